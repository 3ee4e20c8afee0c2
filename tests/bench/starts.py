"""How quickly the package and the command answer, beside a Python that does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.bench.costs import measure, median

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.costs import Cost


class Start(NamedTuple):
    """What Python is started with, and how many times the CPU time of ``pass`` it may take."""

    arguments: tuple[str, ...]
    target: float


COMMAND = ("-m", "sphinxext.llm_error_codes")

#: The yardstick.
NOTHING = ("-c", "pass")

STARTS = {
    "import": Start(("-c", "import sphinxext.llm_error_codes"), 2.5),
    "--version": Start((*COMMAND, "--version"), 3.0),
    "--help": Start((*COMMAND, "--help"), 3.0),
    "check": Start((*COMMAND, "check"), 10.0),
}


def compare_starts(repeat: int, folder: Path) -> dict[str, float]:
    """Print and return the ratios of medians; each is started in turn ``repeat`` times."""
    commands = {"": NOTHING, **{name: start.arguments for name, start in STARTS.items()}}
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    # The first round compiles the modules.
    for number in range(repeat + 1):
        for name, arguments in commands.items():
            cost, _ = measure(arguments, folder=folder, bytecode=folder / "bytecode")
            if number:
                costs[name].append(cost)
    nothing = median(costs[""]).seconds
    print(f"CPU time of a start, as a ratio to `python -c pass` ({nothing * 1e3:.1f} ms):")
    ratios = {name: median(costs[name]).seconds / nothing for name in STARTS}
    for name, ratio in ratios.items():
        print(f"{name:>11}{ratio:>7.2f} (target {STARTS[name].target})")
    return ratios
