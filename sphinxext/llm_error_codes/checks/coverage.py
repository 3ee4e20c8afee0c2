"""How much of a registry is there in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.traversal import texts_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxext.llm_error_codes.registry.model import Registry


def coverage_of(registry: Registry) -> tuple[int, Mapping[str, int]]:
    """Return the number of texts, and for each language how many of them say something in it.

    The languages that the registry requires come first, then further ones as they appear.
    """
    total = 0
    said = dict.fromkeys(registry.languages, 0)
    for _trail, text in texts_of(registry):
        total += 1
        for language, words in text.by_language.items():
            said[language] = said.get(language, 0) + bool(words.strip())
    return total, said
