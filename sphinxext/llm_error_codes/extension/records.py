"""What the domain keeps and hands out: plain records, some of which are pickled."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """How a page cites: by a reference, in an API's field, or by a literal made a link."""

    REFERENCE = "reference"
    FIELD = "field"
    LITERAL = "literal"


class Citation(NamedTuple):
    """One place that cites a code.

    ``anchor`` and ``label`` are those of the API object whose description cites it, and
    empty if a page does so outside of one.
    """

    target: str
    kind: str
    anchor: str
    label: str
    line: int


class User(NamedTuple):
    """A place that cites a code: an API object, or the page itself without label and anchor."""

    label: str
    docname: str
    anchor: str


class InventoryObject(NamedTuple):
    """What ``Domain.get_objects`` yields, one per spelling of a code."""

    name: str
    display_name: str
    type: str
    docname: str
    anchor: str
    priority: int
