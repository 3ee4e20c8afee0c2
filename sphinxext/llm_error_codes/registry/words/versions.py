"""The order of versions, as PEP 440 defines it for the forms that software uses."""

from __future__ import annotations

import re

#: A version begins with a number, or with a ``v`` and a number.
VERSION = re.compile(r"v?(?=[0-9])(.*)", re.IGNORECASE | re.DOTALL)

#: What a version is made of: numbers, and words such as ``RC`` or ``beta``.
PART = re.compile(r"[0-9]+|[A-Za-z]+")

#: Words that come before the release, in their order.
BEFORE_RELEASE = {"dev": 0, "alpha": 1, "a": 1, "beta": 2, "b": 2, "rc": 3}

#: Ranks of the parts of a version: ``8.0.RC2`` < ``8.0`` < ``8.0.1``.
WORD_RANK, END_RANK, NUMBER_RANK = 0, 1, 2

#: A key that compares as its version does.
VersionKey = tuple[tuple[int, int, str], ...]


def version_key(written: str) -> VersionKey | None:
    """Return a key that sorts versions, or None if ``written`` is not a version.

    Zeros at the end of the numbers do not count: ``8.0``, ``8.0.0`` and ``v8.0`` are equal.
    """
    match = VERSION.fullmatch(written.strip())
    if match is None:
        return None
    parts: list[tuple[int, int, str]] = []
    for part in PART.findall(match[1]):
        if part.isdigit():
            # By length, then digit by digit: Python refuses to convert very long numbers.
            digits = part.lstrip("0")
            parts.append((NUMBER_RANK, len(digits), digits))
        else:
            _drop_zeros(parts)
            word = part.lower()
            rank = BEFORE_RELEASE.get(word, len(BEFORE_RELEASE))
            parts.append((WORD_RANK, rank, "" if word in BEFORE_RELEASE else word))
    if len(parts) > 1 and parts[-2][0] != WORD_RANK:
        _drop_zeros(parts)
    return (*parts, (END_RANK, 0, ""))


def _drop_zeros(parts: list[tuple[int, int, str]]) -> None:
    while len(parts) > 1 and parts[-1] == (NUMBER_RANK, 0, ""):
        parts.pop()
