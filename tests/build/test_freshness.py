"""Incremental builds: whatever the author changes, the next build shows it, and little more."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.build.sites import (
    code_yaml,
    conf_py,
    index,
    over,
    page,
    process_environment,
    registry_yaml,
    write_files,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.build.results import Site
    from tests.build.sites import Build

#: The code that the tests change; what is not said here is as in other registries.
LOST = {"remedy": "[{zh: 调用 `open_link`, en: Call `open_link`}]", "returned_by": "[open_link]"}


def demo(*others: str, **lost: str) -> str:
    """Return a registry of two codes and others; ``lost`` are other fields of the second."""
    codes = (code_yaml("DEMO_OK"), code_yaml("DEMO_LOST", **{**LOST, **lost}), *others)
    return registry_yaml(*codes, api_domain="py", apis="{open_link: space.open_link}")


REGISTRY = demo()

#: The same with one more code, and with one fact changed.
WITH_GONE = demo(code_yaml("DEMO_GONE"))
OTHER_REMEDY = demo(remedy="[{zh: 调用 `open_link`, en: Retry `open_link`}]")
OTHER_MEANING = demo(meaning="{zh: 链路已断, en: The link is down}")
BROKEN = demo(value="010")

TABLE = ".. llm-error-codes::\n   :columns: name meaning remedy used-in"

#: The page of the table, one that cites each code, and one that has nothing to do with codes.
#: No page is in a toctree: Sphinx would write the toctree's page again for each of them.
PAGES = {
    "index.rst": index(TABLE),
    "citing.rst": page("See :llmcode:`DEMO_LOST`.", title="Citing"),
    "plain.rst": page("Nothing.", title="Plain"),
}

CONF = conf_py("demo.yaml", default="demo")

#: A page that names, in an API's field, a code that comes or goes.
FIELD = {"citing.rst": page(".. py:function:: close()\n\n   :llmcodes: DEMO_GONE", title="Citing")}

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
    return over(build, PAGES, conf=CONF)


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
    site = rebuild({"demo.yaml": OTHER_REMEDY})

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert (
        site.cell("demo.DEMO_LOST", "remedy").get_text(" ", strip=True).endswith("Retry open_link")
    )


def test_changed_meaning(rebuild: Build) -> None:
    """A changed meaning also rewrites the pages whose tooltips show it, unread."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": OTHER_MEANING})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert links(site, "citing.html") == [
        ("index.html#demo.DEMO_LOST", "The link is down (0x10, 16)")
    ]


def test_changed_meaning_without_table(build: Build) -> None:
    """A project that shows no table rewrites the pages that quote a meaning."""
    pages = {"index.rst": index(":llmcode-meaning:`DEMO_LOST`")}
    conf = conf_py("demo.yaml", default="demo", llm_error_codes_reference_url="https://e.x/{name}")
    build({**pages, "demo.yaml": REGISTRY}, conf=conf)
    site = build({**pages, "demo.yaml": OTHER_MEANING}, conf=conf)

    assert (site.pages_read, site.pages_written) == ([], ["index"])
    assert site.soup().select_one("a[href='https://e.x/DEMO_LOST']").get_text() == (  # type: ignore[union-attr]
        "The link is down"
    )


def test_changed_status(rebuild: Build) -> None:
    """A code that becomes deprecated is marked on pages that cite it, unread."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"demo.yaml": demo(status="deprecated")})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.soup("citing.html").select_one("a.llm-status-deprecated") is not None


def test_removed_code(rebuild: Build) -> None:
    """A code that leaves the registry is warned of on every page that mentions it."""
    pages = {"citing.rst": PAGES["citing.rst"] + "\nAnd :any:`DEMO_GONE`, :llmcode:`DEMO_GONE`.\n"}
    rebuild({**pages, "demo.yaml": WITH_GONE})
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
    rebuild({**FIELD, "demo.yaml": WITH_GONE})
    site = rebuild({**FIELD, "demo.yaml": REGISTRY})

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
def test_added_code(rebuild: Build, mention: str) -> None:
    """A code that enters the registry is linked from the pages that already named it."""
    pages = {"citing.rst": page(mention, title="Citing")}
    autolink = {"llm_error_codes_autolink": ["literal", "code"]}
    rebuild({**pages, "demo.yaml": REGISTRY}, **autolink)
    site = rebuild({**pages, "demo.yaml": WITH_GONE}, **autolink)

    assert [address for address, _ in links(site, "citing.html")] == [GONE_LINK[0]]
    assert site.warnings == []
    assert "plain" not in [*site.pages_read, *site.pages_written]


def test_added_code_in_field(rebuild: Build) -> None:
    """A code that enters the registry gets its link and meaning in fields that named it."""
    rebuild({**FIELD, "demo.yaml": REGISTRY})
    site = rebuild({**FIELD, "demo.yaml": WITH_GONE})

    items = site.soup("citing.html").select("dl.field-list li")
    assert [item.get_text() for item in items] == ["DEMO_GONE: The peer is gone"]


def test_older_timestamp(rebuild: Build, tmp_path: Path) -> None:
    """Another content counts although its file claims to be older than the last build."""
    rebuild({"demo.yaml": REGISTRY})
    file = tmp_path / "site" / "demo.yaml"
    file.write_text(OTHER_REMEDY, encoding="utf-8")
    os.utime(file, (978_307_200, 978_307_200))
    site = rebuild()

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert "Retry" in site.cell("demo.DEMO_LOST", "remedy").get_text()


def test_registry_outside(rebuild: Build, tmp_path: Path) -> None:
    """A registry outside the source folder is watched like one inside."""
    conf = conf_py("../outside/demo.yaml", default="demo")
    write_files(tmp_path, {"outside/demo.yaml": REGISTRY})
    rebuild(conf=conf)
    write_files(tmp_path, {"outside/demo.yaml": OTHER_REMEDY})
    site = rebuild(conf=conf)

    assert (site.pages_read, site.pages_written) == (["index"], ["index"])
    assert "Retry" in site.cell("demo.DEMO_LOST", "remedy").get_text()


def test_configuration_elsewhere(tmp_path: Path) -> None:
    """With ``-c`` a registry is found beside ``conf.py``, and watched there."""
    write_files(tmp_path / "source", PAGES)
    command = [sys.executable, "-m", "sphinx", "-W", "-n", "-c", "conf", "source", "out"]

    def run(registry: str) -> str:
        write_files(tmp_path / "conf", {"conf.py": CONF, "demo.yaml": registry})
        return subprocess.run(
            command,
            cwd=tmp_path,
            check=True,
            capture_output=True,
            encoding="utf-8",
            env=process_environment(),
        ).stdout

    run(REGISTRY)
    log = run(OTHER_REMEDY)

    assert "0 added, 1 changed, 0 removed" in log
    assert "Retry" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


def test_registry_added_to_folder(build: Build) -> None:
    """A file that is added to a folder of registries brings its codes to pages that wait."""
    pages = {"index.rst": index(".. llm-error-codes:: demo"), "plain.rst": ":orphan:\n"}
    conf = conf_py("codes")
    other = registry_yaml(code_yaml("OTHER_OK"), name="other")
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
    first = rebuild({"demo.yaml": BROKEN})
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
    site = rebuild({"demo.yaml": BROKEN})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index"])
    assert site.soup().find(id="demo.DEMO_LOST") is None
    assert links(site, "citing.html") == []


def test_deleted_page(rebuild: Build, tmp_path: Path) -> None:
    """A deleted page leaves the lists of users, and the build after it finds nothing to do."""
    more = {"more.rst": page(":llmcode:`DEMO_LOST`", title="More")}
    first = rebuild({**more, "demo.yaml": REGISTRY})
    assert first.users("demo.DEMO_LOST") == [("Citing", "citing.html"), ("More", "more.html")]

    (tmp_path / "site" / "more.rst").unlink()
    second = rebuild()
    third = rebuild()

    assert "0 added, 0 changed, 1 removed" in second.log
    assert (second.pages_read, second.pages_written) == ([], ["index"])
    assert second.users("demo.DEMO_LOST") == [("Citing", "citing.html")]
    assert "0 added, 0 changed, 0 removed" in third.log
    assert third.pages_written == []


def test_deleted_table(rebuild: Build, tmp_path: Path) -> None:
    """A deleted page of the table leaves warnings where its codes are mentioned."""
    empty = {"index.rst": index()}
    rebuild({**empty, "table.rst": page(TABLE, title="Table"), "demo.yaml": REGISTRY})
    (tmp_path / "site" / "table.rst").unlink()
    site = rebuild(empty)
    last = rebuild(empty)

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
    rebuild({"other.rst": page(title="Other"), "demo.yaml": REGISTRY})
    site = rebuild({"index.rst": index(), "other.rst": page(TABLE, title="Other")})

    assert (site.pages_read, site.pages_written) == (
        ["index", "other"],
        ["citing", "index", "other"],
    )
    assert links(site, "citing.html") == [("other.html#demo.DEMO_LOST", LOST_LINK[1])]
    assert site.warnings == []


def test_second_table_wins(rebuild: Build) -> None:
    """When the first of two tables goes, the second gets the anchors and the links."""
    second = {"second.rst": page(TABLE, title="Second"), "demo.yaml": REGISTRY}
    first = rebuild(second)

    assert first.warnings == [
        (
            "second.rst:6: WARNING: demo.DEMO_LOST and 1 more already described in index, line 4; "
            "add :no-index: to one of the two [llm_error_codes.duplicate]"
        )
    ]
    assert first.soup("second.html").find(id="demo.DEMO_LOST") is None

    site = rebuild({**second, "index.rst": index()})

    assert (site.pages_read, site.pages_written) == (["index"], ["citing", "index", "second"])
    assert links(site, "citing.html") == [("second.html#demo.DEMO_LOST", LOST_LINK[1])]
    assert site.row("demo.DEMO_LOST", "second.html") is not None
    assert site.warnings == []


def test_mention_added_and_removed(rebuild: Build) -> None:
    """A mention that comes or goes changes the list of users in the same build."""
    rebuild({"demo.yaml": REGISTRY})
    mention = page("See :llmcode:`DEMO_LOST`.", title="Plain")
    added = rebuild({"plain.rst": mention})

    assert (added.pages_read, added.pages_written) == (["plain"], ["index", "plain"])
    assert added.users("demo.DEMO_LOST") == [("Citing", "citing.html"), ("Plain", "plain.html")]

    removed = rebuild()

    assert (removed.pages_read, removed.pages_written) == (["plain"], ["index", "plain"])
    assert removed.users("demo.DEMO_LOST") == [("Citing", "citing.html")]


def test_changed_title(rebuild: Build) -> None:
    """A citing page that gets another title is listed under it in the same build."""
    rebuild({"demo.yaml": REGISTRY})
    site = rebuild({"citing.rst": PAGES["citing.rst"].replace("Citing", "Quoting")})

    assert (site.pages_read, site.pages_written) == (["citing"], ["citing", "index"])
    assert site.users("demo.DEMO_LOST") == [("Quoting", "citing.html")]


@pytest.mark.parametrize("column", ["remedy", "returned-by"])
def test_moved_api(rebuild: Build, column: str) -> None:
    """An API whose description moves, or first appears, is linked from the table at once."""
    table = index(".. llm-error-codes::\n   :columns: name remedy returned-by")
    described = page(".. py:function:: space.open_link()", title="API")
    empty = page(title="API")

    def addresses(**files: str) -> list[str]:
        names = {f"{name}.rst": content for name, content in files.items()}
        site = rebuild({"index.rst": table, **names, "demo.yaml": REGISTRY})
        found = site.cell("demo.DEMO_LOST", column).find_all("a", class_="internal")
        return sorted({str(link["href"]) for link in found})

    assert addresses(one=empty, two=empty) == []
    assert addresses(one=described, two=empty) == ["one.html#space.open_link"]
    assert addresses(one=empty, two=described) == ["two.html#space.open_link"]


def test_two_applications(rebuild: Build, tmp_path: Path) -> None:
    """A second application in one process sees what the registry holds by then."""
    conf = conf_py("../outside/demo.yaml", default="demo")
    write_files(tmp_path, {"outside/demo.yaml": REGISTRY})
    first = rebuild(name="first", conf=conf)
    write_files(tmp_path, {"outside/demo.yaml": OTHER_MEANING})
    second = rebuild(name="second", conf=conf)

    meanings = [site.cell("demo.DEMO_LOST", "meaning") for site in (first, second)]
    assert [meaning.get_text(" ", strip=True) for meaning in meanings] == [
        "链路已断 The link is lost",
        "链路已断 The link is down",
    ]
