"""The placeholder that a directive leaves in the doctree, and what it stands for.

A table of codes is many nodes, and every transform of the read phase would walk them
all; so the directive leaves one ``code_view`` that names what to show, and the nodes
are made in the write phase.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.registry.model import CODE_FIELDS

if TYPE_CHECKING:
    from collections.abc import Sequence


class Layout(StrEnum):
    """How a view is laid out: languages in one cell, a column each, or no table at all."""

    STACKED = "stacked"
    COLUMNS = "columns"
    SECTIONS = "sections"


#: The column that every reader looks for first.
NAME = "name"

#: Columns that are not fields of a code: its value as logs print it, and who cites it.
DECIMAL, USED_IN = "decimal", "used-in"

#: What ``:columns:`` accepts.
COLUMNS = (NAME, *(field.id for field in CODE_FIELDS if field.column), DECIMAL, USED_IN)

#: The columns that have words in a language.
WORDED = frozenset(field.id for field in CODE_FIELDS if field.worded)

DEFAULT_COLUMNS = (NAME, "meaning", "recoverable", "remedy")


class ValueFormat(StrEnum):
    """How a value is spelt: as headers write it, as logs print it, signed, or the first two."""

    HEX = "hex"
    DECIMAL = "decimal"
    SIGNED = "signed"
    BOTH = "both"


class code_view(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A placeholder for codes to show.  All attributes are strings or lists of them.

    ``codes`` are full names, in order, and ``ids`` those of them that have their anchor
    here; ``columns``, ``languages``, ``layout``, ``value_format`` and ``widths`` are what
    the options say.  No columns at all mean every field that a code has.
    """


def set_columns(
    names: Sequence[str], layout: Layout, languages: Sequence[str]
) -> list[tuple[str, tuple[str, ...]]]:
    """Return each column of a table with its languages.

    The layout ``columns`` gives every language its own column of words.
    """
    columns = []
    for name in names:
        apart = layout is Layout.COLUMNS and name in WORDED
        tags = [(tag,) for tag in languages] if apart else [tuple(languages)]
        columns += [(name, each) for each in tags]
    return columns
