"""Write translations into a registry file: all of them, or none."""

from __future__ import annotations

import os
import shutil
import tempfile
from codecs import BOM_UTF8
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.exchange.catalogue import ExchangeError
from sphinxext.llm_error_codes.exchange.writing.splicing import splice
from sphinxext.llm_error_codes.registry.building.registry import build_registry, read_registry
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Trail
from sphinxext.llm_error_codes.registry.parsing import tree
from sphinxext.llm_error_codes.registry.parsing.reading import read_tree
from sphinxext.llm_error_codes.registry.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinxext.llm_error_codes.registry.model import Registry

UNFIT_RESULT = Rule(
    id="X106",
    claim="With its translations, a registry reads as before.",
    hint="nothing was written; write the text by hand, or lay it out as elsewhere",
)


def registry_in(data: bytes, path: str) -> Registry:
    """Return the registry in the content of the file at ``path``.

    Raises:
        ExchangeError: if the content is not a registry, with everything that is wrong in it.
    """
    reading = read_registry(data, path)
    if reading.registry is None:
        raise ExchangeError(reading.findings)
    return reading.registry


def translate(data: bytes, path: str, language: str, wanted: Mapping[Trail, str]) -> bytes:
    """Return the content of a registry file with the translations ``wanted`` into ``language``.

    ``data`` is what `registry_in` accepts; each trail of ``wanted`` leads to one of its texts.

    Raises:
        ExchangeError: if the result would not read as the same registry with these texts.
    """
    mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
    text = data.removeprefix(BOM_UTF8).decode("utf-8")
    result = mark + splice(text, language, wanted).encode("utf-8")
    _check_result(data, result, path, {(*trail, language): wanted[trail] for trail in wanted})
    return result


def _check_result(before: bytes, after: bytes, path: str, wanted: Mapping[Trail, str]) -> None:
    """Raise an ExchangeError unless ``after`` is ``before`` and the texts ``wanted``."""
    reading, built, report = read_tree(after, path), Report(path), Report(path)
    build_registry(reading.root, built)
    old = dict(_nodes(read_tree(before, path).root, ()))
    new = dict(_nodes(reading.root, ()))
    for trail, text in wanted.items():
        if _content(new.get(trail)) != text:
            parent = trail[:-1]
            message = f"`{'.'.join(trail)}` cannot be written in this layout"
            report.add(UNFIT_RESULT, report.place(old[parent], parent), message)
    kept = [
        [(trail, _content(node)) for trail, node in nodes.items() if trail not in wanted]
        for nodes in (old, new)
    ]
    if not report.findings and (kept[0] != kept[1] or reading.findings or built.findings):
        report.add_at(UNFIT_RESULT, 0, 0, "another text would be changed")
    if report.findings:
        raise ExchangeError(tuple(report.findings))


def _nodes(node: tree.Node | None, trail: Trail) -> Iterator[tuple[Trail, tree.Node]]:
    """Yield ``node`` and everything below it, with the keys that lead there."""
    if node is not None:
        yield trail, node
    if isinstance(node, tree.Mapping):
        for key, entry in node.entries.items():
            yield from _nodes(entry.node, (*trail, key))
    elif isinstance(node, tree.Sequence):
        for number, item in enumerate(node.items):
            yield from _nodes(item, (*trail, str(number)))


def _content(node: tree.Node | None) -> str | type:
    """Return the text of a scalar, or the kind of another node."""
    return node.text if isinstance(node, tree.Scalar) else type(node)


def replace_file(path: Path, data: bytes) -> None:
    """Replace the file at ``path`` by ``data``; it keeps its permissions.

    Whoever reads the file sees the old content or the new, never a part.

    Raises:
        OSError: if the file or its folder cannot be written; the file stays as it was.
    """
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        shutil.copymode(target, name)
        Path(name).replace(target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
