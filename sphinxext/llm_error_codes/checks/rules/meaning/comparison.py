"""C307: what is above a bound in one language is above it in the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.numbers.bounds import (
    OPPOSITE,
    Bound,
    bounds_of,
    without_bounds,
)
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair

#: Every Chinese phrase has one of these characters, every English one one of these words.
HINT_ZH = frozenset("超大高多晚长小少低早短最至起上下内后满足到更<>≤≥")
HINTS_EN = (
    *(" than", "exceed", "above", "over", "below", "under", "beyond", "most", "least", "within"),
    *("max", "min", "up", "limited", "capped", "later", "or ", "and ", "from", "excess"),
    *("<", ">", "≤", "≥"),
)

#: English words that set a bound in a way of their own, and Chinese ones.
BOUNDED_EN = later(
    r"\b(?:limit\w*|only|between|range\w*|through|to|than|most|least|exceed\w*|maxim\w*|minim\w*"
    r"|reach\w*|out of|as many as|as few as|first|last|upper|lower|cap|ceiling|floor|since|before"
    r"|after|over|under|above|below|within|outside|beyond|later|earlier|every|empty|blank|any)\b|[-~<>≤≥]",
    re.ASCII,
)
BOUNDED_ZH = later("[限超大小多少高低上下内外至到达满足过仅只起前后长短早晚自空~<>≤≥-]|之间|范围")

#: What a text demands may be, in the other language, what it is not: a demand and its breach
#: have opposite bounds, so have `supported from 1.24` and `not supported below 1.24`.
DEMAND_ZH = later("必须|应|须|需|不得|不能|不可|不要|请|勿|禁止|要求|建议|只|仅")
DEMAND_EN = later(
    r"\b(?:must|should|shall|cannot|can't|may not|can not|require\w*|need\w*|please|recommend\w*"
    r"|only|ensure|make sure|has to|have to|set|reduce|increase|keep)\b",
    re.ASCII,
)
DENIAL_ZH = later(
    "不(?!超过|大于|小于|高于|低于|少于|多于|足|到)|无法|未|没有|失败|禁止|拒绝|否则|非法|错误"
)
DENIAL_EN = later(
    r"\b(?:not|no|cannot|can't|never|un\w+able|unsupported|invalid|illegal|fail\w*|reject\w*|refus\w*"
    r"|otherwise|unless|until|without|error)\b",
    re.ASCII,
)


def find_comparison(pair: Pair) -> Iterator[Objection]:
    """Yield bounds that go the other way, or that only one language has."""
    if HINT_ZH.isdisjoint(pair.zh.lower) and not any(map(pair.en.lower.__contains__, HINTS_EN)):
        return
    zh = bounds_of(pair.zh.folded, chinese=True)
    en = bounds_of(pair.en.folded, chinese=False)
    if not zh and not en:
        return
    message = _contradiction(pair, zh, en) or _loss(pair, zh, en)
    if message:
        yield Objection(place=pair.en.place, message=message)


def _contradiction(pair: Pair, zh: tuple[Bound, ...], en: tuple[Bound, ...]) -> str:
    """Return which bounds of the same number go the other way, or which of no number."""
    for number in dict.fromkeys(each.number for each in zh if each.number):
        own = [each for each in zh if each.number == number]
        others = [each for each in en if each.number == number]
        if others and _differ(pair, _means(own), _means(others)):
            return f"`zh` says {_shown(own)}, `en` says {_shown(others)}"
    if any(each.number for each in (*zh, *en)):
        return ""
    # Without a number, above and at least come to the same.
    zh_ways, en_ways = _ways(zh), _ways(en)
    if zh_ways and en_ways and not zh_ways & en_ways and _differ(pair, _means(zh), _means(en)):
        return f"`zh` says {_shown(zh)}, `en` says {_shown(en)}"
    return ""


def _differ(pair: Pair, zh: frozenset[str], en: frozenset[str]) -> bool:
    if zh & en:
        return False
    if not {OPPOSITE[each] for each in zh} & en:
        return True
    zh_text, en_text = pair.zh.lower, pair.en.lower
    if (DEMAND_ZH().search(zh_text) is None) != (DEMAND_EN().search(en_text) is None):
        return False
    zh_rest, en_rest = (
        without_bounds(zh_text, chinese=True),
        without_bounds(en_text, chinese=False),
    )
    return (DENIAL_ZH().search(zh_rest) is None) == (DENIAL_EN().search(en_rest) is None)


def _loss(pair: Pair, zh: tuple[Bound, ...], en: tuple[Bound, ...]) -> str:
    """Return which bounds of a number the other language does not set in any way."""
    if not en and any(map(_is_counted, zh)) and not BOUNDED_EN().search(pair.en.lower):
        return f"`zh` says {_shown(zh)}, `en` sets no bound"
    if not zh and any(map(_is_counted, en)) and not BOUNDED_ZH().search(pair.zh.lower):
        return f"`en` says {_shown(en)}, `zh` sets no bound"
    return ""


def _is_counted(bound: Bound) -> bool:
    """Return whether there is a number; at least one is also said by `not empty`."""
    return bound.number not in {"", "0", "1"}


def _means(bounds: Iterable[Bound]) -> frozenset[str]:
    return frozenset().union(*(each.means for each in bounds))


def _ways(bounds: Iterable[Bound]) -> frozenset[str]:
    return frozenset("up" if each in ">≥" else "down" for each in _means(bounds))


def _shown(bounds: Iterable[Bound]) -> str:
    return ", ".join(dict.fromkeys(each.words for each in bounds))


SAME_COMPARISON = Check["Pair"](
    id="C307",
    claim="Both languages set the same bounds: at most, at least, above, below.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_comparison,
)
