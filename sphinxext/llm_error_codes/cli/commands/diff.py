"""``llm-error-codes diff``: what changed between two states of registries."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.cli.output.changelog import (
    changes_as_json,
    changes_as_markdown,
    changes_as_text,
)
from sphinxext.llm_error_codes.cli.output.findings import finding_as_line
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.history.changes import ChangeKind
from sphinxext.llm_error_codes.history.comparing import compare_registries
from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.history.states import State, read_state

if TYPE_CHECKING:
    import argparse


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
        tell(finding_as_line(finding))
    return state
