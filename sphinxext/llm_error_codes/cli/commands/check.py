"""``llm-error-codes check``: what is wrong with registry files."""

from __future__ import annotations

import sys
from itertools import chain
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.ruleset import all_rules, unknown_words
from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.cli.output.findings import (
    accepted_as_text,
    findings_as_json,
    findings_as_text,
    plural,
)
from sphinxext.llm_error_codes.cli.output.github import findings_as_github
from sphinxext.llm_error_codes.cli.output.sarif import findings_as_sarif
from sphinxext.llm_error_codes.registry.loading import load, load_only
from sphinxext.llm_error_codes.registry.rules import UNREADABLE_RULES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.running import Outcome
    from sphinxext.llm_error_codes.registry.registries import Registries

DESCRIPTION = """\
Read registry files and report everything that is wrong in them: what breaks the format, and
where the languages of a text do not agree. Without a path, the bundled registries are checked.
"""

EPILOG = "Exit status: 0 nothing found, 1 findings, 2 wrong use or an unreadable file."


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's parser."""
    parser = commands.add_parser(
        "check", help="find what is wrong with registries", description=DESCRIPTION, epilog=EPILOG
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a file, or a folder of them")
    parser.add_argument(
        "--registry",
        action="append",
        default=[],
        metavar="PATH",
        help="add a file or folder to the bundled registries",
    )
    for option, what in (("--select", "check only"), ("--ignore", "leave out")):
        parser.add_argument(
            option,
            action="append",
            default=[],
            metavar="RULES",
            help=f"{what} these rules: ids or beginnings of ids, separated by commas",
        )
    parser.add_argument(
        "--show-ignored",
        action="store_true",
        help="show also what the codes' `ignore` accepts, with its reason",
    )
    parser.add_argument("--list", action="store_true", help="list the rules and stop")
    parser.add_argument(
        "--format",
        choices=("text", "json", "sarif", "github"),
        default="text",
        help="of the output; github are workflow commands of GitHub Actions",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check what ``options`` name, print the findings, and return the exit status."""
    select, ignore = (
        [word for given in words for word in given.split(",")]
        for words in (options.select, options.ignore)
    )
    unknown = unknown_words([*select, *ignore])
    if unknown:
        names = ", ".join(repr(word) for word in unknown)
        print(f"llm-error-codes: no rule is called {names}; see --list", file=sys.stderr)
        return 2
    if options.list:
        for rule in all_rules():
            print(f"{rule.id}  {rule.claim}{'' if rule.default else ' (off by default)'}")
        return 0
    if options.paths:
        registries = load_only([*options.paths, *options.registry])
    else:
        registries = load(options.registry)
    outcome = run_checks(registries, select=select, ignore=ignore)
    findings = outcome.findings
    report(registries, outcome, output=options.format, ignored=options.show_ignored)
    unreadable = [each for each in registries.findings if each.rule in UNREADABLE_RULES]
    if unreadable:
        # The status needs a reason also where these rules are not chosen.
        for finding in unreadable:
            if finding not in findings:
                print(f"llm-error-codes: {finding}", file=sys.stderr)
        return 2
    return 1 if findings else 0


def report(registries: Registries, outcome: Outcome, *, output: str, ignored: bool) -> None:
    """Print the findings on standard output, and what was looked at on standard error."""
    findings = outcome.findings
    accepted = outcome.accepted if ignored else None
    files = len(registries.files)
    codes = sum(len(registry.codes) for registry in registries.values())
    if output == "json":
        print(findings_as_json(findings, files=files, codes=codes, accepted=accepted))
        return
    if output == "sarif":
        print(findings_as_sarif(findings, accepted or (), rules=all_rules()))
        return
    if output == "github":
        lines: Iterator[str] = findings_as_github(findings, accepted or ())
    else:
        lines = chain(findings_as_text(findings), accepted_as_text(accepted or ()))
    for line in lines:
        print(line)
    verdict = plural(len(findings), "finding") if findings else "no findings"
    if ignored:
        verdict += f", {len(outcome.accepted)} ignored"
    print(f"{plural(files, 'file')}, {plural(codes, 'code')}: {verdict}", file=sys.stderr)
