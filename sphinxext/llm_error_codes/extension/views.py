"""The placeholder that a directive leaves in the doctree, and what it stands for.

A table of codes is many nodes, and every transform of the read phase would walk them
all; so the directive leaves one ``code_view`` that names what to show, and the nodes
are made in the write phase.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.fields import FIELDS
from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.extension.contents import Subject
    from sphinxext.llm_error_codes.extension.doctree import Page


class Layout(StrEnum):
    """How a view is laid out: languages in one cell, a column each, or no table at all."""

    STACKED = "stacked"
    COLUMNS = "columns"
    SECTIONS = "sections"


#: The column that every reader looks for first; the others are ``FIELDS``.
NAME = "name"

#: What ``:columns:`` accepts.
COLUMNS = (NAME, *(field.id for field in FIELDS if field.column))

DEFAULT_COLUMNS = (NAME, "meaning", "recoverable", "remedy")


class code_view(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A placeholder for codes to be shown.  All attributes are strings or lists of them.

    ``codes`` are full names, in order, and ``ids`` those of them that have their anchor
    here; ``columns``, ``languages``, ``layout``, ``value_format`` and ``widths`` are what
    the options say.  No columns at all stand for every field that a code has.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A placeholder's content with everything looked up."""

    subjects: tuple[Subject, ...]
    anchored: frozenset[str]
    columns: tuple[str, ...]
    layout: Layout
    languages: tuple[str, ...]
    widths: tuple[int, ...]
    page: Page


def name_nodes(subject: Subject, view: View) -> list[nodes.Node]:
    """Return the anchor of the code, where this view has it, its name and its permalink."""
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
    # As the writer makes the permalinks of headings: nodes for them would be a twentieth of
    # a large table.
    link = f'<a class="headerlink" href="#{anchor}" title="{title}">{view.page.permalink_icon}</a>'
    return [nodes.raw("", link, format="html")]
