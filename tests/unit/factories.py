"""Small registries for tests that need a field or two and nothing else."""

from __future__ import annotations

from dataclasses import fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sphinxext.llm_error_codes.registry.diagnostics import Place
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.model import (
    ErrorCode,
    Recoverable,
    Registry,
    Status,
    Step,
    Text,
)
from sphinxext.llm_error_codes.registry.registries import Registries
from sphinxext.llm_error_codes.registry.values import Value, ValueType

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: Where everything stands that a test does not place itself.
PLACE = Place(path="x.yaml", line=1, column=1)


def make_text(zh: str = "甲", en: str = "A", *, place: Place = PLACE) -> Text:
    """Make a text in Chinese and English, both at one place."""
    return Text(
        by_language=FrozenDict(zh=zh, en=en),
        places=FrozenDict(zh=place, en=place),
    )


def make_step(
    text: Text | None = None,
    *,
    when: Text | None = None,
    recoverable: Recoverable | None = None,
) -> Step:
    """Make a step of a remedy."""
    return Step(text=text or make_text(), when=when, recoverable=recoverable, place=PLACE)


def make_code(
    name: str = "CODE_A",
    number: int = 1,
    *,
    registry: str = "x",
    value_type: ValueType = ValueType.UINT32,
    **given: Any,
) -> ErrorCode:
    """Make a code; ``given`` are further fields, all others are empty."""
    known: dict[str, Any] = {
        "registry": registry,
        "name": name,
        "value": Value(number=number, type=value_type),
        "recoverable": Recoverable.NO,
        "meaning": make_text(),
        "ordered": False,
        "status": Status.ACTIVE,
        "place": PLACE,
        **given,
    }
    for field in fields(ErrorCode):
        known.setdefault(field.name, () if str(field.type).startswith("tuple") else "")
    return ErrorCode(**known)


def make_registry(
    *codes: ErrorCode, registry: str = "x", title: Text | None = None, **given: Any
) -> Registry:
    """Make a registry of these codes; ``given`` are further fields."""
    known: dict[str, Any] = {
        "symbol": "{name}",
        "value_type": ValueType.UINT32,
        "api_domain": "",
        "apis": FrozenDict(),
        "family": "",
        "names": (),
        "ignore": (),
        "terms": (),
        "languages": ("zh", "en"),
        "groups": FrozenDict(),
        "place": PLACE,
        **given,
    }
    return Registry(id=registry, title=title or make_text(), codes=codes, **known)


def make_registries(*registries: Registry, findings: Iterable[Finding] = ()) -> Registries:
    """Make what loading would return for these registries and findings."""
    return Registries(
        by_id={registry.id: registry for registry in registries},
        findings=tuple(findings),
        files=tuple(f"{registry.id}.yaml" for registry in registries),
        digest=sha256().hexdigest(),
    )
