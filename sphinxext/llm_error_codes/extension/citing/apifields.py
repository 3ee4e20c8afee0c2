"""The field ``:llmcodes:`` in the description of any object of any domain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinxext.llm_error_codes.extension.citing.citations import FIELD_CLASS
from sphinxext.llm_error_codes.extension.domain import CODE, DOMAIN
from sphinxext.llm_error_codes.extension.roles import Shown, code_words
from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

#: What the author writes between the colons.
FIELD_NAME = "llmcodes"


def link_field(app: Sphinx, domain: str, objtype: str, content: addnodes.desc_content) -> None:
    """Turn each ``:llmcodes:`` field of an object's description into a list of links."""
    language = app.config.language
    for field in content.findall(nodes.field):
        name, body = field.children
        if not isinstance(name, nodes.field_name) or name.astext() != FIELD_NAME:
            continue
        name.replace_self(nodes.field_name("", word("Error codes", language), translatable=False))
        listing = nodes.bullet_list("", bullet="-")
        for target in re.findall(r"[^\s,]+", body.astext()):
            children = code_item(target, app.env, language)
            paragraph = nodes.paragraph("", "", *children, translatable=False)
            paragraph.source, paragraph.line = field.source, field.line
            listing += nodes.list_item("", paragraph)
        field[1] = nodes.field_body("", listing)


def code_item(target: str, env: BuildEnvironment, language: str) -> list[nodes.Node]:
    """Return one code as a link, and a placeholder for its meaning."""
    before = word(": ", language)
    link = addnodes.pending_xref(
        "",
        nodes.literal("", target, classes=["xref", DOMAIN, f"{DOMAIN}-{CODE}"]),
        refdoc=env.current_document.docname,
        refdomain=DOMAIN,
        reftype=CODE,
        reftarget=target,
        refexplicit=False,
        refwarn=True,
        classes=[FIELD_CLASS],
    )
    return [link, code_words("", target=target, shown=Shown.MEANING.value, before=before)]
