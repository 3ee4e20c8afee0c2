"""Roles that cite a code; which code it is, and what is shown, comes at resolution."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.roles import XRefRole

if TYPE_CHECKING:
    from docutils.nodes import Element, Node, system_message
    from sphinx.environment import BuildEnvironment

#: The attribute of a reference's text that says what it is to be.
SHOWN = "llm_shown"


class Shown(StrEnum):
    """What the text of a reference is, where the author gave none."""

    NAME = "name"
    VALUE = "value"
    MEANING = "meaning"


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
        """Shorten ``~registry.NAME`` to its last part."""
        title, target = super().process_link(env, refnode, has_explicit_title, title, target)
        if not has_explicit_title and title.startswith("~"):
            return title.rpartition(".")[2].lstrip("~"), target.removeprefix("~")
        return title, target

    def result_nodes(
        self,
        document: nodes.document,
        env: BuildEnvironment,
        node: Element,
        is_ref: bool,  # noqa: FBT001 - the signature is Sphinx's
    ) -> tuple[list[Node], list[system_message]]:
        """Note what the text is to be, on the text itself.

        In a translated page Sphinx gives references to one target one set of attributes.
        """
        if is_ref and not node["refexplicit"] and isinstance(node[0], nodes.literal):
            node[0][SHOWN] = self.shown.value
        return super().result_nodes(document, env, node, is_ref)
