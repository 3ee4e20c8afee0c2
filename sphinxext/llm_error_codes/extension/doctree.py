"""Texts of a registry as plain docutils nodes.

Everything here runs in the write phase, from registries in memory: no parser of the
host document ever sees a registry's text, and no custom node is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxext.llm_error_codes.registry.markup import Code, Link, parse_markup
from sphinxext.llm_error_codes.wording import match_language, word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxext.llm_error_codes.extension.usage import User
    from sphinxext.llm_error_codes.registry.markup import Span
    from sphinxext.llm_error_codes.registry.model import Registry, Text

#: Marks a reference whose target need not exist: it then stays a literal, without a warning.
OPTIONAL = "llm_optional"

#: Reference types that find an object of any kind, in the order in which domains have them.
GENERAL_REFERENCE_TYPES = ("any", "obj", "func")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the nodes of one page depend on besides the registry.

    ``api_reference_types`` maps a Sphinx domain to its reference type for objects of any
    kind; ``permalink_icon`` is HTML, and empty where rows are to have no permalink;
    ``usage`` maps full names of codes to the places that cite them, and ``titles`` the
    project's pages to theirs.
    """

    docname: str
    language: str
    html: bool
    permalink_icon: str
    api_reference_types: Mapping[str, str]
    titles: Mapping[str, nodes.title]
    usage: Mapping[str, Sequence[User]]


def language_class(language: str, page: Page) -> list[str]:
    """Return the classes that make the HTML writer set ``lang``; none for other writers."""
    return [f"language-{language}"] if page.html else []


def tags_of(text: Text, languages: Sequence[str]) -> list[str]:
    """Return those languages of ``text`` that serve ``languages``, in that order.

    Where it has none of them, its first language stands in: something true is better
    than an empty cell.
    """
    found = [match_language(language, text.by_language) for language in languages]
    return [tag for tag in found if tag] or list(text.by_language)[:1]


def words_in(text: Text, language: str) -> str:
    """Return ``text`` in ``language``, or in its first language."""
    return text.by_language.get(language) or next(iter(text.by_language.values()), "")


def inline_nodes(words: str, registry: Registry, page: Page) -> list[nodes.Node]:
    """Return ``words`` with their code spans and links as nodes."""
    return [_span_node(span, registry, page) for span in parse_markup(words)]


def _span_node(span: Span, registry: Registry, page: Page) -> nodes.Node:
    if isinstance(span, Link):
        label = [_span_node(part, registry, page) for part in span.label]
        return nodes.reference("", "", *label, refuri=span.url, internal=False)
    if not isinstance(span, Code):
        return nodes.Text(span.text)
    if span.text in registry.by_name:
        return code_reference(f"{registry.id}.{span.text}", span.text, page)
    if span.text in registry.apis:
        return api_reference(span.text, registry, page)
    return nodes.literal("", span.text)


def code_reference(target: str, title: str, page: Page) -> addnodes.pending_xref:
    """Return a reference to a code that stays a literal where no page describes it."""
    return optional_reference("llm", "code", target, nodes.literal("", title), page)


def api_reference(name: str, registry: Registry, page: Page) -> nodes.Node:
    """Return a reference to the API that ``registry`` calls ``name``."""
    title = nodes.literal("", name)
    reference_type = page.api_reference_types.get(registry.api_domain)
    if reference_type is None:
        return title
    target = registry.apis[name]
    return optional_reference(registry.api_domain, reference_type, target, title, page)


def optional_reference(
    domain: str, reference_type: str, target: str, title: nodes.TextElement, page: Page
) -> addnodes.pending_xref:
    """Return a reference that becomes its bare ``title`` where it finds nothing."""
    return addnodes.pending_xref(
        "",
        title,
        refdoc=page.docname,
        refdomain=domain,
        reftype=reference_type,
        reftarget=target,
        refexplicit=False,
        refwarn=False,
        **{OPTIONAL: True},
    )


def paragraph(language: str, page: Page, *children: nodes.Node) -> nodes.paragraph:
    """Return a paragraph in ``language``."""
    return nodes.paragraph("", "", *children, classes=language_class(language, page))


def text_paragraphs(
    text: Text, languages: Sequence[str], registry: Registry, page: Page
) -> list[nodes.Node]:
    """Return ``text`` as one paragraph per language."""
    return [
        paragraph(tag, page, *inline_nodes(words_in(text, tag), registry, page))
        for tag in tags_of(text, languages)
    ]


def word_paragraphs(
    message: str, languages: Sequence[str], page: Page, *classes: str
) -> list[nodes.Node]:
    """Return one word of this package's own catalogue as a paragraph per language."""
    return [
        nodes.paragraph(
            "", word(message, language), classes=[*language_class(language, page), *classes]
        )
        for language in languages
    ]


def item_blocks(
    language: str, page: Page, items: Sequence[Sequence[nodes.Node]], *, numbered: bool = False
) -> nodes.Element:
    """Return ``items`` in one language: a paragraph for one of them, a list for several."""
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
