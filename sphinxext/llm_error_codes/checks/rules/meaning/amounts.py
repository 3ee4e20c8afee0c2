"""C301, C302 and C304: the same numbers, units and versions in both languages."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.numbers.quantities import (
    Numbers,
    Quantity,
    has_digits,
    numbers_of,
)
from sphinxext.llm_error_codes.checks.language.numbers.releases import (
    dotted_numbers_of,
    versions_of,
)
from sphinxext.llm_error_codes.checks.language.numbers.units import (
    EVERY,
    UNIT_ALONE_EN,
    UNIT_ALONE_ZH,
    readings_of,
)
from sphinxext.llm_error_codes.checks.language.passages import Pair, listed
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: A text of more numbers than this is a table; each would be compared with each.
MANY = 200


def find_numbers(pair: Pair) -> Iterator[Objection]:
    """Yield numbers that only one language has."""
    for zh, en in _differing(pair):
        zh_only = [each for each in _unanswered(zh, en) if not en.says(each.number)]
        en_only = [each for each in _unanswered(en, zh) if not zh.says(each.number)]
        if not zh_only and not en_only:
            zh_only, en_only = _contradicting(zh, en)
        if zh_only or en_only:
            message = contrast(_shown(zh_only), _shown(en_only))
            yield Objection(place=pair.en.place, message=message)


def find_units(pair: Pair) -> Iterator[Objection]:
    """Yield numbers that both languages have, in units that do not agree."""
    differing = _differing(pair)
    for zh, en in differing:
        zh_only = [each for each in _unanswered(zh, en) if en.says(each.number)]
        en_only = [each for each in _unanswered(en, zh) if zh.says(each.number)]
        if zh_only or en_only:
            message = contrast(
                _shown(zh_only or _same_number(zh.quantities, en_only)),
                _shown(en_only or _same_number(en.quantities, zh_only)),
            )
            yield Objection(place=pair.en.place, message=message)
            return
    if not differing:
        zh_unit, en_unit = _units_alone(pair)
        if zh_unit and en_unit:
            yield Objection(place=pair.en.place, message=contrast(zh_unit, en_unit))


def _unanswered(own: Numbers, other: Numbers) -> list[Quantity]:
    """Return the quantities that the other language lacks, those in loose words aside."""
    return [each for each in own.quantities if not each.weak and not other.agrees(each)]


def _contradicting(zh: Numbers, en: Numbers) -> tuple[list[Quantity], list[Quantity]]:
    """Return one and two in words, if each language says another and neither says both."""
    zh_only = [each for each in zh.quantities if each.weak and not en.agrees(each)]
    en_only = [each for each in en.quantities if each.weak and not zh.agrees(each)]
    for first in zh_only:
        for second in en_only:
            if first.is_measured == second.is_measured:
                return [first], [second]
    return [], []


def _units_alone(pair: Pair) -> tuple[list[str], list[str]]:
    """Return the units that stand without a number, if the languages have different ones."""
    zh_words, en_words = pair.zh.folded, pair.en.lower
    zh = {each: _meaning(each) for each in UNIT_ALONE_ZH().findall(zh_words)}
    en = {each: _meaning(each) for each in UNIT_ALONE_EN().findall(pair.en.folded)}
    en |= {word: _meaning(unit) for word, unit in EVERY.items() if word in en_words}
    if {*zh.values()} & {*en.values()}:
        return [], []
    # Bits and bytes measure the same, but no amount of them is equal without saying so.
    kinds = [{kind.replace("bits", "data") for kind, _ in each.values()} for each in (zh, en)]
    return ([*zh], [*en]) if kinds[0] == kinds[1] else ([], [])


def _meaning(unit: str) -> tuple[str, object]:
    return readings_of()[unit.removesuffix("/s")][0]


def find_versions(pair: Pair) -> Iterator[Objection]:
    """Yield versions that only one language has."""
    zh, en = versions_of(pair.zh), versions_of(pair.en)
    if zh.keys() == en.keys():
        return
    # A number with dots may be known for a version in one language only.
    zh_all = zh | dotted_numbers_of(pair.zh)
    en_all = en | dotted_numbers_of(pair.en)
    zh_only = [written for plain, written in zh.items() if plain not in en_all]
    en_only = [written for plain, written in en.items() if plain not in zh_all]
    if zh_only or en_only:
        yield Objection(place=pair.en.place, message=contrast(zh_only, en_only))


def contrast(zh: Iterable[str], en: Iterable[str]) -> str:
    """Return what each language has that the other lacks."""
    zh_shown, en_shown = listed(dict.fromkeys(zh)), listed(dict.fromkeys(en))
    if zh_shown and en_shown:
        return f"`zh` says {zh_shown}, `en` says {en_shown}"
    if zh_shown:
        return f"`zh` says {zh_shown}, `en` does not"
    return f"`en` says {en_shown}, `zh` does not"


@lru_cache(maxsize=1)
def _differing(pair: Pair) -> tuple[tuple[Numbers, Numbers], ...]:
    """Return the numbers of both languages, nothing where some reading of them agrees.

    Two rules ask in turn, hence the cache of one.
    """
    if not has_digits((pair.zh, pair.en)):
        return ()
    zh_versions, en_versions = versions_of(pair.zh), versions_of(pair.en)
    versions = zh_versions.keys() | en_versions.keys()
    # A version that is told from one side only is one on the other too.
    zh = numbers_of(pair.zh, versions=versions)
    en = numbers_of(pair.en, versions=versions)
    if max(len(zh.quantities), len(en.quantities)) > MANY or _agree(zh, en):
        return ()
    zh_apart = numbers_of(pair.zh, versions=versions, separate=True)
    en_apart = numbers_of(pair.en, versions=versions, separate=True)
    readings = ((zh, en_apart), (zh_apart, en), (zh_apart, en_apart))
    return () if any(_agree(*both) for both in readings) else ((zh, en),)


def _agree(zh: Numbers, en: Numbers) -> bool:
    if _unanswered(zh, en) or _unanswered(en, zh):
        return False
    return not any(_contradicting(zh, en))


def _shown(quantities: Iterable[Quantity]) -> list[str]:
    return [each.shown for each in quantities]


def _same_number(quantities: Iterable[Quantity], others: Iterable[Quantity]) -> list[Quantity]:
    numbers = {each.number for each in others}
    return [each for each in quantities if each.number in numbers]


SAME_NUMBERS = Check["Pair"](
    id="C301",
    claim="Both languages have the same numbers, in digits or in words.",
    hint="correct the number that is wrong",
    severity=Severity.WARNING,
    find=find_numbers,
)
SAME_UNITS = Check["Pair"](
    id="C302",
    claim="A number has the same unit in both languages, or one that comes to the same.",
    hint="correct the unit, or convert the number",
    find=find_units,
)
SAME_VERSIONS = Check["Pair"](
    id="C304",
    claim="Both languages name the same versions and addresses.",
    hint="correct the version that is wrong",
    severity=Severity.ERROR,
    find=find_versions,
)
