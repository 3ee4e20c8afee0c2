"""C310: what one language limits to one case, or leaves out, the other does too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, english, translations
from sphinxext.llm_error_codes.checks.rule import Check, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit
    from sphinxext.llm_error_codes.checks.rule import Objection


def find_limits(pair: Pair) -> Iterator[Objection]:
    """Yield an `only` or an `except` that one language lacks."""
    yield from object_once(pair, _contrast)


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, _without_spent(unit)
    only = chinese("modality_zh", "only").search(zh)
    if only and not english("modality_en", "limiting").search(en):
        return f"`zh` says {only[0]}, `en` does not limit it"
    only = english("modality_en", "only").search(en)
    if only and not chinese("modality_zh", "limiting").search(zh):
        return f"`en` says {only[0]}, `zh` does not limit it"
    left_out = chinese("modality_zh", "except").search(zh)
    if left_out:
        included = english("modality_en", "including").search(en)
        if (
            included
            and not english("modality_en", "except").search(en)
            and not {"也", "还"} & {*zh}
        ):
            return f"`zh` says {left_out[0]}, `en` says {included[0]}"
        if not english("modality_en", "excepting").search(en):
            return f"`zh` says {left_out[0]}, `en` leaves nothing out"
    left_out = english("modality_en", "except").search(en)
    if left_out and not chinese("modality_zh", "excepting").search(zh):
        return f"`en` says {left_out[0]}, `zh` leaves nothing out"
    return ""


def _without_spent(unit: Unit) -> str:
    """Return the English sentence without what answers other words than a limit."""
    en = unit.en
    for zh, spent in translations("spent", unit.zh):
        if zh.search(unit.zh):
            en = spent.sub("", en)
    return en


SAME_LIMITS = Check["Pair"](
    id="C310",
    claim="What one language limits to one case or leaves out, the other does too.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_limits,
)
