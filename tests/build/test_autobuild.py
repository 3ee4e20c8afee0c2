"""Builds as sphinx-autobuild makes them: a new process each, while the author writes on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

#: The author keeps the registry beside the folder of the pages, not in it.
CONF = """\
extensions = ["sphinxext.llm_error_codes"]
llm_error_codes_registries = ["../registry"]
llm_error_codes_default = "demo"
"""

REGISTRY = """\
registry: demo
title: {zh: 示例, en: Demo}
value_type: uint32
codes:
  DEMO_LOST:
    value: 0x10
    recoverable: yes
    meaning: {zh: 链路已断, en: The link is lost}
"""

#: No page is in a toctree: Sphinx would write the toctree's page again for each of them.
PAGES = {
    "conf.py": CONF,
    "index.rst": "Index\n=====\n\n.. llm-error-codes::\n",
    "citing.rst": ":orphan:\n\nCiting\n======\n\nSee :llmcode-meaning:`DEMO_LOST`.\n",
    "plain.rst": ":orphan:\n\nPlain\n=====\n\nNothing.\n",
}

#: A page that Sphinx's log says it has read, or written.
DONE = re.compile(r"(reading sources|writing output)\.\.\. \[ *\d+%\] (\S+)")


def autobuild(folder: Path) -> tuple[list[str], list[str], str]:
    """Build as ``Builder`` of sphinx-autobuild does; return pages read, written, and warnings."""
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "build", "source", "out"],
        cwd=folder,
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            # What is imported here is what the new process imports.
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONUTF8": "1",
            "NO_COLOR": "1",
        },
    )
    pages = DONE.findall(done.stdout)
    read, written = (
        sorted(page for action, page in pages if action == wanted)
        for wanted in ("reading sources", "writing output")
    )
    return read, written, done.stderr


def paragraph(folder: Path) -> str:
    """Return the sentence of the page that cites the code, without its markup."""
    html = (folder / "out" / "citing.html").read_text(encoding="utf-8")
    found = re.search(r"<p>(See .*?)</p>", html)
    assert found is not None
    return re.sub(r"<[^>]+>", "", found[1])


@pytest.fixture
def registry(tmp_path: Path) -> Path:
    """Write the pages and, outside their folder, the registry; return its file."""
    for name, content in PAGES.items():
        file = tmp_path / "source" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(content, encoding="utf-8")
    file = tmp_path / "registry" / "demo.yaml"
    file.parent.mkdir()
    file.write_text(REGISTRY, encoding="utf-8")
    return file


def test_changed_registry(registry: Path, tmp_path: Path) -> None:
    """A new process shows what has changed outside the source folder, and then rests."""
    autobuild(tmp_path)
    before = paragraph(tmp_path)
    registry.write_text(REGISTRY.replace("is lost", "is down"), encoding="utf-8")
    changed = autobuild(tmp_path)
    unchanged = autobuild(tmp_path)

    assert (before, paragraph(tmp_path)) == ("See The link is lost.", "See The link is down.")
    assert "The link is down" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert changed == (["index"], ["citing", "index"], "")
    assert unchanged == ([], [], "")
