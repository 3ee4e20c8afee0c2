"""Findings as lines for people and as one document for machines."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinxext.llm_error_codes.cli.output.documents import as_json
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.checks.accepting import Accepted
    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place

#: SGR sequences of a terminal.
BOLD, RED, YELLOW, PLAIN = "\x1b[1m", "\x1b[31m", "\x1b[33m", "\x1b[0m"

#: Where the documentation of the rules is published.
RULES_URL = "https://sphinxext-llm-error-codes.readthedocs.io/en/latest/reference/rules.html"


def is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return bool(sys.stdout and sys.stdout.isatty())


def is_colourful() -> bool:
    """Return whether standard output is a terminal that wants colours (no-color.org)."""
    return is_terminal() and not os.environ.get("NO_COLOR")


def url_of(rule: str) -> str:
    """Return the address of what the documentation says about a rule."""
    return f"{RULES_URL}#{rule.lower()}"


def short_path(path: str) -> str:
    """Return ``path`` relative to the current folder where it lies below it."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path


def plural(count: int, noun: str) -> str:
    """Return ``1 file``, ``2 files``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def short_place(place: Place) -> Place:
    """Return ``place`` with its path relative to the current folder if it lies below."""
    return replace(place, path=short_path(place.path))


def finding_as_line(finding: Finding) -> str:
    """Return a finding as a message of the command on standard error."""
    return f"llm-error-codes: {replace(finding, place=short_place(finding.place))}"


def findings_as_text(findings: Iterable[Finding]) -> Iterator[str]:
    """Yield ``path:line:column: severity RULE message`` for each finding, and its hint below."""
    colours = {Severity.ERROR: RED, Severity.WARNING: YELLOW}
    bold, plain = (BOLD, PLAIN) if is_colourful() else ("", "")
    for finding in findings:
        where = short_place(finding.place)
        colour = colours[finding.severity] if plain else ""
        label = f"{colour}{finding.severity} {finding.rule}{plain}"
        yield f"{bold}{where}:{plain} {label} {finding.message}"
        if finding.hint:
            yield f"    {finding.hint}"


def accepted_as_text(accepted: Iterable[Accepted]) -> Iterator[str]:
    """Yield ``path:line:column: RULE message`` for each accepted finding, and why it is."""
    for each in accepted:
        yield from findings_as_text([replace(each.finding, hint=f"ignored: {each.reason}")])


def findings_as_json(
    findings: Iterable[Finding],
    *,
    files: int,
    codes: int,
    accepted: Iterable[Accepted] | None = None,
) -> str:
    """Return the document that the contract describes, indented by two.

    Where ``accepted`` is given, it stands under the key ``ignored``, each with its reason.
    """
    document: dict[str, Any] = {"findings": [_as_mapping(finding) for finding in findings]}
    if accepted is not None:
        document["ignored"] = [
            {**_as_mapping(each.finding), "reason": each.reason} for each in accepted
        ]
    document["checked"] = {"files": files, "codes": codes}
    return as_json(document)


def _as_mapping(finding: Finding) -> dict[str, str | int]:
    """Return a finding under the keys of the contract."""
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "path": short_path(finding.place.path),
        "line": finding.place.line,
        "column": finding.place.column,
        "end_line": finding.place.end_line,
        "end_column": finding.place.end_column,
        "registry": finding.registry,
        "code": finding.code,
        "message": finding.message,
        "hint": finding.hint,
        "url": url_of(finding.rule),
    }
