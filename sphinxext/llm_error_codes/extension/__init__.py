"""The glue to Sphinx: the only folder that imports Sphinx or docutils."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension import (
    apifields,
    assets,
    autolink,
    citations,
    config,
    consistency,
    directives,
    domain,
    freshness,
    report,
    resolving,
)
from sphinxext.llm_error_codes.extension.expansion import (
    HtmlViewExpansion,
    ViewExpansion,
    ViewRemoval,
)
from sphinxext.llm_error_codes.extension.reftext import ReferenceText, ReferenceTitle
from sphinxext.llm_error_codes.extension.roles import CodeRole, Shown

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: In the order in which their priorities run them.
TRANSFORMS = (
    autolink.LiteralLinks,
    HtmlViewExpansion,
    ViewRemoval,
    ViewExpansion,
    ReferenceText,
    ReferenceTitle,
)

#: Raised whenever pickled doctrees or domain data of older builds can no longer be used.
ENVIRONMENT_VERSION = 1

#: Handlers that find what is in this project run before intersphinx looks elsewhere.
BEFORE_OTHERS = 400

#: Handlers that others may forestall run after Sphinx's usual 500: intersphinx first, then we.
AFTER_OTHERS = 900


def register(app: Sphinx, *, version: str) -> ExtensionMetadata:
    """Add everything to ``app``; nothing is read or printed yet."""
    config.add_config_values(app)
    app.add_domain(domain.LlmDomain)
    # In ``std`` and not by ``add_role``: there intersphinx finds them for ``:external:``.
    app.add_role_to_domain("std", "llmcode", CodeRole(Shown.NAME))
    app.add_role_to_domain("std", "llmcode-value", CodeRole(Shown.VALUE))
    app.add_role_to_domain("std", "llmcode-meaning", CodeRole(Shown.MEANING))
    app.add_directive("llm-error-codes", directives.CodesTable)
    app.add_directive("llm-error-code", directives.CodeEntry)
    app.add_directive("llm-error-consistency", report.ConsistencyReport)
    for transform in TRANSFORMS:
        app.add_post_transform(transform)
    app.connect("config-inited", config.check_config)
    app.connect("builder-inited", freshness.load_registries)
    app.connect("builder-inited", assets.add_static_folder)
    app.connect("env-get-outdated", freshness.outdated_pages)
    app.connect("object-description-transform", apifields.link_field)
    app.connect("doctree-read", citations.collect_citations)
    app.connect("env-updated", resolving.note_labels)
    app.connect("env-updated", freshness.changed_pages)
    app.connect("env-check-consistency", consistency.report_duplicates)
    app.connect("env-check-consistency", consistency.report_unverified_apis)
    app.connect("missing-reference", resolving.resolve_label, priority=BEFORE_OTHERS)
    app.connect("missing-reference", resolving.resolve_elsewhere, priority=AFTER_OTHERS)
    app.connect("warn-missing-reference", resolving.judge_missing, priority=AFTER_OTHERS)
    app.connect("html-page-context", autolink.link_code_blocks)
    app.connect("html-page-context", assets.add_page_style)
    return {
        "version": version,
        "env_version": ENVIRONMENT_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
