"""Roles that cite a code; which code it is, and what is shown, is resolved later."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.roles import XRefRole

from sphinxext.llm_error_codes.extension.tooltip import meaning_of

if TYPE_CHECKING:
    from docutils.nodes import Element, Node, system_message
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinxext.llm_error_codes.registry.model import ErrorCode

#: The attribute of a reference's text that says what it shows.
SHOWN = "llm_shown"

#: A value in hexadecimal, which inventories have in capitals.
HEXADECIMAL = re.compile(r"0[xX]([0-9A-Fa-f]+)")


class Shown(StrEnum):
    """What a reference shows if the author gave no text."""

    NAME = "name"
    VALUE = "value"
    MEANING = "meaning"


class code_words(nodes.Inline, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A placeholder for words about the code that ``target`` names, without a link.

    ``shown`` says which words, and ``before`` what precedes them; the children are shown
    if there is no such code.
    """


class CodeRole(XRefRole):
    """A reference to a code, the same under every name that the role has.

    Three roles lead to codes, but nitpick_ignore, ``suppress_warnings`` and inventories
    know one reference type, ``llm:code``.
    """

    def __init__(self, shown: Shown) -> None:
        """Make a role whose references show ``shown``."""
        super().__init__(warn_dangling=True)
        self.shown = shown

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Make the reference under our own domain, whatever the role was called."""
        self.name = "llm:code"
        return super().run()

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,
        has_explicit_title: bool,  # noqa: FBT001 - the signature is Sphinx's
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Shorten ``~registry.NAME`` to its last part, and spell values as inventories do."""
        title, target = super().process_link(env, refnode, has_explicit_title, title, target)
        if not has_explicit_title and title.startswith("~"):
            title, target = title.rpartition(".")[2].lstrip("~"), target.removeprefix("~")
        if HEXADECIMAL.fullmatch(target):
            target = f"0x{int(target, 16):X}"
        if not has_explicit_title and self.shown is not Shown.NAME:
            title = self.words_now(env, target) or title
        return title, target

    def words_now(self, env: BuildEnvironment, target: str) -> str:
        """Return the value or meaning as it is now, or an empty string.

        For tables of contents, which are made long before references are resolved.
        """
        domain: Any = env.get_domain("llm")
        code: ErrorCode | None = domain.best(target)
        if code is None:
            return ""
        if self.shown is Shown.VALUE:
            return code.value.hex
        return meaning_of(code, env.config.language)

    def create_non_xref_node(self) -> tuple[list[Node], list[system_message]]:
        """Show what ``!`` keeps from being a link: the name, or the value or meaning."""
        made, messages = super().create_non_xref_node()
        if self.shown is Shown.NAME:
            return made, messages
        words = code_words("", *made, target=self.text[1:], shown=self.shown.value, before="")
        return [words], messages

    def result_nodes(
        self,
        document: nodes.document,
        env: BuildEnvironment,
        node: Element,
        is_ref: bool,  # noqa: FBT001 - the signature is Sphinx's
    ) -> tuple[list[Node], list[system_message]]:
        """Note what the text shows, on the text itself.

        In a translated page Sphinx gives references to one target one set of attributes.
        """
        if is_ref and not node["refexplicit"] and isinstance(node[0], nodes.literal):
            node[0][SHOWN] = self.shown.value
        return super().result_nodes(document, env, node, is_ref)


def register(app: Sphinx) -> None:
    """Add the roles under their short names; the domain has them under its own."""
    # In ``std`` and not by ``add_role``: there intersphinx finds them for ``:external:``.
    app.add_role_to_domain("std", "llmcode", CodeRole(Shown.NAME))
    app.add_role_to_domain("std", "llmcode-value", CodeRole(Shown.VALUE))
    app.add_role_to_domain("std", "llmcode-meaning", CodeRole(Shown.MEANING))
