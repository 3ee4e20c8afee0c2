"""The numbers of a passage, with their units and in whichever way they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.formats import without_placeholders
from sphinxext.llm_error_codes.checks.language.numbers.chinese_numerals import (
    OVER,
    WEAK,
    digits_of_chinese,
    loose_chinese,
)
from sphinxext.llm_error_codes.checks.language.numbers.english_numerals import (
    digits_of_english,
    loose_english,
)
from sphinxext.llm_error_codes.checks.language.numbers.releases import without_versions
from sphinxext.llm_error_codes.checks.language.numbers.units import (
    COUNTED,
    Number,
    dimension_words,
    readings_of,
    unit_pattern,
    value_of,
)
from sphinxext.llm_error_codes.checks.language.passages import Passage, one_of, without_marks
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


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

#: Names that have digits in them: no number of the text.  Some are written with a hyphen.
NAMED = later(
    r"(?<![A-Za-z0-9_])(?:[A-Za-z_]+\d+\w*(?:\.\d+)*"
    r"|(?:[A-Z]{2,}|utf|sha|aes|crc|md|base|x86|Cat|Type)-\d+(?:[-_]\d+)*(?![\w%]))",
    re.ASCII,
)

THOUSANDS = later(r"(?<=\d),(?=\d{3}(?!\d))")

#: Minus signs that are no hyphens; a dash between numbers is `to`.
MINUS = later(r"−(?=\d)|(?<![\w)] )(?<![\w)])–(?=\d)")

#: Signs between numbers, as in `24x7`.
TIMES = later(r"(?:(?<=[1-9])|(?<=\d\d))x(?=\d)")


@cache
def _number() -> re.Pattern[str]:
    """Return the pattern of a number with what belongs to it.

    A letter before it makes it part of a name, a letter after a unit makes that no unit.
    """
    return re.compile(
        rf"(?<![\w.])(?P<weak>{WEAK})?(?P<sign>(?<![\d)%] )(?<![\d)%数量])-(?=\d))?"
        r"(?P<digits>0[xX][0-9A-Fa-f]+|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?"
        rf"(?:{OVER}\d+)?)"
        rf"(?:\s*(?P<scale>{one_of(SCALES)})(?!字节|赫|瓦|米|克|伏|比特))?"
        rf"(?:{unit_pattern()})?",
        re.ASCII,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A number, what it can mean by its unit, and how both are written.

    A ``weak`` one may answer another, but needs no answer.
    """

    number: Number
    readings: tuple[tuple[str, Number], ...]
    shown: str
    weak: bool

    @property
    def dimensions(self) -> frozenset[str]:
        """What it may measure or count; an empty one for a number alone."""
        return frozenset(dimension for dimension, _ in self.readings)

    @property
    def is_measured(self) -> bool:
        """Whether it has a unit, so that only a quantity of its kind answers it."""
        return self.dimensions.isdisjoint({"", COUNTED})


@dataclass(frozen=True, kw_only=True, eq=False)
class Numbers:
    """What a passage says in numbers.

    ``text`` are its words with numerals as they stand, ``codes`` its code spans.
    """

    quantities: tuple[Quantity, ...]
    text: str
    codes: str
    named: str
    is_chinese: bool

    @cached_property
    def in_names(self) -> frozenset[Number]:
        """Numbers in code spans and in names."""
        inside = f"{self.codes} {re.sub('[^0-9]+', ' ', self.named)}"
        return frozenset(each.number for each in _quantities(inside))

    @cached_property
    def loose(self) -> frozenset[Number]:
        """Numbers that the passage may say in other words."""
        loose = loose_chinese(self.text) if self.is_chinese else loose_english(self.text.lower())
        parts = (each.shown.split("/") for each in self.quantities if "/" in each.shown)
        return frozenset({*loose, *(int(part) for both in parts for part in both)})

    @cached_property
    def dimensions(self) -> frozenset[str]:
        """Dimensions that the passage speaks of, also apart from a number."""
        own = {dimension for each in self.quantities for dimension in each.dimensions}
        words = dimension_words()
        found = (name for name in words if re.search(words[name], self.text))
        return frozenset({*own, *found}) - {""}

    def says(self, number: Number) -> bool:
        """Return whether ``number`` occurs, whatever its unit."""
        return any(number == own.number for own in self.quantities)

    def agrees(self, quantity: Quantity) -> bool:
        """Return whether the same quantity occurs, in whichever unit.

        A missing unit does not count where the passage has one elsewhere: `16 or 32 bytes`
        is 16字节或32字节.
        """
        if any(self._is_same(own, quantity) for own in self.quantities):
            return True
        number = quantity.number
        is_bare = not quantity.is_measured
        if number in self.in_names and (is_bare or quantity.dimensions & self.dimensions):
            return True
        if isinstance(number, Fraction) and f"{number}" in self.text:
            return True
        return is_bare and number in self.loose

    def _is_same(self, own: Quantity, other: Quantity) -> bool:
        if any(_is_one(mine, its) for mine in own.readings for its in other.readings):
            return True
        if own.number != other.number:
            return False
        if not own.is_measured and not other.is_measured:
            return True
        # The unit that one of the two lacks occurs elsewhere on its side.
        if "" in own.dimensions:
            return not other.dimensions.isdisjoint(self.dimensions)
        return "" in other.dimensions


def _is_one(first: tuple[str, Number], second: tuple[str, Number]) -> bool:
    if first == second:
        return True
    if {first[0], second[0]} == {"", COUNTED}:
        return first[1] == second[1]
    dimensions = {first[0]: first[1], second[0]: second[1]}
    if dimensions.keys() == {"time", "months"}:
        days = Fraction(dimensions["time"]) / (24 * 3600 * 10**9)
        return days in {dimensions["months"] * 30, Fraction(dimensions["months"] * 365, 12)}
    if dimensions.keys() == {"percent", ""}:
        return (
            isinstance(dimensions[""], Fraction) and dimensions["percent"] == 100 * dimensions[""]
        )
    return False


def numbers_of(passage: Passage, *, versions: Collection[str], separate: bool = False) -> Numbers:
    """Return the numbers of ``passage``, ``versions`` left out.

    ``separate`` takes a comma between digits for one between two numbers.
    """
    words = without_placeholders(without_marks(passage.words))
    text = without_versions(MINUS().sub("-", fold(words)), versions)
    named = " ".join(NAMED().findall(text))
    text = TIMES().sub(" x ", NAMED().sub(" ", text))
    is_chinese = passage.primary == "zh"
    digits = THOUSANDS().sub(", ", text) if separate else text
    digits = digits_of_chinese(digits) if is_chinese else digits_of_english(digits)
    return Numbers(
        quantities=_quantities(digits),
        text=text,
        codes=" ".join(passage.codes),
        named=named,
        is_chinese=is_chinese,
    )


def _quantities(text: str) -> tuple[Quantity, ...]:
    return tuple(map(_quantity, _number().finditer(text)))


def _quantity(match: re.Match[str]) -> Quantity:
    number = value_of(match["digits"].replace(",", ""))
    number *= SCALES[match["scale"]] if match["scale"] else 1
    number = -number if match["sign"] else number
    readings: tuple[tuple[str, Number], ...] = (("", 1),)
    if match["unit"]:
        readings = readings_of()[match["unit"]]
    return Quantity(
        number=number,
        readings=tuple((dimension, number * size) for dimension, size in readings),
        shown=match[0].strip().replace(WEAK, "").replace(OVER, "/"),
        weak=match["weak"] is not None,
    )


def has_digits(passages: Iterable[Passage]) -> bool:
    """Return whether there is any number to compare, quickly."""
    return any(MAYBE_NUMBER().search(passage.lower) for passage in passages)


#: Without any of these a passage has no number that could be missing elsewhere.
MAYBE_NUMBER = later(
    r"\d|[零〇二两三四五六七八九十百千万亿第半]|一(?:秒|分|小|天|周|毫|微|倍|字|位|年|个)"
    r"|three|third|four|fi(?:ve|f)|six|seven|eight|nin(?:e|th)|ten|eleven|twel|teen"
    r"|twenty|thirt|fort|hundred|thousand|million|triple|half|fold|(?:one|two|zero)[\s-]+[a-z]"
    r"|twice|dozen",
    re.ASCII,
)
