"""Reading the tables of words beside this module.

A table has sections, each a name with a colon and words below it, or rows of members in two
languages: ``Chinese = English <> Chinese = English``.  Blanks separate words.  In a word an
underscore is a blank, and a star after a letter any ending; other signs are those of patterns.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.patterns import later

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Later = Callable[[], re.Pattern[str]]

#: Where the tables are.
FOLDER = Path(__file__).parent / "tables"


@cache
def _lines(name: str) -> tuple[str, ...]:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def rows(name: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return the rows of a table: their members, each in Chinese and in English."""
    return tuple(tuple(_member(part) for part in line.split(" <> ")) for line in _lines(name))


def _member(part: str) -> tuple[str, str]:
    zh, _, en = part.partition(" = ")
    return zh, en


@cache
def _sections(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    section = ""
    for line in _lines(name):
        if line.startswith(" "):
            found[section] += line.split()
        else:
            section = line.removesuffix(":")
            found[section] = []
    return found


def words(name: str, section: str) -> list[str]:
    """Return the words of a section, as they stand in the table."""
    return _sections(name)[section]


def expanded(entries: list[str]) -> str:
    """Return a pattern for any of ``entries``."""
    return re.sub(r"(?<![\])])\*", r"\\w*", "|".join(entries)).replace("_", " ")


@cache
def chinese(name: str, *sections: str) -> re.Pattern[str]:
    """Return a pattern for the words of sections of a Chinese table."""
    return re.compile(expanded([each for section in sections for each in words(name, section)]))


@cache
def english(name: str, *sections: str) -> re.Pattern[str]:
    """Return a pattern for the words of sections of an English table."""
    return whole_words(expanded([each for section in sections for each in words(name, section)]))


def whole_words(pattern: str) -> re.Pattern[str]:
    """Return a pattern for English words that are no parts of others."""
    return re.compile(whole(pattern), re.ASCII)


def whole(pattern: str) -> str:
    """Return ``pattern`` for words that are no parts of others; compile it with `re.ASCII`."""
    return rf"(?<![\w-])(?:{pattern})(?![\w-])"


def translations(table: str, text: str) -> Iterator[tuple[re.Pattern[str], re.Pattern[str]]]:
    """Yield patterns for both sides of each row of a table that may be in a Chinese text."""
    for beginnings, zh, en in _translations(table):
        if not beginnings or not beginnings.isdisjoint(text):
            yield zh(), en()


@cache
def _translations(table: str) -> tuple[tuple[frozenset[str], Later, Later], ...]:
    """Return what the Chinese of each row may begin with, empty for anything, and patterns."""
    return tuple(
        (
            frozenset() if zh.startswith("(") else frozenset(word[0] for word in zh.split()),
            later(expanded(zh.split())),
            later(whole(expanded(en.split())), re.ASCII),
        )
        for ((zh, en),) in rows(table)
    )
