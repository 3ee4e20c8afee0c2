"""Why a state cannot be read."""

from __future__ import annotations


class UnreadableError(Exception):
    """What was named cannot be read; its text is one sentence for people."""
