"""Why each rule is there, and what breaks and keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

#: A mapping from ids of rules to ``why``, ``bad`` and ``good``.
EXPLANATIONS = Path(__file__).parent / "explanations.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a rule is there, and a piece of a registry that breaks it and one that does not."""

    why: str
    bad: str
    good: str


@cache
def _read() -> dict[str, dict[str, str]]:
    # The base loader keeps every scalar a text.
    found: dict[str, dict[str, str]] = yaml.load(
        EXPLANATIONS.read_text(encoding="utf-8"),
        Loader=yaml.BaseLoader,  # noqa: S506 - it makes nothing but texts, lists and mappings
    )
    return found


def explanation_of(rule: str) -> Explanation:
    """Return the explanation of the rule with this id.

    Raises KeyError if no rule has it.
    """
    return Explanation(**_read()[rule])
