"""Turn placeholders into docutils nodes, in the write phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.rendering.expansion import (
    HtmlViewExpansion,
    ViewExpansion,
    ViewRemoval,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def register(app: Sphinx) -> None:
    """Replace placeholders."""
    for transform in (HtmlViewExpansion, ViewRemoval, ViewExpansion):
        app.add_post_transform(transform)
