"""What a rule is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.diagnostics import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxext.llm_error_codes.registry.diagnostics import Place, Rule
    from sphinxext.llm_error_codes.registry.model import Registry


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """Where one claim does not hold, and in what way."""

    place: Place
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A rule, and the pure function that finds where a registry breaks it."""

    rule: Rule
    find: Callable[[Registry], Iterator[Objection]]

    def findings(self, registry: Registry) -> Iterator[Finding]:
        """Yield a finding for each objection."""
        for objection in self.find(registry):
            trail = objection.place.trail
            yield Finding(
                rule=self.rule.id,
                severity=self.rule.severity,
                place=objection.place,
                message=objection.message,
                hint=self.rule.hint,
                registry=registry.id,
                code=trail[1] if trail[:1] == ("codes",) else "",
            )
