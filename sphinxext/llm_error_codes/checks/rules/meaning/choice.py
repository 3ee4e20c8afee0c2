"""C312: what is a choice in one language is one in the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.denying import denials_of
from sphinxext.llm_error_codes.checks.language.cues.wordlists import whole
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit
    from sphinxext.llm_error_codes.checks.rule import Objection

OR_ZH = later("或者?")
OR_ANY_ZH = later("或|任|还是|之一|要么|抑|其中|/|、|是否|等")
OR_EN = later(
    whole("either(?! way)|or")
    + r"(?! (?:(?:larg|small|long|short|high|low|great|lat|new|earli|old)er"
    r"|more|less|fewer|better|above|below|equal|not|else|otherwise)\b)",
    re.ASCII,
)
OR_ANY_EN = later(whole("or|either|any|alternatively|nor|whether|one of|otherwise"), re.ASCII)

#: What 均 and 都 sum up there is not what the rest of a sentence lists.
SUMMED_ZH = later("(?:其[他它余]|所有|任何|各|每)[^,。;]{0,12}?[均都]")

#: Words that insist on both; 和 and 与 are `or` in much that is right.
AND_ZH = later("并且|而且|同时|且|均|都|皆")
AND_EN = later(whole("and|both|as well as"), re.ASCII)


def find_choices(pair: Pair) -> Iterator[Objection]:
    """Yield an `or` that the other language has as an `and`."""
    yield from object_once(pair, _contrast)


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, unit.en
    one, other = OR_ZH().search(zh), AND_EN().search(en)
    if one and other and ("/" in en or OR_ANY_EN().search(en)):
        return ""
    if not (one and other):
        one, other = AND_ZH().search(SUMMED_ZH().sub("", zh)), OR_EN().search(en)
        if OR_ANY_ZH().search(zh) or AND_EN().search(en):
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
    find=find_choices,
)
