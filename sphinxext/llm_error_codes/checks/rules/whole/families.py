"""C7: codes of one family's registries that share a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import passages_of
from sphinxext.llm_error_codes.checks.rule import Check, Family, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Status, Text
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    from collections.abc import Iterator


def find_other_answer(family: Family) -> Iterator[Objection]:
    """Yield codes that an earlier registry of the family answers otherwise."""
    for code, other in _shared(family):
        if code.recoverable is not other.recoverable:
            message = (
                f"the code is `recoverable: {code.recoverable}`, and {_name(other)}"
                f" of the same value is `recoverable: {other.recoverable}`"
            )
            yield Objection(place=code.place, message=message)


def find_other_meaning(family: Family) -> Iterator[Objection]:
    """Yield codes that mean something else in an earlier registry of the family."""
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
            yield Objection(place=code.place, message=message)


def find_other_name(family: Family) -> Iterator[Objection]:
    """Yield codes that an earlier registry calls otherwise, and neither did before."""
    for code, other in _shared(family):
        # Zero is success wherever there are status codes, under each registry's own name.
        if code.value.number == 0:
            continue
        own = {code.name, *code.former_names, *_aliases(family.registry, code)}
        known = family.registries[other.registry]
        if own.isdisjoint({other.name, *other.former_names, *_aliases(known, other)}):
            message = f"the code is called `{code.name}`, and {_name(other)} has the same value"
            yield Objection(place=code.place, message=message, cause=other.registry)


def find_other_status(family: Family) -> Iterator[Objection]:
    """Yield codes of which one of two registries says that they are returned."""
    for code, other in _shared(family):
        if _is_returned(code) is not _is_returned(other):
            message = (
                f"the code is `status: {code.status}`, and {_name(other)} of the same value is"
                f" `status: {other.status}`"
            )
            yield Objection(place=code.place, message=message)


def find_other_remedy(family: Family) -> Iterator[Objection]:
    """Yield codes whose remedy is another one than in an earlier registry."""
    for code, other in _shared(family):
        if code.remedy and other.remedy:
            own, others = (_steps(each) for each in (code, other))
            differing = [each for each in own if each in others and own[each] != others[each]]
            if differing:
                message = (
                    f"the remedy is another one than that of {_name(other)}, which has the same"
                    f" value ({', '.join(differing)})"
                )
                yield Objection(place=code.remedy[0].place, message=message)


def find_idle_differences(family: Family) -> Iterator[Objection]:
    """Yield `differs` that name a registry without a code of the value."""
    for code in family.registry.codes:
        for difference in code.differs:
            other = family.registries.get(difference.registry)
            if other is None:
                continue
            if other is family.registry:
                message = "`differs` names the registry that it stands in"
                yield Objection(place=difference.place, message=message)
            elif all(_bits(each) != _bits(code) for each in other.codes):
                message = f"`{other.id}` has no code of the value {code.value.hex}"
                yield Objection(place=difference.place, message=message)


def _shared(family: Family) -> Iterator[tuple[ErrorCode, ErrorCode]]:
    """Yield each code with each code of its value in registries before, unless accepted.

    Only registries of one family are compared: another product's numbers mean something else.
    """
    own = family.registry
    for other in family.registries.values():
        if other is own:
            return
        if not own.family or other.family != own.family:
            continue
        by_value = {_bits(code): code for code in reversed(other.codes)}
        for code in own.codes:
            known = by_value.get(_bits(code))
            if known and not code.same_value_as and not _is_accepted(code, known):
                yield code, known


def _bits(code: ErrorCode) -> int:
    """Return the value so that -1 and 0xFFFFFFFF, one pattern of 32 bits, are equal."""
    number = code.value.number
    return number % 2**32 if -(2**31) <= number < 0 else number


def _is_accepted(code: ErrorCode, other: ErrorCode) -> bool:
    """Tell whether one of the two says that it differs on purpose."""
    return any(each.registry == other.registry for each in code.differs) or any(
        each.registry == code.registry for each in other.differs
    )


def _aliases(registry: Registry, code: ErrorCode) -> set[str]:
    return {each.name for each in registry.codes if _bits(each) == _bits(code)}


def _sentences(text: Text) -> dict[str, tuple[str, str]]:
    """Return each language's text in the form that is compared, and as it stands."""
    return {each.language: (each.sentence, each.raw) for each in passages_of(text)}


def _is_returned(code: ErrorCode) -> bool:
    return code.status in {Status.ACTIVE, Status.DEPRECATED}


def _steps(code: ErrorCode) -> dict[str, list[str]]:
    """Return the steps of a remedy in each language, in the form that is compared."""
    steps: dict[str, list[str]] = {}
    for step in code.remedy:
        for text in filter(None, (step.when, step.text)):
            for language, (sentence, _) in _sentences(text).items():
                steps.setdefault(language, []).append(sentence)
    return steps


def _name(code: ErrorCode) -> str:
    return f"`{code.full_name}` (line {code.place.line})"


SAME_ANSWER = Check["Family"](
    id="C701",
    claim="Codes of one value are recoverable in every registry of a family or in none.",
    hint="correct one, or say why under `differs`",
    find=find_other_answer,
)
SAME_MEANING = Check["Family"](
    id="C702",
    claim="Codes of one value mean the same in every registry of a family.",
    hint="use one wording, or say why under `differs`",
    severity=Severity.WARNING,
    find=find_other_meaning,
)
SAME_NAME = Check["Family"](
    id="C703",
    claim="Codes of one value have the same name in every registry of a family.",
    hint="list the other name under `former_names`, or say why under `differs`",
    severity=Severity.WARNING,
    find=find_other_name,
)
DIFFERENCES_USED = Check["Family"](
    id="C704",
    claim="`differs` names another registry that has the value.",
    hint="remove the entry, or correct `from`",
    severity=Severity.WARNING,
    find=find_idle_differences,
)
SAME_STATUS = Check["Family"](
    id="C705",
    claim="Codes of one value are in use in every registry of a family or in none.",
    hint="correct one `status`, or say why under `differs`",
    severity=Severity.WARNING,
    find=find_other_status,
)
SAME_REMEDY = Check["Family"](
    id="C706",
    claim="Codes of one value have the same remedy in every registry of a family.",
    hint="use one wording, or say why under `differs`",
    severity=Severity.WARNING,
    find=find_other_remedy,
)
