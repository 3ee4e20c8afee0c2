"""A view as rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.contents import (
    literal_paragraphs,
    value_spellings,
)
from sphinxext.llm_error_codes.extension.doctree import language_class
from sphinxext.llm_error_codes.extension.fields import FIELDS_BY_ID
from sphinxext.llm_error_codes.extension.relations import show_former_names, show_status
from sphinxext.llm_error_codes.extension.views import NAME, Layout, name_nodes
from sphinxext.llm_error_codes.registry.model import Status
from sphinxext.llm_error_codes.wording import word, word_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinxext.llm_error_codes.extension.contents import Subject
    from sphinxext.llm_error_codes.extension.doctree import Page
    from sphinxext.llm_error_codes.extension.fields import Field
    from sphinxext.llm_error_codes.extension.views import View

#: The share of the table's width that the name column takes.
NAME_WIDTH = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column as it is set: a field, or None for the name, in its languages."""

    field: Field | None
    languages: tuple[str, ...]

    @property
    def id(self) -> str:
        """The word that ``:columns:`` has for it."""
        return self.field.id if self.field else NAME

    @property
    def label(self) -> str:
        """The head of the column, in English."""
        return self.field.label if self.field else "Code"

    @property
    def width(self) -> int:
        """Its share of the table's width."""
        return self.field.width if self.field else NAME_WIDTH


def set_columns(names: Sequence[str], layout: Layout, languages: tuple[str, ...]) -> list[Column]:
    """Return the columns of a table; ``columns`` sets worded fields apart by language."""
    columns = []
    for name in names:
        field = FIELDS_BY_ID.get(name)
        apart = layout is Layout.COLUMNS and field is not None and field.worded
        columns += [
            Column(field=field, languages=tags)
            for tags in ([(tag,) for tag in languages] if apart else [languages])
        ]
    return columns


def table_group(view: View) -> nodes.tgroup:
    """Return the head and the rows of a table."""
    columns = set_columns(view.columns, view.layout, view.languages)
    group = nodes.tgroup("", cols=len(columns))
    for number, column in enumerate(columns):
        stub = {"stub": 1} if column.field is None else {}
        group += nodes.colspec(
            "", colwidth=view.widths[number] if view.widths else column.width, **stub
        )
    head = nodes.row("", *(head_entry(column, view.page) for column in columns))
    body = nodes.tbody("", *(table_row(subject, columns, view) for subject in view.subjects))
    group += [nodes.thead("", head), body]
    return group


def head_entry(column: Column, page: Page) -> nodes.entry:
    """Return the head of a column, in each of its languages."""
    words = {word(column.label, each): word_language(each) for each in column.languages}
    paragraphs = [
        nodes.paragraph("", text, classes=language_class(language, page))
        for text, language in words.items()
    ]
    return nodes.entry("", *paragraphs, classes=[f"llm-{column.id}"])


def table_row(subject: Subject, columns: Sequence[Column], view: View) -> nodes.row:
    """Return the row of one code."""
    row = nodes.row("", classes=[f"llm-status-{subject.code.status}"])
    for column in columns:
        children = (
            column.field.show(subject, column.languages)
            if column.field
            else name_content(subject, view)
        )
        row += nodes.entry("", *children, classes=[f"llm-{column.id}"])
    return row


def name_content(subject: Subject, view: View) -> list[nodes.Node]:
    """Return the name, and value and status where they have no column of their own."""
    content: list[nodes.Node] = [nodes.paragraph("", "", *name_nodes(subject, view))]
    if "value" not in view.columns:
        spellings = value_spellings(subject)
        decimal = [] if "decimal" in view.columns else [subject.code.value.decimal]
        content += literal_paragraphs(dict.fromkeys([*spellings, *decimal]))
    if subject.code.former_names:
        content += show_former_names(subject, view.languages)
    if subject.code.status is not Status.ACTIVE and "status" not in view.columns:
        content += show_status(subject, view.languages)
    return content
