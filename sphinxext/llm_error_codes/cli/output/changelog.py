"""Changes as lines for people, as a changelog in Markdown, and as one document for machines."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from sphinxext.llm_error_codes.cli.output.documents import as_json
from sphinxext.llm_error_codes.cli.output.findings import (
    BOLD,
    PLAIN,
    RED,
    is_colourful,
    short_path,
)
from sphinxext.llm_error_codes.cli.output.markdown import (
    code_span,
    escape_words,
    markup_as_markdown,
)
from sphinxext.llm_error_codes.history.changes import Change, ChangeKind, Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


#: SGR sequence of what is there now; what was there before is red.
GREEN = "\x1b[32m"

#: Width of the column of kinds: the longest one and two blanks.
KIND_WIDTH = max(map(len, ChangeKind)) + 2

#: Headings of the changelog.
HEADINGS = {
    ChangeKind.ADDED: "Added",
    ChangeKind.REMOVED: "Removed",
    ChangeKind.RENAMED: "Renamed",
    ChangeKind.VALUE: "Value changed",
    ChangeKind.RECOVERABLE: "Recoverability changed",
    ChangeKind.STATUS: "Status changed",
    ChangeKind.STALE: "Text changed in one language only",
    ChangeKind.TEXT: "Text changed",
    ChangeKind.OTHER: "Other fields changed",
}


def changes_as_text(changes: Iterable[Change]) -> Iterator[str]:
    """Yield a line with kind, code, field and facts for each change, and its texts below.

    ``-`` stands before what was, ``+`` before what is, and ``=`` before what stayed.
    """
    bold, plain = (BOLD, PLAIN) if is_colourful() else ("", "")
    for registry, found in groupby(changes, key=lambda change: change.registry):
        group = tuple(found)
        width = max(len(change.code) for change in group)
        field_width = max(len(change.field) for change in group)
        yield f"{bold}{registry}{plain}"
        for change in group:
            kind = change.kind.ljust(KIND_WIDTH)
            names = f"{change.code:{width}}  {change.field:{field_width}}"
            yield f"  {kind}{names}  {_facts(change)}".rstrip()
            for wording in change.wordings:
                yield from _wording_lines(wording)


def _facts(change: Change) -> str:
    """Return what has no language before and after, or what a stale text lacks and where."""
    if change.verdict:
        place = change.place
        return f"{change.verdict} ({short_path(place.path)}:{place.line}:{place.column})"
    if change.kind in {ChangeKind.ADDED, ChangeKind.REMOVED}:
        return change.old or change.new
    if change.wordings:
        return ""
    facts = (each.replace("\n", "\\n") or "(none)" for each in (change.old, change.new))
    return " -> ".join(facts)


def _wording_lines(wording: Wording) -> Iterator[str]:
    red, green, plain = (RED, GREEN, PLAIN) if is_colourful() else ("", "", "")
    changed = (("-", red, wording.old), ("+", green, wording.new))
    same = (("=", "", wording.new),)
    for sign, colour, text in changed if wording.changed else same:
        if not text:
            continue
        beginning = f"      {wording.language}  {sign} "
        body = text.rstrip("\n").replace("\n", "\n" + " " * len(beginning))
        yield f"{colour}{beginning}{body}{plain if colour else ''}"


def changes_as_markdown(changes: Iterable[Change], *, old: str, new: str) -> Iterator[str]:
    """Yield a changelog: a heading for each registry and kind, an item for each change."""
    yield f"# Error codes: {code_span(old)} to {code_span(new)}"
    by_registry = [
        (registry, tuple(found))
        for registry, found in groupby(changes, key=lambda change: change.registry)
    ]
    if not by_registry:
        yield from ("", "No changes.")
    for registry, group in by_registry:
        yield from ("", f"## {escape_words(registry)}")
        for kind, heading in HEADINGS.items():
            items = [change for change in group if change.kind is kind]
            if items:
                yield from ("", f"### {heading}", "")
            for change in items:
                yield from _items(change)


def _items(change: Change) -> Iterator[str]:
    """Yield the item of one change, and its texts as items below."""
    name = code_span(change.code) if change.code else "The registry"
    if change.kind is ChangeKind.RENAMED:
        yield f"- {code_span(change.old)} is now {code_span(change.new)}"
        return
    if change.kind in {ChangeKind.ADDED, ChangeKind.REMOVED}:
        yield f"- {name} ({code_span(change.old or change.new)})"
        for wording in change.wordings:
            yield f"  - {wording.language}: {markup_as_markdown(wording.old or wording.new)}"
        return
    where = f"{name}, {code_span(change.field)}"
    if not change.wordings:
        facts = (code_span(each) if each else "nothing" for each in (change.old, change.new))
        yield f"- {where}: {' → '.join(facts)}"
        return
    yield f"- {where}: {change.verdict}" if change.verdict else f"- {where}"
    for wording in change.wordings:
        if not wording.changed:
            yield f"  - {wording.language}, unchanged: {markup_as_markdown(wording.new)}"
            continue
        if wording.old:
            yield f"  - {wording.language}, before: {markup_as_markdown(wording.old)}"
        if wording.new:
            yield f"  - {wording.language}, now: {markup_as_markdown(wording.new)}"


def changes_as_json(changes: Iterable[Change], *, old: str, new: str) -> str:
    """Return one document with every change, its place and its texts by language."""
    return as_json({"old": old, "new": new, "changes": [_as_mapping(each) for each in changes]})


def _as_mapping(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind.value,
        "registry": change.registry,
        "code": change.code,
        "field": change.field,
        "old": change.old,
        "new": change.new,
        "texts": [
            {
                "language": wording.language,
                "old": wording.old,
                "new": wording.new,
                "changed": wording.changed,
            }
            for wording in change.wordings
        ],
        "path": short_path(change.place.path),
        "line": change.place.line,
        "column": change.place.column,
    }
