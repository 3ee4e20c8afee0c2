"""Reading the tables of words beside this module.

A table has sections, each a name with a colon and words below it, or rows of members in two
languages: ``Chinese = English <> Chinese = English``.  Blanks separate words.  In a word an
underscore is a blank, and a star after a letter any ending; other signs are those of patterns.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

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


@cache
def translations(table: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """Return patterns for both sides of each row of a table of Chinese and English words."""
    return tuple(
        (re.compile(expanded(zh.split())), whole_words(expanded(en.split())))
        for ((zh, en),) in rows(table)
    )
