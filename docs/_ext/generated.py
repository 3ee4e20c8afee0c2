"""The base of directives that generate Markdown, which the parser of the page reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils import nodes


class MarkdownDirective(SphinxDirective):
    """A directive that generates Markdown, which the parser of the page reads."""

    def markdown(self) -> str:
        """Return the Markdown that replaces the directive."""
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        """Return the parsed Markdown."""
        return self.parse_text_to_nodes(self.markdown())


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(
        "| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines
    )
