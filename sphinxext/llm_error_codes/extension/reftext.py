"""What references to codes show: their text, their tooltip, and a status worth knowing.

The texts are set before Sphinx resolves references, so that links which intersphinx or
``llm_error_codes_reference_url`` resolve show the same as local ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.citations import ANY_TYPES
from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, llm_domain
from sphinxext.llm_error_codes.extension.roles import SHOWN, Shown
from sphinxext.llm_error_codes.extension.summary import meaning_of, set_summary
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.model import Status

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.model import ErrorCode

#: The attribute that carries a code's full name through resolution.
CODE_NAME = "llm_code"


class code_meaning(nodes.Inline, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A placeholder for the meaning of the code that ``target`` names, in plain words."""


class ReferenceText(SphinxPostTransform):
    """Set the text of references that show a value or a meaning, and mark them all."""

    default_priority = 7

    def run(self, **kwargs: Any) -> None:
        """Treat the references of one document."""
        domain = llm_domain(self.env)
        for placeholder in list(self.document.findall(code_meaning)):
            code = domain.best(placeholder["target"])
            meaning = meaning_of(code, self.config.language) if code else ""
            placeholder.replace_self(nodes.inline("", meaning))
        for node in list(self.document.findall(pending_xref)):
            ours = node.get("refdomain") == DOMAIN and node["reftype"] == CODE
            text = node[0]
            if not isinstance(text, nodes.TextElement):
                continue
            if not ours and node["reftype"] not in ANY_TYPES:
                continue
            shown = Shown(text.attributes.pop(SHOWN, Shown.NAME))
            code = domain.best(node["reftarget"])
            if code is None:
                continue
            text.replace_self(self.text(shown, code, text))
            if code.status is Status.REMOVED and ours:
                self.warn_removed(node, code)

    def text(self, shown: Shown, code: ErrorCode, given: nodes.TextElement) -> nodes.TextElement:
        """Return the value as a literal, the meaning as words, or the name as it was given."""
        text = given
        if shown is Shown.VALUE:
            text = nodes.literal("", code.value.hex, classes=given["classes"])
        elif shown is Shown.MEANING:
            meaning = meaning_of(code, self.config.language)
            text = nodes.inline("", meaning, classes=given["classes"])
        text[CODE_NAME] = code.full_name
        return text

    def warn_removed(self, node: pending_xref, code: ErrorCode) -> None:
        """Warn that a page cites a code which the software no longer has."""
        instead = f"; cite {' or '.join(code.replaced_by)} instead" if code.replaced_by else ""
        version = f" in {code.removed_in}" if code.removed_in else ""
        message = f"{code.full_name} was removed{version}{instead}"
        warn(Subtype.REMOVED_CODE, message, location=node)


class ReferenceTitle(SphinxPostTransform):
    """Give resolved references their tooltip and, where the code is not in use, its status."""

    #: After Sphinx's ReferencesResolver, which runs at 10.
    default_priority = 11

    def run(self, **kwargs: Any) -> None:
        """Treat the marked nodes of one document."""
        domain = llm_domain(self.env)
        for node in list(self.document.findall(nodes.TextElement)):
            if CODE_NAME not in node:
                continue
            code = domain.index.find(node[CODE_NAME])[0]
            del node[CODE_NAME]
            reference = node.parent
            if not isinstance(reference, nodes.reference):
                continue
            address = reference.get("refid") or reference.get("refuri", "")
            if reference.get("internal") and not address.endswith(code.full_name):
                continue
            set_summary(reference, code, self.config.language)
