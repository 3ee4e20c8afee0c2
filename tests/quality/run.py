"""Print how well the rules do on their own samples and on natural pairs.

Recall is the share of the seeded faults that are found at their line; precision the share
of a rule's findings, over the samples of all rules, that were seeded.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

# At the end of the path, so that an installed wheel goes before this checkout.
sys.path.append(str(Path(__file__).parents[2]))

from sphinxext.llm_error_codes.checks.ruleset import CHECK_RULES
from tests.quality.cases import check_case, places_of, read_cases
from tests.quality.pairs import HALVES, Score, figures, measure

ROW = "{:<6}{:>8}{:>9}{:>8}{:>8}{:>11}{:>8}"


def main() -> int:
    """Print one line for each rule; fail where a fault is missed or a correct text reported."""
    faults, correct, found, wrong = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for case in read_cases():
        (faults if case.is_fault else correct)[case.rule] += 1
        with TemporaryDirectory() as folder:
            places = places_of(check_case(case, Path(folder)))
        expected = case.expected()
        found[case.rule] += bool(expected) and expected <= places
        for place in sorted(places - expected):
            wrong[place[2]] += 1
            print(f"not expected in {case.name}: {place[2]}", file=sys.stderr)
        if not expected <= places:
            print(f"missed in {case.name}", file=sys.stderr)
    print(ROW.format("rule", "faults", "correct", "found", "wrong", "precision", "recall"))
    for rule in (rule.id for rule in CHECK_RULES if rule.id in faults):
        said = found[rule] + wrong[rule]
        precision, recall = found[rule] / said if said else 1.0, found[rule] / faults[rule]
        counts = (faults[rule], correct[rule], found[rule], wrong[rule])
        print(ROW.format(rule, *counts, f"{precision:.2f}", f"{recall:.2f}"))
    for half in HALVES:
        print_score(half, measure(half))
    return 1 if found != faults or wrong.total() else 0


def print_score(half: str, score: Score) -> None:
    """Print what the rules say of one half of the natural pairs, and which rules say it."""
    print(f"\nnatural pairs, {half}")
    print(figures(score))
    print("rule    faults found  correct pairs objected to")
    for rule in sorted({*score.found_by, *score.objected_by}):
        print(f"{rule:<8}{score.found_by[rule]:>12}{score.objected_by[rule]:>27}")


if __name__ == "__main__":
    sys.exit(main())
