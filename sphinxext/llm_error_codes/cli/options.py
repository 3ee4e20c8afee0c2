"""The options of each command: help needs nothing else."""

from __future__ import annotations

import argparse

DESCRIPTIONS = {
    "check": """\
Read registry files and report all errors: violations of the format, and texts whose languages
disagree. Without a path, the bundled registries are checked.
""",
    "diff": """\
Compare two states of registries. Each of them is a file, a folder, or a path in a git revision,
written as REV:path. Texts that differ only in full-width forms, blanks, list marks or needless
escapes count as equal; `terms`, `apis`, `languages`, `differs` and `ignore` are not compared.
""",
    "export": """\
Write the texts of a registry to standard output, as a file for translation tools: one message per
text, with any existing translation. `import` reads the file back.
""",
    "import": """\
Write the translations of a PO or XLIFF file, as made by `export`, into the file of the registry.
Comments, layout and all texts that are not translated stay as they are. A translation of a text
that has changed since the export is rejected.
""",
}

STATUSES = {
    "check": "0 no findings, 1 findings as severe as --fail-on, 2 incorrect usage or an unreadable"
    " file.",
    "diff": "0 regardless of changes, 1 if a change listed in --fail-on is found, 2"
    " incorrect usage or a state that cannot be read or has errors.",
    "export": "0 written, 1 nothing to write, 2 incorrect usage or an unreadable registry.",
    "import": "0 all imported, 1 some rejected, 2 incorrect usage or an unreadable file.",
}


def add_options(command: str, parser: argparse.ArgumentParser) -> None:
    """Describe a command and its options."""
    parser.description = DESCRIPTIONS[command]
    parser.epilog = f"Exit status: {STATUSES[command]}"
    OPTIONS[command](parser)


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a file or folder of registries")
    _add_registry(parser)
    for option, what in (("--select", "check only"), ("--ignore", "leave out")):
        parser.add_argument(
            option,
            action="append",
            default=[],
            metavar="RULES",
            help=f"{what} these rules: ids or prefixes of ids, separated by commas",
        )
    parser.add_argument(
        "--show-ignored",
        action="store_true",
        help="also show accepted findings, with their reasons",
    )
    parser.add_argument(
        "--fail-on",
        choices=("error", "warning"),
        default="warning",
        help="exit with 1 only if there are findings at least this severe (warning)",
    )
    parser.add_argument(
        "--no-fold",
        action="store_true",
        help="show all findings at a terminal too, where the many of one cause are shown as one",
    )
    parser.add_argument("--list", action="store_true", help="list the rules and exit")
    parser.add_argument("--explain", metavar="RULE", help="explain a rule and exit")
    parser.add_argument(
        "--propose-terms",
        action="store_true",
        help="print `terms:` that the registries use already, and where they do not, and exit",
    )
    parser.add_argument(
        "--format",
        choices=("text", "json", "sarif", "github"),
        default="text",
        help="output format; `github` prints workflow commands for GitHub Actions",
    )


def _add_diff(parser: argparse.ArgumentParser) -> None:
    from sphinxext.llm_error_codes.history.changes import CLAIMS

    kinds = "; ".join(f"{kind}: {claim}" for kind, claim in CLAIMS.items())
    parser.epilog = f"{parser.epilog} Kinds of changes: {kinds}."
    for name, what in (("old", "before"), ("new", "after")):
        parser.add_argument(
            name, metavar=name.upper(), help=f"the state {what}: a file, a folder or REV:path"
        )
    parser.add_argument(
        "--format",
        choices=("text", "markdown", "json"),
        default="text",
        help="output format; `markdown` writes a changelog",
    )
    parser.add_argument(
        "--fail-on",
        action="extend",
        type=_parse_kinds,
        default=[],
        metavar="KINDS",
        help="exit with 1 if changes of these kinds are found: words separated by commas",
    )


def _parse_kinds(words: str) -> list[str]:
    """Return the kinds of changes that ``words``, separated by commas, name.

    Raises ArgumentTypeError, which argparse shows, for a word that is none.
    """
    from sphinxext.llm_error_codes.history.changes import ChangeKind

    known = {kind.value: kind for kind in ChangeKind}
    unknown = ", ".join(repr(word) for word in words.split(",") if word not in known)
    if unknown:
        accepted = ", ".join(known)
        raise argparse.ArgumentTypeError(f"no kind of change is called {unknown}; use {accepted}")
    return [known[word] for word in words.split(",")]


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("registry", metavar="REGISTRY", help="the id of a registry, or its file")
    parser.add_argument("--to", choices=("po", "xliff"), required=True, help="output format")
    parser.add_argument("--target", metavar="LANG", required=True, help="target language")
    parser.add_argument("--source", metavar="LANG", default="en", help="source language (en)")
    _add_registry(parser, dest="added")


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file `*.po`, `*.xlf` or `*.xliff`")
    parser.add_argument("--into", metavar="REGISTRY", required=True, help="the registry's file")
    for option, default in (("target", ""), ("source", " (en)")):
        parser.add_argument(
            f"--{option}",
            metavar="LANG",
            help=f"{option} language, if the file does not state it{default}",
        )


def _add_registry(parser: argparse.ArgumentParser, *, dest: str = "registry") -> None:
    parser.add_argument(
        "--registry",
        action="append",
        default=[],
        dest=dest,
        metavar="PATH",
        help="add a file or folder to the bundled registries",
    )


#: What adds the options of each command.
OPTIONS = {
    "check": _add_check,
    "diff": _add_diff,
    "export": _add_export,
    "import": _add_import,
}
