"""What happens around the pages: loading, stale pages, clashing claims, added files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.events.assets import add_page_style, add_static_folder
from sphinxext.llm_error_codes.extension.events.claims import (
    report_duplicates,
    report_unverified_apis,
)
from sphinxext.llm_error_codes.extension.events.freshness import (
    changed_pages,
    load_registries,
    outdated_pages,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def register(app: Sphinx) -> None:
    """Load registries, keep pages fresh, and check claims."""
    app.connect("builder-inited", load_registries)
    app.connect("builder-inited", add_static_folder)
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-updated", changed_pages)
    app.connect("env-check-consistency", report_duplicates)
    app.connect("env-check-consistency", report_unverified_apis)
    app.connect("html-page-context", add_page_style)
