"""The numbers of a passage, with their units and in whichever way they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.numerals import (
    digits_of_chinese,
    digits_of_english,
    loose_chinese,
    loose_english,
)
from sphinxext.llm_error_codes.checks.language.passages import Passage, one_of, without_marks
from sphinxext.llm_error_codes.checks.language.releases import without_versions
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


#: Whole numbers stay so; equal ones are equal in either type.
Number = int | Decimal

#: Units by dimension: how many of the smallest one are in each.  Prefixes of bytes are
#: powers of 1024, as in the documentation of memory.
UNITS: dict[str, dict[int, str]] = {
    "data": {
        1: "bytes byte Bytes Byte B 字节",
        1024: "KB KiB kB kb K k K字节 k字节 KBytes 千字节 kilobytes kilobyte",
        1024**2: "MB MiB mb M M字节 MBytes 兆字节 兆 megabytes megabyte",
        1024**3: "GB GiB gb G G字节 GBytes 吉字节 gigabytes gigabyte",
        1024**4: "TB TiB tb T T字节 太字节 terabytes terabyte",
    },
    "bits": {1: "bits bit Bits Bit digits digit 比特 位"},
    "time": {
        1: "ns 纳秒 nanoseconds nanosecond",
        10**3: "us μs 微秒 microseconds microsecond",
        10**6: "ms 毫秒 milliseconds millisecond millis",
        10**9: "s S sec secs 秒钟 秒 seconds second",
        60 * 10**9: "min mins 分钟 minutes minute",
        3600 * 10**9: "h hr hrs 小时 hours hour",
        24 * 3600 * 10**9: "d 天 days day",
        7 * 24 * 3600 * 10**9: "周 weeks week",
    },
    "percent": {1: "% percent"},
}

#: (dimension, size) of each unit by its spelling.
BY_SPELLING = {
    spelling: (dimension, size)
    for dimension, sizes in UNITS.items()
    for size, spellings in sizes.items()
    for spelling in spellings.split()
}

SCALES = {
    "百": 100,
    "千": 1000,
    "万": 10**4,
    "亿": 10**8,
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "billion": 10**9,
}

#: A number with what belongs to it.  A letter before it makes it part of a name, a letter
#: after a unit makes that no unit.
NUMBER = re.compile(
    r"(?<![\w.])(?P<sign>-(?=\d))?"
    r"(?P<digits>0[xX][0-9A-Fa-f]+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
    rf"(?:\s*(?P<scale>{one_of(SCALES)})(?!字节))?"
    rf"(?:\s*(?:-\s?|个)?(?P<unit>{one_of(BY_SPELLING)})(?![A-Za-z]))?",
    re.ASCII,
)

#: Words by which a text shows that it speaks of a dimension, numbers apart.
DIMENSION_WORDS = {
    "data": re.compile("字节|bytes?|[KMGT]i?B|兆", re.ASCII | re.IGNORECASE),
    "bits": re.compile(r"比特|位|\b(?:bit|digit)s?\b", re.ASCII | re.IGNORECASE),
    "time": re.compile(
        r"秒|分钟|小时|天|日|周|second|millis|minute|hour|\bdays?\b|dai|week|(?<![A-Za-z])[mun]?s\b"
        r"|(?<![A-Za-z])min\b",
        re.ASCII | re.IGNORECASE,
    ),
    "percent": re.compile(r"%|百分|percent|per cent", re.ASCII | re.IGNORECASE),
}

#: Names that have digits in them: no number of the text.
NAMED = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z_]+\d+\w*(?:\.\d+)*", re.ASCII)

THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A number, its unit where it has one, and how both are written."""

    number: Number
    dimension: str
    amount: Number
    shown: str


@dataclass(frozen=True, kw_only=True, eq=False)
class Numbers:
    """What a passage says in numbers.

    ``text`` are its words with numerals as they stand, ``codes`` its code spans.
    """

    quantities: tuple[Quantity, ...]
    text: str
    codes: str
    is_chinese: bool

    @cached_property
    def loose(self) -> frozenset[Number]:
        """Numbers that the passage may say in other words, or in a code span."""
        loose = loose_chinese(self.text) if self.is_chinese else loose_english(self.text.lower())
        in_codes = _quantities(self.codes)
        return frozenset({*loose, *(each.number for each in in_codes)})

    @cached_property
    def dimensions(self) -> frozenset[str]:
        """Dimensions that the passage speaks of, also apart from a number."""
        found = (name for name, words in DIMENSION_WORDS.items() if words.search(self.text))
        return frozenset(found)

    def says(self, number: Number) -> bool:
        """Tell whether ``number`` occurs, whatever its unit."""
        return any(number == own.number for own in self.quantities) or number in self.loose

    def agrees(self, quantity: Quantity) -> bool:
        """Tell whether the same quantity occurs, in whichever unit.

        A missing unit does not count where the passage has one elsewhere: `16 or 32 bytes`
        is 16字节或32字节.
        """
        dimension = quantity.dimension
        for own in self.quantities:
            if own.dimension == dimension and own.amount == quantity.amount:
                return True
            is_bare = not own.dimension or not dimension
            if is_bare and own.number == quantity.number and self._speaks_of(own, quantity):
                return True
        return quantity.number in self.loose and (not dimension or dimension in self.dimensions)

    def _speaks_of(self, own: Quantity, other: Quantity) -> bool:
        """Tell whether the unit that one of the two lacks occurs elsewhere."""
        return bool(own.dimension) or other.dimension in self.dimensions


def numbers_of(passage: Passage, *, versions: Collection[str], separate: bool = False) -> Numbers:
    """Return the numbers of ``passage``, ``versions`` left out.

    ``separate`` takes a comma between digits for one between two numbers.
    """
    text = without_versions(fold(without_marks(passage.words)), versions)
    text = NAMED.sub(" ", text)
    is_chinese = passage.language.lower().startswith("zh")
    digits = THOUSANDS.sub(", ", text) if separate else text
    digits = digits_of_chinese(digits) if is_chinese else digits_of_english(_lower_words(digits))
    return Numbers(
        quantities=_quantities(digits),
        text=text,
        codes=" ".join(passage.codes),
        is_chinese=is_chinese,
    )


def _lower_words(text: str) -> str:
    """Return ``text`` with words in lower case, units and names as they are."""
    return re.sub("[A-Z][a-z]{2,}", lambda match: match[0].lower(), text)


def _quantities(text: str) -> tuple[Quantity, ...]:
    return tuple(_quantity(match) for match in NUMBER.finditer(text))


def _quantity(match: re.Match[str]) -> Quantity:
    digits = match["digits"].replace(",", "")
    if digits[:2] in {"0x", "0X"}:
        number: Number = int(digits, 16)
    else:
        number = Decimal(digits) if "." in digits else int(digits)
    number *= SCALES[match["scale"]] if match["scale"] else 1
    number = -number if match["sign"] else number
    dimension, size = BY_SPELLING[match["unit"]] if match["unit"] else ("", 1)
    return Quantity(
        number=number, dimension=dimension, amount=number * size, shown=match[0].strip()
    )


def has_digits(passages: Iterable[Passage]) -> bool:
    """Tell whether there is any number to compare, quickly."""
    return any(MAYBE_NUMBER.search(passage.lower) for passage in passages)


#: Without any of these a passage has no number that could be missing elsewhere.
MAYBE_NUMBER = re.compile(
    r"\d|[零〇二两三四五六七八九十百千万亿第]|一(?:秒|分|小|天|周|毫|微|倍|字|位|年)"
    r"|three|third|four|fi(?:ve|f)|six|seven|eight|nin(?:e|th)|ten|eleven|twel|teen"
    r"|twenty|thirt|fort|hundred|thousand|million|(?:one|two|zero)[\s-]+[a-z]+(?:s|e|r|y|t|k)\b",
    re.ASCII,
)
