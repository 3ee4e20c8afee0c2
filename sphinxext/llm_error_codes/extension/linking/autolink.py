"""Names in literals and in highlighted code that become links by themselves."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.citing.literals import (
    WORD,
    code_named,
    plain_literals,
)
from sphinxext.llm_error_codes.extension.config import CODE_BLOCK, LITERAL, settings_of
from sphinxext.llm_error_codes.extension.domain import llm_domain
from sphinxext.llm_error_codes.extension.linking.links import Links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

#: A highlighted block as Sphinx's HTML writer leaves it, from ``<pre>`` to ``</pre>``.
HIGHLIGHTED = re.compile(
    r'(?s)((?:<div class="highlight">|<td class="code">\s*<div>)\s*<pre>)(.*?)(</pre>)'
)

#: A tag, or the text between two tags.
MARKUP = re.compile(r"<[^>]*>|[^<]+")


class LiteralLinks(SphinxPostTransform):
    """Turn literals that name codes into links, before tables add literals of their own."""

    default_priority = 4

    def run(self, **kwargs: Any) -> None:
        """Link the literals of one document."""
        if LITERAL not in settings_of(self.config).autolink:
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
    """Turn names in a page's highlighted blocks into links; their text does not change."""
    if CODE_BLOCK not in settings_of(app.config).autolink or "body" not in context:
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
