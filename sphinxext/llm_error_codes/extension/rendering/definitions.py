"""A view as one definition per code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.placeholder import NAME
from sphinxext.llm_error_codes.extension.rendering.anchors import name_nodes
from sphinxext.llm_error_codes.extension.rendering.columns import COLUMNS_BY_ID, ENTRY, Column
from sphinxext.llm_error_codes.extension.rendering.paragraphs import language_class
from sphinxext.llm_error_codes.wording import words_by_language

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.extension.rendering.contents import Subject, View
    from sphinxext.llm_error_codes.registry.model import ErrorCode

#: The fields that come with a code's name if they have no column of their own.
WITH_NAME = ("value", "decimal", "status")


def definition_list(view: View) -> nodes.definition_list:
    """Return one definition per code, its fields as a field list."""
    listing = nodes.definition_list("", classes=["llm-error-codes", "llm-definitions"])
    for subject in view.subjects:
        term = nodes.term("", "", *name_nodes(subject, view))
        listing += nodes.definition_list_item(
            "",
            term,
            nodes.definition("", field_list(subject, view)),
            classes=[f"llm-status-{subject.code.status}"],
        )
    return listing


def field_list(subject: Subject, view: View) -> nodes.field_list:
    """Return the fields of a code as a field list."""
    listing = nodes.field_list("")
    for field in fields_of(subject.code, view):
        content = field.show(subject, view.languages)
        if content:
            words = words_by_language(field.label, view.languages)
            name = nodes.field_name("")
            for text, language in words.items():
                name += [nodes.Text(" / ")] if name.children else []
                name += nodes.inline("", text, classes=language_class(language, view.page))
            body = nodes.field_body("", *content)
            listing += nodes.field("", name, body, classes=[f"llm-{field.id}"])
    return listing


def fields_of(code: ErrorCode, view: View) -> list[Column]:
    """Return the wanted fields in the wanted order; without columns, all that the code has.

    As in a table, the name brings value and status along.
    """
    if not view.columns:
        return [field for field in ENTRY if field.has(code)]
    beside_name = [name for name in WITH_NAME if COLUMNS_BY_ID[name].has(code)]
    wanted = [*(beside_name if NAME in view.columns else ()), *view.columns]
    return [COLUMNS_BY_ID[name] for name in dict.fromkeys(wanted) if name != NAME]
