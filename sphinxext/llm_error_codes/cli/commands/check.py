"""``llm-error-codes check``: what is wrong with registry files."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.ruleset import all_rules, unknown_words
from sphinxext.llm_error_codes.checks.running import Outcome, run_checks
from sphinxext.llm_error_codes.cli.output.findings import (
    accepted_as_text,
    finding_as_line,
    findings_as_json,
    findings_as_text,
    is_terminal,
    plural,
)
from sphinxext.llm_error_codes.cli.output.folding import fold_findings
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.loading import load, load_only
from sphinxext.llm_error_codes.registry.rules import UNREADABLE_RULES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.registries import Registries


def run(options: argparse.Namespace) -> int:
    """Check what ``options`` name, print the findings, and return the exit status."""
    select, ignore = (
        [word.upper() for given in words for word in given.split(",")]
        for words in (options.select, options.ignore)
    )
    unknown = unknown_words([*select, *ignore])
    if unknown:
        names = ", ".join(repr(word) for word in unknown)
        tell(f"llm-error-codes: no rule is called {names}; see --list")
        return 2
    if options.list or options.explain is not None:
        return describe_rules(options.explain)
    if options.paths:
        registries = load_only([*options.paths, *options.registry])
    else:
        registries = load(options.registry)
    if options.propose_terms:
        return propose(registries)
    outcome = run_checks(registries, select=select, ignore=ignore)
    report(registries, outcome, options)
    if tell_unread(registries, outcome):
        return 2
    severities = {finding.severity for finding in outcome.findings}
    return 1 if severities and (options.fail_on in {*severities, Severity.WARNING}) else 0


def tell_unread(registries: Registries, outcome: Outcome) -> bool:
    """Return whether a file could not be judged; tell why if no finding says so.

    Silence about a file that was not loaded would look as if nothing were wrong with it.
    """
    read = frozenset(registries.findings)
    shown = {finding.place.path for finding in outcome.findings if finding in read}
    hidden = [each for each in registries.findings if each.place.path not in shown]
    counts = Counter(finding.place.path for finding in hidden)
    for finding in {each.place.path: each for each in reversed(hidden)}.values():
        others = counts[finding.place.path] - 1
        more = f" ({plural(others, 'more format error')} in this file)" if others else ""
        tell(f"{finding_as_line(finding)}{more}")
    return bool(hidden) or any(each.rule in UNREADABLE_RULES for each in registries.findings)


def propose(registries: Registries) -> int:
    """Print the terms that the registries use already, and return the exit status."""
    from sphinxext.llm_error_codes.cli.output.proposals import proposals_as_yaml

    for finding in registries.findings:
        tell(finding_as_line(finding))
    for registry in registries.values():
        for line in proposals_as_yaml(registry):
            print(line)
    return 2 if registries.findings else 0


def describe_rules(wanted: str | None) -> int:
    """Print every rule, or all about the one that is wanted, and return the exit status."""
    if wanted is None:
        for rule in all_rules():
            off = "" if rule.default else " (off by default)"
            print(f"{rule.id}  {rule.severity:7}  {rule.claim}{off}")
        return 0
    found = [rule for rule in all_rules() if rule.id == wanted.upper()]
    for rule in found:
        from sphinxext.llm_error_codes.cli.output.explanation import explanation_as_text

        print(explanation_as_text(rule))
    if not found:
        tell(f"llm-error-codes: no rule is called {wanted!r}; see --list")
    return 0 if found else 2


def report(registries: Registries, outcome: Outcome, options: argparse.Namespace) -> None:
    """Print the findings on standard output, and what was looked at on standard error."""
    findings, output = outcome.findings, options.format
    accepted = outcome.accepted if options.show_ignored else None
    files = len(registries.files)
    codes = sum(len(registry.codes) for registry in registries.values())
    if output == "json":
        print(findings_as_json(findings, files=files, codes=codes, accepted=accepted))
        return
    if output == "sarif":
        from sphinxext.llm_error_codes.cli.output.sarif import findings_as_sarif

        print(findings_as_sarif(findings, accepted or (), rules=all_rules()))
        return
    if output == "github":
        from sphinxext.llm_error_codes.cli.output.github import findings_as_github

        lines: Iterator[str] = findings_as_github(findings, accepted or ())
    else:
        # Only people are spared repetition; whatever reads a pipe gets each finding.
        shown = findings if options.no_fold or not is_terminal() else fold_findings(findings)
        lines = chain(findings_as_text(shown), accepted_as_text(accepted or ()))
    for line in lines:
        print(line)
    verdict = summarise(findings)
    if options.show_ignored:
        verdict += f", {len(outcome.accepted)} ignored"
    tell(f"{plural(files, 'file')}, {plural(codes, 'code')}: {verdict}")


def summarise(findings: Sequence[Finding]) -> str:
    """Return how many findings there are of each severity."""
    counts = Counter(finding.severity for finding in findings)
    return (
        ", ".join(plural(counts[each], each) for each in Severity if counts[each]) or "no findings"
    )
