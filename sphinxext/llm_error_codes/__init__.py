"""Error-code references that are bilingual, linkable and true.

The door of the package: importing it imports neither Sphinx nor a registry; each name is
imported from its module when it is first used.
"""

from __future__ import annotations

# Not ``from typing``: that module alone takes a third as long to import as Python to start.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

    from sphinxext.llm_error_codes.checks.running import check
    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Severity
    from sphinxext.llm_error_codes.registry.loading import load
    from sphinxext.llm_error_codes.registry.model import (
        ErrorCode,
        Recoverable,
        Registry,
        Status,
        Step,
        Text,
    )
    from sphinxext.llm_error_codes.registry.registries import Registries
    from sphinxext.llm_error_codes.registry.values import Value

__version__ = "0.1.0"

#: The module in which each public name lives.
HOMES = {
    "ErrorCode": "registry.model",
    "Finding": "registry.diagnostics",
    "Place": "registry.diagnostics",
    "Recoverable": "registry.model",
    "Registries": "registry.registries",
    "Registry": "registry.model",
    "Severity": "registry.diagnostics",
    "Status": "registry.model",
    "Step": "registry.model",
    "Text": "registry.model",
    "Value": "registry.values",
    "check": "checks.running",
    "load": "registry.loading",
}

__all__ = [
    "ErrorCode",
    "Finding",
    "Place",
    "Recoverable",
    "Registries",
    "Registry",
    "Severity",
    "Status",
    "Step",
    "Text",
    "Value",
    "__version__",
    "check",
    "load",
    "setup",
]


def __getattr__(name: str) -> object:
    """Return a public name out of its module, which is imported now."""
    if name not in HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the extension with Sphinx; called by Sphinx itself."""
    from sphinxext.llm_error_codes.extension import register

    return register(app, version=__version__)
