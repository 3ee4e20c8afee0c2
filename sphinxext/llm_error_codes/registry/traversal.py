"""The texts of a registry, one after the other, each with the keys that lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.fields import Kind
from sphinxext.llm_error_codes.registry.model import CODE_FIELDS, ErrorCode, Registry, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.diagnostics import Trail


def texts_of(registry: Registry) -> Iterator[tuple[Trail, Text]]:
    """Yield every text of ``registry``: its title, its groups' titles, its codes' texts."""
    yield ("title",), registry.title
    for key, title in registry.groups.items():
        yield ("groups", key), title
    for code in registry.codes:
        for trail, text in code_texts(code):
            yield ("codes", code.name, *trail), text


def code_texts(code: ErrorCode) -> Iterator[tuple[Trail, Text]]:
    """Yield every text of ``code``, in the order in which a page shows them."""
    for field in CODE_FIELDS:
        content = getattr(code, field.name)
        if field.kind is Kind.TEXT:
            yield (field.name,), content
        elif field.kind is Kind.TEXTS:
            for number, text in enumerate(content):
                yield (field.name, str(number)), text
        elif field.kind is Kind.STEPS:
            for number, step in enumerate(content):
                if step.when is not None:
                    yield (field.name, str(number), "when"), step.when
                yield (field.name, str(number)), step.text
