"""C501 and C502: the terms of a registry, rendered as it says, in both directions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import listed
from sphinxext.llm_error_codes.checks.rule import Bilingual, Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sphinxext.llm_error_codes.registry.model import Registry

#: Endings that a word of an English rendering may have.
INFLECTED = r"(?:s|es|d|ed|ing|'s)?"

#: English words shorter than this are not inflected.
SHORT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """The renderings of one language, and what the other language has for each.

    ``pattern`` finds a rendering, the longest first, each in the group of its place among
    ``renderings``; ``partners`` has what the other language may say for each.
    """

    pattern: re.Pattern[str]
    renderings: tuple[str, ...]
    partners: Mapping[str, tuple[str, ...]]


def find_unrendered(subject: Bilingual) -> Iterator[Objection]:
    """Yield each Chinese term whose English is none of its renderings."""
    if glossary := read_glossary(subject.registry, "zh", "en", _chinese):
        for pair in subject.pairs:
            for term, renderings in _missing(glossary, pair.zh.folded, pair.en.lower, _english):
                message = f"`zh` says {term}, `en` has no {_or(renderings)}"
                yield Objection(place=pair.en.place, message=message)


def find_unfounded(subject: Bilingual) -> Iterator[Objection]:
    """Yield each rendering in English whose term the Chinese lacks."""
    if glossary := read_glossary(subject.registry, "en", "zh", _english):
        for pair in subject.pairs:
            for term, renderings in _missing(glossary, pair.en.lower, pair.zh.folded, _chinese):
                message = f"`en` says {term}, `zh` has no {_or(renderings)}"
                yield Objection(place=pair.en.place, message=message)


def read_glossary(
    registry: Registry, source: str, target: str, spell: Callable[[str], str]
) -> Glossary | None:
    """Return the terms of ``registry`` from one language to another, None without any."""
    partners: dict[str, list[str]] = {}
    for term in registry.terms:
        for rendering in term.renderings.get(source, ()):
            partners.setdefault(rendering, []).extend(term.renderings.get(target, ()))
    renderings = sorted(partners, key=len, reverse=True)
    if not renderings:
        return None
    return Glossary(
        pattern=re.compile("|".join(f"({spell(each)})" for each in renderings), re.ASCII),
        renderings=tuple(renderings),
        partners={each: tuple(dict.fromkeys(words)) for each, words in partners.items()},
    )


def _missing(
    glossary: Glossary, text: str, other: str, spell: Callable[[str], str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each rendering in ``text`` for which ``other`` has nothing, with what it may have."""
    found = dict.fromkeys(
        glossary.renderings[(match.lastindex or 1) - 1]
        for match in glossary.pattern.finditer(text)
    )
    for rendering in found:
        partners = glossary.partners[rendering]
        if partners and not any(re.search(spell(each), other, re.ASCII) for each in partners):
            yield rendering, partners


def _chinese(rendering: str) -> str:
    """Return a pattern for a Chinese term, which may be a Latin word or contain one."""
    words = fold(rendering)
    before = r"(?<![A-Za-z0-9_])" if words[:1].isascii() else ""
    after = r"(?![A-Za-z0-9_])" if words[-1:].isascii() else ""
    # House styles differ in the space between Han and Latin.
    inner = re.sub(
        r"(?<=[A-Za-z0-9])(?=[^\x00-\x7f])|(?<=[^\x00-\x7f])(?=[A-Za-z0-9])", " ", words
    )
    spelt = r"\s*".join(map(re.escape, inner.split()))
    return f"{before}{spelt}{after}"


def _english(rendering: str) -> str:
    """Return a pattern for an English term in its inflections, with blanks or hyphens."""
    words = re.split(r"[\s-]+", fold(rendering).casefold())
    return r"(?<![a-z0-9_])" + r"[\s-]+".join(map(_inflect, words)) + r"(?![a-z0-9_])"


def _inflect(word: str) -> str:
    if len(word) <= SHORT or not word.isalpha():
        return re.escape(word) + ("s?" if word.isalpha() and len(word) == SHORT else "")
    if word.endswith("e"):
        return f"{word[:-1]}(?:e|es|ed|ing|e's)"
    if word.endswith("y") and word[-2] not in "aeou":
        return f"{word[:-1]}(?:y|ies|ied|ying|y's)"
    return f"{re.escape(word)}(?:{word[-1]}(?:ed|ing))?{INFLECTED}"


def _or(words: Iterable[str]) -> str:
    """Return ``words`` as a choice."""
    *some, last = words
    return f"{listed(some)} or {last}" if some else last


TERMS_RENDERED = Check["Bilingual"](
    id="C501",
    claim="Where Chinese uses a term of `terms`, English uses one of its renderings.",
    hint="use a rendering, or add the one that is used to `terms`",
    severity=Severity.WARNING,
    find=find_unrendered,
)
TERMS_FOUNDED = Check["Bilingual"](
    id="C502",
    claim="Where English uses a rendering of `terms`, Chinese uses its term.",
    hint="use the term, or add the one that is used to `terms`",
    severity=Severity.WARNING,
    find=find_unfounded,
)
