"""The options of ``llm-error-codes export``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser

DESCRIPTION = """\
Write the texts of a registry to standard output, as a file for the tools of translators: one
message for each text, with the translation that the registry has already. `import` takes the
file back.
"""

EPILOG = "Exit status: 0 written, 1 nothing to write, 2 wrong use or an unreadable registry."


def add_options(parser: ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description, parser.epilog = DESCRIPTION, EPILOG
    parser.add_argument("registry", metavar="REGISTRY", help="the id of a registry, or its file")
    parser.add_argument("--to", choices=("po", "xliff"), required=True, help="the format")
    parser.add_argument("--target", metavar="LANG", required=True, help="the language to write")
    parser.add_argument(
        "--source", metavar="LANG", default="en", help="the language to translate from (en)"
    )
    parser.add_argument(
        "--registry",
        action="append",
        default=[],
        dest="added",
        metavar="PATH",
        help="add a file or folder to the bundled registries",
    )
