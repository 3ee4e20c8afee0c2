"""The command ``llm-error-codes``: parse, call, print, return a status.

0 if nothing is wrong, 1 if there are findings, 2 for wrong use or unreadable input.
Nothing here imports Sphinx, and modules are imported inside of ``main`` alone, which answers
an interrupt.
"""

from __future__ import annotations

import io
import os
import sys

# Not ``from typing``, which takes longer to import than everything that is needed here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

#: The commands, and what each does; modules of the same names know the rest.
COMMANDS = {
    "check": "Check registries for errors",
    "diff": "Show what changed between two states",
    "export": "Export texts for translation",
    "import": "Import translations",
}

#: Exit status of a command that was interrupted by Ctrl-C, as shells have it.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments`` (the process's own by default); return its status.

    Help, wrong use, a reader that has left and Ctrl-C have a status too and raise nothing.
    """
    try:
        prepare_outputs()
        status = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader, such as `head`, has left.
        status = 1
    except OSError as error:
        from sphinxext.llm_error_codes.cli.output.messages import tell

        drop_unwritten()
        tell(f"llm-error-codes: cannot write the output: {error.strerror}")
        status = 2
    except KeyboardInterrupt:
        status = INTERRUPTED
    drop_unwritten()
    return status


def run(arguments: Sequence[str]) -> int:
    """Parse the arguments, do what they ask for, and return the exit status."""
    try:
        options = make_parser(arguments).parse_args(arguments)
    except SystemExit as end:
        # argparse has printed help, the version, or what is wrong.
        return int(end.code or 0)
    from importlib import import_module

    # A keyword of Python cannot be the name of a module.
    module = "import_" if options.command == "import" else options.command
    status: int = import_module(f"{__name__}.commands.{module}").run(options)
    return status


def make_parser(arguments: Sequence[str]) -> ArgumentParser:
    """Return the parser of all commands, with the options of those among ``arguments``."""
    from sphinxext.llm_error_codes import __version__
    from sphinxext.llm_error_codes.cli.options import add_options
    from sphinxext.llm_error_codes.cli.parser import Parser

    summary = "Check, compare and translate registries of error codes."
    parser = Parser(prog="llm-error-codes", description=summary)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(
        title="commands", required=True, dest="command", metavar="COMMAND"
    )
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        if name in arguments:
            add_options(name, command)
    return parser


def prepare_outputs() -> None:
    """Make both outputs accept any text, whatever the console or the caller made of them."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # The caller closed it. `print` would use the other one instead.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            # A console that knows no Chinese shows escapes rather than a traceback.
            stream.reconfigure(errors="backslashreplace")


def drop_unwritten() -> None:
    """Drop what cannot be written, so that Python does not try again when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
