"""The command ``llm-error-codes``: parse, call, print, return a status.

0 where nothing is wrong, 1 where there are findings, 2 for wrong use or unreadable input.
Nothing here imports Sphinx.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Exit status of a command that was interrupted by Ctrl-C, as shells have it.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments`` (the process's own by default); return its status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that knows no Chinese shows escapes rather than a traceback.
            stream.reconfigure(errors="backslashreplace")
    options = make_parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        # None where the caller closed it.
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader, such as `head`, has left.
        discard_output()
        return 1
    except OSError as error:
        discard_output()
        print(f"llm-error-codes: cannot write the output: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def discard_output() -> None:
    """Let what Python still holds back for standard output go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; each sets ``run`` to its own function."""
    from sphinxext.llm_error_codes import __version__
    from sphinxext.llm_error_codes.cli.commands import check, diff, export, import_

    parser = argparse.ArgumentParser(
        prog="llm-error-codes", description="Keep registries of error codes true."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check.add_command(commands)
    diff.add_command(commands)
    export.add_command(commands)
    import_.add_command(commands)
    return parser
