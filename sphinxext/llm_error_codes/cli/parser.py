"""The parser of a command line, which prints like everything else here."""

from __future__ import annotations

import argparse
import sys

from sphinxext.llm_error_codes.cli.output.messages import tell

# Not ``from typing``, which takes longer to import than all of this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class Parser(argparse.ArgumentParser):
    """A parser whose help is an output like any other.

    argparse passes over it if help cannot be written, and whether it notices at all depends
    on what Python holds back.
    """

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is not None and file is sys.stdout:
            file.write(message)
        else:
            tell(message.rstrip("\n"))
