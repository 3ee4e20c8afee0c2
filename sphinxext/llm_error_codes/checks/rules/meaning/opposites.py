"""C309: where words exclude each other, both languages have the same one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.contrasts import contrasts_of
from sphinxext.llm_error_codes.checks.language.cues.wordlists import whole
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit

#: What stands before something else, and after it.  The other way round says nothing: A 后 B is
#: `A before B` as well.
BEFORE_ZH = later("(?<![目提当空])(?:之前|以前|前)(?![端缀台者向置面景提言后])")
AFTER_ZH = later("(?:之后|以后|后)(?![端缀台者向置面续备])")
BEFORE_EN = later(
    whole(r"before|prior|until|first|earlier|previous\w*|unless|in advance|ahead|only"), re.ASCII
)
AFTER_EN = later(whole("after"), re.ASCII)

#: A word or a number that stands in both languages, and a change from one to another.
SHARED = r"[a-z][\w.-]*|\d[\w.]*"
FROM_ZH = later(
    rf"[由从]\s*({SHARED})[^,。;]{{0,6}}?(?:[变改换切升降][^,。;a-z0-9]{{0,3}}|到|至|转)\s*({SHARED})",
    re.ASCII,
)
FROM_EN = later(rf"\bfrom (?:[a-z]+ )?({SHARED}) (?:back )?to (?:[a-z]+ )?({SHARED})", re.ASCII)


def find_opposites(pair: Pair) -> Iterator[Objection]:
    """Yield a word against another one of its row, such as increase against reduce."""
    for contrast in contrasts_of(pair):
        if not contrast.is_denial:
            message = f"`zh` says {contrast.zh}, `en` says {contrast.en}"
            yield Objection(place=pair.en.place, message=message)
            return
    yield from object_once(pair, _order)


def _order(unit: Unit) -> str:
    before, after = BEFORE_ZH().search(unit.zh), AFTER_EN().search(unit.en)
    if before and after and not AFTER_ZH().search(unit.zh) and not BEFORE_EN().search(unit.en):
        return f"`zh` says {before[0]}, `en` says {after[0]}"
    changes = FROM_ZH().findall(unit.zh), FROM_EN().findall(unit.en)
    for old, new in changes[0]:
        if (new, old) in changes[1]:
            return f"`zh` goes from {old} to {new}, `en` from {new} to {old}"
    return ""


NO_OPPOSITES = Check["Pair"](
    id="C309",
    claim="Where words exclude each other, both languages have the same one.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_opposites,
)
