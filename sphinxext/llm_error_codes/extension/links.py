"""Links out of what a registry says, to codes, to APIs, and to the places that cite a code.

They are resolved here and now, each target once a page: a table has many links to few
targets, and what finds nothing is no mistake but stays what it is without a link.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.errors import NoUri
from sphinx.util.nodes import make_refnode

from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN, llm_domain
from sphinxext.llm_error_codes.extension.summary import set_summary

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
        self._made: dict[tuple[str, str, str], nodes.reference | None] = {}

    def to_code(self, target: str, title: nodes.TextElement) -> nodes.Element:
        """Return ``title`` as a link to the code that ``target`` names, or alone."""
        code = self._domain.best(target)
        if code is None:
            return title
        reference = self._once(DOMAIN, CODE, code.full_name, title, code)
        return title if reference is None else reference

    def to_api(self, name: str, registry: Registry) -> nodes.Element:
        """Return a link to the API that ``registry`` calls ``name``, or the name alone."""
        title = nodes.literal("", name)
        domain = self._env.domains.get(registry.api_domain)
        types = [each for each in GENERAL_REFERENCE_TYPES if domain and each in domain.roles]
        if not types:
            return title
        reference = self._once(registry.api_domain, types[0], registry.apis[name], title)
        return title if reference is None else reference

    def to_place(self, docname: str, anchor: str, title: nodes.TextElement) -> nodes.Element:
        """Return ``title`` as a link to a place of this project."""
        return make_refnode(self._domain.builder, self._docname, docname, anchor, title)

    def _once(
        self,
        domain: str,
        reference_type: str,
        target: str,
        title: nodes.TextElement,
        code: ErrorCode | None = None,
    ) -> nodes.reference | None:
        """Return a copy of the link to ``target``, which is resolved at its first use."""
        key = (reference_type, target, title.astext())
        if key not in self._made:
            reference = self._resolve(domain, reference_type, target, title)
            if reference is not None and code is not None:
                set_summary(reference, code, self._env.config.language)
            self._made[key] = reference
        made = self._made[key]
        return None if made is None else made.deepcopy()

    def _resolve(
        self, domain: str, reference_type: str, target: str, title: nodes.TextElement
    ) -> nodes.reference | None:
        """Ask the domain, then whoever listens for missing references, intersphinx first."""
        node = pending_xref(
            "",
            title,
            refdoc=self._docname,
            refdomain=domain,
            reftype=reference_type,
            reftarget=target,
            # The text is the registry's: no domain shall put parentheses behind it.
            refexplicit=True,
        )
        env, builder = self._env, self._domain.builder
        try:
            found: nodes.reference | None = env.domains[domain].resolve_xref(
                env, self._docname, builder, reference_type, target, node, title.deepcopy()
            )
            return found or env.events.emit_firstresult(
                "missing-reference", env, node, title.deepcopy(), allowed_exceptions=(NoUri,)
            )
        except NoUri:
            return None
