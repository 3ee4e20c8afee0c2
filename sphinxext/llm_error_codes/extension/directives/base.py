"""What the directives share: languages, claims, and errors that a reader can see."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from sphinxext.llm_error_codes.extension.config import settings_of
from sphinxext.llm_error_codes.extension.directives.converters import AUTO, BOTH
from sphinxext.llm_error_codes.extension.domain import LlmDomain, llm_domain
from sphinxext.llm_error_codes.extension.placeholder import code_view
from sphinxext.llm_error_codes.extension.warnings import Subtype, warn
from sphinxext.llm_error_codes.registry.words.languages import match_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry


def shown(finding: Finding) -> str:
    """Return a finding for a page, without the folders of the build machine."""
    place = replace(finding.place, path=Path(finding.place.path).name)
    return str(replace(finding, place=place))


class DescribingDirective(SphinxDirective):
    """What the directives share: languages, claims, and errors that a reader can see."""

    @property
    def domain(self) -> LlmDomain:
        """The domain with its registries."""
        return llm_domain(self.env)

    def warn(self, subtype: Subtype, message: str) -> None:
        """Warn at the directive's own line."""
        warn(subtype, message, location=self.get_location())

    def error_box(self, message: str) -> list[nodes.Node]:
        """Return a box that says on the page why nothing is shown there."""
        return [nodes.error("", nodes.paragraph("", message), classes=["llm-error-codes"])]

    def missing_registry(self, registry_id: str) -> list[nodes.Node]:
        """Return what stands in for a registry that is broken or missing.

        A broken one was warned about, place by place, when it was loaded.
        """
        findings = self.domain.findings_of(registry_id)
        if findings:
            return self.error_box(
                f"The registry {registry_id} cannot be shown: {shown(findings[0])}"
            )
        known = ", ".join(self.domain.registries) or "none"
        message = f"there is no registry {registry_id!r}; known: {known}"
        self.warn(Subtype.OPTION, message)
        return self.error_box(message)

    def note_reader(self) -> None:
        """Record that the page depends on the registries, whatever the directive returns."""
        self.domain.readers[self.env.current_document.docname] = True
        for path in filter(os.path.exists, self.domain.registries.files):
            # A missing file would make the page outdated in every build.
            self.env.note_dependency(path)

    def languages(self, registries: Iterable[Registry]) -> list[str]:
        """Return the language tags that ``:lang:`` asks for."""
        wanted: list[str] = self.options.get("lang", [BOTH])
        if wanted == [BOTH]:
            return list(settings_of(self.config).languages)
        available = dict.fromkeys(
            tag
            for registry in registries
            for tags in (registry.languages, *(c.meaning.by_language for c in registry.codes))
            for tag in tags
        )
        if wanted == [AUTO]:
            tag = match_language(self.config.language, available)
            return [tag or match_language("en", available) or next(iter(available))]
        for tag in wanted:
            if match_language(tag, available) is None:
                known = ", ".join(available)
                self.warn(Subtype.OPTION, f"no text is in {tag!r}; available languages: {known}")
        return wanted

    def make_view(self, codes: Iterable[ErrorCode], **attributes: Any) -> code_view:
        """Return a placeholder for ``codes``; ``index_entries`` makes it a link target."""
        view = code_view(
            "",
            codes=[code.full_name for code in codes],
            docname=self.env.current_document.docname,
            **attributes,
        )
        self.set_source_info(view)
        return view

    def index_entries(self, view: code_view) -> list[nodes.Node]:
        """Claim the codes of ``view`` for this page and return their index entries.

        Nothing is returned under ``:no-index:``, or for codes that the page already describes.
        """
        if "no-index" in self.options or "noindex" in self.options:
            return []
        view["ids"] = self.claim(view["codes"])
        if not view["ids"]:
            return []
        # So that nothing else on this page gets one of these ids.
        self.state.document.note_explicit_target(view)
        entries = [
            ("single", name, code.full_name, "", None)
            for full_name in view["ids"]
            for code in self.domain.index.find(full_name)
            for name in (code.name, *code.former_names)
        ]
        return [addnodes.index(entries=entries)]

    def claim(self, full_names: list[str]) -> list[str]:
        """Record that this page describes the codes; return those that it did not before."""
        docname = self.env.current_document.docname
        known = {
            name: line
            for name in full_names
            if (line := self.domain.note_code(name, docname, self.lineno)) is not None
        }
        if known:
            first, line = next(iter(known.items()))
            more = f" and {len(known) - 1} more" if len(known) > 1 else ""
            self.warn(
                Subtype.DUPLICATE,
                f"{first}{more} already described at line {line} of this page; "
                "add :no-index: to one of the two",
            )
        return [name for name in full_names if name not in known]
