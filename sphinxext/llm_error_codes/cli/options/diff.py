"""The options of ``llm-error-codes diff``."""

from __future__ import annotations

import argparse

from sphinxext.llm_error_codes.history.changes import CLAIMS, ChangeKind

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


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description, parser.epilog = DESCRIPTION, EPILOG
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
