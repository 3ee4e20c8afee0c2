"""Tables of codes as writers set them: anchors, widths, languages, permalinks, index entries."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.build.conftest import Site

    Build = Callable[..., Site]

SAMPLE = (Path(__file__).parents[1] / "samples" / "pages" / "sample.yaml").read_text("utf-8")

CONF = """\
llm_error_codes_registries = ["sample.yaml"]
llm_error_codes_default = "sample"
epub_show_urls = "no"
version = "1"
copyright = "us"
"""

TABLE = ".. llm-error-codes::\n"

CITING = "\n:llmcode:`SMP_OK` :llmcode:`SMP_LINK_LOST` :llmcode:`SMP_OLD` :any:`SMP_OLDER`\n\n"

ANCHORS = ["sample.SMP_OK", "sample.SMP_LINK_LOST", "sample.SMP_OLD"]


def ids_of(site: Site, name: str) -> list[str]:
    """Return every id of an HTML file, in order."""
    return [str(tag["id"]) for tag in site.soup(name).select("[id]")]


def one(pattern: str, site: Site) -> str:
    """Return the text of the one output file that ``pattern`` finds."""
    (file,) = site.out.glob(pattern)
    return file.read_text(encoding="utf-8")


def in_chapter(table: str) -> dict[str, str]:
    """Return a site whose first page cites the codes that its second page shows."""
    return {
        "index.rst": f"T\n=\n{CITING}.. toctree::\n\n   sub\n",
        "sub.rst": f"Sub\n===\n{CITING}{table}",
        "sample.yaml": SAMPLE,
    }


@pytest.mark.parametrize("layout", ["stacked", "columns", "sections"])
def test_latex_labels(build: Build, layout: str) -> None:
    """Every link in LaTeX has its label, in each layout, wherever the table stands."""
    table = f"{TABLE}   :layout: {layout}\n   :caption: Codes\n   :name: tab\n"
    site = build(in_chapter(table), conf=CONF, builder="latex")
    tex = one("*.tex", site)
    labels = re.findall(r"\\label\{\\detokenize\{([^}]*)\}\}", tex)
    links = re.findall(r"\\hyperref\[\\detokenize\{([^}]*)\}\]", tex)
    assert site.warnings == []
    assert set(links) == {f"sub:{anchor}" for anchor in ANCHORS}
    assert set(links) <= set(labels)
    assert [label for label, count in Counter(labels).items() if count > 1] == []


def test_texinfo_anchors(build: Build) -> None:
    """Every anchor in Texinfo stands before the text of its own cell."""
    site = build(in_chapter(TABLE), conf=CONF, builder="texinfo")
    text = one("*.texi", site)
    anchors = r"((?:@anchor\{[\w ]+\})+)@code\{(\w+)\}"
    found = [
        (name, f"{{sub sample {name}}}" in before) for before, name in re.findall(anchors, text)
    ]
    assert site.warnings == []
    assert found == [(name, True) for name in ("SMP_OK", "SMP_LINK_LOST", "SMP_OLD")]


def test_singlehtml_anchors(build: Build) -> None:
    """On the one page that holds all, every link to a code finds its anchor."""
    site = build(in_chapter(TABLE), conf=CONF, builder="singlehtml")
    links = {a["href"] for a in site.soup().select("a[href*='sample.']")}
    assert site.warnings == []
    assert links == {f"#{anchor}" for anchor in ANCHORS}
    assert [name for name in ids_of(site, "index.html") if name in ANCHORS] == ANCHORS


def test_widths(build: Build) -> None:
    """Given widths reach LaTeX and HTML; without any HTML fits columns, and LaTeX is told."""
    given = {"index.rst": f"T\n=\n\n{TABLE}   :widths: 20 10 35 35\n", "sample.yaml": SAMPLE}
    plain = {"index.rst": f"T\n=\n\n{TABLE}", "sample.yaml": SAMPLE}
    columns = r"{\X{20}{100}\X{10}{100}\X{35}{100}\X{35}{100}}"
    assert columns in one("*.tex", build(given, conf=CONF, builder="latex"))
    styles = [col["style"] for col in build(given, conf=CONF).soup().select("col")]
    assert styles == ["width: 20.0%", "width: 10.0%", "width: 35.0%", "width: 35.0%"]
    columns = r"{\X{30}{104}\X{20}{104}\X{14}{104}\X{40}{104}}"
    assert columns in one("*.tex", build(plain, conf=CONF, builder="latex"))
    assert build(plain, conf=CONF).soup().select("colgroup") == []


@pytest.mark.parametrize(("widths", "columns"), [("auto", 0), ("grid", 4)])
def test_automatic_widths(build: Build, widths: str, columns: int) -> None:
    """``auto`` leaves widths to the browser, ``grid`` takes those of the columns."""
    index = f"T\n=\n\n{TABLE}   :widths: {widths}\n"
    site = build({"index.rst": index, "sample.yaml": SAMPLE}, conf=CONF)
    assert site.warnings == []
    assert len(site.soup().select("colgroup col")) == columns


def test_long_table(build: Build) -> None:
    """A table of many rows keeps its widths, caption and links over the pages of a PDF."""
    codes = "".join(
        f"  MANY_{n}: {{value: {n}, recoverable: no, meaning: {{zh: 错误 {n}, en: Error {n}}}}}\n"
        for n in range(40)
    )
    many = f"registry: many\ntitle: {{zh: 多, en: Many}}\nvalue_type: uint32\ncodes:\n{codes}"
    index = "T\n=\n\n:llmcode:`many.MANY_39`\n\n.. llm-error-codes:: many\n   :caption: Many\n"
    conf = 'llm_error_codes_registries = ["many.yaml"]\n'
    site = build({"index.rst": index, "many.yaml": many}, conf=conf, builder="latex")
    tex = one("*.tex", site)
    assert r"\begin{longtable}{\X{30}{104}\X{20}{104}\X{14}{104}\X{40}{104}}" in tex
    assert r"\hyperref[\detokenize{index:many.MANY_39}]" in tex
    assert r"\label{\detokenize{index:many.MANY_39}}" in tex
    assert tex.count("continued from previous page") == 1


#: A site that shows the same codes again and again; six pages, for workers to share.
TWICE = {
    "index.rst": f"T\n=\n\n.. toctree::\n\n   a\n   b\n   c\n   d\n   e\n{CITING}",
    "a.rst": f"A\n=\n\n{TABLE}   :codes: SMP_O*\n\n{TABLE}   :no-index:\n",
    "b.rst": f"B\n=\n\n{TABLE}\n{TABLE}   :exclude: SMP_OK\n",
    "c.rst": f"C\n=\n\n{TABLE}   :noindex:\n",
    "d.rst": "D\n=\n\n.. llm-error-code:: SMP_LINK_LOST\n",
    "e.rst": "E\n=\n\n.. llm-error-code:: SMP_OLD\n   :no-index:\n",
    "sample.yaml": SAMPLE,
}

TWICE_WARNINGS = [
    (
        "b.rst:4: WARNING: sample.SMP_OK and 1 more already described in a, line 4; "
        "add :no-index: to one of the two [llm_error_codes.duplicate]"
    ),
    (
        "b.rst:6: WARNING: sample.SMP_LINK_LOST and 1 more already described at line 4 of this page; "
        "add :no-index: to one of the two [llm_error_codes.duplicate]"
    ),
    (
        "d.rst:4: WARNING: sample.SMP_LINK_LOST already described in b, line 4; "
        "add :no-index: to one of the two [llm_error_codes.duplicate]"
    ),
]


@pytest.fixture(scope="module", params=[1, 2], ids=["serial", "parallel"])
def twice(request: pytest.FixtureRequest, build_once: Build) -> Site:
    """Build the site that shows codes again and again, in one process and in two."""
    workers = request.param
    return build_once(TWICE, name=f"twice{workers}", conf=CONF, parallel=workers)


def test_duplicates_are_reported(twice: Site) -> None:
    """Each pair of places that claim the same codes is one warning that names both."""
    assert sorted(twice.warnings) == TWICE_WARNINGS


def test_first_page_has_the_anchors(twice: Site) -> None:
    """The page that sorts first has a code's anchor; links and the inventory lead there."""
    former = "sample.SMP_OLDER"
    anchors = [name for name in ids_of(twice, "a.html") if "." in name]
    assert anchors == [ANCHORS[0], ANCHORS[2], former]
    assert [name for name in ids_of(twice, "b.html") if "." in name] == [ANCHORS[1]]
    for page in "cde":
        assert [name for name in ids_of(twice, f"{page}.html") if "." in name] == []
    links = [a["href"] for a in twice.soup().select("section a.reference[href*='#']")]
    assert links == [
        "a.html#sample.SMP_OK",
        "b.html#sample.SMP_LINK_LOST",
        "a.html#sample.SMP_OLD",
        "a.html#sample.SMP_OLD",
    ]
    listed = {(obj[3], obj[4]) for obj in twice.app.env.get_domain("llm").get_objects()}
    assert listed == {("a", ANCHORS[0]), ("b", ANCHORS[1]), ("a", ANCHORS[2])}


def test_duplicates_are_suppressible(build: Build) -> None:
    """``suppress_warnings`` silences them by type and subtype."""
    site = build(TWICE, conf=CONF, suppress_warnings=["llm_error_codes.duplicate"])
    assert site.warnings == []


@pytest.mark.parametrize(
    ("builder", "suffix"), [("html", "html"), ("singlehtml", "html"), ("epub", "xhtml")]
)
def test_ids_are_unique(build: Build, builder: str, suffix: str) -> None:
    """However often a code is shown, no file has an id twice."""
    site = build(TWICE, conf=CONF, builder=builder)
    assert sorted(site.warnings) == TWICE_WARNINGS
    pages = [path.name for path in site.out.glob(f"*.{suffix}")]
    assert len(pages) >= (1 if builder == "singlehtml" else 6)
    everywhere = []
    for page in pages:
        ids = ids_of(site, page)
        assert [name for name, count in Counter(ids).items() if count > 1] == []
        everywhere += [name for name in ids if name in ANCHORS]
    assert sorted(everywhere) == sorted(ANCHORS)


def test_anchors_are_as_written(build: Build) -> None:
    """An anchor is the full name, whatever docutils makes of ids, so that none collide."""
    names = ["LLM_x", "_X", "A_B", "A__B", "a0", "Z9_"]
    codes = "".join(
        f"  {name}: {{value: {n}, recoverable: no, meaning: {{zh: 错, en: Bad}}}}\n"
        for n, name in enumerate(names)
    )
    registry = f"registry: n_x\ntitle: {{zh: 名, en: N}}\nvalue_type: uint32\ncodes:\n{codes}"
    index = (
        "n_x LLM_x\n=========\n\n.. _n_x.A_B:\n\n.. llm-error-codes:: n_x\n   :name: n_x.A__B\n"
    )
    conf = 'llm_error_codes_registries = ["n_x.yaml"]\n'
    site = build({"index.rst": index, "n_x.yaml": registry}, conf=conf)
    assert site.warnings == []
    ids = [name for name in ids_of(site, "index.html") if name.startswith("n_x.")]
    assert ids == [f"n_x.{name}" for name in names]
    assert len(set(ids_of(site, "index.html"))) == len(ids_of(site, "index.html"))


@pytest.mark.parametrize("flag", ["no-index", "noindex"])
@pytest.mark.parametrize("layout", ["stacked", "sections"])
def test_no_index(build: Build, flag: str, layout: str) -> None:
    """A table that is not indexed has no targets, index entries, inventory entries or labels."""
    index = f"T\n=\n\n{TABLE}   :layout: {layout}\n   :{flag}:\n"
    site = build({"index.rst": index, "sample.yaml": SAMPLE}, conf=CONF)
    assert site.warnings == []
    assert [name for name in ids_of(site, "index.html") if "." in name] == []
    assert site.soup().select("a.headerlink[href*='sample']") == []
    assert "SMP" not in site.text("genindex.html")
    assert list(site.app.env.get_domain("llm").get_objects()) == []
    assert [
        name for name in site.app.env.domains.standard_domain.anonlabels if "smp" in name.lower()
    ] == []


def test_languages_only_in_html(build: Build) -> None:
    """Every text of a cell says its language in HTML, and nowhere else; no build warns of it."""
    files = {"index.rst": f"T\n=\n\n{TABLE}", "sample.yaml": SAMPLE}
    site = build(files, conf=CONF, smartquotes=True)
    assert site.warnings == []
    cells = site.soup().select("table.llm-error-codes td > *, thead th > *")
    assert {(tag.name, tag.get("lang")) for tag in cells} == {
        ("p", "zh"),
        ("p", "en"),
        ("ol", "zh"),
        ("ol", "en"),
    }
    for builder, pattern in (("latex", "*.tex"), ("xml", "index.xml"), ("texinfo", "*.texi")):
        other = build(files, conf=CONF, builder=builder)
        assert other.warnings == []
        assert re.findall(r"language-?(?:zh|en)|lang(?:=|-)", one(pattern, other)) == []


def test_languages_of_field_names(build: Build) -> None:
    """Where fields have names in two languages, each says which one it is in."""
    index = "T\n=\n\n.. llm-error-code:: SMP_OK\n"
    soup = build({"index.rst": index, "sample.yaml": SAMPLE}, conf=CONF).soup()
    name = soup.select_one("dl.field-list dt")
    assert name is not None
    assert [(tag.get_text(), tag["lang"]) for tag in name.select("[lang]")] == [
        ("值", "zh"),
        ("Value", "en"),
    ]


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Link to this code"), ("zh_CN", "此错误码的链接")]
)
def test_permalinks(build: Build, language: str, label: str) -> None:
    """Every row has a permalink in HTML, which readers of any kind can name."""
    files = {"index.rst": f"T\n=\n\n{TABLE}", "sample.yaml": SAMPLE}
    site = build(files, conf=CONF, language=language, html_permalinks_icon="<span>#</span>")
    links = site.soup().select("table a.headerlink")
    assert [link["href"] for link in links] == [f"#{anchor}" for anchor in ANCHORS]
    assert {link["title"] for link in links} == {label}
    assert {link.decode_contents() for link in links} == {"<span>#</span>"}


def test_permalinks_only_in_html(build: Build) -> None:
    """Without ``html_permalinks``, in other formats and in the search index there are none."""
    files = {"index.rst": f"T\n=\n\n{TABLE}", "sample.yaml": SAMPLE}
    assert build(files, conf=CONF, html_permalinks=False).soup().select(".headerlink") == []
    for builder, pattern in (
        ("text", "*.txt"),
        ("latex", "*.tex"),
        ("man", "*.1"),
        ("xml", "index.xml"),
    ):
        text = one(pattern, build(files, conf=CONF, builder=builder))
        assert "SMP" in text
        assert "¶" not in text
        assert "Link to this code" not in text


INDEX_REGISTRY = """\
registry: quirks
title: {zh: "错误；码;二!三", en: "A; b! c"}
value_type: uint32
codes:
  ZED: {value: 1, recoverable: no, meaning: {zh: "坏; 一! 二", en: "Bad; one! two"}}
  alpha: {value: 2, recoverable: no, meaning: {zh: 坏, en: Bad}, former_names: [OLD_ALPHA]}
"""


def test_general_index(build: Build) -> None:
    """The general index has each name and former name once, whatever the texts hold."""
    files = {
        "index.rst": "错误\n====\n\n.. llm-error-codes:: quirks\n",
        "quirks.yaml": INDEX_REGISTRY,
    }
    conf = 'llm_error_codes_registries = ["quirks.yaml"]\n'
    site = build(files, conf=conf)
    assert site.warnings == []
    entries = site.soup("genindex.html").select("table.indextable a")
    assert [(entry.get_text(), entry["href"]) for entry in entries] == [
        ("alpha", "index.html#quirks.alpha"),
        ("OLD_ALPHA", "index.html#quirks.alpha"),
        ("ZED", "index.html#quirks.ZED"),
    ]


BREAKABLE = f"""\
Codes
=====

{TABLE}
.. note::

   .. llm-error-codes::
      :no-index:
      :codes: SMP_OK

.. llm-error-codes::
   :no-index:
   :class: tabulary
   :codes: SMP_OK
"""


def test_latex_tables_break(build: Build) -> None:
    """A table goes on to the next page, but not within a note or against the author's word."""
    site = build({"index.rst": BREAKABLE, "sample.yaml": SAMPLE}, conf=CONF, builder="latex")
    tables = re.findall(r"\\begin\{(longtable|tabulary|tabular)\}", one("*.tex", site))
    assert site.warnings == []
    assert tables == ["longtable", "tabular", "tabular"]
