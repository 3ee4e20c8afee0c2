"""Converters of directive options: text in, values out, ValueError with what is accepted."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from docutils.parsers.rst import directives

from sphinxext.llm_error_codes.registry.words.languages import LANGUAGE, as_tag

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ChoiceT = TypeVar("ChoiceT", bound=StrEnum)

#: What ``:lang:`` accepts besides tags.
BOTH, AUTO = "both", "auto"


def word_list(argument: str | None) -> list[str]:
    """Return the words of ``argument``, separated by commas or spaces."""
    words = re.split(r"[\s,]+", (argument or "").strip())
    if words == [""]:
        message = "one or more words are expected"
        raise ValueError(message)
    return words


def languages(argument: str | None) -> list[str]:
    """Return ``["both"]``, ``["auto"]`` or the given language tags."""
    words = word_list(argument)
    if words in ([BOTH], [AUTO]):
        return words
    for word in words:
        if word in {BOTH, AUTO} or not LANGUAGE.fullmatch(as_tag(word)):
            message = f'"{word}" is not accepted; write both, auto, or language tags such as zh en'
            raise ValueError(message)
    return words


def one_of(choices: type[ChoiceT]) -> Callable[[str | None], ChoiceT]:
    """Return a converter to one member of ``choices``."""

    def convert(argument: str | None) -> ChoiceT:
        return choices(directives.choice(argument or "", [choice.value for choice in choices]))

    return convert


def some_of(choices: Iterable[str]) -> Callable[[str | None], list[str]]:
    """Return a converter to a list of words that are all among ``choices``."""
    accepted = list(choices)

    def convert(argument: str | None) -> list[str]:
        return [directives.choice(word, accepted) for word in word_list(argument)]

    return convert


def widths(argument: str | None) -> str | list[int]:
    """Return ``"auto"``, ``"grid"`` or the given positive integers, one per column."""
    words = word_list(argument)
    if words in (["auto"], ["grid"]):
        return words[0]
    if not all(re.fullmatch("[1-9][0-9]{0,3}", each) for each in words):
        message = (
            f'"{argument}" is not accepted; write auto, grid, or a whole number for each column'
        )
        raise ValueError(message)
    return [int(each) for each in words]


def alignment(argument: str | None) -> str:
    """Return ``left``, ``center`` or ``right``."""
    return directives.choice(argument or "", ("left", "center", "right"))
