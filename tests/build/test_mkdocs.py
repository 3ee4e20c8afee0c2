"""A site of mkdocs-material that links to codes through mkdocstrings and autorefs."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest
from bs4 import BeautifulSoup

from tests.build.sites import HOST, write_files

if TYPE_CHECKING:
    from pathlib import Path

    from tests.build.results import Site

# They belong to another generator of sites; a machine without them has nothing to test.
for module in ("mkdocs", "material", "mkdocs_autorefs", "mkdocstrings_handlers.python"):
    pytest.importorskip(module)

#: mkdocstrings' handler for Python is what reads inventories, and of these only the objects
#: of the named domains: without the word, those of the domain "py".
MKDOCS = """\
site_name: Consumer
theme: {{name: material, font: false}}
plugins:
  - autorefs
  - mkdocstrings:
      handlers:
        python:
          inventories:
            - {{url: "{url}", base_url: "{host}", domains: [{domain}]}}
"""

LINK = f"{HOST}sub/codes.html#llm_datadist.LLM_EXIST_LINK"
LOST = f"{HOST}sub/codes.html#demo.DEMO_LOST"


class Case(NamedTuple):
    """What is written, what it shows, where it leads, and which domains have its name."""

    written: str
    shown: str
    leads_to: str
    domains: str = "llm std"

    @property
    def target(self) -> str:
        """The name that the link asks for."""
        text, _, identifier = self.written.strip("[]").partition("][")
        return identifier or text


CASES = (
    Case("[LLM_EXIST_LINK][]", "LLM_EXIST_LINK", LINK),
    Case("[`LLM_EXIST_LINK`][]", "LLM_EXIST_LINK", LINK),
    Case("[title][LLM_EXIST_LINK]", "title", LINK),
    Case("[llm_datadist.LLM_EXIST_LINK][]", "llm_datadist.LLM_EXIST_LINK", LINK),
    Case("[`demo.DEMO_LOST`][]", "demo.DEMO_LOST", LOST),
    Case("[title][demo.DEMO_LOST]", "title", LOST),
    # Objects of the type ``llm:code`` that are no labels.
    Case("[DEMO_LOST][]", "DEMO_LOST", LOST, "llm"),
    Case("[DEMO_GONE][]", "DEMO_GONE", LOST, "llm"),
    Case("[0x5010B018][]", "0x5010B018", LINK, "llm"),
    Case("[title][1343270936]", "title", LINK, "llm"),
)


def build_mkdocs(folder: Path, base: Site, domain: str) -> list[str]:
    """Build a site whose page has ``CASES`` with mkdocs, and return what mkdocs warned of."""
    url = (base.out / "objects.inv").as_uri()
    page = "\n\n".join(["# Page", *(case.written for case in CASES), ""])
    settings = MKDOCS.format(url=url, host=HOST, domain=domain)
    write_files(folder, {"mkdocs.yml": settings, "docs/index.md": page})
    # mkdocstrings keeps inventories for a day in the user's cache.
    own = {"XDG_CACHE_HOME": str(folder / "cache"), "NO_COLOR": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"],
        cwd=folder,
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **own},
    )
    return [line for line in done.stderr.splitlines() if line.startswith(("WARNING", "ERROR"))]


@pytest.mark.parametrize("domain", ["llm", "std"])
def test_mkdocs(base: Site, tmp_path: Path, domain: str) -> None:
    """Autorefs lead to the anchors of codes, by all names as objects and by fewer as labels."""
    warnings = build_mkdocs(tmp_path, base, domain)
    html = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    paragraphs = BeautifulSoup(html, "html.parser").select("article p")

    assert [
        (tag.get_text(), [link["href"] for link in tag.select("a")]) for tag in paragraphs
    ] == [
        (case.shown, [case.leads_to]) if domain in case.domains.split() else (case.written, [])
        for case in CASES
    ]
    assert [line.rpartition(" ")[2] for line in warnings] == [
        f"'{case.target}'" for case in CASES if domain not in case.domains.split()
    ]


def test_mkdocs_anchors(base: Site) -> None:
    """The page that these links lead to has the anchors."""
    soup = base.soup("sub/codes.html")

    for address in (LINK, LOST):
        assert soup.find(id=address.partition("#")[2]) is not None
