"""Names in literals and in highlighted code that become links by themselves."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.domain import llm_domain
from sphinxext.llm_error_codes.extension.links import Links

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinx.application import Sphinx

    from sphinxext.llm_error_codes.extension.domain import LlmDomain

#: What ``llm_error_codes_autolink`` may hold.
LITERAL, CODE_BLOCK = "literal", "code"
CHOICES = (LITERAL, CODE_BLOCK)

#: A name with or without a class or namespace in front: the name is the last part.
QUALIFIED_NAME = re.compile(r"(?:[A-Za-z_]\w*(?:\.|::))*(?P<name>[A-Za-z_]\w*)")

#: A word of a highlighted block that may be a name.
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

#: A highlighted block as Sphinx's HTML writer leaves it, from ``<pre>`` to ``</pre>``.
HIGHLIGHTED = re.compile(r'(?s)(<div class="highlight">\s*<pre>)(.*?)(</pre>)')

#: A tag, or the text between two tags.
MARKUP = re.compile(r"<[^>]*>|[^<]+")


def code_named(text: str, domain: LlmDomain) -> str:
    """Return the target that a literal names, or an empty string where it names no code."""
    match = QUALIFIED_NAME.fullmatch(text.strip())
    if match is None:
        return ""
    candidates = [text.strip(), match["name"]]
    return next((target for target in candidates if domain.index.find(target)), "")


def plain_literals(document: nodes.document) -> Iterator[nodes.literal]:
    """Yield the literals that are no role's and in no link."""
    for literal in document.findall(nodes.literal):
        linked = isinstance(literal.parent, nodes.reference) or "reftype" in literal.parent
        if not literal["classes"] and not linked:
            yield literal


def literal_targets(
    document: nodes.document, domain: LlmDomain, wanted: Sequence[str]
) -> list[str]:
    """Return the codes that the literals and blocks of a page will link to, each once."""
    found: dict[str, None] = {}
    if LITERAL in wanted:
        found |= dict.fromkeys(
            code_named(each.astext(), domain) for each in plain_literals(document)
        )
    if CODE_BLOCK in wanted:
        for block in document.findall(nodes.literal_block):
            words = WORD.findall(block.astext())
            found |= dict.fromkeys(word for word in words if domain.index.find(word))
    return [target for target in found if target]


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
    links: dict[str, str] = {}
    for citation in domain.citations.get(pagename, ()):
        code = domain.best(citation.target)
        if code is not None and (docname := domain.docname_of(code.full_name)):
            base = "" if docname == pagename else app.builder.get_relative_uri(pagename, docname)
            links[citation.target] = f"{base}#{code.full_name}"
    if links:
        context["body"] = HIGHLIGHTED.sub(
            lambda match: match[1] + linked_block(match[2], links) + match[3], context["body"]
        )


def linked_block(markup: str, links: dict[str, str]) -> str:
    """Return highlighted ``markup`` with links around the words of ``links``."""

    def link(match: re.Match[str]) -> str:
        url = links.get(unescape(match[0]))
        return f'<a class="llm-autolink" href="{url}">{match[0]}</a>' if url else match[0]

    return MARKUP.sub(
        lambda part: part[0] if part[0].startswith("<") else WORD.sub(link, part[0]), markup
    )
