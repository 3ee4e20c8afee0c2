"""Codes that are on their way out: in the table, at references, and in warnings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
    mapping_to,
    markdown,
    numbered,
    page,
    pages_of,
    registry_yaml,
    toctree,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bs4 import Tag

    from tests.build.results import Site
    from tests.build.sites import Build

REGISTRY = registry_yaml(
    code_yaml(
        "DEMO_NEW",
        value="0x10",
        meaning="{zh: 链路 `id` 已断, en: The link `id` is lost}",
        former_names="[DEMO_OLD]",
    ),
    code_yaml(
        "DEMO_KEPT",
        value="0x11",
        meaning="{zh: 未用，见 `DEMO_AGED`, en: 'Not used yet, see `DEMO_AGED`'}",
        status="reserved",
    ),
    code_yaml(
        "DEMO_AGED",
        value="0x12",
        status="deprecated",
        deprecated_in='"2.0"',
        replaced_by="[DEMO_NEW]",
    ),
    code_yaml(
        "DEMO_DEAD",
        value="0x13",
        status="removed",
        deprecated_in='"1.0"',
        removed_in='"3.0"',
        replaced_by="[DEMO_NEW, DEMO_KEPT]",
    ),
    code_yaml("DEMO_LOST", value="0x14", status="removed"),
)

CONF = conf_py("demo.yaml", default="demo", extensions=["myst_parser", "sphinx.ext.intersphinx"])

TABLE = ".. llm-error-codes::"

FILES = {"index.rst": index(TABLE), "demo.yaml": REGISTRY}

DEAD_WARNING = (
    "demo.DEMO_DEAD was removed in 3.0; cite DEMO_NEW or DEMO_KEPT instead "
    "[llm_error_codes.removed_code]"
)


def link(site: Site, file: str = "page.html") -> Tag:
    """Return the only link to a code in the body of a page."""
    (found,) = site.soup(file).select("div.body p a.reference")
    return found


def statuses(tag: Tag) -> list[str]:
    """Return the texts that say what the status of a code is."""
    return [found.get_text() for found in tag.select("p.llm-status")]


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the table and one page."""

    def run(text: str = "Text.", files: Mapping[str, str] | None = None, **options: Any) -> Site:
        pages = {**FILES, "page.rst": page(text), **(files or {})}
        return build(pages, **{"conf": CONF, **options})

    return run


@pytest.fixture(scope="module")
def plain(build_once: Build) -> Site:
    """Build the table alone."""
    return build_once(FILES, conf=CONF)


# ------------------------------------------------------------------- in the table


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("DEMO_NEW", []),
        ("DEMO_KEPT", ["预留", "Reserved"]),
        (
            "DEMO_AGED",
            ["自 2.0 起废弃，替代错误码：DEMO_NEW", "Deprecated since 2.0, replaced by DEMO_NEW"],
        ),
        (
            "DEMO_DEAD",
            [
                "3.0 中已移除，替代错误码：DEMO_NEW, DEMO_KEPT",
                "Removed in 3.0, replaced by DEMO_NEW, DEMO_KEPT",
            ],
        ),
        ("DEMO_LOST", ["已移除", "Removed"]),
    ],
)
def test_table_says_status(plain: Site, name: str, expected: list[str]) -> None:
    """The cell of a code says in words, in each language, which status it has since when."""
    cell = plain.row(f"demo.{name}").select_one(".llm-name")

    assert cell is not None
    assert statuses(cell) == expected


def test_table_classes(plain: Site) -> None:
    """The row of a code has its status as a class."""
    classes = [
        [each for each in found["class"] if each.startswith("llm-status-")]
        for found in plain.soup().select("table.llm-error-codes tbody tr")
    ]

    assert classes == [
        ["llm-status-active"],
        ["llm-status-reserved"],
        ["llm-status-deprecated"],
        ["llm-status-removed"],
        ["llm-status-removed"],
    ]


def test_table_links_replacements(plain: Site) -> None:
    """The names of the replacements are links to their rows."""
    assert [
        str(a["href"]) for a in plain.row("demo.DEMO_DEAD").select("p.llm-status:last-of-type a")
    ] == [
        "#demo.DEMO_NEW",
        "#demo.DEMO_KEPT",
    ]


def test_table_former_names(plain: Site) -> None:
    """The cell of a code that had another name says so."""
    cell = plain.row("demo.DEMO_NEW").select_one(".llm-name")

    assert cell is not None
    assert "DEMO_OLD" in cell.get_text()


def test_table_mention(plain: Site) -> None:
    """A text's mention of an outdated code has its remark in the language of that text."""
    cell = plain.row("demo.DEMO_KEPT").select_one("td.llm-meaning")

    assert cell is not None
    assert [paragraph.get_text() for paragraph in cell.select("p")] == [
        "未用，见 DEMO_AGED（已废弃）",
        "Not used yet, see DEMO_AGED (deprecated)",
    ]


def test_table_does_not_warn(plain: Site) -> None:
    """The table's own mentions of removed codes are no citations."""
    assert plain.warnings == []


def test_status_column(make: Build) -> None:
    """A column of its own takes the status out of the code's cell."""
    table = index(f"{TABLE}\n   :columns: name status\n   :lang: en")
    site = make(files={"index.rst": table})

    cells = site.soup().select("tbody td.llm-status")
    assert [cell.get_text(strip=True) for cell in cells] == [
        "Active",
        "Reserved",
        "Deprecated since 2.0, replaced byDEMO_NEW",
        "Removed in 3.0, replaced byDEMO_NEW,DEMO_KEPT",
        "Removed",
    ]
    assert [statuses(name) for name in site.soup().select("tbody th.llm-name")] == [[]] * 5


def test_entry(make: Build) -> None:
    """The entry of a code says every fact of its status."""
    site = make(".. llm-error-code:: DEMO_DEAD\n   :lang: en\n   :no-index:")

    terms = site.soup("page.html").select("dl dl dt")
    facts = {
        term.get_text().rstrip(":"): term.find_next_sibling("dd").get_text(strip=True)  # type: ignore[union-attr]
        for term in terms
    }
    assert facts["Status"] == "Removed in 3.0, replaced byDEMO_NEW,DEMO_KEPT"
    assert facts["Deprecated in"] == "1.0"
    assert facts["Removed in"] == "3.0"


def test_entry_former_names(make: Build) -> None:
    """The entry of a code lists the names that it had."""
    site = make(".. llm-error-code:: DEMO_NEW\n   :lang: en\n   :no-index:")

    (term,) = [
        term
        for term in site.soup("page.html").select("dl dl dt")
        if term.get_text().rstrip(":") == "Former names"
    ]
    definition = term.find_next_sibling("dd")
    assert definition is not None
    assert definition.get_text(strip=True) == "DEMO_OLD"


def test_old_anchor(plain: Site) -> None:
    """An address with a former name's anchor still leads to the code's row."""
    anchor = plain.soup().find(id="demo.DEMO_OLD")

    assert anchor is not None
    assert anchor.find_parent("tr") == plain.row("demo.DEMO_NEW")


@pytest.mark.parametrize("builder", ["singlehtml", "latex", "text", "man", "texinfo", "xml"])
def test_builders(make: Build, builder: str) -> None:
    """Every builder says the status in words."""
    site = make(builder=builder, man_pages=[("index", "demo", "demo", "", 1)])

    suffixes = {".html", ".tex", ".txt", ".1", ".texi", ".xml"}
    printed = "".join(
        file.read_text("utf-8") for file in site.out.rglob("*") if file.suffix in suffixes
    )
    assert "Deprecated since 2.0" in " ".join(printed.replace("|", " ").split())
    assert [line for line in site.warnings if "llm_error_codes" in line] == []


# ------------------------------------------------------------------- at references


def test_active_reference(make: Build) -> None:
    """A reference to a code in use has no remark."""
    found = link(make(":llmcode:`DEMO_NEW`"))

    assert found.get_text() == "DEMO_NEW"
    assert [each for each in found["class"] if "status" in each] == []


@pytest.mark.parametrize(
    ("language", "name", "status", "text"),
    [
        ("en", "DEMO_AGED", "deprecated", "DEMO_AGED (deprecated)"),
        ("en", "DEMO_DEAD", "removed", "DEMO_DEAD (removed)"),
        ("zh_CN", "DEMO_AGED", "deprecated", "DEMO_AGED（已废弃）"),
        ("zh_CN", "DEMO_DEAD", "removed", "DEMO_DEAD（已移除）"),
    ],
)
def test_outdated_reference(make: Build, language: str, name: str, status: str, text: str) -> None:
    """A reference to an outdated code says so by a class and in the page's language."""
    found = link(make(f":llmcode:`{name}`", language=language))

    assert found.get_text() == text
    assert f"llm-status-{status}" in found["class"]


#: Ways of citing a code that is deprecated.
AGED = numbered(
    "aged",
    ":llmcode:`the peer <DEMO_AGED>`",
    ":llmcode-value:`DEMO_AGED`",
    ":llmcode-meaning:`DEMO_AGED`",
    ":any:`DEMO_AGED`",
    ":llmcode:`0x12`",
)


@pytest.mark.parametrize("name", AGED, ids=AGED.values())
def test_every_reference(cited: Site, name: str) -> None:
    """Every way of citing an outdated code shows the remark."""
    found = link(cited, f"{name}.html")

    assert found.get_text().endswith(" (deprecated)")
    assert "llm-status-deprecated" in found["class"]


def test_replacement_at_reference(make: Build) -> None:
    """A reference to a code that has a replacement names it, in its text or its tooltip."""
    found = link(make(":llmcode:`DEMO_AGED`"))

    assert "DEMO_NEW" in f"{found.get_text()} {found['title']}"


def test_former_name_at_reference(make: Build) -> None:
    """A reference by a former name leads to the code and names it as it is called today."""
    found = link(make(":llmcode:`DEMO_OLD`"))

    assert found["href"] == "index.html#demo.DEMO_NEW"
    assert found.get_text().startswith("DEMO_OLD")
    assert "DEMO_NEW" in f"{found.get_text()} {found['title']}"


# ------------------------------------------------------------------- tooltips

LOST = "The link id is lost (0x10, 16)"


#: Ways of citing a code in use.
NEW = numbered(
    "new",
    ":llmcode:`DEMO_NEW`",
    ":llmcode:`a title <DEMO_NEW>`",
    ":llmcode-value:`DEMO_NEW`",
    ":llmcode-meaning:`DEMO_NEW`",
    ":any:`DEMO_NEW`",
    ":llm:code:`demo.DEMO_NEW`",
    ":llmcode:`0x10`",
)


@pytest.mark.parametrize("name", NEW, ids=NEW.values())
def test_tooltip(cited: Site, name: str) -> None:
    """A reference carries meaning and values as its title, without markup."""
    assert link(cited, f"{name}.html")["title"] == LOST


def test_tooltip_chinese(make: Build) -> None:
    """On a Chinese page the title is Chinese."""
    found = link(make(":llmcode:`DEMO_NEW`", language="zh_CN"))

    assert found["title"] == "链路 id 已断（0x10，16）"


def test_tooltip_markdown(make: Build) -> None:
    """Links of Markdown pages carry the title too."""
    site = make(files={"more.md": markdown("[](#DEMO_NEW) {llmcode}`DEMO_NEW`")})

    assert [a["title"] for a in site.soup("more.html").select("div.body p a")] == [LOST, LOST]


@pytest.mark.parametrize(
    ("language", "title"), [("en", LOST), ("zh_CN", "链路 id 已断（0x10，16）")]
)
def test_tooltip_intersphinx(build: Build, plain: Site, language: str, title: str) -> None:
    """A link that intersphinx resolves has the title of a local one, where the family is known."""
    site = build(
        {
            "index.rst": index("* :llmcode:`DEMO_NEW`\n* :external:llmcode:`DEMO_NEW`"),
            "demo.yaml": REGISTRY,
        },
        conf=CONF,
        intersphinx_mapping=mapping_to(plain),
        language=language,
    )

    found = site.soup().select("li a[href^='https://base.example/']")
    assert site.warnings == []
    assert [a["title"] for a in found if "toctree" not in a["href"]] == [title, title]


def test_tooltip_unknown_family(build: Build, plain: Site) -> None:
    """A link that intersphinx resolves keeps Sphinx's own title where the family is not known."""
    site = build(
        {"index.rst": index(":llmcode:`DEMO_NEW`")},
        conf=conf_py(extensions=["sphinx.ext.intersphinx"]),
        intersphinx_mapping=mapping_to(plain),
    )

    found = link(site, "index.html")
    assert site.warnings == []
    assert found.get_text() == "DEMO_NEW"
    assert str(found["title"]).startswith("(in Project name not set")


@pytest.mark.parametrize(
    ("language", "title"), [("en", LOST), ("zh_CN", "链路 id 已断（0x10，16）")]
)
def test_tooltip_reference_url(build: Build, language: str, title: str) -> None:
    """A link to ``reference_url`` has the title of a local one."""
    site = build(
        {"index.rst": index(":llmcode:`DEMO_NEW`"), "demo.yaml": REGISTRY},
        conf=CONF,
        language=language,
        llm_error_codes_reference_url="https://c.example/{name}",
    )

    found = link(site, "index.html")
    assert (found["href"], found["title"]) == ("https://c.example/DEMO_NEW", title)


def test_outdated_reference_url(build: Build) -> None:
    """A link to ``reference_url`` says that its code is outdated."""
    site = build(
        {"index.rst": index(":llmcode:`DEMO_AGED`"), "demo.yaml": REGISTRY},
        conf=CONF,
        llm_error_codes_reference_url="https://c.example/{name}",
    )

    found = link(site, "index.html")
    assert found.get_text() == "DEMO_AGED (deprecated)"
    assert "llm-status-deprecated" in found["class"]


# ------------------------------------------------------------------- citing what is gone


#: Ways of citing a code that is removed.
DEAD = numbered(
    "dead",
    ":llmcode:`DEMO_DEAD`",
    ":llmcode:`a title <DEMO_DEAD>`",
    ":llmcode-value:`DEMO_DEAD`",
    ":llmcode-meaning:`DEMO_DEAD`",
    ":llm:code:`demo.DEMO_DEAD`",
    ":llmcode:`19`",
    ":any:`DEMO_DEAD`",
)


@pytest.fixture(scope="module")
def cited(build_once: Build) -> Site:
    """Build a page for each way of citing a code."""
    return build_once({**FILES, **pages_of({**AGED, **NEW, **DEAD})}, name="cited", conf=CONF)


@pytest.mark.parametrize("name", DEAD, ids=DEAD.values())
def test_removed_code(cited: Site, name: str) -> None:
    """Citing a removed code, in any way, is one warning that proposes what to cite instead."""
    assert cited.warnings_of(f"{name}.rst") == [f"{name}.rst:6: WARNING: {DEAD_WARNING}"]
    assert link(cited, f"{name}.html")["href"] == "index.html#demo.DEMO_DEAD"


def test_removed_code_alone(cited: Site) -> None:
    """Nothing else is warned of on these pages."""
    assert len(cited.warnings) == len(DEAD)


def test_removed_code_in_field(make: Build) -> None:
    """Naming a removed code in an API's field is one warning at the field."""
    site = make(".. py:function:: f()\n\n   :llmcodes: DEMO_NEW, DEMO_DEAD")

    assert site.warnings == [f"page.rst:8: WARNING: {DEAD_WARNING}"]


def test_removed_code_without_facts(make: Build) -> None:
    """A removed code without version and replacement is warned of in fewer words."""
    site = make(":llmcode:`DEMO_LOST`")

    assert site.warnings == [
        "page.rst:6: WARNING: demo.DEMO_LOST was removed [llm_error_codes.removed_code]"
    ]


def test_removed_code_each_citation(make: Build) -> None:
    """Each place that cites a removed code has a warning of its own."""
    site = make(":llmcode:`DEMO_DEAD`\n\n:llmcode:`DEMO_LOST`\n\n:llmcode:`DEMO_DEAD`")

    assert [line.partition(" was ")[0] for line in site.warnings] == [
        "page.rst:6: WARNING: demo.DEMO_DEAD",
        "page.rst:8: WARNING: demo.DEMO_LOST",
        "page.rst:10: WARNING: demo.DEMO_DEAD",
    ]


def test_removed_code_suppressed(make: Build) -> None:
    """The warning can be silenced by its subtype."""
    site = make(":llmcode:`DEMO_DEAD`", suppress_warnings=["llm_error_codes.removed_code"])

    assert site.warnings == []


@pytest.mark.parametrize("builder", ["singlehtml", "latex", "text"])
def test_removed_code_once(make: Build, builder: str) -> None:
    """Every builder warns once of a place."""
    first = index(TABLE, toctree("page"))
    site = make(":llmcode:`DEMO_DEAD`", {"index.rst": first}, builder=builder)

    assert [line for line in site.warnings if "removed_code" in line] == [
        f"page.rst:6: WARNING: {DEAD_WARNING}"
    ]


def test_removed_code_in_serial_and_parallel(build: Build) -> None:
    """Parallel builds print the same warnings as serial ones."""
    pages = {f"p{n}.rst": page(":llmcode:`DEMO_DEAD`") for n in range(8)}
    serial = build({**FILES, **pages}, name="serial", conf=CONF)
    parallel = build({**FILES, **pages}, name="parallel", conf=CONF, parallel=4)

    assert sorted(serial.warnings) == [f"p{n}.rst:6: WARNING: {DEAD_WARNING}" for n in range(8)]
    assert sorted(parallel.warnings) == sorted(serial.warnings)
