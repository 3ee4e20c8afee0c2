"""Terms that a registry uses already, learnt from what stands beside what."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import words
from sphinxext.llm_error_codes.checks.language.passages import Pair, pair_of, passages_of
from sphinxext.llm_error_codes.registry.traversal import texts_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxext.llm_error_codes.registry.model import Registry

#: Lengths of Chinese terms in characters, and of English ones in words.
CHARACTERS, WORDS = range(2, 7), range(1, 4)

#: In so many texts a word stands before anything is concluded from it.
SUPPORT = 3

#: The share of a term's texts that has its rendering, and how alike (Dice) both sets are.
SHARE, LIKENESS = 0.6, 0.7

HAN = re.compile("[\u4e00-\u9fff]+")
LATIN = re.compile(r"[a-z][a-z-]*", re.ASCII)

#: What belongs to grammar rather than to a term.
FUNCTION = frozenset(words("grammar", "zh"))
STOP = frozenset(words("grammar", "en"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A Chinese term, its usual rendering, and the texts that have the one without the other."""

    zh: str
    en: str
    texts: int
    others: tuple[Pair, ...]


def propose_terms(registry: Registry) -> tuple[Proposal, ...]:
    """Return the terms of ``registry`` with their renderings, the most frequent first.

    A term is a run of Han characters that stands in at least three texts; its rendering is
    the English phrase that stands beside it most often and seldom elsewhere.
    """
    found = (pair_of(passages_of(text)) for _trail, text in texts_of(registry))
    pairs = [pair for pair in found if pair is not None]
    chinese = _closed(_index([_runs(pair.zh.lower) for pair in pairs]))
    phrases = [_phrases(pair.en.lower) for pair in pairs]
    english = _index(phrases)
    proposals = []
    for zh, texts in sorted(chinese.items(), key=lambda item: (-len(item[1]), item[0])):
        best = _rendering(texts, phrases, english)
        if best is not None:
            others = tuple(pairs[each] for each in texts if best not in phrases[each])
            shown = Counter(phrases[each].get(best) for each in texts if best in phrases[each])
            en = str(shown.most_common(1)[0][0])
            proposals.append(Proposal(zh=zh, en=en, texts=len(texts), others=others))
    return tuple(proposals)


def _runs(text: str) -> dict[str, str]:
    """Return the runs of Han characters in a text that may be terms."""
    return {
        part: part
        for run in HAN.findall(text)
        for size in CHARACTERS
        for start in range(len(run) - size + 1)
        if FUNCTION.isdisjoint(part := run[start : start + size])
    }


def _phrases(text: str) -> dict[str, str]:
    """Return the phrases of a text by their stems, each as it is written."""
    said = LATIN.findall(text)
    found: dict[str, str] = {}
    for size in WORDS:
        for start in range(len(said) - size + 1):
            part = said[start : start + size]
            if part[0] not in STOP and part[-1] not in STOP:
                found.setdefault(" ".join(map(_stem, part)), " ".join(part))
    return found


def _stem(word: str) -> str:
    return re.sub(r"(?<=[a-z]{3})(?:ies|es|s|ed|ing|e|y)$", "", word)


def _index(texts: Sequence[Mapping[str, str]]) -> dict[str, list[int]]:
    """Return the numbers of the texts that have each word, if there are enough of them."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, said in enumerate(texts):
        for word in said:
            found[word].append(number)
    return {word: numbers for word, numbers in found.items() if len(numbers) >= SUPPORT}


def _closed(terms: dict[str, list[int]]) -> dict[str, list[int]]:
    """Return the terms that stand not only within one longer term."""
    within = {
        part
        for term, texts in terms.items()
        for part in (term[1:], term[:-1])
        if terms.get(part) == texts
    }
    return {term: texts for term, texts in terms.items() if term not in within}


def _rendering(
    texts: Sequence[int], phrases: Sequence[Mapping[str, str]], english: Mapping[str, list[int]]
) -> str | None:
    """Return the phrase that belongs to the term of ``texts``, or None if none does."""
    together = Counter(word for each in texts for word in phrases[each] if word in english)
    likeness = {
        word: 2 * count / (len(texts) + len(english[word]))
        for word, count in together.items()
        if count >= max(SUPPORT, SHARE * len(texts))
    }
    # Of phrases that are equally alike, the longer one says more.
    best = max(likeness, key=lambda word: (likeness[word], len(word), word), default=None)
    return best if best is not None and likeness[best] >= LIKENESS else None
