"""Texts cut into sentences, and the sentences of two languages that belong together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import GAP, without_marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage

#: Where a Chinese sentence ends, and an English one; list marks are line ends by then.
END_ZH = re.compile(r"[。!?;\n]+|\.(?=\s|$)")
END_EN = re.compile(r"[.!?;]+(?=[\s)\"']|$)|\n+")

#: Abbreviations whose stop ends nothing.
ABBREVIATION = re.compile(r"\b(e\.g|i\.e|etc|vs|no|cf|approx)\.(?=[\s,])", re.ASCII)

WORD = re.compile(r"[a-z0-9_]+(?:[-'][a-z0-9_]+)*", re.ASCII)

#: What stands in both languages alike and shows which sentences belong together.
ANCHOR = re.compile(rf"\d+(?:\.\d+)*|(?<![a-z0-9])[a-z]+\d+|{GAP}|(?<![!-~])[a-z]{{3,}}")

#: English words for a Chinese character, in good translations of such texts.
WORDS_PER_HAN = 0.6

#: Beyond so many pairs of sentences a text is compared as a whole.
MOST_PAIRS = 400

#: How many sentences may answer how many, and how unlikely each is.
STEPS = {(1, 1): 0.0, (1, 2): 0.5, (2, 1): 0.5, (1, 3): 1.2, (3, 1): 1.2, (2, 2): 1.0}

#: Sentences that differ in length by more than this, as a logarithm, hardly belong together.
STRAINED = 1.1


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Unit:
    """What both languages say in one place: mostly a sentence, folded and in lower case."""

    zh: str
    en: str

    @property
    def ratio(self) -> float:
        """How much English says for one measure of Chinese; 1.0 where a side has no words."""
        sizes = weight(self.zh), weight(self.en)
        return sizes[1] / sizes[0] if all(sizes) else 1.0


@lru_cache(maxsize=2)
def sentences_of(passage: Passage) -> tuple[str, ...]:
    """Return the sentences of ``passage``, folded, in lower case and without list marks."""
    text = without_marks(passage.lower, "\n")
    if passage.primary == "zh":
        parts = END_ZH.split(text)
    else:
        parts = END_EN.split(ABBREVIATION.sub(r"\1", text))
    return tuple(part.strip() for part in parts if weight(part))


def weight(text: str) -> float:
    """Return how much ``text`` says, in Chinese characters, whatever its language."""
    # Folded text has little outside ASCII but Han characters, and counting that is quicker.
    gaps = text.count(GAP)
    han = len(text) - len(text.encode("ascii", "ignore")) - gaps
    return han + (len(WORD.findall(text)) + gaps) / WORDS_PER_HAN


@lru_cache(maxsize=4)
def units_of(pair: Pair) -> tuple[Unit, ...]:
    """Return the sentences of ``pair`` that belong together, the whole text if that is unclear."""
    zh, en = sentences_of(pair.zh), sentences_of(pair.en)
    if len(zh) == len(en) == 1:
        return (Unit(zh=zh[0], en=en[0]),)
    whole = (Unit(zh="。".join(zh), en=". ".join(en)),)
    if min(len(zh), len(en)) < 2 or len(zh) * len(en) > MOST_PAIRS:  # noqa: PLR2004
        return whole
    units = tuple(_aligned(zh, en))
    strained = any(abs(log(each.ratio)) > STRAINED for each in units)
    return units if units and not (strained and len(zh) != len(en)) else whole


def _aligned(zh: Sequence[str], en: Sequence[str]) -> Iterator[Unit]:
    """Yield the cheapest way to answer every sentence, in order."""
    weights = [[weight(each) for each in side] for side in (zh, en)]
    anchors = [[set(ANCHOR.findall(each)) for each in side] for side in (zh, en)]
    shared = set().union(*anchors[0]) & set().union(*anchors[1])
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for row in range(len(zh) + 1):
        for column in range(len(en) + 1):
            for (rows, columns), unlikely in STEPS.items():
                start = (row - rows, column - columns)
                if start not in best:
                    continue
                ranges = (slice(start[0], row), slice(start[1], column))
                sizes = [sum(each[part]) for each, part in zip(weights, ranges, strict=True)]
                marks = [
                    set().union(*each[part]) & shared
                    for each, part in zip(anchors, ranges, strict=True)
                ]
                cost = best[start][0] + unlikely + abs(log(sizes[0] / sizes[1]))
                cost += 0.7 * len(marks[0] ^ marks[1])
                if (row, column) not in best or cost < best[row, column][0]:
                    best[row, column] = (cost, start)
    end = (len(zh), len(en))
    path = []
    while end in best and end != (0, 0):
        start = best[end][1]
        path.append(Unit(zh="。".join(zh[start[0] : end[0]]), en=". ".join(en[start[1] : end[1]])))
        end = start
    yield from reversed(path if end == (0, 0) else [])
