"""Parallel builds: the same site, inventory and warnings as from one process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import index, toctree

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

NAMES = [
    "LLM_ALREADY_LINK",
    "LLM_EXIST_LINK",
    "LLM_FAILED",
    "LLM_LINK_BUSY",
    "LLM_LINK_FAILED",
    "LLM_NOT_YET_LINK",
    "LLM_PARAM_INVALID",
    "LLM_TIMEOUT",
    "llm_datadist.LLM_TIMEOUT",
    "0x5010B018",
]

#: How many references each of the pages has: 1,005 altogether.
REFERENCES = 67

TABLE = "\n.. llm-error-codes::\n   :columns: name meaning used-in\n"

#: References of every kind, the last of them to no code.
FORMS = [":llmcode:", ":llmcode-value:", ":llmcode-meaning:", ":any:", ":llm:code:"]


def pages() -> dict[str, str]:
    """Return fifteen pages with two tables of the same codes, and their contents' page."""
    names = [f"p{number:02}" for number in range(1, 16)]
    files = {"index.rst": index(toctree(*names))}
    for start, name in enumerate(names):
        lines = [
            f"* {FORMS[(start + number) % len(FORMS)]}`{NAMES[(start * number) % len(NAMES)]}`"
            for number in range(REFERENCES)
        ]
        dead = f"\n:llmcode:`LLM_NONE_{name}`\n"
        described = (
            f"\n.. cpp:function:: void {name}()\n\n   :llmcodes: LLM_FAILED, LLM_NO_{name}\n"
        )
        table = TABLE if name in {"p05", "p11"} else ""
        files[f"{name}.rst"] = "\n".join([name, "===", "", *lines, dead, described, table])
    return files


def content(site: Site) -> dict[str, str]:
    """Return every page and the search index."""
    files = [*site.out.rglob("*.html"), *site.out.rglob("searchindex.js")]
    return {str(file.relative_to(site.out)): file.read_text("utf-8") for file in sorted(files)}


@pytest.fixture(scope="module")
def serial(build_once: Build) -> Site:
    """Build the pages in one process."""
    return build_once(pages(), name="serial")


def test_enough_is_built(serial: Site) -> None:
    """The sample has a thousand references that lead to codes, and two dead ones a page."""
    links = [
        link
        for number in range(1, 16)
        for link in serial.soup(f"p{number:02}.html").select("a.reference[href*='#llm_datadist.']")
    ]

    assert len(links) >= 15 * REFERENCES
    assert len([line for line in serial.warnings if line.endswith("[ref.code]")]) == 30


def test_smallest_page_wins(serial: Site) -> None:
    """Of two pages with one table the smallest name has the anchors, and the warning says so."""
    entries = [line for line in serial.inventory() if " llm:code " in line]

    assert len(entries) == 18 * 4
    assert {line.split(" ")[3].partition("#")[0] for line in entries} == {"p05.html"}
    assert [line for line in serial.warnings if "[llm_error_codes.duplicate]" in line] == [
        (
            "p11.rst:80: WARNING: llm_datadist.LLM_ALREADY_LINK and 17 more already described in p05, "
            "line 80; add :no-index: to one of the two [llm_error_codes.duplicate]"
        )
    ]


@pytest.mark.parametrize("attempt", range(5))
def test_parallel_equals_serial(build: Build, serial: Site, attempt: int) -> None:
    """Four processes give the inventory, the HTML and the warnings that one gives."""
    parallel = build(pages(), name=f"parallel{attempt}", parallel=4)

    # So Sphinx writes what each process was given.
    assert " .. p11" in parallel.log
    assert " .. p11" not in serial.log
    assert parallel.inventory() == serial.inventory()
    assert content(parallel) == content(serial)
    assert sorted(parallel.warnings) == sorted(serial.warnings)


def test_parallel_after_serial(build: Build) -> None:
    """A page that parallel processes read again keeps what all others have noted."""
    files = pages()
    build(files, name="mixed")
    changed = {
        f"{name}.rst": files[f"{name}.rst"].replace("LLM_NONE", "LLM_NOTHING")
        for name in ("p01", "p02", "p05", "p06", "p07", "p09", "p11", "p13")
    }
    mixed = build({**files, **changed}, name="mixed", parallel=4)
    fresh = build({**files, **changed}, name="fresh")

    assert mixed.inventory() == fresh.inventory()
    assert content(mixed)["p05.html"] == content(fresh)["p05.html"]
    assert content(mixed)["p11.html"] == content(fresh)["p11.html"]
