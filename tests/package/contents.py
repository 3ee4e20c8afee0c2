"""Prove what the wheel holds: ``python contents.py WHEEL_FROM_SDIST WHEEL_FROM_TREE``.

Both wheels have the same files with the same bytes, every file of the package and of the
registries in the repository is among them, and the namespace has no ``__init__.py``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]

#: Where a folder of the repository lies inside the wheel.
PLACES = {
    "sphinxext/": "sphinxext/",
    "codes/": "sphinxext/llm_error_codes/codes/",
}


def read_wheel(path: str) -> dict[str, bytes]:
    """Return the bytes of each file of the wheel at ``path``."""
    with ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def read_repository() -> dict[str, bytes]:
    """Return the bytes of each file that belongs into a wheel, by its name there."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PLACES]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = {}
    for name in filter(None, listed.split("\0")):
        folder = name[: name.index("/") + 1]
        path = ROOT / name
        if path.is_file():
            found[PLACES[folder] + name.removeprefix(folder)] = path.read_bytes()
    return found


def compare(left: dict[str, bytes], right: dict[str, bytes], names: tuple[str, str]) -> list[str]:
    """Return a sentence for each file that only one side has or that differs."""
    faults = [f"only in {names[0]}: {name}" for name in sorted(left.keys() - right.keys())]
    faults += [f"only in {names[1]}: {name}" for name in sorted(right.keys() - left.keys())]
    shared = sorted(left.keys() & right.keys())
    return faults + [f"differs: {name}" for name in shared if left[name] != right[name]]


def main(arguments: list[str]) -> int:
    """Compare the two wheels and the repository; return 1 and say why where they differ."""
    from_sdist, from_tree = (read_wheel(path) for path in arguments)
    faults = compare(from_sdist, from_tree, ("the wheel out of the sdist", "the other wheel"))
    package = {name: data for name, data in from_tree.items() if ".dist-info/" not in name}
    faults += compare(package, read_repository(), ("the wheel", "the repository"))
    if "sphinxext/__init__.py" in package:
        faults.append("sphinxext/__init__.py hides every other sphinxext package")
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(package)} files: {len(faults) or 'no'} differences")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
