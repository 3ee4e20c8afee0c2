"""C8: the life of a code, from `since` to `replaced_by`."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Family, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Status
from sphinxext.llm_error_codes.registry.report import propose
from sphinxext.llm_error_codes.registry.words.versions import version_key

if TYPE_CHECKING:
    from collections.abc import Iterator


def find_unreplaced(registry: Registry) -> Iterator[Objection]:
    """Yield deprecated codes that say nothing about what to use instead."""
    for code in registry.codes:
        if code.status is Status.DEPRECATED and not code.replaced_by and not code.notes:
            message = "the code is deprecated, and nothing says what takes its place"
            yield Objection(place=code.place, message=message)


def find_disorder(registry: Registry) -> Iterator[Objection]:
    """Yield codes whose versions are not in the order of a life."""
    for code in registry.codes:
        life = {
            "since": code.since,
            "deprecated_in": code.deprecated_in,
            "removed_in": code.removed_in,
        }
        for first, second in combinations(life, 2):
            earlier, later = version_key(life[first]), version_key(life[second])
            if earlier and later and earlier > later:
                message = f"`{first}: {life[first]}` is later than `{second}: {life[second]}`"
                yield Objection(place=code.place, message=message)
                break


def find_unknown_codes(family: Family) -> Iterator[Objection]:
    """Yield references to codes that do not exist, or that are no way out.

    A family that was not loaded may have any code, unless its name looks like a misspelt one.
    """
    for code in family.registry.codes:
        for field, names in (("replaced_by", code.replaced_by), ("see_also", code.see_also)):
            for name in names:
                if message := _judge(family, code, field, name):
                    yield Objection(place=code.place, message=f"`{field}` names {message}")


def _judge(family: Family, code: ErrorCode, field: str, name: str) -> str:
    """Return what is wrong with one reference, nothing where it is right."""
    owner, _, short = name.rpartition(".")
    registry = family.registries.get(owner) if owner else family.registry
    if registry is None:
        near = propose(owner, family.registries)
        return f"`{name}`, of a registry that is not there: {near}" if near else ""
    target = registry.by_name.get(short)
    if target is None:
        for other in registry.codes:
            if short in other.former_names:
                return f"`{name}`, which is now called `{other.name}`"
        near = propose(short, registry.by_name)
        return f"`{name}`, which does not exist" + (f": {near}" if near else "")
    if target is code:
        return "the code itself"
    if field == "replaced_by" and target.status is Status.REMOVED:
        return f"`{name}`, which is removed"
    return ""


def find_used_names(registry: Registry) -> Iterator[Objection]:
    """Yield codes with a former name that is another code's name, of now or before."""
    names = {code.name.casefold(): code for code in registry.codes}
    former: dict[str, ErrorCode] = {}
    for code in registry.codes:
        for name in code.former_names:
            if owner := names.get(name.casefold()):
                whose = "the code's own name" if owner is code else "the name of a code"
                message = f"the former name `{name}` is {whose} (line {owner.place.line})"
                yield Objection(place=code.place, message=message)
                continue
            first = former.setdefault(name.casefold(), code)
            if first is not code:
                message = f"the former name `{name}` is one of `{first.name}` too"
                message += f" (line {first.place.line})"
                yield Objection(place=code.place, message=message)


REPLACED = Check["Registry"](
    id="C801",
    claim="A deprecated code has `replaced_by` or `notes`.",
    hint="name the code to use instead, or explain under `notes`",
    severity=Severity.WARNING,
    find=find_unreplaced,
)
IN_ORDER = Check["Registry"](
    id="C802",
    claim="`since`, `deprecated_in` and `removed_in` follow each other.",
    hint="correct one of the versions",
    find=find_disorder,
)
CODES_EXIST = Check["Family"](
    id="C803",
    claim="`replaced_by` and `see_also` name other codes that exist.",
    hint="correct the name, or remove it",
    find=find_unknown_codes,
)
NAMES_FREE = Check["Registry"](
    id="C804",
    claim="A former name is the name of no code, and of one code only.",
    hint="remove it from `former_names`, or rename the other code",
    find=find_used_names,
)
