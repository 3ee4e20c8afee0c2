"""The domain ``llm``: which page describes which code, and links to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.util.nodes import make_refnode

from sphinxext.llm_error_codes.extension.records import Citation, InventoryObject, User
from sphinxext.llm_error_codes.extension.roles import CodeRole, Shown
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.index import CodeIndex
from sphinxext.llm_error_codes.registry.registries import Registries

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.model import ErrorCode

#: The domain's name, and so the first half of ``llm:code`` in inventories and nitpick_ignore.
DOMAIN = "llm"

#: The one object type.
CODE = "code"

#: The attribute of a link that names its code, and how it was cited, until it has a tooltip.
LINKED_CODE = "llm_code"

#: Search priorities as Sphinx defines them: listed as usual, after all others, not at all.
PRIORITY_NAME, PRIORITY_VALUE, PRIORITY_HIDDEN = 1, 2, -1


class LlmDomain(Domain):
    """Error codes of every loaded registry.

    The pickled data are strings and integers only: ``claims`` maps the full name of a
    code to ``{docname: line}`` of every page that describes it.  The page with the
    smallest docname wins, so that serial and parallel builds agree.  The registries
    themselves stay in memory; ``digest`` says which ones the pages were read with.
    """

    name = DOMAIN
    label = "Error codes"
    object_types: ClassVar[dict[str, ObjType]] = {
        CODE: ObjType("error code", CODE, "value", "meaning"),
    }
    roles: ClassVar[dict[str, Any]] = {
        CODE: CodeRole(Shown.NAME),
        "value": CodeRole(Shown.VALUE),
        "meaning": CodeRole(Shown.MEANING),
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "claims": {},
        "citations": {},
        "readers": {},
        "digest": "",
        "fingerprints": {},
    }
    data_version = 1

    def __init__(self, env: BuildEnvironment) -> None:
        """Start with no registries; ``use`` sets them before the first page is read."""
        super().__init__(env)
        self.registries = Registries(by_id=FrozenDict(), findings=(), files=(), digest="")
        self.index = CodeIndex(self.registries.values(), default="")
        self.usage: Mapping[str, Sequence[User]] = {}

    def use(self, registries: Registries, *, default: str, builder: Builder) -> None:
        """Set what this build is about; codes of the registry ``default`` go by short names."""
        self.registries = registries
        self.index = CodeIndex(registries.values(), default)
        self.builder = builder

    @property
    def claims(self) -> dict[str, dict[str, int]]:
        """Full name of a code -> docname -> line of the directive that describes it."""
        return cast("dict[str, dict[str, int]]", self.data["claims"])

    @property
    def citations(self) -> dict[str, list[Citation]]:
        """Docname -> the places on that page that cite codes."""
        return cast("dict[str, list[Citation]]", self.data["citations"])

    @property
    def readers(self) -> dict[str, bool]:
        """The pages whose doctree was made from the registries' content."""
        return cast("dict[str, bool]", self.data["readers"])

    def findings_of(self, registry_id: str) -> tuple[Finding, ...]:
        """Return what is wrong with the registry of that id, if its file is broken."""
        findings = self.registries.findings
        return tuple(finding for finding in findings if finding.registry == registry_id)

    def note_code(self, full_name: str, docname: str, line: int) -> int | None:
        """Record that ``docname`` describes a code, and return None.

        If the page already does so at another line, return that line instead.
        """
        pages = self.claims.setdefault(full_name, {})
        known = pages.get(docname)
        pages.setdefault(docname, line)
        return known

    def docname_of(self, full_name: str) -> str | None:
        """Return the page that a link to the code leads to, or None if none describes it."""
        return min(self.claims.get(full_name, ()), default=None)

    def clear_doc(self, docname: str) -> None:
        """Forget everything that ``docname`` said."""
        self.readers.pop(docname, None)
        self.citations.pop(docname, None)
        for full_name, pages in list(self.claims.items()):
            pages.pop(docname, None)
            if not pages:
                del self.claims[full_name]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what a parallel worker noted about ``docnames``."""
        for docname in docnames & otherdata["readers"].keys():
            self.readers[docname] = True
        for docname in docnames & otherdata["citations"].keys():
            self.citations[docname] = otherdata["citations"][docname]
        for full_name, pages in otherdata["claims"].items():
            for docname in docnames & pages.keys():
                self.claims.setdefault(full_name, {})[docname] = pages[docname]

    def described(self, matches: Iterable[ErrorCode]) -> tuple[ErrorCode, ...]:
        """Return those of ``matches`` that a page describes, preferring the default registry."""
        shown = tuple(code for code in matches if code.full_name in self.claims)
        return self.index.prefer_default(shown) if len(shown) > 1 else shown

    def best(self, target: str) -> ErrorCode | None:
        """Return the code that ``target`` most likely means, whether described here or not."""
        matches = self.index.find(target)
        if len(matches) > 1:
            matches = self.described(matches) or self.index.prefer_default(matches)
        return matches[0] if matches else None

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link to the code that ``target`` names, or return None if no page describes it."""
        matches = self.described(self.index.find(target))
        if len(matches) > 1:
            spellings = " or ".join(code.full_name for code in matches)
            warn(
                Subtype.UNKNOWN_CODE,
                f"{target!r} names several codes; write {spellings}",
                location=node,
            )
        if not matches:
            return None
        return self._marked_link(matches[0], target, fromdocname, builder, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Return the link for ``:any:``, or nothing if no page describes ``target``."""
        links = [
            self._marked_link(code, target, fromdocname, builder, contnode)
            for code in self.described(self.index.find(target))[:1]
        ]
        return [(f"{DOMAIN}:{CODE}", link) for link in links]

    def _marked_link(
        self,
        code: ErrorCode,
        target: str,
        fromdocname: str,
        builder: Builder,
        contnode: Element,
    ) -> nodes.reference:
        """Return a link with the mark from which its tooltip will be made."""
        reference = self.link(code.full_name, fromdocname, builder, contnode)
        reference[LINKED_CODE] = f"{code.full_name} {target}"
        return reference

    def link(
        self, full_name: str, fromdocname: str, builder: Builder, contnode: Element
    ) -> nodes.reference:
        """Return a link from ``fromdocname`` to a code that some page describes."""
        if builder.name == "singlehtml":
            # One page holds all anchors; Sphinx's own way doubles the "#" there (sphinx#14221).
            return nodes.reference("", "", contnode, internal=True, refid=full_name)
        docname = min(self.claims[full_name])
        return make_refnode(builder, fromdocname, docname, full_name, contnode)

    def spellings(self, code: ErrorCode) -> Iterator[tuple[str, int]]:
        """Yield each name under which the inventory lists ``code``, with its search priority.

        A spelling that several described codes share belongs to the default registry's
        code, or to none if the default registry has no part in it.
        """
        has_short_name = False
        for name in self.index.names_of(code):
            matches = self.index.find(name)
            if name != code.full_name and (
                len(matches) == 1 or self.described(matches) == (code,)
            ):
                has_short_name |= name == code.name
                other = PRIORITY_HIDDEN if "." in name else PRIORITY_VALUE
                yield name, PRIORITY_NAME if name == code.name else other
        yield code.full_name, PRIORITY_HIDDEN if has_short_name else PRIORITY_NAME

    def get_objects(self) -> Iterator[InventoryObject]:
        """Yield every spelling of every described code, all with the code's anchor."""
        for full_name in self.claims:
            for code in self.index.find(full_name)[:1]:
                for name, priority in self.spellings(code):
                    docname = min(self.claims[full_name])
                    yield InventoryObject(name, name, CODE, docname, full_name, priority)


def llm_domain(env: BuildEnvironment) -> LlmDomain:
    """Return the domain of ``env``, with its own type."""
    return cast("LlmDomain", env.get_domain(DOMAIN))


def register(app: Sphinx) -> None:
    """Add the domain."""
    app.add_domain(LlmDomain)
