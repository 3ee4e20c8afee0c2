"""Links to codes that the domain cannot resolve alone, and the warning if nobody can."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from sphinxext.llm_error_codes.extension.config import settings_of
from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, llm_domain
from sphinxext.llm_error_codes.registry.values import parse_number

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.domains import Domain
    from sphinx.domains.std import StandardDomain
    from sphinx.environment import BuildEnvironment


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
            if code.registry == domain.index.default:
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
    url = settings_of(app.config).reference_url
    ours = node.get("refdomain") == DOMAIN
    if not url or not (ours or node["reftype"] == "any"):
        return None
    target = without_inventory(node["reftarget"], app.config)
    code = llm_domain(env).best(target)
    # A bare number in a text is hardly ever meant as a code, unless a role says so.
    if code is None or not (ours or parse_number(target) is None):
        return None
    for key, text in (
        ("{registry}", code.registry),
        ("{name}", code.name),
        ("{value}", code.value.hex),
    ):
        url = url.replace(key, text)
    if contnode.astext() == node["reftarget"] != target:
        contnode = nodes.literal("", target, classes=contnode["classes"])
    return nodes.reference("", "", contnode, refuri=url, internal=False)


def judge_missing(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Add the code that was probably meant to Sphinx's own warning.

    The warning is left to Sphinx, so that other handlers of the event can prevent it.
    """
    if domain is None or domain.name != DOMAIN:
        return None
    target = node["reftarget"]
    if is_ignored(app.config, target):
        return True
    ours = llm_domain(app.env)
    code = ours.best(target)
    if code is not None:
        hint = f"; no page describes {code.full_name}"
    else:
        nearest = ours.index.nearest(target)
        hint = f"; did you mean {nearest}?" if nearest else ""
    template = "llm:code reference target not found: %(target)s"
    type(domain).dangling_warnings = {CODE: template + hint.replace("%", "%%")}
    return None


def is_ignored(config: Config, target: str) -> bool:
    """Return whether ``nitpick_ignore`` names the target; Sphinx asks only if nitpicky."""
    kind = f"{DOMAIN}:{CODE}"
    return (kind, target) in config.nitpick_ignore or any(
        re.fullmatch(kinds, kind) and re.fullmatch(targets, target)
        for kinds, targets in config.nitpick_ignore_regex
    )


def without_inventory(target: str, config: Config) -> str:
    """Return ``target`` without the name of an inventory that intersphinx knows."""
    inventory, colon, rest = target.partition(":")
    known = {
        *getattr(config, "intersphinx_mapping", ()),
        getattr(config, "intersphinx_resolve_self", ""),
    }
    return rest if colon and inventory in known else target
