"""Collect citations from doctrees, so that every way of citing a code counts once.

Roles run twice in translated builds and not at all for MyST and ``:any:`` links; the
doctree as it is stored has each reference once, in its final wording.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import get_node_line

from sphinxext.llm_error_codes.extension.citing.literals import literal_targets
from sphinxext.llm_error_codes.extension.config import settings_of
from sphinxext.llm_error_codes.extension.domain import DOMAIN, llm_domain
from sphinxext.llm_error_codes.extension.records import Citation, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.tags import Tags

#: Reference types that find objects of any domain: Sphinx's role and MyST's links.
ANY_TYPES = frozenset({"any", "myst"})

#: The class of the references that a ``:llmcodes:`` field makes.
FIELD_CLASS = "llm-field"


def collect_citations(app: Sphinx, doctree: nodes.document) -> None:
    """Record the citations of the page that was just read."""
    domain = llm_domain(app.env)
    found = [*citations_in(doctree, app.tags)]
    found += [
        Citation(target, Kind.LITERAL.value, "", "", 0)
        for target in literal_targets(doctree, settings_of(app.config).autolink)
    ]
    if found:
        domain.citations[app.env.current_document.docname] = found


def citations_in(doctree: nodes.document, tags: Tags) -> Iterator[Citation]:
    """Yield the citations of a page in order, except hidden ones and those of other projects."""
    for node in doctree.findall(addnodes.pending_xref):
        if cites(node) and not hidden(node, tags):
            kind = Kind.FIELD if FIELD_CLASS in node["classes"] else Kind.REFERENCE
            anchor, label = enclosing_object(node)
            line = get_node_line(node) or 0
            yield Citation(node["reftarget"], kind.value, anchor, label, line)


def cites(node: addnodes.pending_xref) -> bool:
    """Return whether a reference leads, or may lead, to a code of this project."""
    if node.get("intersphinx"):
        return False
    if node.get("refdomain") == DOMAIN:
        return True
    # Whatever it is today, it may be a code's name in tomorrow's registry.
    return node["reftype"] in ANY_TYPES


def hidden(node: nodes.Node, tags: Tags) -> bool:
    """Return whether a reference is in an ``only`` of another build, or in a definition."""
    parent = node.parent
    while parent is not None:
        if isinstance(parent, nodes.substitution_definition):
            return True
        if isinstance(parent, addnodes.only) and not tags.eval_condition(parent["expr"]):
            return True
        parent = parent.parent
    return False


def enclosing_object(node: nodes.Node) -> tuple[str, str]:
    """Return anchor and name of the innermost object described around ``node``, or empty ones."""
    parent = node.parent
    while parent is not None:
        if isinstance(parent, addnodes.desc):
            for signature in parent.findall(addnodes.desc_signature):
                if signature["ids"]:
                    names = signature.findall(addnodes.desc_name)
                    return signature["ids"][0], " ".join(name.astext() for name in names)
        parent = parent.parent
    return "", ""
