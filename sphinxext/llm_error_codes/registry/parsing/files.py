"""Read the bytes of registry files, or give the reason why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: Largest file that is read (contract, section 2).
MAX_BYTES = 16 * 1024 * 1024

#: Suffixes of the registry files of a folder.
SUFFIXES = frozenset({".yaml", ".yml"})


class FileError(Exception):
    """A file cannot be read; the text says why, without naming the file."""


class FileTooLargeError(FileError):
    """A file is larger than `MAX_BYTES`."""

    def __init__(self) -> None:
        """Set the message."""
        super().__init__("the file is larger than 16 MiB")


def read_file(path: Path) -> bytes:
    """Return the content of the file at ``path``.

    Raises:
        FileTooLargeError: if it has more than 16 MiB.
        FileError: if it cannot be read for another reason.
    """
    try:
        if not path.exists():
            raise FileError("there is no such file or folder")
        # Opening a pipe would wait for whoever writes into it.
        if not path.is_file():
            raise FileError("this is neither a file nor a folder")
        with path.open("rb") as stream:
            # One byte more than allowed: the size may change after an earlier check.
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileError(f"this cannot be read ({explain(error)})") from error
    if len(data) > MAX_BYTES:
        raise FileTooLargeError
    return data


def list_files(folder: Path) -> list[Path]:
    """Return the registry files of ``folder`` in the order of their names.

    Raises:
        OSError, ValueError: if it cannot be listed.
    """
    files = (file for file in folder.iterdir() if file.suffix.lower() in SUFFIXES)
    return sorted(file for file in files if file.is_file())


def explain(error: OSError | ValueError) -> str:
    """Return the system's reason, without the path, which the caller names anyway."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
