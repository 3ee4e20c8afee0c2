"""Turn the events of a YAML parser into a tree, and refuse the YAML that the format excludes.

Events are used, not YAML's own nodes: that is several times faster, no alias is ever
followed, and a scalar is always text.
"""

from __future__ import annotations

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    Event,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.diagnostics import Place, Rule
from sphinxext.llm_error_codes.registry.parsing.tree import (
    Entry,
    Mapping,
    Node,
    Scalar,
    Sequence,
    describe_node,
)
from sphinxext.llm_error_codes.registry.report import Report, quote

#: The parser in C, ten times faster, if PyYAML was built with it; else the one in Python.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

#: Deepest nesting of lists and mappings (contract, section 2).
MAX_DEPTH = 32

#: Nobody reads more refusals than this, and a hostile file would only fill the memory.
MAX_REFUSALS = 1000

QUOTE_HINT = "if this is a text, put it in single quotes"


class StopComposingError(Exception):
    """The rest of the file is not worth reading; the report says why."""


class Composer:
    """Builds one tree, and reports what YAML allows and the format does not."""

    def __init__(self, text: str, report: Report) -> None:
        """Prepare to parse ``text``; nothing is read yet."""
        self.last: Event | None = None
        # Not ``yaml.parse``: its generator asks twice for each of the many events.
        self._parser = LOADER(text)
        self._report = report
        self._trail: list[str] = []

    def compose(self) -> Node | None:
        """Return the root, or None if the file is empty.

        Raises:
            yaml.YAMLError: if the text is not YAML.
            StopComposingError: if it is nested too deep, or too much is refused.
        """
        self._next()
        if not isinstance(self._next(), DocumentStartEvent):
            return None
        root = self._compose_node(self._next())
        self._next()
        event = self._next()
        if isinstance(event, DocumentStartEvent):
            message = "a second YAML document begins here"
            self._refuse(event, message, "keep one registry per file, and remove the `---`")
        return root

    def _next(self) -> Event:
        """Return the next event; on a YAML error, ``last`` keeps the one before."""
        event: Event = self._parser.get_event()
        self.last = event
        return event

    def _compose_node(self, event: Event) -> Node:
        if isinstance(event, ScalarEvent):
            if event.anchor is not None or event.tag is not None:
                self._refuse_properties(event)
            start, end = event.start_mark, event.end_mark
            if not (start and end):
                return Scalar(event.value, 0, 0, not event.style)
            places = start.line + 1, start.column + 1, not event.style
            return Scalar(event.value, *places, end.line + 1, end.column + 1)
        if isinstance(event, AliasEvent):
            hint = f"write the content out, or, {QUOTE_HINT}"
            self._refuse(event, "a YAML alias (`*…`) is not accepted", hint)
            return Scalar("", *_locate(event), plain=False)
        self._refuse_properties(event)
        if len(self._trail) >= MAX_DEPTH:
            self._add(rules.TOO_DEEP, event, f"lists and mappings nest over {MAX_DEPTH} deep here")
            raise StopComposingError
        if isinstance(event, SequenceStartEvent):
            return self._compose_sequence(event)
        return self._compose_mapping(event)

    def _compose_sequence(self, start: Event) -> Sequence:
        items: list[Node] = []
        while not isinstance(event := self._next(), CollectionEndEvent):
            self._trail.append(str(len(items)))
            items.append(self._compose_node(event))
            self._trail.pop()
        line, column = _locate(start)
        return Sequence(items=tuple(items), line=line, column=column)

    def _compose_mapping(self, start: Event) -> Mapping:
        entries: dict[str, Entry] = {}
        while not isinstance(event := self._next(), CollectionEndEvent):
            self._trail.append(event.value if isinstance(event, ScalarEvent) else "?")
            key = self._compose_node(event)
            node = self._compose_node(self._next())
            if isinstance(key, Scalar) and self._accept_key(event, key, entries):
                entries[key.text] = Entry(key, node)
            elif not isinstance(key, Scalar):
                message = f"expected a text as key, found {describe_node(key)}"
                self._add(rules.KEY_NOT_TEXT, event, message)
            self._trail.pop()
        line, column = _locate(start)
        return Mapping(entries=entries, line=line, column=column)

    def _accept_key(self, event: Event, key: Scalar, entries: dict[str, Entry]) -> bool:
        """Return whether the key can be kept, and report a merge key or a repeated one."""
        if key.plain and key.text == "<<":
            self._refuse(event, "a YAML merge key (`<<`) is not accepted", "write the keys out")
        elif key.text in entries:
            first = entries[key.text].key.line
            message = f"the key {quote(key.text)} is already on line {first}"
            self._add(rules.DUPLICATE_KEY, event, message)
        else:
            return not isinstance(event, AliasEvent)
        return False

    def _refuse_properties(self, event: Event) -> None:
        """Report the anchor and the tag of ``event``, if it has them."""
        if isinstance(event, NodeEvent) and event.anchor is not None:
            hint = f"remove it, or, {QUOTE_HINT}"
            self._refuse(event, "a YAML anchor (`&…`) is not accepted", hint)
        if getattr(event, "tag", None) is not None:
            hint = f"remove it, or, {QUOTE_HINT}"
            self._refuse(event, "a YAML tag (`!…`) is not accepted", hint)

    def _refuse(self, event: Event, message: str, hint: str) -> None:
        self._add(rules.REFUSED_FEATURE, event, message, hint=hint)

    def _add(self, rule: Rule, event: Event, message: str, *, hint: str = "") -> None:
        line, column = _locate(event)
        trail = tuple(self._trail)
        place = Place(path=self._report.path, line=line, column=column, trail=trail)
        self._report.add(rule, place, message, hint=hint)
        if len(self._report.findings) >= MAX_REFUSALS:
            message = f"more than {MAX_REFUSALS} errors; the rest of the file was not read"
            self._report.add(rules.REFUSED_FEATURE, place, message)
            raise StopComposingError


def _locate(event: Event) -> tuple[int, int]:
    """Return line and column of ``event``, both from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)
