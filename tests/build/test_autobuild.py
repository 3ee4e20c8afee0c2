"""sphinx-autobuild at work: it builds in a new process each time, while the author writes on."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
    page,
    process_environment,
    registry_yaml,
    write_files,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytest.importorskip("sphinx_autobuild")

#: The author keeps the registry beside the folder of the pages, not in it.
FILES = {
    "registry/demo.yaml": registry_yaml(code_yaml("DEMO_LOST")),
    "source/conf.py": conf_py("../registry", default="demo"),
    # No page is in a toctree: Sphinx would write the toctree's page again for each of them.
    "source/index.rst": index(".. llm-error-codes::"),
    "source/citing.rst": page("See :llmcode-meaning:`DEMO_LOST`."),
    "source/plain.rst": page("Nothing."),
}

CHANGED = {
    "registry/demo.yaml": registry_yaml(
        code_yaml("DEMO_LOST", meaning="{zh: 链路已断, en: The link is down}")
    )
}

#: The port is any that is free, and the host is this machine.
COMMAND = [sys.executable, "-m", "sphinx_autobuild", "--port", "0", "--watch", "registry"]

#: Seconds: how long the slowest machine may need for a step, and for noticing a change.
STEP, NOTICING = 120, 5

#: What sphinx-autobuild prints before a build, and after it.
BEFORE, AFTER = "Rebuilding...", re.compile(r"Serving on http://([\w.]+):(\d+)")

#: A page that Sphinx's log says it has read, or written.
DONE = re.compile(r"(reading sources|writing output)\.\.\. \[ *\d+%\] (\S+)")


def wait_for(condition: Callable[[], object], log: Path) -> None:
    """Wait until something is so, and fail with the log if it does not become so."""
    end = time.monotonic() + STEP
    while not condition():
        assert time.monotonic() < end, log.read_text("utf-8")
        time.sleep(0.1)


def fetch(log: Path, name: str) -> str:
    """Return a page as the server that wrote the log sends it."""
    address = AFTER.search(log.read_text("utf-8"))
    assert address is not None
    connection = HTTPConnection(address[1], int(address[2]), timeout=STEP)
    try:
        connection.request("GET", f"/{name}")
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def serves(log: Path) -> bool:
    """Return whether the first build is done, and the server takes requests."""
    try:
        return bool(AFTER.search(log.read_text("utf-8")) and fetch(log, "index.html"))
    except ConnectionError:
        return False


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """Write the pages and the registry, run sphinx-autobuild, and return the file of its log."""
    write_files(tmp_path, FILES)
    file = tmp_path / "log"
    with (
        file.open("w", encoding="utf-8") as stream,
        subprocess.Popen(
            [*COMMAND, "source", "out"],
            cwd=tmp_path,
            stdout=stream,
            stderr=subprocess.STDOUT,
            # Polling sees changes in every kind of file system, and where watches are used up.
            env=process_environment(PYTHONUNBUFFERED="1", WATCHFILES_FORCE_POLLING="1"),
        ) as process,
    ):
        try:
            wait_for(lambda: serves(file), file)
            yield file
        finally:
            process.terminate()
            try:
                process.wait(STEP)
            except subprocess.TimeoutExpired:
                process.kill()


def next_build(log: Path, change: Callable[[], object]) -> tuple[list[str], list[str]]:
    """Change something; return the pages that are read and written because of it.

    What changes before the watch has begun goes unnoticed.  Then another file changes too,
    which is in the folder of the registry but no registry.
    """
    start = len(log.read_text("utf-8"))
    change()
    changed = time.monotonic()

    def noticed() -> bool:
        nonlocal changed
        if time.monotonic() > changed + NOTICING:
            note(log)
            changed = time.monotonic()
        return BEFORE in log.read_text("utf-8")[start:]

    wait_for(noticed, log)
    wait_for(lambda: AFTER.search(log.read_text("utf-8")[start:].partition(BEFORE)[2]), log)
    pages = DONE.findall(log.read_text("utf-8")[start:])
    read, written = (
        sorted(page for action, page in pages if action == wanted)
        for wanted in ("reading sources", "writing output")
    )
    return read, written


def note(log: Path) -> None:
    """Write a file that is in the folder of the registry, but that no page depends on."""
    (log.parent / "registry" / "notes.txt").write_text(str(time.time()), encoding="utf-8")


def meaning(log: Path) -> str:
    """Return the sentence that cites the code, without its markup, as the server sends it."""
    found = re.search(r"<p>(See .*?)</p>", fetch(log, "citing.html"))
    assert found is not None
    return re.sub(r"<[^>]+>", "", found[1])


def test_changed_registry(log: Path, tmp_path: Path) -> None:
    """A new process shows what has changed outside the source folder, and then rests."""
    before = meaning(log)
    changed = next_build(log, lambda: write_files(tmp_path, CHANGED))
    unchanged = next_build(log, lambda: note(log))

    assert (before, meaning(log)) == ("See The link is lost.", "See The link is down.")
    assert "The link is down" in fetch(log, "index.html")
    assert changed == (["index"], ["citing", "index"])
    assert unchanged == ([], [])
    # Sphinx would say here how many warnings there were.
    assert set(re.findall("(?m)^build .*", log.read_text("utf-8"))) == {"build succeeded."}
