"""Post-transforms that replace placeholders by the nodes of codes."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinxext.llm_error_codes.extension.domain import llm_domain
from sphinxext.llm_error_codes.extension.linking.links import Links
from sphinxext.llm_error_codes.extension.placeholder import Layout, ValueFormat, code_view
from sphinxext.llm_error_codes.extension.rendering.contents import Subject, View
from sphinxext.llm_error_codes.extension.rendering.definitions import definition_list
from sphinxext.llm_error_codes.extension.rendering.paragraphs import Page
from sphinxext.llm_error_codes.extension.rendering.tables import table_group

#: Formats that run the items of a list in a cell together, and take a table's caption for the
#: name of a manual page: there, codes are shown as definitions.
WITHOUT_LISTS_IN_CELLS = frozenset({"text", "man"})


#: Classes by which an author chooses how LaTeX sets a table.
LATEX_CLASSES = frozenset({"longtable", "tabular", "tabulary"})


def may_break(frame: nodes.table) -> bool:
    """Return whether LaTeX may continue a table on the next page.

    Sphinx does so from thirty rows on, but a few rows with remedies fill a page.  Within
    other blocks LaTeX cannot break a table, and what the author chose stays.
    """
    parent = frame.parent
    while isinstance(parent, nodes.section):
        parent = parent.parent
    return isinstance(parent, nodes.document) and not LATEX_CLASSES & set(frame["classes"])


class ViewExpansion(SphinxPostTransform):
    """Replace each placeholder by the nodes of its codes, for all writers but HTML."""

    #: After references are resolved (10), before links are collected or changed (from 400).
    default_priority = 20
    html = False

    def run(self, **kwargs: Any) -> None:
        """Expand the placeholders of one document."""
        if (llm_domain(self.env).builder.format == "html") is not self.html:
            return
        pages: dict[str, Page] = {}
        for placeholder in list(self.document.findall(code_view)):
            # Builders of a single document put many pages into it: each keeps its own name.
            docname = placeholder["docname"]
            if docname not in pages:
                pages[docname] = self.page(docname)
            self.expand(placeholder, pages[docname])

    def page(self, docname: str) -> Page:
        """Return what the nodes of this document depend on besides the registry."""
        # Builders of books such as EPUB want no permalinks, whatever the configuration says.
        wanted = getattr(llm_domain(self.env).builder, "add_permalinks", False)
        icon = self.config.html_permalinks_icon if wanted and self.config.html_permalinks else ""
        return Page(
            docname=docname,
            language=self.config.language,
            html=self.html,
            permalink_icon=icon if self.html else "",
            links=Links(self.env, docname),
            titles=self.env.titles,
            usage=llm_domain(self.env).usage,
        )

    def expand(self, placeholder: code_view, page: Page) -> None:
        """Replace one placeholder by a table's content or by definitions."""
        frame = placeholder.parent
        view = self.view_of(placeholder, page)
        # ``replace_self`` would pass the ids on to the new node; the codes' targets have them.
        placeholder["ids"] = []
        if not isinstance(frame, nodes.table):
            placeholder.replace_self(definition_list(view))
        elif llm_domain(self.env).builder.format in WITHOUT_LISTS_IN_CELLS:
            captions = [nodes.rubric("", "", *title) for title in frame.findall(nodes.title)]
            frame.replace_self([*captions, definition_list(view)])
        else:
            placeholder.replace_self(table_group(view))
            if not {"colwidths-auto", "colwidths-given"} & set(frame["classes"]):
                # Browsers fit columns to their content better than any widths of ours would.
                frame["classes"].append("colwidths-auto" if self.html else "colwidths-given")
            if not self.html and may_break(frame):
                frame["classes"].append("longtable")

    def view_of(self, placeholder: code_view, page: Page) -> View:
        """Return what ``placeholder`` names, looked up in the registries."""
        domain = llm_domain(self.env)
        value_format = ValueFormat(placeholder["value_format"])
        codes = [code for name in placeholder["codes"] for code in domain.index.find(name)[:1]]
        return View(
            subjects=tuple(
                Subject(
                    code=code,
                    registry=domain.registries[code.registry],
                    page=page,
                    value_format=value_format,
                )
                for code in codes
            ),
            anchored=frozenset(
                name for name in placeholder["ids"] if domain.docname_of(name) == page.docname
            ),
            columns=tuple(placeholder["columns"]),
            layout=Layout(placeholder["layout"]),
            languages=tuple(placeholder["languages"]),
            widths=tuple(placeholder["widths"]),
            page=page,
        )


class HtmlViewExpansion(ViewExpansion):
    """The same for HTML, with language attributes and permalinks."""

    #: After nearly everything else, whose walks over a large table cost more than the table.
    default_priority = 900
    html = True


class ViewRemoval(SphinxPostTransform):
    """Keep placeholders out of message catalogues: a registry is bilingual already."""

    default_priority = 5
    builders = ("gettext",)

    def run(self, **kwargs: Any) -> None:
        """Remove the placeholders of one document."""
        for placeholder in list(self.document.findall(code_view)):
            placeholder.parent.remove(placeholder)
