"""C308: what one language demands, the other does not leave to the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, english
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit
    from sphinxext.llm_error_codes.checks.rule import Objection


#: A purpose: what one can do by it is no option.
PURPOSE = later(r"\bso that [^,.;]*|\bin order that [^,.;]*")


def find_demands(pair: Pair) -> Iterator[Objection]:
    """Yield a demand in one language where the other has only an option."""
    yield from object_once(pair, _contrast)


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, PURPOSE().sub("", unit.en)
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
    strict, advice = (
        chinese("modality_zh", "strict").search(zh),
        english("modality_en", "advice").search(en),
    )
    if strict and advice and not chinese("modality_zh", "advice").search(zh):
        return f"`zh` says {strict[0]}, `en` says {advice[0]}"
    possible, certain = (
        chinese("modality_zh", "uncertain").search(zh),
        english("modality_en", "certain").search(en),
    )
    if possible and certain and not english("modality_en", "uncertain").search(en):
        return f"`zh` says {possible[0]}, `en` says {certain[0]}"
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


SAME_DEMANDS = Check["Pair"](
    id="C308",
    claim="What one language demands, the other does not leave to the reader.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_demands,
)
