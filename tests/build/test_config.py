"""Configuration values, what is kept between builds, and builds that come out the same."""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
import zlib
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from sphinxext.llm_error_codes.extension import ENVIRONMENT_VERSION
from sphinxext.llm_error_codes.extension.config import VALUES
from sphinxext.llm_error_codes.extension.domain import LlmDomain
from tests.build.sites import SAMPLE, conf_py, index, process_environment, toctree, write_files

if TYPE_CHECKING:
    from pathlib import Path

    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py("sample.yaml", default="sample")

FILES = {
    "index.rst": index(
        ":llmcode:`SMP_OK` ``SMP_OK``",
        ".. llm-error-codes::",
        ".. llm-error-code:: SMP_OLD\n   :no-index:",
        ".. py:function:: f()\n\n   :llmcodes: SMP_OLD",
    ),
    "sample.yaml": SAMPLE,
}

#: Name, value, and what is said of it, for every configuration value.
BAD: tuple[tuple[str, object, str], ...] = (
    ("registries", "sample.yaml", "a list of paths"),
    ("registries", (1,), "a list of paths"),
    ("registries", [""], "a list of paths"),
    ("registries", None, "a list of paths"),
    ("default", 3, "the id of a registry"),
    ("default", "", "the id of a registry"),
    ("languages", "zh", "a list of one or more language tags"),
    ("languages", [], "a list of one or more language tags"),
    ("languages", [1], "a list of one or more language tags"),
    ("reference_url", 0, "a URL, or an empty string"),
    ("autolink", "literal", "a list of any of 'literal', 'code'"),
    ("autolink", ["literals"], "a list of any of 'literal', 'code'"),
    ("autolink", [["code"]], "a list of any of 'literal', 'code'"),
    ("checks", "C1", "a list of rule ids or prefixes of them, such as 'C1'"),
    ("checks", ["X1"], "a list of rule ids or prefixes of them, such as 'C1'"),
)

#: Value -> another good value, and a text that the page then has, and had not before.
GOOD = {
    "registries": (["sample.yaml", "llm_datadist.yaml"], "Substitute"),
    "default": ("llm_datadist", "LLM_EXIST_LINK"),
    "languages": (["en", "fr"], "Liaison perdue"),
    "reference_url": ("https://e.x/{registry}/{name}/{value}", "https://e.x/sample/SMP_OK/0x0"),
    "autolink": (["literal"], 'title="Success (0x0, 0)"><code class="docutils'),
}


def test_every_value_is_tested() -> None:
    """No configuration value lacks a bad and a good example here."""
    names = {value.name for value in VALUES}
    assert {name for name, _, _ in BAD} == names
    # What the checks find is a warning and no part of a page: see test_consistency.py.
    assert set(GOOD) == names - {"checks"}


@pytest.mark.parametrize(("name", "value", "expected"), BAD)
def test_bad_value(build: Build, name: str, value: object, expected: str) -> None:
    """A value that is not acceptable is one warning at conf.py, and the default is used."""
    (default,) = (each.default for each in VALUES if each.name == name)
    conf = f"{conf_py()}llm_error_codes_{name} = {value!r}\n"
    site = build({"index.rst": index()}, conf=conf, builder="dummy")
    (warning,) = site.warnings_of("conf.py")
    place, _, message = warning.partition(": ")
    assert place.partition(":")[0] == "conf.py"
    assert message == (
        f"WARNING: llm_error_codes_{name} is {value!r}, but must be {expected}; "
        f"using the default, {default!r} [llm_error_codes.config]"
    )
    assert site.app.config[f"llm_error_codes_{name}"] == default


def test_unknown_default(build: Build) -> None:
    """A default that is no registry's id is a warning which names those that are."""
    site = build({"index.rst": index()}, conf=conf_py(default="llm_datadits"), builder="dummy")
    (warning,) = site.warnings_of("conf.py")
    assert warning.partition(": ")[2] == (
        "WARNING: llm_error_codes_default is 'llm_datadits', but must be the id of a registry "
        "(llm_datadist); using the default, 'llm_datadist' [llm_error_codes.config]"
    )


def test_config_warnings_are_suppressible(build: Build) -> None:
    """``suppress_warnings`` silences them by type and subtype."""
    conf = conf_py(llm_error_codes_default=1, suppress_warnings=["llm_error_codes.config"])
    site = build({"index.rst": index()}, conf=conf, builder="dummy")
    assert site.warnings == []


def rest_of(files: dict[str, str], name: str) -> dict[str, str]:
    """Return the site of the value ``name``; a reference needs a page without a table."""
    if name == "reference_url":
        files = {**files, "index.rst": index(":llmcode:`SMP_OK`")}
    replaced = SAMPLE.replace("registry: sample", "registry: llm_datadist").replace(
        "Failure", "Substitute"
    )
    return {**files, "llm_datadist.yaml": replaced}


@pytest.mark.parametrize("name", GOOD)
def test_change_of_value(build: Build, name: str) -> None:
    """A changed value reads every page anew and shows; an unchanged one reads none."""
    value, text = GOOD[name]
    files = rest_of(FILES, name)
    if name == "registries":
        files["index.rst"] += "\n.. llm-error-codes:: llm_datadist\n"
    assert text not in build(files, conf=CONF).text("index.html")
    second = build(files, conf=CONF)
    assert "0 added, 0 changed, 0 removed" in second.log
    changed = build(files, conf=f"{CONF}llm_error_codes_{name} = {value!r}\n")
    assert f"[config changed ('llm_error_codes_{name}')]" in changed.log
    assert text in changed.text("index.html")
    again = build(files, conf=f"{CONF}llm_error_codes_{name} = {value!r}\n")
    assert "0 added, 0 changed, 0 removed" in again.log
    assert again.warnings == [line for line in changed.warnings if "config" in line]


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("default", "sample", "sample"),
        ("reference_url", "https://e.x", "https://e.x"),
        ("languages", "en,fr", ["en", "fr"]),
        ("registries", "sample.yaml", ["sample.yaml"]),
        ("autolink", "literal,code", ["literal", "code"]),
    ],
)
def test_command_line(build: Build, name: str, given: str, value: object) -> None:
    """``-D`` on Sphinx's command line sets a value; lists are parted by commas."""
    values = {"llm_error_codes_registries": "sample.yaml", f"llm_error_codes_{name}": given}
    site = build({"index.rst": index(), "sample.yaml": SAMPLE}, builder="dummy", **values)
    assert site.warnings == []
    assert site.app.config[f"llm_error_codes_{name}"] == value


#: The classes whose objects pickled doctrees and domain data hold.  A change here makes
#: environments of older releases unreadable: raise ENVIRONMENT_VERSION or data_version too.
PICKLED = {
    "sphinxext.llm_error_codes.extension.records Citation",
    "sphinxext.llm_error_codes.extension.roles code_words",
    "sphinxext.llm_error_codes.extension.placeholder code_view",
}


class Recorder(pickle.Unpickler):
    """An unpickler that notes which classes of ours a pickle names."""

    found: set[str]

    def find_class(self, module: str, name: str) -> object:
        """Note the class, and find it as usual."""
        if module.startswith("sphinxext."):
            self.found.add(f"{module} {name}")
        return super().find_class(module, name)


def pickled_classes(file: Path) -> set[str]:
    """Return module and name of each class of ours that a pickle names."""
    with file.open("rb") as stream:
        recorder = Recorder(stream)
        recorder.found = set()
        recorder.load()
    return recorder.found


@pytest.fixture(scope="module")
def kept(build_once: Build) -> Site:
    """Build a site with everything that leaves something in pickles."""
    conf = conf_py("sample.yaml", default="sample", llm_error_codes_autolink=["literal"])
    return build_once(FILES, name="kept", conf=conf)


def plain(value: object) -> bool:
    """Return whether a value is made of strings, numbers, lists, tuples and mappings alone."""
    if isinstance(value, dict):
        return all(plain(part) for item in value.items() for part in item)
    if isinstance(value, list | tuple):
        return all(plain(part) for part in value)
    return value is None or isinstance(value, str | int)


def test_domain_data_is_plain(kept: Site) -> None:
    """What the domain keeps between builds is plain, and comes back from a pickle as it was."""
    data = kept.app.env.domaindata["llm"]
    assert pickle.loads(pickle.dumps(data)) == data  # noqa: S301 - our own
    assert plain(data)
    assert data["claims"]
    assert data["citations"]


def test_node_attributes_are_plain(kept: Site) -> None:
    """The attributes of every node in a stored page are plain."""
    doctree = kept.app.env.get_doctree("index")
    odd = [
        (type(node).__name__, name)
        for node in doctree.findall(nodes.Element)
        if not isinstance(node, nodes.document)
        for name, value in node.attributes.items()
        if not plain(value)
    ]
    assert odd == []


def test_pickled_classes(kept: Site) -> None:
    """Pickles of this release name these classes of ours, and no other."""
    env = pickled_classes(kept.app.doctreedir / "environment.pickle")
    page = pickled_classes(kept.app.doctreedir / "index.doctree")
    assert env | page == PICKLED
    assert (ENVIRONMENT_VERSION, LlmDomain.data_version) == (1, 1)


def test_older_environment(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment of a release with other data is read anew, without a word of error."""
    build(FILES, conf=CONF)
    monkeypatch.setattr(LlmDomain, "data_version", LlmDomain.data_version + 1)
    site = build(FILES, conf=CONF)
    assert site.warnings == []
    assert "1 added, 0 changed, 0 removed" in site.log
    assert site.rows()[1][0] == "SMP_OK | 0x0 | 0"


PAGE = """\
Page {n}
=======

:llmcode:`SMP_OK` :llmcode:`llm_datadist.LLM_TIMEOUT`

.. py:function:: f{n}()

   :llmcodes: SMP_OLD, SMP_LINK_LOST

.. llm-error-codes:: sample llm_datadist
   :columns: name meaning used-in returned-by
"""


def write_site(folder: Path) -> Path:
    """Write a site of enough pages for workers to share, all with the same codes."""
    pages = {f"page{n}.rst": PAGE.format(n=n) for n in range(8)}
    first = index(toctree(*(f"page{n}" for n in range(8))))
    conf = conf_py("sample.yaml", default="sample", html_last_updated_fmt=None)
    write_files(folder, {**pages, "index.rst": first, "conf.py": conf, "sample.yaml": SAMPLE})
    return folder


def start_build(folder: Path, seed: str, workers: str) -> subprocess.Popen[bytes]:
    """Start a build of ``folder`` in a process of its own."""
    command = [sys.executable, "-m", "sphinx", "-q", "-j", workers, str(folder), f"{folder}/out"]
    env = process_environment(PYTHONHASHSEED=seed, SOURCE_DATE_EPOCH="1")
    return subprocess.Popen(command, env=env, stderr=subprocess.PIPE)


def hashes(folder: Path) -> dict[str, str]:
    """Return a hash of each output file that readers or other projects see."""
    found = {}
    for file in sorted((folder / "out").rglob("*")):
        if file.suffix in {".html", ".js"} and "_static" not in file.parts:
            found[file.name] = hashlib.sha256(file.read_bytes()).hexdigest()
    head, _, body = (folder / "out" / "objects.inv").read_bytes().partition(b"zlib.\n")
    found["objects.inv"] = hashlib.sha256(head + zlib.decompress(body)).hexdigest()
    return found


def test_reproducible(tmp_path: Path) -> None:
    """Another folder, another order of sets and more workers change no byte of the output."""
    runs = [
        (write_site(tmp_path / "one"), "0", "1"),
        (write_site(tmp_path / "another" / "place"), "1", "4"),
    ]
    processes = [start_build(folder, seed, workers) for folder, seed, workers in runs]
    outputs = [process.communicate()[1].decode() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    first, second = (
        sorted(line.replace(f"{folder}/", "") for line in output.splitlines())
        for output, (folder, _, _) in zip(outputs, runs, strict=True)
    )
    assert first == second
    assert len([line for line in first if "already described in page0" in line]) == 7
    one, other = (hashes(folder) for folder, _, _ in runs)
    assert {"index.html", "page7.html", "genindex.html", "searchindex.js", "objects.inv"} <= set(
        one
    )
    assert one == other
