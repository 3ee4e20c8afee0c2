"""Why a state cannot be read."""

from __future__ import annotations


class UnreadableError(Exception):
    """What was named cannot be read; the message is one sentence for people."""
