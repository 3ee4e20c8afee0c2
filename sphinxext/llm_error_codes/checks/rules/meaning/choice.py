"""C312: what is a choice in one language is one in the other.

Off by default: 和 and 或 change places with `and` and `or` in much that is right.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.denying import denials_of
from sphinxext.llm_error_codes.checks.language.cues.wordlists import whole_words
from sphinxext.llm_error_codes.checks.language.sentences import units_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

OR_ZH = "或者?"
OR_ANY_ZH = "或|任|还是|之一|要么|抑|其中|/|、|是否|等"
AND_ZH = "并且|而且|以及|同时|且|和|与(?!否)|及(?![时其])|均|都"
OR_EN = r"or"
OR_ANY_EN = r"or|either|any|alternatively|nor|whether|one of|otherwise"
AND_EN = r"and|both|as well as"


@cache
def _pattern(name: str) -> re.Pattern[str]:
    words = {"or zh": OR_ZH, "any zh": OR_ANY_ZH, "and zh": AND_ZH}
    if name in words:
        return re.compile(words[name])
    return whole_words({"or en": OR_EN, "any en": OR_ANY_EN, "and en": AND_EN}[name])


def find_choices(pair: Pair) -> Iterator[Objection]:
    """Yield an `or` that the other language has as an `and`."""
    for unit in units_of(pair):
        if message := _contrast(unit):
            yield Objection(place=pair.en.place, message=message)
            return


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, unit.en
    one, other = _pattern("or zh").search(zh), _pattern("and en").search(en)
    if one and other and ("/" in en or _pattern("any en").search(en)):
        return ""
    if not (one and other):
        one, other = _pattern("and zh").search(zh), _pattern("or en").search(en)
        if _pattern("any zh").search(zh) or _pattern("and en").search(en):
            return ""
    # Not A and not B is neither A nor B.
    if one and other and not denials_of(en, "en"):
        return f"`zh` says {one[0]}, `en` says {other[0]}"
    return ""


SAME_CHOICE = Check["Pair"](
    id="C312",
    claim="Both languages say `or` or both say `and`.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    default=False,
    find=find_choices,
)
