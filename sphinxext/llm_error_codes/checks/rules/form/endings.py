"""C403: a text ends as the other texts of its registry do."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Bilingual, Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage

#: What may follow the mark that ends a text.
CLOSERS = " \n\t)）]】」』”’\"'》"

#: Marks that end a text, by what they say.  A list may end its items with semicolons in one
#: language and with stops in the other, and Chinese exclaims more easily.
ENDS = {
    **dict.fromkeys("。.；;！!", "stop"),
    **dict.fromkeys("？?", "question"),
    **dict.fromkeys("：:", "colon"),
    **dict.fromkeys("，,、", "comma"),
    "…": "ellipsis",
}

#: Names of the ends in messages.
END_NAMES = {
    "": "no punctuation",
    "stop": "a stop",
    "question": "a question mark",
    "colon": "a colon",
    "comma": "a comma",
}

#: Ends between which a registry may choose, and keep to its choice.
FREE = frozenset({"", "stop"})

#: So many other texts of the same field, and so large a part of them, make a habit.
ENOUGH, MOST = 5, 0.9

#: Half-width marks that end a Chinese text, and the right ones.
HALF_ENDS = dict(zip(".;!?:,", "。；！？：，", strict=True))

#: English abbreviations whose dot ends no sentence, and a sentence that ends in dots.
ABBREVIATED = later(r"\b(?:etc|e\.g|i\.e|vs|no|inc|ltd|approx)\.$", re.IGNORECASE | re.ASCII)
ELLIPSIS = later(r"(?:\.{3,}|…+)$")

#: Commas and stops after Chinese words, half-width or full-width.
STOP_ZH = later(r"(?<![!-(*-~\s])[.,。，](?!\d)")

#: How a text ends in Chinese and in English.
Ends = tuple[str, str]


def find_endings(bilingual: Bilingual) -> Iterator[Objection]:
    """Yield texts that end otherwise in one language, or otherwise than all others."""
    ends = {pair: _ends(pair) for pair in bilingual.pairs}
    counts: dict[str, Counter[Ends]] = defaultdict(Counter)
    for pair, both in ends.items():
        if FREE.issuperset(both):
            counts[_field(pair)][both] += 1
    is_half = _prefers_half(bilingual)
    for pair, both in ends.items():
        mark = _last(pair.zh)
        if mark in HALF_ENDS and pair.zh.has_han and both[0] and not is_half:
            message = f"`zh` ends with the half-width “{mark}” instead of “{HALF_ENDS[mark]}”"
            yield Objection(place=pair.zh.place, message=message)
        if both[0] != both[1] and "ellipsis" not in both:
            message = f"`zh` ends with {END_NAMES[both[0]]}, `en` with {END_NAMES[both[1]]}"
            if FREE.issuperset(both):
                habit = _habit(counts[_field(pair)], both)
                if not habit:
                    continue
                message = f"{message}; {habit}"
            yield Objection(place=pair.en.place, message=message)


def _habit(counts: Counter[Ends], own: Ends) -> str:
    """Return how nearly all others end, nothing if there are too few or they differ."""
    others = counts - Counter([own])
    total = others.total()
    usual, number = others.most_common(1)[0] if others else (own, 0)
    if total < ENOUGH or number < MOST * total or usual == own:
        return ""
    zh, en = (END_NAMES[each] for each in usual)
    shown = f"with {zh}" if zh == en else f"with {zh} and {en}"
    return f"{number} other texts of this kind end {shown}"


def _field(pair: Pair) -> str:
    """Return what kind of text the pair is: a meaning, a cause, a step."""
    trail = pair.en.place.trail
    return trail[2] if trail[:1] == ("codes",) and len(trail) > 2 else trail[0] if trail else ""  # noqa: PLR2004


def _prefers_half(bilingual: Bilingual) -> bool:
    """Return whether the Chinese of the registry mostly has half-width commas and stops."""
    marks = Counter(mark for pair in bilingual.pairs for mark in STOP_ZH().findall(pair.zh.words))
    return marks["."] + marks[","] > marks["。"] + marks["，"] + 1


def _ends(pair: Pair) -> Ends:
    zh, en = _ending(pair.zh), _ending(pair.en)
    # The dot of an abbreviation may end the sentence as well.
    if ABBREVIATED().search(pair.en.words.rstrip(CLOSERS)) and zh in FREE:
        en = zh
    if _last(pair.zh) == "." and ABBREVIATED().search(pair.zh.words.rstrip()):
        zh = en
    return zh, en


def _last(passage: Passage) -> str:
    return passage.words.rstrip(CLOSERS)[-1:]


def _ending(passage: Passage) -> str:
    """Return what the mark that ends the text says."""
    text = passage.words.rstrip(CLOSERS)
    return "ellipsis" if ELLIPSIS().search(text[-10:]) else ENDS.get(text[-1:], "")


SAME_ENDING = Check["Bilingual"](
    id="C403",
    claim="A text ends alike in both languages, or as its registry always does.",
    hint="add or remove the mark, full-width in Chinese",
    severity=Severity.WARNING,
    find=find_endings,
)
