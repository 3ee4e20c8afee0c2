"""Print how well each rule does on its samples: `python tests/quality/run.py`.

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
    return 1 if found != faults or wrong.total() else 0


if __name__ == "__main__":
    sys.exit(main())
