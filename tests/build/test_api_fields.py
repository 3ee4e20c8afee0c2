"""The field ``:llmcodes:`` of described objects, and what the registry says against it."""

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
value_type: uint32
api_domain: cpp
apis:
  Open: demo::Link::Open
  Close: demo::Link::Close
codes:
  DEMO_OK:
    value: 0x0
    recoverable: n/a
    meaning: {zh: 成功, en: Success}
    returned_by: [Open, Close]
  DEMO_LOST:
    value: 0x10
    recoverable: yes
    meaning: {zh: 链路 `id` 已断, en: The link `id` is lost}
    returned_by: [Open]
  DEMO_GONE:
    value: 0x11
    recoverable: no
    meaning: {zh: 对端已退出, en: The peer is gone}
"""

CONF = """\
extensions += ["myst_parser", "sphinx.ext.autodoc"]
llm_error_codes_registries = ["demo.yaml"]
llm_error_codes_default = "demo"
"""

INDEX = "Index\n=====\n\n.. llm-error-codes::\n   :columns: name\n"

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


def page(body: str) -> str:
    """Return a page outside all toctrees with the title "Page"."""
    return f":orphan:\n\nPage\n====\n\n{body}\n"


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

    def run(files: Mapping[str, str], *, conf: str = "", **options: Any) -> Site:
        return build(
            {"index.rst": INDEX, "demo.yaml": REGISTRY, **files}, conf=CONF + conf, **options
        )

    return run


@pytest.mark.parametrize("kind", OBJECTS)
def test_field(make: Build, kind: str) -> None:
    """An object of any domain shows its codes as a list of links with their meanings."""
    site = make({"page.rst": page(OBJECTS[kind] + FIELD)})

    label, items = field_of(site)
    assert site.warnings == []
    assert label == "Error codes:"
    assert [item.get_text() for item in items] == [
        "DEMO_OK: Success",
        "demo.DEMO_LOST: The link id is lost",
    ]
    assert links(items) == [("DEMO_OK", OK), ("demo.DEMO_LOST", LOST)]


def test_chinese_page(make: Build) -> None:
    """A Chinese page has label, punctuation and meanings in Chinese."""
    site = make({"page.rst": page(OBJECTS["cpp"] + FIELD)}, conf='language = "zh_CN"\n')

    label, items = field_of(site)
    assert label.rstrip(":：") == "错误码"
    assert [item.get_text() for item in items] == [
        "DEMO_OK：成功",
        "demo.DEMO_LOST：链路 id 已断",
    ]


def test_other_language(make: Build) -> None:
    """A page in a language that nothing here speaks has English."""
    site = make({"page.rst": page(OBJECTS["cpp"] + FIELD)}, conf='language = "fr"\n')

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
        conf='suppress_warnings = ["ref.code"]\n',
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


def test_autodoc(make: Build) -> None:
    """A docstring's field is shown as one in a page is."""
    module = (
        '"""A module."""\n\n\ndef open_link(number):\n    """Open a link.\n\n'
        '    :param number: Its number.\n    :llmcodes: DEMO_OK, DEMO_LOST\n    """\n'
    )
    site = make(
        {
            "llm_fields_sample.py": module,
            "page.rst": page(".. autofunction:: llm_fields_sample.open_link"),
        },
        conf="import sys\nfrom pathlib import Path\nsys.path.insert(0, str(Path(__file__).parent))\n",
    )

    assert site.warnings == []
    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("DEMO_LOST", LOST)]


def test_markdown(make: Build) -> None:
    """An object that a Markdown page describes has the field too."""
    body = "```{eval-rst}\n" + OBJECTS["cpp"] + FIELD + "\n```"
    site = make({"page.md": f"---\norphan: true\n---\n\n# Page\n\n{body}\n"})

    assert site.warnings == []
    assert links(field_of(site)[1]) == [("DEMO_OK", OK), ("demo.DEMO_LOST", LOST)]


def test_markdown_fieldlist(make: Build) -> None:
    """A Markdown field list inside a described object has the field too."""
    body = (
        "```{py:function} open_link(id)\n\nOpen a link.\n\n:llmcodes: DEMO_OK, demo.DEMO_LOST\n```"
    )
    site = make(
        {"page.md": f"---\norphan: true\n---\n\n# Page\n\n{body}\n"},
        conf='myst_enable_extensions = ["fieldlist"]\n',
    )

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


def test_without_table(build: Build) -> None:
    """A project without a table shows the meanings, and links to where the codes live."""
    site = build(
        {"index.rst": f"Index\n=====\n\n{OBJECTS['py']}{FIELD}\n", "demo.yaml": REGISTRY},
        conf=CONF + 'llm_error_codes_reference_url = "https://codes.example/{registry}#{name}"\n',
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
            "index.rst": f"{INDEX}\n.. toctree::\n\n   page\n",
        },
        builder=builder,
        conf='man_pages = [("index", "demo", "demo", "", 1)]\n',
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
        conf='suppress_warnings = ["llm_error_codes.unverified_api"]\n',
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
    registry = REGISTRY.replace("api_domain: cpp", "api_domain: py").replace("::", ".")
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
