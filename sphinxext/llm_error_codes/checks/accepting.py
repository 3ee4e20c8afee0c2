"""What a registry's owner accepts under `ignore`, and what it hides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Fault, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sphinxext.llm_error_codes.registry.model import Acceptance, Registry


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """A finding that an `ignore` hides, and the reason that it gives."""

    finding: Finding
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptances:
    """One registry, and what was found in it."""

    registry: Registry
    faults: tuple[Fault, ...]
    known: frozenset[str]
    across: frozenset[str]


def accept(registry: Registry, faults: Iterable[Fault]) -> tuple[list[Fault], list[Accepted]]:
    """Return the faults that stay, and those that their code's `ignore` hides."""
    open_faults, accepted = [], []
    for fault in faults:
        code = registry.by_name.get(fault.finding.code)
        for entry in code.ignore if code else ():
            if fault.finding.rule.startswith(entry.rule) and fault.finding.rule != IDLE_ID:
                accepted.append(Accepted(finding=fault.finding, reason=entry.reason))
                break
        else:
            open_faults.append(fault)
    return open_faults, accepted


def find_idle(subject: Acceptances) -> Iterator[Objection]:
    """Yield each `ignore` that hides nothing.

    One that names a rule across families is left alone: the family that it speaks of may
    not have been loaded.
    """
    found: dict[str, set[str]] = {}
    for fault in subject.faults:
        found.setdefault(fault.finding.code, set()).add(fault.finding.rule)
    for code in subject.registry.codes:
        for position, entry in enumerate(code.ignore):
            if message := _judge(entry, code.ignore[:position], found.get(code.name, ()), subject):
                yield Objection(place=entry.place, message=message)


def _judge(
    entry: Acceptance,
    before: Iterable[Acceptance],
    found: Collection[str],
    subject: Acceptances,
) -> str:
    """Return what is wrong with one entry, nothing where it hides something."""
    if not any(rule.startswith(entry.rule) for rule in subject.known):
        return f"no rule is called `{entry.rule}`"
    if any(entry.rule.startswith(other.rule) for other in before):
        return f"`{entry.rule}` is ignored by an entry above"
    if any(rule.startswith(entry.rule) for rule in (*found, *subject.across)):
        return ""
    return f"`{entry.rule}` finds nothing here"


#: The id of the one rule that no `ignore` can hide.
IDLE_ID = "C901"

IGNORE_USED = Check["Acceptances"](
    rule=Rule(
        id=IDLE_ID,
        claim="Every `ignore` hides a finding.",
        hint="remove the entry",
        severity=Severity.WARNING,
    ),
    find=find_idle,
)
