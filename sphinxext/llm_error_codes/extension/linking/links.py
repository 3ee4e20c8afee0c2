"""Links from what a registry says to codes, to APIs, and to the places that cite a code.

They are resolved at once, each target once per page: a table has many links to few targets.
If nothing is found, that is not an error: the text stays as it is, without a link.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.errors import NoUri
from sphinx.util.nodes import make_refnode

from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, LINKED_CODE, llm_domain
from sphinxext.llm_error_codes.extension.tooltip import set_summary

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry

#: Reference types that find an object of any kind, in the order in which domains have them.
GENERAL_REFERENCE_TYPES = ("any", "obj", "func")


class Links:
    """Makes the links of one page."""

    def __init__(self, env: BuildEnvironment, docname: str) -> None:
        """Make links that lead from the page ``docname``."""
        self._env = env
        self._docname = docname
        self._domain = llm_domain(env)
        self._made: dict[tuple[str, str, str, str], nodes.reference | None] = {}

    def to_code(self, target: str, title: nodes.TextElement, language: str = "") -> nodes.Element:
        """Return ``title`` as a link to the code that ``target`` names, or unchanged.

        What the link says besides the title is in ``language``, by default the page's.
        """
        code = self._domain.best(target)
        if code is None:
            return title
        language = language or self._env.config.language
        key = (CODE, code.full_name, title.astext(), language)
        if key not in self._made:
            self._made[key] = self._link_code(code, title, language)
        return self._copy(key) or title

    def _link_code(
        self, code: ErrorCode, title: nodes.TextElement, language: str
    ) -> nodes.reference | None:
        """Return the link to a code of this or another project, or None."""
        reference = self._resolve(DOMAIN, CODE, code.full_name, title)
        if reference is not None:
            reference.attributes.pop(LINKED_CODE, None)
            set_summary(reference, code, language)
        return reference

    def to_api(self, name: str, registry: Registry) -> nodes.Element:
        """Return a link to the API that ``registry`` calls ``name``, or the name alone."""
        title = nodes.literal("", name)
        domain = self._env.domains.get(registry.api_domain)
        types = [each for each in GENERAL_REFERENCE_TYPES if domain and each in domain.roles]
        if not types:
            return title
        target = registry.apis[name]
        key = (types[0], target, name, "")
        if key not in self._made:
            self._made[key] = self._resolve(registry.api_domain, types[0], target, title)
        return self._copy(key) or title

    def to_place(self, docname: str, anchor: str, title: nodes.TextElement) -> nodes.Element:
        """Return ``title`` as a link to a place of this project."""
        builder = self._domain.builder
        return self._within_page(make_refnode(builder, self._docname, docname, anchor, title))

    def _copy(self, key: tuple[str, str, str, str]) -> nodes.reference | None:
        """Return a copy of a link that was made before, or None if nothing was found."""
        made = self._made[key]
        return None if made is None else made.deepcopy()

    def _resolve(
        self, domain: str, reference_type: str, target: str, title: nodes.TextElement
    ) -> nodes.reference | None:
        """Ask the domain, then the handlers of missing references, intersphinx first."""
        node = pending_xref(
            "",
            title,
            refdoc=self._docname,
            refdomain=domain,
            reftype=reference_type,
            reftarget=target,
            # The text is the registry's: no domain may add parentheses to it.
            refexplicit=True,
        )
        env, builder = self._env, self._domain.builder
        try:
            found: nodes.reference | None = env.domains[domain].resolve_xref(
                env, self._docname, builder, reference_type, target, node, title.deepcopy()
            )
            found = found or env.events.emit_firstresult(
                "missing-reference", env, node, title.deepcopy(), allowed_exceptions=(NoUri,)
            )
        except NoUri:
            return None
        return self._within_page(found) if found else None

    def _within_page(self, reference: nodes.reference) -> nodes.reference:
        """Fix the address of a link within the one page of singlehtml.

        Sphinx writes ``#document-page#anchor`` there (sphinx#14221), and calls the first
        page, which has no such anchor, ``#document-index``.
        """
        address = reference.get("refuri", "")
        if address == f"#document-{self._env.config.root_doc}":
            reference["refuri"] = "#"
        elif address.startswith("#document-"):
            del reference["refuri"]
            reference["refid"] = address[1:].rpartition("#")[2]
        return reference
