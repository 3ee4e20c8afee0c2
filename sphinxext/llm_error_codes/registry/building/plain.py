"""The keys of the format, and how one field becomes one plain value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.model import CODE_FIELDS
from sphinxext.llm_error_codes.registry.parsing.tree import (
    Entry,
    Mapping,
    Node,
    Scalar,
    Sequence,
    describe_node,
)
from sphinxext.llm_error_codes.registry.report import Report, propose, quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from enum import StrEnum

    from sphinxext.llm_error_codes.registry.diagnostics import Trail

#: Names of codes and ids of registries (contract, section 2).
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

#: A code of this file, or ``registry.NAME`` for another family.
REFERENCE = re.compile(rf"(?:{NAME.pattern}\.)?{NAME.pattern}")

#: A version or an id: anything without spaces.
WORD = re.compile(r"\S+")

#: A sentence or a target: anything that is not empty.
LINE = re.compile(r"(?s).*\S.*")

Choice = TypeVar("Choice", bound="StrEnum")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The keys of one kind of mapping; ``title`` names the kind in messages."""

    title: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()

    @property
    def known(self) -> tuple[str, ...]:
        """Every key, the required ones first."""
        return self.required + self.optional


REGISTRY = Record(
    title="the registry",
    required=("registry", "title", "value_type", "codes"),
    optional=(
        *("symbol", "api_domain", "apis", "family", "names", "terms"),
        *("languages", "groups", "ignore"),
    ),
)
CODE = Record(
    title="the code",
    required=tuple(field.name for field in CODE_FIELDS if field.required),
    optional=tuple(field.name for field in CODE_FIELDS if not field.required),
)
DIFFERENCE = Record(title="the entry", required=("from", "reason"))
ACCEPTANCE = Record(title="the entry", required=("rule", "reason"))

#: Keys of a step of a remedy besides its languages.
STEP_KEYS = ("when", "recoverable")


class FieldReader:
    """Turns nodes into plain values, and reports what does not fit.

    What does not fit becomes an empty value, so that the caller can go on; a registry
    with findings is discarded in the end.
    """

    def __init__(self, report: Report) -> None:
        """Read fields of the file that ``report`` is about."""
        self.report = report

    def mapping(self, node: Node, trail: Trail, expected: str) -> dict[str, Entry]:
        """Return the entries of a mapping."""
        if isinstance(node, Mapping):
            return node.entries
        self.wrong_type(node, trail, expected)
        return {}

    def items(self, node: Node, trail: Trail, expected: str) -> Iterator[tuple[Node, Trail]]:
        """Yield each item of a list with its trail."""
        if isinstance(node, Sequence):
            for number, item in enumerate(node.items):
                yield item, (*trail, str(number))
            return
        shown = "`[NAME]`" if expected.endswith("names") else "`- ` before each entry"
        self.wrong_type(node, trail, expected, hint=f"write {shown}")

    def string(self, node: Node, trail: Trail, *, hint: str = "") -> str:
        """Return the text of a scalar."""
        if isinstance(node, Scalar):
            return node.text
        flow = "if this is a text, put it in single quotes"
        self.wrong_type(node, trail, "a text", hint=hint or flow)
        return ""

    def word(self, node: Node, trail: Trail, pattern: re.Pattern[str] = WORD) -> str:
        """Return the text, which must match ``pattern`` as a whole."""
        text = self.string(node, trail)
        if isinstance(node, Scalar) and not pattern.fullmatch(text):
            place = self.report.place(node, trail)
            rule = rules.BAD_NAME if pattern in {NAME, REFERENCE} else rules.BAD_WORD
            kind = "a name" if rule is rules.BAD_NAME else "one word"
            found = f"{quote(text)} is not {kind}" if text.strip() else f"{label(trail)} is empty"
            hint = "write a text, or remove the key" if pattern is LINE else ""
            self.report.add(rule, place, found, hint=hint)
        return text

    def words(
        self, node: Node, trail: Trail, expected: str, pattern: re.Pattern[str] = WORD
    ) -> tuple[str, ...]:
        """Return a list of texts, each of which must match ``pattern``."""
        items = self.items(node, trail, expected)
        return tuple(self.word(item, inner, pattern) for item, inner in items)

    def choice(self, node: Node, trail: Trail, kind: type[Choice]) -> Choice | None:
        """Return the member of ``kind`` that the text names."""
        choices = [str(member) for member in kind]
        text = self.one_of(node, trail, choices)
        return kind(text) if text in choices else None

    def one_of(self, node: Node, trail: Trail, choices: list[str]) -> str:
        """Return the text, which must be among ``choices``."""
        accepted = " or ".join(filter(None, [", ".join(choices[:-1]), choices[-1]]))
        text = self.string(node, trail, hint=f"write {accepted}")
        if isinstance(node, Scalar) and text not in choices:
            same = {"true": "yes", "false": "no"}
            twins = same if "yes" in choices else {yes: truth for truth, yes in same.items()}
            twin = twins.get(text.lower(), "")
            near = f"write `{twin}`" if twin in choices else propose(text, choices)
            message = f"expected {accepted} in {label(trail)}, found {quote(text)}"
            place = self.report.place(node, trail)
            self.report.add(rules.BAD_CHOICE, place, message, hint=near)
        return text

    def wrong_type(self, node: Node, trail: Trail, expected: str, *, hint: str = "") -> None:
        """Report that ``node`` is not what ``expected`` says."""
        message = f"expected {expected} in {label(trail)}, found {describe_node(node)}"
        self.report.add(rules.WRONG_TYPE, self.report.place(node, trail), message, hint=hint)

    def record(
        self, node: Node, trail: Trail, record: Record, *, at: Node | None = None
    ) -> dict[str, Entry]:
        """Return the entries of a mapping whose keys ``record`` lists.

        A missing key is reported ``at`` a node, by default at the start of the mapping.
        """
        entries = self.mapping(node, trail, f"a mapping with {join(record.required)}")
        if isinstance(node, Mapping):
            self.check_keys(entries, trail, record.known)
            for key in record.required:
                if key not in entries:
                    message = f"{record.title} has no `{key}`"
                    place = self.report.place(at or node, trail)
                    self.report.add(rules.MISSING_KEY, place, message)
        return entries

    def check_keys(self, entries: dict[str, Entry], trail: Trail, known: tuple[str, ...]) -> None:
        """Report each key that is not among ``known``."""
        for key in [key for key in entries if key not in known]:
            place = self.report.place(entries[key].key, (*trail, key))
            message, hint = f"unknown key {quote(key)}", propose(key, known)
            self.report.add(rules.UNKNOWN_KEY, place, message, hint=hint)


def join(words: Iterable[str]) -> str:
    """Return the words in backquotes, joined by commas and ``and``."""
    *first, last = (f"`{word}`" for word in words)
    return f"{', '.join(first)} and {last}" if first else last


def label(trail: Trail) -> str:
    """Return how a message refers to the last keys of ``trail``."""
    if not trail:
        return "the file"
    if trail[-1].isdigit() and len(trail) > 1:
        return f"item {int(trail[-1]) + 1} of {label(trail[:-1])}"
    return quote(trail[-1]) if trail[-1] else "the key"
