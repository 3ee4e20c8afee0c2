"""Links to codes, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.linking.autolink import LiteralLinks, link_code_blocks
from sphinxext.llm_error_codes.extension.linking.reftext import ReferenceText, ReferenceTitle
from sphinxext.llm_error_codes.extension.linking.resolving import (
    judge_missing,
    note_labels,
    resolve_elsewhere,
    resolve_label,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: Handlers that find what is in this project run before intersphinx looks elsewhere.
BEFORE_OTHERS = 400

#: Handlers that let others go first run after Sphinx's usual 500, and so after intersphinx.
AFTER_OTHERS = 900


def register(app: Sphinx) -> None:
    """Link references, and set their texts."""
    for transform in (LiteralLinks, ReferenceText, ReferenceTitle):
        app.add_post_transform(transform)
    app.connect("env-updated", note_labels)
    app.connect("missing-reference", resolve_label, priority=BEFORE_OTHERS)
    app.connect("missing-reference", resolve_elsewhere, priority=AFTER_OTHERS)
    app.connect("warn-missing-reference", judge_missing, priority=AFTER_OTHERS)
    app.connect("html-page-context", link_code_blocks)
