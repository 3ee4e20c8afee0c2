"""Which registries a build is about, and which pages their content makes stale."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.running import check
from sphinxext.llm_error_codes.extension.citing.usage import gather_usage
from sphinxext.llm_error_codes.extension.config import DEFAULT_REGISTRY, settings_of
from sphinxext.llm_error_codes.extension.domain import LlmDomain, llm_domain
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.loading import load

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinxext.llm_error_codes.registry.diagnostics import Finding


def load_registries(app: Sphinx) -> None:
    """Load the bundled and the configured registries, and warn about what is wrong in them."""
    settings = settings_of(app.config)
    registries = load([Path(app.confdir, path) for path in settings.registries])
    for finding in registries.findings:
        warn(Subtype.REGISTRY, in_words(finding), location=str(finding.place))
    if settings.checks:
        for finding in check(registries, select=settings.checks):
            if finding not in registries.findings:
                message = f"{finding.rule} {in_words(finding)}"
                warn(Subtype.CONSISTENCY, message, location=str(finding.place))
    domain = llm_domain(app.env)
    default = settings.default
    broken = any(finding.registry == default for finding in registries.findings)
    if default not in registries and not broken:
        warn(
            Subtype.CONFIG,
            f"llm_error_codes_default is {default!r}, but must be the id of a registry "
            f"({', '.join(registries)}); using the default, {DEFAULT_REGISTRY!r}",
            location=str(app.confdir / "conf.py"),
        )
        default = DEFAULT_REGISTRY
    domain.use(registries, default=default, builder=app.builder)


def in_words(finding: Finding) -> str:
    """Return what is wrong and what to do, without the place."""
    return f"{finding.message}; {finding.hint}" if finding.hint else finding.message


def outdated_pages(
    app: Sphinx,
    env: BuildEnvironment,
    added: AbstractSet[str],
    changed: AbstractSet[str],
    removed: AbstractSet[str],
) -> list[str]:
    """Return the pages to read again because the registries' content has changed."""
    domain = llm_domain(env)
    before, domain.data["digest"] = domain.data["digest"], domain.registries.digest
    return [] if before == domain.registries.digest else sorted(domain.readers)


def changed_pages(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages to write again although nobody touched them.

    What a page shows about codes comes from elsewhere: a text from the registry, a link's
    page from another document, the list of users from all of them.  Each page's share is
    kept as a fingerprint; a page whose fingerprint has changed is written again.
    """
    domain = llm_domain(env)
    domain.usage = gather_usage(domain)
    before: dict[str, str] = domain.data["fingerprints"]
    elsewhere = table_facts(domain)
    after = {
        docname: fingerprint(domain, docname, elsewhere)
        for docname in sorted({*domain.readers, *domain.citations})
    }
    domain.data["fingerprints"] = after
    changed = [name for name in {*before, *after} if before.get(name) != after.get(name)]
    return sorted(env.found_docs.intersection(changed))


def table_facts(domain: LlmDomain) -> list[object]:
    """Return all that tables of codes show from other pages and the registries."""
    env = domain.env
    titles = {
        user.docname: env.titles[user.docname].astext()
        for users in domain.usage.values()
        for user in users
        if user.docname in env.titles
    }
    apis: list[tuple[str, str, str]] = []
    for registry in domain.registries.values():
        targets = set(registry.apis.values())
        if targets and registry.api_domain in env.domains:
            objects = env.domains[registry.api_domain].get_objects()
            apis += [(each[0], each[3], each[4]) for each in objects if each[0] in targets]
    claims = [(name, min(pages)) for name, pages in domain.claims.items()]
    return [
        domain.registries.digest,
        sorted(domain.usage.items()),
        sorted(titles.items()),
        sorted(apis),
        sorted(claims),
    ]


def fingerprint(domain: LlmDomain, docname: str, elsewhere: list[object]) -> str:
    """Return a digest of what ``docname`` shows about codes but does not itself contain."""
    facts: list[object] = []
    for target in dict.fromkeys(each.target for each in domain.citations.get(docname, ())):
        code = domain.best(target)
        if code is not None:
            texts = list(code.meaning.by_language.items())
            place = domain.docname_of(code.full_name)
            facts.append((target, code.full_name, code.value.hex, place, texts))
            facts.append((code.status.value, code.replaced_by))
    if docname in domain.readers:
        facts += elsewhere
    return sha256(repr(facts).encode()).hexdigest()
