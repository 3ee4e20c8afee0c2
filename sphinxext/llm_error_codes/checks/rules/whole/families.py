"""C7: codes of several families that share a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import passages_of
from sphinxext.llm_error_codes.checks.rule import Check, Family, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Text


def find_other_answer(family: Family) -> Iterator[Objection]:
    """Yield codes that an earlier family answers otherwise."""
    for code, other in _shared(family):
        if code.recoverable is not other.recoverable:
            message = (
                f"the code is `recoverable: {code.recoverable}`, and {_name(other)}"
                f" of the same value is `recoverable: {other.recoverable}`"
            )
            yield Objection(place=code.place, message=message, alike=other.registry)


def find_other_meaning(family: Family) -> Iterator[Objection]:
    """Yield codes that mean something else in an earlier family."""
    for code, other in _shared(family):
        meanings = _sentences(code.meaning), _sentences(other.meaning)
        differing = [
            language
            for language, (sentence, _) in meanings[0].items()
            if language in meanings[1] and sentence != meanings[1][language][0]
        ]
        if differing:
            own, others = (
                ", ".join(quote(texts[language][1]) for language in differing)
                for texts in meanings
            )
            message = f"the code means {own}, and {_name(other)} of the same value means {others}"
            yield Objection(place=code.place, message=message, alike=other.registry)


def find_other_name(family: Family) -> Iterator[Objection]:
    """Yield codes that an earlier family calls otherwise, and neither did before."""
    for code, other in _shared(family):
        # Zero is success wherever there are status codes, under each family's own name.
        if code.value.number == 0:
            continue
        own = {code.name, *code.former_names, *_aliases(family.registry, code)}
        known = family.registries[other.registry]
        if own.isdisjoint({other.name, *other.former_names, *_aliases(known, other)}):
            message = f"the code is called `{code.name}`, and {_name(other)} has the same value"
            yield Objection(place=code.place, message=message, alike=other.registry)


def find_idle_differences(family: Family) -> Iterator[Objection]:
    """Yield `differs` that name a family in which no code of the value differs."""
    for code in family.registry.codes:
        for difference in code.differs:
            other = family.registries.get(difference.registry)
            if other is None:
                continue
            if other is family.registry:
                message = "`differs` names the registry that it stands in"
                yield Objection(place=difference.place, message=message)
            elif all(each.value.number != code.value.number for each in other.codes):
                message = f"`{other.id}` has no code of the value {code.value.hex}"
                yield Objection(place=difference.place, message=message)


def _shared(family: Family) -> Iterator[tuple[ErrorCode, ErrorCode]]:
    """Yield each code with each code of its value in families before, unless accepted."""
    for other in family.registries.values():
        if other is family.registry:
            return
        by_value = {code.value.number: code for code in reversed(other.codes)}
        for code in family.registry.codes:
            known = by_value.get(code.value.number)
            if known and not code.same_value_as and not _is_accepted(code, known):
                yield code, known


def _is_accepted(code: ErrorCode, other: ErrorCode) -> bool:
    """Tell whether one of the two says that it differs on purpose."""
    return any(each.registry == other.registry for each in code.differs) or any(
        each.registry == code.registry for each in other.differs
    )


def _aliases(registry: Registry, code: ErrorCode) -> set[str]:
    return {each.name for each in registry.codes if each.value.number == code.value.number}


def _sentences(text: Text) -> dict[str, tuple[str, str]]:
    """Return each language's text in the form that is compared, and as it stands."""
    return {each.language: (each.sentence, each.raw) for each in passages_of(text)}


def _name(code: ErrorCode) -> str:
    return f"`{code.full_name}` (line {code.place.line})"


SAME_ANSWER = Check["Family"](
    rule=Rule(
        id="C701",
        claim="Codes of one value are recoverable in every family or in none.",
        hint="correct one, or say why under `differs`",
    ),
    find=find_other_answer,
)
SAME_MEANING = Check["Family"](
    rule=Rule(
        id="C702",
        claim="Codes of one value mean the same in every family.",
        hint="use one wording, or say why under `differs`",
        severity=Severity.WARNING,
    ),
    find=find_other_meaning,
)
SAME_NAME = Check["Family"](
    rule=Rule(
        id="C703",
        claim="Codes of one value have the same name in every family.",
        hint="list the other name under `former_names`, or say why under `differs`",
        severity=Severity.WARNING,
    ),
    find=find_other_name,
)
DIFFERENCES_USED = Check["Family"](
    rule=Rule(
        id="C704",
        claim="`differs` names another family that has the value.",
        hint="remove the entry, or correct `from`",
        severity=Severity.WARNING,
    ),
    find=find_idle_differences,
)
