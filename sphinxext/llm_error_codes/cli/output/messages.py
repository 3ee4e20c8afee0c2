"""Messages for people, on standard error: standard output is for the result."""

from __future__ import annotations

import sys
from contextlib import suppress


def tell(message: str) -> None:
    """Print a message below what was printed so far; if it cannot be written, go on.

    Raises OSError if the result that comes before it cannot be written.
    """
    sys.stdout.flush()
    with suppress(OSError):
        print(message, file=sys.stderr)
