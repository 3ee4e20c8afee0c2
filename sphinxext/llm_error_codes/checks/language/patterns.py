"""Patterns that are compiled when they are first used, so that loading stays quick."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def later(pattern: str, flags: int = 0) -> Callable[[], re.Pattern[str]]:
    """Return a function that returns ``pattern`` compiled."""

    @cache
    def compiled() -> re.Pattern[str]:
        return re.compile(pattern, flags)

    return compiled
