"""The fields of a code, and what each kind of field holds.

A field is declared once, on its attribute of `model.ErrorCode`.  The reader, the walk over
texts, files for translators, the comparison of states and the columns of a table all depend
on its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any


class Kind(Enum):
    """What a field holds."""

    VALUE = auto()
    ANSWER = auto()
    STATUS = auto()
    FLAG = auto()
    TEXT = auto()
    TEXTS = auto()
    STEPS = auto()
    MESSAGE = auto()
    WORD = auto()
    NAME = auto()
    REFERENCES = auto()
    FORMER_NAMES = auto()
    APIS = auto()
    GROUP = auto()
    DIFFERENCES = auto()
    ACCEPTANCES = auto()


#: Kinds that hold texts in several languages.
TEXTUAL = frozenset({Kind.TEXT, Kind.TEXTS, Kind.STEPS})

#: Kinds that are shown in a language: the layout ``columns`` gives each language a column.
WORDED = TEXTUAL | {Kind.ANSWER, Kind.STATUS, Kind.GROUP}


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeField:
    """One field of a code.

    ``name`` is its key in a registry file and its attribute.  ``label`` is its title on
    pages, a message of our own catalogue; a field without one is not shown.  A field with
    ``column`` can be a column of a table.
    """

    name: str
    kind: Kind
    label: str
    column: bool
    required: bool

    @property
    def id(self) -> str:
        """The name as options and style sheets write it."""
        return self.name.replace("_", "-")

    @property
    def worded(self) -> bool:
        """Whether it is shown in a language."""
        return self.kind in WORDED


def declared(
    kind: Kind, label: str = "", *, column: bool = False, required: bool = False
) -> dict[str, Any]:
    """Return the metadata that makes an attribute of `model.ErrorCode` a field."""
    return {"kind": kind, "label": label, "column": column, "required": required}
