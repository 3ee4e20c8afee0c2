"""Sphinx projects to be measured, and what building them costs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.bench.costs import ProcessError, measure, median

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.costs import Cost

#: The same for all projects; an extension comes on top where the project has one.
CONF = "html_theme = 'basic'\nproject = 'bench'\n"

#: What a project with our extension adds to that.
OUR_CONF = (
    "extensions = ['sphinxext.llm_error_codes']\nllm_error_codes_registries = ['bench.yaml']\n"
)

#: What Sphinx prints about the pages that it is going to read.
READING = re.compile(r"(\d+) added, (\d+) changed, (\d+) removed")


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

    Raises ProcessError if Sphinx fails.
    """
    command = ["-m", "sphinx", "-b", "html", *flags, ".", "_build"]
    return measure(command, folder=project, bytecode=project.parent / "bytecode")


def build_anew(project: Path) -> Cost:
    """Build a project from nothing and return its cost."""
    return build(project, "-q", "-E", "-a")[0]


def build_again(project: Path) -> Cost:
    """Build a project with nothing changed; raise ProcessError if it reads a page."""
    cost, printed = build(project)
    counts = READING.search(printed)
    if counts is None or set(counts.groups()) != {"0"}:
        raise ProcessError(f"{project.name}, with nothing changed, reads pages:\n{printed}")
    return cost


def build_in_turn(projects: dict[str, Path], repeat: int) -> dict[str, Cost]:
    """Build each project ``repeat`` times, one after the other, and return the medians."""
    costs: dict[str, list[Cost]] = {name: [] for name in projects}
    for _ in range(repeat):
        for name, project in projects.items():
            costs[name].append(build_anew(project))
    return {name: median(found) for name, found in costs.items()}
