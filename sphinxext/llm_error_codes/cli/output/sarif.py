"""Findings as a log in SARIF 2.1.0, the format of code-scanning services (OASIS)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sphinxext.llm_error_codes import __version__
from sphinxext.llm_error_codes.cli.output.documents import as_json
from sphinxext.llm_error_codes.cli.output.findings import short_path, url_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.checks.accepting import Accepted
    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Rule

#: Version of the format, and the schema that describes it.
VERSION = "2.1.0"
SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def findings_as_sarif(
    findings: Iterable[Finding],
    accepted: Iterable[Accepted],
    *,
    rules: Sequence[Rule],
) -> str:
    """Return a log with one run: every rule, and a result for each finding.

    Accepted findings are results that say that the source itself suppresses them, and why.
    Paths below the current folder are relative to it, as services want them when that
    folder is the root of the repository.
    """
    positions = {rule.id: position for position, rule in enumerate(rules)}
    results = [_result(finding, positions) for finding in findings]
    for each in accepted:
        suppression = {"kind": "inSource", "justification": each.reason}
        results.append({**_result(each.finding, positions), "suppressions": [suppression]})
    driver = {
        "name": "llm-error-codes",
        "semanticVersion": __version__,
        "rules": [_rule(rule) for rule in rules],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return as_json({"$schema": SCHEMA, "version": VERSION, "runs": [run]})


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "shortDescription": {"text": rule.claim},
        "help": {"text": rule.hint},
        "helpUri": url_of(rule.id),
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _result(finding: Finding, positions: dict[str, int]) -> dict[str, Any]:
    message = f"{finding.message}\n{finding.hint}" if finding.hint else finding.message
    location: dict[str, Any] = {"physicalLocation": _location(finding.place)}
    if finding.registry:
        name = f"{finding.registry}.{finding.code}" if finding.code else finding.registry
        location["logicalLocations"] = [{"fullyQualifiedName": name}]
    return {
        "ruleId": finding.rule,
        "ruleIndex": positions[finding.rule],
        "level": finding.severity.value,
        "message": {"text": message},
        "locations": [location],
    }


def _location(place: Place) -> dict[str, Any]:
    """Return file and position; a finding about a file as a whole has no region."""
    location: dict[str, Any] = {"artifactLocation": {"uri": _uri(place.path)}}
    if place.line:
        region = {"startLine": place.line, "startColumn": max(place.column, 1)}
        if place.end_line:
            region |= {"endLine": place.end_line, "endColumn": place.end_column}
        location["region"] = region
    return location


def _uri(path: str) -> str:
    """Return a relative reference for what lies below the current folder, else a file URI."""
    shown = Path(short_path(path))
    if shown.is_absolute():
        return shown.as_uri()
    return quote(shown.as_posix(), errors="surrogateescape")
