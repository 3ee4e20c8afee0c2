"""Findings as workflow commands, which GitHub shows beside the lines of a change.

The format and its escapes are those of GitHub's page "Workflow commands for GitHub Actions".
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.cli.output.findings import short_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.checks.accepting import Accepted
    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: What must not stand in a message as it is; the percent sign comes first.
ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}

#: What must not stand in a property either, because it ends one.
PROPERTY_ESCAPES = {**ESCAPES, ":": "%3A", ",": "%2C"}


def findings_as_github(
    findings: Iterable[Finding], accepted: Iterable[Accepted] = ()
) -> Iterator[str]:
    """Yield one command for each finding, an error or a warning; accepted ones are notices."""
    for finding in findings:
        yield _command(finding.severity.value, finding, finding.hint)
    for each in accepted:
        yield _command("notice", each.finding, f"ignored: {each.reason}")


def _command(level: str, finding: Finding, tail: str) -> str:
    """Return one command; ``tail`` is a second line of its message."""
    place = finding.place
    properties = {"file": Path(short_path(place.path)).as_posix()}
    if place.line:
        properties |= {"line": str(place.line), "col": str(place.column)}
    properties["title"] = finding.rule
    listed = ",".join(
        f"{key}={_escape(value, PROPERTY_ESCAPES)}" for key, value in properties.items()
    )
    message = f"{finding.message}\n{tail}" if tail else finding.message
    return f"::{level} {listed}::{_escape(message, ESCAPES)}"


def _escape(text: str, escapes: dict[str, str]) -> str:
    for character, escape in escapes.items():
        text = text.replace(character, escape)
    return text
