"""Natural pairs of Chinese and English, and what the rules say of them.

The pairs under ``natural`` were written without sight of the rules, in the styles of several
fields and houses.  Rules may be developed on one half.  The other is only measured; once its
misses or false alarms have been looked at, its pairs move to the first half, and new ones are
written.  ``fault`` names what the English of a pair says wrongly.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.registry.building.registry import read_registry
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.registries import Registries

NATURAL = Path(__file__).parent / "natural"

#: The two halves, by the names of their files.
HALVES = ("development", "measured")

HAN = re.compile("[\u3400-\u9fff]")

#: Texts of up to so many Han characters are short.
SHORT = 30

REGISTRY = """\
registry: pairs
title: {zh: 示例状态码, en: Sample codes}
value_type: int64
codes:
  SAMPLE:
    value: 1
    recoverable: yes
    meaning: {zh: 发生故障, en: A fault occurred}
    notes:
      - zh: ZH
        en: EN
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A text in both languages; ``fault`` is empty if they say the same."""

    zh: str
    en: str
    fault: str = ""

    @property
    def size(self) -> str:
        """``short`` or ``long``."""
        return "short" if len(HAN.findall(self.zh)) <= SHORT else "long"


@dataclass(slots=True)
class Score:
    """What the rules said of the pairs of one half, by size and by rule."""

    faults: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    correct: Counter[str] = field(default_factory=Counter)
    objected: Counter[str] = field(default_factory=Counter)
    found_by: Counter[str] = field(default_factory=Counter)
    objected_by: Counter[str] = field(default_factory=Counter)


def read_pairs(half: str) -> list[Pair]:
    """Return the pairs of one half."""
    entries = yaml.safe_load((NATURAL / f"{half}.yaml").read_text(encoding="utf-8"))
    return [Pair(**entry) for entry in entries]


def rules_against(pair: Pair, *, select: tuple[str, ...] = ()) -> set[str]:
    """Return the ids of the rules that object to a pair; by default those that are on."""
    quoted = {"ZH": pair.zh, "EN": pair.en}
    text = re.sub("ZH|EN", lambda match: _quote(quoted[match[0]]), REGISTRY)
    registry = read_registry(text.encode(), "pairs.yaml").registry
    assert registry is not None, text
    registries = Registries(
        by_id=FrozenDict({registry.id: registry}), findings=(), files=(), digest=""
    )
    return {finding.rule for finding in run_checks(registries, select=select).findings}


def _quote(text: str) -> str:
    return "'" + text.replace("'", "''").replace("\n", "\n\n          ") + "'"


def measure(half: str) -> Score:
    """Run the rules on every pair of a half."""
    score = Score()
    for pair in read_pairs(half):
        rules = rules_against(pair)
        everywhere, flagged, by_rule = (
            (score.faults, score.found, score.found_by)
            if pair.fault
            else (score.correct, score.objected, score.objected_by)
        )
        everywhere[pair.size] += 1
        flagged[pair.size] += bool(rules)
        by_rule.update(rules)
    return score


def figures(score: Score) -> str:
    """Return the figures of a half as a table in Markdown."""
    rows = ["| Texts | Faults found | Correct texts objected to |", "| --- | --- | --- |"]
    for size in ("short", "long"):
        found = _share(score.found[size], score.faults[size])
        objected = _share(score.objected[size], score.correct[size])
        rows.append(f"| {size} | {found} | {objected} |")
    return "\n".join(rows)


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})"
