"""Names in literals and in highlighted code that may be codes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.config import CODE_BLOCK, LITERAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxext.llm_error_codes.extension.domain import LlmDomain

#: A name with or without a class or namespace in front: the name is the last part.
QUALIFIED_NAME = re.compile(r"(?:::)?(?:[A-Za-z_]\w*(?:\.|::))*(?P<name>[A-Za-z_]\w*)")

#: A word of a highlighted block that may be a name.
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def code_named(text: str, domain: LlmDomain) -> str:
    """Return the target that a literal names, or an empty string if it names no code."""
    return next((target for target in names_in(text) if domain.index.find(target)), "")


def names_in(text: str) -> list[str]:
    """Return the names that a literal may stand for: as it is, and without its prefix."""
    match = QUALIFIED_NAME.fullmatch(text.strip())
    return [] if match is None else [text.strip(), match["name"]]


def plain_literals(document: nodes.document) -> Iterator[nodes.literal]:
    """Yield the literals that no role made and that are in no link."""
    for literal in document.findall(nodes.literal):
        parent = literal.parent
        # A title with a ``refid`` leads back to a table of contents.
        linked = isinstance(parent, nodes.reference) or "reftype" in parent or "refid" in parent
        if not literal["classes"] and not linked:
            yield literal


def literal_targets(document: nodes.document, wanted: Sequence[str]) -> list[str]:
    """Return the names in the literals and blocks of a page, each once.

    All of them, since what is not a code today may be one in tomorrow's registry.
    """
    found: dict[str, None] = {}
    if LITERAL in wanted:
        for literal in plain_literals(document):
            found |= dict.fromkeys(names_in(literal.astext()))
    if CODE_BLOCK in wanted:
        for block in document.findall(is_block):
            found |= dict.fromkeys(WORD.findall(block.astext()))
    return list(found)


def is_block(node: nodes.Node) -> bool:
    """Return whether ``node`` is a block that Sphinx highlights."""
    return isinstance(node, nodes.literal_block | nodes.doctest_block)
