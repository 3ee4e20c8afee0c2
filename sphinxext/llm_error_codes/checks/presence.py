"""Rules about what is there at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.checks.texts import texts_of
from sphinxext.llm_error_codes.registry.diagnostics import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.model import Registry


def find_empty_texts(registry: Registry) -> Iterator[Objection]:
    """Yield each language of a text that has nothing but blanks in it."""
    for text in texts_of(registry):
        for language, words in text.by_language.items():
            if not words.strip():
                place = text.places[language]
                yield Objection(place=place, message=f"the text in `{language}` is empty")


EMPTY_TEXT = Check(
    rule=Rule(
        id="C101",
        claim="A text says something in every language that it has.",
        hint="write the text, or remove it in every language",
    ),
    find=find_empty_texts,
)
