"""The field ``:llmcodes:`` of described objects, and what the registry says against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
    markdown,
    over,
    page,
    pages_of,
    registry_yaml,
    toctree,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bs4 import Tag

    from tests.build.results import Site
    from tests.build.sites import Build

CODES = (
    code_yaml("DEMO_OK", returned_by="[Open, Close]"),
    code_yaml(
        "DEMO_LOST",
        meaning="{zh: 链路 `id` 已断, en: The link `id` is lost}",
        returned_by="[Open]",
    ),
    code_yaml("DEMO_GONE"),
)

REGISTRY = registry_yaml(
    *CODES, api_domain="cpp", apis="{Open: demo::Link::Open, Close: demo::Link::Close}"
)

CONF = conf_py("demo.yaml", default="demo", extensions=["myst_parser", "sphinx.ext.autodoc"])

TABLE = ".. llm-error-codes::\n   :columns: name"

FILES = {"index.rst": index(TABLE), "demo.yaml": REGISTRY}

#: Objects of every domain that describes some; each description is to be followed by fields.
OBJECTS = {
    "cpp": ".. cpp:function:: int open_link(int id)",
    "cpp-class": ".. cpp:class:: Link",
    "cpp-type": ".. cpp:type:: Status = int",
    "c": ".. c:function:: int open_link(int id)",
    "c-macro": ".. c:macro:: OPEN_LINK",
    "py": ".. py:function:: open_link(id)",
    "py-exception": ".. py:exception:: LinkError",
    "js": ".. js:function:: openLink(id)",
    "rst": ".. rst:directive:: open-link",
    "std": ".. envvar:: OPEN_LINK",
}

FIELD = "\n\n   Open a link.\n\n   :llmcodes: DEMO_OK, demo.DEMO_LOST"


def field_of(site: Site, file: str = "page.html") -> tuple[str, list[Tag]]:
    """Return the label of the only field of a page, and its items."""
    (name,) = [
        term
        for term in site.soup(file).select("dl.field-list > dt")
        if term.get_text().rstrip(":：") in {"Error codes", "错误码"}
    ]
    definition = name.find_next_sibling("dd")
    assert definition is not None
    return name.get_text(), definition.select("li")


def links(items: list[Tag]) -> list[tuple[str, str]]:
    """Return text and address of each link in the items of a field."""
    return [(link.get_text(), str(link["href"])) for item in items for link in item.select("a")]


LOST, OK = "index.html#demo.DEMO_LOST", "index.html#demo.DEMO_OK"


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the table and other pages."""
    return over(build, FILES, conf=CONF)


@pytest.fixture(scope="module")
def objects(build_once: Build) -> Site:
    """Build a page for each object."""
    described = {kind: text + FIELD for kind, text in OBJECTS.items()}
    return build_once({**FILES, **pages_of(described)}, name="objects", conf=CONF)


@pytest.mark.parametrize("kind", OBJECTS)
def test_field(objects: Site, kind: str) -> None:
    """An object of any domain shows its codes as a list of links with their meanings."""
    label, items = field_of(objects, f"{kind}.html")
    assert objects.warnings == []
    assert label == "Error codes:"
    assert [item.get_text() for item in items] == [
        "DEMO_OK: Success",
        "demo.DEMO_LOST: The link id is lost",
    ]
    assert links(items) == [("DEMO_OK", OK), ("demo.DEMO_LOST", LOST)]


def test_chinese_page(make: Build) -> None:
    """A Chinese page has label, punctuation and meanings in Chinese."""
    site = make({"page.rst": page(OBJECTS["cpp"] + FIELD)}, language="zh_CN")

    label, items = field_of(site)
    assert label.rstrip(":：") == "错误码"
    assert [item.get_text() for item in items] == [
        "DEMO_OK：成功",
        "demo.DEMO_LOST：链路 id 已断",
    ]


def test_other_language(make: Build) -> None:
    """A page in a language that nothing here speaks has English."""
    site = make({"page.rst": page(OBJECTS["cpp"] + FIELD)}, language="fr")

    label, items = field_of(site)
    # French sets a blank before the colon, and that is Sphinx's business.
    assert label.rstrip(" \N{NO-BREAK SPACE}:") == "Error codes"
    assert items[0].get_text() == "DEMO_OK: Success"


@pytest.mark.parametrize(
    "written",
    [
        "DEMO_OK, DEMO_LOST",
        "DEMO_OK DEMO_LOST",
        "DEMO_OK,\n      DEMO_LOST",
        "``DEMO_OK``, DEMO_LOST,",
    ],
)
def test_separators(make: Build, written: str) -> None:
    """Commas, blanks and new lines separate the codes of a field."""
    site = make({"page.rst": page(f"{OBJECTS['py']}\n\n   :llmcodes: {written}")})

    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("DEMO_LOST", LOST)]
    assert site.warnings == []


def test_values_and_other_fields(make: Build) -> None:
    """A code can be named by its value, and other fields stay what they are."""
    body = f"{OBJECTS['py']}\n\n   :param id: Its number.\n   :llmcodes: 0x10, 0\n   :returns: A link."
    site = make({"page.rst": page(body)})

    assert links(field_of(site)[1]) == [("0x10", LOST), ("0", OK)]
    names = [term.get_text() for term in site.soup("page.html").select("dl.field-list > dt")]
    assert names == ["Parameters:", "Error codes:", "Returns:"]


def test_unknown(make: Build) -> None:
    """An unknown code stays as text, with one warning at the field that proposes the nearest."""
    site = make({"page.rst": page(f"{OBJECTS['py']}\n\n   :llmcodes: DEMO_OK, DEMO_LOSS")})

    _, items = field_of(site)
    assert [item.get_text() for item in items] == ["DEMO_OK: Success", "DEMO_LOSS"]
    assert links(items) == [("DEMO_OK", OK)]
    assert site.warnings == [
        (
            "page.rst:8: WARNING: llm:code reference target not found: DEMO_LOSS; "
            "did you mean DEMO_LOST? [ref.code]"
        )
    ]


def test_unknown_suppressed(make: Build) -> None:
    """An unknown code of a field is silenced like an unknown target of a role."""
    site = make(
        {"page.rst": page(f"{OBJECTS['py']}\n\n   :llmcodes: DEMO_LOSS")},
        suppress_warnings=["ref.code"],
    )

    assert site.warnings == []


def test_empty(make: Build) -> None:
    """An empty field is no error."""
    site = make({"page.rst": page(f"{OBJECTS['py']}\n\n   :llmcodes:")})

    assert field_of(site)[1] == []
    assert site.warnings == []


def test_outside_objects(make: Build) -> None:
    """A field list outside any object keeps a field of that name as the author wrote it."""
    site = make({"page.rst": page(":llmcodes: DEMO_OK")})

    names = [term.get_text() for term in site.soup("page.html").select("dl.field-list > dt")]
    assert names == ["llmcodes:"]
    assert site.warnings == []


def test_nested_objects(make: Build) -> None:
    """An object inside another keeps its field to itself."""
    body = (
        ".. cpp:class:: Link\n\n   .. cpp:function:: int open()\n\n      :llmcodes: DEMO_OK\n\n"
        "   :llmcodes: DEMO_LOST"
    )
    site = make({"page.rst": page(body)})

    fields = site.soup("page.html").select("dl.field-list > dd")
    assert [item.get_text(strip=True) for item in fields] == [
        "DEMO_OK:Success",
        "DEMO_LOST:The link id is lost",
    ]


def test_autodoc(make: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A docstring's field is shown as one in a page is."""
    module = (
        '"""A module."""\n\n\ndef open_link(number):\n    """Open a link.\n\n'
        '    :param number: Its number.\n    :llmcodes: DEMO_OK, DEMO_LOST\n    """\n'
    )
    monkeypatch.syspath_prepend(tmp_path / "site")
    site = make(
        {
            "llm_fields_sample.py": module,
            "page.rst": page(".. autofunction:: llm_fields_sample.open_link"),
        },
    )

    assert site.warnings == []
    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("DEMO_LOST", LOST)]


def test_markdown(make: Build) -> None:
    """An object that a Markdown page describes has the field too."""
    body = "```{eval-rst}\n" + OBJECTS["cpp"] + FIELD + "\n```"
    site = make({"page.md": markdown(body)})

    assert site.warnings == []
    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("demo.DEMO_LOST", LOST)]


def test_markdown_fieldlist(make: Build) -> None:
    """A Markdown field list inside a described object has the field too."""
    body = (
        "```{py:function} open_link(id)\n\nOpen a link.\n\n:llmcodes: DEMO_OK, demo.DEMO_LOST\n```"
    )
    site = make({"page.md": markdown(body)}, myst_enable_extensions=["fieldlist"])

    assert site.warnings == []
    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("demo.DEMO_LOST", LOST)]


def test_not_translatable(make: Build) -> None:
    """The field's words are the registry's and ours: no catalogue of the project has them."""
    site = make({"page.rst": page(OBJECTS["cpp"] + FIELD)}, builder="gettext")

    messages = [
        line.removeprefix("msgid ").strip('"')
        for line in site.text("page.pot").splitlines()
        if line.startswith("msgid ")
    ]
    assert messages == ["", "Page", "Open a link."]


def test_without_table(make: Build) -> None:
    """A project without a table shows the meanings, and links to where the codes live."""
    site = make(
        {"index.rst": index(OBJECTS["py"] + FIELD)},
        llm_error_codes_reference_url="https://codes.example/{registry}#{name}",
    )

    _, items = field_of(site, "index.html")
    assert site.warnings == []
    assert items[0].get_text() == "DEMO_OK: Success"
    assert links(items) == [
        ("DEMO_OK", "https://codes.example/demo#DEMO_OK"),
        ("demo.DEMO_LOST", "https://codes.example/demo#DEMO_LOST"),
    ]


@pytest.mark.parametrize("builder", ["text", "latex", "man", "texinfo", "xml"])
def test_builders(make: Build, builder: str) -> None:
    """Builders other than HTML print the field's list without a warning."""
    site = make(
        {
            "page.rst": page(OBJECTS["py"] + FIELD),
            "index.rst": index(TABLE, toctree("page")),
        },
        builder=builder,
        man_pages=[("index", "demo", "demo", "", 1)],
    )

    printed = "".join(
        file.read_text("utf-8")
        for file in site.out.rglob("*")
        if file.suffix in {".txt", ".tex", ".1", ".texi", ".xml"}
    )
    assert [line for line in site.warnings if "llm" in line] == []
    assert "Error codes" in printed
    assert "The link id is lost" in printed


# ------------------------------------------------------------------- registry and fields compared


def described(name: str, *codes: str) -> str:
    """Return the description of an API of the registry, with its field at line 10."""
    return page(
        ".. cpp:class:: demo::Link\n\n   .. cpp:function:: int "
        f"{name}()\n\n      :llmcodes: {', '.join(codes)}"
    )


def test_verified(make: Build) -> None:
    """A field that names what the registry does is no finding, in whatever spelling."""
    site = make({"page.rst": described("Open", "0x10", "demo.DEMO_OK")})

    assert site.warnings == []


def test_unverified_by_field(make: Build) -> None:
    """Codes that only the registry names for an API are one warning at the API's field."""
    site = make({"page.rst": described("Open", "DEMO_OK")})

    assert site.warnings == [
        (
            "page.rst:10: WARNING: Open returns DEMO_LOST: the registry demo says so, "
            "the field does not [llm_error_codes.unverified_api]"
        )
    ]


def test_unverified_by_registry(make: Build) -> None:
    """Codes that only the field names for an API are one warning at the API's field."""
    site = make({"page.rst": described("Close", "DEMO_OK", "DEMO_LOST", "DEMO_GONE")})

    assert site.warnings == [
        (
            "page.rst:10: WARNING: Close returns DEMO_GONE, DEMO_LOST: the field says so, "
            "the registry demo does not [llm_error_codes.unverified_api]"
        )
    ]


def test_unverified_both(make: Build) -> None:
    """Where each side names a code that the other lacks there are two warnings."""
    site = make({"page.rst": described("Open", "DEMO_OK", "DEMO_GONE")})

    assert site.warnings == [
        (
            "page.rst:10: WARNING: Open returns DEMO_LOST: the registry demo says so, "
            "the field does not [llm_error_codes.unverified_api]"
        ),
        (
            "page.rst:10: WARNING: Open returns DEMO_GONE: the field says so, "
            "the registry demo does not [llm_error_codes.unverified_api]"
        ),
    ]


def test_unverified_suppressed(make: Build) -> None:
    """The comparison can be silenced by its subtype."""
    site = make(
        {"page.rst": described("Open", "DEMO_GONE")},
        suppress_warnings=["llm_error_codes.unverified_api"],
    )

    assert site.warnings == []


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(
            ".. cpp:function:: int demo::Other()\n\n   :llmcodes: DEMO_GONE", id="unlisted"
        ),
        pytest.param(".. py:function:: Open()\n\n   :llmcodes: DEMO_GONE", id="other domain"),
        pytest.param(".. cpp:function:: int demo::Link::Open()\n\n   Opens.", id="no field"),
        pytest.param(
            ".. cpp:function:: int demo::Link::Open()\n\n   May give :llmcode:`DEMO_GONE`.",
            id="role",
        ),
    ],
)
def test_not_compared(make: Build, body: str) -> None:
    """An API that the registry does not list, or that has no field, is not compared."""
    site = make({"page.rst": page(body)})

    assert site.warnings == []


def test_overloads(make: Build) -> None:
    """Each overload of an API is compared by itself."""
    body = (
        ".. cpp:function:: int demo::Link::Open()\n\n   :llmcodes: DEMO_OK, DEMO_LOST\n\n"
        ".. cpp:function:: int demo::Link::Open(int id)\n\n   :llmcodes: DEMO_OK"
    )
    site = make({"page.rst": page(body)})

    assert site.warnings == [
        (
            "page.rst:12: WARNING: Open returns DEMO_LOST: the registry demo says so, "
            "the field does not [llm_error_codes.unverified_api]"
        )
    ]


def test_python_apis(make: Build) -> None:
    """A registry of another domain is compared with that domain's objects."""
    registry = registry_yaml(
        *CODES, api_domain="py", apis="{Open: demo.Link.Open, Close: demo.Link.Close}"
    )
    body = ".. py:class:: demo.Link\n\n   .. py:method:: Close()\n\n      :llmcodes: DEMO_GONE"
    site = make({"demo.yaml": registry, "page.rst": page(body)})

    assert site.warnings == [
        (
            "page.rst:10: WARNING: Close returns DEMO_OK: the registry demo says so, "
            "the field does not [llm_error_codes.unverified_api]"
        ),
        (
            "page.rst:10: WARNING: Close returns DEMO_GONE: the field says so, "
            "the registry demo does not [llm_error_codes.unverified_api]"
        ),
    ]
