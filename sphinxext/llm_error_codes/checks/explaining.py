"""Why each rule is there, and what breaks and keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from sphinxext.llm_error_codes.registry.parsing.decoding import FORBIDDEN

#: A text in both languages, the contents of several files, or one text.
Piece = str | dict[str, str]

#: A mapping from ids of rules to ``why``, ``bad`` and ``good``.
EXPLANATIONS = Path(__file__).parent / "explanations.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a rule is there, and a piece of a registry that breaks it and one that does not."""

    why: str
    bad: str
    good: str


@cache
def _read() -> dict[str, dict[str, Piece]]:
    # The base loader keeps every scalar a text.
    found: dict[str, dict[str, Piece]] = yaml.load(
        EXPLANATIONS.read_text(encoding="utf-8"),
        Loader=yaml.BaseLoader,  # noqa: S506 - it makes nothing but texts, lists and mappings
    )
    return found


def explanation_of(rule: str) -> Explanation:
    """Return the explanation of the rule with this id.

    Raises KeyError if no rule has it.
    """
    entry = _read()[rule]
    return Explanation(
        why=str(entry["why"]), bad=as_text(entry["bad"]), good=as_text(entry["good"])
    )


def as_text(piece: Piece) -> str:
    """Return a piece as it is written in a registry, or in several files."""
    if isinstance(piece, str):
        # What must not stand in a registry must not reach a terminal or a page either.
        return FORBIDDEN.sub(lambda match: f"\\x{ord(match[0]):02x}", piece)
    if "zh" in piece:
        return "".join(f"{tag}: {_quote(text)}\n" for tag, text in piece.items())
    return "".join(f"# {name}.yaml\n{text}" for name, text in piece.items())


def _quote(text: str) -> str:
    """Return a text as YAML, on one line."""
    return yaml.dump(text, allow_unicode=True, width=1000, default_style="'").rstrip()
