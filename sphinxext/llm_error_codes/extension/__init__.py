"""The glue to Sphinx: the only folder that imports Sphinx or docutils.

While pages are read, directives leave placeholders, roles leave references, and citations
are noted.  While pages are written, references are linked and placeholders rendered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension import (
    citing,
    config,
    directives,
    domain,
    events,
    linking,
    rendering,
    roles,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: The parts of the extension.  Handlers of one event run in this order.
PARTS = (config, domain, roles, directives, citing, linking, rendering, events)

#: Increased whenever pickled doctrees or domain data of older builds can no longer be used.
ENVIRONMENT_VERSION = 1


def register(app: Sphinx, *, version: str) -> ExtensionMetadata:
    """Add everything to ``app``; nothing is read or printed yet."""
    for part in PARTS:
        part.register(app)
    return {
        "version": version,
        "env_version": ENVIRONMENT_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
