"""Diagnose what an author probably meant where YAML gives up, and repair it in memory.

A repair is never written anywhere.  It only lets the reader go on, so that the other
errors of the file are reported in the same run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from yaml.error import MarkedYAMLError, YAMLError

if TYPE_CHECKING:
    from yaml.events import Event

#: A line that holds one text behind list dashes, a key, or both.
LINE = re.compile(r"(?P<lead> *(?:- +)*(?:[\w.-]+ *:[ \t]+)?)(?P<value>\S.*)")

#: Contexts in which YAML notices an error late: it is reported where the context begins.
LATE_CONTEXTS = ("alias", "anchor", "block scalar", "flow", "quoted", "simple key", "tag")

#: Characters that no plain text may begin with.
INDICATORS = frozenset("@`%*&!|>]},#?-")

#: Stands for the indentation of a blank line or a comment, which do not end a block.
BLANK = 10**6

QUOTE_IT = "put the text in single quotes"
STRUCTURE_HINT = (
    "compare its indentation with the lines above, and put a space after each `:` and `-`"
)


class _Marked(Protocol):
    """A mark of either parser: line and column from 0."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A syntax error: where it is (both from 1), what is wrong, and what to do."""

    line: int
    column: int
    message: str
    hint: str
    quotable: bool


def diagnose(error: YAMLError, lines: list[str], last: Event | None) -> Fault:
    """Return what is wrong; ``last`` is the event that came before the error."""
    line, column = _find_culprit(error, last)
    line = min(line, len(lines) - 1)
    text = lines[line]
    indent = text[: len(text) - len(text.lstrip())]
    if "\t" in indent:
        column, message, hint = indent.index("\t"), "a tab cannot indent", "indent with spaces"
        return Fault(line=line + 1, column=column + 1, message=message, hint=hint, quotable=False)
    match = LINE.fullmatch(text)
    if match and match["lead"].strip():
        found = _diagnose_value(match["value"])
        if found:
            offset, message, hint = found
            column = match.start("value") + offset
            return Fault(
                line=line + 1, column=column + 1, message=message, hint=hint, quotable=True
            )
    message = "this line does not fit the structure around it"
    return Fault(
        line=line + 1,
        column=len(indent) + 1,
        message=message,
        hint=STRUCTURE_HINT,
        quotable=False,
    )


def _find_culprit(error: YAMLError, last: Event | None) -> tuple[int, int]:
    """Return line and column, both from 0, of what the author should look at."""
    if not isinstance(error, MarkedYAMLError):
        return 0, 0
    context, begun, noticed = error.context or "", error.context_mark, error.problem_mark
    mark: _Marked | None = noticed or begun
    if begun and any(word in context for word in LATE_CONTEXTS):
        mark = begun
    elif mark and last and getattr(last, "style", None) in {"'", '"'}:
        # Something follows the closing quote: the quote closed too early.
        closed, opened = last.end_mark, last.start_mark
        mark = opened if closed and closed.line == mark.line else mark
    return (mark.line, mark.column) if mark else (0, 0)


def _diagnose_value(value: str) -> tuple[int, str, str] | None:
    """Return offset, message and hint for the text of one line, or None if it looks fine."""
    first = value[0]
    if first in "'\"":
        kind = "single" if first == "'" else "double"
        how = "write `''` for each `'` in the text" if first == "'" else QUOTE_IT
        return 0, f"the text in {kind} quotes is not well-formed", how
    if first in "[{":
        close = "]" if first == "[" else "}"
        hint = f"close it with `{close}`, or, if it is a text, put it in single quotes"
        return 0, f"the `{first}` that begins here is not closed properly", hint
    if first in INDICATORS:
        shown = "a backquote" if first == "`" else f"`{first}`"
        return 0, f"a text without quotes cannot begin with {shown}", QUOTE_IT
    colon = re.search(r":(?:\s|$)", value)
    if colon:
        message = "a text without quotes cannot contain a colon followed by a space"
        return colon.start(), message, QUOTE_IT
    return None


def repair(fault: Fault, lines: list[str], *, quote: bool) -> list[str] | None:
    """Return the lines with the fault repaired, or None if nothing safe can be done.

    The smallest repair that helps: spaces for tabs, else, with ``quote``, single quotes around
    the line's text, else leaving out the whole entry of ``codes`` (or section of the file).
    """
    index = fault.line - 1
    text = lines[index]
    body = text.lstrip()
    if "\t" in text[: len(text) - len(body)]:
        fixed = _indent_like(lines, index) + body
    elif (
        quote
        and fault.quotable
        and (match := LINE.fullmatch(text))
        and not _continues(lines, index)
    ):
        inner = match["value"].rstrip().replace("'", "''")
        fixed = f"{match['lead']}'{inner}'"
    else:
        return blank_entry(lines, index)
    return [*lines[:index], fixed, *lines[index + 1 :]]


def _continues(lines: list[str], index: int) -> bool:
    """Return whether the next line belongs to the text that begins on this one."""
    own = len(lines[index]) - len(lines[index].lstrip(" -"))
    below = (width for width in map(_width, lines[index + 1 :]) if width < BLANK)
    return next(below, 0) > own


def _indent_like(lines: list[str], index: int) -> str:
    """Return the indentation that makes a line fit those above it."""
    for above in reversed(lines[:index]):
        stripped = above.strip()
        if stripped and not stripped.startswith("#"):
            deeper = stripped.endswith(":") or stripped.startswith("- ")
            return " " * (_width(above) + (2 if deeper else 0))
    return ""


def _width(line: str) -> int:
    """Return how far ``line`` is indented; a blank line or a comment belongs to any block."""
    body = line.lstrip(" ")
    return BLANK if not body or body.startswith("#") else len(line) - len(body)


def blank_entry(lines: list[str], index: int) -> list[str] | None:
    """Return the lines with the code or section around ``index`` blanked, or None."""
    start = next((n for n in range(index, -1, -1) if _width(lines[n]) == 0), None)
    if start is None:
        return None
    limit = 0
    if start < index and lines[start].startswith("codes:"):
        limit = next((w for w in map(_width, lines[start + 1 :]) if w < BLANK), 0)
        start = next(n for n in range(index, start - 1, -1) if _width(lines[n]) <= limit)
    end = next((n for n in range(index + 1, len(lines)) if _width(lines[n]) <= limit), len(lines))
    if not any(line.strip() for line in lines[start:end]):
        return None
    return [*lines[:start], *([""] * (end - start)), *lines[end:]]
