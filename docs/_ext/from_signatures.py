"""Directives that describe the Python API out of signatures and docstrings."""

from __future__ import annotations

import dataclasses
import inspect
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from generated import MarkdownDirective, table

import sphinxext.llm_error_codes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: What users import everything from.
PACKAGE = "sphinxext.llm_error_codes"


class ValueType(MarkdownDirective):
    """A class of the Python API: its docstring, its fields or members, and its methods."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a description of the class."""
        name = self.arguments[0]
        value_type = getattr(sphinxext.llm_error_codes, name)
        described = [f":module: {PACKAGE}\n\n{inspect.getdoc(value_type)}"]
        if dataclasses.is_dataclass(value_type):
            fields = dataclasses.fields(value_type)
            rows = ((f"`{field.name}`", f"`{field.type}`") for field in fields)
            described.append(table(("Field", "Type"), rows))
        elif issubclass(value_type, StrEnum):
            rows = ((f"`{each.name}`", f"`{each.value}`") for each in value_type)
            described.append(table(("Member", "Value"), rows))
        described += members_of(value_type)
        return f"`````{{py:class}} {name}\n" + "\n\n".join(described) + "\n`````"


def members_of(value_type: type) -> Iterator[str]:
    """Yield a description of each public property and method that the class itself defines."""
    for name, member in vars(value_type).items():
        if name.startswith("_") or not inspect.getdoc(member):
            continue
        if isinstance(member, property | cached_property):
            yield f"````{{py:property}} {name}\n{inspect.getdoc(member)}\n````"
        elif inspect.isfunction(member):
            parameters = ", ".join([*inspect.signature(member).parameters][1:])
            yield f"````{{py:method}} {name}({parameters})\n{inspect.getdoc(member)}\n````"


class PythonFunction(MarkdownDirective):
    """A function of the Python API: its signature and its docstring."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a description of the function."""
        name = self.arguments[0]
        function = getattr(sphinxext.llm_error_codes, name)
        # Types are left to the signature's own words.
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
