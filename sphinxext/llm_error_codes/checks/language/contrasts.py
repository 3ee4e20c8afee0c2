"""Comparing the words of the tables in a Chinese sentence with those of the English one."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.lexicon import (
    FIRST_ACTION,
    FIRST_FLIPPING,
    FIRST_THING,
    uses_in_chinese,
    uses_in_english,
)
from sphinxext.llm_error_codes.checks.language.sentences import units_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.lexicon import Use
    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

#: English words that may belong to a row, and prove nothing.
LOOSE = frozenset(
    "up down over in out on off in more less get gets own other self this such these those each single one either no none hand under"
    " here next both entire whole far near like run runs running have has having left free well fine up end ends ended written stored saved most least"
    " 收到 收取 object goal use uses used using keep code".split()
)


#: Words that turn a sentence round, by what they say; both languages need the same ones.
TURNING: tuple[tuple[str, str], ...] = (
    ("仅|只(?!读)|才|唯一", r"\b(?:only|just|solely|exclusively)\b"),
    ("除(?!了?以)|以外|之外|例外", r"\b(?:except\w*|other than|apart from|excluding|besides)\b"),
    ("除非|只|才|如|若|否则", r"\bunless\b"),
    ("直到|直至|前|才|再|后|等", r"\buntil\b"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contrast:
    """Two words of a row of which at least one is wrong."""

    zh: str
    en: str
    is_denial: bool


@lru_cache(maxsize=4)
def contrasts_of(pair: Pair) -> tuple[Contrast, ...]:
    """Return where Chinese and English contradict each other, by sentences and by words."""
    return tuple(found for unit in units_of(pair) for found in _contrasts(unit))


def _contrasts(unit: Unit) -> Iterator[Contrast]:
    zh = _by_row(uses_in_chinese(unit.zh))
    if not zh:
        return
    en = _by_row(uses_in_english(unit.en))
    is_turned = any(
        (zh_word.search(unit.zh) is None) is not (en_word.search(unit.en) is None)
        for zh_word, en_word in _turning()[:2]
    ) or any(
        en_word.search(unit.en) and not zh_word.search(unit.zh)
        for zh_word, en_word in _turning()[2:]
    )
    for row, uses in zh.items():
        if row not in en:
            continue
        found = _contrast(row, uses, en[row])
        # `Only when enabled` is 未启用时不.
        if found and not (is_turned and (found.is_denial or row < FIRST_ACTION)):
            yield found


@cache
def _turning() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    return tuple((re.compile(zh), re.compile(en)) for zh, en in TURNING)


def _by_row(uses: list[Use]) -> dict[int, list[Use]]:
    rows: dict[int, list[Use]] = {}
    for use in uses:
        rows.setdefault(use.row, []).append(use)
    return rows


def _contrast(row: int, zh: list[Use], en: list[Use]) -> Contrast | None:
    """Return the words of one row that contradict each other."""
    values = [[_value(row, each) for each in uses] for uses in (zh, en)]
    if row < FIRST_ACTION and any(None in each for each in values):
        return None
    first, second = Counter(values[0]), Counter(values[1])
    if first.keys() & second.keys() and first.total() != second.total():
        return None
    more, other = first - second, second - first
    if len(more) != 1 or len(other) != 1:
        return None
    left = next(use for use, value in zip(zh, values[0], strict=True) if value in more)
    right = next(use for use, value in zip(en, values[1], strict=True) if value in other)
    if left.member == right.member:
        is_open = row >= FIRST_THING or any(each.denied is None for each in (*zh, *en))
        return None if is_open else Contrast(zh=left.words, en=right.words, is_denial=True)
    if left.words in LOOSE or right.words.rpartition(" ")[2] in LOOSE:
        return None
    if FIRST_ACTION <= row < FIRST_THING and (
        left.denied or right.denied or left.denied is not right.denied
    ):
        return None
    return Contrast(zh=left.words, en=right.words, is_denial=False)


def _value(row: int, use: Use) -> tuple[int, bool | None] | None:
    if row >= FIRST_THING:
        return (use.member, False)
    if FIRST_FLIPPING <= row < FIRST_ACTION:
        return None if use.denied is None else (use.member ^ use.denied, False)
    return None if use.denied is None and row < FIRST_FLIPPING else (use.member, use.denied)
