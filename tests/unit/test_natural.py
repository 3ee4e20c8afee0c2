"""The figures of the documentation are those of the natural pairs that are only measured."""

from __future__ import annotations

from pathlib import Path

from sphinxext.llm_error_codes.checks.ruleset import CHECK_RULES
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from tests.quality.pairs import HALVES, figures, measure, read_pairs

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "rules.md"


def test_documented_figures() -> None:
    """The page about the rules has the figures of the half that is only measured."""
    assert figures(measure("measured")) in PAGE.read_text(encoding="utf-8")


def test_size_of_the_sample() -> None:
    """There are enough pairs, none of them twice."""
    pairs = [pair for half in HALVES for pair in read_pairs(half)]
    assert sum(not pair.fault for pair in pairs) >= 600
    assert sum(bool(pair.fault) for pair in pairs) >= 200
    assert len({(pair.zh, pair.en) for pair in pairs}) == len(pairs)


def test_errors_raise_no_false_alarm() -> None:
    """A rule of severity error objects to no correct pair of the half that is only measured."""
    errors = {rule.id for rule in CHECK_RULES if rule.severity is Severity.ERROR}
    assert errors & set(measure("measured").objected_by) == set()
