"""Read files of git revisions with the command ``git``."""

from __future__ import annotations

import os
import subprocess
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.registry.parsing.files import MAX_BYTES, SUFFIXES, FileTooLargeError

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The variables that make git speak English and never ask for a password.
ENVIRONMENT = {"LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}

#: The current folder and the one above, as a path in a revision may name them.
RELATIVE = frozenset({".", ".."})

#: Mode of a symbolic link in a tree; its content is the path that it points to.
LINK_MODE = "120000"


class _Entry(NamedTuple):
    """One line of ``git ls-tree``."""

    mode: str
    kind: str
    object: str
    name: str


def read_revision(spec: str) -> Iterator[tuple[str, bytes]]:
    """Yield ``REV:path`` and content of each registry file that ``REV:path`` stands for.

    As in git, the path counts from the repository's root unless it begins with ``./``.
    Raises UnreadableError for what git does not know or cannot read.
    """
    revision, _, path = spec.partition(":")
    # Git wants slashes, even on systems with another separator.
    path = path.replace(os.sep, "/").rstrip("/")
    place = f"{_find_tree(revision)}:{path}"
    if path in RELATIVE:
        # Only with the slash does git count from the current folder.
        place += "/"
    kind = _git("cat-file", "-t", place)
    if kind is None:
        raise UnreadableError(f"`{revision}` holds no `{path}`; name a file or folder that it has")
    if kind.strip() == b"blob":
        yield f"{revision}:{path}", _read_blob(place, f"{revision}:{path}")
        return
    entries = [each for each in _list_tree(place, spec) if _is_registry(each)]
    if not entries:
        raise UnreadableError(f"the folder `{spec}` holds no registry file (`*.yaml` or `*.yml`)")
    for entry in entries:
        name = f"{revision}:{path}/{entry.name}" if path else f"{revision}:{entry.name}"
        if entry.mode == LINK_MODE:
            raise UnreadableError(f"`{name}` is a symbolic link; name the file that it points to")
        yield name, _read_blob(entry.object, name)


def _find_tree(revision: str) -> str:
    """Return the id of the revision's root, so that every later call sees the same one."""
    if not revision:
        raise UnreadableError("there is no revision before the colon; write for instance `HEAD:`")
    # A name that begins with a hyphen would be an option; git allows no such name.
    wanted = f"{revision}^{{tree}}"
    found = None if revision.startswith("-") else _git("rev-parse", "--verify", "-q", wanted)
    if found is not None:
        return found.decode().strip()
    inside = _run("rev-parse", "--is-shallow-repository")
    if inside.returncode:
        reason = inside.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise UnreadableError(f"`{revision}` cannot be read; git says: {reason}")
    if inside.stdout.strip() == b"true":
        raise UnreadableError(
            f"this clone is shallow and does not hold `{revision}`; fetch the history with"
            " `git fetch --unshallow --tags`"
        )
    raise UnreadableError(f"git knows no revision `{revision}`; `git log` and `git tag` list them")


def _list_tree(tree: str, spec: str) -> list[_Entry]:
    """Return what is directly in a folder, in the order of the names."""
    # Without --full-tree git leaves out what is outside the current folder.
    listed = _git("ls-tree", "-z", "--full-tree", tree)
    if listed is None:
        raise UnreadableError(f"git knows the folder `{spec}` but cannot list it; fetch it first")
    entries = []
    for line in listed.split(b"\0"):
        facts, _, name = line.decode(errors="surrogateescape").partition("\t")
        if name:
            mode, kind, identity = facts.split()
            entries.append(_Entry(mode, kind, identity, name))
    return sorted(entries, key=lambda entry: entry.name)


def _is_registry(entry: _Entry) -> bool:
    return entry.kind == "blob" and PurePosixPath(entry.name).suffix.lower() in SUFFIXES


def _read_blob(blob: str, name: str) -> bytes:
    """Return the content of a file."""
    size = _git("cat-file", "-s", blob)
    if size is not None and int(size) > MAX_BYTES:
        raise UnreadableError(f"`{name}`: {FileTooLargeError()}")
    content = _git("cat-file", "blob", blob)
    if content is None:
        # For instance in a partial clone that cannot reach its origin.
        raise UnreadableError(f"git lists `{name}` but does not have its content; fetch it first")
    return content


def _git(*arguments: str) -> bytes | None:
    """Return what git prints, or None if it fails."""
    done = _run(*arguments)
    return None if done.returncode else done.stdout


def _run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(  # noqa: S603 - no shell, and nothing given can be an option
            ["git", *arguments],  # noqa: S607 - the git of whoever runs this
            check=False,
            capture_output=True,
            env={**os.environ, **ENVIRONMENT},
        )
    except OSError as error:
        raise UnreadableError(
            "a revision is read by the command `git`, which cannot be run here"
        ) from error
    except ValueError as error:
        raise UnreadableError("a revision and its path hold no NUL character") from error
