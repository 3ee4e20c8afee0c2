"""What a rule is, and what it looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from sphinxext.llm_error_codes.checks.language.sentences import units_of
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit
    from sphinxext.llm_error_codes.registry.model import Registry
    from sphinxext.llm_error_codes.registry.registries import Registries

#: What one kind of rule is given: a passage, a pair of passages, a registry or a family.
Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """Where one claim does not hold, and in what way.

    Objections of a rule that share a ``cause``, such as a renamed family, are one mistake.
    """

    place: Place
    message: str
    cause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A registry among all that were loaded."""

    registry: Registry
    registries: Registries


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bilingual:
    """A registry with its texts that are there in Chinese and English; stands for itself."""

    registry: Registry
    pairs: tuple[Pair, ...]


# Without slots: Python 3.11 cannot make a frozen generic class with them.
@dataclass(frozen=True, kw_only=True)
class Check(Rule, Generic[Subject]):
    """A rule with the pure function that finds where a subject breaks it."""

    find: Callable[[Subject], Iterator[Objection]]

    def findings(self, subject: Subject, registry: str) -> Iterator[Finding]:
        """Yield a finding for each objection to ``subject``, which is of ``registry``."""
        for objection in self.find(subject):
            trail = objection.place.trail
            yield Finding(
                rule=self.id,
                severity=self.severity,
                place=objection.place,
                message=objection.message,
                hint=self.hint,
                registry=registry,
                code=trail[1] if trail[:1] == ("codes",) else "",
                cause=objection.cause,
            )


def object_once(pair: Pair, contrast: Callable[[Unit], str]) -> Iterator[Objection]:
    """Yield the first contrast between sentences of ``pair`` that belong together, if any."""
    for unit in units_of(pair):
        if message := contrast(unit):
            yield Objection(place=pair.en.place, message=message)
            return
