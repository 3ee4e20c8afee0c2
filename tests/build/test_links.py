"""Every link that a build writes leads to a place that the build wrote."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

from tests.build.sites import EPUB, SAMPLE, conf_py

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py(
    "sample.yaml",
    default="sample",
    extensions=["myst_parser"],
    llm_error_codes_autolink=["literal", "code"],
    numfig=True,
    suppress_warnings=["epub.unknown_project_files"],
    **EPUB,
)

INDEX = """\
Start
=====

.. toctree::

   sub/table
   sub/roles
   myst
   api

:llmcode:`SMP_OK`, :llmcode:`0x5010B018`, :llmcode:`SMP_OLDER`, :llmcode-value:`sample.SMP_OK`,
:llmcode-meaning:`SMP_OLD`, :any:`SMP_OK`, :any:`title <SMP_OLDER>`, :ref:`SMP_OK`,
:ref:`title <sample.SMP_LINK_LOST>`, :numref:`codes`, ``SMP_OLD``

.. code-block:: python

   if code == SMP_OLD: pass

.. llm-error-codes::
   :no-index:
   :columns: name remedy used-in returned-by
"""

TABLE = """\
Table
=====

.. llm-error-codes::
   :caption: The codes
   :name: codes
   :columns: name meaning remedy cause status returned-by used-in

:llmcode:`SMP_OK` and :any:`SMP_OK` and :ref:`SMP_OK`

.. llm-error-codes:: llm_datadist
   :layout: sections
"""

ROLES = """\
Roles of :llmcode:`SMP_OK`
==========================

:llmcode:`SMP_OK`, :llmcode-value:`SMP_OLD`, :llmcode-meaning:`SMP_LINK_LOST`,
:any:`SMP_OK`, :ref:`SMP_OK`, :llmcode:`llm_datadist.LLM_TIMEOUT`, ``SMP_OLD``

.. llm-error-code:: SMP_OLD
   :no-index:

.. code-block:: cpp

   if (code == sample::SMP_LINK_LOST) {}
"""

MYST = """\
# Markdown

{llmcode}`SMP_OK`, <project:#SMP_OK>, [link](#sample.SMP_OLD), [](SMP_LINK_LOST), `SMP_OLD`

```{llm-error-codes}
:layout: columns
:no-index:
```
"""

API = """\
API
===

.. py:function:: sample.open_link()

   :llmcodes: SMP_LINK_LOST

   Returns :llmcode:`SMP_OK`.
"""

FILES = {
    "index.rst": INDEX,
    "sub/table.rst": TABLE,
    "sub/roles.rst": ROLES,
    "myst.md": MYST,
    "api.rst": API,
    "sample.yaml": SAMPLE,
}

#: Where each builder puts the five pages.
PAGES = {
    "html": ("index.html", "sub/table.html", "sub/roles.html", "myst.html", "api.html"),
    "dirhtml": (
        "index.html",
        "sub/table/index.html",
        "sub/roles/index.html",
        "myst/index.html",
        "api/index.html",
    ),
    "singlehtml": ("index.html",),
    "epub": ("index.xhtml", "sub/table.xhtml", "sub/roles.xhtml", "myst.xhtml", "api.xhtml"),
}


class Link(NamedTuple):
    """A link of a page into the same site: what it shows, and where it leads."""

    page: str
    text: str
    address: str

    @property
    def file(self) -> str:
        """The file of the output that is meant."""
        path = unquote(self.address.partition("#")[0])
        if not path:
            return self.page
        joined = posixpath.normpath(posixpath.join(posixpath.dirname(self.page), path))
        return posixpath.join(joined, "index.html") if path.endswith("/") else joined

    @property
    def anchor(self) -> str:
        """The id of the element that is meant, as a browser reads the address."""
        return unquote(self.address.partition("#")[2])


def links(site: Site, page: str, selector: str) -> Iterator[Link]:
    """Yield the links into the site that a page has in the places of ``selector``."""
    for tag in site.soup(page).select(selector):
        address = str(tag["href"])
        if "://" not in address and not address.startswith("mailto:"):
            yield Link(page, tag.get_text(), address)


def dead(site: Site, found: list[Link]) -> list[Link]:
    """Return the links that lead nowhere."""
    ids: dict[str, set[str]] = {}
    for file in {link.file for link in found}:
        text = site.text(file) if (site.out / file).is_file() else ""
        soup = BeautifulSoup(text, "html.parser")
        ids[file] = {"", *(str(tag["id"]) for tag in soup.select("[id]"))} if text else set()
    return [link for link in found if link.anchor not in ids[link.file]]


@pytest.fixture(scope="module", params=PAGES)
def site(request: pytest.FixtureRequest, build_once: Build) -> Site:
    """Build the site with each builder that writes HTML."""
    return build_once(FILES, name=request.param, conf=CONF, builder=request.param)


def test_no_warnings(site: Site) -> None:
    """The site is without fault, so that what follows is about links alone."""
    assert site.warnings == []


#: Links to codes, links in views of codes, and the permalinks of rows.
OURS = "a[href*='sample.SMP'], a[href*='llm_datadist.LLM'], .llm-error-codes a[href]"


def test_links_of_ours_lead_somewhere(site: Site) -> None:
    """Every link to a code, and every link in a table or entry of codes, hits an element."""
    found = [each for page in PAGES[site.app.builder.name] for each in links(site, page, OURS)]
    assert dead(site, found) == []


def test_links_of_ours_lead_to_the_right_place(site: Site) -> None:
    """What shows a code's name leads to that code's row, on whichever page the row is."""
    names = {"SMP_OK": 0, "SMP_LINK_LOST": 0, "SMP_OLD": 0, "SMP_OLDER": 0}
    for page in PAGES[site.app.builder.name]:
        for link in links(site, page, "a.reference[href]:not(.headerlink)"):
            name = link.text.removeprefix("sample.").removesuffix(" (deprecated)")
            if name in names:
                names[name] += 1
                assert link.anchor == f"sample.{name.removesuffix('ER')}"
                assert link.address.count("#") == 1
    # Roles, `any`, `ref`, literals, and the tables' own links: none is missing on any page.
    assert {name for name, count in names.items() if count < 4} == {"SMP_OLDER"}


def test_used_in_leads_to_the_user(site: Site) -> None:
    """Each place that cites a code is linked from its row, and exists."""
    found = [
        link
        for page in PAGES[site.app.builder.name]
        for link in links(site, page, ".llm-used-in a")
    ]
    texts = {link.text for link in found}
    assert {"Start", "Markdown", "open_link"} <= texts
    assert dead(site, found) == []


def test_apis_lead_to_their_description(site: Site) -> None:
    """The name of a function in a registry's text leads to the function."""
    found = [
        link
        for page in PAGES[site.app.builder.name]
        for link in links(site, page, ".llm-error-codes a")
        if link.text == "open_link"
    ]
    assert found
    assert {link.anchor for link in found} == {"sample.open_link"}
    assert dead(site, found) == []


def test_permalinks_lead_to_their_rows(site: Site) -> None:
    """Every row that has its anchor on the page has a permalink to it, in HTML for browsers."""
    for page in PAGES[site.app.builder.name]:
        anchors = [
            str(tag["id"])
            for tag in site.soup(page).select("[id^='sample.SMP'], [id^='llm_datadist.LLM']")
            if tag["id"] != "sample.SMP_OLDER"  # a former name's, on the row of the name
        ]
        permalinks = [
            link.anchor
            for link in links(site, page, "a.headerlink")
            if link.anchor.startswith(("sample.SMP", "llm_datadist.LLM"))
        ]
        assert permalinks == (anchors if site.app.builder.name != "epub" else [])


def test_general_index(site: Site) -> None:
    """Every entry of the general index leads to an element."""
    suffix = "xhtml" if site.app.builder.name == "epub" else "html"
    name = {"dirhtml": "genindex/index.html", "singlehtml": ""}.get(
        site.app.builder.name, f"genindex.{suffix}"
    )
    if name:
        found = list(links(site, name, "a[href*='sample.SMP']"))
        assert [link.text for link in found] == ["SMP_LINK_LOST", "SMP_OK", "SMP_OLD", "SMP_OLDER"]
        assert dead(site, found) == []
