"""The nodes of a registry file as parsed: texts, lists and mappings, with their places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Scalar(NamedTuple):
    """One piece of text, whatever a YAML schema would make of it.

    A tuple, not a dataclass: a large file has half a million of them, and a frozen
    dataclass takes three times as long to make.
    """

    text: str
    line: int
    column: int
    plain: bool
    end_line: int = 0
    end_column: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence:
    """A list of nodes."""

    items: tuple[Node, ...]
    line: int
    column: int
    end_line: int = 0
    end_column: int = 0


class Entry(NamedTuple):
    """A key of a mapping, and the node under it."""

    key: Scalar
    node: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """Nodes under their keys, in file order; only the first entry of a repeated key."""

    entries: dict[str, Entry]
    line: int
    column: int
    end_line: int = 0
    end_column: int = 0


#: Any node of the tree.
Node = Scalar | Sequence | Mapping


def describe_node(node: Node) -> str:
    """Return what ``node`` is, in words for a message."""
    if isinstance(node, Scalar) and node.plain and not node.text:
        return "nothing"
    if isinstance(node, Scalar):
        return "a text"
    return "a list" if isinstance(node, Sequence) else "a mapping"
