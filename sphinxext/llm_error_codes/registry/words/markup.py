"""The markup inside texts: code spans, links and escapes, the same for every host.

Nothing else has a meaning, and no parser of reST or Markdown ever sees a text: ``*``, ``_``,
``<b>`` or a directive are plain characters here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Where something other than plain words may begin.
MARK = re.compile(r"[`\[\\]")

#: An escape: a backslash before any ASCII punctuation, as in CommonMark.
ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")

#: A run of backquotes; a code span ends at the next run of the same length.
TICKS = re.compile(r"`+")

#: A link to another place: its scheme is one of three, its label has no further brackets,
#: its target no spaces and only paired parentheses.
LINK = re.compile(
    r"\[(?P<label>(?:[^\[\]\\`]|\\.|`[^`\[\]]*`)*)\]"
    r"\((?P<url>(?:https?://|mailto:)[^\s<>()\\]*(?:\([^\s<>()\\]*\)[^\s<>()\\]*)*)\)",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Plain:
    """Words without markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """A code span; the host finds out what it names."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another place, with its label."""

    label: tuple[Plain | Code, ...]
    url: str


Span = Plain | Code | Link


def parse_markup(text: str) -> tuple[Span, ...]:
    """Return the spans of ``text``, in order; no two neighbours are both plain."""
    return tuple(_spans(text))


def _spans(text: str) -> Iterator[Span]:
    words = ""
    position = 0
    while match := MARK.search(text, position):
        words += text[position : match.start()]
        span, position = _read_mark(text, match.start())
        if isinstance(span, str):
            words += span
            continue
        if words:
            yield Plain(words)
            words = ""
        yield span
    words += text[position:]
    if words:
        yield Plain(words)


def _read_mark(text: str, start: int) -> tuple[Span | str, int]:
    """Return what begins at ``start``, a span or plain characters, and where it ends."""
    if escape := ESCAPE.match(text, start):
        return escape[1], escape.end()
    if ticks := TICKS.match(text, start):
        closing = re.compile(f"(?<!`){ticks[0]}(?!`)").search(text, ticks.end())
        if closing:
            return Code(_inner(text[ticks.end() : closing.start()])), closing.end()
        return ticks[0], ticks.end()
    if link := LINK.match(text, start):
        label = tuple(span for span in _spans(link["label"]) if not isinstance(span, Link))
        return Link(label or (Plain(link["url"]),), link["url"]), link.end()
    return text[start], start + 1


def _inner(text: str) -> str:
    """Return a code span's content, without the pair of spaces that may enclose it."""
    text = text.replace("\n", " ")
    if text.startswith(" ") and text.endswith(" ") and text.strip():
        return text[1:-1]
    return text


def plain_text(text: str) -> str:
    """Return ``text`` without its markup; a link keeps only its label."""
    parts: list[str] = []
    for span in parse_markup(text):
        parts += [part.text for part in span.label] if isinstance(span, Link) else [span.text]
    return "".join(parts)
