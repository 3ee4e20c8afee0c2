"""Sphinx projects to be measured, and what building them costs."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

#: The same for all projects; an extension comes on top where the project has one.
CONF = "html_theme = 'basic'\nproject = 'bench'\n"

#: What a project with our extension adds to that.
OUR_CONF = (
    "extensions = ['sphinxext.llm_error_codes']\nllm_error_codes_registries = ['bench.yaml']\n"
)

#: What Sphinx prints about the pages that it is going to read.
READING = re.compile(r"(\d+) added, (\d+) changed, (\d+) removed")

#: ``ru_maxrss`` counts bytes on macOS and KiB elsewhere (getrusage(2) of either).
MEMORY_UNIT = 1024 * 1024 if sys.platform == "darwin" else 1024


class BuildError(Exception):
    """A build that failed, or did what it should not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """CPU seconds (user and system) and peak memory in MiB of one process."""

    seconds: float
    memory: float


def median(costs: Iterable[Cost]) -> Cost:
    """Return the medians of both measures."""
    found = list(costs)
    return Cost(
        seconds=statistics.median(cost.seconds for cost in found),
        memory=statistics.median(cost.memory for cost in found),
    )


def write_project(folder: Path, pages: dict[str, str], *, registry: str = "") -> Path:
    """Write a project with these pages, and with our extension where it has a registry."""
    folder.mkdir(parents=True)
    conf = CONF + OUR_CONF if registry else CONF
    files = {"conf.py": conf, **({"bench.yaml": registry} if registry else {}), **pages}
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")
    return folder


def build(project: Path, *flags: str) -> tuple[Cost, str]:
    """Build a project as HTML in a process of its own; return its cost and what it printed.

    Raises BuildError where Sphinx fails.
    """
    command = [sys.executable, "-m", "sphinx", "-b", "html", *flags, ".", "_build"]
    # Bytecode is kept whatever the environment says, and away from the measured packages.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(project.parent / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, cwd=project, env=environment, stdout=output, stderr=output
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        printed = output.read().decode("utf-8", errors="replace")
    if process.returncode:
        raise BuildError(f"{project.name} does not build:\n{printed}")
    seconds = usage.ru_utime + usage.ru_stime
    return Cost(seconds=seconds, memory=usage.ru_maxrss / MEMORY_UNIT), printed


def build_anew(project: Path) -> Cost:
    """Build a project from nothing and return its cost."""
    return build(project, "-q", "-E", "-a")[0]


def build_again(project: Path) -> Cost:
    """Build a project with nothing changed; raise BuildError where it reads a page."""
    cost, printed = build(project)
    counts = READING.search(printed)
    if counts is None or set(counts.groups()) != {"0"}:
        raise BuildError(f"{project.name}, with nothing changed, reads pages:\n{printed}")
    return cost


def build_in_turn(projects: dict[str, Path], repeat: int) -> dict[str, Cost]:
    """Build each project ``repeat`` times, one after the other, and return the medians."""
    costs: dict[str, list[Cost]] = {name: [] for name in projects}
    for _ in range(repeat):
        for name, project in projects.items():
            costs[name].append(build_anew(project))
    return {name: median(found) for name, found in costs.items()}
