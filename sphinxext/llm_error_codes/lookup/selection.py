"""Choose among codes by name, state and version, in a wanted order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.words.versions import version_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Recoverable, Status


class SortKey(StrEnum):
    """The order of the codes: as in the file, by name, or by value."""

    FILE = "file"
    NAME = "name"
    VALUE = "value"


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which codes are wanted; an empty field excludes nothing.

    ``codes`` and ``exclude`` are names or globs, of the short or the full name, in which
    case matters.  ``since`` wants the codes that came with that version or a later one.
    """

    codes: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    recoverable: tuple[Recoverable, ...] = ()
    status: tuple[Status, ...] = ()
    group: tuple[str, ...] = ()
    since: str = ""
    sort: SortKey = SortKey.FILE


def select_codes(codes: Iterable[ErrorCode], selection: Selection) -> tuple[ErrorCode, ...]:
    """Return those of ``codes`` that ``selection`` wants, in its order."""
    chosen = [code for code in codes if is_wanted(code, selection)]
    if selection.sort is SortKey.NAME:
        chosen.sort(key=lambda code: code.name)
    elif selection.sort is SortKey.VALUE:
        chosen.sort(key=lambda code: code.value.number)
    return tuple(chosen)


def is_wanted(code: ErrorCode, selection: Selection) -> bool:
    """Return whether ``code`` passes every filter."""
    return (
        (not selection.codes or any(matches(code, each) for each in selection.codes))
        and not any(matches(code, each) for each in selection.exclude)
        and (not selection.recoverable or code.recoverable in selection.recoverable)
        and (not selection.status or code.status in selection.status)
        and (not selection.group or code.group in selection.group)
        and (not selection.since or came_since(code, selection.since))
    )


def matches(code: ErrorCode, pattern: str) -> bool:
    """Return whether ``pattern`` is the code's short or full name, or a glob that fits one."""
    return fnmatchcase(code.name, pattern) or fnmatchcase(code.full_name, pattern)


def unmatched(codes: Sequence[ErrorCode], patterns: Iterable[str]) -> tuple[str, ...]:
    """Return the patterns that fit none of ``codes``."""
    return tuple(
        pattern for pattern in patterns if not any(matches(code, pattern) for code in codes)
    )


def came_since(code: ErrorCode, version: str) -> bool:
    """Return whether ``code`` came with ``version`` or later; unknown counts as before it."""
    came, wanted = version_key(code.since), version_key(version)
    return came is not None and wanted is not None and came >= wanted
