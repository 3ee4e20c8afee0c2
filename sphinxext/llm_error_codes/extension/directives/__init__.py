"""Directives: they ask for codes and leave a placeholder for the write phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.directives.consistency import ConsistencyReport
from sphinxext.llm_error_codes.extension.directives.entry import CodeEntry
from sphinxext.llm_error_codes.extension.directives.table import CodesTable

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def register(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("llm-error-codes", CodesTable)
    app.add_directive("llm-error-code", CodeEntry)
    app.add_directive("llm-error-consistency", ConsistencyReport)
