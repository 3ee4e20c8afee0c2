"""Read the registries of a file, a folder or a git revision."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.history.revisions import read_revision
from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.registry import read_registry
from sphinxext.llm_error_codes.registry.parsing.files import (
    FileError,
    explain,
    list_files,
    read_file,
)
from sphinxext.llm_error_codes.registry.report import Report, quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.model import Registry


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The registries of one state by their ids, and what is wrong with the others."""

    registries: Mapping[str, Registry]
    findings: tuple[Finding, ...]


def read_state(spec: str) -> State:
    """Read the registries that ``spec`` names: a file, a folder, or ``REV:path`` for git.

    A ``spec`` that exists as a path is one.  A file may have any name here, as a copy of an
    older state often does.  Raises UnreadableError if ``spec`` names nothing that can be read;
    what is wrong inside a file is in the findings.
    """
    registries: dict[str, Registry] = {}
    findings: list[Finding] = []
    for path, data in _read_files(spec):
        reading = read_registry(data, path, any_name=True)
        registry = reading.registry
        findings += reading.findings
        if registry is None:
            continue
        if registry.id in registries:
            report = Report(path)
            first = registries[registry.id].place.path
            message = f"the registry {quote(registry.id)} was already given as {first}"
            report.add_at(rules.DUPLICATE_REGISTRY, 0, 0, message)
            findings += report.findings
            continue
        registries[registry.id] = registry
    return State(registries=registries, findings=tuple(findings))


def _read_files(spec: str) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of each file that ``spec`` stands for."""
    path = Path(spec)
    try:
        if path.exists():
            yield from ((str(file), _read_file(file)) for file in _list_files(path))
            return
    except (OSError, ValueError) as error:
        raise UnreadableError(f"`{spec}` cannot be read ({explain(error)})") from error
    # The colon of a drive does not belong to git.
    if ":" not in spec.removeprefix(path.drive):
        hint = f"a git revision is written `{spec}:codes/`"
        raise UnreadableError(f"there is no file or folder `{spec}`; {hint}")
    yield from read_revision(spec)


def _list_files(path: Path) -> list[Path]:
    """Return the registry files of a folder, or the file itself."""
    files = list_files(path) if path.is_dir() else [path]
    if not files:
        raise UnreadableError(f"the folder `{path}` holds no registry file (`*.yaml` or `*.yml`)")
    return files


def _read_file(file: Path) -> bytes:
    try:
        return read_file(file)
    except FileError as error:
        raise UnreadableError(f"`{file}`: {error}") from error
