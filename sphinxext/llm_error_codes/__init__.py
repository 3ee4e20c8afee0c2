"""Error-code references that are bilingual, linkable and true.

The door of the package: importing it imports neither Sphinx nor any registry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.loading import load

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__version__ = "0.1.0"

__all__ = ["__version__", "load", "setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the extension with Sphinx; called by Sphinx itself."""
    from sphinxext.llm_error_codes.extension import register

    return register(app, version=__version__)
