"""Directives that describe the Python API out of signatures and docstrings."""

from __future__ import annotations

import dataclasses
import inspect
from importlib import import_module
from typing import TYPE_CHECKING

from generated import MarkdownDirective, table

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: What users import the functions of the API from.
PACKAGE = "sphinxext.llm_error_codes"


class ValueType(MarkdownDirective):
    """A class of the Python API: its docstring, and its fields where it is a dataclass."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a description of the class."""
        module, _, name = self.arguments[0].rpartition(".")
        value_type = getattr(import_module(module), name)
        fields = [
            (f"`{field.name}`", f"`{field.type}`")
            for field in (
                dataclasses.fields(value_type) if dataclasses.is_dataclass(value_type) else ()
            )
        ]
        head = f":module: {module}\n\n{inspect.getdoc(value_type)}"
        listing = f"\n\n{table(('Field', 'Type'), fields)}" if fields else ""
        return f"````{{py:class}} {name}\n{head}{listing}\n````"


class PythonFunction(MarkdownDirective):
    """A function of the Python API: its signature and its docstring."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a description of the function."""
        module, _, name = self.arguments[0].rpartition(".")
        function = getattr(import_module(module), name)
        # The page names it as users import it; types are left to the signature's own words.
        signature = inspect.signature(function)
        parameters = ", ".join(
            parameter.name
            if parameter.default is parameter.empty
            else f"{parameter.name}={parameter.default!r}"
            for parameter in signature.parameters.values()
        )
        types = "\n".join(
            f"- `{parameter.name}`: `{parameter.annotation}`"
            for parameter in signature.parameters.values()
        )
        returned = f"- returns: `{signature.return_annotation}`"
        head = f"{name}({parameters})\n:module: {PACKAGE}\n\n"
        return f"````{{py:function}} {head}{inspect.getdoc(function)}\n\n{types}\n{returned}\n````"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("value-type", ValueType)
    app.add_directive("python-function", PythonFunction)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
