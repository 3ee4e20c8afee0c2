"""Load registries from files and folders, for the build and the command line alike."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.registry import read_registry
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.parsing.files import (
    FileError,
    FileTooLargeError,
    explain,
    list_files,
    read_file,
)
from sphinxext.llm_error_codes.registry.registries import Registries
from sphinxext.llm_error_codes.registry.report import Report, quote

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike

    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Rule
    from sphinxext.llm_error_codes.registry.model import Registry

    OnePath = str | PathLike[str]

#: The extension's own folder, which holds the bundled registries in an installed wheel.
PACKAGE = Path(__file__).resolve().parent.parent


def bundled_folder() -> Path:
    """Return the folder of the registries that come with the extension.

    In an installed wheel that is ``codes`` beside the package's modules, in a checkout or
    an editable install ``codes`` at the root of the repository.
    """
    installed = PACKAGE / "codes"
    return installed if installed.is_dir() else PACKAGE.parent.parent / "codes"


def load(paths: OnePath | Iterable[OnePath] | None = None) -> Registries:
    """Load the bundled registries, and those of ``paths``, one path or several, over them.

    Each path is a file, or a folder whose ``*.yaml`` and ``*.yml`` files are taken in the
    order of their names.  A file whose id is bundled replaces the bundled one, even if
    it has errors.  Nothing is raised for what a path or a file holds: see ``findings``.
    """
    loader = _Loader()
    loader.add_bundled(bundled_folder())
    loader.add([paths] if isinstance(paths, str | os.PathLike) else paths or ())
    return loader.finish()


def load_only(paths: Iterable[OnePath]) -> Registries:
    """Load the registries of ``paths`` as `load` does, without the bundled ones."""
    loader = _Loader()
    loader.add(paths)
    return loader.finish()


class _Loader:
    """Collects registries, findings and the digest of all files."""

    def __init__(self) -> None:
        self._by_id: dict[str, Registry] = {}
        self._findings: list[Finding] = []
        self._partial: list[Registry] = []
        self._files: list[str] = []
        self._digest = sha256()

    def add_bundled(self, folder: Path) -> None:
        """Load the files of the extension's own folder."""
        for file in self._list_given(folder):
            self._add_file(file, {})

    def add(self, paths: Iterable[OnePath]) -> None:
        """Load each path; no two files among them may share an id."""
        given: dict[str, str] = {}
        for path in paths:
            absolute = Path(os.path.abspath(path))  # noqa: PTH100 - resolve() follows links
            for file in self._list_given(absolute):
                self._add_file(file, given)

    def _list_given(self, path: Path) -> list[Path]:
        """Return the files of a folder, or the path itself if it is not a folder."""
        try:
            if not path.is_dir():
                return [path]
            files = list_files(path)
        except (OSError, ValueError) as error:
            self._note(rules.UNREADABLE, path, f"this cannot be read ({explain(error)})")
            return []
        if not files:
            hint = "name a folder with `*.yaml` or `*.yml` files"
            self._note(rules.UNREADABLE, path, "the folder holds no registry file", hint)
        return files

    def _add_file(self, file: Path, given: dict[str, str]) -> None:
        """Load one file in place of the registry with its id, unless it was already loaded."""
        path = str(file)
        if path in self._files:
            return
        self._files.append(path)
        data = self._read(file)
        self._note_content(file.name, b"" if data is None else data)
        registry_id, registry = file.stem, None
        if data is not None:
            reading = read_registry(data, path)
            registry_id, registry = reading.id, reading.registry
            self._findings.extend(reading.findings)
            self._partial += filter(None, [reading.partial])
        if registry_id in given:
            self._note_duplicate(registry, registry_id, path, given[registry_id])
            return
        given[registry_id] = path
        # Removed first, so that a replacement follows the order of the given files.
        self._by_id.pop(registry_id, None)
        if registry is not None:
            self._by_id[registry_id] = registry

    def finish(self) -> Registries:
        """Return everything that was collected."""
        return Registries(
            by_id=FrozenDict(self._by_id),
            findings=tuple(self._findings),
            files=tuple(self._files),
            digest=self._digest.hexdigest(),
            partial=tuple(self._partial),
        )

    def _read(self, file: Path) -> bytes | None:
        """Return the content of ``file``; if it cannot be read, note a finding and return None."""
        try:
            return read_file(file)
        except FileTooLargeError as error:
            self._note(rules.TOO_LARGE, file, str(error))
        except FileError as error:
            self._note(rules.UNREADABLE, file, str(error))
        return None

    def _note_content(self, name: str, data: bytes) -> None:
        """Add a file to the digest, with its lengths so that no two lists of files are alike."""
        title = name.encode("utf-8", errors="surrogateescape")
        self._digest.update(b"%d:%d:%s" % (len(title), len(data), title))
        self._digest.update(data)

    def _note(self, rule: Rule, path: Path, message: str, hint: str = "") -> None:
        report = Report(str(path))
        report.add_at(rule, 0, 0, message, hint=hint)
        self._findings.extend(report.findings)

    def _note_duplicate(
        self, registry: Registry | None, registry_id: str, path: str, first: str
    ) -> None:
        """Report the second of two given files that share an id."""
        report = Report(path)
        message = f"the registry {quote(registry_id)} was already given as {first}"
        line, column = (registry.place.line, registry.place.column) if registry else (0, 0)
        report.add_at(rules.DUPLICATE_REGISTRY, line, column, message)
        self._findings.extend(report.findings)
