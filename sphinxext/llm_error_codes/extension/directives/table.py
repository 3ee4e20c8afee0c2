"""The directive that shows a table of codes."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from sphinxext.llm_error_codes.extension.directives.base import DescribingDirective
from sphinxext.llm_error_codes.extension.directives.converters import (
    alignment,
    languages,
    one_of,
    some_of,
    widths,
    word_list,
)
from sphinxext.llm_error_codes.extension.placeholder import (
    COLUMNS,
    DEFAULT_COLUMNS,
    Layout,
    ValueFormat,
    code_view,
    set_columns,
)
from sphinxext.llm_error_codes.extension.warnings import Subtype
from sphinxext.llm_error_codes.lookup.selection import (
    Selection,
    SortKey,
    select_codes,
    unmatched,
)
from sphinxext.llm_error_codes.registry.model import ErrorCode, Recoverable, Registry, Status


class CodesTable(DescribingDirective):
    """``.. llm-error-codes:: [registry …]``: the table."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": languages,
        "layout": one_of(Layout),
        "columns": some_of(COLUMNS),
        "codes": word_list,
        "exclude": word_list,
        "recoverable": some_of(Recoverable),
        "status": some_of(Status),
        "group": word_list,
        "since": directives.unchanged_required,
        "sort": one_of(SortKey),
        "value-format": one_of(ValueFormat),
        "caption": directives.unchanged_required,
        "name": directives.unchanged,
        "class": directives.class_option,
        "widths": widths,
        "align": alignment,
        "no-index": directives.flag,
        "noindex": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Return the table's own node with a placeholder for its rows."""
        self.note_reader()
        ids = self.arguments[0].split() if self.arguments else [self.domain.index.default]
        for registry_id in ids:
            if registry_id not in self.domain.registries:
                return self.missing_registry(registry_id)
        registries = [self.domain.registries[registry_id] for registry_id in ids]
        codes = self.select(registries)
        if not codes:
            self.warn(Subtype.OPTION, "no code is left by the options of this table")
            return []
        languages = self.languages(registries)
        layout = self.options.get("layout", Layout.STACKED)
        columns = self.options.get("columns", list(DEFAULT_COLUMNS))
        view = self.make_view(
            codes,
            columns=columns,
            languages=languages,
            layout=layout.value,
            value_format=self.options.get("value-format", ValueFormat.HEX).value,
            widths=self.column_widths(len(set_columns(columns, layout, languages))),
        )
        return [*self.index_entries(view), *self.frame(view, layout)]

    def select(self, registries: list[Registry]) -> tuple[ErrorCode, ...]:
        """Return the codes that the filters leave, and warn about filters that name nothing."""
        codes = [code for registry in registries for code in registry.codes]
        patterns = [*self.options.get("codes", ()), *self.options.get("exclude", ())]
        for pattern in unmatched(codes, patterns):
            nearest = self.domain.index.nearest(pattern)
            hint = f"; did you mean {nearest}?" if nearest else ""
            self.warn(Subtype.UNKNOWN_CODE, f"no code here matches {pattern!r}{hint}")
        groups = {group for registry in registries for group in registry.groups}
        for group in self.options.get("group", ()):
            if group not in groups:
                known = ", ".join(sorted(groups)) or "none"
                self.warn(Subtype.OPTION, f"there is no group {group!r}; known: {known}")
        selection = Selection(
            codes=tuple(self.options.get("codes", ())),
            exclude=tuple(self.options.get("exclude", ())),
            recoverable=tuple(map(Recoverable, self.options.get("recoverable", ()))),
            status=tuple(map(Status, self.options.get("status", ()))),
            group=tuple(self.options.get("group", ())),
            since=self.options.get("since", ""),
            sort=self.options.get("sort", SortKey.FILE),
        )
        return select_codes(codes, selection)

    def column_widths(self, count: int) -> list[int]:
        """Return the widths that the author gave, if they fit the number of columns."""
        widths: str | list[int] = self.options.get("widths", "")
        if isinstance(widths, str):
            return []
        if len(widths) != count:
            self.warn(Subtype.OPTION, f":widths: has {len(widths)} numbers for {count} columns")
            return []
        return widths

    def frame(self, view: code_view, layout: Layout) -> list[nodes.Node]:
        """Return the node around the placeholder, with caption, name, classes and alignment."""
        tabular = layout is not Layout.SECTIONS
        frame: nodes.Element = nodes.table("") if tabular else nodes.container("")
        frame["classes"] += ["llm-error-codes", f"llm-{layout}", *self.options.get("class", [])]
        self.set_source_info(frame)
        messages: list[nodes.system_message] = []
        if "caption" in self.options:
            caption = self.options["caption"]
            children, messages = self.parse_inline(caption, lineno=self.lineno)
            frame += (nodes.title if tabular else nodes.rubric)(caption, "", *children)
        widths = self.options.get("widths")
        if widths and tabular:
            frame["classes"].append("colwidths-auto" if widths == "auto" else "colwidths-given")
        if "align" in self.options:
            frame["align"] = self.options["align"]
        frame += view
        self.add_name(frame)
        return [frame, *messages]
