"""Match the registries and codes of two states, renamed or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry

#: A registry with another id is a renamed one if at least this share of its codes is the same.
SHARE = 0.5


def match_registries(
    old: Mapping[str, Registry], new: Mapping[str, Registry]
) -> dict[str, Registry]:
    """Return the old registry of each new id that has one.

    They match by id, then by the codes that they share.  Two single ones always match,
    whatever their ids: whoever names two files means that.
    """
    partners = {each: old[each] for each in new if each in old}
    left = {each: registry for each, registry in old.items() if each not in partners}
    for each, registry in new.items():
        if each not in partners and left:
            best = max(left.values(), key=lambda other: _share(other, registry))
            if len(old) == len(new) == 1 or _share(best, registry) >= SHARE:
                partners[each] = left.pop(best.id)
    return partners


def _share(old: Registry, new: Registry) -> float:
    """Return which share of the larger registry's codes has name and value in common."""
    codes = {(code.name, code.value.hex) for code in old.codes}
    common = codes & {(code.name, code.value.hex) for code in new.codes}
    return len(common) / max(len(old.codes), len(new.codes), 1)


def match_codes(old: Registry, new: Registry) -> dict[str, ErrorCode]:
    """Return the old code of each new name that has one.

    They match by name, then by former name, then by value.  If several codes with one
    value were added and removed, those that are not aliases match first.
    """
    partners = {each: old.by_name[each] for each in new.by_name if each in old.by_name}
    gone = {each: code for each, code in old.by_name.items() if each not in partners}
    for name, code in new.by_name.items():
        former = next((each for each in code.former_names if each in gone), None)
        if name not in partners and former is not None:
            partners[name] = gone.pop(former)
    by_value: dict[str, list[ErrorCode]] = {}
    for code in _aliases_last(gone.values()):
        by_value.setdefault(code.value.hex, []).append(code)
    for code in _aliases_last(new.codes):
        if code.name not in partners and by_value.get(code.value.hex):
            partners[code.name] = by_value[code.value.hex].pop(0)
    return partners


def _aliases_last(codes: Iterable[ErrorCode]) -> list[ErrorCode]:
    return sorted(codes, key=lambda code: bool(code.same_value_as))
