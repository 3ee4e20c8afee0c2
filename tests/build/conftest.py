"""Real builds of small sites that a test describes as a mapping of files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from bs4 import BeautifulSoup
from sphinx import version_info
from sphinx.testing.util import SphinxTestApp

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from docutils import nodes

#: What every site of the tests has, unless the test says otherwise.
CONF = 'extensions = ["sphinxext.llm_error_codes"]\n'

#: A page that Sphinx's log says it has read, or written.
READ = re.compile(r"reading sources\.\.\. \[ *\d+%\] (\S+)")
WRITTEN = re.compile(r"writing output\.\.\. \[ *\d+%\] (\S+)")

#: The colours that Sphinx puts into its log.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

#: How the first line of a warning begins, where it names a file of the site.
LOCATED = re.compile(r"[\w./-]+\.\w+(?::\d+)*: (?:WARNING|ERROR)")


@dataclass
class Site:
    """A source folder, and what came of the last build of it."""

    source: Path
    app: SphinxTestApp
    log: str = ""
    warnings: list[str] = field(default_factory=list)

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


def _builder(folder: Path) -> Callable[..., Site]:
    """Return the function that ``build`` describes, for sites in ``folder``."""

    def run(
        files: Mapping[str, str],
        *,
        builder: str = "html",
        name: str = "site",
        parallel: int = 1,
        conf: str = "",
        **overrides: Any,
    ) -> Site:
        source = folder / name
        source.mkdir(exist_ok=True)
        for path, content in {"conf.py": CONF + conf, **files}.items():
            file = source / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists() or file.read_text(encoding="utf-8") != content:
                file.write_text(content, encoding="utf-8")
        app = SphinxTestApp(
            builder, srcdir=source, confoverrides=overrides, parallel=parallel, freshenv=False
        )
        try:
            app.build()
            printed = COLOUR.sub("", app.warning.getvalue())
            site = Site(source=source, app=app, log=COLOUR.sub("", app.status.getvalue()))
            site.warnings = [
                line.replace(f"{source}/", "") for line in printed.splitlines() if line.strip()
            ]
            return site
        finally:
            app.cleanup()

    return run


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., Site]:
    """Return a function that writes files, builds them, and returns the site.

    ``files`` maps names to contents; ``conf.py`` is made where it is not among them.
    Call it again with the same ``name`` to build incrementally in a new application.
    """
    return _builder(tmp_path)


@pytest.fixture(scope="module")
def build_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Site]:
    """Return the same as ``build`` for fixtures that many tests of a module share."""
    return _builder(tmp_path_factory.mktemp("shared"))
