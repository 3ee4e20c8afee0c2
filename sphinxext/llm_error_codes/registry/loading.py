"""Files and folders to registries: the one call that the build and the command line share."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.registry import build_registry, declared_id
from sphinxext.llm_error_codes.registry.model import Registries, Registry
from sphinxext.llm_error_codes.registry.parsing.reading import read_tree
from sphinxext.llm_error_codes.registry.report import Report, quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: Largest file that is read (contract, section 2).
MAX_BYTES = 16 * 1024 * 1024

#: Suffixes of the registry files of a folder.
SUFFIXES = frozenset({".yaml", ".yml"})

#: The extension's own folder, which holds the bundled registries in an installed wheel.
PACKAGE = Path(__file__).resolve().parent.parent


def bundled_folder() -> Path:
    """Return the folder of the registries that come with the extension.

    In an installed wheel that is ``codes`` beside the package's modules, in a checkout or
    an editable install ``codes`` at the root of the repository.
    """
    installed = PACKAGE / "codes"
    return installed if installed.is_dir() else PACKAGE.parent.parent / "codes"


def load(paths: Iterable[str | Path] | None = None) -> Registries:
    """Load the bundled registries, and those of ``paths`` over them.

    Each path is a file, or a folder whose ``*.yaml`` and ``*.yml`` files are taken in the
    order of their names.  A file whose id is bundled replaces the bundled one, also where
    it is broken.  Nothing is raised for what a path or a file holds: see ``findings``.
    """
    loader = _Loader()
    loader.add_bundled(bundled_folder())
    loader.add(paths or ())
    return loader.finish()


def load_only(paths: Iterable[str | Path]) -> Registries:
    """Load the registries of ``paths`` as `load` does, without the bundled ones."""
    loader = _Loader()
    loader.add(paths)
    return loader.finish()


class _Loader:
    """Collects registries, findings and the digest over all that was looked at."""

    def __init__(self) -> None:
        self._by_id: dict[str, Registry] = {}
        self._findings: list[Finding] = []
        self._files: list[str] = []
        self._digest = sha256()

    def add_bundled(self, folder: Path) -> None:
        """Load the files of the extension's own folder."""
        for file in self._list_given(folder):
            self._add_file(file, {})

    def add(self, paths: Iterable[str | Path]) -> None:
        """Load each path; two files among them may not have one id."""
        given: dict[str, str] = {}
        for path in paths:
            absolute = Path(os.path.abspath(path))  # noqa: PTH100 - resolve() follows links
            for file in self._list_given(absolute):
                self._add_file(file, given)

    def _list_given(self, path: Path) -> list[Path]:
        """Return the files that a given path stands for; itself where it is no folder."""
        try:
            if not path.is_dir():
                return [path]
            files = _list_files(path)
        except (OSError, ValueError) as error:
            self._note_unreadable(path, f"this cannot be read ({_explain(error)})")
            return []
        if not files:
            hint = "name a folder with `*.yaml` or `*.yml` files"
            self._note_unreadable(path, "the folder holds no registry file", hint)
        return files

    def _add_file(self, file: Path, given: dict[str, str]) -> None:
        """Load one file over the registry of the same id, unless it was already looked at."""
        path = str(file)
        if path in self._files:
            return
        self._files.append(path)
        data = self._read(file)
        self._note_content(file.name, b"" if data is None else data)
        registry_id, registry = file.stem, None
        if data is not None:
            registry_id, registry, findings = _read_registry(data, path)
            self._findings.extend(findings)
        if registry_id in given:
            self._note_duplicate(registry, registry_id, path, given[registry_id])
            return
        given[registry_id] = path
        # Removed first: a replacement takes its place in the order of the given files.
        self._by_id.pop(registry_id, None)
        if registry is not None:
            self._by_id[registry_id] = registry

    def finish(self) -> Registries:
        """Return everything that was collected."""
        return Registries(
            by_id=self._by_id,
            findings=tuple(self._findings),
            files=tuple(self._files),
            digest=self._digest.hexdigest(),
        )

    def _read(self, file: Path) -> bytes | None:
        """Return the content of ``file``, None with a finding where that cannot be had."""
        try:
            if not file.exists():
                self._note_unreadable(file, "there is no such file or folder")
                return None
            if not file.is_file():
                self._note_unreadable(file, "this is neither a file nor a folder")
                return None
            with file.open("rb") as stream:
                # One byte more than allowed: the size may change after any earlier look.
                data = stream.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            self._note_unreadable(file, f"this cannot be read ({_explain(error)})")
            return None
        if len(data) <= MAX_BYTES:
            return data
        report = Report(str(file))
        report.add_at(rules.TOO_LARGE, 0, 0, "the file is larger than 16 MiB")
        self._findings.extend(report.findings)
        return None

    def _note_content(self, name: str, data: bytes) -> None:
        """Add a file to the digest, with its lengths so that no two sequences are alike."""
        title = name.encode("utf-8", errors="surrogateescape")
        self._digest.update(b"%d:%d:%s" % (len(title), len(data), title))
        self._digest.update(data)

    def _note_unreadable(self, path: Path, message: str, hint: str = "") -> None:
        report = Report(str(path))
        report.add_at(rules.UNREADABLE, 0, 0, message, hint=hint)
        self._findings.extend(report.findings)

    def _note_duplicate(
        self, registry: Registry | None, registry_id: str, path: str, first: str
    ) -> None:
        """Report the second of two given files that have one id."""
        report = Report(path)
        message = f"the registry {quote(registry_id)} was already given as {first}"
        line, column = (registry.place.line, registry.place.column) if registry else (0, 0)
        report.add_at(rules.DUPLICATE_REGISTRY, line, column, message)
        self._findings.extend(report.findings)


def _list_files(folder: Path) -> list[Path]:
    """Return the registry files of ``folder`` in the order of their names."""
    files = (file for file in folder.iterdir() if file.suffix.lower() in SUFFIXES)
    return sorted(file for file in files if file.is_file())


def _explain(error: OSError | ValueError) -> str:
    """Return the system's reason, without the path that the finding names anyway."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _read_registry(data: bytes, path: str) -> tuple[str, Registry | None, list[Finding]]:
    """Return the id, the registry where there is no finding, and the findings in order."""
    reading = read_tree(data, path)
    report = Report(path)
    registry = None
    if reading.root is not None or not reading.findings:
        registry = build_registry(reading.root, report)
    built = reading.drop_consequences(report.findings)
    findings = sorted(
        (*reading.findings, *built), key=lambda each: (each.place.line, each.place.column)
    )
    registry_id = declared_id(reading.root) or report.registry
    return registry_id, None if reading.findings else registry, findings
