"""Find where the mappings of a registry file are, for whoever edits them.

The reader's tree knows where a text begins; to replace it one must also know where it ends
and how it is written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yaml.events import (
    CollectionEndEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from sphinxext.llm_error_codes.registry.parsing.composing import LOADER

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Trail

#: Styles of scalars that span several lines below their key.
BLOCKS = ("|", ">")

#: The line break after the last line of a block scalar, and the blank lines below it.
BLANK_END = re.compile(r"[\r\n][ \r\n]*\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScalarSpan:
    """A scalar between two offsets; ``style`` is its first mark, empty if it has none.

    ``end`` is after its last line.  ``after`` is after the blank lines below a block scalar,
    which are part of it if its header has a ``+``.
    """

    text: str
    start: int
    end: int
    after: int
    style: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySpan:
    """A key, and its value if that is a scalar."""

    key: ScalarSpan
    value: ScalarSpan | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MappingSpan:
    """A mapping; ``flow`` says whether it is in braces."""

    entries: dict[str, EntrySpan]
    flow: bool


def find_mappings(text: str) -> dict[Trail, MappingSpan]:
    """Return all mappings of ``text`` under the keys that lead to them.

    ``text`` is the content of a file that is read without a finding; offsets count its
    characters, including a CR before an LF.
    """
    finder = _Finder(text)
    finder.find()
    return finder.found


class _Finder:
    """Walks over the events of the parser, as the reader's own composer does."""

    def __init__(self, text: str) -> None:
        self.found: dict[Trail, MappingSpan] = {}
        self._text = text
        self._parser = LOADER(text)

    def find(self) -> None:
        """Find everything below the root."""
        while not isinstance(event := self._next(), NodeEvent):
            pass
        self._visit(event, ())

    def _next(self) -> Event:
        event: Event = self._parser.get_event()
        return event

    def _visit(self, event: Event, trail: Trail) -> ScalarSpan | None:
        """Visit the node that ``event`` begins, and return it if it is a scalar."""
        if isinstance(event, ScalarEvent):
            return self._measure(event)
        if isinstance(event, SequenceStartEvent):
            number = 0
            while not isinstance(inner := self._next(), CollectionEndEvent):
                self._visit(inner, (*trail, str(number)))
                number += 1
        elif isinstance(event, MappingStartEvent):
            entries: dict[str, EntrySpan] = {}
            while not isinstance(inner := self._next(), CollectionEndEvent):
                key = self._visit(inner, trail)
                name = key.text if key else ""
                value = self._visit(self._next(), (*trail, name))
                if key:
                    entries[name] = EntrySpan(key=key, value=value)
            self.found[trail] = MappingSpan(entries=entries, flow=bool(event.flow_style))
        return None

    def _measure(self, event: ScalarEvent) -> ScalarSpan:
        # Both parsers always set the marks; their annotations do not say so.
        start = event.start_mark.index if event.start_mark else 0
        after = event.end_mark.index if event.end_mark else start
        style = event.style if event.style and event.style in "'\"|>" else ""
        blank = BLANK_END.search(self._text, start, after) if style in BLOCKS else None
        end = blank.start() if blank else after
        return ScalarSpan(text=event.value, start=start, end=end, after=after, style=style)
