"""The texts of a registry as a translator sees them: one message each, under a context."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Rule, Trail
from sphinxext.llm_error_codes.registry.traversal import texts_of

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.model import Registry, Text

MALFORMED = Rule(
    id="X101",
    claim="A file of translations is well-formed.",
    hint="export it again, or repair it with the tool that wrote it",
)


class ExchangeError(Exception):
    """A file of translations cannot be used; ``findings``, never empty, say why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        """Keep the findings for whoever prints them."""
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One text of a registry, with the context that names it in other tools."""

    context: str
    trail: Trail
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One text of a file of translations.

    ``target`` is empty if there is no translation yet.  ``confirmed`` is False if the
    translator's tool marks it as a guess ("fuzzy") or as waiting for a review.
    """

    context: str
    source: str
    target: str
    notes: tuple[str, ...] = ()
    confirmed: bool = True
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The messages of one registry for one language.

    The languages are BCP 47 tags, empty if the file that was read does not name them.
    """

    name: str
    source: str
    target: str
    messages: tuple[Message, ...]


def collect_units(registry: Registry) -> tuple[Unit, ...]:
    """Return every translatable text, in the order of the model.

    Contexts are ``registry.title``, ``registry.group:ID``, ``registry.NAME.meaning``,
    ``registry.NAME.remedy.0`` and ``registry.NAME.remedy.0.when``, items counted from 0.
    No two are alike: names of codes contain neither dots nor colons.
    """
    return tuple(
        Unit(context=f"{registry.id}.{_context(trail)}", trail=trail, text=text)
        for trail, text in texts_of(registry)
    )


def _context(trail: Trail) -> str:
    """Return the context of a text inside its registry."""
    if trail[0] == "groups":
        return f"group:{trail[1]}"
    return ".".join(trail[1:] if trail[0] == "codes" else trail)


def make_catalogue(registry: Registry, *, source: str, target: str) -> Catalogue:
    """Return the texts of ``registry`` from ``source`` into ``target``.

    The texts in other languages go into the notes, to help a translator.
    A text without the source language, or with an empty one, is left out.
    """
    messages = tuple(
        Message(
            context=unit.context,
            source=languages[source],
            target=languages.get(target, ""),
            notes=tuple(
                f"{tag}: {text}"
                for tag, text in languages.items()
                if tag not in {source, target} and text.strip()
            ),
            place=unit.text.places[source],
        )
        for unit in collect_units(registry)
        for languages in [unit.text.by_language]
        if languages.get(source)
    )
    return Catalogue(name=registry.id, source=source, target=target, messages=messages)
