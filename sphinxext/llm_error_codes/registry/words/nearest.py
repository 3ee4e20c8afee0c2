"""Find the known word that somebody probably meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: How alike two words must be (difflib's ratio) to be proposed for each other.
LIKENESS = 0.7

#: Only so many characters of a word are compared, since that is quadratic.
LOOKED_AT = 200


def fold_names(names: Iterable[str]) -> dict[str, str]:
    """Return each of ``names`` under its case-folded spelling; the first of several wins."""
    folded: dict[str, str] = {}
    for name in names:
        folded.setdefault(name.casefold(), name)
    return folded


def nearest(word: str, folded: Mapping[str, str]) -> str:
    """Return the name nearest to ``word`` among those of `fold_names`, or an empty string.

    The same word in another case comes first, then the most similar one.
    """
    wanted = word[:LOOKED_AT].casefold()
    if wanted in folded:
        return folded[wanted]
    near = get_close_matches(wanted, folded, n=1, cutoff=LIKENESS)
    return folded[near[0]] if near else ""
