"""C310: what one language limits to one case, or leaves out, the other does too."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language import modality
from sphinxext.llm_error_codes.checks.language.denying import english
from sphinxext.llm_error_codes.checks.language.sentences import units_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit


@cache
def _pattern(name: str) -> re.Pattern[str]:
    words = getattr(modality, name)
    return re.compile(words) if name.endswith("ZH") else english(words)


def find_limits(pair: Pair) -> Iterator[Objection]:
    """Yield an `only` or an `except` that one language lacks."""
    for unit in units_of(pair):
        if message := _contrast(unit):
            yield Objection(place=pair.en.place, message=message)
            return


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, unit.en
    only = _pattern("ONLY_ZH").search(zh)
    if only and not _pattern("LIMITING_EN").search(en):
        return f"`zh` says {only[0]}, `en` does not limit it"
    only = _pattern("ONLY_EN").search(en)
    if only and not _pattern("LIMITING_ZH").search(zh):
        return f"`en` says {only[0]}, `zh` does not limit it"
    left_out = _pattern("EXCEPT_ZH").search(zh)
    if left_out:
        included = _pattern("INCLUDING_EN").search(en)
        if included and not _pattern("EXCEPT_EN").search(en) and not {"也", "还"} & {*zh}:
            return f"`zh` says {left_out[0]}, `en` says {included[0]}"
        if not _pattern("EXCEPTING_EN").search(en):
            return f"`zh` says {left_out[0]}, `en` leaves nothing out"
    left_out = _pattern("EXCEPT_EN").search(en)
    if left_out and not _pattern("EXCEPTING_ZH").search(zh):
        return f"`en` says {left_out[0]}, `zh` leaves nothing out"
    return ""


SAME_LIMITS = Check["Pair"](
    rule=Rule(
        id="C310",
        claim="What one language limits to one case or leaves out, the other does too.",
        hint="correct the language that is wrong",
        severity=Severity.WARNING,
    ),
    find=find_limits,
)
