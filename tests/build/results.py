"""What has come of building a small site: its log, its warnings and its files."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bs4 import BeautifulSoup
from sphinx import version_info

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from bs4 import Tag
    from docutils import nodes
    from sphinx.testing.util import SphinxTestApp

#: A page that Sphinx's log says it has read, or written.
READ = re.compile(r"reading sources\.\.\. \[ *\d+%\] (\S+)")
WRITTEN = re.compile(r"writing output\.\.\. \[ *\d+%\] (\S+)")

#: How the first line of a warning begins, where it names a file of the site.
LOCATED = re.compile(r"[\w./-]+\.\w+(?::\d+)*: (?:WARNING|ERROR)")


@dataclass
class Site:
    """A source folder, and what came of the last build of it."""

    source: Path
    app: SphinxTestApp
    log: str
    warnings: list[str]

    @property
    def out(self) -> Path:
        """The folder of the output."""
        return self.app.outdir

    @property
    def pages_read(self) -> list[str]:
        """The pages that a serial build has read, sorted."""
        return sorted(READ.findall(self.log))

    @property
    def pages_written(self) -> list[str]:
        """The pages that a serial build has written, sorted."""
        return sorted(WRITTEN.findall(self.log))

    def text(self, name: str) -> str:
        """Return an output file's text."""
        return (self.out / name).read_text(encoding="utf-8")

    def soup(self, name: str = "index.html") -> BeautifulSoup:
        """Return an HTML output file, parsed."""
        return BeautifulSoup(self.text(name), "html.parser")

    def resolved(self, docname: str) -> nodes.document:
        """Return a page's tree as the builder's writer gets it."""
        env, builder = self.app.env, self.app.builder
        # Sphinx 9 asks for the tags, 8.2 does not know the parameter.
        tags: dict[str, Any] = {"tags": self.app.tags} if version_info >= (9,) else {}
        return env.get_and_resolve_doctree(docname, builder, **tags)

    def inventory(self) -> list[str]:
        """Return the lines of ``objects.inv``."""
        packed = (self.out / "objects.inv").read_bytes().split(b"\n", 4)[4]
        return zlib.decompress(packed).decode().splitlines()

    def warnings_of(self, file: str) -> list[str]:
        """Return the warnings at a source file, each whole: several lines where it has them."""
        whole: list[str] = []
        for line in self.warnings:
            if LOCATED.match(line) or not whole:
                whole.append(line)
            else:
                whole[-1] += f"\n{line}"
        return [warning for warning in whole if warning.startswith(f"{file}:")]

    def rows(self, name: str = "index.html") -> list[list[str]]:
        """Return the cells of the first table of codes, head first; " | " parts paragraphs."""
        table = self.soup(name).select_one("table.llm-error-codes")
        if table is None:
            return []
        for permalink in table.select("a.headerlink"):
            permalink.decompose()
        return [
            [" | ".join(p.get_text() for p in cell.select("p")) for cell in row.select("th, td")]
            for row in table.select("tr")
        ]

    def row(self, code: str, name: str = "index.html") -> Tag:
        """Return the row of a code, named in full, in the table that has its anchor."""
        anchor = self.soup(name).find(id=code)
        found = anchor.find_parent("tr") if anchor else None
        assert found is not None
        return found

    def cell(self, code: str, column: str, name: str = "index.html") -> Tag:
        """Return one cell of the row of a code."""
        found = self.row(code, name).find(class_=f"llm-{column}")
        assert found is not None
        return found

    def users(self, code: str, name: str = "index.html") -> list[tuple[str, str]]:
        """Return text and address of each link in the used-in cell of a code."""
        links = self.cell(code, "used-in", name).find_all("a")
        return [(link.get_text(), str(link["href"])) for link in links]

    def paragraphs(self, name: str = "page.html") -> list[tuple[str, str]]:
        """Return what each paragraph of a page shows, and where it leads."""
        return [shown(tag) for tag in self.soup(name).select(".body p")]


def shown(tag: Tag) -> tuple[str, str]:
    """Return the text of a place and the only address that it links to, permalinks apart."""
    for permalink in tag.select("a.headerlink"):
        permalink.decompose()
    addresses = [str(link["href"]) for link in tag.select("a")]
    assert len(addresses) <= 1
    return tag.get_text(), "".join(addresses)


class Case(NamedTuple):
    """A reference: what is written, what it shows, and where it leads, if anywhere."""

    written: str
    shown: str
    leads_to: str = ""


def words(cases: Iterable[Case]) -> list[str]:
    """Name each case by what is written."""
    return [case.written for case in cases]
