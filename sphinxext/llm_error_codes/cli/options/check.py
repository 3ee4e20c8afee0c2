"""The options of ``llm-error-codes check``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser

DESCRIPTION = """\
Read registry files and report everything that is wrong in them: what breaks the format, and
where the languages of a text do not agree. Without a path, the bundled registries are checked.
"""

EPILOG = "Exit status: 0 nothing found, 1 findings, 2 wrong use or an unreadable file."


def add_options(parser: ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description, parser.epilog = DESCRIPTION, EPILOG
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
