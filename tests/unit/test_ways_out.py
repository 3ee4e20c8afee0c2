"""Every way out of the command: whole outputs, broken ones, closed ones, and an interrupt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.unit.processes import MODULE, environment, start

if TYPE_CHECKING:
    from collections.abc import Iterator

POSIX = pytest.mark.skipif(
    os.name == "nt",
    reason="Windows has neither /dev/full nor `>&-`, and calls a closed pipe EINVAL",
)

GOOD = """\
registry: good
title: {zh: 好的示例, en: A good example}
value_type: uint32
codes:
  OK:
    value: 0
    recoverable: n/a
    meaning: {zh: 成功, en: Success}
"""

#: Commands that print something on standard output, and the status that they have otherwise.
PRINTING = {
    "--help": 0,
    "--version": 0,
    "check --help": 0,
    "check --list": 0,
    "check bad.yaml": 1,
    "export good.yaml --to xliff --target ja": 0,
}

#: Commands that print something on standard error, and the status that they have.
TELLING = {
    "": 2,
    "check --format xml": 2,
    "check --select X1": 2,
    "check bad.yaml": 1,
    "diff good.yaml none.yaml": 2,
    "export good.yaml --to xliff --target ja": 0,
}

#: Whether Python holds output back: each fails at another place.
BUFFERING = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])

FULL = Path("/dev/full")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a good and a bad registry."""
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(GOOD.replace("n/a", "maybe"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@contextmanager
def closed_pipe() -> Iterator[int]:
    """Yield the end of a pipe whose reader has left, such as ``head -0``."""
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


@contextmanager
def full_disk() -> Iterator[int]:
    """Yield a file that nothing more fits into."""
    if not FULL.exists():
        pytest.skip("this system has no device that is always full")
    file = os.open(FULL, os.O_WRONLY)
    yield file
    os.close(file)


def run(
    command: str,
    *,
    unbuffered: str = "",
    stdout: int = subprocess.PIPE,
    stderr: int = subprocess.PIPE,
) -> tuple[int, str, str]:
    """Run the command with these outputs; return the status and what the pipes were given."""
    done = subprocess.run(
        [*MODULE, *command.split()],
        env=environment(PYTHONUNBUFFERED=unbuffered),
        stdout=stdout,
        stderr=stderr,
        check=False,
        timeout=60,
    )
    return done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode()


# ------------------------------------------------------------------- broken outputs


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", PRINTING)
def test_whole_output(command: str) -> None:
    """Each of the commands below prints something on standard output."""
    status, out, _ = run(command)
    assert (status, bool(out)) == (PRINTING[command], True)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", TELLING)
def test_whole_messages(command: str) -> None:
    """Each of the commands below prints something on standard error."""
    status, _, err = run(command)
    assert (status, bool(err)) == (TELLING[command], True)


@POSIX
@BUFFERING
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", PRINTING)
def test_reader_has_left(command: str, unbuffered: str) -> None:
    """A reader that has left, such as ``head -0``, ends every command without a word, with 1."""
    with closed_pipe() as pipe:
        status, _, err = run(command, unbuffered=unbuffered, stdout=pipe)
    assert (status, err) == (1, "")


@POSIX
@BUFFERING
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", PRINTING)
def test_disk_is_full(command: str, unbuffered: str) -> None:
    """An output that cannot be written gives status 2 and says why."""
    with full_disk() as disk:
        status, _, err = run(command, unbuffered=unbuffered, stdout=disk)
    assert (status, err) == (
        2,
        "llm-error-codes: cannot write the output: No space left on device\n",
    )


@POSIX
@BUFFERING
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", TELLING)
def test_nobody_reads_messages(command: str, unbuffered: str) -> None:
    """Messages that nobody reads any more change neither the status nor standard output."""
    whole = run(command)
    with closed_pipe() as pipe:
        assert run(command, unbuffered=unbuffered, stderr=pipe) == (*whole[:2], "")


@POSIX
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", TELLING)
def test_messages_on_a_full_disk(command: str) -> None:
    """Messages that cannot be written change neither the status nor standard output."""
    whole = run(command)
    with full_disk() as disk:
        assert run(command, stderr=disk) == (*whole[:2], "")


@POSIX
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", ["--help", "check bad.yaml"])
def test_nothing_can_be_written(command: str) -> None:
    """If neither output can be written, the status alone says so."""
    with full_disk() as disk:
        assert run(command, stdout=disk, stderr=disk) == (2, "", "")


@POSIX
@pytest.mark.usefixtures("folder")
def test_order_of_outputs() -> None:
    """Where both outputs are one, the count comes below what it counts."""
    status, out, _ = run("check bad.yaml", stderr=subprocess.STDOUT)
    assert (status, out.splitlines()[-1]) == (1, "1 file, 0 codes: 2 errors")


# ------------------------------------------------------------------- closed outputs


@POSIX
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", [*PRINTING, *TELLING])
@pytest.mark.parametrize("closed", [">&-", "2>&-"])
def test_closed_outputs(command: str, closed: str) -> None:
    """What would go to a closed output goes nowhere, and the status stays the same."""
    whole = start(command.split())
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *MODULE, *command.split()],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (
        whole.returncode,
        b"" if closed == ">&-" else whole.stdout,
        b"" if closed == "2>&-" else whole.stderr,
    )


@POSIX
@pytest.mark.usefixtures("folder")
def test_json_without_messages() -> None:
    """Standard output holds nothing but the document where standard error is closed."""
    command = 'exec "$@" check none.yaml --format json --ignore R101 2>&-'
    done = subprocess.run(
        ["sh", "-c", command, "sh", *MODULE],
        env=environment(),
        stdout=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    assert (done.returncode, json.loads(done.stdout)["findings"]) == (2, [])


# ------------------------------------------------------------------- interrupts

#: Run the command, and press Ctrl-C when a certain module begins to be imported.
INTERRUPTED = """\
import sys
import sphinxext.llm_error_codes

class Interrupt:
    def find_spec(self, name, path, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.modules.pop(sys.argv[1], None)
sys.meta_path.insert(0, Interrupt())
from sphinxext.llm_error_codes.cli import main
sys.exit(main(sys.argv[2:]))
"""

#: The same after something was printed.
LATE = """\
import sys
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.cli.commands import check

def run(options):
    print("half a finding", end="")
    raise KeyboardInterrupt

check.run = run
sys.exit(main(["check"]))
"""


@pytest.mark.parametrize(
    "module",
    [
        "argparse",
        "sphinxext.llm_error_codes.cli.commands.check",
        "sphinxext.llm_error_codes.checks.running",
        "sphinxext.llm_error_codes.registry.loading",
        "yaml",
    ],
)
def test_interrupt_while_loading(module: str) -> None:
    """Ctrl-C ends the command without a word also while its modules are still loaded."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, module, "check"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@POSIX
@BUFFERING
def test_interrupt_of_a_pipeline(unbuffered: str) -> None:
    """Ctrl-C, which ends the reader too, leaves no word about what was not written yet."""
    with closed_pipe() as pipe:
        done = subprocess.run(
            [sys.executable, "-c", LATE],
            env=environment(PYTHONUNBUFFERED=unbuffered),
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1 if unbuffered else 130, b"")
