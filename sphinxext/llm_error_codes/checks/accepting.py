"""What a registry's owner accepts under `ignore`, and what it hides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Severity

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
    findings: tuple[Finding, ...]
    known: frozenset[str]
    across: frozenset[str]


def accept(
    registry: Registry, findings: Iterable[Finding]
) -> tuple[list[Finding], list[Accepted]]:
    """Return the findings that stay, and those that an `ignore` hides.

    An entry of the code comes before one of the whole file.
    """
    open_findings, accepted = [], []
    for finding in findings:
        code = registry.by_name.get(finding.code)
        for entry in (*(code.ignore if code else ()), *registry.ignore):
            if finding.rule.startswith(entry.rule) and finding.rule != IDLE_ID:
                accepted.append(Accepted(finding=finding, reason=entry.reason))
                break
        else:
            open_findings.append(finding)
    return open_findings, accepted


def find_idle(subject: Acceptances) -> Iterator[Objection]:
    """Yield each `ignore` that hides nothing.

    One that names a rule across families is left alone: the family that it speaks of may
    not have been loaded.
    """
    found: dict[str, set[str]] = {}
    for finding in subject.findings:
        found.setdefault(finding.code, set()).add(finding.rule)
    lists = [(code.ignore, found.get(code.name, ())) for code in subject.registry.codes]
    everything = {finding.rule for finding in subject.findings}
    for entries, rules in (*lists, (subject.registry.ignore, everything)):
        for position, entry in enumerate(entries):
            if message := _judge(entry, entries[:position], rules, subject):
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
    id=IDLE_ID,
    claim="Every `ignore` hides a finding.",
    hint="remove the entry",
    severity=Severity.WARNING,
    find=find_idle,
)
