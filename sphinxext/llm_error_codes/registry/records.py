"""The fields of one code, each by its name; an absent one gives its empty value."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.fields import ACCEPTANCE, DIFFERENCE, LINE, NAME, WORD
from sphinxext.llm_error_codes.registry.model import Acceptance, Difference, Step, Text
from sphinxext.llm_error_codes.registry.report import propose, quote
from sphinxext.llm_error_codes.registry.tree import Scalar
from sphinxext.llm_error_codes.registry.values import Value, parse_number, propose_spellings

if TYPE_CHECKING:
    import re
    from collections.abc import Collection, Iterator
    from enum import StrEnum

    from sphinxext.llm_error_codes.registry.diagnostics import Place
    from sphinxext.llm_error_codes.registry.fields import Record, Trail
    from sphinxext.llm_error_codes.registry.texts import TextReader
    from sphinxext.llm_error_codes.registry.tree import Entry, Node
    from sphinxext.llm_error_codes.registry.values import ValueType

Choice = TypeVar("Choice", bound="StrEnum")


class CodeFields:
    """Reads the fields of one code."""

    def __init__(self, reader: TextReader, entries: dict[str, Entry], trail: Trail) -> None:
        """Read from ``entries``, which stand under the keys of ``trail``."""
        self._reader = reader
        self._report = reader.report
        self._entries = entries
        self._trail = trail

    def _find(self, key: str) -> Iterator[tuple[Node, Trail]]:
        """Yield the node under ``key`` with its trail, or nothing."""
        if key in self._entries:
            yield self._entries[key].node, (*self._trail, key)

    def number(self, value_type: ValueType | None) -> int | None:
        """Return the value as an integer, None where it is none or does not fit."""
        for node, trail in self._find("value"):
            text = self._reader.string(node, trail, hint="write `0x…` or a decimal number")
            number = parse_number(text)
            if not isinstance(node, Scalar):
                return None
            place = self._report.place(node, trail)
            if number is None:
                self._note_bad_spelling(text, place)
            elif value_type and not value_type.limits[0] <= number <= value_type.limits[1]:
                self._note_out_of_range(text, value_type, place)
                return None
            return number
        return None

    def _note_bad_spelling(self, text: str, place: Place) -> None:
        """Report a value that is no accepted spelling, with the one that it may have meant."""
        message = (
            f"{quote(text)} is not a value; accepted are `0x…` and decimal numbers"
            " without a leading zero, optionally signed"
        )
        hint = " or ".join(f"`{spelling}`" for spelling in propose_spellings(text))
        if " or " in hint:
            hint = hint.replace(" or ", ", or ") + " if it was octal"
        self._report.add(rules.BAD_VALUE, place, message, hint=hint and f"write {hint}")

    def _note_out_of_range(self, text: str, value_type: ValueType, place: Place) -> None:
        """Report a value outside its type, with the value of the same bits where there is one."""
        low, high = value_type.limits
        number, hint = int(text, 0), ""
        if -(2 ** (value_type.bits - 1)) <= number < 2**value_type.bits:
            value = Value(number=number, type=value_type)
            same = value.signed if low < 0 else value.hex
            hint = f"for the same bits write `{same}`, or correct the registry's `value_type`"
        message = f"{quote(text)} does not fit into {value_type} ({low} to {high})"
        self._report.add(rules.OUT_OF_RANGE, place, message, hint=hint)

    def choice(self, key: str, kind: type[Choice]) -> Choice | None:
        """Return the member of ``kind`` that stands under ``key``."""
        return next((self._reader.choice(*found, kind) for found in self._find(key)), None)

    def ordered(self) -> bool:
        """Return whether the remedy is a list of numbered steps."""
        found = self._find("ordered")
        answers = [self._reader.one_of(node, trail, ["true", "false"]) for node, trail in found]
        return answers == ["true"]

    def meaning(self) -> Text:
        """Return the meaning, a text without languages where it is missing."""
        empty = Text(by_language={}, places={})
        return next((self._reader.text(*found) for found in self._find("meaning")), empty)

    def texts(self, key: str) -> tuple[Text, ...]:
        """Return a list of texts."""
        return next((self._reader.texts(*found) for found in self._find(key)), ())

    def remedy(self) -> tuple[Step, ...]:
        """Return the steps of the remedy."""
        return next((self._reader.steps(*found) for found in self._find("remedy")), ())

    def string(self, key: str) -> str:
        """Return a text in one language."""
        return next((self._reader.string(*found) for found in self._find(key)), "")

    def word(self, key: str, pattern: re.Pattern[str] = WORD) -> str:
        """Return a text without spaces."""
        return next((self._reader.word(*found, pattern) for found in self._find(key)), "")

    def names(self, key: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
        """Return a list of names."""
        found = next(self._find(key), None)
        return self._reader.words(*found, "a list of names", pattern) if found else ()

    def group(self, groups: Collection[str] | None) -> str:
        """Return the group's id; None for ``groups`` leaves it unchecked."""
        for node, trail in self._find("group"):
            group = self._reader.word(node, trail)
            self._check_known(node, trail, "group", groups)
            return group
        return ""

    def apis(self, apis: Collection[str] | None) -> tuple[str, ...]:
        """Return the APIs that return the code; None for ``apis`` leaves them unchecked."""
        names: list[str] = []
        for node, trail in self._find("returned_by"):
            for item, inner in self._reader.items(node, trail, "a list of names"):
                names.append(self._reader.word(item, inner, LINE))
                self._check_known(item, inner, "API", apis)
        return tuple(names)

    def _check_known(
        self, node: Node, trail: Trail, kind: str, known: Collection[str] | None
    ) -> None:
        """Report a text that is not among ``known``."""
        if known is not None and isinstance(node, Scalar) and node.text not in known:
            place = self._report.place(node, trail)
            message = f"the file lists no {kind} {quote(node.text)}"
            hint = propose(node.text, known)
            self._report.add(rules.UNKNOWN_REFERENCE, place, message, hint=hint)

    def differences(self) -> tuple[Difference, ...]:
        """Return the families whose code of the same value differs on purpose."""
        return tuple(
            Difference(registry=first, reason=reason, place=place)
            for first, reason, place in self._pairs("differs", DIFFERENCE, NAME)
        )

    def acceptances(self) -> tuple[Acceptance, ...]:
        """Return the findings that are accepted for this code."""
        return tuple(
            Acceptance(rule=first, reason=reason, place=place)
            for first, reason, place in self._pairs("ignore", ACCEPTANCE, WORD)
        )

    def _pairs(
        self, key: str, record: Record, pattern: re.Pattern[str]
    ) -> Iterator[tuple[str, str, Place]]:
        """Yield both fields of each record in a list, with its place."""
        first, second = record.required
        for node, trail in self._find(key):
            expected = f"a list of `{first}` and `{second}`"
            for item, inner in self._reader.items(node, trail, expected):
                entries = self._reader.record(item, inner, record)
                texts = [
                    self._reader.word(entries[name].node, (*inner, name), shape)
                    if name in entries
                    else ""
                    for name, shape in ((first, pattern), (second, LINE))
                ]
                yield texts[0], texts[1], self._report.place(item, inner)
