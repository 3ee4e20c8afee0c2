"""How a code relates to other things: its status, its APIs, its users, other codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.rendering.paragraphs import Page, paragraph
from sphinxext.llm_error_codes.extension.tooltip import SINCE_STATUSES, STATUSES
from sphinxext.llm_error_codes.registry.model import Status
from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.extension.records import User
    from sphinxext.llm_error_codes.extension.rendering.contents import Subject


def show_status(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the status of the code, since when, and what has replaced it."""
    code = subject.code
    version = code.removed_in if code.status is Status.REMOVED else code.deprecated_in
    paragraphs: list[nodes.Node] = []
    for language in languages:
        text = word(STATUSES[code.status], language)
        if version and code.status in SINCE_STATUSES:
            text = word(SINCE_STATUSES[code.status], language).format(version=version)
        children: list[nodes.Node] = [nodes.Text(text)]
        if code.replaced_by:
            children.append(nodes.Text(word(", replaced by ", language)))
            children += comma_list(code_references(code.replaced_by, subject, language))
        line = paragraph(language, subject.page, *children)
        line["classes"].append("llm-status")
        paragraphs.append(line)
    return paragraphs


def show_former_names(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the names that the code had, as a line per language."""
    names = subject.code.former_names
    paragraphs: list[nodes.Node] = []
    for language in languages:
        label = word("Former names", language) + word(": ", language)
        literals = comma_list(nodes.literal("", name) for name in names)
        line = paragraph(language, subject.page, nodes.Text(label), *literals)
        line["classes"].append("llm-former-names")
        paragraphs.append(line)
    return paragraphs


def show_returned_by(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the APIs that return the code, as links if they are documented."""
    registry, page = subject.registry, subject.page
    return comma_separated(page.links.to_api(name, registry) for name in subject.code.returned_by)


def show_used_in(subject: Subject, languages: Sequence[str]) -> list[nodes.Node]:
    """Show the API objects and the other pages that cite the code, as links."""
    page = subject.page
    return comma_separated(
        place_reference(user, page)
        for user in page.usage.get(subject.code.full_name, ())
        if user.anchor or user.docname != page.docname
    )


def place_reference(user: User, page: Page) -> nodes.Node:
    """Return a link to a place that cites a code."""
    if user.anchor:
        return page.links.to_place(user.docname, user.anchor, nodes.literal("", user.label))
    title = page.titles[user.docname].astext() if user.docname in page.titles else user.docname
    return page.links.to_place(user.docname, "", nodes.inline("", title))


def show_code_names(names: Iterable[str], subject: Subject) -> list[nodes.Node]:
    """Show names of codes, of this family or ``registry.NAME``, as links."""
    return comma_separated(code_references(names, subject))


def code_references(
    names: Iterable[str], subject: Subject, language: str = ""
) -> list[nodes.Node]:
    """Return a link for each name of a code."""
    links, family = subject.page.links, subject.registry.id
    return [
        links.to_code(
            name if "." in name else f"{family}.{name}", nodes.literal("", name), language
        )
        for name in names
    ]


def comma_list(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return ``parts`` with commas between them."""
    children: list[nodes.Node] = []
    for part in parts:
        children += [nodes.Text(", "), part] if children else [part]
    return children


def comma_separated(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return one paragraph of ``parts``, or nothing if there are none."""
    children = comma_list(parts)
    return [nodes.paragraph("", "", *children)] if children else []
