"""C303 and C314: the same names in both languages."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.formats import without_placeholders
from sphinxext.llm_error_codes.checks.language.naming import (
    ACRONYM,
    BRANDS,
    ENUMERATED,
    LEFT,
    LETTER_EN,
    LETTER_ZH,
    SMALL,
    STRESSED,
    Name,
    mentions,
    names_of,
)
from sphinxext.llm_error_codes.checks.language.passages import HAN_RUN, Pair, Passage, listed
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.report import QUOTE_LIMIT, quote

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Names as alike as this are one name with a slip.
ALIKE = 0.75

#: So much of a name is compared letter by letter.
LOOKED_AT = 200

#: So many abbreviations beside a lost one show that it was lost, and not spelt out.
COMPANY = 2

#: So many letters of a word stay in its other forms, and so many may change: tiling, tile.
STEM = 3

#: A text of more names than this is a table; each would be compared with each.
MANY = 100

#: What a message shows of a long name before the place where it differs.
LEAD = 20


def find_names(pair: Pair) -> Iterator[Objection]:
    """Yield names and code spans that are others in the other language."""
    zh_only, en_only = _unmatched(pair)
    if zh_only and en_only and _are_meant(zh_only, en_only):
        yield Objection(place=pair.en.place, message=_contrast(zh_only, en_only))


def find_lost_names(pair: Pair) -> Iterator[Objection]:
    """Yield names that only one language has, and other abbreviations or brands."""
    zh_only, en_only = _unmatched(pair)
    if zh_only and en_only and _are_meant(zh_only, en_only):
        return
    # English adds names of products for readers who do not know them.
    en_only = [each for each in en_only if each.is_code]
    if not zh_only and not en_only:
        zh_only, en_only = _other_things(pair)
    if not zh_only and not en_only:
        zh_only, en_only = _lost_items(pair.zh, pair.en), _lost_items(pair.en, pair.zh)
    if not zh_only and not en_only:
        zh_only = _lost_words(pair)
    if zh_only or en_only:
        yield Objection(place=pair.en.place, message=_contrast(zh_only, en_only))


@lru_cache(maxsize=1)
def _unmatched(pair: Pair) -> tuple[list[Name], list[Name]]:
    """Return the names that each language has alone; two rules ask in turn."""
    zh, en = pair.zh, pair.en
    if max(len(names_of(zh)), len(names_of(en))) > MANY:
        return [], []
    zh_only = [name for name in names_of(zh) if not mentions(en, name)]
    en_only = [name for name in names_of(en) if not mentions(zh, name)]
    if len(en_only) <= sum(HAN_RUN.search(code) is not None for code in zh.codes):
        # Chinese in a code span is translated there.
        en_only = []
    if not zh_only and not en_only:
        zh_short, en_short = _acronyms(zh, en), _acronyms(en, zh)
        if _are_slips(zh_short, en_short):
            return zh_short, en_short
    return zh_only, en_only


def _are_meant(zh_only: list[Name], en_only: list[Name]) -> bool:
    """Return whether one of each stands for the same: they are of one kind, or alike."""
    return any(
        first.kind == second.kind or _likeness(first.plain, second.plain) >= ALIKE
        for first in zh_only
        for second in en_only
    )


def _likeness(first: str, second: str) -> float:
    return SequenceMatcher(None, first[:LOOKED_AT], second[:LOOKED_AT]).ratio()


def _are_slips(zh: list[Name], en: list[Name]) -> bool:
    """Return whether two abbreviations differ in one letter of at least four."""
    return any(
        len(first.plain) == len(second.plain) >= 4  # noqa: PLR2004
        and sum(map(str.__ne__, first.plain, second.plain)) == 1
        for first in zh
        for second in en
    )


@lru_cache(maxsize=2)
def _acronyms(passage: Passage, other: Passage) -> list[Name]:
    """Return the abbreviations that the other passage has nowhere, not even spelt out."""
    text = without_placeholders(passage.folded)
    found = dict.fromkeys(ACRONYM().findall(text))
    everything = f"{other.lower} {' '.join(other.codes).lower()}"
    squashed = re.sub(r"[\s-]", "", everything)
    initials = "".join(re.findall(r"\b[a-z]", everything, re.ASCII))
    return [
        Name(shown=each, plain=each, kind="short")
        for each in found
        if each not in STRESSED and each.lower() not in squashed and each.lower() not in initials
    ]


def _other_things(pair: Pair) -> tuple[list[Name], list[Name]]:
    """Return abbreviations, letters or brands, if each language has one of its own."""
    for zh_only, en_only in (
        (_acronyms(pair.zh, pair.en), _acronyms(pair.en, pair.zh)),
        _letters(pair),
        _brands(pair),
    ):
        if zh_only and en_only:
            return zh_only, en_only
    return [], []


def _lost_items(passage: Passage, other: Passage) -> list[Name]:
    """Return abbreviations of an enumeration that the other passage lacks, but for the rest."""
    missing = {each.plain: each for each in _acronyms(passage, other)}
    found: list[Name] = []
    for match in ENUMERATED().finditer(passage.folded) if missing else ():
        items = ACRONYM().findall(match[0])
        lost = [missing[each] for each in items if each in missing]
        if len(items) - len(lost) >= COMPANY:
            found += lost
    return found


def _lost_words(pair: Pair) -> list[Name]:
    """Return words in small letters of the Chinese text of which English has no form."""
    text = without_placeholders(pair.zh.folded)
    # A text in English, or a sentence left in it, is what another rule reports.
    if not pair.zh.has_han or LEFT().search(text):
        return []
    words = dict.fromkeys(SMALL().findall(text))
    said = re.sub(r"[\s_-]", "", f"{pair.en.lower} {' '.join(pair.en.codes).lower()}")
    return _plain_names(
        [each for each in words if each[: max(STEM, len(each) - STEM)] not in said]
    )


def _letters(pair: Pair) -> tuple[list[Name], list[Name]]:
    """Return single letters that name things, as in `controller B`."""
    zh = dict.fromkeys(LETTER_ZH().findall(pair.zh.folded))
    en = dict.fromkeys(LETTER_EN().findall(pair.en.folded))
    # `A` is a word, too, and `I` is no letter at all.
    said = f" {pair.en.folded} "
    zh_only = [each for each in zh if each not in en and each != "I" and f" {each} " not in said]
    en_only = [each for each in en if each not in zh]
    return _plain_names(zh_only), _plain_names(en_only)


def _plain_names(names: list[str]) -> list[Name]:
    return [Name(shown=each, plain=each, kind="short") for each in names]


def _brands(pair: Pair) -> tuple[list[Name], list[Name]]:
    zh, en = pair.zh.lower, pair.en.lower
    if not any(map(zh.__contains__, BRANDS)):
        return [], []
    said = {
        brand: match[0]
        for brand, words in BRANDS.items()
        if (match := re.search(rf"\b(?:{words})\b", en, re.ASCII))
    }
    named = [brand for brand in BRANDS if brand in zh]
    zh_only = [brand for brand in named if brand not in said]
    in_zh = {said[brand] for brand in named if brand in said}
    en_only = [word for brand, word in said.items() if brand not in zh and word not in in_zh]
    return _plain_names(zh_only), _plain_names([each for each in en_only if each not in zh])


def _contrast(zh_only: list[Name], en_only: list[Name]) -> str:
    zh, en = _shown(zh_only, en_only), _shown(en_only, zh_only)
    if not en_only:
        return f"`zh` names {zh}, `en` does not"
    if not zh_only:
        return f"`en` names {en}, `zh` does not"
    return f"`zh` names {zh}, `en` names {en}"


def _shown(names: list[Name], others: list[Name]) -> str:
    """Return ``names`` as a message shows them: long ones from where they differ."""
    return listed(quote(_cut(each.shown, [other.shown for other in others])) for each in names)


def _cut(name: str, others: list[str]) -> str:
    if len(name) <= QUOTE_LIMIT:
        return name
    same = max((_common(name, other) for other in others), default=0)
    start = same - LEAD
    return f"…{name[start:]}" if start > 0 else name


def _common(first: str, second: str) -> int:
    """Return how many characters the beginnings of two names share."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(first), len(second)))


SAME_NAMES = Check["Pair"](
    id="C303",
    claim="Both languages have the same code spans and name the same things.",
    hint="correct the name that is wrong",
    find=find_names,
)
LOST_NAMES = Check["Pair"](
    id="C314",
    claim="A name or a code span that one language has is in the other too.",
    hint="correct the name, or name it in both languages",
    severity=Severity.WARNING,
    find=find_lost_names,
)
