"""Proposed terms as YAML to paste into a registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.proposing import propose_terms
from sphinxext.llm_error_codes.cli.output.findings import plural, short_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.model import Registry


def proposals_as_yaml(registry: Registry) -> Iterator[str]:
    """Yield ``terms:`` of a registry, ready to paste, with the places that say it otherwise."""
    proposals = propose_terms(registry)
    yield f"# {registry.id}: {plural(len(proposals), 'term')} proposed"
    if proposals:
        yield "terms:"
    for each in proposals:
        yield f"  - {{zh: {each.zh}, en: [{each.en}]}}"
        if each.others:
            yield f"    # otherwise in {len(each.others)} of {each.texts} texts:"
        for pair in each.others:
            text = " ".join(pair.en.raw.split())
            yield f"    #   {short_place(pair.en.place)}: {text}"
