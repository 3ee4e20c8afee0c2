"""Who cites a code: every way of citing, counted once, and shown with the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
    mapping_to,
    markdown,
    numbered,
    over,
    page,
    pages_of,
    registry_yaml,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.build.results import Site
    from tests.build.sites import Build

REGISTRY = registry_yaml(
    code_yaml("DEMO_OK"),
    code_yaml(
        "DEMO_LOST",
        meaning="{zh: 链路已断，见 `DEMO_GONE`, en: 'The link is lost, see `DEMO_GONE`'}",
        see_also="[DEMO_GONE]",
    ),
    code_yaml("DEMO_GONE", former_names="[DEMO_LEFT]"),
)

INDEX = index(".. llm-error-codes::\n   :columns: name used-in")

FILES = {"index.rst": INDEX, "demo.yaml": REGISTRY}

CONF = conf_py(
    "demo.yaml",
    default="demo",
    extensions=["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.intersphinx"],
)

#: A page that cites in every place where reST can have a reference; the line of each is known.
PLACES = """\
:orphan:

.. |lost| replace:: see :llmcode:`DEMO_LOST`

About :llmcode:`DEMO_OK` and others
===================================

In a paragraph: :llmcode:`DEMO_LOST`.

.. only:: never

   Hidden: :llmcode:`DEMO_GONE`.

.. only:: html

   Shown: :any:`DEMO_OK`.

Once |lost|, and twice |lost|.
"""

#: What is cited there, with its lines: the title, the paragraph, ``only``, and the definition
PLACES_CITED = [
    ("DEMO_OK", 5),
    ("DEMO_LOST", 8),
    ("DEMO_OK", 16),
    ("DEMO_LOST", 3),
    ("DEMO_LOST", 3),
]

TRANSLATION = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "About :llmcode:`DEMO_OK` and others"
msgstr "关于 :llmcode:`DEMO_OK` 等"

msgid "In a paragraph: :llmcode:`DEMO_LOST`."
msgstr "段落里：:llmcode:`DEMO_LOST`。"

msgid "Shown: :any:`DEMO_OK`."
msgstr "可见：:any:`DEMO_OK`。"

msgid "Once |lost|, and twice |lost|."
msgstr "一次 |lost| ，两次 |lost| 。"
"""


def cited(site: Site, page: str) -> list[tuple[str, int]]:
    """Return target and line of each citation that the build has noted on a page."""
    citations = site.app.env.domaindata["llm"]["citations"].get(page, [])
    return [(citation.target, citation.line) for citation in citations]


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the table and other pages."""
    return over(build, FILES, conf=CONF)


# ------------------------------------------------------------------- what is counted


def test_places(make: Build) -> None:
    """Each place counts once, at its line; one in a hidden ``only`` or a definition does not."""
    site = make({"places.rst": PLACES})

    assert site.warnings == []
    assert cited(site, "places") == PLACES_CITED
    assert site.users("demo.DEMO_OK") == [("About DEMO_OK and others", "places.html")]
    assert site.users("demo.DEMO_LOST") == [("About DEMO_OK and others", "places.html")]
    assert site.users("demo.DEMO_GONE") == []


def test_places_translated(make: Build) -> None:
    """A translated build finds the very places of the original, each once."""
    site = make(
        {"places.rst": PLACES, "locale/zh_CN/LC_MESSAGES/places.po": TRANSLATION},
        language="zh_CN",
        locale_dirs=["locale"],
    )

    assert "段落里" in site.text("places.html")
    assert site.warnings == []
    assert [target for target, _ in cited(site, "places")] == [
        target for target, _ in PLACES_CITED
    ]
    assert site.users("demo.DEMO_LOST") == [("关于 DEMO_OK 等", "places.html")]
    assert site.users("demo.DEMO_GONE") == []


def test_untranslated_build_language(make: Build) -> None:
    """A build in a language without a catalogue counts as the original does."""
    site = make({"places.rst": PLACES}, language="de")

    assert cited(site, "places") == PLACES_CITED


def test_former_name(make: Build) -> None:
    """A citation by a former name counts for the code that the name now has."""
    site = make({"page.rst": page(":llmcode:`DEMO_LEFT`")})

    assert site.users("demo.DEMO_GONE") == [("Page", "page.html")]


#: Every way to cite a code on a page.
CITING = numbered(
    "citing",
    ":llmcode:`DEMO_LOST`",
    ":llmcode:`the link <DEMO_LOST>`",
    ":llmcode:`~demo.DEMO_LOST`",
    ":llmcode:`demo.DEMO_LOST`",
    ":llmcode:`0x10`",
    ":llmcode:`16`",
    ":llmcode-value:`DEMO_LOST`",
    ":llmcode-meaning:`DEMO_LOST`",
    ":llm:code:`DEMO_LOST`",
    ":llm:value:`DEMO_LOST`",
    ":llm:meaning:`DEMO_LOST`",
    ":any:`DEMO_LOST`",
    "* item\n\n  * :llmcode:`DEMO_LOST`",
    "+---------------------+\n| :llmcode:`0x10`     |\n+---------------------+",
    "Note [#one]_\n\n.. [#one] :llmcode:`DEMO_LOST`",
    ".. figure:: x.png\n\n   A caption with :llmcode:`DEMO_LOST`",
    ".. list-table:: Caption :llmcode:`DEMO_LOST`\n\n   * - x",
    ".. note::\n\n   :llmcode:`DEMO_LOST`",
    "term\n   :llmcode:`DEMO_LOST`",
    ".. role:: mine(llmcode)\n\n:mine:`DEMO_LOST`",
    ".. default-role:: llmcode\n\n`DEMO_LOST`",
    ".. only:: html\n\n   :llmcode:`DEMO_LOST`",
)

#: The ways of Markdown.
MARKDOWN = numbered(
    "markdown",
    "{llmcode}`DEMO_LOST`",
    "{any}`DEMO_LOST`",
    "<project:#DEMO_LOST>",
    "[the link](#DEMO_LOST)",
    "[](#DEMO_LOST)",
    "| a |\n|---|\n| {llmcode}`DEMO_LOST` |",
    "```{note}\n{llmcode}`DEMO_LOST`\n```",
)

#: What is no reference, or is not shown, or is a view of the registry itself.
QUIET = numbered(
    "quiet",
    ":llmcode:`!DEMO_LOST`",
    "``DEMO_LOST``",
    ".. comment: :llmcode:`DEMO_LOST`",
    ".. |x| replace:: :llmcode:`DEMO_LOST`",
    ".. only:: latex\n\n   :llmcode:`DEMO_LOST`",
    ".. llm-error-codes::\n   :no-index:\n   :columns: name meaning",
    ".. llm-error-code:: DEMO_LOST\n   :no-index:",
)


@pytest.fixture(scope="module")
def ways(build_once: Build) -> Site:
    """Build a page for each of these texts, titled as it is named."""
    myst = {f"{name}.md": markdown(text, title=name) for name, text in MARKDOWN.items()}
    return build_once(
        {**FILES, **pages_of({**CITING, **QUIET}), **myst},
        conf=CONF,
        suppress_warnings=["image.not_readable"],
    )


def listed(site: Site, code: str, name: str) -> list[tuple[str, str]]:
    """Return those users of a code that are on the page of this name."""
    return [user for user in site.users(code) if user[1].partition("#")[0] == f"{name}.html"]


def test_ways_warn_of_nothing(ways: Site) -> None:
    """Nothing is wrong with any of these pages."""
    assert ways.warnings == []


@pytest.mark.parametrize("name", CITING, ids=CITING.values())
def test_every_way(ways: Site, name: str) -> None:
    """A page that cites a code in any way that there is is listed as its user, once."""
    assert listed(ways, "demo.DEMO_LOST", name) == [(name, f"{name}.html")]


@pytest.mark.parametrize("name", MARKDOWN, ids=MARKDOWN.values())
def test_markdown(ways: Site, name: str) -> None:
    """Roles and links of a Markdown page count as those of a reST page do."""
    assert listed(ways, "demo.DEMO_LOST", name) == [(name, f"{name}.html")]


@pytest.mark.parametrize("name", QUIET, ids=QUIET.values())
def test_not_counted(ways: Site, name: str) -> None:
    """What is no reference, or is not shown, or is a view of the registry itself, is no use."""
    assert listed(ways, "demo.DEMO_LOST", name) == []
    assert listed(ways, "demo.DEMO_GONE", name) == []


def test_external(make: Build) -> None:
    """A reference into another project is no use of this project's code."""
    base = make(name="base")
    body = ":external:llmcode:`DEMO_LOST`, :external+base:llmcode:`DEMO_GONE`, :llmcode:`DEMO_OK`"
    site = make({"page.rst": page(body)}, intersphinx_mapping=mapping_to(base))

    assert site.warnings == []
    assert len(site.soup("page.html").select("a[href^='https://base.example/']")) == 2
    assert (site.users("demo.DEMO_LOST"), site.users("demo.DEMO_GONE")) == ([], [])
    assert site.users("demo.DEMO_OK") == [("Page", "page.html")]


# ------------------------------------------------------------------- objects of every domain

OBJECTS = {
    "cpp": (".. cpp:function:: int open_link(int id)", "open_link"),
    "cpp-member": (".. cpp:class:: Link\n\n   .. cpp:function:: int open()", "open"),
    "c": (".. c:function:: int open_link(int id)", "open_link"),
    "py": (".. py:function:: space.open_link(id)", "open_link"),
    "py-method": (".. py:class:: Link\n\n   .. py:method:: open()", "open"),
    "js": (".. js:function:: openLink(id)", "openLink"),
    "rst": (".. rst:directive:: open-link", ".. open-link::"),
    "std": (".. envvar:: OPEN_LINK", "OPEN_LINK"),
    "option": (".. option:: --open", "--open"),
    "confval": (".. confval:: open_link", "open_link"),
}


@pytest.mark.parametrize("kind", OBJECTS)
@pytest.mark.parametrize("citation", [":llmcode:`DEMO_LOST`", ":llmcodes: DEMO_LOST"])
def test_object(make: Build, kind: str, citation: str) -> None:
    """An object of any domain that cites a code is listed by its name, with a link to it."""
    described, label = OBJECTS[kind]
    indent = " " * (6 if "\n" in described else 3)
    site = make({"page.rst": page(f"{described}\n\n{indent}{citation}")})

    assert site.warnings == []
    ((text, address),) = site.users("demo.DEMO_LOST")
    file, _, fragment = address.partition("#")
    described_at = site.soup(file).find(id=fragment)
    assert (text, file) == (label, "page.html")
    assert described_at is not None
    assert described_at.find_parent("dl") is not None


def test_autodoc(make: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A citation in a docstring that autodoc shows is a use by the documented object."""
    module = (
        '"""A module."""\n\n\ndef open_link():\n    """Open, or give :llmcode:`DEMO_LOST`."""\n'
    )
    monkeypatch.syspath_prepend(tmp_path / "site")
    site = make(
        {
            "llm_citing_sample.py": module,
            "page.rst": page(".. autofunction:: llm_citing_sample.open_link"),
        },
    )

    assert site.warnings == []
    assert site.users("demo.DEMO_LOST") == [("open_link", "page.html#llm_citing_sample.open_link")]


def test_order_and_uniqueness(make: Build) -> None:
    """Objects come before pages, each in the order of names, and each is listed once."""
    two = (
        ".. py:function:: b()\n\n   :llmcode:`DEMO_LOST` :llmcode:`0x10`",
        ".. py:function:: a()\n\n   :llmcode:`DEMO_LOST`",
        "And :llmcode:`DEMO_LOST`, :llmcode:`16`.",
    )
    site = make(
        {"one.rst": page(":llmcode:`DEMO_LOST`", title="One"), "two.rst": page(*two, title="Two")}
    )

    assert site.users("demo.DEMO_LOST") == [
        ("a", "two.html#a"),
        ("b", "two.html#b"),
        ("One", "one.html"),
        ("Two", "two.html"),
    ]


def test_object_without_anchor(make: Build) -> None:
    """An object that has no anchor counts as its page."""
    site = make(
        {"page.rst": page(".. py:function:: hidden()\n   :no-index:\n\n   :llmcode:`DEMO_LOST`")}
    )

    assert site.users("demo.DEMO_LOST") == [("Page", "page.html")]


# ------------------------------------------------------------------- where it is shown


def test_entry(make: Build) -> None:
    """The entry of a code lists its users under a heading of their own."""
    entry = page(".. llm-error-code:: DEMO_LOST\n   :lang: {}\n   :no-index:", title="Entry")
    site = make(
        {
            "english.rst": entry.format("en"),
            "chinese.rst": entry.format("zh"),
            "page.rst": page(":llmcode:`DEMO_LOST`"),
        }
    )

    for name, label in (("english", "Used in"), ("chinese", "引用处")):
        terms = site.soup(f"{name}.html").select("dl dt")
        found = [term for term in terms if term.get_text().strip(":： ") == label]
        assert [term.get_text() for term in terms if term in found] != [], (name, terms)
        definition = found[0].find_next_sibling("dd")
        assert definition is not None
        assert [(link.get_text(), link["href"]) for link in definition.select("a")] == [
            ("Page", "page.html")
        ]


def test_own_page(make: Build) -> None:
    """The page that shows the table is not listed beside its own codes."""
    site = make({"index.rst": f"{INDEX}\nSee :llmcode:`DEMO_LOST`.\n"})

    assert site.users("demo.DEMO_LOST") == []


def test_other_builders(make: Build) -> None:
    """The list of users is there in plain text too, where nothing can be a link."""
    site = make({"page.rst": page(":llmcode:`DEMO_LOST`")}, builder="text")

    lines = [line.strip() for line in site.text("index.txt").splitlines()]
    # The entry's head, and the first line of the definition below it.
    (head,) = [number for number, line in enumerate(lines) if "Used in" in line]
    assert lines[head + 1] == "Page"
