"""Names of codes that become links by themselves, in literals and in code blocks."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Any

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
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
    code_yaml("DEMO_OK"),
    code_yaml(
        "DEMO_LOST",
        remedy="[{zh: 见 `DEMO_OK` 与 `demo::Status::DEMO_OK`, en: See `DEMO_OK` and `demo::Status::DEMO_OK`}]",
        former_names="[DEMO_BROKEN]",
    ),
    symbol="demo::Status::{name}",
)

CONF = conf_py("demo.yaml", default="demo")

TABLE = ".. llm-error-codes::"

FILES = {"index.rst": index(TABLE), "demo.yaml": REGISTRY}

#: Both kinds of links, which are off unless the author asks for them.
ON = {"llm_error_codes_autolink": ["literal", "code"]}

LOST, OK = "index.html#demo.DEMO_LOST", "index.html#demo.DEMO_OK"


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
    """Return a function that builds the table and one page, with both kinds of links."""

    def run(text: str, files: Mapping[str, str] | None = None, **options: Any) -> Site:
        pages = {**FILES, "page.rst": page(text), **(files or {})}
        return build(pages, **{"conf": CONF, **ON, **options})

    return run


def test_off_by_default(make: Build) -> None:
    """Nothing becomes a link that the configuration does not ask for."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_LOST", llm_error_codes_autolink=[])

    assert links(body(site)) == []


@pytest.mark.parametrize(
    ("kinds", "texts"),
    [
        (["literal"], ["DEMO_LOST"]),
        (["code"], ["DEMO_OK"]),
        (["literal", "code"], ["DEMO_LOST", "DEMO_OK"]),
    ],
)
def test_each_kind(make: Build, kinds: list[str], texts: list[str]) -> None:
    """Literals and code blocks are turned on one by one."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_OK", llm_error_codes_autolink=kinds)

    assert [text for text, _ in links(body(site))] == texts
    assert site.warnings == []


# ------------------------------------------------------------------- inline literals

#: A code's name, in every spelling that is known.
LITERALS = numbered(
    "literal",
    "DEMO_LOST",
    "Status.DEMO_LOST",
    "demo::Status::DEMO_LOST",
    "demo.Status.DEMO_LOST",
    "::demo::DEMO_LOST",
    "demo.DEMO_LOST",
    "DEMO_BROKEN",
)

#: What is no plain literal, or not just a name.
NO_LITERALS = numbered(
    "other",
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
)


@pytest.fixture(scope="module")
def inline(build_once: Build) -> Site:
    """Build a page for each literal, and for each of the others."""
    sentences = {name: f"Before ``{text}`` after." for name, text in LITERALS.items()}
    pages = pages_of({**sentences, **NO_LITERALS})
    return build_once({**FILES, **pages}, name="inline", conf=CONF, **ON)


@pytest.mark.parametrize("name", LITERALS, ids=LITERALS.values())
def test_literal(inline: Site, name: str) -> None:
    """A literal that is a code's name, however qualified, becomes a link and keeps its text."""
    paragraph = body(inline, f"{name}.html").select_one("p")
    assert links(paragraph) == [(LITERALS[name], LOST)]
    assert paragraph is not None
    assert paragraph.get_text() == f"Before {LITERALS[name]} after."
    assert len(paragraph.select("code")) == 1


@pytest.mark.parametrize("name", NO_LITERALS, ids=NO_LITERALS.values())
def test_not_a_literal(inline: Site, name: str) -> None:
    """What is no plain literal, or not just a name, stays as it is."""
    assert links(body(inline, f"{name}.html")) == []


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
        "index.rst": index(TABLE, toctree("code")),
        "code.rst": index(title="``DEMO_LOST``"),
    }
    site = make("See :doc:`code`.", files)

    assert [a["href"] for a in body(site).select("p a")] == ["code.html"]
    assert [a["href"] for a in site.soup().select(".toctree-wrapper a")] == ["code.html"]
    assert site.soup().select("a a") == []


def test_silent_without_target(make: Build) -> None:
    """A literal whose code no page describes stays a literal, without a warning."""
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_LOST", {"index.rst": index()}, nitpicky=True)

    assert links(body(site)) == []
    assert site.warnings == []


def test_reference_url(make: Build) -> None:
    """In a project without a table literals and blocks link to where the codes live."""
    site = make(
        "``DEMO_LOST``\n\n::\n\n   DEMO_OK",
        {"index.rst": index()},
        llm_error_codes_reference_url="https://codes.example/#demo.{name}",
    )

    assert links(body(site)) == [
        ("DEMO_LOST", "https://codes.example/#demo.DEMO_LOST"),
        ("DEMO_OK", "https://codes.example/#demo.DEMO_OK"),
    ]


def test_markdown(make: Build) -> None:
    """Literals and code blocks of Markdown pages become links too."""
    text = markdown("`Status.DEMO_LOST`", "```cpp\nreturn DEMO_OK;\n```")
    conf = conf_py("demo.yaml", default="demo", extensions=["myst_parser"])
    site = make("", {"more.md": text}, conf=conf)

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

#: What a name is not.
NO_NAMES = numbered(
    "other",
    "DEMO_LOST_MORE",
    "MY_DEMO_LOST",
    "demo_lost",
    "xDEMO_LOST",
    "DEMO_LOST2",
    "0x10 16",
)


@pytest.fixture(scope="module")
def blocks(build_once: Build) -> Site:
    """Build a page for each of these blocks."""
    others = {name: f".. code-block:: cpp\n\n   return {code};" for name, code in NO_NAMES.items()}
    named = {
        language: f".. code-block:: {language}\n\n{indent(code, '   ')}"
        for language, code in BLOCKS.items()
    }
    return build_once({**FILES, **pages_of({**named, **others})}, name="blocks", conf=CONF, **ON)


def test_blocks_warn_of_nothing(blocks: Site) -> None:
    """No block loses its highlighting, or anything else that Sphinx would speak of."""
    assert blocks.warnings == []


@pytest.mark.parametrize("language", BLOCKS)
def test_block(blocks: Site, language: str) -> None:
    """Names in a block of any language become links, and the block's text stays the original."""
    code = BLOCKS[language]
    block = body(blocks, f"{language}.html").select_one("pre")
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


@pytest.mark.parametrize("name", NO_NAMES, ids=NO_NAMES.values())
def test_not_in_block(blocks: Site, name: str) -> None:
    """A longer word, another case or a value in a block is no name."""
    assert links(body(blocks, f"{name}.html")) == []


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
        html_codeblock_linenos_style="table",
    )

    assert links(body(site)) == [("DEMO_LOST", LOST)]


def test_other_blocks(make: Build) -> None:
    """Doctests, included files and ``::`` blocks are blocks as well."""
    text = ">>> DEMO_OK\n0\n\n.. literalinclude:: sample.txt\n\nSample::\n\n   DEMO_LOST"
    site = make(text, {"sample.txt": "DEMO_LOST\n"})

    assert links(body(site)) == [
        ("DEMO_OK", OK),
        ("DEMO_LOST", LOST),
        ("DEMO_LOST", LOST),
    ]


def test_block_on_own_page(make: Build) -> None:
    """A block on the page of the table links within it."""
    own = index(TABLE, ".. code-block:: cpp\n\n   DEMO_OK")
    site = make("", {"index.rst": own}, llm_error_codes_autolink=["code"])

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
        "index.rst": index(TABLE, toctree("page", "deep/down")),
        "deep/down.rst": index("``DEMO_LOST``\n\n.. code-block:: cpp\n\n   DEMO_OK", title="Down"),
    }
    site = make("Text.", files, builder=builder)

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
    table = index(f"{TABLE}\n   :columns: name used-in")
    site = make("``DEMO_LOST``\n\n::\n\n   DEMO_OK", {"index.rst": table})

    assert [cell.get_text() for cell in site.soup().select("td.llm-used-in")] == ["", ""]


def test_follows_moved_table(make: Build) -> None:
    """Links of an unread page follow a table that moves."""
    text = "``DEMO_LOST``\n\n::\n\n   DEMO_OK"
    make(text, {"other.rst": page(title="Other")})
    moved = page(TABLE, title="Other")
    site = make(text, {"index.rst": index(), "other.rst": moved})

    assert "page" not in site.pages_read
    assert links(body(site)) == [
        ("DEMO_LOST", "other.html#demo.DEMO_LOST"),
        ("DEMO_OK", "other.html#demo.DEMO_OK"),
    ]


def test_turned_off_again(make: Build) -> None:
    """A site whose author turns the links off has none after the next build."""
    text = "``DEMO_LOST``\n\n::\n\n   DEMO_OK"
    make(text)
    site = make(text, llm_error_codes_autolink=[])

    assert links(body(site)) == []
