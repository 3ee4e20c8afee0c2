"""Write texts into a registry file, so that nothing else in it changes.

Only the characters of a changed scalar are replaced; a language that a text does not have
yet is written after its neighbours, in their style.  Comments, blank lines, quotes
and line ends of everything else stay as they are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.exchange.writing.layout import (
    BLOCKS,
    MappingSpan,
    ScalarSpan,
    find_mappings,
)
from sphinxext.llm_error_codes.exchange.writing.spelling import Style, spell, style_of
from sphinxext.llm_error_codes.registry.words.languages import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinxext.llm_error_codes.registry.diagnostics import Trail

NEWLINE = re.compile(r"\r\n|\r|\n")

#: Length of a block scalar's mark with all that may follow it, such as ``|2+``.
INDICATORS = 3

#: What may follow the last value of a line in braces: a comma and a comment.
REST = re.compile(r"[ \t]*(?P<comma>,?)[ \t]*(?:(?<=[ \t])#[^\r\n]*)?(?=\r|\n)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """Characters that replace those between two offsets."""

    start: int
    end: int
    text: str


def splice(text: str, language: str, wanted: Mapping[Trail, str]) -> str:
    """Return ``text``, the content of a registry file, with translations into ``language``.

    ``wanted`` holds them under the trails of their texts, each a mapping of the file with at
    least one language.
    """
    mappings = find_mappings(text)
    edits: list[Edit] = []
    for trail, translation in wanted.items():
        edits += _edit_mapping(text, mappings[trail], language, translation)
    pieces, position = [], 0
    for edit in sorted(edits, key=lambda each: each.start):
        pieces += [text[position : edit.start], edit.text]
        position = edit.end
    return "".join((*pieces, text[position:]))


def _edit_mapping(
    text: str, mapping: MappingSpan, language: str, translation: str
) -> Iterator[Edit]:
    """Yield the edits that give one text its translation."""
    if entry := mapping.entries.get(language):
        if entry.value:
            yield _replace(text, entry.value, translation, flow=mapping.flow)
    elif mapping.flow:
        yield from _insert_in_braces(text, mapping, language, translation)
    else:
        yield _insert_line(text, mapping, language, translation)


def _replace(text: str, old: ScalarSpan, translation: str, *, flow: bool) -> Edit:
    """Return the edit that writes ``translation`` over ``old``."""
    spelling = spell(translation, _style(text, old, flow=flow))
    return Edit(start=old.start, end=old.end, text=_gap(text, old) + spelling)


def _gap(text: str, old: ScalarSpan) -> str:
    """Return the space that a key needs before a text that replaces an empty value."""
    before = text[max(old.start - 1, 0) : old.start]
    return " " if old.start == old.end and before == ":" else ""


def _style(text: str, span: ScalarSpan, *, flow: bool) -> Style:
    """Return the style of the scalar at ``span``, for a text in its place or below it."""
    style = style_of(span, text, flow=flow, newline=_newline(text, span.start))
    if _is_cut_short(text, span):
        # At the end of a file without a final line break, a block would lose its own.
        style = replace(style, mark='"' if style.mark in BLOCKS else style.mark)
    return style


def _is_cut_short(text: str, span: ScalarSpan) -> bool:
    """Return whether the scalar ends the file, which has no final line break."""
    return span.after == len(text) and not text.endswith(("\n", "\r"))


def _newline(text: str, offset: int) -> str:
    """Return how the line at ``offset`` ends, or the file's first one, or LF."""
    found = NEWLINE.search(text, offset) or NEWLINE.search(text)
    return found[0] if found else "\n"


def _neighbours(mapping: MappingSpan) -> list[tuple[ScalarSpan, ScalarSpan]]:
    """Return key and value of each language, in file order."""
    return [
        (entry.key, entry.value)
        for name, entry in mapping.entries.items()
        if entry.value and LANGUAGE.fullmatch(name)
    ]


def _insert_line(text: str, mapping: MappingSpan, language: str, translation: str) -> Edit:
    """Return the edit that adds a line below the last language."""
    key, value = _neighbours(mapping)[-1]
    newline, indent = _newline(text, value.end), " " * _column(text, key.start)
    style = _style(text, value, flow=False)
    # The comment belongs to the neighbour alone.
    spelling = spell(translation, replace(style, comment=""))
    line = f"{language}: {spelling}"
    if value.style in BLOCKS and "+" in text[value.start : value.start + INDICATORS]:
        # The blank lines below are part of the neighbour.
        return Edit(start=value.after, end=value.after, text=f"{indent}{line}{newline}")
    if value.style in BLOCKS and _is_cut_short(text, value):
        # A line below the neighbour would give it a line break.
        return Edit(start=key.start, end=key.start, text=f"{line}{newline}{indent}")
    offset = _line_end(text, value.end)
    return Edit(start=offset, end=offset, text=f"{newline}{indent}{line}")


def _insert_in_braces(
    text: str, mapping: MappingSpan, language: str, translation: str
) -> Iterator[Edit]:
    """Yield the edits that add a language to a mapping in braces."""
    neighbours = _neighbours(mapping)
    key, value = neighbours[-1]
    added = f"{language}: " + spell(translation, _style(text, value, flow=True))
    before = neighbours[-2][1].end if len(neighbours) > 1 else key.start
    rest = REST.match(text, value.end)
    if not NEWLINE.search(text, before, key.start):
        yield Edit(start=value.end, end=value.end, text=f", {added}")
        return
    line = _newline(text, value.end) + " " * _column(text, key.start) + added
    if rest is None or rest.end() == value.end:
        yield Edit(start=value.end, end=value.end, text=f",{line}")
        return
    if not rest["comma"]:
        yield Edit(start=value.end, end=value.end, text=",")
    yield Edit(start=rest.end(), end=rest.end(), text=line + rest["comma"])


def _line_end(text: str, offset: int) -> int:
    """Return where the line at ``offset`` ends, before its line break."""
    found = NEWLINE.search(text, offset)
    return found.start() if found else len(text)


def _column(text: str, offset: int) -> int:
    """Return how many characters precede ``offset`` in its line."""
    start = text.rfind("\n", 0, offset) + 1
    return offset - max(start, text.rfind("\r", start, offset) + 1)
