"""What references to codes show: their text, their tooltip, and a status worth knowing.

The texts are set before Sphinx resolves references, so that links which intersphinx or
``llm_error_codes_reference_url`` resolve show the same as local ones.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.citing.citations import ANY_TYPES
from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, LINKED_CODE, llm_domain
from sphinxext.llm_error_codes.extension.linking.resolving import without_inventory
from sphinxext.llm_error_codes.extension.roles import SHOWN, Shown, code_words
from sphinxext.llm_error_codes.extension.tooltip import meaning_of, set_summary
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.model import ErrorCode, Status


class ReferenceText(SphinxPostTransform):
    """Set the text of references that show a value or a meaning, and mark them all."""

    default_priority = 7

    def run(self, **kwargs: Any) -> None:
        """Process the placeholders and the references of one document."""
        for placeholder in list(self.document.findall(code_words)):
            self.replace_words(placeholder)
        for node in list(self.document.findall(pending_xref)):
            ours = node.get("refdomain") == DOMAIN and node["reftype"] == CODE
            if (ours or node["reftype"] in ANY_TYPES) and isinstance(node[0], nodes.TextElement):
                self.set_text(node, node[0], certain=ours)

    def replace_words(self, placeholder: code_words) -> None:
        """Replace ``placeholder`` by words about its code, or by its children if there is none."""
        code = llm_domain(self.env).best(placeholder["target"])
        made = list(placeholder.children)
        if code is not None:
            before = nodes.Text(placeholder["before"])
            made = [before, self.text(Shown(placeholder["shown"]), code, nodes.literal())]
        placeholder.parent.replace(placeholder, made)

    def set_text(self, node: pending_xref, text: nodes.TextElement, *, certain: bool) -> None:
        """Set the text of one reference; without ``certain`` it may lead elsewhere."""
        domain = llm_domain(self.env)
        shown = Shown(text.attributes.pop(SHOWN, Shown.NAME))
        target = without_inventory(node["reftarget"], self.config)
        code = domain.best(target)
        if code is None:
            return
        made = self.text(shown, code, text)
        made[LINKED_CODE] = f"{code.full_name} {target}"
        text.replace_self(made)
        if code.status is Status.REMOVED and (certain or code.full_name in domain.claims):
            self.warn_removed(node, code)

    def text(self, shown: Shown, code: ErrorCode, given: nodes.TextElement) -> nodes.TextElement:
        """Return the value as a literal, the meaning as words, or the name as it was given."""
        if shown is Shown.VALUE:
            return nodes.literal("", code.value.hex, classes=given["classes"])
        if shown is Shown.MEANING:
            meaning = meaning_of(code, self.config.language)
            return nodes.inline("", meaning, classes=given["classes"])
        return given

    def warn_removed(self, node: pending_xref, code: ErrorCode) -> None:
        """Warn that a page cites a code which the software no longer has."""
        instead = f"; cite {' or '.join(code.replaced_by)} instead" if code.replaced_by else ""
        version = f" in {code.removed_in}" if code.removed_in else ""
        message = f"{code.full_name} was removed{version}{instead}"
        warn(Subtype.REMOVED_CODE, message, location=node)


class ReferenceTitle(SphinxPostTransform):
    """Give resolved references their tooltip and, if the code is not in use, its status.

    A link within the project carries the domain's mark; in a link to elsewhere the text
    carries ours.
    """

    #: After Sphinx's ReferencesResolver, which runs at 10.
    default_priority = 11

    def run(self, **kwargs: Any) -> None:
        """Process the marked nodes of one document."""
        domain = llm_domain(self.env)
        for node in list(self.document.findall(nodes.TextElement)):
            if LINKED_CODE not in node:
                continue
            name, _, cited = node[LINKED_CODE].partition(" ")
            del node[LINKED_CODE]
            reference = node if isinstance(node, nodes.reference) else node.parent
            if not isinstance(reference, nodes.reference):
                continue
            if reference is node or not reference.get("internal"):
                code = domain.index.find(name)[0]
                set_summary(reference, code, self.config.language, cited=cited)
