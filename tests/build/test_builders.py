"""One site that uses everything, in reST and in MyST, through every builder of Sphinx."""

from __future__ import annotations

import json
import re
import warnings
from typing import TYPE_CHECKING

import pytest
from sphinx.addnodes import pending_xref

from tests.build.sites import EPUB, ROOT, SAMPLE, conf_py, page

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py(
    "sample.yaml",
    default="sample",
    extensions=["myst_parser"],
    llm_error_codes_autolink=["literal", "code"],
    linkcheck_ignore=["https://example\\.com/.*"],
    man_pages=[("index", "all", "Everything", ["us"], 1)],
    numfig=True,
    myst_enable_extensions=["fieldlist"],
    suppress_warnings=["epub.unknown_project_files"],
    **EPUB,
)

REST = """\
Everything
==========

.. toctree::

   markdown
   more

:llmcode:`SMP_OK`, :llmcode-value:`SMP_OLD`, :llmcode-meaning:`SMP_LINK_LOST`,
:any:`SMP_OK`, :ref:`sample.SMP_OK`, :numref:`codes`, ``SMP_OLD``

.. llm-error-codes::
   :caption: The codes
   :name: codes
   :columns: name meaning recoverable remedy cause since status message returned-by used-in
   :widths: 2 1 1 1 1 1 1 1 1 1

.. py:function:: sample.open_link()

   :llmcodes: SMP_LINK_LOST

.. code-block:: python

   if code == SMP_OLD: pass
"""

MYST = """\
# Markdown

{llmcode}`SMP_OK`, {llmcode-value}`SMP_OLD`, {llmcode-meaning}`SMP_LINK_LOST`,
<project:#SMP_OK>, [link](#sample.SMP_OLD), `SMP_OLD`

```{llm-error-codes}
:layout: columns
:no-index:
```

```{py:function} open_markdown()

:llmcodes: SMP_OLD
```

```cpp
if (code == SMP_OLD) {}
```
"""

MORE = """\
More
====

.. llm-error-codes:: sample llm_datadist
   :layout: sections
   :no-index:
   :lang: zh

* .. llm-error-code:: SMP_OLD
     :no-index:

     More of it.

.. tip::

   .. llm-error-codes:: llm_datadist
      :lang: auto
"""

SITE = {"index.rst": REST, "markdown.md": MYST, "more.rst": MORE, "sample.yaml": SAMPLE}

#: Builder -> the file that holds the codes of the first page.
BUILDERS = {
    "html": "index.html",
    "dirhtml": "index.html",
    "singlehtml": "index.html",
    "epub": "index.xhtml",
    "latex": "*.tex",
    "text": "index.txt",
    "man": "all.1",
    "texinfo": "*.texi",
    "xml": "index.xml",
    "pseudoxml": "index.pseudoxml",
    "json": "index.fjson",
    "gettext": "",
    "linkcheck": "",
    "dummy": "",
}


@pytest.fixture(scope="module", params=BUILDERS)
def site(request: pytest.FixtureRequest, build_once: Build) -> Site:
    """Build the site with each builder."""
    return build_once(SITE, name=request.param, conf=CONF, builder=request.param)


def test_no_warning(site: Site) -> None:
    """No builder has anything to say, and where it writes pages the codes are on them."""
    assert site.warnings == []
    pattern = BUILDERS[site.app.builder.name]
    if pattern:
        (file,) = site.out.glob(pattern)
        text = file.read_text(encoding="utf-8").replace("\\_", "_").replace("\\-", "-")
        assert "SMP_LINK_LOST" in text
        assert "Establish the link again" in " ".join(text.split())


def test_changes(build: Build) -> None:
    """The builder of change lists, which resolves no page, has nothing to say either."""
    assert build(SITE, conf=CONF, builder="changes").warnings == []


def test_no_node_of_ours_reaches_a_writer(site: Site) -> None:
    """What writers get is made of docutils' and Sphinx's own nodes, with plain attributes."""
    for docname in sorted(site.app.env.found_docs):
        found = list(site.resolved(docname).findall())
        modules = {type(node).__module__.partition(".")[0] for node in found}
        assert modules <= {"docutils", "sphinx"}
        assert not any(isinstance(node, pending_xref) for node in found)
        ours = {
            name
            for node in found
            if hasattr(node, "attributes")
            for name in node.attributes
            if name.startswith("llm")
        }
        assert ours == set()


def test_catalogues_hold_nothing_of_a_registry(build: Build) -> None:
    """No text of a registry becomes a message, whichever host and whatever surrounds the table."""
    broken = {"broken.yaml": "registry: broken\ncodes: secret words\n"}
    more = "\n.. llm-error-codes:: broken\n\n.. list-table::\n\n   * - .. llm-error-codes::\n          :no-index:\n"
    site = build(
        {**SITE, **broken, "more.rst": MORE + more},
        conf=CONF,
        llm_error_codes_registries=["sample.yaml", "broken.yaml"],
        builder="gettext",
        gettext_compact="all",
    )
    text = (site.out / "all.pot").read_text(encoding="utf-8")
    assert re.findall(r'^msgid "(.+)"$', text, re.MULTILINE) == [
        "Everything",
        (
            ":llmcode:`SMP_OK`, :llmcode-value:`SMP_OLD`, :llmcode-meaning:`SMP_LINK_LOST`, "
            ":any:`SMP_OK`, :ref:`sample.SMP_OK`, :numref:`codes`, ``SMP_OLD``"
        ),
        "The codes",
        "Markdown",
        (
            "{llmcode}`SMP_OK`, {llmcode-value}`SMP_OLD`, {llmcode-meaning}`SMP_LINK_LOST`, "
            "<project:#SMP_OK>, [link](#sample.SMP_OLD), `SMP_OLD`"
        ),
        "More",
        "More of it.",
    ]


def test_lists_in_text(build_once: Build) -> None:
    """Plain text and manual pages keep each step of a remedy on a line of its own."""
    site = build_once(SITE, name="text", conf=CONF, builder="text")
    lines = [line.strip() for line in site.text("index.txt").splitlines()]
    assert "-[ The codes ]-" in lines
    assert [line for line in lines if line[:1] in {"+", "|"}] == []
    assert [line for line in lines if line[:3] in {"1. ", "2. "}] == [
        '1. 用"open_link"重新建链。',
        '2. 如果返回"SMP_OLD"（已废弃），见手册。（不可恢复）',
        '1. Establish the link again with "open_link".',
        '2. If it returns "SMP_OLD" (deprecated), see the manual. (not',
    ]
    page = build_once(SITE, name="man", conf=CONF, builder="man").text("all.1")
    assert re.search(r"\.SH (?:Name|NAME)\nall \\- Everything\n", page)
    assert "The codes" in page
    assert "\n.TS" not in page


def test_links_of_texts_are_checked(build_once: Build) -> None:
    """``linkcheck`` sees the links that a registry's texts hold."""
    site = build_once(SITE, name="linkcheck", conf=CONF, builder="linkcheck")
    checked = [json.loads(line) for line in site.text("output.json").splitlines()]
    external = {each["uri"]: each["status"] for each in checked if each["uri"][:1] != "#"}
    assert external == {"https://example.com/manual": "ignored"}


def test_json_bodies(build_once: Build) -> None:
    """The JSON builder writes the table into the page's body: three codes, one former name."""
    site = build_once(SITE, name="json", conf=CONF, builder="json")
    page = json.loads(site.text("index.fjson"))
    assert page["body"].count('id="sample.SMP') == 4


def test_assets_only_in_html(site: Site) -> None:
    """Our style is linked and copied by HTML builders alone, and each link finds its file."""
    copied = sorted(path.name for path in site.out.rglob("*llm-error-codes/*.css"))
    assert copied == (["style.css"] if site.app.builder.format == "html" else [])
    for name in ("html", "dirhtml"):
        if site.app.builder.name == name:
            hrefs = [str(a["href"]) for a in site.soup().select("link[href*='llm-error-codes']")]
            assert len(hrefs) == 1
            assert (site.out / hrefs[0].partition("?")[0]).is_file()


def test_style_only_where_codes_are(build: Build) -> None:
    """A page without codes does not load the style."""
    site = build({**SITE, "plain.rst": page(title="Plain")}, conf=CONF)
    assert "llm-error-codes/style.css" in site.text("more.html")
    assert "llm-error-codes" not in site.text("plain.html")


def test_no_deprecated_call(build: Build) -> None:
    """Nothing of ours calls what Sphinx, docutils or Python will take away."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        build(SITE, conf=CONF)
        build(SITE, conf=CONF, builder="latex")
    package = str(ROOT / "sphinxext")
    assert [str(each) for each in caught if each.filename.startswith(package)] == []
