"""Comparing the words of the tables in a Chinese sentence with those of the English one."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.lexicon import (
    first_of,
    uses_in_chinese,
    uses_in_english,
)
from sphinxext.llm_error_codes.checks.language.cues.wordlists import words
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.language.sentences import units_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.cues.lexicon import Use
    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

#: Words that turn a sentence round, by what they say; both languages need the same ones.
TURNING: tuple[tuple[str, str], ...] = (
    ("仅|只(?!读)|才|唯一", r"\b(?:only|just|solely|exclusively)\b"),
    (
        "(?<![删清移消解拆去排卸])除(?!了?以)|以外|之外|例外",
        r"\b(?:except\w*|other than|apart from|excluding|besides)\b",
    ),
    ("除非|只|才|如|若|否则", r"\bunless\b"),
    ("直到|直至|前|才|再|后|等", r"\buntil\b"),
)


NOT_UNTIL = later(r"\b(?:not|never|cannot|no|[a-z]+n't)\b[^,.;]{1,80}\b(?:until|unless)\b")


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
    en = _by_row(uses_in_english(unit.en, zh))
    fails = "失败" in unit.zh and "fail" in unit.en
    agreeing = {row for row in en if _states(zh[row]) == _states(en[row])}
    settled = {use.at for row in agreeing for use in en[row]}
    for row in [each for each in zh if each in en and each not in agreeing]:
        found = _contrast(row, zh[row], en[row], settled, fails=fails)
        # `Only when enabled` is 未启用时不.
        if found and not ((found.is_denial or row < first_of("actions")) and _is_turned(unit)):
            yield found


def _is_turned(unit: Unit) -> bool:
    """Return whether only one language has a word that turns the sentence round."""
    if NOT_UNTIL().search(unit.en):
        return True
    pairs = [(zh.search(unit.zh) is None, en.search(unit.en) is None) for zh, en in _turning()]
    return any(zh is not en for zh, en in pairs[:2]) or any(zh and not en for zh, en in pairs[2:])


@cache
def _turning() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    return tuple((re.compile(zh), re.compile(en)) for zh, en in TURNING)


def _states(uses: list[Use]) -> set[tuple[int, bool | None]]:
    return {(each.member, each.denied) for each in uses}


def _by_row(uses: list[Use]) -> dict[int, list[Use]]:
    rows: dict[int, list[Use]] = {}
    for use in uses:
        rows.setdefault(use.row, []).append(use)
    return rows


def _contrast(
    row: int, zh: list[Use], en: list[Use], settled: set[int], *, fails: bool
) -> Contrast | None:
    """Return the words of one row that contradict each other.

    An English word at a place that is ``settled`` says what another row expects of it.
    """
    values = [[_value(row, each) for each in uses] for uses in (zh, en)]
    if row < first_of("actions") and any(None in each for each in values):
        if row < first_of("opposites") or not fails or any({None} != {*each} for each in values):
            return None
        # What fails in both languages may be another thing: 打开失败 and `failed to close`.
        values = [[(each.member, False) for each in uses] for uses in (zh, en)]
    first, second = Counter(values[0]), Counter(values[1])
    if first.keys() & second.keys() and first.total() != second.total():
        return None
    more, other = first - second, second - first
    if len(more) != 1 or len(other) != 1:
        return None
    left = next(use for use, value in zip(zh, values[0], strict=True) if value in more)
    right = next(use for use, value in zip(en, values[1], strict=True) if value in other)
    if right.at in settled:
        return None
    is_denial = left.member == right.member
    if is_denial:
        is_open = row >= first_of("things") or any(each.denied is None for each in (*zh, *en))
    else:
        is_open = _proves_nothing(row, left, right)
    return None if is_open else Contrast(zh=left.words, en=right.words, is_denial=is_denial)


def _proves_nothing(row: int, zh: Use, en: Use) -> bool:
    """Return whether two members of a row may still say the same."""
    if row < first_of("actions"):
        return False
    if {zh.words, en.words.rpartition(" ")[2]} & {*words("loose", "any")}:
        return True
    return row < first_of("things") and (bool(zh.denied) or zh.denied is not en.denied)


def _value(row: int, use: Use) -> tuple[int, bool | None] | None:
    if row >= first_of("things"):
        return (use.member, False)
    if first_of("opposites") <= row < first_of("actions"):
        return None if use.denied is None else (use.member ^ use.denied, False)
    return None if use.denied is None and row < first_of("opposites") else (use.member, use.denied)
