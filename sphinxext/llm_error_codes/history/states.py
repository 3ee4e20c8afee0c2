"""A file, a folder or a git revision to the registries that it holds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.history.revisions import read_revision
from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.registry import build_registry, declared_id
from sphinxext.llm_error_codes.registry.loading import MAX_BYTES, SUFFIXES
from sphinxext.llm_error_codes.registry.parsing.reading import read_tree
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

    What exists as a path is one.  A file may have any name here, as a copy of an older
    state often does.  Raises UnreadableError where ``spec`` names nothing that can be read;
    what is wrong inside a file is in the findings.
    """
    registries: dict[str, Registry] = {}
    findings: list[Finding] = []
    for path, data in _read_files(spec):
        registry, found = _read_registry(data, path)
        findings += found
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
    try:
        files = _list_files(Path(spec))
        if files is not None:
            yield from ((str(file), _read_file(file)) for file in files)
            return
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UnreadableError(f"`{spec}` cannot be read ({reason})") from error
    # The colon of a drive is none of git's.
    if ":" not in spec.removeprefix(Path(spec).drive):
        hint = f"a git revision is written `{spec}:codes/`"
        raise UnreadableError(f"there is no file or folder `{spec}`; {hint}")
    yield from read_revision(spec)


def _list_files(path: Path) -> list[Path] | None:
    """Return the registry files of a folder, or the file itself; None where there is neither."""
    if not path.is_dir():
        return [path] if path.exists() else None
    found = sorted(each for each in path.iterdir() if each.suffix.lower() in SUFFIXES)
    files = [each for each in found if each.is_file()]
    if not files:
        raise UnreadableError(f"the folder `{path}` holds no registry file (`*.yaml` or `*.yml`)")
    return files


def _read_file(file: Path) -> bytes:
    with file.open("rb") as stream:
        # One byte more than allowed: the size may change after any earlier look.
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise UnreadableError(f"`{file}` is larger than 16 MiB")
    return data


def _read_registry(data: bytes, path: str) -> tuple[Registry | None, list[Finding]]:
    """Return the registry of one file, None where it has findings, and the findings."""
    reading = read_tree(data, path)
    report = Report(path)
    # The file's name is no matter here, and a revision's is not this state's to change.
    report.registry = declared_id(reading.root) or PurePosixPath(path).stem
    registry = None
    if reading.root is not None or not reading.findings:
        registry = build_registry(reading.root, report)
    built = reading.drop_consequences(report.findings)
    return None if reading.findings else registry, [*reading.findings, *built]
