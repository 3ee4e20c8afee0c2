"""Measure starting, and building, reading and citing against the same written by hand.

``nox -s bench [-- --sizes 18 200 --repeat 1]`` prints ratios of medians; compare them only
within one run, for machines drift.  Figures are reported and not judged: the exit status is
1 only if a build or a start fails, or if a build with nothing changed reads a page.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import docutils
import sphinx

# At the end of the path, so that an installed wheel wins over this checkout.
sys.path.append(str(Path(__file__).parents[2]))

from tests.bench.core import measure_core
from tests.bench.costs import ProcessError
from tests.bench.projects import (
    build_again,
    build_anew,
    build_in_turn,
    write_project,
)
from tests.bench.registries import as_list_table, as_registry, make_rows
from tests.bench.starts import compare_starts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.costs import Cost
    from tests.bench.registries import Row

#: Targets at 2,000 codes, and for the growth from there to 10,000.
TIME_TARGET, MEMORY_TARGET, GROWTH_TARGET = 0.30, 0.70, 5.5

#: Sizes between which the growth is measured.
SMALL, LARGE = 2_000, 10_000

#: Starts are so short that each is measured this many times for every build.
STARTS_PER_BUILD = 10

#: How many references the pages with references have.
REFERENCES = 10_000

#: The page with our table.
TABLE = "Codes\n=====\n\n.. llm-error-codes:: bench\n"

Figures = dict[str, Any]


def warm_up(folder: Path) -> None:
    """Build once without measuring, so that no measured build compiles modules."""
    rows = make_rows(1)
    build_anew(write_project(folder / "warm", {"index.rst": TABLE}, registry=as_registry(rows)))
    build_anew(write_project(folder / "warm-list", {"index.rst": as_list_table(rows)}))


def compare_tables(sizes: Sequence[int], repeat: int, folder: Path) -> Figures:
    """Build table, list-table and an empty project in turn for each size; print the ratios."""
    empty = write_project(folder / "empty", {"index.rst": "Empty\n=====\n"})
    print("  codes  ours s  list s    time   ours MiB  list MiB  memory   empty   again s")
    figures: Figures = {}
    for size in sizes:
        rows = make_rows(size)
        ours = write_project(
            folder / f"ours-{size}", {"index.rst": TABLE}, registry=as_registry(rows)
        )
        by_hand = write_project(folder / f"list-{size}", {"index.rst": as_list_table(rows)})
        projects = {"ours": ours, "list": by_hand, "empty": empty}
        figures[str(size)] = _table_figures(build_in_turn(projects, repeat), build_again(ours))
        print(TABLE_LINE.format(size=size, **figures[str(size)]))
    print(f"targets at {SMALL} codes: time {TIME_TARGET:.2f}, memory {MEMORY_TARGET:.2f}")
    if {SMALL, LARGE} <= set(sizes):
        seconds = [figures[str(size)]["ours_seconds"] for size in (SMALL, LARGE)]
        figures["growth"] = seconds[1] / seconds[0]
        growth = f"{figures['growth']:.2f}-fold (target {GROWTH_TARGET})"
        print(f"growth of our time from {SMALL} to {LARGE} codes: {growth}")
    return figures


TABLE_LINE = (
    "{size:>7}{ours_seconds:>8.2f}{list_seconds:>8.2f}{time:>8.2f}{ours_memory:>11.0f}"
    "{list_memory:>10.0f}{memory:>8.2f}{empty:>8.2f}{again_seconds:>10.2f}"
)


def _table_figures(costs: dict[str, Cost], again: Cost) -> Figures:
    ours, by_hand, empty = costs["ours"], costs["list"], costs["empty"]
    return {
        "ours_seconds": ours.seconds,
        "list_seconds": by_hand.seconds,
        "time": ours.seconds / by_hand.seconds,
        "ours_memory": ours.memory,
        "list_memory": by_hand.memory,
        "memory": ours.memory / by_hand.memory,
        "empty": empty.seconds / by_hand.seconds,
        "again_seconds": again.seconds,
        # A build that reads one has ended the run already.
        "again_pages": 0,
    }


def compare_references(sizes: Sequence[int], repeat: int, folder: Path) -> Figures:
    """Print what references cost beside ``:ref:``, and beside those into a smaller table.

    Each cost is that of a project with a page of references less that of one without.
    """
    figures: Figures = {}
    for size in sizes:
        rows = make_rows(size)
        registry, table = as_registry(rows), as_list_table(rows)
        pages = {"index.rst": TABLE}, {"index.rst": table}
        costs = build_in_turn(
            {
                "ours": _write_citing(folder / f"roles-{size}", ":llmcode:`{0}`", rows, registry),
                "ours-bare": write_project(folder / f"bare-{size}", pages[0], registry=registry),
                "list": _write_citing(folder / f"refs-{size}", ":ref:`{0} <{0}>`", rows),
                "list-bare": write_project(folder / f"bare-refs-{size}", pages[1]),
            },
            repeat,
        )
        ours = costs["ours"].seconds - costs["ours-bare"].seconds
        by_hand = costs["list"].seconds - costs["list-bare"].seconds
        figures[str(size)] = {"ours_seconds": ours, "list_seconds": by_hand}
        print(
            f"{REFERENCES} references to {size} codes: :llmcode: {ours:.2f} s,"
            f" :ref: {by_hand:.2f} s, ratio {ours / by_hand:.2f}"
        )
    return figures


def _write_citing(folder: Path, role: str, rows: Sequence[Row], registry: str = "") -> Path:
    """Write a project with a page of codes, and another one full of references to them."""
    names = [rows[number % len(rows)].name for number in range(REFERENCES)]
    citing = ":orphan:\n\nCiting\n======\n\n" + "\n\n".join(map(role.format, names)) + "\n"
    table = TABLE if registry else as_list_table(rows)
    return write_project(folder, {"index.rst": table, "citing.rst": citing}, registry=registry)


def parse_arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description="Measure against tables written by hand.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[18, 200, SMALL, LARGE])
    parser.add_argument("--repeat", type=int, default=3, help="measurements of each thing")
    parts = ["starts", "core", "tables", "references"]
    parser.add_argument("--only", choices=parts, help="one part alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    return parser.parse_args()


def main() -> int:
    """Run what the arguments ask for."""
    options = parse_arguments()
    print(
        f"Sphinx {sphinx.__version__}, docutils {docutils.__version__},"
        f" Python {sys.version.split()[0]}; CPU seconds, ratios are ours to the list-table's"
    )
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            if options.only in {None, "starts"}:
                figures["starts"] = compare_starts(STARTS_PER_BUILD * options.repeat, folder)
            if options.only != "starts":
                warm_up(folder)
            if options.only in {None, "core"}:
                figures["core"] = measure_core(LARGE, options.repeat, folder)
            if options.only in {None, "tables"}:
                figures["tables"] = compare_tables(options.sizes, options.repeat, folder)
            if options.only in {None, "references"}:
                figures["references"] = compare_references([200, SMALL], options.repeat, folder)
        except ProcessError as error:
            print(error, file=sys.stderr)
            return 1
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
