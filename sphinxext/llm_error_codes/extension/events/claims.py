"""Check, when all pages are read, that codes are described once and APIs correctly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.domain import LlmDomain, llm_domain
from sphinxext.llm_error_codes.extension.records import Kind
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinxext.llm_error_codes.registry.model import Registry


def report_duplicates(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn once for each pair of pages that claim the same codes."""
    domain = llm_domain(env)
    clashes: dict[tuple[tuple[str, int], tuple[str, int]], list[str]] = {}
    for full_name, pages in sorted(domain.claims.items()):
        first, *others = sorted(pages.items())
        for other in others:
            clashes.setdefault((first, other), []).append(full_name)
    for ((winner, winner_line), other), names in sorted(clashes.items()):
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        warn(
            Subtype.DUPLICATE,
            f"{names[0]}{more} already described in {winner}, line {winner_line}; "
            "add :no-index: to one of the two",
            location=other,
        )


def report_unverified_apis(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn if ``:llmcodes:`` of an API and ``returned_by`` of the codes disagree."""
    domain = llm_domain(env)
    for (docname, anchor), (line, names) in sorted(field_codes(domain).items()):
        for registry in domain.registries.values():
            api = api_at(env, registry, docname, anchor)
            if api is None:
                continue
            stated = {code.name for code in registry.codes if api in code.returned_by}
            described = {name for family, name in names if family == registry.id}
            sides = (
                (stated - described, f"the registry {registry.id} says so, the field does not"),
                (described - stated, f"the field says so, the registry {registry.id} does not"),
            )
            for missing, who in sides:
                if missing:
                    message = f"{api} returns {', '.join(sorted(missing))}: {who}"
                    warn(Subtype.UNVERIFIED_API, message, location=(docname, line))


def field_codes(
    domain: LlmDomain,
) -> dict[tuple[str, str], tuple[int, set[tuple[str, str]]]]:
    """Return (docname, anchor) of each object with the field -> its line and its codes.

    A code is a pair of registry and name.
    """
    objects: dict[tuple[str, str], tuple[int, set[tuple[str, str]]]] = {}
    for docname, citations in domain.citations.items():
        for citation in citations:
            code = domain.best(citation.target)
            if citation.kind == Kind.FIELD and code is not None:
                _, codes = objects.setdefault((docname, citation.anchor), (citation.line, set()))
                codes.add((code.registry, code.name))
    return objects


def api_at(env: BuildEnvironment, registry: Registry, docname: str, anchor: str) -> str | None:
    """Return the short name of the API that is described at an anchor, or None."""
    if registry.api_domain not in env.domains:
        return None
    short_names = {target: name for name, target in registry.apis.items()}
    for name, _display, _type, page, node_id, _priority in env.domains[
        registry.api_domain
    ].get_objects():
        if (page, node_id) == (docname, anchor):
            return short_names.get(name)
    return None
