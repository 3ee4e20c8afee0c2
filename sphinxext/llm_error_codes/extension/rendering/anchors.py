"""The name of a code as a view shows it, with its anchor and its permalink."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.extension.rendering.contents import Subject, View


def name_nodes(subject: Subject, view: View) -> list[nodes.Node]:
    """Return the anchor of the code, if this view has it, its name and its permalink."""
    code = subject.code
    name = nodes.literal("", code.name, classes=["llm-name"])
    if code.full_name not in view.anchored:
        return [name]
    # The anchor is a target inside the paragraph: writers other than HTML lose ids of rows.
    former = [f"{code.registry}.{name}" for name in code.former_names]
    anchor = nodes.target("", "", ids=[code.full_name, *former])
    return [anchor, name, *permalink(code.full_name, view)]


def permalink(anchor: str, view: View) -> list[nodes.Node]:
    """Return the link of a row to itself that HTML readers copy; nothing for other writers."""
    if not view.page.permalink_icon:
        return []
    title = escape(word("Link to this code", view.page.language))
    # As the writer makes the permalinks of headings: as nodes they would be a twentieth of
    # a large table.
    link = f'<a class="headerlink" href="#{anchor}" title="{title}">{view.page.permalink_icon}</a>'
    return [nodes.raw("", link, format="html")]
