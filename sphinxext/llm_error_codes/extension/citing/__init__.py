"""Collect from pages, as they are read, who cites which code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.citing.apifields import link_field
from sphinxext.llm_error_codes.extension.citing.citations import collect_citations

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def register(app: Sphinx) -> None:
    """Collect the citations of each page."""
    app.connect("object-description-transform", link_field)
    app.connect("doctree-read", collect_citations)
