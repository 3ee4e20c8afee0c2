"""This project's own pages are complete in both languages, and their examples work."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from sphinxext.llm_error_codes import load
from sphinxext.llm_error_codes.cli import main
from tests.build.sites import ROOT, code_yaml, conf_py, index, registry_yaml, toctree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bs4 import Tag

    from tests.build.sites import Build

# The pages need more packages than the extension does; without them there is nothing to test.
for module in ("myst_parser", "pydata_sphinx_theme", "sphinx_copybutton", "sphinx_design"):
    pytest.importorskip(module)

#: The folder of each language, below the output of the English pages.
FOLDERS = {"en": ".", "zh_CN": "zh_CN"}

CODES = {code.name: code for code in load()["llm_datadist"].codes}


def run_sphinx(source: Path, output: Path, *options: str) -> None:
    """Build with every warning an error."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-n", "--keep-going", *options]
    done = subprocess.run(
        [*command, "-d", f"{output}.doctrees", str(source), str(output)],
        capture_output=True,
        encoding="utf-8",
        # Themes of others may open files without an encoding.
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONWARNDEFAULTENCODING": ""},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the pages, so that compiled catalogues stay out of the repository."""
    root = tmp_path_factory.mktemp("docs")
    shutil.copy(ROOT / "CHANGELOG.md", root)
    ignored = shutil.ignore_patterns("_build", "*.mo", "__pycache__")
    return Path(shutil.copytree(ROOT / "docs", root / "docs", ignore=ignored))


@pytest.fixture(scope="module")
def html(source: Path) -> Path:
    """Build the HTML pages of both languages, as `nox -s docs` does."""
    output = source.parent / "html"

    def run(language: str) -> None:
        # Each language has doctrees of its own, beside its output.
        options = ("-b", "html", "-D", f"language={language}")
        run_sphinx(source, output / FOLDERS[language], *options)

    with ThreadPoolExecutor() as pool:
        list(pool.map(run, FOLDERS))
    return output


@pytest.fixture(scope="module")
def home(html: Path) -> Mapping[str, BeautifulSoup]:
    """Parse the home page of each language."""
    return {language: parse(html / folder / "index.html") for language, folder in FOLDERS.items()}


def parse(path: Path) -> BeautifulSoup:
    """Return a page, parsed."""
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def code_blocks(page: str, language: str) -> list[str]:
    """Return the code blocks of one language out of a page of the docs."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)


def pages(html: Path, language: str) -> Iterator[Path]:
    """Yield the HTML pages of one language, relative to its root."""
    root = html / FOLDERS[language]
    for path in sorted(root.rglob("*.html")):
        relative = path.relative_to(root)
        if relative.parts[0] not in {"_static", "zh_CN"}:
            yield relative


@pytest.mark.parametrize("language", FOLDERS)
def test_home_table(home: Mapping[str, BeautifulSoup], language: str) -> None:
    """The home page shows every code with its meaning in Chinese and in English."""
    shown = {}
    for row in home[language].select("table.llm-error-codes tbody tr"):
        name, meaning = row.select("td, th")[:2]
        texts = {str(each["lang"]): each.get_text() for each in meaning.select("[lang]")}
        shown[name.select("code")[0].get_text()] = texts
    assert shown == {name: code.meaning.by_language for name, code in CODES.items()}


def test_table_links_to_apis(home: Mapping[str, BeautifulSoup]) -> None:
    """Every function that a remedy names leads to its description on the API page."""
    registry = load()["llm_datadist"]
    spans = {
        span.get_text().removesuffix("()"): span.parent
        for span in home["en"].select("td.llm-remedy code")
    }
    links = {name: span for name, span in spans.items() if name in registry.apis}
    assert links.keys() >= {"LinkLlmClusters", "UnlinkLlmClusters", "SetRole", "PullKvCache"}
    assert {str(link["href"]).partition("#")[0] for link in links.values() if link} == {
        "reference/llm_datadist.html"
    }


def test_language_switch(html: Path) -> None:
    """On every page the switch leads to the same page in the other language."""
    for language, other in (("en", "zh_CN"), ("zh_CN", "en")):
        root = (html / FOLDERS[language]).resolve()
        for page in pages(html, language):
            switch = parse(root / page).select_one(".language-switch a")
            assert switch is not None, page
            target = (root / page).parent / str(switch["href"])
            assert target.resolve() == (html / FOLDERS[other] / page).resolve()
            assert target.is_file()
            assert switch["lang"] == other.replace("_", "-")


def test_catalogues_are_complete(source: Path) -> None:
    """Every message of the pages has a Chinese text, and no catalogue has another message."""
    catalogue = pytest.importorskip("babel.messages.pofile")
    output = source.parent / "gettext"
    run_sphinx(source, output, "-b", "gettext")
    for template in sorted(output.glob("*.pot")):
        path = ROOT / "docs" / "locale" / "zh_CN" / "LC_MESSAGES" / f"{template.stem}.po"
        with template.open("rb") as wanted, path.open("rb") as given:
            messages = {each.id for each in catalogue.read_po(wanted) if each.id}
            translated = [each for each in catalogue.read_po(given) if each.id]
        ready = {each.id for each in translated if each.string and not each.fuzzy}
        assert ready == messages, template.name


def test_blanks_in_chinese() -> None:
    """In Chinese a blank separates Han characters from Latin letters, digits and code."""
    catalogue = pytest.importorskip("babel.messages.pofile")
    texts = [(ROOT / "README.zh.md").read_text(encoding="utf-8")]
    for path in sorted((ROOT / "docs" / "locale" / "zh_CN" / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            texts += [each.string for each in catalogue.read_po(file) if each.id]
    joined = re.compile("[\u3400-\u9fff][A-Za-z0-9`{]|[A-Za-z0-9`][\u3400-\u9fff]")
    assert [text for text in texts if joined.search(without_code(text))] == []


def without_code(text: str) -> str:
    """Return a text without fenced blocks and links to pages, and with ` for a code span."""
    text = re.sub(r"(?ms)^```.*?^```$|\{doc\}`[^`]*`", "", text)
    return re.sub(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", "`", text)


@pytest.mark.parametrize("language", FOLDERS)
def test_api_page_agrees_with_registry(html: Path, language: str) -> None:
    """For each function, the API page lists the codes whose records name the function."""
    page = parse(html / FOLDERS[language] / "reference" / "llm_datadist.html")
    cited = {api_name(entry): cited_codes(entry) for entry in page.select("dl.cpp.function")}
    apis = load()["llm_datadist"].apis
    recorded = {
        api: {name for name, code in CODES.items() if api in code.returned_by} for api in apis
    }
    assert cited == recorded


def api_name(entry: Tag) -> str:
    """Return the name of the function that an entry describes."""
    return entry.select(".sig-name")[0].get_text()


def cited_codes(entry: Tag) -> set[str]:
    """Return the codes that the description of a function cites."""
    return {each.get_text() for each in entry.select("dd code.llm-code")}


@pytest.mark.parametrize("language", FOLDERS)
def test_used_in(html: Path, language: str) -> None:
    """The example of the column "used in" links to the functions that return the codes."""
    page = parse(html / FOLDERS[language] / "reference" / "directives.html")
    links = {
        row.select("code")[0].get_text(): {
            a.get_text()
            for a in row.select("td.llm-used-in a")
            if str(a["href"]).startswith("llm_datadist.html#")
        }
        for row in page.select("table.llm-error-codes tbody tr")
    }
    names = ("LLM_WAIT_PROC_TIMEOUT", "LLM_TIMEOUT")
    assert links == {name: set(CODES[name].returned_by) for name in names}


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("query", ["链路", "没有建链", "timeout"])
def test_search(html: Path, language: str, query: str) -> None:
    """In both languages the search finds parts of Chinese sentences, and English words."""
    text = (html / FOLDERS[language] / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("(") + 1 : text.rindex(")")])
    # The script looks up a word of two characters as it is, and a longer one as part of a word.
    found = [
        term
        for term in index["terms"]
        if query == term or (len(query) > len("链路") and query in term)
    ]
    assert found


def test_quick_start(tmp_path: Path) -> None:
    """The lines of the quick start create a site that shows every code, without a warning."""
    (block,) = code_blocks("index.md", "sh")
    install, *lines, look = block.splitlines()
    assert install.endswith("pip install -q .")
    assert "webbrowser" in look
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    script = "\n".join(lines).replace(".venv/bin/python", shlex.quote(sys.executable))
    subprocess.run(["bash", "-ec", script], cwd=checkout, check=True, capture_output=True)
    rows = parse(tmp_path / "my-reference" / "_build" / "index.html").select("tbody tr")
    assert len(rows) == len(CODES)


@pytest.mark.parametrize("suffix", ["rst", "md"])
def test_tutorial(build: Build, suffix: str) -> None:
    """The tutorial's page builds as it stands, and its mistake produces the warning shown."""
    text = (ROOT / "docs" / "tutorial" / "index.md").read_text(encoding="utf-8")
    blocks = re.findall(rf"(?ms)^(````?){suffix}\n(.*?)^\1$", text)
    right = blocks[0][1]
    conf = conf_py(extensions=["myst_parser"] if suffix == "md" else [])
    site = build({f"index.{suffix}": right}, conf=conf, nitpicky=True)
    assert site.warnings == []
    wrong = right.replace("LLM_EXIST_LINK", "LLM_EXISTS_LINK")
    site = build({f"index.{suffix}": wrong}, conf=conf, nitpicky=True)
    (shown,) = code_blocks("tutorial/index.md", "text")
    (printed,) = site.warnings
    assert printed == f"index.{suffix}:{page_line(wrong)}: WARNING: {shown.strip()}"


def page_line(text: str) -> int:
    """Return the line of the sentence that cites a code."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if "LLM_EXISTS" in line)


@pytest.mark.parametrize("suffix", ["rst", "md"])
def test_cite(build: Build, suffix: str) -> None:
    """The guide's examples build as they stand, and each function lists its codes."""
    text = (ROOT / "docs" / "howto" / "cite.md").read_text(encoding="utf-8")
    examples = [body for _, body in re.findall(rf"(?ms)^(````?){suffix}\n(.*?)^\1$", text)]
    title = "Title\n=====\n\n" if suffix == "rst" else "# Title\n\n"
    conf = conf_py()
    if suffix == "md":
        conf = conf_py(extensions=["myst_parser"]) + "".join(
            code_blocks("howto/cite.md", "python")
        )
        conf = conf.partition("llm_error_codes_autolink")[0]
    # The table of a registry stands on a page of its own, and the types have no description.
    table = index(toctree("page"), ".. llm-error-codes::")
    cited = title + "\n".join(example for example in examples if "used-in" not in example)
    types = [("cpp:identifier", name) for name in ("Status", "LlmRole")]
    site = build(
        {"index.rst": table, f"page.{suffix}": cited},
        conf=conf,
        nitpicky=True,
        nitpick_ignore=types,
    )
    assert site.warnings == []
    listed = [each.get_text() for each in site.soup("page.html").select("dd dd code.llm-code")]
    assert listed == ["LLM_SUCCESS", "LLM_EXIST_LINK"]


def test_cite_disagreement(build: Build) -> None:
    """The guide shows the warning about a field that the registry contradicts, as printed."""
    codes = [name for name, code in CODES.items() if "SetRole" in code.returned_by]
    described = (
        ".. cpp:function:: int llm_datadist::LlmDataDist::SetRole()\n\n"
        f"   :llmcodes: {', '.join([*codes, 'LLM_TIMEOUT'])}"
    )
    site = build({"index.rst": index(".. llm-error-codes::", described)})
    (shown,) = code_blocks("howto/cite.md", "text")
    (printed,) = site.warnings
    assert printed.partition("WARNING: ")[2] == shown.strip()


def test_retire(build: Build) -> None:
    """Pages show, link to and warn about the guide's retired codes as the guide says."""
    (registry,) = code_blocks("howto/retire.md", "yaml")
    cited = " ".join(f":llmcode:`{name}`" for name in ("CAM_IN_USE", "CAM_WAIT", "CAM_NO_TAPE"))
    table = ".. llm-error-codes::\n   :lang: en"
    site = build(
        {"camera.yaml": registry, "index.rst": index(cited, table)},
        conf=conf_py("camera.yaml", default="camera"),
    )
    (shown,) = code_blocks("howto/retire.md", "text")
    assert [each.partition("WARNING: ")[2] for each in site.warnings] == [shown.strip()]
    links = site.soup().select("section > p a")
    assert [str(link["title"]) for link in links] == [
        "CAM_BUSY: Device busy (0x10001, 65537)",
        "Waiting for the device timed out (0x10002, 65538), replaced by CAM_BUSY",
        "No tape inserted (0x10003, 65539)",
    ]
    assert [link.get_text() for link in links] == [
        "CAM_IN_USE",
        "CAM_WAIT (deprecated)",
        "CAM_NO_TAPE (removed)",
    ]
    row = site.soup().select("tbody tr")[0]
    assert row.find(id="camera.CAM_IN_USE") is not None
    assert [each.get_text() for each in row.select(".llm-former-names")] == [
        "Former names: CAM_IN_USE"
    ]


def test_condition(build: Build) -> None:
    """A condition and its step are shown as the page about the format says."""
    guide = (ROOT / "docs" / "reference" / "registry-format.md").read_text(encoding="utf-8")
    (remedy,) = code_blocks("reference/registry-format.md", "yaml")
    (shown,) = re.findall("This is shown as “(.*)”", guide)
    registry = registry_yaml(code_yaml("CAM_BUSY") + indent(remedy, "    "), name="camera")
    table = index(".. llm-error-codes:: camera\n   :lang: en")
    site = build({"camera.yaml": registry, "index.rst": table}, conf=conf_py("camera.yaml"))
    assert [each.get_text(strip=True) for each in site.soup().select("td.llm-remedy")] == [shown]


@pytest.mark.parametrize("accepting", [True, False])
def test_accept(tmp_path: Path, *, accepting: bool) -> None:
    """The guide's entry accepts a finding, which is reported without the entry."""
    entry = code_blocks("howto/check.md", "yaml")[-1]
    busy = code_yaml("CAM_BUSY", meaning="{zh: 等待10秒, en: Waiting for 12 seconds}")
    if accepting:
        busy += indent(entry, "    ")
    path = tmp_path / "camera.yaml"
    path.write_text(registry_yaml(busy, name="camera"), encoding="utf-8")
    assert main(["check", str(path)]) == (0 if accepting else 1)


def test_own_registry(build: Build) -> None:
    """The guide's registry is valid, and its two settings make it the default."""
    registry = code_blocks("howto/own-registry.md", "yaml")[0]
    (conf,) = code_blocks("howto/own-registry.md", "python")
    site = build(
        {
            "codes/camera.yaml": registry,
            "index.rst": index(":llmcode:`CAM_BUSY`", ".. llm-error-codes::"),
        },
        conf=conf_py() + conf,
        nitpicky=True,
    )
    assert site.warnings == []
    assert [each.get_text() for each in site.soup().select("code.llm-name")] == [
        "CAM_OK",
        "CAM_BUSY",
    ]


@pytest.mark.parametrize(
    ("suffix", "with_extension"), [("rst", True), ("rst", False), ("md", False)]
)
def test_links_from_elsewhere(
    build: Build, html: Path, suffix: str, *, with_extension: bool
) -> None:
    """The guide's links from another project all lead to the code on the published site."""
    blocks = code_blocks("howto/link-from-elsewhere.md", suffix)
    text = "Title\n=====\n\n" if suffix == "rst" else "# Title\n\n"
    text += blocks[0 if with_extension else -1].replace("\n", "\n\n")
    extensions = ["sphinx.ext.intersphinx", "myst_parser"]
    site = build(
        {f"index.{suffix}": text},
        conf=conf_py(extensions=extensions) if with_extension else f"extensions = {extensions}\n",
        intersphinx_mapping={
            "datadist": ("https://docs.example.org/datadist/", str(html / "objects.inv"))
        },
        nitpicky=True,
    )
    assert site.warnings == []
    links = [str(each["href"]) for each in site.soup().select("a.external")]
    target = "https://docs.example.org/datadist/index.html#llm_datadist.LLM_EXIST_LINK"
    assert links == [target, target]
