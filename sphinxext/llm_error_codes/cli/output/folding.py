"""Many findings of one cause as one, for people at a terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: More findings of one cause than this become one.
MANY = 10

#: So many of the others are named.
EXAMPLES = 3


def fold_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Return ``findings``, of many that share file, rule and cause only the first.

    That one says how many others there are, and where some of them stand.
    """
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for number, finding in enumerate(findings):
        shared = (finding.rule, finding.place.path, finding.cause)
        groups.setdefault(shared if finding.cause else (number,), []).append(finding)
    folded = []
    for first, *others in groups.values():
        if len(others) < MANY:
            folded += [first, *others]
            continue
        places = ", ".join(_where(finding) for finding in others[:EXAMPLES])
        message = f"{first.message} (and {len(others)} more of this cause, such as {places})"
        folded.append(replace(first, message=message))
    return folded


def _where(finding: Finding) -> str:
    line = f"line {finding.place.line}"
    return f"`{finding.code}` on {line}" if finding.code else line
