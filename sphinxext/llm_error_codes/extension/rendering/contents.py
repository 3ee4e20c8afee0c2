"""Turn what a code says into nodes, field by field, in the wanted languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.placeholder import Layout, ValueFormat
from sphinxext.llm_error_codes.extension.rendering.paragraphs import (
    Page,
    inline_nodes,
    item_blocks,
    language_class,
    paragraph,
    word_paragraphs,
)
from sphinxext.llm_error_codes.registry.model import ErrorCode, Recoverable, Registry, Step, Text
from sphinxext.llm_error_codes.registry.words.languages import tags_of, words_in
from sphinxext.llm_error_codes.wording import word, word_language, words_by_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """One code as one page shows it."""

    code: ErrorCode
    registry: Registry
    page: Page
    value_format: ValueFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A placeholder's content with everything looked up."""

    subjects: tuple[Subject, ...]
    anchored: frozenset[str]
    columns: tuple[str, ...]
    layout: Layout
    languages: tuple[str, ...]
    widths: tuple[int, ...]
    page: Page


#: The answer of a code on recovery, and the same if a step of its remedy differs.
ANSWERS = {
    Recoverable.YES: ("Yes", "Yes, but see the remedy"),
    Recoverable.NO: ("No", "No, but see the remedy"),
    Recoverable.NOT_APPLICABLE: ("Not applicable", "Not applicable, but see the remedy"),
}

#: Stands for what a registry does not give.
DASH = "\N{EN DASH}"

#: The answer of a single step, after its text.
STEP_ANSWERS = {
    Recoverable.YES: "{step} (recoverable)",
    Recoverable.NO: "{step} (not recoverable)",
    Recoverable.NOT_APPLICABLE: "{step}",
}


def value_spellings(subject: Subject) -> list[str]:
    """Return the spellings of the value that the subject's format asks for."""
    value = subject.code.value
    if subject.value_format is ValueFormat.BOTH:
        return [value.hex, value.decimal]
    spelt = {
        ValueFormat.HEX: value.hex,
        ValueFormat.DECIMAL: value.decimal,
        ValueFormat.SIGNED: value.signed,
    }
    return [spelt[subject.value_format]]


def literal_paragraphs(spellings: Iterable[str]) -> list[nodes.Node]:
    """Return each spelling as a literal on a line of its own."""
    return [
        nodes.paragraph("", "", nodes.literal("", text), classes=["llm-value"])
        for text in spellings
    ]


def show_value(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the value in the subject's format."""
    return literal_paragraphs(value_spellings(subject))


def show_decimal(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the value as logs print it."""
    return literal_paragraphs([subject.code.value.decimal])


def show_recoverable(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the answer, pointing to the remedy if one of its steps answers otherwise."""
    code = subject.code
    differs = any(step.recoverable not in {None, code.recoverable} for step in code.remedy)
    return word_paragraphs(ANSWERS[code.recoverable][differs], languages, subject.page)


def show_remedy(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the remedy: a sentence, a list, or numbered steps, once per language."""
    code = subject.code
    if not code.remedy:
        return [no_remedy(languages, subject.page)]
    return [
        item_blocks(
            tag,
            subject.page,
            [
                inline_nodes(step_words(step, tag), tag, subject.registry, subject.page)
                for step in code.remedy
            ],
            numbered=code.ordered,
        )
        for tag in tags_of(code.remedy[0].text.by_language, languages)
    ]


def no_remedy(languages: Sequence[str], page: Page) -> nodes.paragraph:
    """Return a dash, with words for screen readers."""
    if not page.html:
        return nodes.paragraph("", DASH)
    words = [
        nodes.inline("", spoken, classes=["llm-spoken", *language_class(language, page)])
        for spoken, language in words_by_language("No remedy is given.", languages).items()
    ]
    dash = nodes.raw("", f'<span aria-hidden="true">{DASH}</span>', format="html")
    return paragraph(word_language(languages[0]), page, dash, *words)


def step_words(step: Step, language: str) -> str:
    """Return one step: its condition, what to do, and its own answer on recovery."""
    words = words_in(step.text.by_language, language)
    if step.when is not None:
        condition = words_in(step.when.by_language, language)
        words = word("{when}, {step}", language).format(when=condition, step=words)
    if step.recoverable is not None:
        words = word(STEP_ANSWERS[step.recoverable], language).format(step=words)
    return words


def show_texts(
    texts: Sequence[Text], subject: Subject, languages: Sequence[str]
) -> list[nodes.Node]:
    """Show several texts: a paragraph or a list per language."""
    if not texts:
        return []
    return [
        item_blocks(
            tag,
            subject.page,
            [
                inline_nodes(words_in(text.by_language, tag), tag, subject.registry, subject.page)
                for text in texts
            ],
        )
        for tag in tags_of(texts[0].by_language, languages)
    ]
