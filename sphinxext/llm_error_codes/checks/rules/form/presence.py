"""C1: what is there at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage


def find_empty(passage: Passage) -> Iterator[Objection]:
    """Yield a text that has nothing but blanks in it."""
    if passage.is_empty:
        message = f"the text in `{passage.language}` is empty"
        yield Objection(place=passage.place, message=message)


def find_placeholder(passage: Passage) -> Iterator[Objection]:
    """Yield a text that only promises one."""
    if passage.is_placeholder:
        message = f"{quote(passage.raw)} in `{passage.language}` is a placeholder"
        yield Objection(place=passage.place, message=message)


def find_copy(pair: Pair) -> Iterator[Objection]:
    """Yield a text that was copied into the other language."""
    if pair.is_copied:
        wrong, given = (pair.zh, pair.en)
        if pair.en.has_han:
            wrong, given = given, wrong
        message = f"the text in `{wrong.language}` is that in `{given.language}`"
        yield Objection(place=wrong.place, message=message)


EMPTY_TEXT = Check["Passage"](
    id="C101",
    claim="A text says something in every language that it has.",
    hint="write the text, or remove it in every language",
    find=find_empty,
)
PLACEHOLDER_TEXT = Check["Passage"](
    id="C102",
    claim="No text is a placeholder such as `TODO`, `待补充` or `-`.",
    hint="write the text, or remove it in every language",
    find=find_placeholder,
)
COPIED_TEXT = Check["Pair"](
    id="C103",
    claim="No text is a copy of the other language's.",
    hint="translate it",
    find=find_copy,
)
