"""The values that a registry file is turned into: frozen, complete and plain.

Every field is always present; what a file leaves out is an empty tuple, an empty
string or None, as the annotation says.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.fields import CodeField, Kind, declared

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxext.llm_error_codes.registry.diagnostics import Place
    from sphinxext.llm_error_codes.registry.values import Value, ValueType


class Recoverable(StrEnum):
    """Whether the caller can recover from this code."""

    YES = "yes"
    NO = "no"
    NOT_APPLICABLE = "n/a"


class Status(StrEnum):
    """The stage of a code's life."""

    ACTIVE = "active"
    RESERVED = "reserved"
    DEPRECATED = "deprecated"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One text in several languages, each with the place where it stands.

    Both mappings have the same keys: BCP 47 tags, in file order.
    """

    by_language: Mapping[str, str]
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One entry of a remedy: what to do, and the condition under which it applies."""

    text: Text
    when: Text | None
    recoverable: Recoverable | None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A registry whose code of the same value differs in meaning or answer, on purpose."""

    registry: str
    reason: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptance:
    """A finding that the registry's owner accepts, and why."""

    rule: str
    reason: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One technical term: its accepted renderings in each language."""

    renderings: Mapping[str, tuple[str, ...]]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorCode:
    """One code of a registry."""

    registry: str
    name: str
    value: Value = field(metadata=declared(Kind.VALUE, "Value", column=True, required=True))
    meaning: Text = field(metadata=declared(Kind.TEXT, "Meaning", column=True, required=True))
    status: Status = field(metadata=declared(Kind.STATUS, "Status", column=True))
    recoverable: Recoverable = field(
        metadata=declared(Kind.ANSWER, "Recoverable", column=True, required=True)
    )
    cause: tuple[Text, ...] = field(metadata=declared(Kind.TEXTS, "Possible causes", column=True))
    remedy: tuple[Step, ...] = field(metadata=declared(Kind.STEPS, "Remedy", column=True))
    ordered: bool = field(metadata=declared(Kind.FLAG))
    message: str = field(metadata=declared(Kind.MESSAGE, "Message of the software", column=True))
    since: str = field(metadata=declared(Kind.WORD, "Since", column=True))
    deprecated_in: str = field(metadata=declared(Kind.WORD, "Deprecated in"))
    removed_in: str = field(metadata=declared(Kind.WORD, "Removed in"))
    replaced_by: tuple[str, ...] = field(metadata=declared(Kind.REFERENCES, "Replaced by"))
    former_names: tuple[str, ...] = field(metadata=declared(Kind.FORMER_NAMES, "Former names"))
    same_value_as: str = field(metadata=declared(Kind.NAME, "Same value as"))
    group: str = field(metadata=declared(Kind.GROUP, "Group"))
    returned_by: tuple[str, ...] = field(metadata=declared(Kind.APIS, "Returned by", column=True))
    see_also: tuple[str, ...] = field(metadata=declared(Kind.REFERENCES, "See also"))
    notes: tuple[Text, ...] = field(metadata=declared(Kind.TEXTS, "Notes"))
    differs: tuple[Difference, ...] = field(metadata=declared(Kind.DIFFERENCES))
    ignore: tuple[Acceptance, ...] = field(metadata=declared(Kind.ACCEPTANCES))
    place: Place

    @property
    def full_name(self) -> str:
        """``<registry>.<NAME>``: the anchor, and the name that is never ambiguous."""
        return f"{self.registry}.{self.name}"


#: Every field of a code, in the order in which a page shows them.
CODE_FIELDS = tuple(
    CodeField(name=each.name, **each.metadata) for each in fields(ErrorCode) if each.metadata
)


@dataclass(frozen=True, kw_only=True)
class Registry:
    """One family of codes: the whole content of one file."""

    id: str
    title: Text
    symbol: str
    value_type: ValueType
    api_domain: str
    apis: Mapping[str, str]
    family: str
    names: tuple[str, ...]
    terms: tuple[Term, ...]
    ignore: tuple[Acceptance, ...]
    languages: tuple[str, ...]
    groups: Mapping[str, Text]
    codes: tuple[ErrorCode, ...]
    place: Place

    @cached_property
    def by_name(self) -> Mapping[str, ErrorCode]:
        """The codes under their names, in file order."""
        return {code.name: code for code in self.codes}
