"""``llm-error-codes diff``: what changed between two states of registries."""

from __future__ import annotations

import argparse
from collections import Counter

from sphinxext.llm_error_codes.cli.output.changelog import (
    changes_as_json,
    changes_as_markdown,
    changes_as_text,
)
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.history.changes import CLAIMS, ChangeKind
from sphinxext.llm_error_codes.history.comparing import compare_registries
from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.history.states import State, read_state

DESCRIPTION = """\
Compare two states of registries. Each of them is a file, a folder, or a path in a git
revision, written REV:path as git has it. A text that differs only in full-width forms,
blanks, list marks or needless escapes counts as the same; `terms`, `apis`, `languages`,
`differs` and `ignore` are not compared.
"""

EPILOG = (
    "Exit status: 0 whatever changed, 1 if a change of --fail-on is among it, 2 wrong use or"
    " a state that cannot be read or has errors. Kinds of changes: "
    + "; ".join(f"{kind}: {claim}" for kind, claim in CLAIMS.items())
    + "."
)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's parser."""
    parser = commands.add_parser(
        "diff", help="tell what changed in registries", description=DESCRIPTION, epilog=EPILOG
    )
    for name, what in (("old", "before"), ("new", "after")):
        parser.add_argument(
            name, metavar=name.upper(), help=f"the state {what}: a file, a folder or REV:path"
        )
    parser.add_argument(
        "--format",
        choices=("text", "markdown", "json"),
        default="text",
        help="of the output; markdown is a changelog of codes",
    )
    parser.add_argument(
        "--fail-on",
        action="extend",
        type=parse_kinds,
        default=[],
        metavar="KINDS",
        help="exit with 1 if changes of these kinds are found: words separated by commas",
    )
    parser.set_defaults(run=run)


def parse_kinds(words: str) -> list[ChangeKind]:
    """Return the kinds that ``words``, separated by commas, name.

    Raises ArgumentTypeError, which argparse shows, for a word that is none.
    """
    known = {kind.value: kind for kind in ChangeKind}
    unknown = ", ".join(repr(word) for word in words.split(",") if word not in known)
    if unknown:
        accepted = ", ".join(known)
        raise argparse.ArgumentTypeError(f"no kind of change is called {unknown}; use {accepted}")
    return [known[word] for word in words.split(",")]


def run(options: argparse.Namespace) -> int:
    """Compare what ``options`` name, print the changes, and return the exit status."""
    states = [_read(options.old), _read(options.new)]
    sound = [state for state in states if state is not None and not state.findings]
    if len(sound) != len(states):
        return 2
    changes = compare_registries(sound[0].registries, sound[1].registries)
    if options.format == "json":
        print(changes_as_json(changes, old=options.old, new=options.new))
    elif options.format == "markdown":
        for line in changes_as_markdown(changes, old=options.old, new=options.new):
            print(line)
    else:
        for line in changes_as_text(changes):
            print(line)
    counts = Counter(change.kind for change in changes)
    summary = ", ".join(f"{counts[kind]} {kind}" for kind in ChangeKind if kind in counts)
    tell(f"changes: {summary}" if summary else "no changes")
    return 1 if counts.keys() & set(options.fail_on) else 0


def _read(spec: str) -> State | None:
    """Return the state that ``spec`` names, and print what is wrong with it; None without one."""
    try:
        state = read_state(spec)
    except UnreadableError as error:
        tell(f"llm-error-codes: {error}")
        return None
    for finding in state.findings:
        tell(f"llm-error-codes: {finding}")
    return state
