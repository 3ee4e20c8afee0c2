"""Bounds in a text: at most, at least, above and below, with the numbers that they bound."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from sphinxext.llm_error_codes.checks.language.formats import without_placeholders
from sphinxext.llm_error_codes.checks.language.numbers.chinese_numerals import (
    WEAK,
    digits_of_chinese,
)
from sphinxext.llm_error_codes.checks.language.numbers.english_numerals import digits_of_english
from sphinxext.llm_error_codes.checks.language.patterns import later

#: What makes a bound of the phrase after it the opposite one.
NOT_ZH = (
    "(?:不|不能|不得|不可|不应|不要|不会|不允许|不可以|未|没有|勿|请勿|禁止|避免|无法|防止)(?:再)?"
)
NOT_EN = (
    r"(?:not|cannot|can't|never|no|mustn't|doesn't|don't|isn't|aren't|shouldn't|without|avoid"
    r"|prevent|rarely|seldom|hardly)(?: to)?"
    r"(?: be| being| allowed to| permitted to| set to| become| have| contain| it){0,4}"
)

OR_EQUAL_ZH = "(?:或|或者)?等于"
MORE = "more|greater|larger|higher|longer|later|bigger|hotter|faster|newer"
LESS = "less|fewer|smaller|lower|shorter|earlier|colder|slower"
COMPARED = f"(?:{MORE}) than"
LESSER = f"(?:{LESS}) than"

#: What each phrase can mean, of `<`, `≤`, `>` and `≥`; the first that matches at a place
#: counts, so that a negated phrase stands before the plain one.
PHRASES_ZH: tuple[tuple[str, str], ...] = (
    ("≤", f"{NOT_ZH}(?:超过|大于|高于|多于|超出|晚于|长于|超)(?!时)"),
    ("≥", f"{NOT_ZH}(?:小于|少于|低于|早于|短于)"),
    ("≤", f"(?:小于|少于|低于){OR_EQUAL_ZH}|不多于|最多|至多|最大(?:值)?为|<=|≤|最长|最高"),
    ("≥", f"(?:大于|多于|高于){OR_EQUAL_ZH}|不少|至少|最少|最小(?:值)?为|>=|≥|起码|最短|最低"),
    (">≥", "[及或和]?(?:以上|以后|之后版本|更[高新多长大])|超过或等于|起步"),
    ("<≤", "[及或和]?(?:以下(?=[,.。;、的时版]|$)|更[低少短小早])|以内|之内"),
    (">", r"超过|大于|高于|多于|超出|晚于|长于|超限|(?<=[\d\w ])>(?!=)"),
    (
        "<",
        (
            r"小于|少于|低于|早于|短于|未达到|未满|不到(?=\s*\d)|不足(?=\s*\d)|(?<=[\d\w ])<(?!=)"
            r"|(?<=[\d ])[之以]前的?(?=[\w ]{0,10}版本)"
        ),
    ),
)
PHRASES_EN: tuple[tuple[str, str], ...] = (
    ("≤", rf"\b{NOT_EN} (?:exceed\w*|{COMPARED}|above|over|beyond)\b"),
    ("≥", rf"\b{NOT_EN} (?:{LESSER}|below|under)\b"),
    (
        "≤",
        (
            rf"\b(?:{LESSER} or equal to|at (?:the )?most|no later than|(?:a )?maximum|max|up to"
            rf"|at or below|capped at|limited to|(?:or|and) (?:{LESS}|below|under|down))\b"
            r"(?! than)|<=|≤"
        ),
    ),
    (
        "≥",
        (
            rf"\b(?:{COMPARED} or equal to|at (?:the )?(?:very )?least|(?:a )?minimum|min"
            rf"|at or above|(?:or|and) (?:{MORE}|above|up|upwards?|over))\b(?! than)|>=|≥"
        ),
    ),
    ("<≤>≥", r"\b(?:fail\w*|not|unable|without)\b[^,.;]{0,40}? within\b"),
    ("<≤", r"\bwithin\b"),
    (">≥", r"\b(?:from \S{1,20} on|upwards?)\b"),
    (
        ">",
        (
            rf"\b(?:exceed(?:s|ed|ing)?|{COMPARED}|above|over(?= \d)|beyond|in excess of)\b"
            r"|(?<=[\w )])>(?!=)"
        ),
    ),
    ("<", rf"\b(?:{LESSER}|below|under(?= \d))\b|(?<=[\w )])<(?!=)"),
)

OPPOSITE = {"≤": ">", ">": "≤", "≥": "<", "<": "≥"}

#: So much before a phrase is looked at.
NEAR = 60

#: Behind these a bound is asked for, not set: one may ask for its opposite as well.
ASKING_ZH = later(r"(?:是否|有无|有没有|能否)[^,.;。;]{0,12}$")
ASKING_EN = later(r"\b(?:whether|if|that)\b[^,.;]*$", re.ASCII)

#: The number that a phrase bounds: after it, or before one such as 以上 and `or more`.
DIGITS = r"(-?\d[\d,]*(?:\.\d+)*)"
AHEAD = later(rf"[^\d,.;:。()]{{0,16}}?{DIGITS}", re.ASCII)
BEHIND = later(rf"{DIGITS}[^\d,.;。]{{0,14}}$", re.ASCII)
TRAILING = later(r"(?:or|and) |upward|[及或和]?[以之更]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A phrase, what it can mean, and the number that it bounds, if there is one."""

    words: str
    means: frozenset[str]
    number: str


@cache
def _phrases(*, chinese: bool) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return a pattern of all phrases, each in its group, and what each can mean."""
    phrases = PHRASES_ZH if chinese else PHRASES_EN
    groups = "|".join(f"(?P<p{number}>{words})" for number, (_, words) in enumerate(phrases))
    return re.compile(groups, re.ASCII), tuple(meaning for meaning, _ in phrases)


def without_bounds(lower: str, *, chinese: bool) -> str:
    """Return a text, in lower case, without its bounds and what denies them."""
    return _phrases(chinese=chinese)[0].sub(" ", lower)


def bounds_of(folded: str, *, chinese: bool) -> tuple[Bound, ...]:
    """Return the bounds of a text, in order."""
    text = without_placeholders(folded)
    text = digits_of_chinese(text) if chinese else digits_of_english(text)
    text = text.replace(WEAK, "").lower()
    pattern, meanings = _phrases(chinese=chinese)
    asking = (ASKING_ZH if chinese else ASKING_EN)()
    found = []
    for match in pattern.finditer(text):
        means = set(meanings[int(str(match.lastgroup)[1:])])
        before = text[max(0, match.start() - NEAR) : match.start()]
        if asking.search(before):
            means |= {OPPOSITE[each] for each in means}
        if TRAILING().match(match[0]):
            number = BEHIND().search(before)
        else:
            number = AHEAD().match(text, match.end())
        found.append(
            Bound(
                words=match[0],
                means=frozenset(means),
                number=number[1].replace(",", "") if number else "",
            )
        )
    return tuple(found)
