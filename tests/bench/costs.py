"""What a process costs. POSIX only: Windows cannot say it of one child (os.wait4)."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

#: ``ru_maxrss`` counts bytes on macOS and KiB elsewhere (getrusage(2) of either).
MEMORY_UNIT = 1024 * 1024 if sys.platform == "darwin" else 1024


class ProcessError(Exception):
    """A process that failed, or did what it should not."""


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


def measure(arguments: Sequence[str], *, folder: Path, bytecode: Path) -> tuple[Cost, str]:
    """Run Python in ``folder``; return what that cost and what was printed.

    Compiled modules are kept in ``bytecode``, whatever the environment says: who runs the
    same twice does not measure the compiler. Raises ProcessError if the process fails.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(bytecode)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, *arguments]
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=output
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        printed = output.read().decode("utf-8", errors="replace")
    if process.returncode:
        raise ProcessError(f"{' '.join(arguments)} in {folder.name} fails:\n{printed}")
    seconds = usage.ru_utime + usage.ru_stime
    return Cost(seconds=seconds, memory=usage.ru_maxrss / MEMORY_UNIT), printed
