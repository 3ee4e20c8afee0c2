"""What a change is: its kind, where it happened, and what was there before and after."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Place


class ChangeKind(StrEnum):
    """The kinds of changes, in the order in which they are shown."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    VALUE = "value"
    RECOVERABLE = "recoverable"
    STATUS = "status"
    STALE = "stale"
    TEXT = "text"
    OTHER = "other"


#: What each kind says about a code, one sentence each.
CLAIMS = {
    ChangeKind.ADDED: "the code is new",
    ChangeKind.REMOVED: "the code is gone",
    ChangeKind.RENAMED: "the code has another name",
    ChangeKind.VALUE: "the value changed",
    ChangeKind.RECOVERABLE: "the answer to `recoverable` changed",
    ChangeKind.STATUS: "the status changed",
    ChangeKind.STALE: "a text changed in one language and not in another",
    ChangeKind.TEXT: "a text changed in every language, or was added or removed",
    ChangeKind.OTHER: "another field changed, such as `since` or `returned_by`",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A text in one language before and after; empty if there was or is none."""

    language: str
    old: str
    new: str
    changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference between two states of a registry.

    ``code`` is the name that it has now, the last one if it was removed, and empty if the
    registry itself changed.  ``field`` is the path of keys below it, such as
    ``remedy.0.when``, as the new state counts (the old one if the text was removed), or
    empty if the code as a whole was added, removed or renamed.  ``old`` and ``new`` hold
    what has no language; ``wordings`` holds a text, one for each language of either state.
    ``place`` is in the new state, or in the old one for what was removed.
    """

    kind: ChangeKind
    registry: str
    code: str
    field: str
    old: str
    new: str
    wordings: tuple[Wording, ...]
    place: Place

    @property
    def verdict(self) -> str:
        """Which languages changed and which did not: ``zh changed, en did not``.

        Empty unless the change is a stale text.
        """
        if self.kind is not ChangeKind.STALE:
            return ""
        changed = [each.language for each in self.wordings if each.changed]
        same = [each.language for each in self.wordings if not each.changed]
        return f"{', '.join(changed)} changed, {', '.join(same)} did not"
