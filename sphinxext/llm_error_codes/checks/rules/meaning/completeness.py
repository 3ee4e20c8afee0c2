"""C311: neither language has a sentence or a condition that the other lacks.

Seen from the number of sentences and from how much they say: either alone proves little, as a
translation may be terse, or make two sentences of one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, english
from sphinxext.llm_error_codes.checks.language.passages import INNER_MARK
from sphinxext.llm_error_codes.checks.language.sentences import sentences_of, units_of, weight
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

#: How much English says for one measure of Chinese: with fewer sentences, with as many.
FEWER, TERSE = 0.75, 0.42
#: With more sentences, with as many.
MORE, WORDY = 1.7, 2.6

#: Texts that say less than this, in Chinese characters, are too short to be measured.
SHORTEST = 9.0

#: What a lost condition takes away: English is shorter than this, or longer.
UNCONDITIONAL, UNTIMED, CONDITIONAL = 0.75, 0.65, 1.15

#: The same of a text of one sentence, where nothing else makes up for it.
ALONE = 1.15

#: A purpose at the beginning of a clause.
PURPOSE_EN = r"(?:^|[,.;:] )to [a-z]+"


def find_losses(pair: Pair) -> Iterator[Objection]:
    """Yield a text of which one language says more."""
    message = _lost_sentence(pair)
    units = units_of(pair)
    for unit in units:
        message = message or _lost_condition(unit, ALONE if len(units) == 1 else UNCONDITIONAL)
    if message:
        yield Objection(place=pair.en.place, message=message)


def _lost_sentence(pair: Pair) -> str:
    if any(len(INNER_MARK.findall(each.lower)) > 1 for each in (pair.zh, pair.en)):
        # How many items a list has is the question of another rule.
        return ""
    zh, en = sentences_of(pair.zh), sentences_of(pair.en)
    sizes = sum(map(weight, zh)), sum(map(weight, en))
    if not zh or not en or max(sizes) < SHORTEST:
        return ""
    counts = (len(zh) - pair.zh.lower.count(";"), len(en) - pair.en.lower.count(";"))
    ratio = sizes[1] / sizes[0]
    if (ratio < FEWER and counts[0] > counts[1]) or (ratio < TERSE and "," in pair.zh.lower):
        return _said("less", counts)
    clauses = counts[0] + pair.zh.lower.count(",")
    if (ratio > MORE and clauses < counts[1]) or ratio > WORDY:
        return _said("more", counts)
    return ""


def _said(how: str, counts: tuple[int, int]) -> str:
    tail = f", in {counts[1]} for {counts[0]} sentences" if counts[0] != counts[1] else ""
    return f"`en` says much {how} than `zh`{tail}"


def _lost_condition(unit: Unit, shortest: float) -> str:
    ratio = unit.ratio
    if ratio < shortest:
        condition = chinese("conditions", "condition zh").search(unit.zh)
        if not condition and ratio < UNTIMED:
            condition = chinese("conditions", "circumstance zh").search(unit.zh)
        open_en = english("conditions", "any en").search(unit.en) or re.search(PURPOSE_EN, unit.en)
        if condition and not open_en:
            return f"`zh` says {condition[0]}, `en` sets no condition"
    if ratio > CONDITIONAL:
        condition = english("conditions", "condition en").search(unit.en)
        # A text that is nothing but a condition needs no word for that.
        is_all = condition and not condition.start() and "," not in unit.en
        if condition and not is_all and not chinese("conditions", "any zh").search(unit.zh):
            return f"`en` says {condition[0]}, `zh` sets no condition"
    return ""


SAME_CONTENT = Check["Pair"](
    id="C311",
    claim="Neither language has a sentence or a condition that the other lacks.",
    hint="translate what is missing, or remove what is too much",
    severity=Severity.WARNING,
    find=find_losses,
)
