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
from sphinxext.llm_error_codes.extension.doctree import OPTIONAL, tags_of, words_in
from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, llm_domain
from sphinxext.llm_error_codes.extension.relations import STATUSES
from sphinxext.llm_error_codes.extension.roles import SHOWN, Shown
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.markup import plain_text
from sphinxext.llm_error_codes.registry.model import Status
from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.model import ErrorCode

#: The attribute that carries a code's full name through resolution.
CODE_NAME = "llm_code"


class code_meaning(nodes.Inline, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A placeholder for the meaning of the code that ``target`` names, in plain words."""


def meaning_of(code: ErrorCode, language: str) -> str:
    """Return the meaning in the page's language, or in English, without markup."""
    return plain_text(words_in(code.meaning, tags_of(code.meaning, [language, "en"])[0]))


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
            if not ours and node["reftype"] not in ANY_TYPES:
                continue
            code = domain.best(node["reftarget"])
            if code is None:
                continue
            text = node[0]
            if isinstance(text, nodes.TextElement):
                shown = self.text(Shown(node.get(SHOWN, Shown.NAME)), code, text)
                shown[CODE_NAME] = code.full_name
                text.replace_self(shown)
            if code.status is Status.REMOVED and ours and not node.get(OPTIONAL):
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
            self.set_title(reference, code)

    def set_title(self, reference: nodes.reference, code: ErrorCode) -> None:
        """Say what the code means, its values, and that it is deprecated or removed."""
        language = self.config.language
        template = word("{meaning} ({hex}, {decimal})", language)
        reference["reftitle"] = template.format(
            meaning=meaning_of(code, language), hex=code.value.hex, decimal=code.value.decimal
        )
        if code.status in {Status.DEPRECATED, Status.REMOVED}:
            reference["classes"].append(f"llm-status-{code.status}")
            note = word("({status})", language).format(
                status=word(STATUSES[code.status], language).lower()
            )
            gap = "" if note[0] == "\N{FULLWIDTH LEFT PARENTHESIS}" else " "
            reference += nodes.inline("", gap + note, classes=["llm-status"])
