"""Read texts in several languages, and the fields that consist of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.plain import (
    LINE,
    STEP_KEYS,
    FieldReader,
    join,
    label,
)
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.model import Recoverable, Step, Term, Text
from sphinxext.llm_error_codes.registry.parsing.tree import Entry, Mapping, Node, Scalar, Sequence
from sphinxext.llm_error_codes.registry.report import Report, propose, quote
from sphinxext.llm_error_codes.registry.words.languages import LANGUAGE, as_tag

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Trail

#: The languages of a registry that does not list its own (contract, section 2).
DEFAULT_LANGUAGES = ("zh", "en")


#: What stands in for a text that could not be read.
NO_TEXT = Text(by_language=FrozenDict(), places=FrozenDict())


class TextReader(FieldReader):
    """Reads texts that must exist in every language of the file."""

    def __init__(self, report: Report) -> None:
        """Read texts in the default languages, until ``read_languages`` sets others."""
        super().__init__(report)
        self.languages: tuple[str, ...] = DEFAULT_LANGUAGES

    def read_languages(self, node: Node, trail: Trail) -> None:
        """Set the languages that the file requires, from its list of tags."""
        tags: list[str] = []
        for item, inner in self.items(node, trail, "a list of languages"):
            tag = self.string(item, inner)
            place = self.report.place(item, inner)
            if tag in tags:
                self.report.add(rules.BAD_LANGUAGE, place, f"{quote(tag)} is listed twice")
            elif LANGUAGE.fullmatch(tag):
                tags.append(tag)
            elif isinstance(item, Scalar):
                self._note_bad_tag(item, inner)
        if isinstance(node, Sequence) and not node.items:
            place = self.report.place(node, trail)
            self.report.add(rules.BAD_LANGUAGE, place, "the list of languages is empty")
        self.languages = tuple(tags) or DEFAULT_LANGUAGES

    def text(self, node: Node, trail: Trail, *, beside: tuple[str, ...] = ()) -> Text:
        """Return a text; ``beside`` lists the keys that it may have besides languages."""
        texts, places = {}, {}
        for tag, entry in self._by_language(node, trail, beside).items():
            inner = (*trail, tag)
            texts[tag] = self.string(entry.node, inner)
            places[tag] = self.report.place(entry.node, inner)
        return Text(by_language=FrozenDict(texts), places=FrozenDict(places))

    def texts(self, node: Node, trail: Trail) -> tuple[Text, ...]:
        """Return a list of texts."""
        items = self.items(node, trail, "a list of texts")
        return tuple(self.text(item, inner) for item, inner in items)

    def steps(self, node: Node, trail: Trail) -> tuple[Step, ...]:
        """Return the steps of a remedy."""
        items = self.items(node, trail, "a list of texts")
        return tuple(self._read_step(item, inner) for item, inner in items)

    def _read_step(self, node: Node, trail: Trail) -> Step:
        entries = node.entries if isinstance(node, Mapping) else {}
        when, recoverable = (entries.get(key) for key in STEP_KEYS)
        return Step(
            text=self.text(node, trail, beside=STEP_KEYS),
            when=self.text(when.node, (*trail, "when")) if when else None,
            recoverable=self.choice(recoverable.node, (*trail, "recoverable"), Recoverable)
            if recoverable
            else None,
            place=self.report.place(node, trail),
        )

    def term(self, node: Node, trail: Trail) -> Term:
        """Return a term, whose renderings are one text or a list of texts."""
        renderings = {}
        for tag, entry in self._by_language(node, trail, ()).items():
            inner = (*trail, tag)
            if isinstance(entry.node, Sequence):
                items = self.items(entry.node, inner, "a list of texts")
                texts = [self.word(item, deeper, LINE) for item, deeper in items]
            else:
                texts = [self.word(entry.node, inner, LINE)]
            renderings[tag] = tuple(text for text in texts if text.strip())
        return Term(renderings=FrozenDict(renderings), place=self.report.place(node, trail))

    def _by_language(self, node: Node, trail: Trail, beside: tuple[str, ...]) -> dict[str, Entry]:
        """Return the entries whose keys are languages, and report missing languages."""
        if not isinstance(node, Mapping):
            shown = ", ".join(f"{tag}: …" for tag in self.languages)
            hint = f"write `{{{shown}}}`" if isinstance(node, Scalar) else ""
            expected = f"a text with {join(self.languages)}"
            self.wrong_type(node, trail, expected, hint=hint)
            return {}
        tags: dict[str, Entry] = {}
        for key, entry in node.entries.items():
            if LANGUAGE.fullmatch(key):
                tags[key] = entry
            elif key not in beside:
                self._note_bad_key(entry.key, (*trail, key), (*beside, *self.languages))
        for tag in self.languages:
            if tag not in tags:
                others = [key for key in node.entries if key not in (*self.languages, *beside)]
                hint = propose(tag, others).replace("did you mean", "is it the one under")
                message = f"{label(trail)} has no `{tag}`"
                place = self.report.place(node, trail)
                self.report.add(rules.MISSING_LANGUAGE, place, message, hint=hint)
        return tags

    def _note_bad_key(self, key: Scalar, trail: Trail, known: tuple[str, ...]) -> None:
        """Report a key that is not a language, with the one probably meant."""
        tag = as_tag(key.text)
        hint = f"write `{tag}`" if LANGUAGE.fullmatch(tag) else propose(key.text, known)
        message = f"unknown key {quote(key.text)}"
        self.report.add(rules.UNKNOWN_KEY, self.report.place(key, trail), message, hint=hint)

    def _note_bad_tag(self, item: Scalar, trail: Trail) -> None:
        """Report a list item that is not a language tag, with the one probably meant."""
        tag = as_tag(item.text)
        hint = f"write `{tag}`" if LANGUAGE.fullmatch(tag) else ""
        message = f"{quote(item.text)} is not a language tag"
        self.report.add(rules.BAD_LANGUAGE, self.report.place(item, trail), message, hint=hint)
