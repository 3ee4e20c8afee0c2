"""The directive that shows how complete and how consistent the registries are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes

from sphinxext.llm_error_codes.checks.coverage import coverage_of
from sphinxext.llm_error_codes.checks.running import check
from sphinxext.llm_error_codes.extension.directives.base import DescribingDirective
from sphinxext.llm_error_codes.wording import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.model import Registry


class ConsistencyReport(DescribingDirective):
    """``.. llm-error-consistency:: [registry …]``: coverage by language, and open findings."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Return a table of the registries, all by default, and a list of the findings."""
        self.note_reader()
        loaded = self.domain.registries
        ids = self.arguments[0].split() if self.arguments else list(loaded)
        for registry_id in ids:
            if registry_id not in loaded:
                return self.missing_registry(registry_id)
        found = check(loaded, select=["C"])
        findings = {
            each: [finding for finding in found if finding.registry == each] for each in ids
        }
        registries = [loaded[each] for each in ids]
        return [self.table(registries, findings), *self.listing(findings)]

    def table(
        self, registries: Sequence[Registry], findings: dict[str, list[Finding]]
    ) -> nodes.table:
        """Return one row per registry: its codes, its texts by language, its findings."""
        coverage = {registry.id: coverage_of(registry) for registry in registries}
        languages = list(dict.fromkeys(tag for _, said in coverage.values() for tag in said))
        language = self.config.language
        heads = [
            word("Registry", language),
            word("Codes", language),
            *languages,
            word("Findings", language),
        ]
        rows = []
        for registry in registries:
            total, said = coverage[registry.id]
            texts = [f"{said[tag]}/{total}" if tag in said else "" for tag in languages]
            count = str(len(findings[registry.id]))
            rows.append([registry.id, str(len(registry.codes)), *texts, count])
        group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in heads), cols=len(heads))
        group += [nodes.thead("", row_of(heads)), nodes.tbody("", *map(row_of, rows))]
        return nodes.table("", group, classes=["llm-error-codes", "llm-consistency"])

    def listing(self, findings: dict[str, list[Finding]]) -> list[nodes.Node]:
        """Return each finding with its place in the file, its rule and what is wrong."""
        items = []
        for finding in (finding for found in findings.values() for finding in found):
            place = f"{Path(finding.place.path).name}:{finding.place.line}"
            text = nodes.Text(f" {finding.rule} {finding.code} {finding.message}")
            items.append(
                nodes.list_item("", nodes.paragraph("", "", nodes.literal("", place), text))
            )
        if not items:
            return [nodes.paragraph("", word("No findings.", self.config.language))]
        return [nodes.bullet_list("", *items, bullet="-")]


def row_of(texts: Iterable[str]) -> nodes.row:
    """Return a row of plain cells."""
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", text)) for text in texts))
