"""Finding the words of the tables in a sentence, and whether they are denied there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.scope import (
    is_denied_in_chinese,
    is_denied_in_english,
)
from sphinxext.llm_error_codes.checks.language.cues.wordlists import english, rows, words

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

#: The shortest beginning of an English word that a star follows.
SHORTEST = 2

TOKEN = re.compile(r"[a-z]+(?:[-'][a-z]+)*|\d[\d.,]*|[^\s\w]|\ue000", re.ASCII)

#: An object between a verb and its particle.
PARTICLE = re.compile(
    r"\b(turn|switch|power)(?:s|ed|ing)?((?: (?!off|on|and|or|to)[\w\ue000-]+){0,4}) (on|off)\b"
    r"|\b(?:cut|disconnect|remove|interrupt)(?:s|ting|ing|ed)? (?:the |off ){0,2}"
    r"(?:power|electricity)(?: supply)?\b",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sense:
    """A word of a row: which row, which member of it, and whether the word denies that."""

    row: int
    member: int
    denies: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """A word of a row in a sentence; whether it is denied there is `None` if that is open.

    ``at`` says where the word stands: the number of the character, or of the English token.
    """

    row: int
    member: int
    denied: bool | None
    words: str
    at: int


#: The tables whose rows are numbered through, in this order.
TABLES = ("predicates", "opposites", "actions", "things")


@cache
def first_of(table: str) -> int:
    """Return the number of the first row of ``table``."""
    return sum(len(rows(each)) for each in TABLES[: TABLES.index(table)])


def _members() -> Iterator[tuple[int, int, str, str]]:
    for table in TABLES:
        for number, members in enumerate(rows(table), start=first_of(table)):
            for at, (zh, en) in enumerate(members):
                yield number, at, zh, en


@cache
def _chinese() -> dict[str, list[Sense]]:
    found: dict[str, list[Sense]] = {word: [] for word in words("others", "zh")}
    for row, member, zh, _ in _members():
        for entry in zh.split():
            sense = Sense(row=row, member=member, denies=entry.startswith("~"))
            found.setdefault(entry.removeprefix("~"), []).append(sense)
    return found


@cache
def _sizes() -> dict[str, list[int]]:
    """Return how long the words are that begin with a character, the longest first."""
    found: dict[str, set[int]] = {}
    for word in _chinese():
        found.setdefault(word[0], set()).add(len(word))
    return {first: sorted(sizes, reverse=True) for first, sizes in found.items()}


@cache
def _english() -> tuple[dict[str, list[Sense]], dict[str, list[Sense]], dict[str, list[str]]]:
    """Return whole words, beginnings of words, and phrases by their first word."""
    whole: dict[str, list[Sense]] = {}
    stems: dict[str, list[Sense]] = {}
    phrases: dict[str, list[str]] = {}
    for row, member, _, en in _members():
        for entry in en.split():
            denies = entry.startswith("~")
            word = entry.removeprefix("~").replace("_", " ")
            sense = Sense(row=row, member=member, denies=denies)
            if word.endswith("*"):
                stems.setdefault(word[:-1], []).append(sense)
            else:
                whole.setdefault(word, []).append(sense)
            if " " in word:
                phrases.setdefault(word.partition(" ")[0], []).append(word)
    return whole, stems, phrases


def uses_in_chinese(text: str) -> list[Use]:
    """Return the words of the tables in a Chinese sentence, the longest at each place."""
    known, sizes = _chinese(), _sizes()
    uses: list[Use] = []
    start = 0
    while start < len(text):
        for size in sizes.get(text[start], ()):
            word = text[start : start + size]
            if word in known:
                break
        else:
            start += 1
            continue
        if word.isascii() and _inside_word(text, start, start + size):
            start += size
            continue
        senses = known[word]
        if senses:
            denied, shown = is_denied_in_chinese(text, start, start + size)
            uses += _uses(senses, denied=denied, words=shown, at=start)
        start += size
    return uses


def _inside_word(text: str, start: int, end: int) -> bool:
    around = text[max(start - 1, 0) : start] + text[end : end + 1]
    return any(each.isascii() and (each.isalnum() or each in "_-") for each in around)


def uses_in_english(text: str, wanted: Container[int]) -> list[Use]:
    """Return the words of the rows that are ``wanted`` in an English sentence."""
    text = PARTICLE.sub(_joined, text)
    text = english("others", "en").sub("=", text)
    tokens = TOKEN.findall(text)
    whole, stems, phrases = _english()
    uses: list[Use] = []
    at = 0
    while at < len(tokens):
        size, senses = _senses(tokens, at, whole, stems, phrases)
        if senses := [each for each in senses if each.row in wanted]:
            denied, shown = is_denied_in_english(tokens, at, at + size)
            uses += _uses(senses, denied=denied, words=shown, at=at)
        at += size
    return uses


def _joined(match: re.Match[str]) -> str:
    return f"{match[1] or 'power'}-{match[3] or 'off'}{match[2] or ''}"


def _senses(
    tokens: list[str],
    at: int,
    whole: dict[str, list[Sense]],
    stems: dict[str, list[Sense]],
    phrases: dict[str, list[str]],
) -> tuple[int, list[Sense]]:
    token = tokens[at]
    for phrase in phrases.get(token, ()):
        words = phrase.split()
        if tokens[at : at + len(words)] == words:
            return len(words), whole[phrase]
    senses = list(whole.get(token, ()))
    rows = {each.row for each in senses}
    for size in range(len(token), SHORTEST, -1):
        if token[:size] in stems:
            senses += [each for each in stems[token[:size]] if each.row not in rows]
            break
    return 1, senses


def _uses(senses: Iterable[Sense], *, denied: bool | None, words: str, at: int) -> Iterator[Use]:
    for sense in senses:
        # A word that denies by itself does so whatever stands around it.
        is_open = denied is None and not sense.denies
        is_denied = None if is_open else bool(denied) is not sense.denies
        yield Use(row=sense.row, member=sense.member, denied=is_denied, words=words, at=at)
