"""The findings about one file, collected while it is read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.diagnostics import Finding, Located, Place, Rule, Trail
from sphinxext.llm_error_codes.registry.words.nearest import fold_names, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable


#: Longest piece of a file that a message quotes.
QUOTE_LIMIT = 60


def quote(text: str) -> str:
    """Return ``text`` between backquotes, shortened and on one line."""
    shown = text if len(text) <= QUOTE_LIMIT else f"{text[:QUOTE_LIMIT]}…"
    return f"`{shown}`".replace("\n", "\\n").replace("\t", "\\t")


def propose(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to ``word``, or an empty string."""
    near = nearest(word, fold_names(known))
    return f"did you mean {quote(near)}?" if near else ""


class Report:
    """Collects findings, and gives each its place in one file."""

    def __init__(self, path: str) -> None:
        """Start an empty report about the file at ``path``."""
        self.path = path
        self.file_name = Path(path).name
        self.registry = Path(path).stem
        self.findings: list[Finding] = []

    def place(self, node: Located, trail: Trail) -> Place:
        """Return the place of ``node``, which the keys of ``trail`` lead to."""
        return Place(
            path=self.path,
            line=node.line,
            column=node.column,
            trail=trail,
            end_line=node.end_line,
            end_column=node.end_column,
        )

    def add(self, rule: Rule, place: Place, message: str, *, hint: str = "") -> None:
        """Note that ``rule`` is broken at ``place``; the rule's own hint is the default."""
        in_code = place.trail[:1] == ("codes",) and len(place.trail) > 1
        self.findings.append(
            Finding(
                rule=rule.id,
                severity=rule.severity,
                place=place,
                message=message,
                hint=hint or rule.hint,
                registry=self.registry,
                code=place.trail[1] if in_code else "",
            )
        )

    def add_at(self, rule: Rule, line: int, column: int, message: str, *, hint: str = "") -> None:
        """Note that ``rule`` is broken at a line and column, both from 1; 0 means the file."""
        place = Place(path=self.path, line=line, column=column)
        self.add(rule, place, message, hint=hint)
