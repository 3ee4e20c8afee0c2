"""Keep texts that are not translated out of the message catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: Included files that are English in every language.
ENGLISH_FILES = frozenset({"CHANGELOG.md"})

#: The nodes that become messages; a mark on the parts of a signature would spoil it.
BLOCKS = (nodes.paragraph, nodes.term, nodes.title)

#: What may surround code spans and references in a block without words.
PUNCTUATION = " ,:*\n"


class Untranslated(SphinxTransform):
    """Mark what is not to be translated, before Sphinx collects or replaces messages."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:  # noqa: ARG002 - the signature is docutils'
        """Mark English files, and blocks that a translator could not change."""
        for node in self.document.findall(nodes.TextElement):
            english = Path(node.source or "").name in ENGLISH_FILES
            if isinstance(node, BLOCKS) and (english or is_wordless(node)):
                node["translatable"] = False


def is_wordless(node: nodes.Element) -> bool:
    """Return whether ``node`` shows only code spans, references and numbers, and no words."""
    return bool(node.children) and all(
        isinstance(child, nodes.literal | addnodes.pending_xref)
        or not child.astext().strip(PUNCTUATION)
        or child.astext().isdigit()
        for child in node.children
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_transform(Untranslated)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
