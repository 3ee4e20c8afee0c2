"""A view as rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.placeholder import DECIMAL, NAME, set_columns
from sphinxext.llm_error_codes.extension.rendering.anchors import name_nodes
from sphinxext.llm_error_codes.extension.rendering.columns import COLUMNS_BY_ID
from sphinxext.llm_error_codes.extension.rendering.contents import (
    Subject,
    View,
    literal_paragraphs,
    value_spellings,
)
from sphinxext.llm_error_codes.extension.rendering.paragraphs import Page, language_class
from sphinxext.llm_error_codes.extension.rendering.relations import show_former_names, show_status
from sphinxext.llm_error_codes.registry.model import Status
from sphinxext.llm_error_codes.wording import words_by_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


#: The share of the table's width that the name column takes.
NAME_WIDTH = 30


def table_group(view: View) -> nodes.tgroup:
    """Return the head and the rows of a table."""
    columns = set_columns(view.columns, view.layout, view.languages)
    group = nodes.tgroup("", cols=len(columns))
    for number, (name, _languages) in enumerate(columns):
        stub = {"stub": 1} if name == NAME else {}
        usual = NAME_WIDTH if name == NAME else COLUMNS_BY_ID[name].width
        group += nodes.colspec("", colwidth=view.widths[number] if view.widths else usual, **stub)
    head = nodes.row("", *(head_entry(*column, view.page) for column in columns))
    body = nodes.tbody("", *(table_row(subject, columns, view) for subject in view.subjects))
    group += [nodes.thead("", head), body]
    return group


def head_entry(name: str, languages: Sequence[str], page: Page) -> nodes.entry:
    """Return the head of a column, in each of its languages."""
    column = COLUMNS_BY_ID.get(name)
    words = words_by_language(column.label if column else "Code", languages)
    paragraphs = [
        nodes.paragraph("", text, classes=language_class(language, page))
        for text, language in words.items()
    ]
    return nodes.entry("", *paragraphs, classes=[f"llm-{name}"])


def table_row(
    subject: Subject, columns: Iterable[tuple[str, tuple[str, ...]]], view: View
) -> nodes.row:
    """Return the row of one code."""
    row = nodes.row("", classes=[f"llm-status-{subject.code.status}"])
    for name, languages in columns:
        children = (
            name_content(subject, view)
            if name == NAME
            else COLUMNS_BY_ID[name].show(subject, languages)
        )
        row += nodes.entry("", *children, classes=[f"llm-{name}"])
    return row


def name_content(subject: Subject, view: View) -> list[nodes.Node]:
    """Return the name, and value and status if they have no column of their own."""
    content: list[nodes.Node] = [nodes.paragraph("", "", *name_nodes(subject, view))]
    if "value" not in view.columns:
        spellings = value_spellings(subject)
        decimal = [] if DECIMAL in view.columns else [subject.code.value.decimal]
        content += literal_paragraphs(dict.fromkeys([*spellings, *decimal]))
    if subject.code.former_names:
        content += show_former_names(subject, view.languages)
    if subject.code.status is not Status.ACTIVE and "status" not in view.columns:
        content += show_status(subject, view.languages)
    return content
