"""What a build tells others about its codes: inventory, labels, anchors and search objects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.build.sites import code_yaml, conf_py, index, over, registry_yaml, toctree

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

#: Names and values that codes of two families share, and aliases within one.
DEMO = registry_yaml(
    code_yaml("DEMO_OK"),
    code_yaml("DEMO_LOST", value="0x5010B018", former_names="[DEMO_GONE, DEMO_LEFT]"),
    code_yaml("DEMO_ALIAS", value="0x5010B018", same_value_as="DEMO_LOST", recoverable="yes"),
    code_yaml("SHARED", value="0x20"),
)

OTHER = registry_yaml(
    code_yaml("SHARED", value="0x30"),
    code_yaml("OTHER_NEGATIVE", value=-1),
    code_yaml("OTHER_SAME", value="0x5010B018", former_names="[DEMO_LEFT]"),
    name="other",
    value_type="int32",
)

INDEX = index(toctree("sub/codes"), ":llmcode:`DEMO_OK`")

TABLES = index(".. llm-error-codes:: demo other", title="Tables")

FILES = {"index.rst": INDEX, "sub/codes.rst": TABLES, "demo.yaml": DEMO, "other.yaml": OTHER}

CONF = conf_py("demo.yaml", "other.yaml", default="demo")

#: The inventory's lines: name, type, search priority, address, display name.  ``$`` repeats
#: the name, and ``-`` says that the name is what to show.
OBJECTS = """\
-1 llm:code 2 sub/codes.html#other.OTHER_NEGATIVE -
0 llm:code 2 sub/codes.html#demo.DEMO_OK -
0x0 llm:code 2 sub/codes.html#demo.DEMO_OK -
0x20 llm:code 2 sub/codes.html#demo.SHARED -
0x30 llm:code 2 sub/codes.html#other.SHARED -
0x5010B018 llm:code 2 sub/codes.html#demo.DEMO_LOST -
0xFFFFFFFF llm:code 2 sub/codes.html#other.OTHER_NEGATIVE -
1343270936 llm:code 2 sub/codes.html#demo.DEMO_LOST -
32 llm:code 2 sub/codes.html#demo.SHARED -
48 llm:code 2 sub/codes.html#other.SHARED -
DEMO_ALIAS llm:code 1 sub/codes.html#demo.$ -
DEMO_GONE llm:code 2 sub/codes.html#demo.DEMO_LOST -
DEMO_LEFT llm:code 2 sub/codes.html#demo.DEMO_LOST -
DEMO_LOST llm:code 1 sub/codes.html#demo.$ -
DEMO_OK llm:code 1 sub/codes.html#demo.$ -
OTHER_NEGATIVE llm:code 1 sub/codes.html#other.$ -
OTHER_SAME llm:code 1 sub/codes.html#other.$ -
SHARED llm:code 1 sub/codes.html#demo.$ -
demo.DEMO_ALIAS llm:code -1 sub/codes.html#$ -
demo.DEMO_GONE llm:code -1 sub/codes.html#demo.DEMO_LOST -
demo.DEMO_LEFT llm:code -1 sub/codes.html#demo.DEMO_LOST -
demo.DEMO_LOST llm:code -1 sub/codes.html#$ -
demo.DEMO_OK llm:code -1 sub/codes.html#$ -
demo.SHARED llm:code -1 sub/codes.html#$ -
other.DEMO_LEFT llm:code -1 sub/codes.html#other.OTHER_SAME -
other.OTHER_NEGATIVE llm:code -1 sub/codes.html#$ -
other.OTHER_SAME llm:code -1 sub/codes.html#$ -
other.SHARED llm:code 1 sub/codes.html#$ -
""".splitlines()

LABELS = """\
DEMO_ALIAS std:label -1 sub/codes.html#demo.$ -
DEMO_LOST std:label -1 sub/codes.html#demo.$ -
DEMO_OK std:label -1 sub/codes.html#demo.$ -
SHARED std:label -1 sub/codes.html#demo.$ -
demo.DEMO_ALIAS std:label -1 sub/codes.html#$ -
demo.DEMO_LOST std:label -1 sub/codes.html#$ -
demo.DEMO_OK std:label -1 sub/codes.html#$ -
demo.SHARED std:label -1 sub/codes.html#$ -
other.OTHER_NEGATIVE std:label -1 sub/codes.html#$ -
other.OTHER_SAME std:label -1 sub/codes.html#$ -
other.SHARED std:label -1 sub/codes.html#$ -
""".splitlines()


def inventory(site: Site) -> list[str]:
    """Return the lines of the inventory about codes, sorted."""
    return sorted(line for line in site.inventory() if ".html#" in line or "/#" in line)


def objects(site: Site) -> list[str]:
    """Return the lines of the inventory about objects of type ``llm:code``, sorted."""
    return [line for line in inventory(site) if " llm:code " in line]


def labels(site: Site) -> list[str]:
    """Return the lines of the inventory about labels, sorted."""
    return [line for line in inventory(site) if " std:label " in line]


def search_index(site: Site) -> dict[str, Any]:
    """Return what Sphinx's search knows."""
    index: dict[str, Any] = json.loads(
        site.text("searchindex.js").removeprefix("Search.setIndex(").rstrip().removesuffix(")")
    )
    return index


def found(site: Site) -> dict[str, tuple[int, str]]:
    """Return the objects of the search: full name -> its priority and anchor."""
    return {
        f"{prefix}.{name}" if prefix else name: (priority, anchor)
        for prefix, entries in search_index(site)["objects"].items()
        for _page, _type, priority, anchor, name in entries
    }


@pytest.fixture(scope="module")
def site(build_once: Build) -> Site:
    """Build two registries in one table, on a page in a folder."""
    return build_once(FILES, conf=CONF, nitpicky=True)


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the same with other pages."""
    return over(build, FILES, conf=CONF)


def test_no_warnings(site: Site) -> None:
    """Names and values that two registries share are no fault of the project."""
    assert site.warnings == []


def test_objects(site: Site) -> None:
    """Each code is listed by full name, short name, both values and former names, where its own."""
    assert objects(site) == OBJECTS


def test_labels(site: Site) -> None:
    """Each code is a label by its full name, those of the default registry by the short one too."""
    assert labels(site) == LABELS


def test_names_are_listed_once(site: Site) -> None:
    """No name of a type is in the inventory twice: what reads it would keep any of them."""
    names = [tuple(line.split()[:2]) for line in inventory(site)]
    assert len(names) == len(set(names))


def test_addresses_exist(site: Site) -> None:
    """Each address of the inventory is that of an element."""
    soup = site.soup("sub/codes.html")
    anchors = {
        line.split()[3].replace("$", line.split()[0]).partition("#")[2] for line in inventory(site)
    }
    assert len(anchors) == 7
    assert [anchor for anchor in sorted(anchors) if soup.find(id=anchor) is None] == []


def test_every_role_has_objects(site: Site) -> None:
    """Each role of the domain leads to objects, or intersphinx would never resolve it."""
    domain = site.app.env.get_domain("llm")
    assert {role: domain.objtypes_for_role(role) for role in domain.roles} == {
        "code": ["code"],
        "value": ["code"],
        "meaning": ["code"],
    }


def test_no_domain_directives(site: Site) -> None:
    """The domain takes no directive's name, so that ``.. code::`` stays docutils'."""
    domain = site.app.env.get_domain("llm")
    assert domain.directives == {}


@pytest.mark.parametrize(("default", "names"), [("other", "other"), ("llm_datadist", "")])
def test_default_registry(make: Build, default: str, names: str) -> None:
    """The default registry has the names, values and labels that it shares with others."""
    site = make({"index.rst": index(toctree("sub/codes"))}, llm_error_codes_default=default)
    assert site.warnings == []
    shared = ("SHARED", "0x5010B018", "1343270936", "DEMO_LEFT")
    addresses = {line.split()[0]: line.split()[3] for line in objects(site)}
    assert {name: addresses[name] for name in shared if name in addresses} == (
        {
            "SHARED": "sub/codes.html#other.$",
            "0x5010B018": "sub/codes.html#other.OTHER_SAME",
            "1343270936": "sub/codes.html#other.OTHER_SAME",
            "DEMO_LEFT": "sub/codes.html#other.OTHER_SAME",
        }
        if names
        else {}
    )
    short = [line.split()[0] for line in labels(site) if "." not in line.split()[0]]
    assert short == (["OTHER_NEGATIVE", "OTHER_SAME", "SHARED"] if names else [])


@pytest.mark.parametrize(
    "directive",
    [
        ".. llm-error-codes:: demo other\n   :layout: sections",
        ".. llm-error-codes:: demo other\n   :layout: columns\n   :sort: value\n   :caption: C",
        ".. llm-error-codes:: other\n\n.. llm-error-codes:: demo\n   :lang: en",
        "".join(
            f".. llm-error-code:: {line.split()[0]}\n\n"
            for line in LABELS
            if "." in line.split()[0]
        ),
    ],
    ids=["sections", "columns", "two tables", "entries"],
)
def test_objects_of_every_form(make: Build, site: Site, directive: str) -> None:
    """The inventory and the anchors are the same in whichever form a page shows the codes."""
    other = make({"sub/codes.rst": index(directive, title="Codes")})
    assert other.warnings == []
    assert inventory(other) == inventory(site)
    soup = other.soup("sub/codes.html")
    names = [line.split()[0] for line in LABELS if "." in line.split()[0]]
    assert [name for name in names if len(soup.find_all(id=name)) != 1] == []


def test_objects_of_directories(make: Build, site: Site) -> None:
    """With ``dirhtml`` the addresses are those of folders."""
    other = make(builder="dirhtml")
    assert inventory(other) == [line.replace(".html#", "/#") for line in inventory(site)]


# ------------------------------------------------------------------- search


def test_search_objects(site: Site) -> None:
    """The search lists a code by its name first, by values and former names after, once each."""
    assert found(site) == {
        "DEMO_OK": (1, "demo.DEMO_OK"),
        "DEMO_LOST": (1, "demo.DEMO_LOST"),
        "DEMO_ALIAS": (1, "demo.DEMO_ALIAS"),
        "SHARED": (1, "demo.SHARED"),
        "OTHER_NEGATIVE": (1, "other.OTHER_NEGATIVE"),
        "OTHER_SAME": (1, "other.OTHER_SAME"),
        # A code whose short name is another's is found by its full name.
        "other.SHARED": (1, ""),
        "DEMO_GONE": (2, "demo.DEMO_LOST"),
        "DEMO_LEFT": (2, "demo.DEMO_LOST"),
        "0x0": (2, "demo.DEMO_OK"),
        "0": (2, "demo.DEMO_OK"),
        "0x5010B018": (2, "demo.DEMO_LOST"),
        "1343270936": (2, "demo.DEMO_LOST"),
        "0x20": (2, "demo.SHARED"),
        "32": (2, "demo.SHARED"),
        "0x30": (2, "other.SHARED"),
        "48": (2, "other.SHARED"),
        "0xFFFFFFFF": (2, "other.OTHER_NEGATIVE"),
        "-1": (2, "other.OTHER_NEGATIVE"),
    }


def test_search_object_type(site: Site) -> None:
    """A hit of the search is called what it is."""
    index = search_index(site)
    assert index["objtypes"] == {"0": "llm:code"}
    assert index["objnames"] == {"0": ["llm", "code", "Error codes error code"]}


def test_search_finds_copies_once(make: Build, site: Site) -> None:
    """Copies that are not to be indexed add nothing to the search or to the inventory."""
    copy = ".. llm-error-codes:: demo other\n   :no-index:\n"
    entry = ".. llm-error-code:: DEMO_OK\n   :no-index:\n"
    copied = make({"index.rst": f"{INDEX}\n{copy}\n{entry}", "sub/codes.rst": f"{TABLES}\n{copy}"})
    assert copied.warnings == []
    assert inventory(copied) == inventory(site)
    assert found(copied) == found(site)


# ------------------------------------------------------------------- the bundled registry

#: What other projects' pages link to.  A name that leaves this list breaks their links.
ANCHORS = [
    "llm_datadist.LLM_SUCCESS",
    "llm_datadist.LLM_FAILED",
    "llm_datadist.LLM_WAIT_PROC_TIMEOUT",
    "llm_datadist.LLM_KV_CACHE_NOT_EXIST",
    "llm_datadist.LLM_PARAM_INVALID",
    "llm_datadist.LLM_NOT_YET_LINK",
    "llm_datadist.LLM_ALREADY_LINK",
    "llm_datadist.LLM_LINK_FAILED",
    "llm_datadist.LLM_UNLINK_FAILED",
    "llm_datadist.LLM_NOTIFY_PROMPT_UNLINK_FAILED",
    "llm_datadist.LLM_CLUSTER_NUM_EXCEED_LIMIT",
    "llm_datadist.LLM_PROCESSING_LINK",
    "llm_datadist.LLM_DEVICE_OUT_OF_MEMORY",
    "llm_datadist.LLM_EXIST_LINK",
    "llm_datadist.LLM_FEATURE_NOT_ENABLED",
    "llm_datadist.LLM_TIMEOUT",
    "llm_datadist.LLM_LINK_BUSY",
    "llm_datadist.LLM_OUT_OF_MEMORY",
]


def test_bundled_anchors(build: Build) -> None:
    """The bundled registry's anchors are stable: they are its codes' full names, letter by letter."""
    site = build({"index.rst": index(".. llm-error-codes::")}, nitpicky=True)
    assert site.warnings == []
    soup = site.soup()
    ids = [str(tag["id"]) for tag in soup.select("[id^='llm_datadist.']")]
    assert ids == ANCHORS
    addresses = {line.split()[3].replace("$", line.split()[0]) for line in objects(site)}
    assert addresses == {f"index.html#{anchor}" for anchor in ANCHORS}
    targets = {line.split()[0] for line in labels(site)}
    assert targets == {*ANCHORS, *(anchor.partition(".")[2] for anchor in ANCHORS)}
