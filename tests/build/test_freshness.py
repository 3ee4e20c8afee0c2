"""Incremental builds: whatever the author changes, the next build shows it, and little more."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bs4 import Tag

    from tests.build.conftest import Site

    Build = Callable[..., Site]

#: Configuration of the sites here.
CONF = """\
llm_error_codes_registries = ["{path}"]
llm_error_codes_default = "demo"
"""

REGISTRY = """\
registry: demo
title: {zh: 示例, en: Demo}
value_type: uint32
api_domain: py
apis: {open_link: space.open_link}
codes:
  DEMO_OK:
    value: 0x0
    recoverable: n/a
    meaning: {zh: 成功, en: Success}
  DEMO_LOST:
    value: 0x10
    recoverable: yes
    meaning: {zh: 链路已断, en: The link is lost}
    remedy: [{zh: 调用 `open_link`, en: Call `open_link`}]
    returned_by: [open_link]
"""

GONE = """\
  DEMO_GONE:
    value: 0x11
    recoverable: no
    meaning: {zh: 对端已退出, en: The peer is gone}
"""

TABLE = """\
.. llm-error-codes::
   :columns: name meaning remedy used-in
"""

#: The page of the table, one that cites each code, and one that has nothing to do with codes.
#: No page is in a toctree: Sphinx would write the toctree's page again for each of them.
PAGES = {
    "index.rst": f"Index\n=====\n\n{TABLE}",
    "citing.rst": ":orphan:\n\nCiting\n======\n\nSee :llmcode:`DEMO_LOST`.\n",
    "plain.rst": ":orphan:\n\nPlain\n=====\n\nNothing.\n",
}

#: What Sphinx's HTML builder writes in every build, changed or not.
ALWAYS_WRITTEN = {
    ".buildinfo",
    "genindex.html",
    "objects.inv",
    "py-modindex.html",
    "search.html",
    "searchindex.js",
}


@pytest.fixture
def rebuild(build: Build) -> Build:
    """Return a function that builds ``PAGES``, with other files over them, once more."""

    def run(files: dict[str, str] | None = None, *, path: str = "demo.yaml") -> Site:
        return build({**PAGES, **(files or {})}, conf=CONF.format(path=path))

    return run


def row(site: Site, name: str, page: str = "index.html") -> Tag:
    """Return the row of a code."""
    anchor = site.soup(page).find(id=f"demo.{name}")
    assert anchor is not None
    found = anchor.find_parent("tr")
    assert found is not None
    return found


def cell(site: Site, name: str, column: str, page: str = "index.html") -> Tag:
    """Return one cell of the row of a code."""
    found = row(site, name, page).find(class_=f"llm-{column}")
    assert found is not None
    return found


def users(site: Site, name: str, page: str = "index.html") -> list[tuple[str, str]]:
    """Return text and address of each link in the used-in cell of a code."""
    links = cell(site, name, "used-in", page).find_all("a")
    return [(link.get_text(), str(link["href"])) for link in links]


def links(site: Site, page: str) -> list[tuple[str, str]]:
    """Return address and title of each link to a code in the body of a page."""
    found = site.soup(page).select("div.body a[href*='#demo.']:not(.headerlink)")
    return [(str(link["href"]), str(link.get("title", ""))) for link in found]


LOST_LINK = ("index.html#demo.DEMO_LOST", "The link is lost (0x10, 16)")
GONE_LINK = ("index.html#demo.DEMO_GONE", "The peer is gone (0x11, 17)")


def test_nothing_changed(rebuild: Build) -> None:
    """A build with nothing changed reads no page and writes no page, style or script of ours."""

    def state(site: Site) -> dict[str, tuple[int, bytes]]:
        return {
            str(path.relative_to(site.out)): (path.stat().st_mtime_ns, path.read_bytes())
            for path in sorted(site.out.rglob("*"))
            if path.is_file()
        }

    before = state(rebuild({"demo.yaml": REGISTRY}))
    site = rebuild({"demo.yaml": REGISTRY})
    after = state(site)
    changed = {name for name, (time, _) in after.items() if before[name][0] != time}
    contents = {name: content for name, (_, content) in after.items()}

    assert after.keys() == before.keys()
    assert (site.pages_read, site.pages_written) == ([], [])
    assert "0 added, 0 changed, 0 removed" in site.log
    # Sphinx's search index loses the entries of pages that are not read again.
    assert {name for name, content in contents.items() if content != before[name][1]} <= {
        "searchindex.js"
    }
    # Of the static files Sphinx itself evaluates the templates of the theme each time.
    assert {name for name in changed - ALWAYS_WRITTEN if not name.startswith("_static/")} == set()
    assert {name for name in changed if "llm" in name} == set()


def test_nothing_changed_says_so(rebuild: Build) -> None:
    """A build with nothing changed does not claim that the configuration has."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": REGISTRY})

    options = [line for line in site.log.splitlines() if "configuration has changed" in line]
    assert [line for line in options if "html_static_path" in line or "llm_" in line] == []


def test_changed_remedy(rebuild: Build) -> None:
    """A changed remedy re-reads and rewrites the page that shows it, and no other."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": REGISTRY.replace("en: Call", "en: Retry")})

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert cell(site, "DEMO_LOST", "remedy").get_text(" ", strip=True).endswith("Retry open_link")


def test_changed_meaning(rebuild: Build) -> None:
    """A changed meaning also rewrites the pages whose tooltips show it, unread."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": REGISTRY.replace("is lost", "is down")})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert links(site, "citing.html") == [
        ("index.html#demo.DEMO_LOST", "The link is down (0x10, 16)")
    ]


def test_changed_meaning_without_table(build: Build) -> None:
    """A project that shows no table rewrites the pages that quote a meaning."""
    pages = {"index.rst": "Index\n=====\n\n:llmcode-meaning:`DEMO_LOST`\n"}
    conf = CONF.format(path="demo.yaml") + 'llm_error_codes_reference_url = "https://e.x/{name}"\n'
    build({**pages, "demo.yaml": REGISTRY}, conf=conf)
    site = build({**pages, "demo.yaml": REGISTRY.replace("is lost", "is down")}, conf=conf)

    assert (site.pages_read, site.pages_written) == ([], ["index"])
    assert site.soup().select_one("a[href='https://e.x/DEMO_LOST']").get_text() == (  # type: ignore[union-attr]
        "The link is down"
    )


def test_changed_status(rebuild: Build) -> None:
    """A code that becomes deprecated is marked on pages that cite it, unread."""
    rebuild({"demo.yaml": REGISTRY})
    deprecated = REGISTRY.replace("value: 0x10\n", "value: 0x10\n    status: deprecated\n")
    site = rebuild({"demo.yaml": deprecated})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.soup("citing.html").select_one("a.llm-status-deprecated") is not None


def test_removed_code(rebuild: Build) -> None:
    """A code that leaves the registry is warned of on every page that mentions it."""
    pages = {"citing.rst": PAGES["citing.rst"] + "\nAnd :any:`DEMO_GONE`, :llmcode:`DEMO_GONE`.\n"}
    rebuild({**pages, "demo.yaml": REGISTRY + GONE})
    site = rebuild({**pages, "demo.yaml": REGISTRY})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.warnings == [
        "citing.rst:8: WARNING: 'any' reference target not found: DEMO_GONE [ref.any]",
        (
            "citing.rst:8: WARNING: llm:code reference target not found: DEMO_GONE; "
            "did you mean DEMO_OK? [ref.code]"
        ),
    ]
    assert links(site, "citing.html") == [LOST_LINK]
    assert site.soup().find(id="demo.DEMO_GONE") is None


def test_removed_code_in_field(rebuild: Build) -> None:
    """A code that leaves the registry leaves no empty meaning behind in an API's field."""
    pages = {
        "citing.rst": ":orphan:\n\nCiting\n======\n\n"
        ".. py:function:: close()\n\n   :llmcodes: DEMO_GONE\n"
    }
    rebuild({**pages, "demo.yaml": REGISTRY + GONE})
    site = rebuild({**pages, "demo.yaml": REGISTRY})

    items = site.soup("citing.html").select("dl.field-list li")
    assert [item.get_text() for item in items] == ["DEMO_GONE"]


@pytest.mark.parametrize(
    "mention",
    [
        pytest.param(":llmcode:`DEMO_GONE`", id="role"),
        pytest.param(":any:`DEMO_GONE`", id="any"),
        pytest.param("``DEMO_GONE``", id="literal"),
        pytest.param("::\n\n   return DEMO_GONE", id="code"),
    ],
)
def test_added_code(build: Build, mention: str) -> None:
    """A code that enters the registry is linked from the pages that already named it."""
    pages = {**PAGES, "citing.rst": f":orphan:\n\nCiting\n======\n\n{mention}\n"}
    conf = CONF.format(path="demo.yaml") + 'llm_error_codes_autolink = ["literal", "code"]\n'
    build({**pages, "demo.yaml": REGISTRY}, conf=conf)
    site = build({**pages, "demo.yaml": REGISTRY + GONE}, conf=conf)

    assert [address for address, _ in links(site, "citing.html")] == [GONE_LINK[0]]
    assert site.warnings == []
    assert "plain" not in [*site.pages_read, *site.pages_written]


def test_added_code_in_field(rebuild: Build) -> None:
    """A code that enters the registry gets its link and meaning in fields that named it."""
    pages = {
        "citing.rst": ":orphan:\n\nCiting\n======\n\n"
        ".. py:function:: close()\n\n   :llmcodes: DEMO_GONE\n"
    }
    rebuild({**pages, "demo.yaml": REGISTRY})
    site = rebuild({**pages, "demo.yaml": REGISTRY + GONE})

    items = site.soup("citing.html").select("dl.field-list li")
    assert [item.get_text() for item in items] == ["DEMO_GONE: The peer is gone"]


def test_older_timestamp(rebuild: Build, tmp_path: Path) -> None:
    """Another content counts although its file claims to be older than the last build."""
    rebuild({"demo.yaml": REGISTRY})
    file = tmp_path / "site" / "demo.yaml"
    file.write_text(REGISTRY.replace("en: Call", "en: Retry"), encoding="utf-8")
    os.utime(file, (978_307_200, 978_307_200))
    site = rebuild()

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert "Retry" in cell(site, "DEMO_LOST", "remedy").get_text()


def test_registry_outside(rebuild: Build, tmp_path: Path) -> None:
    """A registry outside the source folder is watched like one inside."""
    file = tmp_path / "outside" / "demo.yaml"
    file.parent.mkdir()
    file.write_text(REGISTRY, encoding="utf-8")
    rebuild(path="../outside/demo.yaml")
    file.write_text(REGISTRY.replace("en: Call", "en: Retry"), encoding="utf-8")
    site = rebuild(path="../outside/demo.yaml")

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert "Retry" in cell(site, "DEMO_LOST", "remedy").get_text()


def test_configuration_elsewhere(tmp_path: Path) -> None:
    """With ``-c`` a registry is found beside ``conf.py``, and watched there."""
    conf, source, out = tmp_path / "conf", tmp_path / "source", tmp_path / "out"
    conf.mkdir()
    source.mkdir()
    for name, content in PAGES.items():
        (source / name).write_text(content, encoding="utf-8")
    (conf / "conf.py").write_text(
        'extensions = ["sphinxext.llm_error_codes"]\n' + CONF.format(path="demo.yaml"),
        encoding="utf-8",
    )

    def run(registry: str) -> str:
        (conf / "demo.yaml").write_text(registry, encoding="utf-8")
        folders = [str(folder) for folder in (conf, source, out)]
        command = [sys.executable, "-m", "sphinx", "-W", "-n", "-c", *folders]
        path = os.pathsep.join(filter(None, sys.path))
        environment = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"}
        return subprocess.run(
            command, check=True, capture_output=True, encoding="utf-8", env=environment
        ).stdout

    run(REGISTRY)
    log = run(REGISTRY.replace("en: Call", "en: Retry"))

    assert "0 added, 1 changed, 0 removed" in log
    assert "Retry" in (out / "index.html").read_text(encoding="utf-8")


def test_registry_added_to_folder(build: Build) -> None:
    """A file that is added to a folder of registries brings its codes to pages that wait."""
    pages = {"index.rst": "Index\n=====\n\n.. llm-error-codes:: demo\n", "plain.rst": ":orphan:\n"}
    conf = 'llm_error_codes_registries = ["codes"]\n'
    other = REGISTRY.replace("registry: demo", "registry: other").replace("DEMO_", "OTHER_")
    first = build({**pages, "codes/other.yaml": other}, conf=conf)
    site = build({**pages, "codes/demo.yaml": REGISTRY}, conf=conf)

    assert len(first.warnings) == 1
    assert site.warnings == []
    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert site.soup().find(id="demo.DEMO_LOST") is not None


def test_missing_then_created(rebuild: Build) -> None:
    """A missing registry gives a warning and a box; when it appears its page is read again."""
    first = rebuild()
    box = first.soup().select_one(".llm-error-codes.error, .llm-error-codes .error")
    assert rebuild().pages_read == []
    site = rebuild({"demo.yaml": REGISTRY})

    # A file that is not there has no line; how Sphinx writes that is its own affair.
    assert [re.sub(r"^demo\.yaml(:\d*)*: ", "demo.yaml: ", line) for line in first.warnings] == [
        (
            "demo.yaml: WARNING: there is no such file or folder; "
            "check the path and its permissions [llm_error_codes.registry]"
        ),
        "citing.rst:6: WARNING: llm:code reference target not found: DEMO_LOST [ref.code]",
    ]
    assert box is not None
    assert "there is no such file or folder" in box.get_text()
    assert first.app.statuscode == 0
    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.warnings == []
    assert links(site, "citing.html") == [LOST_LINK]


def test_broken_then_repaired(rebuild: Build) -> None:
    """A broken registry gives located warnings and a box; repaired, its page is read again."""
    first = rebuild({"demo.yaml": REGISTRY.replace("value: 0x10", "value: 010")})
    box = first.soup().select_one(".llm-error-codes.error, .llm-error-codes .error")
    site = rebuild({"demo.yaml": REGISTRY})

    assert [line for line in first.warnings if line.startswith("demo.yaml")] == [
        line for line in first.warnings if line.endswith("[llm_error_codes.registry]")
    ]
    assert [line.partition(" ")[0] for line in first.warnings] == [
        "demo.yaml:12:12:",
        "citing.rst:6:",
    ]
    assert box is not None
    assert first.app.statuscode == 0
    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.warnings == []
    assert links(site, "citing.html") == [LOST_LINK]


def test_good_then_broken(rebuild: Build) -> None:
    """A registry that breaks takes its rows away and stops no other page."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": REGISTRY.replace("value: 0x10", "value: 010")})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.soup().find(id="demo.DEMO_LOST") is None
    assert links(site, "citing.html") == []


def test_deleted_page(rebuild: Build, tmp_path: Path) -> None:
    """A deleted page leaves the lists of users, and the build after it finds nothing to do."""
    more = {"more.rst": ":orphan:\n\nMore\n====\n\n:llmcode:`DEMO_LOST`\n"}
    first = rebuild({**more, "demo.yaml": REGISTRY})
    assert users(first, "DEMO_LOST") == [("Citing", "citing.html"), ("More", "more.html")]

    (tmp_path / "site" / "more.rst").unlink()
    second = rebuild()
    third = rebuild()

    assert "0 added, 0 changed, 1 removed" in second.log
    assert (second.pages_read, second.pages_written) == ([], ["index"])
    assert users(second, "DEMO_LOST") == [("Citing", "citing.html")]
    assert "0 added, 0 changed, 0 removed" in third.log
    assert third.pages_written == []


def test_deleted_table(rebuild: Build, tmp_path: Path) -> None:
    """A deleted page of the table leaves warnings where its codes are mentioned."""
    table = {"table.rst": f":orphan:\n\nTable\n=====\n\n{TABLE}", "index.rst": "Index\n=====\n"}
    rebuild({**table, "demo.yaml": REGISTRY})
    (tmp_path / "site" / "table.rst").unlink()
    site = rebuild({"index.rst": "Index\n=====\n"})
    last = rebuild({"index.rst": "Index\n=====\n"})

    assert (site.pages_read, site.pages_written) == ([], ["citing"])
    assert site.warnings == [
        (
            "citing.rst:6: WARNING: llm:code reference target not found: DEMO_LOST; "
            "no page describes demo.DEMO_LOST [ref.code]"
        )
    ]
    assert links(site, "citing.html") == []
    assert "0 added, 0 changed, 0 removed" in last.log


def test_moved_table(rebuild: Build) -> None:
    """A table that moves to another page takes the links of unread pages with it."""
    other = {"other.rst": ":orphan:\n\nOther\n=====\n", "demo.yaml": REGISTRY}
    rebuild(other)
    site = rebuild(
        {"index.rst": "Index\n=====\n", "other.rst": f":orphan:\n\nOther\n=====\n\n{TABLE}"}
    )

    assert (site.pages_read, site.pages_written) == (
        ["index", "other"],
        ["citing", "index", "other"],
    )
    assert links(site, "citing.html") == [("other.html#demo.DEMO_LOST", LOST_LINK[1])]
    assert site.warnings == []


def test_second_table_wins(rebuild: Build) -> None:
    """When the first of two tables goes, the second gets the anchors and the links."""
    second = {"second.rst": f":orphan:\n\nSecond\n======\n\n{TABLE}", "demo.yaml": REGISTRY}
    first = rebuild(second)

    assert first.warnings == [
        (
            "second.rst:6: WARNING: demo.DEMO_LOST and 1 more already described in index, line 4; "
            "add :no-index: to one of the two [llm_error_codes.duplicate]"
        )
    ]
    assert first.soup("second.html").find(id="demo.DEMO_LOST") is None

    site = rebuild({**second, "index.rst": "Index\n=====\n"})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index", "second"])
    assert links(site, "citing.html") == [("second.html#demo.DEMO_LOST", LOST_LINK[1])]
    assert row(site, "DEMO_LOST", "second.html") is not None
    assert site.warnings == []


def test_mention_added_and_removed(rebuild: Build) -> None:
    """A mention that comes or goes changes the list of users in the same build."""
    rebuild({"demo.yaml": REGISTRY})
    mention = ":orphan:\n\nPlain\n=====\n\nSee :llmcode:`DEMO_LOST`.\n"
    added = rebuild({"plain.rst": mention})

    assert (added.pages_read, added.pages_written) == (["plain"], ["index", "plain"])
    assert users(added, "DEMO_LOST") == [("Citing", "citing.html"), ("Plain", "plain.html")]

    removed = rebuild()

    assert (removed.pages_read, removed.pages_written) == (["plain"], ["index", "plain"])
    assert users(removed, "DEMO_LOST") == [("Citing", "citing.html")]


def test_changed_title(rebuild: Build) -> None:
    """A citing page that gets another title is listed under it in the same build."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"citing.rst": PAGES["citing.rst"].replace("Citing", "Quoting")})

    assert (site.pages_read, site.pages_written) == (["citing"], ["citing", "index"])
    assert users(site, "DEMO_LOST") == [("Quoting", "citing.html")]


@pytest.mark.parametrize("column", ["remedy", "returned-by"])
def test_moved_api(build: Build, column: str) -> None:
    """An API whose description moves, or first appears, is linked from the table at once."""
    pages = {
        **PAGES,
        "index.rst": "Index\n=====\n\n.. llm-error-codes::\n   :columns: name remedy returned-by\n",
    }
    described = ":orphan:\n\nAPI\n===\n\n.. py:function:: space.open_link()\n"
    empty = ":orphan:\n\nAPI\n===\n"
    conf = CONF.format(path="demo.yaml")

    def addresses(**files: str) -> list[str]:
        names = {f"{name}.rst": content for name, content in files.items()}
        site = build({**pages, **names, "demo.yaml": REGISTRY}, conf=conf)
        found = cell(site, "DEMO_LOST", column).find_all("a", class_="internal")
        return sorted({str(link["href"]) for link in found})

    assert addresses(one=empty, two=empty) == []
    assert addresses(one=described, two=empty) == ["one.html#space.open_link"]
    assert addresses(one=empty, two=described) == ["two.html#space.open_link"]


def test_two_applications(build: Build, tmp_path: Path) -> None:
    """A second application in one process sees what the registry holds by then."""
    file = tmp_path / "outside" / "demo.yaml"
    file.parent.mkdir()
    file.write_text(REGISTRY, encoding="utf-8")
    conf = CONF.format(path="../outside/demo.yaml")
    first = build(PAGES, name="first", conf=conf)
    file.write_text(REGISTRY.replace("is lost", "is down"), encoding="utf-8")
    second = build(PAGES, name="second", conf=conf)

    assert (
        cell(first, "DEMO_LOST", "meaning").get_text(" ", strip=True)
        == "链路已断 The link is lost"
    )
    assert (
        cell(second, "DEMO_LOST", "meaning").get_text(" ", strip=True)
        == "链路已断 The link is down"
    )
