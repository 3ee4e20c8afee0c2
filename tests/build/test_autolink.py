"""Names of codes that become links by themselves, in literals and in code blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bs4 import Tag

    from tests.build.conftest import Site

    Build = Callable[..., Site]

REGISTRY = """\
registry: demo
title: {zh: 示例, en: Demo}
symbol: demo::Status::{name}
value_type: uint32
codes:
  DEMO_OK:
    value: 0x0
    recoverable: n/a
    meaning: {zh: 成功, en: Success}
  DEMO_LOST:
    value: 0x10
    recoverable: yes
    meaning: {zh: 链路已断, en: The link is lost}
    remedy: [{zh: 见 `DEMO_OK` 与 `demo::Status::DEMO_OK`, en: See `DEMO_OK` and `demo::Status::DEMO_OK`}]
    former_names: [DEMO_BROKEN]
"""

CONF = """\
llm_error_codes_registries = ["demo.yaml"]
llm_error_codes_default = "demo"
"""

BOTH = 'llm_error_codes_autolink = ["literal", "code"]\n'
LITERAL = 'llm_error_codes_autolink = ["literal"]\n'
CODE = 'llm_error_codes_autolink = ["code"]\n'

INDEX = "Index\n=====\n\n.. llm-error-codes::\n"

LOST, OK = "index.html#demo.DEMO_LOST", "index.html#demo.DEMO_OK"


def page(body: str) -> str:
    """Return a page outside all toctrees with the title "Page"."""
    return f":orphan:\n\nPage\n====\n\n{body}\n"


def links(tag: Tag | None) -> list[tuple[str, str]]:
    """Return text and address of each link to a code inside ``tag``."""
    assert tag is not None
    return [(a.get_text(), str(a["href"])) for a in tag.select("a[href*='demo.DEMO_']")]


def body(site: Site, file: str = "page.html") -> Tag:
    """Return the body of a page."""
    found = site.soup(file).select_one("div.body")
    assert found is not None
    return found


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the table and one page, here with both kinds of links."""

    def run(
        text: str, *, conf: str = BOTH, files: Mapping[str, str] | None = None, **kw: Any
    ) -> Site:
        pages = {"index.rst": INDEX, "page.rst": page(text), "demo.yaml": REGISTRY}
        return build({**pages, **(files or {})}, conf=CONF + conf, **kw)

    return run


def test_off_by_default(make: Build) -> None:
    """Nothing becomes a link that the configuration does not ask for."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_LOST", conf="")

    assert links(body(site)) == []


@pytest.mark.parametrize(
    ("conf", "texts"),
    [(LITERAL, ["DEMO_LOST"]), (CODE, ["DEMO_OK"]), (BOTH, ["DEMO_LOST", "DEMO_OK"])],
)
def test_each_kind(make: Build, conf: str, texts: list[str]) -> None:
    """Literals and code blocks are turned on one by one."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_OK", conf=conf)

    assert [text for text, _ in links(body(site))] == texts
    assert site.warnings == []


# ------------------------------------------------------------------- inline literals


@pytest.mark.parametrize(
    "literal",
    [
        "DEMO_LOST",
        "Status.DEMO_LOST",
        "demo::Status::DEMO_LOST",
        "demo.Status.DEMO_LOST",
        "::demo::DEMO_LOST",
        "demo.DEMO_LOST",
        "DEMO_BROKEN",
    ],
)
def test_literal(make: Build, literal: str) -> None:
    """A literal that is a code's name, however qualified, becomes a link and keeps its text."""
    site = make(f"Before ``{literal}`` after.")

    paragraph = body(site).select_one("p")
    assert links(paragraph) == [(literal, LOST)]
    assert paragraph is not None
    assert paragraph.get_text() == f"Before {literal} after."
    assert len(paragraph.select("code")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "``DEMO_NONE``",
        "``demo_lost``",
        "``DEMO_LOST = 1``",
        "``x DEMO_LOST``",
        "``DEMO_LOST_MORE``",
        "``0x10``",
        "``16``",
        ":samp:`DEMO_LOST`",
        ":code:`DEMO_LOST`",
        ":file:`DEMO_LOST`",
        ":envvar:`DEMO_LOST`",
        ":llmcode:`!DEMO_LOST`",
        "DEMO_LOST",
        "`DEMO_LOST <https://x.example/>`_",
    ],
)
def test_not_a_literal(make: Build, text: str) -> None:
    """What is no plain literal, or not just a name, stays as it is."""
    site = make(text)

    assert links(body(site)) == []


def test_no_link_in_link(make: Build) -> None:
    """A literal that already is in a link gets no second one."""
    replaced = "|lost|_\n\n.. |lost| replace:: ``DEMO_LOST``\n.. _lost: https://x.example/"
    site = make(replaced)

    assert [str(a["href"]) for a in body(site).select("p a")] == ["https://x.example/"]
    assert site.warnings == []


def test_role_text(make: Build) -> None:
    """A role's own text stays one link."""
    site = make(":llmcode:`DEMO_LOST` and :any:`DEMO_OK`")

    assert links(body(site).select_one("p")) == [("DEMO_LOST", LOST), ("DEMO_OK", OK)]
    assert body(site).select("a a") == []


def test_literal_in_title(make: Build) -> None:
    """A literal in a title is a link there, and plain text in contents and the window's title."""
    site = make("About ``DEMO_LOST``\n~~~~~~~~~~~~~~~~~~~\n\nText.")

    soup = site.soup("page.html")
    assert links(soup.select_one("h2")) == [("DEMO_LOST", LOST)]
    assert next(a["href"] for a in soup.select(".sphinxsidebar li li a")) == "#about-demo-lost"
    assert soup.select("a a") == []
    assert site.warnings == []


def test_literal_in_linked_title(make: Build) -> None:
    """A literal in a title that leads back to a table of contents makes no link in a link."""
    title = "About ``DEMO_LOST``\n~~~~~~~~~~~~~~~~~~~\n\nText."
    site = make(f".. contents::\n   :local:\n\n{title}")

    assert site.soup("page.html").select("a a") == []


def test_literal_next_page(make: Build) -> None:
    """A page whose title is a code's name keeps it as text where other pages link to it."""
    files = {
        "index.rst": f"{INDEX}\n.. toctree::\n\n   code\n",
        "code.rst": "``DEMO_LOST``\n=============\n",
    }
    site = make("See :doc:`code`.", files=files)

    assert [a["href"] for a in body(site).select("p a")] == ["code.html"]
    assert [a["href"] for a in site.soup().select(".toctree-wrapper a")] == ["code.html"]
    assert site.soup().select("a a") == []


def test_silent_without_target(build: Build) -> None:
    """A literal whose code no page describes stays a literal, without a warning."""
    site = build(
        {
            "index.rst": "Index\n=====\n\n``DEMO_LOST``\n\n::\n\n   DEMO_LOST\n",
            "demo.yaml": REGISTRY,
        },
        conf=CONF + BOTH + "nitpicky = True\n",
    )

    assert links(body(site, "index.html")) == []
    assert site.warnings == []


def test_reference_url(build: Build) -> None:
    """In a project without a table literals and blocks link to where the codes live."""
    site = build(
        {
            "index.rst": "Index\n=====\n\n``DEMO_LOST``\n\n::\n\n   DEMO_OK\n",
            "demo.yaml": REGISTRY,
        },
        conf=CONF
        + BOTH
        + 'llm_error_codes_reference_url = "https://codes.example/#demo.{name}"\n',
    )

    assert links(body(site, "index.html")) == [
        ("DEMO_LOST", "https://codes.example/#demo.DEMO_LOST"),
        ("DEMO_OK", "https://codes.example/#demo.DEMO_OK"),
    ]


def test_markdown(make: Build) -> None:
    """Literals and code blocks of Markdown pages become links too."""
    text = (
        "---\norphan: true\n---\n\n# Page\n\n`Status.DEMO_LOST`\n\n```cpp\nreturn DEMO_OK;\n```\n"
    )
    site = make("", files={"more.md": text}, conf=BOTH + 'extensions += ["myst_parser"]\n')

    assert links(body(site, "more.html")) == [("Status.DEMO_LOST", LOST), ("DEMO_OK", OK)]


def test_own_tables(make: Build) -> None:
    """The table's own names stay anchors, and its texts keep the links that they have anyway."""
    site = make("Text.")

    row = site.soup().find(id="demo.DEMO_LOST")
    assert row is not None
    name = row.find_parent("th")
    assert name is not None
    assert ["headerlink" in a["class"] for a in name.select("a")] == [True]
    remedy = site.soup().select("td.llm-remedy")[1]
    assert {text for text, _ in links(remedy)} <= {"DEMO_OK", "demo::Status::DEMO_OK"}
    assert ("DEMO_OK", "#demo.DEMO_OK") in links(remedy)


@pytest.mark.parametrize("builder", ["text", "latex", "gettext"])
def test_other_builders(make: Build, builder: str) -> None:
    """Builders other than HTML take the option without a warning."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_OK", builder=builder)

    assert site.warnings == []


# ------------------------------------------------------------------- code blocks

BLOCKS = {
    "cpp": "if (s == demo::Status::DEMO_LOST) {\n    return DEMO_OK;  // or DEMO_LOST\n}",
    "python": "if status is Status.DEMO_LOST:\n    print('DEMO_OK', DEMO_OK)  # DEMO_LOST",
    "bash": 'grep "DEMO_LOST" log && echo DEMO_OK  # DEMO_LOST',
    "text": "E 12:00:01 <link> & peer: DEMO_LOST (0x10)\nI DEMO_OK",
    "none": "DEMO_LOST, then DEMO_OK",
    "json": '{"status": "DEMO_LOST", "before": "DEMO_OK"}',
    "console": "$ run\nDEMO_LOST\n$ run\nDEMO_OK",
}


@pytest.mark.parametrize("language", BLOCKS)
def test_block(make: Build, language: str) -> None:
    """Names in a block of any language become links, and the block's text stays the original."""
    code = BLOCKS[language]
    indented = code.replace("\n", "\n   ")
    site = make(f".. code-block:: {language}\n\n   {indented}")

    block = body(site).select_one("pre")
    assert block is not None
    assert block.get_text() == f"{code}\n"
    found = links(block)
    assert {address for _, address in found} == {LOST, OK}
    assert {text.replace("::", ".").rpartition(".")[2] for text, _ in found} == {
        "DEMO_LOST",
        "DEMO_OK",
    }
    assert block.select("a a") == []
    assert len(found) == code.count("DEMO_")
    assert site.warnings == []


@pytest.mark.parametrize(
    "code",
    [
        "DEMO_LOST_MORE",
        "MY_DEMO_LOST",
        "demo_lost",
        "xDEMO_LOST",
        "DEMO_LOST2",
        "0x10 16",
    ],
)
def test_not_in_block(make: Build, code: str) -> None:
    """A longer word, another case or a value in a block is no name."""
    site = make(f".. code-block:: cpp\n\n   return {code};")

    assert links(body(site)) == []


def test_block_features(make: Build) -> None:
    """Line numbers, emphasis and captions do not stand in the way, and are not touched."""
    options = ":linenos:\n   :emphasize-lines: 1\n   :caption: About DEMO_OK"
    site = make(f".. code-block:: cpp\n   {options}\n\n   return DEMO_LOST;\n   return DEMO_OK;")

    block = body(site).select_one("div.highlight")
    assert links(block) == [("DEMO_LOST", LOST), ("DEMO_OK", OK)]
    assert links(body(site).select_one("div.code-block-caption")) == []


def test_line_numbers_table(make: Build) -> None:
    """Line numbers in a column of their own do not stand in the way."""
    site = make(
        ".. code-block:: cpp\n   :linenos:\n\n   return DEMO_LOST;",
        conf=BOTH + 'html_codeblock_linenos_style = "table"\n',
    )

    assert links(body(site)) == [("DEMO_LOST", LOST)]


def test_other_blocks(make: Build) -> None:
    """Doctests, included files and ``::`` blocks are blocks as well."""
    text = ">>> DEMO_OK\n0\n\n.. literalinclude:: sample.txt\n\nSample::\n\n   DEMO_LOST"
    site = make(text, files={"sample.txt": "DEMO_LOST\n"})

    assert links(body(site)) == [
        ("DEMO_OK", OK),
        ("DEMO_LOST", LOST),
        ("DEMO_LOST", LOST),
    ]


def test_block_on_own_page(build: Build) -> None:
    """A block on the page of the table links within it."""
    site = build(
        {"index.rst": f"{INDEX}\n.. code-block:: cpp\n\n   DEMO_OK\n", "demo.yaml": REGISTRY},
        conf=CONF + CODE,
    )

    assert links(body(site, "index.html").select_one("pre")) == [("DEMO_OK", "#demo.DEMO_OK")]


@pytest.mark.parametrize(
    ("builder", "file", "expected"),
    [
        ("html", "deep/down.html", "../index.html#demo.{}"),
        ("dirhtml", "deep/down/index.html", "../../#demo.{}"),
        ("singlehtml", "index.html", "#demo.{}"),
    ],
)
def test_addresses(make: Build, builder: str, file: str, expected: str) -> None:
    """Links of literals and blocks lead to the table, whatever the HTML builder calls pages."""
    files = {
        "index.rst": f"{INDEX}\n.. toctree::\n\n   page\n   deep/down\n",
        "deep/down.rst": "Down\n====\n\n``DEMO_LOST``\n\n.. code-block:: cpp\n\n   DEMO_OK\n",
    }
    site = make("Text.", files=files, builder=builder)

    soup = site.soup(file)
    literal = soup.select_one("section#down p a.reference")
    block = soup.select_one("pre a")
    assert literal is not None
    assert block is not None
    assert literal["href"] == expected.format("DEMO_LOST")
    assert block["href"] == expected.format("DEMO_OK")
    if builder == "singlehtml":
        ids = {str(tag["id"]) for tag in soup.select("[id]")}
        assert {"demo.DEMO_LOST", "demo.DEMO_OK"} <= ids


def test_tooltip(make: Build) -> None:
    """A link made of a literal or of a name in a block says what the code means."""
    site = make("``DEMO_LOST``\n\n.. code-block:: cpp\n\n   DEMO_OK")

    titles = [a.get("title") for a in body(site).select("a[href*='demo.DEMO_']")]
    assert titles == ["The link is lost (0x10, 16)", "Success (0x0, 0)"]


def test_not_a_use(make: Build) -> None:
    """A link that nobody wrote is no use of the code."""
    index = f"{INDEX}   :columns: name used-in\n"
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_OK", files={"index.rst": index})

    assert [cell.get_text() for cell in site.soup().select("td.llm-used-in")] == ["", ""]


def test_follows_moved_table(make: Build) -> None:
    """Links of an unread page follow a table that moves."""
    text = "``DEMO_LOST``\n\n::\n\n   DEMO_OK"
    make(text, files={"other.rst": ":orphan:\n\nOther\n=====\n"})
    site = make(
        text,
        files={
            "index.rst": "Index\n=====\n",
            "other.rst": f":orphan:\n\nOther\n=====\n\n{INDEX.partition('=====')[2]}",
        },
    )

    assert "page" not in site.pages_read
    assert links(body(site)) == [
        ("DEMO_LOST", "other.html#demo.DEMO_LOST"),
        ("DEMO_OK", "other.html#demo.DEMO_OK"),
    ]


def test_turned_off_again(make: Build) -> None:
    """A site whose author turns the links off has none after the next build."""
    text = "``DEMO_LOST``\n\n::\n\n   DEMO_OK"
    make(text)
    site = make(text, conf="")

    assert links(body(site)) == []
