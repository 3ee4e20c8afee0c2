"""C309: where words exclude each other, both languages have the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.contrasts import contrasts_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair


def find_opposites(pair: Pair) -> Iterator[Objection]:
    """Yield a word against another one of its row, such as increase against reduce."""
    for contrast in contrasts_of(pair):
        if not contrast.is_denial:
            message = f"`zh` says {contrast.zh}, `en` says {contrast.en}"
            yield Objection(place=pair.en.place, message=message)
            return


NO_OPPOSITES = Check["Pair"](
    id="C309",
    claim="Where words exclude each other, both languages have the same one.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_opposites,
)
