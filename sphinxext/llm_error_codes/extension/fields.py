"""The fields of a code that tables and entries show: one record each, listed by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from docutils import nodes

from sphinxext.llm_error_codes.extension.contents import (
    Subject,
    show_cause,
    show_decimal,
    show_meaning,
    show_message,
    show_notes,
    show_recoverable,
    show_remedy,
    show_texts,
    show_value,
)
from sphinxext.llm_error_codes.extension.relations import (
    comma_separated,
    show_code_names,
    show_returned_by,
    show_status,
    show_used_in,
)
from sphinxext.llm_error_codes.registry.model import ErrorCode, Status

Content = Callable[[Subject, Sequence[str]], list[nodes.Node]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field: how it is called, what it shows, and when a code has it.

    ``label`` is a message of our own catalogue; ``width`` is the share of a table's
    width for writers that must be told; ``worded`` fields are texts, which the layout
    ``columns`` sets apart by language; ``column`` fields can be columns of a table.
    """

    id: str
    label: str
    show: Content
    has: Callable[[ErrorCode], object]
    width: int = 10
    worded: bool = False
    column: bool = True


def _always(code: ErrorCode) -> bool:
    return True


def _plain(attribute: str) -> Content:
    """Return a content that shows one string of the code as it is."""

    def show(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
        text = str(getattr(subject.code, attribute))
        return [nodes.paragraph("", text)] if text else []

    return show


def _names(attribute: str) -> Content:
    """Return a content that shows names of codes as links."""

    def show(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
        return show_code_names(getattr(subject.code, attribute), subject)

    return show


def _former_names(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    return comma_separated(nodes.literal("", name) for name in subject.code.former_names)


def _same_value_as(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    return show_code_names(filter(None, [subject.code.same_value_as]), subject)


def _group(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    title = subject.registry.groups.get(subject.code.group)
    return show_texts([title] if title else [], subject, languages)


FIELDS = (
    Field(id="value", label="Value", show=show_value, has=_always, width=14),
    Field(id="decimal", label="Decimal value", show=show_decimal, has=_always, width=14),
    Field(
        id="meaning",
        label="Meaning",
        show=show_meaning,
        has=_always,
        width=20,
        worded=True,
    ),
    Field(
        id="status",
        label="Status",
        show=show_status,
        has=lambda code: code.status is not Status.ACTIVE,
        worded=True,
    ),
    Field(
        id="recoverable",
        label="Recoverable",
        show=show_recoverable,
        has=_always,
        width=14,
        worded=True,
    ),
    Field(
        id="cause",
        label="Possible causes",
        show=show_cause,
        has=lambda code: code.cause,
        width=30,
        worded=True,
    ),
    Field(
        id="remedy",
        label="Remedy",
        show=show_remedy,
        has=lambda code: code.remedy,
        width=40,
        worded=True,
    ),
    Field(
        id="message",
        label="Message of the software",
        show=show_message,
        has=lambda code: code.message,
        width=20,
    ),
    Field(id="since", label="Since", show=_plain("since"), has=lambda code: code.since),
    Field(
        id="deprecated-in",
        label="Deprecated in",
        show=_plain("deprecated_in"),
        has=lambda code: code.deprecated_in,
        column=False,
    ),
    Field(
        id="removed-in",
        label="Removed in",
        show=_plain("removed_in"),
        has=lambda code: code.removed_in,
        column=False,
    ),
    Field(
        id="replaced-by",
        label="Replaced by",
        show=_names("replaced_by"),
        has=lambda code: code.replaced_by,
        column=False,
    ),
    Field(
        id="former-names",
        label="Former names",
        show=_former_names,
        has=lambda code: code.former_names,
        column=False,
    ),
    Field(
        id="same-value-as",
        label="Same value as",
        show=_same_value_as,
        has=lambda code: code.same_value_as,
        column=False,
    ),
    Field(
        id="group",
        label="Group",
        show=_group,
        has=lambda code: code.group,
        worded=True,
        column=False,
    ),
    Field(
        id="returned-by",
        label="Returned by",
        show=show_returned_by,
        has=lambda code: code.returned_by,
        width=20,
    ),
    Field(
        id="used-in",
        label="Used in",
        show=show_used_in,
        has=_always,
        width=20,
    ),
    Field(
        id="see-also",
        label="See also",
        show=_names("see_also"),
        has=lambda code: code.see_also,
        column=False,
    ),
    Field(
        id="notes",
        label="Notes",
        show=show_notes,
        has=lambda code: code.notes,
        worded=True,
        column=False,
    ),
)

FIELDS_BY_ID = {field.id: field for field in FIELDS}
