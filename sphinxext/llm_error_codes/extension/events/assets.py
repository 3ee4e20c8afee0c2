"""The files that HTML pages need: the style of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util.fileutil import copy_asset

from sphinxext.llm_error_codes.extension.domain import llm_domain

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

#: Copied into ``_static`` of every HTML site.
STATIC_FOLDER = Path(__file__).parent.parent / "static"

#: The style sheet, as a path within ``_static``.
STYLE = "llm-error-codes/style.css"


def add_static_folder(app: Sphinx) -> None:
    """Copy our files for HTML builders, before Sphinx copies the user's own, so that those win.

    Not by ``html_static_path``: the next build would take a change there for a change of
    the configuration.
    """
    if app.builder.format == "html":
        copy_asset(STATIC_FOLDER, app.outdir / "_static", force=True)


def add_page_style(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Link the style sheet on the pages that show codes, and on no others."""
    if pagename in llm_domain(app.env).readers:
        app.add_css_file(STYLE)
