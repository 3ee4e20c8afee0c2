"""The directive that shows one code in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils.parsers.rst import directives

from sphinxext.llm_error_codes.extension.directives.base import DescribingDirective
from sphinxext.llm_error_codes.extension.directives.converters import languages
from sphinxext.llm_error_codes.extension.placeholder import Layout, ValueFormat
from sphinxext.llm_error_codes.extension.warnings import Subtype

if TYPE_CHECKING:
    from docutils import nodes

    from sphinxext.llm_error_codes.registry.model import ErrorCode


class CodeEntry(DescribingDirective):
    """``.. llm-error-code:: NAME``: one code in full, and the author's own words below it."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": languages,
        "no-index": directives.flag,
        "noindex": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Return a placeholder for the entry, and the parsed content."""
        self.note_reader()
        target = self.arguments[0]
        matches = self.domain.index.prefer_default(self.domain.index.find(target))
        if len(matches) != 1:
            return [*self.not_one(target, matches), *self.parse_content_to_nodes()]
        code = matches[0]
        registry = self.domain.registries[code.registry]
        view = self.make_view(
            [code],
            columns=[],
            languages=self.languages([registry]),
            layout=Layout.SECTIONS.value,
            value_format=ValueFormat.HEX.value,
            widths=[],
        )
        return [*self.index_entries(view), view, *self.parse_content_to_nodes()]

    def not_one(self, target: str, matches: tuple[ErrorCode, ...]) -> list[nodes.Node]:
        """Warn that ``target`` names no code or several, and return a box that says so."""
        if matches:
            spellings = " or ".join(code.full_name for code in matches)
            message = f"{target!r} names several codes; write {spellings}"
        else:
            nearest = self.domain.index.nearest(target)
            message = f"there is no code {target!r}" + (
                f"; did you mean {nearest}?" if nearest else ""
            )
        self.warn(Subtype.UNKNOWN_CODE, message)
        return self.error_box(message)
