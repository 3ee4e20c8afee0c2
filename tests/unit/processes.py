"""The command in a process of its own, whose environment is the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MODULE = [sys.executable, "-m", "sphinxext.llm_error_codes"]

#: What a process needs to start at all; SYSTEMROOT is Windows'.
NEEDED = ("PATH", "SYSTEMROOT", "TEMP", "TMPDIR")


def environment(**changed: str) -> dict[str, str]:
    """Return an environment in which a new Python imports what this one does.

    Nothing else that this machine exports is in it: PYTHONUNBUFFERED, for one, decides when
    a failing output is noticed.
    """
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path if entry)
    known = {key: os.environ[key] for key in NEEDED if key in os.environ}
    return {**known, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1", **changed}


def start(arguments: Sequence[str | Path], **changed: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, whose outputs are pipes."""
    command = [*MODULE, *arguments]
    return subprocess.run(
        command, env=environment(**changed), capture_output=True, check=False, timeout=60
    )
