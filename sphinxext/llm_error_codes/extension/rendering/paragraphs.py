"""Texts of a registry as plain docutils nodes.

Everything here runs in the write phase, from registries in memory: no parser of the
host document ever sees a registry's text, and no custom node is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.registry.words.markup import Code, Link, Span, parse_markup
from sphinxext.llm_error_codes.wording import words_by_language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxext.llm_error_codes.extension.linking.links import Links
    from sphinxext.llm_error_codes.extension.records import User
    from sphinxext.llm_error_codes.registry.model import Registry


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the nodes of one page depend on besides the registry.

    ``permalink_icon`` is HTML, and empty if rows have no permalink; ``usage``
    maps full names of codes to the places that cite them, and ``titles`` the project's
    pages to theirs.
    """

    docname: str
    language: str
    html: bool
    permalink_icon: str
    links: Links
    titles: Mapping[str, nodes.title]
    usage: Mapping[str, Sequence[User]]


def language_class(language: str, page: Page) -> list[str]:
    """Return the classes that make the HTML writer set ``lang``; none for other writers."""
    return [f"language-{language}"] if page.html else []


def inline_nodes(words: str, language: str, registry: Registry, page: Page) -> list[nodes.Node]:
    """Return ``words`` with their code spans and links as nodes."""
    return [_span_node(span, language, registry, page) for span in parse_markup(words)]


def _span_node(span: Span, language: str, registry: Registry, page: Page) -> nodes.Node:
    if isinstance(span, Link):
        label = [_span_node(part, language, registry, page) for part in span.label]
        return nodes.reference("", "", *label, refuri=span.url, internal=False)
    if not isinstance(span, Code):
        return nodes.Text(span.text)
    if span.text in registry.by_name:
        name = f"{registry.id}.{span.text}"
        return page.links.to_code(name, nodes.literal("", span.text), language)
    if span.text in registry.apis:
        return page.links.to_api(span.text, registry)
    return nodes.literal("", span.text)


def paragraph(language: str, page: Page, *children: nodes.Node) -> nodes.paragraph:
    """Return a paragraph in ``language``."""
    return nodes.paragraph("", "", *children, classes=language_class(language, page))


def word_paragraphs(
    message: str, languages: Sequence[str], page: Page, *classes: str
) -> list[nodes.Node]:
    """Return one message of this package's own catalogue as a paragraph per language."""
    return [
        nodes.paragraph("", words, classes=[*language_class(language, page), *classes])
        for words, language in words_by_language(message, languages).items()
    ]


def item_blocks(
    language: str, page: Page, items: Sequence[Sequence[nodes.Node]], *, numbered: bool = False
) -> nodes.Element:
    """Return ``items`` in one language: a paragraph for a single item, a list for several."""
    if len(items) == 1 and not numbered:
        return paragraph(language, page, *items[0])
    classes = language_class(language, page)
    listing: nodes.Element = (
        nodes.enumerated_list("", enumtype="arabic", prefix="", suffix=".", classes=classes)
        if numbered
        else nodes.bullet_list("", bullet="-", classes=classes)
    )
    listing += [nodes.list_item("", nodes.paragraph("", "", *item)) for item in items]
    return listing
