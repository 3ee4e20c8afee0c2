"""Tables of codes as writers set them: anchors, widths, languages, permalinks, index entries."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.build.sites import EPUB, SAMPLE, code_yaml, conf_py, index, over, registry_yaml, toctree

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py("sample.yaml", default="sample", **EPUB)

TABLE = ".. llm-error-codes::"

CITING = ":llmcode:`SMP_OK` :llmcode:`SMP_LINK_LOST` :llmcode:`SMP_OLD` :any:`SMP_OLDER`"

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
        "index.rst": index(CITING, toctree("sub")),
        "sub.rst": index(CITING, table, title="Sub"),
    }


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds a table of the sample registry, or other pages."""
    return over(build, {"index.rst": index(TABLE), "sample.yaml": SAMPLE}, conf=CONF)


@pytest.mark.parametrize("layout", ["stacked", "columns", "sections"])
def test_latex_labels(make: Build, layout: str) -> None:
    """Every link in LaTeX has its label, in each layout, wherever the table stands."""
    table = f"{TABLE}\n   :layout: {layout}\n   :caption: Codes\n   :name: tab"
    site = make(in_chapter(table), builder="latex")
    tex = one("*.tex", site)
    labels = re.findall(r"\\label\{\\detokenize\{([^}]*)\}\}", tex)
    links = re.findall(r"\\hyperref\[\\detokenize\{([^}]*)\}\]", tex)
    assert site.warnings == []
    assert set(links) == {f"sub:{anchor}" for anchor in ANCHORS}
    assert set(links) <= set(labels)
    assert [label for label, count in Counter(labels).items() if count > 1] == []


def test_texinfo_anchors(make: Build) -> None:
    """Every anchor in Texinfo stands before the text of its own cell."""
    site = make(in_chapter(TABLE), builder="texinfo")
    text = one("*.texi", site)
    anchors = r"((?:@anchor\{[\w ]+\})+)@code\{(\w+)\}"
    found = [
        (name, f"{{sub sample {name}}}" in before) for before, name in re.findall(anchors, text)
    ]
    assert site.warnings == []
    assert found == [(name, True) for name in ("SMP_OK", "SMP_LINK_LOST", "SMP_OLD")]


def test_singlehtml_anchors(make: Build) -> None:
    """On the one page that holds all, every link to a code finds its anchor."""
    site = make(in_chapter(TABLE), builder="singlehtml")
    links = {a["href"] for a in site.soup().select("a[href*='sample.']")}
    assert site.warnings == []
    assert links == {f"#{anchor}" for anchor in ANCHORS}
    assert [name for name in ids_of(site, "index.html") if name in ANCHORS] == ANCHORS


def test_widths(make: Build) -> None:
    """Given widths reach LaTeX and HTML; without any HTML fits columns, and LaTeX is told."""
    given = {"index.rst": index(f"{TABLE}\n   :widths: 20 10 35 35")}
    columns = r"{\X{20}{100}\X{10}{100}\X{35}{100}\X{35}{100}}"
    assert columns in one("*.tex", make(given, builder="latex"))
    styles = [col["style"] for col in make(given).soup().select("col")]
    assert styles == ["width: 20.0%", "width: 10.0%", "width: 35.0%", "width: 35.0%"]
    columns = r"{\X{30}{104}\X{20}{104}\X{14}{104}\X{40}{104}}"
    assert columns in one("*.tex", make({"index.rst": index(TABLE)}, builder="latex"))
    assert make({"index.rst": index(TABLE)}).soup().select("colgroup") == []


@pytest.mark.parametrize(("widths", "columns"), [("auto", 0), ("grid", 4)])
def test_automatic_widths(make: Build, widths: str, columns: int) -> None:
    """``auto`` leaves widths to the browser, ``grid`` takes those of the columns."""
    site = make({"index.rst": index(f"{TABLE}\n   :widths: {widths}")})
    assert site.warnings == []
    assert len(site.soup().select("colgroup col")) == columns


def test_long_table(build: Build) -> None:
    """A table of many rows keeps its widths, caption and links over the pages of a PDF."""
    codes = (code_yaml(f"MANY_{n}", value=n) for n in range(40))
    files = {
        "index.rst": index(
            ":llmcode:`many.MANY_39`", ".. llm-error-codes:: many\n   :caption: Many"
        ),
        "many.yaml": registry_yaml(*codes, name="many"),
    }
    site = build(files, conf=conf_py("many.yaml"), builder="latex")
    tex = one("*.tex", site)
    assert r"\begin{longtable}{\X{30}{104}\X{20}{104}\X{14}{104}\X{40}{104}}" in tex
    assert r"\hyperref[\detokenize{index:many.MANY_39}]" in tex
    assert r"\label{\detokenize{index:many.MANY_39}}" in tex
    assert tex.count("continued from previous page") == 1


#: A site that shows the same codes again and again; six pages, for workers to share.
TWICE = {
    "index.rst": index(toctree(*"abcde"), CITING, title="T"),
    "a.rst": index(f"{TABLE}\n   :codes: SMP_O*", f"{TABLE}\n   :no-index:", title="A"),
    "b.rst": index(TABLE, f"{TABLE}\n   :exclude: SMP_OK", title="B"),
    "c.rst": index(f"{TABLE}\n   :noindex:", title="C"),
    "d.rst": index(".. llm-error-code:: SMP_LINK_LOST", title="D"),
    "e.rst": index(".. llm-error-code:: SMP_OLD\n   :no-index:", title="E"),
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
    codes = (code_yaml(name, value=n) for n, name in enumerate(names))
    blocks = (".. _n_x.A_B:", ".. llm-error-codes:: n_x\n   :name: n_x.A__B")
    files = {
        "index.rst": index(*blocks, title="n_x LLM_x"),
        "n_x.yaml": registry_yaml(*codes, name="n_x"),
    }
    site = build(files, conf=conf_py("n_x.yaml"))
    assert site.warnings == []
    ids = [name for name in ids_of(site, "index.html") if name.startswith("n_x.")]
    assert ids == [f"n_x.{name}" for name in names]
    assert len(set(ids_of(site, "index.html"))) == len(ids_of(site, "index.html"))


@pytest.mark.parametrize("flag", ["no-index", "noindex"])
@pytest.mark.parametrize("layout", ["stacked", "sections"])
def test_no_index(make: Build, flag: str, layout: str) -> None:
    """A table that is not indexed has no targets, index entries, inventory entries or labels."""
    site = make({"index.rst": index(f"{TABLE}\n   :layout: {layout}\n   :{flag}:")})
    assert site.warnings == []
    assert [name for name in ids_of(site, "index.html") if "." in name] == []
    assert site.soup().select("a.headerlink[href*='sample']") == []
    assert "SMP" not in site.text("genindex.html")
    assert list(site.app.env.get_domain("llm").get_objects()) == []
    assert [
        name for name in site.app.env.domains.standard_domain.anonlabels if "smp" in name.lower()
    ] == []


def test_languages_only_in_html(make: Build) -> None:
    """Every text of a cell says its language in HTML, and nowhere else; no build warns of it."""
    site = make(smartquotes=True)
    assert site.warnings == []
    cells = site.soup().select("table.llm-error-codes td > *, thead th > *")
    assert {(tag.name, tag.get("lang")) for tag in cells} == {
        ("p", "zh"),
        ("p", "en"),
        ("ol", "zh"),
        ("ol", "en"),
    }
    for builder, pattern in (("latex", "*.tex"), ("xml", "index.xml"), ("texinfo", "*.texi")):
        other = make(builder=builder)
        assert other.warnings == []
        assert re.findall(r"language-?(?:zh|en)|lang(?:=|-)", one(pattern, other)) == []


def test_languages_of_field_names(make: Build) -> None:
    """Where fields have names in two languages, each says which one it is in."""
    soup = make({"index.rst": index(".. llm-error-code:: SMP_OK")}).soup()
    name = soup.select_one("dl.field-list dt")
    assert name is not None
    assert [(tag.get_text(), tag["lang"]) for tag in name.select("[lang]")] == [
        ("值", "zh"),
        ("Value", "en"),
    ]


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Link to this code"), ("zh_CN", "此错误码的链接")]
)
def test_permalinks(make: Build, language: str, label: str) -> None:
    """Every row has a permalink in HTML, which readers of any kind can name."""
    site = make(language=language, html_permalinks_icon="<span>#</span>")
    links = site.soup().select("table a.headerlink")
    assert [link["href"] for link in links] == [f"#{anchor}" for anchor in ANCHORS]
    assert {link["title"] for link in links} == {label}
    assert {link.decode_contents() for link in links} == {"<span>#</span>"}


def test_permalinks_only_in_html(make: Build) -> None:
    """Without ``html_permalinks``, in other formats and in the search index there are none."""
    assert make(html_permalinks=False).soup().select(".headerlink") == []
    for builder, pattern in (
        ("text", "*.txt"),
        ("latex", "*.tex"),
        ("man", "*.1"),
        ("xml", "index.xml"),
    ):
        text = one(pattern, make(builder=builder))
        assert "SMP" in text
        assert "¶" not in text
        assert "Link to this code" not in text


#: Semicolons and exclamation marks mean something in Sphinx's entries of the index.
QUIRKS = registry_yaml(
    code_yaml("ZED", meaning='{zh: "坏; 一! 二", en: "Bad; one! two"}'),
    code_yaml("alpha", value=2, former_names="[OLD_ALPHA]"),
    name="quirks",
    title='{zh: "错误；码;二!三", en: "A; b! c"}',
)


def test_general_index(build: Build) -> None:
    """The general index has each name and former name once, whatever the texts hold."""
    files = {
        "index.rst": "错误\n====\n\n.. llm-error-codes:: quirks\n",
        "quirks.yaml": QUIRKS,
    }
    site = build(files, conf=conf_py("quirks.yaml"))
    assert site.warnings == []
    entries = site.soup("genindex.html").select("table.indextable a")
    assert [(entry.get_text(), entry["href"]) for entry in entries] == [
        ("alpha", "index.html#quirks.alpha"),
        ("OLD_ALPHA", "index.html#quirks.alpha"),
        ("ZED", "index.html#quirks.ZED"),
    ]


BREAKABLE = index(
    TABLE,
    ".. note::\n\n   .. llm-error-codes::\n      :no-index:\n      :codes: SMP_OK",
    f"{TABLE}\n   :no-index:\n   :class: tabulary\n   :codes: SMP_OK",
)


def test_latex_tables_break(make: Build) -> None:
    """A table goes on to the next page, but not within a note or against the author's word."""
    site = make({"index.rst": BREAKABLE}, builder="latex")
    tables = re.findall(r"\\begin\{(longtable|tabulary|tabular)\}", one("*.tex", site))
    assert site.warnings == []
    assert tables == ["longtable", "tabular", "tabular"]
