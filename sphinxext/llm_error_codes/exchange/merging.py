"""Decide what of a catalogue goes into a registry, and say why the rest does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.exchange.catalogue import Catalogue, Message, Unit, collect_units
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Rule, Trail
from sphinxext.llm_error_codes.registry.report import Report, propose, quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinxext.llm_error_codes.registry.model import Registry

UNKNOWN_CONTEXT = Rule(
    id="X103",
    claim="Every translation belongs to a text of the registry.",
    hint="export the registry again, and move the translation to the text that it belongs to",
)
CHANGED_SOURCE = Rule(
    id="X104",
    claim="The source text of a translation is the current text of the registry.",
    hint="export the registry again, and translate the new text",
)
CONTRADICTION = Rule(
    id="X105",
    claim="One text has one translation.",
    hint="remove one of the two",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """The translations to write, under the trail of their text, and what became of the rest.

    ``present`` counts those that the registry already has, word for word, ``untranslated``
    those that are empty, and ``unconfirmed`` those that their tool marks as unsure.
    """

    translations: Mapping[Trail, str]
    findings: tuple[Finding, ...]
    present: int
    untranslated: int
    unconfirmed: int


def merge_catalogue(
    registry: Registry, catalogue: Catalogue, path: str, *, source: str, target: str
) -> Merge:
    """Compare the messages with the texts of ``registry``; ``path`` is the catalogue's file.

    A message whose context is unknown, whose source text is no longer the registry's, or
    that contradicts an earlier one is a finding and not among the translations.
    """
    report = Report(path)
    units = {unit.context: unit for unit in collect_units(registry)}
    seen: dict[str, Message] = {}
    translations: dict[Trail, str] = {}
    present = untranslated = unconfirmed = 0
    for message in catalogue.messages:
        unit = units.get(message.context)
        if unit is None:
            _note_unknown(message, units, registry, report)
        elif message.context in seen:
            _note_repeated(message, seen[message.context], report)
        elif message.source != unit.text.by_language.get(source, ""):
            _note_changed(message, unit, source, report)
        elif not message.target.strip():
            untranslated += 1
        elif not message.confirmed:
            unconfirmed += 1
        elif message.target == unit.text.by_language.get(target):
            present += 1
        else:
            translations[unit.trail] = message.target
        seen.setdefault(message.context, message)
    return Merge(
        translations=translations,
        findings=tuple(report.findings),
        present=present,
        untranslated=untranslated,
        unconfirmed=unconfirmed,
    )


def _note_unknown(
    message: Message, units: Mapping[str, Unit], registry: Registry, report: Report
) -> None:
    """Report a context that names no text, with the one probably meant."""
    shown = quote(message.context) if message.context else "an entry without a context"
    text = f"{quote(registry.id)} has no text {shown}"
    if not message.context:
        text = f"{shown} names no text of {quote(registry.id)}"
    hint = propose(message.context, units)
    report.add(UNKNOWN_CONTEXT, message.place, text, hint=hint)


def _note_repeated(message: Message, first: Message, report: Report) -> None:
    """Report the second message for a context, unless it says the same."""
    if (message.source, message.target) != (first.source, first.target):
        text = f"{quote(message.context)} is already on line {first.place.line}, with other words"
        report.add(CONTRADICTION, message.place, text)


def _note_changed(message: Message, unit: Unit, source: str, report: Report) -> None:
    """Report a message whose source text differs from the registry's, with both texts."""
    now = unit.text.by_language.get(source)
    if now is None:
        text = f"the registry has no `{source}` for {quote(message.context)}"
    else:
        # Not shortened: long texts often differ at their end.
        was, is_now = (f"`{words}`".replace("\n", "\\n") for words in (message.source, now))
        text = (
            f"the `{source}` of {quote(message.context)} was {was} when it was exported,"
            f" and is {is_now} now at {unit.text.places[source]}"
        )
    report.add(CHANGED_SOURCE, message.place, text)
