"""Many findings of one reason as one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.checks.rule import Fault
    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: More alike findings than this in one registry become one.
MANY = 10

#: So many of the others are named.
EXAMPLES = 3


def fold_findings(faults: Iterable[Fault]) -> Iterator[Finding]:
    """Yield the findings of ``faults``, all of one registry; many alike ones become the first.

    That one says how many others there are, and where some of them stand.
    """
    groups: dict[tuple[str, str], list[Finding]] = {}
    for fault in faults:
        groups.setdefault((fault.finding.rule, fault.alike), []).append(fault.finding)
    for findings in groups.values():
        if len(findings) <= MANY:
            yield from findings
            continue
        first, *others = sorted(findings, key=lambda f: (f.place.line, f.place.column))
        places = ", ".join(_where(finding) for finding in others[:EXAMPLES])
        message = f"{first.message} (and {len(others)} more like this, such as {places})"
        yield replace(first, message=message)


def _where(finding: Finding) -> str:
    line = f"line {finding.place.line}"
    return f"`{finding.code}` on {line}" if finding.code else line
