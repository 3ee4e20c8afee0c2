"""Names in literals and in highlighted code that become links by themselves."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.domain import llm_domain
from sphinxext.llm_error_codes.extension.links import Links

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from sphinxext.llm_error_codes.extension.domain import LlmDomain

#: What ``llm_error_codes_autolink`` may hold.
LITERAL, CODE_BLOCK = "literal", "code"
CHOICES = (LITERAL, CODE_BLOCK)

#: A name with or without a class or namespace in front: the name is the last part.
QUALIFIED_NAME = re.compile(r"(?:::)?(?:[A-Za-z_]\w*(?:\.|::))*(?P<name>[A-Za-z_]\w*)")

#: A word of a highlighted block that may be a name.
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

#: A highlighted block as Sphinx's HTML writer leaves it, from ``<pre>`` to ``</pre>``.
HIGHLIGHTED = re.compile(
    r'(?s)((?:<div class="highlight">|<td class="code">\s*<div>)\s*<pre>)(.*?)(</pre>)'
)

#: A tag, or the text between two tags.
MARKUP = re.compile(r"<[^>]*>|[^<]+")


def code_named(text: str, domain: LlmDomain) -> str:
    """Return the target that a literal names, or an empty string where it names no code."""
    return next((target for target in names_in(text) if domain.index.find(target)), "")


def names_in(text: str) -> list[str]:
    """Return the names that a literal may stand for: as it is, and without what is in front."""
    match = QUALIFIED_NAME.fullmatch(text.strip())
    return [] if match is None else [text.strip(), match["name"]]


def plain_literals(document: nodes.document) -> Iterator[nodes.literal]:
    """Yield the literals that are no role's and in no link."""
    for literal in document.findall(nodes.literal):
        parent = literal.parent
        # A title with a ``refid`` leads back to a table of contents.
        linked = isinstance(parent, nodes.reference) or "reftype" in parent or "refid" in parent
        if not literal["classes"] and not linked:
            yield literal


def literal_targets(document: nodes.document, wanted: Sequence[str]) -> list[str]:
    """Return the names in the literals and blocks of a page, each once.

    All of them: what is no code today may be one in tomorrow's registry.
    """
    found: dict[str, None] = {}
    if LITERAL in wanted:
        for literal in plain_literals(document):
            found |= dict.fromkeys(names_in(literal.astext()))
    if CODE_BLOCK in wanted:
        for block in document.findall(is_block):
            found |= dict.fromkeys(WORD.findall(block.astext()))
    return list(found)


def is_block(node: nodes.Node) -> bool:
    """Tell whether ``node`` is a block that Sphinx highlights."""
    return isinstance(node, nodes.literal_block | nodes.doctest_block)


class LiteralLinks(SphinxPostTransform):
    """Make links of the literals that name codes; before tables bring literals of their own."""

    default_priority = 4

    def run(self, **kwargs: Any) -> None:
        """Wrap the literals of one document."""
        if LITERAL not in self.config.llm_error_codes_autolink:
            return
        domain = llm_domain(self.env)
        links = Links(self.env, self.env.current_document.docname)
        for literal in list(plain_literals(self.document)):
            target = code_named(literal.astext(), domain)
            if target:
                literal.replace_self(links.to_code(target, literal.deepcopy()))


def link_code_blocks(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Make links of the names in a page's highlighted blocks; their text stays what it is."""
    if CODE_BLOCK not in app.config.llm_error_codes_autolink or "body" not in context:
        return
    domain = llm_domain(app.env)
    # The one page of singlehtml has the blocks of all pages.
    pages = sorted(domain.citations) if app.builder.name == "singlehtml" else [pagename]
    links = Links(app.env, pagename)
    opening: dict[str, str] = {}
    for citation in (citation for page in pages for citation in domain.citations.get(page, ())):
        if citation.target not in opening and domain.index.find(citation.target):
            found = links.to_code(citation.target, nodes.literal("", citation.target))
            if isinstance(found, nodes.reference):
                opening[citation.target] = opening_tag(found)
    if opening:
        context["body"] = HIGHLIGHTED.sub(
            lambda match: match[1] + linked_block(match[2], opening) + match[3], context["body"]
        )


def opening_tag(reference: nodes.reference) -> str:
    """Return the tag that opens the link of ``reference`` in a block."""
    address = f"#{reference['refid']}" if "refid" in reference else reference["refuri"]
    title = escape(reference.get("reftitle", ""))
    return f'<a class="llm-autolink" href="{escape(address)}" title="{title}">'


def linked_block(markup: str, opening: Mapping[str, str]) -> str:
    """Return highlighted ``markup`` with links around the words of ``opening``."""

    def link(match: re.Match[str]) -> str:
        tag = opening.get(match[0])
        return f"{tag}{match[0]}</a>" if tag else match[0]

    return MARKUP.sub(
        lambda part: part[0] if part[0].startswith("<") else WORD.sub(link, part[0]), markup
    )
