"""Read the fields of one code, each by its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.plain import (
    ACCEPTANCE,
    DIFFERENCE,
    LINE,
    NAME,
    REFERENCE,
    WORD,
    Record,
)
from sphinxext.llm_error_codes.registry.building.texts import NO_TEXT, TextReader
from sphinxext.llm_error_codes.registry.fields import Kind
from sphinxext.llm_error_codes.registry.model import (
    Acceptance,
    Difference,
    Recoverable,
    Status,
)
from sphinxext.llm_error_codes.registry.parsing.tree import Node, Scalar
from sphinxext.llm_error_codes.registry.report import propose, quote
from sphinxext.llm_error_codes.registry.values import (
    Value,
    ValueType,
    parse_number,
    propose_spellings,
)

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Collection, Mapping

    from sphinxext.llm_error_codes.registry.diagnostics import Place, Trail

#: What one entry of a list of reasons becomes.
Reasoned = TypeVar("Reasoned")

#: The content of a field that is absent or could not be read.
ABSENT: Mapping[Kind, object] = {
    Kind.ANSWER: Recoverable.NOT_APPLICABLE,
    Kind.STATUS: Status.ACTIVE,
    Kind.FLAG: False,
    Kind.TEXT: NO_TEXT,
    Kind.MESSAGE: "",
    Kind.WORD: "",
    Kind.NAME: "",
    Kind.GROUP: "",
}


class CodeFields:
    """Reads the fields of codes, and knows what they may refer to in the file."""

    def __init__(
        self,
        reader: TextReader,
        *,
        value_type: ValueType | None,
        apis: Collection[str] | None,
        groups: Collection[str] | None,
    ) -> None:
        """Take what the rest of the file says; None for what could not be read."""
        self._reader = reader
        self._report = reader.report
        self._value_type = value_type
        self._apis = apis
        self._groups = groups
        self._readers: Mapping[Kind, Callable[[Node, Trail], object]] = {
            Kind.ANSWER: lambda node, trail: reader.choice(node, trail, Recoverable),
            Kind.STATUS: lambda node, trail: reader.choice(node, trail, Status),
            Kind.FLAG: lambda node, trail: reader.one_of(node, trail, ["true", "false"]) == "true",
            Kind.TEXT: reader.text,
            Kind.TEXTS: reader.texts,
            Kind.STEPS: reader.steps,
            Kind.MESSAGE: reader.string,
            Kind.WORD: reader.word,
            Kind.NAME: lambda node, trail: reader.word(node, trail, NAME),
            Kind.REFERENCES: lambda node, trail: reader.words(
                node, trail, "a list of names", REFERENCE
            ),
            Kind.FORMER_NAMES: lambda node, trail: reader.words(
                node, trail, "a list of names", NAME
            ),
            Kind.APIS: self._read_apis,
            Kind.GROUP: self._read_group,
            Kind.DIFFERENCES: self._read_differences,
            Kind.ACCEPTANCES: self.read_acceptances,
        }

    def read(self, kind: Kind, node: Node, trail: Trail) -> object:
        """Return the content of a field of ``kind``, or of an absent one if it cannot be read."""
        found = self._readers[kind](node, trail)
        return self.absent(kind) if found is None else found

    @staticmethod
    def absent(kind: Kind) -> object:
        """Return the content of an absent field of ``kind``; lists are empty."""
        return ABSENT.get(kind, ())

    def value(self, number: int | None) -> Value:
        """Return ``number`` as a value; 0 stands in for one that could not be read."""
        return Value(number=number or 0, type=self._value_type or ValueType.INT64)

    def read_number(self, node: Node, trail: Trail) -> int | None:
        """Return the value as an integer, or None if it is not one or does not fit."""
        text = self._reader.string(node, trail, hint="write `0x…` or a decimal number")
        number = parse_number(text)
        if not isinstance(node, Scalar):
            return None
        place, value_type = self._report.place(node, trail), self._value_type
        if number is None:
            self._note_bad_spelling(text, place)
        elif value_type and not value_type.limits[0] <= number <= value_type.limits[1]:
            self._note_out_of_range(text, value_type, place)
            return None
        return number

    def _note_bad_spelling(self, text: str, place: Place) -> None:
        """Report a value whose spelling is not accepted, with the one probably meant."""
        message = (
            f"{quote(text)} is not a value; accepted are `0x…` and decimal numbers"
            " without a leading zero, optionally signed"
        )
        hint = " or ".join(f"`{spelling}`" for spelling in propose_spellings(text))
        if " or " in hint:
            hint = hint.replace(" or ", ", or ") + " if it was octal"
        self._report.add(rules.BAD_VALUE, place, message, hint=hint and f"write {hint}")

    def _note_out_of_range(self, text: str, value_type: ValueType, place: Place) -> None:
        """Report a value outside its type, with the value of the same bits if there is one."""
        low, high = value_type.limits
        number, hint = int(text, 0), ""
        if -(2 ** (value_type.bits - 1)) <= number < 2**value_type.bits:
            value = Value(number=number, type=value_type)
            same = value.signed if low < 0 else value.hex
            hint = f"for the same bits write `{same}`, or correct the registry's `value_type`"
        message = f"{quote(text)} does not fit into {value_type} ({low} to {high})"
        self._report.add(rules.OUT_OF_RANGE, place, message, hint=hint)

    def _read_group(self, node: Node, trail: Trail) -> str:
        """Return the group's id."""
        group = self._reader.word(node, trail)
        self._check_known(node, trail, "group", self._groups)
        return group

    def _read_apis(self, node: Node, trail: Trail) -> tuple[str, ...]:
        """Return the APIs that return the code."""
        names: list[str] = []
        for item, inner in self._reader.items(node, trail, "a list of names"):
            names.append(self._reader.word(item, inner, LINE))
            self._check_known(item, inner, "API", self._apis)
        return tuple(names)

    def _check_known(
        self, node: Node, trail: Trail, kind: str, known: Collection[str] | None
    ) -> None:
        """Report a text that is not among ``known``, unless that is None."""
        if known is not None and isinstance(node, Scalar) and node.text not in known:
            place = self._report.place(node, trail)
            message = f"the file lists no {kind} {quote(node.text)}"
            hint = propose(node.text, known)
            self._report.add(rules.UNKNOWN_REFERENCE, place, message, hint=hint)

    def _read_differences(self, node: Node, trail: Trail) -> tuple[Difference, ...]:
        """Return the families whose code of the same value differs on purpose."""

        def make(registry: str, reason: str, place: Place) -> Difference:
            return Difference(registry=registry, reason=reason, place=place)

        return self._read_reasons(node, trail, DIFFERENCE, NAME, make)

    def read_acceptances(self, node: Node, trail: Trail) -> tuple[Acceptance, ...]:
        """Return the findings that are accepted, for a code or in the whole file."""

        def make(rule: str, reason: str, place: Place) -> Acceptance:
            return Acceptance(rule=rule, reason=reason, place=place)

        return self._read_reasons(node, trail, ACCEPTANCE, WORD, make)

    def _read_reasons(
        self,
        node: Node,
        trail: Trail,
        record: Record,
        pattern: re.Pattern[str],
        make: Callable[[str, str, Place], Reasoned],
    ) -> tuple[Reasoned, ...]:
        """Return what ``make`` returns for the two fields and the place of each record."""
        first, second = record.required
        made = []
        expected = f"a list of `{first}` and `{second}`"
        for item, inner in self._reader.items(node, trail, expected):
            entries = self._reader.record(item, inner, record)
            texts = [
                self._reader.word(entries[name].node, (*inner, name), shape)
                if name in entries
                else ""
                for name, shape in ((first, pattern), (second, LINE))
            ]
            made.append(make(texts[0], texts[1], self._report.place(item, inner)))
        return tuple(made)
