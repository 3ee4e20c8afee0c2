"""Compare two states of registries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.history.changes import Change, ChangeKind
from sphinxext.llm_error_codes.history.code_changes import compare_codes
from sphinxext.llm_error_codes.history.matching import match_codes, match_registries
from sphinxext.llm_error_codes.history.text_changes import compare_field, compare_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Text


def compare_registries(
    old: Mapping[str, Registry], new: Mapping[str, Registry]
) -> tuple[Change, ...]:
    """Return what changed from ``old`` to ``new``, both by their ids.

    The registries come in the order of the new state, then those that were removed.  Each
    has its own changes first, then its codes in file order, then the codes that were removed.
    """
    partners = match_registries(old, new)
    changes: list[Change] = []
    for each, registry in new.items():
        if each in partners:
            changes += _compare_registry(partners[each], registry)
        else:
            changes += (_added(code) for code in registry.codes)
    kept = {registry.id for registry in partners.values()}
    for each, registry in old.items():
        if each not in kept:
            changes += (_removed(code, each) for code in registry.codes)
    return tuple(changes)


def _compare_registry(old: Registry, new: Registry) -> Iterator[Change]:
    if old.id != new.id:
        yield _changed(ChangeKind.RENAMED, new, "", old.id, new.id)
    for field in ("symbol", "value_type", "api_domain"):
        before, after = getattr(old, field), getattr(new, field)
        if before != after:
            yield _changed(ChangeKind.OTHER, new, field, str(before), str(after))
    yield from _compare_titles(old, new)
    partners = match_codes(old, new)
    names = {before.name: after for after, before in partners.items()}
    for code in new.codes:
        if code.name in partners:
            yield from compare_codes(partners[code.name], code, names)
        else:
            yield _added(code)
    for code in old.codes:
        if code.name not in names:
            yield _removed(code, new.id)


def _changed(kind: ChangeKind, registry: Registry, field: str, old: str, new: str) -> Change:
    return Change(
        kind=kind,
        registry=registry.id,
        code="",
        field=field,
        old=old,
        new=new,
        wordings=(),
        place=registry.place,
    )


def _compare_titles(old: Registry, new: Registry) -> Iterator[Change]:
    """Yield what changed in the titles of the registry and of its groups."""
    pairs: dict[str, tuple[Text | None, Text | None]] = {"title": (old.title, new.title)}
    for group in dict.fromkeys((*new.groups, *old.groups)):
        pairs[f"groups.{group}"] = (old.groups.get(group), new.groups.get(group))
    for field, (before, after) in pairs.items():
        yield from compare_field(before, after, registry=new.id, code="", field=field)


def _added(code: ErrorCode) -> Change:
    return Change(
        kind=ChangeKind.ADDED,
        registry=code.registry,
        code=code.name,
        field="",
        old="",
        new=code.value.hex,
        wordings=compare_texts(None, code.meaning)[1],
        place=code.place,
    )


def _removed(code: ErrorCode, registry: str) -> Change:
    return Change(
        kind=ChangeKind.REMOVED,
        registry=registry,
        code=code.name,
        field="",
        old=code.value.hex,
        new="",
        wordings=compare_texts(code.meaning, None)[1],
        place=code.place,
    )
