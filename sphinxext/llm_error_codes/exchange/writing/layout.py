"""Where the mappings of a registry file stand in its characters, for those who edit them.

The reader's tree knows where a text begins; to replace it one must know also where it ends
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

#: Styles of scalars that go over several lines below their key.
BLOCKS = ("|", ">")

#: The line break after the last line of a block scalar, and the blank lines below it.
BLANK_END = re.compile(r"[\r\n][ \r\n]*\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScalarSpan:
    """A scalar between two offsets; ``style`` is its first mark, empty where it has none.

    ``end`` is after its last line.  ``after`` is after the blank lines below a block scalar,
    which are a part of it where its header has a ``+``.
    """

    text: str
    start: int
    end: int
    after: int
    style: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySpan:
    """A key and, where what stands under it is a scalar, that."""

    key: ScalarSpan
    value: ScalarSpan | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MappingSpan:
    """A mapping; ``flow`` says whether it is in braces."""

    entries: dict[str, EntrySpan]
    flow: bool


def find_mappings(text: str) -> dict[Trail, MappingSpan]:
    """Return all mappings of ``text`` under the keys that lead to them.

    ``text`` is one that the reader reads without a finding, as the file has it: offsets
    count its characters, a CR before a LF included.
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
        """Look at what ``event`` begins, and return it where it is a scalar."""
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
        # Both parsers always set the marks; their annotation does not say so.
        start = event.start_mark.index if event.start_mark else 0
        after = event.end_mark.index if event.end_mark else start
        style = event.style if event.style and event.style in "'\"|>" else ""
        blank = BLANK_END.search(self._text, start, after) if style in BLOCKS else None
        end = blank.start() if blank else after
        return ScalarSpan(text=event.value, start=start, end=end, after=after, style=style)
