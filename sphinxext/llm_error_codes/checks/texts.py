"""The texts of a registry, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Text


def texts_of(registry: Registry) -> Iterator[Text]:
    """Yield every text of ``registry``: its title, its groups' titles, its codes' texts."""
    yield registry.title
    yield from registry.groups.values()
    for code in registry.codes:
        yield from code_texts(code)


def code_texts(code: ErrorCode) -> Iterator[Text]:
    """Yield every text of ``code``, in the order in which a page shows them."""
    yield code.meaning
    yield from code.cause
    for step in code.remedy:
        if step.when is not None:
            yield step.when
        yield step.text
    yield from code.notes
