"""The options of ``llm-error-codes import``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser

DESCRIPTION = """\
Write the translations of a PO or XLIFF file, as `export` makes them, into the file of the
registry. Comments, layout and every text that is not translated stay as they are. A translation
of a text that has changed since the export is refused.
"""

EPILOG = "Exit status: 0 all taken, 1 some refused, 2 wrong use or an unreadable file."


def add_options(parser: ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description, parser.epilog = DESCRIPTION, EPILOG
    parser.add_argument("file", metavar="FILE", help="a file `*.po`, `*.xlf` or `*.xliff`")
    parser.add_argument("--into", metavar="REGISTRY", required=True, help="the registry's file")
    parser.add_argument("--target", metavar="LANG", help="the language, if the file says none")
    parser.add_argument(
        "--source", metavar="LANG", help="what was translated, if the file does not say so (en)"
    )
