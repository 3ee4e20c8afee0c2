"""Links to codes that the domain cannot resolve alone, and the warning where nobody can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

from sphinxext.llm_error_codes.extension.domain import DOMAIN, llm_domain

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain
    from sphinx.domains.std import StandardDomain
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


def note_labels(app: Sphinx, env: BuildEnvironment) -> None:
    """Make each described code an anonymous ``std:label`` too.

    Labels keep their letter case: ``:ref:`` of other projects finds them all the same,
    and here they do not make ``:any:`` ambiguous, since Sphinx looks up lower case.
    """
    domain = llm_domain(env)
    standard: StandardDomain = env.domains.standard_domain
    for full_name in domain.claims:
        for code in domain.index.find(full_name)[:1]:
            docname = min(domain.claims[full_name])
            standard.note_hyperlink_target(full_name, docname, full_name)
            if code.registry == app.config.llm_error_codes_default:
                standard.note_hyperlink_target(code.name, docname, full_name)


def resolve_label(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> nodes.reference | None:
    """Let ``:ref:`` find the labels of ``note_labels``, whose case Sphinx does not fold."""
    if node.get("refdomain") != "std" or node["reftype"] != "ref":
        return None
    domain = llm_domain(env)
    for label, (_docname, anchor) in env.domains.standard_domain.anonlabels.items():
        if anchor in domain.claims and label.lower() == node["reftarget"].lower():
            return domain.link(anchor, node["refdoc"], app.builder, contnode)
    return None


def resolve_elsewhere(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> nodes.reference | None:
    """Link a code that neither a page nor an inventory has to ``reference_url``."""
    url = app.config.llm_error_codes_reference_url
    if node.get("refdomain") != DOMAIN or not url:
        return None
    code = llm_domain(env).best(node["reftarget"])
    if code is None:
        return None
    for key, text in (
        ("{registry}", code.registry),
        ("{name}", code.name),
        ("{value}", code.value.hex),
    ):
        url = url.replace(key, text)
    return nodes.reference("", "", contnode, refuri=url, internal=False)


def judge_missing(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Say which code was probably meant, in the place of Sphinx's own warning."""
    if domain is None or domain.name != DOMAIN:
        return None
    target = node["reftarget"]
    nearest = llm_domain(app.env).index.nearest(target)
    hint = f"; did you mean {nearest}?" if nearest else ""
    logger.warning(
        "llm:code reference target not found: %s%s",
        target,
        hint,
        location=node,
        type="ref",
        subtype="code",
    )
    return True
