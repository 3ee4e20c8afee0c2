"""Consistency at build time: located warnings, and the page that shows what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import code_yaml, conf_py, index, over, registry_yaml

if TYPE_CHECKING:
    from tests.build.sites import Build

OK = code_yaml("OWN_OK", value=0, recoverable="n/a", meaning="{zh: 成功, en: Success}")

LOST = code_yaml("OWN_LOST", value=16, recoverable="yes", meaning="{zh: 链路已断, en: ''}")

REMEDY = """\
    remedy:
      - zh: 最多重试16次。
        en: Retry at most 6 times.
"""

REGISTRY = registry_yaml(OK, LOST + REMEDY, name="own", value_type="int32")

EMPTY = (
    "own.yaml:12:29: WARNING: C101 the text in `en` is empty; write the text, or remove it in "
    "every language [llm_error_codes.consistency]"
)

NUMBERS = (
    "own.yaml:15:13: WARNING: C301 `zh` says 16次, `en` says 6 times; correct the number that is wrong "
    "[llm_error_codes.consistency]"
)


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds a table of the registry."""
    files = {"index.rst": index(".. llm-error-codes:: own"), "own.yaml": REGISTRY}
    return over(build, files, conf=conf_py("own.yaml"))


def test_default_checks(make: Build) -> None:
    """By default a build warns, at the registry's line, of texts that say nothing."""
    assert make().warnings == [EMPTY]


def test_all_checks(make: Build) -> None:
    """All rules run where the project wants them, also where no page is read again."""
    assert make(llm_error_codes_checks=["C1", "C3"]).warnings == [EMPTY, NUMBERS]
    assert make(llm_error_codes_checks=["C1", "C3"]).warnings == [EMPTY, NUMBERS]


def test_no_checks(make: Build) -> None:
    """A project can do without, or suppress what the checks find."""
    assert make(llm_error_codes_checks=[]).warnings == []
    assert make(suppress_warnings=["llm_error_codes.consistency"]).warnings == []


def test_report(make: Build) -> None:
    """The report counts codes, texts by language and findings, and lists what is open."""
    report = index(".. llm-error-consistency::", title="Report")
    site = make({"index.rst": report}, llm_error_codes_checks=[])
    soup = site.soup()
    rows = [
        [cell.get_text().strip() for cell in row.select("td")] for row in soup.select("tbody tr")
    ]
    assert site.warnings == []
    assert [row[0] for row in rows] == ["llm_datadist", "own"]
    assert rows[0][-1] == "0"
    assert rows[1] == ["own", "2", "4/4", "3/4", "2"]
    assert [item.get_text() for item in soup.select("section li")] == [
        "own.yaml:12 C101 OWN_LOST the text in `en` is empty",
        "own.yaml:15 C301 OWN_LOST `zh` says 16次, `en` says 6 times",
    ]


def test_report_of_one(make: Build) -> None:
    """The report of named registries shows those alone, and follows an edit of them."""
    report = {"index.rst": index(".. llm-error-consistency:: own", title="Report")}
    values = {"llm_error_codes_checks": [], "language": "zh_CN"}
    make(report, **values)
    mended = REGISTRY.replace("en: ''", "en: The link is lost").replace("most 6", "most 16")
    site = make({**report, "own.yaml": mended}, **values)
    assert [cell.get_text().strip() for cell in site.soup().select("tbody td")] == [
        "own",
        "2",
        "4/4",
        "4/4",
        "0",
    ]
    assert "没有检查结果。" in site.soup().get_text()


def test_report_of_unknown(build: Build) -> None:
    """An unknown registry is a warning at the directive, and a box on the page."""
    site = build({"index.rst": index(".. llm-error-consistency:: nope", title="Report")})
    assert site.warnings == [
        "index.rst:4: WARNING: there is no registry 'nope'; known: llm_datadist [llm_error_codes.option]"
    ]
    assert "there is no registry" in site.soup().select(".admonition")[0].get_text()
