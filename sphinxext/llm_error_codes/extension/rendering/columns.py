"""The fields of a code as tables and entries show them, by the kind of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.placeholder import DECIMAL, USED_IN
from sphinxext.llm_error_codes.extension.rendering.contents import (
    Subject,
    show_decimal,
    show_recoverable,
    show_remedy,
    show_texts,
    show_value,
)
from sphinxext.llm_error_codes.extension.rendering.relations import (
    comma_separated,
    show_code_names,
    show_returned_by,
    show_status,
    show_used_in,
)
from sphinxext.llm_error_codes.registry.fields import CodeField, Kind
from sphinxext.llm_error_codes.registry.model import CODE_FIELDS, ErrorCode, Status

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Content = Callable[[Subject, Sequence[str]], list[nodes.Node]]

#: Shares of a table's width, for writers that need them; the last is for all other kinds.
WIDTHS = {
    Kind.VALUE: 14,
    Kind.ANSWER: 14,
    Kind.TEXT: 20,
    Kind.TEXTS: 30,
    Kind.STEPS: 40,
    Kind.MESSAGE: 20,
    Kind.APIS: 20,
}
OTHER_WIDTH = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """What a column of a table, or a field of an entry, shows of a code."""

    id: str
    label: str
    width: int
    show: Content
    has: Callable[[ErrorCode], object]


def _always(_code: ErrorCode) -> bool:
    return True


def _texts(subject: Subject, languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    return show_texts(getattr(subject.code, attribute), subject, languages)


def _text(subject: Subject, languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    return show_texts([getattr(subject.code, attribute)], subject, languages)


def _literal(subject: Subject, _languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    text = getattr(subject.code, attribute)
    return [nodes.paragraph("", "", nodes.literal("", text))] if text else []


def _plain(subject: Subject, _languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    text = getattr(subject.code, attribute)
    return [nodes.paragraph("", text)] if text else []


def _code_name(subject: Subject, _languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    return show_code_names(filter(None, [getattr(subject.code, attribute)]), subject)


def _code_names(subject: Subject, _languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    return show_code_names(getattr(subject.code, attribute), subject)


def _literals(subject: Subject, _languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    return comma_separated(nodes.literal("", name) for name in getattr(subject.code, attribute))


def _group(subject: Subject, languages: Sequence[str], attribute: str) -> list[nodes.Node]:
    title = subject.registry.groups.get(getattr(subject.code, attribute))
    return show_texts([title] if title else [], subject, languages)


#: Kinds that are shown alike, whatever the field is called.
BY_ATTRIBUTE: Mapping[Kind, Callable[[Subject, Sequence[str], str], list[nodes.Node]]] = {
    Kind.TEXT: _text,
    Kind.TEXTS: _texts,
    Kind.MESSAGE: _literal,
    Kind.WORD: _plain,
    Kind.NAME: _code_name,
    Kind.REFERENCES: _code_names,
    Kind.FORMER_NAMES: _literals,
    Kind.GROUP: _group,
}

#: Kinds that only one field of a code has.
BY_KIND: Mapping[Kind, Content] = {
    Kind.VALUE: show_value,
    Kind.ANSWER: show_recoverable,
    Kind.STATUS: show_status,
    Kind.STEPS: show_remedy,
    Kind.APIS: show_returned_by,
}


def _column(field: CodeField) -> Column:
    """Return the column of a field."""

    def show(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
        if field.kind in BY_KIND:
            return BY_KIND[field.kind](subject, languages)
        return BY_ATTRIBUTE[field.kind](subject, languages, field.name)

    def has(code: ErrorCode) -> object:
        content = getattr(code, field.name)
        return content is not Status.ACTIVE and content

    width = WIDTHS.get(field.kind, OTHER_WIDTH)
    return Column(id=field.id, label=field.label, width=width, show=show, has=has)


def _all_columns() -> list[Column]:
    """Return the columns in the order in which an entry shows them."""
    columns = [_column(field) for field in CODE_FIELDS if field.label]
    ids = [column.id for column in columns]
    extra = (
        (
            "value",
            Column(id=DECIMAL, label="Decimal value", width=14, show=show_decimal, has=_always),
        ),
        (
            "returned-by",
            Column(id=USED_IN, label="Used in", width=20, show=show_used_in, has=_always),
        ),
    )
    for number, (neighbour, column) in enumerate(extra, start=1):
        columns.insert(ids.index(neighbour) + number, column)
    return columns


#: Everything that is shown of a code except its name.
ENTRY = tuple(_all_columns())

COLUMNS_BY_ID = {column.id: column for column in ENTRY}
