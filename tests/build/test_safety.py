"""What a registry holds is text and nothing else; a registry that is broken harms nobody."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from tests.build.sites import (
    EPUB,
    SAMPLE,
    SAMPLES,
    code_yaml,
    conf_py,
    index,
    over,
    registry_yaml,
    toctree,
)

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py(
    "hostile.yaml",
    extensions=["myst_parser"],
    llm_error_codes_checks=[],
    **EPUB,
)

#: A file beside the pages that no page may show.
HIDDEN = "a line that nobody may see"

#: A link of a scheme that is allowed, whose quotes must not end an attribute.
GOOD_LINK = 'https://e.x/"onmouseover="alert(5)'

#: Texts that would do harm if a parser of reST or Markdown or a browser took them for markup.
HOSTILE = {
    "rest_raw": ".. raw:: html\n\n   <script>alert(1)</script>",
    "rest_link": "`x <javascript:alert(2)>`_ and `y <data:text/html,<script>alert(2)</script>>`__",
    "rest_include": ".. include:: secret.txt\n\n.. literalinclude:: secret.txt",
    "html": "</script><img src=x onerror=alert(3)><script>alert(3)</script><!--",
    "myst": "[x](javascript:alert(4)) ![y](data:text/html,z) <javascript:alert(4)>\n\n"
    "```{include} secret.txt\n```\n\n```{raw} html\n<script>alert(4)</script>\n```",
    "own_link": "[x](JavaScript:alert(5)) [y](data:text/html;base64,eA==) [z](file:///etc/passwd) "
    f"[q]({GOOD_LINK}) [`c`](//e.x) [a](vbscript:b)",
    "title": "Title\n=====\n\n.. _label:\n\n.. [1] note\n\n# Title\n\n(label)=",
}


def hostile_code(name: str, text: str) -> str:
    """Return a code whose every text is hostile; JSON strings are YAML strings."""
    quoted = json.dumps(text)
    both = f"{{zh: {quoted}, en: {quoted}}}"
    return code_yaml(
        f"H_{name}",
        value=list(HOSTILE).index(name),
        meaning=both,
        cause=f"[{both}]",
        remedy=f"[{both}]",
        notes=f"[{both}]",
        message=quoted,
        since='"<script>alert(0)</script>"',
    )


PAGES = {
    "index.rst": index(toctree("host")),
    "secret.txt": HIDDEN,
    "hostile.yaml": registry_yaml(
        *(hostile_code(name, text) for name, text in HOSTILE.items()), name="hostile"
    ),
}

COLUMNS = "name meaning cause recoverable remedy since message"

HOSTS = {
    "rst": {
        "host.rst": "Host\n====\n\n"
        f".. llm-error-codes:: hostile\n   :columns: {COLUMNS}\n\n"
        ".. llm-error-codes:: hostile\n   :layout: sections\n   :no-index:\n\n"
        + "".join(
            f".. llm-error-code:: hostile.H_{name}\n   :no-index:\n\n"
            f":llmcode-meaning:`hostile.H_{name}` :llmcode:`hostile.H_{name}`\n\n"
            for name in HOSTILE
        )
    },
    "md": {
        "host.md": "# Host\n\n"
        f"```{{llm-error-codes}} hostile\n:columns: {COLUMNS}\n```\n\n"
        "```{llm-error-codes} hostile\n:layout: sections\n:no-index:\n```\n\n"
        + "".join(
            f"```{{llm-error-code}} hostile.H_{name}\n:no-index:\n```\n\n"
            f"{{llmcode-meaning}}`hostile.H_{name}` {{llmcode}}`hostile.H_{name}`\n\n"
            for name in HOSTILE
        )
    },
}

#: What pages of codes are made of.
ELEMENTS = {
    "section",
    "h1",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
    "ul",
    "li",
    "div",
    "p",
    "a",
    "code",
    "em",
    "span",
}
ATTRIBUTES = {"class", "id", "href", "title", "lang"}

BUILDERS = {"html": "host.html", "epub": "host.xhtml", "json": "host.fjson", "latex": "*.tex"}


@pytest.fixture(scope="module", params=[(host, name) for host in HOSTS for name in BUILDERS])
def hostile(request: pytest.FixtureRequest, build_once: Build) -> tuple[Site, str]:
    """Build the hostile registry from a host with a builder; return the page's text too."""
    host, builder = request.param
    site = build_once(
        {**PAGES, **HOSTS[host]}, name=f"{host}-{builder}", conf=CONF, builder=builder
    )
    (file,) = site.out.glob(BUILDERS[builder])
    text = file.read_text(encoding="utf-8")
    return site, json.loads(text)["body"] if builder == "json" else text


def test_hostile_texts_are_quiet(hostile: tuple[Site, str]) -> None:
    """No hostile text makes a warning, and no file that one names is read."""
    site, text = hostile
    assert site.warnings == []
    assert HIDDEN not in text
    assert not (site.out / "_downloads").exists()


def test_hostile_texts_are_text(hostile: tuple[Site, str]) -> None:
    """Every hostile text stands on the page as it was written, and makes no element."""
    site, text = hostile
    if site.app.builder.name == "latex":
        assert set(re.findall(r"\\(?:sphinx)?href\{([^}]*)\}", text)) == {GOOD_LINK}
        assert text.count("alert(1)") > 1
        return
    section = text[text.index("<section") : text.index("</section>")]
    soup = BeautifulSoup(section, "html.parser")
    for tag in soup.select("a.headerlink"):
        tag.decompose()
    assert {tag.name for tag in soup.select("*")} <= ELEMENTS
    assert {name for tag in soup.select("*") for name in tag.attrs} <= ATTRIBUTES
    hrefs = {str(a["href"]) for a in soup.select("a[href]")}
    assert hrefs == {GOOD_LINK, *(f"#hostile.H_{name}" for name in HOSTILE)}
    shown = [p.get_text() for p in soup.select("td.llm-meaning p")]
    assert [" ".join(text.split()) for text in shown] == [
        " ".join(plain(text).split()) for text in HOSTILE.values() for _ in "12"
    ]


def plain(text: str) -> str:
    """Return a hostile text as it is shown: code spans lose their backquotes."""
    text = text.replace("```", "\0")
    text = re.sub(r"\0(.*?)\0", lambda m: m[1], text, flags=re.DOTALL)
    return re.sub(r"`([^`]*)`", r"\1", text).replace(f"[q]({GOOD_LINK})", "q")


BROKEN = (
    "registry: broken\ntitle: {zh: 坏, en: Broken}\nvalue_type: int32\ncodes: {A: {valu: 1}}\n"
)


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds a page for a broken registry, and one for a good one."""
    files = {
        "index.rst": index(toctree("other"), "Before", ".. llm-error-codes:: broken", "After"),
        "other.rst": index(".. llm-error-codes:: sample", title="Other"),
        "sample.yaml": SAMPLE,
    }
    return over(build, files, conf=conf_py("sample.yaml", "broken.yaml"))


def box_of(site: Site) -> str:
    """Return the text of the box on the first page, which stands between its neighbours."""
    section = site.soup().select_one("section")
    assert section is not None
    box = section.select_one(".error.llm-error-codes")
    assert box is not None
    neighbours = [box.find_previous_sibling("p"), box.find_next_sibling("p")]
    assert [tag.get_text() for tag in neighbours if tag] == ["Before", "After"]
    return box.select("p")[-1].get_text()


def test_broken_registry(make: Build) -> None:
    """A broken registry is one warning per error, a box in the table's place, and no more."""
    site = make({"broken.yaml": BROKEN})
    assert site.warnings == [
        (
            "broken.yaml:4:9: WARNING: the code has no `value`; add the key "
            "[llm_error_codes.registry]"
        ),
        (
            "broken.yaml:4:9: WARNING: the code has no `meaning`; add the key "
            "[llm_error_codes.registry]"
        ),
        (
            "broken.yaml:4:9: WARNING: the code has no `recoverable`; add the key "
            "[llm_error_codes.registry]"
        ),
        (
            "broken.yaml:4:13: WARNING: unknown key `valu`; did you mean `value`? "
            "[llm_error_codes.registry]"
        ),
    ]
    # No folder of the machine that built the site is anybody's business.
    assert box_of(site) == (
        "The registry broken cannot be shown: broken.yaml:4:9: the code has no `value`; add the key"
    )
    assert len(site.rows("other.html")) == 4


def test_missing_registry(make: Build) -> None:
    """A registry that is not there is a located warning, and a box in the table's place."""
    site = make()
    (warning,) = site.warnings
    assert re.fullmatch(
        r"broken\.yaml(?::[01])?: WARNING: there is no such file or folder; "
        r"check the path and its permissions \[llm_error_codes\.registry\]",
        warning,
    )
    assert box_of(site) == (
        "The registry broken cannot be shown: broken.yaml: there is no such file or folder; "
        "check the path and its permissions"
    )
    assert len(site.rows("other.html")) == 4


def test_alias_bomb(make: Build) -> None:
    """A registry made of aliases is refused, and the other pages are built."""
    site = make({"broken.yaml": (SAMPLES / "bad" / "bomb.yaml").read_text("utf-8")})
    assert len(site.warnings) > 0
    assert all(re.match(r"broken\.yaml:\d+:\d+: WARNING: ", line) for line in site.warnings)
    assert all(line.endswith("[llm_error_codes.registry]") for line in site.warnings)
    assert "broken" in box_of(site)
    assert len(site.rows("other.html")) == 4


def test_registry_warnings_are_suppressible(make: Build) -> None:
    """``suppress_warnings`` silences what is wrong in a registry; the box stays."""
    site = make({"broken.yaml": BROKEN}, suppress_warnings=["llm_error_codes.registry"])
    assert site.warnings == []
    assert "broken" in box_of(site)
