"""Real builds of small sites that a test describes as a mapping of files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from bs4 import BeautifulSoup
from sphinx.testing.util import SphinxTestApp

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

#: What every site of the tests has, unless the test says otherwise.
CONF = 'extensions = ["sphinxext.llm_error_codes"]\n'

#: The colours that Sphinx puts into its log.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


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

    def text(self, name: str) -> str:
        """Return an output file's text."""
        return (self.out / name).read_text(encoding="utf-8")

    def soup(self, name: str = "index.html") -> BeautifulSoup:
        """Return an HTML output file, parsed."""
        return BeautifulSoup(self.text(name), "html.parser")


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., Site]:
    """Return a function that writes files, builds them, and returns the site.

    ``files`` maps names to contents; ``conf.py`` is made where it is not among them.
    Call it again with the same ``name`` to build incrementally in a new application.
    """

    def run(
        files: Mapping[str, str],
        *,
        builder: str = "html",
        name: str = "site",
        parallel: int = 1,
        conf: str = "",
        **overrides: Any,
    ) -> Site:
        source = tmp_path / name
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
