"""C308: what one language demands, the other does not leave to the reader."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, english
from sphinxext.llm_error_codes.checks.language.sentences import units_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit


def find_demands(pair: Pair) -> Iterator[Objection]:
    """Yield a demand in one language where the other has only an option."""
    for unit in units_of(pair):
        if message := _contrast(unit):
            yield Objection(place=pair.en.place, message=message)
            return


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, _purpose().sub("", unit.en)
    demand, option = (
        chinese("modality_zh", "demand").search(zh),
        english("modality_en", "option").search(en),
    )
    if demand and option:
        rest = zh.replace(demand[0], "")
        if not english("modality_en", "demanding").search(en) and not chinese(
            "modality_zh", "possible"
        ).search(rest):
            return f"`zh` says {demand[0]}, `en` says {option[0]}"
    option = english("modality_en", "optional_strict").search(en)
    if demand and option and not chinese("modality_zh", "optional_any").search(zh):
        return f"`zh` says {demand[0]}, `en` says {option[0]}"
    demand, option = (
        english("modality_en", "demand").search(en),
        chinese("modality_zh", "option").search(zh),
    )
    if demand and option:
        rest = zh.replace(option[0], "")
        optional = english("modality_en", "optional").search(en.replace(demand[0], ""))
        if not optional and not chinese("modality_zh", "demanding").search(rest):
            return f"`en` says {demand[0]}, `zh` says {option[0]}"
    return ""


@cache
def _purpose() -> re.Pattern[str]:
    """Return a pattern for a purpose: what one can do by it is no option."""
    return re.compile(r"\bso that [^,.;]*|\bin order that [^,.;]*")


SAME_DEMANDS = Check["Pair"](
    id="C308",
    claim="What one language demands, the other does not leave to the reader.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_demands,
)
