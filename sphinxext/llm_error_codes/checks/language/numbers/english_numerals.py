"""English numerals as digits."""

from __future__ import annotations

import re
from functools import cache

from sphinxext.llm_error_codes.checks.language.numbers.chinese_numerals import (
    LONGEST,
    LOOSE,
    OVER,
    WEAK,
)
from sphinxext.llm_error_codes.checks.language.numbers.units import readings_of
from sphinxext.llm_error_codes.checks.language.passages import one_of
from sphinxext.llm_error_codes.checks.language.patterns import later

#: English numerals below a hundred; ordinals count as their cardinals.
WORDS = {
    **{
        word: number
        for number, words in enumerate(
            (
                *("zero", "one", "two", "three third", "four fourth", "five fifth", "six sixth"),
                *("seven seventh", "eight eighth", "nine ninth", "ten tenth", "eleven eleventh"),
                *("twelve twelfth dozen", "thirteen", "fourteen", "fifteen", "sixteen"),
                *("seventeen", "eighteen", "nineteen"),
            )
        )
        for word in words.split()
    },
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}

SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}

#: Words that multiply.
FOLD = {"triple": 3, "thrice": 3, "threefold": 3, "quadruple": 4, "fourfold": 4, "tenfold": 10}

FRACTIONS = {"half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "tenth": 10}

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)

UNITS = (
    r"(?:bytes?|bits?|(?:nano|micro|milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?"
    r"|percent|digits?|ms|[KMGT]i?B)\b"
)
TIME = r"(?:(?:nano|micro|milli)?second|minute|hour|day|week|month|year)\b"


@cache
def _spelt() -> re.Pattern[str]:
    after = one_of([*WORDS, *SCALES])
    return re.compile(
        rf"\b(?:(?:{one_of(WORDS)})(?:[\s-]+(?:and\s+)?(?:{after}))*"
        rf"|an?\s+(?:{one_of(SCALES)})(?:\s+(?:and\s+)?(?:{after}))*|{one_of(FOLD)})\b"
        r"(?!-part(?:y|ies))",
        re.ASCII,
    )


FRACTION = later(
    r"\b(one|two|three|four|a)[\s-](third|quarter|fourth|fifth|tenth)s?\b(?![\s-](?:time|attempt|part))",
    re.ASCII,
)
UNIT_AHEAD = later(rf"[\s-]*{UNITS}", re.ASCII)
NEGATIVE = later(r"\b(?:minus|negative) (?=\d)", re.ASCII)
HALF_MORE = later(
    rf"\b(?:(one|two|three) and a half (?=hour|minute|day|month|year)|an? ({TIME}) and a half\b)",
    re.ASCII,
)
HALF = later(rf"\bhalf[\s-](?:an?[\s-])?(?={TIME})", re.ASCII)
SINGLE = later(rf"\b(?:an?|per|each|every|single|a single|another)[\s-](?={TIME})", re.ASCII)


#: `Once` is a number of times where nothing depends on it.
TIMES = later(r"\btwice\b|\bonce\b(?=[.,;)]|$| (?:a|an|per|every|more|only)\b)", re.ASCII)


@cache
def _dates() -> re.Pattern[str]:
    names = "|".join(rf"{month[:3]}(?:{month[3:]}|\.)?" for month in MONTHS)
    return re.compile(rf"\b({names})(?=\s+\d)|(?<=\d )({names})\b", re.ASCII)


#: Words that may stand for a number without being one.
LOOSE_EN = {
    0: later(r"\b(?:(?:non-?)?zero|no|none|null|empty|not)\b", re.ASCII),
    1: later(
        r"\b(?:one|once|an?|each|every|per|only|single|sole|first|initial|another|any|unique|same"
        r"|1st|daily|hourly)\b",
        re.ASCII,
    ),
    2: later(
        r"\b(?:two|twice|both|second|double|dual|pairs?|either|another|secondary|again|other"
        r"|couple)\b",
        re.ASCII,
    ),
    3: later(r"\b(?:triple|thrice|triplet|three-\w+)\b", re.ASCII),
}


def read_english(run: str) -> int:
    """Return the number of English numerals in a row."""
    total = section = 0
    for word in re.findall("[a-z]+", run)[-LONGEST:]:
        if word in FOLD:
            section += FOLD[word]
        elif word in WORDS:
            section += WORDS[word]
        elif word == "hundred":
            section = (section or 1) * 100
        elif word in SCALES:
            total += (section or 1) * SCALES[word]
            section = 0
    return total + section


def digits_of_english(text: str) -> str:
    """Return ``text`` with numerals as digits; one and two are `WEAK` unless they have a unit."""
    text = _dates().sub(_month, text)
    # Units and names stay as they are.
    text = re.sub("[A-Z][a-z]{2,}|A(?= )", _lower, text)
    text = HALF_MORE().sub(_half_more, text)
    text = HALF().sub("0.5 ", text)
    text = FRACTION().sub(_fraction, text)
    text = SINGLE().sub(f"{WEAK}1 ", text)
    text = TIMES().sub(lambda match: f"{WEAK}{1 if match[0] == 'once' else 2} times", text)
    text = _spelt().sub(_english_digits, text)
    return NEGATIVE().sub("-", text)


def _lower(match: re.Match[str]) -> str:
    return match[0] if match[0] in readings_of() else match[0].lower()


def _month(match: re.Match[str]) -> str:
    return str([month[:3] for month in MONTHS].index((match[1] or match[2])[:3]) + 1)


def _half_more(match: re.Match[str]) -> str:
    return f"{WORDS[match[1]]}.5 " if match[1] else f"1.5 {match[2]}"


def _fraction(match: re.Match[str]) -> str:
    return f"{WORDS.get(match[1], 1)}{OVER}{FRACTIONS[match[2]]}"


def _english_digits(match: re.Match[str]) -> str:
    number = read_english(match[0])
    negative = match.string.endswith(("minus ", "negative "), 0, match.start())
    is_measured = UNIT_AHEAD().match(match.string, match.end()) is not None
    is_strong = number > LOOSE or negative or (number == LOOSE and is_measured)
    return f"{number}" if is_strong else f"{WEAK}{number}"


def loose_english(text: str) -> set[int]:
    """Return the numbers that words of ``text``, in lower case, may stand for."""
    return {number for number, words in LOOSE_EN.items() if words().search(text)}
