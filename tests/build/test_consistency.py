"""Consistency at build time: located warnings, and the page that shows what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.build.conftest import Site

CONF = 'llm_error_codes_registries = ["own.yaml"]\n'

REGISTRY = """\
registry: own
title: {zh: 错误码, en: Codes}
value_type: int32
codes:
  OWN_OK:
    value: 0
    recoverable: n/a
    meaning: {zh: 成功, en: Success}
  OWN_LOST:
    value: 16
    recoverable: yes
    meaning: {zh: 链路已断, en: ''}
    remedy:
      - zh: 最多重试16次。
        en: Retry at most 6 times.
"""

PAGE = "Codes\n=====\n\n.. llm-error-codes:: own\n"

EMPTY = (
    "own.yaml:12:29: WARNING: C101 the text in `en` is empty; write the text, or remove it in "
    "every language [llm_error_codes.consistency]"
)

NUMBERS = (
    "own.yaml:15:13: WARNING: C301 `zh` says 16, `en` says 6; correct the number that is wrong "
    "[llm_error_codes.consistency]"
)


def test_default_checks(build: Callable[..., Site]) -> None:
    """By default a build warns, at the registry's line, of texts that say nothing."""
    site = build({"index.rst": PAGE, "own.yaml": REGISTRY}, conf=CONF)
    assert site.warnings == [EMPTY]


def test_all_checks(build: Callable[..., Site]) -> None:
    """All rules run where the project wants them, also where no page is read again."""
    files = {"index.rst": PAGE, "own.yaml": REGISTRY}
    conf = f'{CONF}llm_error_codes_checks = ["C1", "C3"]\n'
    assert build(files, conf=conf).warnings == [EMPTY, NUMBERS]
    assert build(files, conf=conf).warnings == [EMPTY, NUMBERS]


def test_no_checks(build: Callable[..., Site]) -> None:
    """A project can do without, or suppress what the checks find."""
    files = {"index.rst": PAGE, "own.yaml": REGISTRY}
    assert build(files, conf=f"{CONF}llm_error_codes_checks = []\n").warnings == []
    suppressed = f'{CONF}suppress_warnings = ["llm_error_codes.consistency"]\n'
    assert build(files, conf=suppressed).warnings == []


def test_report(build: Callable[..., Site]) -> None:
    """The report counts codes, texts by language and findings, and lists what is open."""
    page = "Report\n======\n\n.. llm-error-consistency::\n"
    conf = f"{CONF}llm_error_codes_checks = []\n"
    site = build({"index.rst": page, "own.yaml": REGISTRY}, conf=conf)
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
        "own.yaml:15 C301 OWN_LOST `zh` says 16, `en` says 6",
    ]


def test_report_of_one(build: Callable[..., Site]) -> None:
    """The report of named registries shows those alone, and follows an edit of them."""
    page = "Report\n======\n\n.. llm-error-consistency:: own\n"
    conf = f"{CONF}llm_error_codes_checks = []\nlanguage = 'zh_CN'\n"
    build({"index.rst": page, "own.yaml": REGISTRY}, conf=conf)
    mended = REGISTRY.replace("en: ''", "en: The link is lost").replace("most 6", "most 16")
    site = build({"index.rst": page, "own.yaml": mended}, conf=conf)
    assert [cell.get_text().strip() for cell in site.soup().select("tbody td")] == [
        "own",
        "2",
        "4/4",
        "4/4",
        "0",
    ]
    assert "没有检查结果。" in site.soup().get_text()


def test_report_of_unknown(build: Callable[..., Site]) -> None:
    """An unknown registry is a warning at the directive, and a box on the page."""
    site = build({"index.rst": "Report\n======\n\n.. llm-error-consistency:: nope\n"})
    assert site.warnings == [
        "index.rst:4: WARNING: there is no registry 'nope'; known: llm_datadist [llm_error_codes.option]"
    ]
    assert "there is no registry" in site.soup().select(".admonition")[0].get_text()
