"""C306: what one language denies, forbids or spares, the other does too.

Sentence by sentence, where both languages can be aligned: a denial, and nothing in the other
language that could answer one of its kind.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.contrasts import contrasts_of
from sphinxext.llm_error_codes.checks.language.cues.denying import (
    outnumbered,
    unanswered_in_chinese,
    unanswered_in_english,
)
from sphinxext.llm_error_codes.checks.language.cues.wordlists import whole_words
from sphinxext.llm_error_codes.checks.language.sentences import units_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

ABILITY_ZH = (
    "(?<!不)(?:可以|能够|允许|支持)|(?<![不未可功性只才智万全])能(?![力否耗源])"
    "|(?<![不是许])可(?!能|用|靠)"
)
ABILITY_EN = r"can(?: be)?|could|may(?: be)?|able to|allowed|permitted|possible"


@cache
def _ability(language: str) -> re.Pattern[str]:
    return re.compile(ABILITY_ZH) if language == "zh" else whole_words(ABILITY_EN)


def find_polarity(pair: Pair) -> Iterator[Objection]:
    """Yield a text that denies, forbids or spares something in one language only."""
    found = list(object_once(pair, _contrast if len(units_of(pair)) == 1 else _contrast_among))
    if found:
        yield from found
        return
    for contrast in contrasts_of(pair):
        # Apart from their words, `not a valid open descriptor` leaves open what is denied.
        if contrast.is_denial and "…" not in contrast.en:
            message = f"`zh` says {contrast.zh}, `en` says {contrast.en}"
            yield Objection(place=pair.en.place, message=message)
            return


def _contrast(unit: Unit, *, stated: frozenset[str] = frozenset()) -> str:
    """Return what only one language denies; ``stated`` are kinds that Chinese may affirm."""
    denial = unanswered_in_english(unit.zh, unit.en) or outnumbered(unit.zh, unit.en)
    if denial:
        return f"`zh` says {denial.shown}, `en` {_ability_of(unit.en, 'en')}"
    denial = unanswered_in_chinese(unit.zh, unit.en)
    if denial and denial.kind not in stated:
        return f"`en` says {denial.shown}, `zh` {_ability_of(unit.zh, 'zh')}"
    return ""


def _contrast_among(unit: Unit) -> str:
    """Return the contrast of one sentence among several, where Chinese may state otherwise."""
    return _contrast(unit, stated=frozenset({"state", "any"}))


def _ability_of(text: str, language: str) -> str:
    able = _ability(language).search(text)
    return f"says {able[0]}" if able else "denies nothing"


SAME_POLARITY = Check["Pair"](
    id="C306",
    claim="What one language denies, forbids or spares, the other does too.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_polarity,
)
