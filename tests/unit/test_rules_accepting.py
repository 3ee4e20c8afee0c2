"""What codes and files accept under `ignore`, and what `--show-ignored` shows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.registry.loading import load_only

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxext.llm_error_codes.checks.running import Outcome

HEAD = """\
registry: sample
title: {zh: 示例状态码, en: Sample codes}
value_type: int64
codes:
"""

#: A code whose English ends with a comma, with room for what it accepts.
UNENDED = """\
  A:
    value: 1
    recoverable: yes
    meaning: {{zh: 失败, en: Failure}}
    remedy:
      - zh: 检查日志。
        en: Check the logs,
    ignore:
      - {{rule: {rule}, reason: As given by the vendor}}
"""


def write(folder: Path, codes: str) -> Path:
    """Write a registry of these codes."""
    path = folder / "sample.yaml"
    path.write_text(HEAD + codes, encoding="utf-8")
    return path


def check(folder: Path, codes: str) -> Outcome:
    """Run every rule on a registry of these codes."""
    return run_checks(load_only([write(folder, codes)]))


@pytest.mark.parametrize("rule", ["C403", "C4", "C"])
def test_accepted(rule: str, tmp_path: Path) -> None:
    """An `ignore` hides the findings of its code whose rule begins with its word."""
    outcome = check(tmp_path, UNENDED.format(rule=rule))
    assert outcome.findings == ()
    assert [
        (each.finding.rule, each.finding.place.line, each.reason) for each in outcome.accepted
    ] == [("C403", 11, "As given by the vendor")]


def test_accepted_elsewhere(tmp_path: Path) -> None:
    """An `ignore` hides nothing of another code."""
    other = UNENDED.format(rule="C403").replace("A:", "B:").replace("value: 1", "value: 2")
    outcome = check(tmp_path, UNENDED.format(rule="C4") + other.partition("    ignore:")[0])
    assert [(each.rule, each.code) for each in outcome.findings] == [("C403", "B")]
    assert [each.finding.code for each in outcome.accepted] == ["A"]


def test_accepted_in_the_whole_file(tmp_path: Path) -> None:
    """An `ignore` of the file hides the findings of every code; the code's own reason goes first."""
    head = HEAD.replace("codes:", "ignore: [{rule: C4, reason: House style}]\ncodes:")
    other = UNENDED.format(rule="C403").replace("A:", "B:").replace("value: 1", "value: 2")
    path = tmp_path / "sample.yaml"
    path.write_text(
        head + UNENDED.format(rule="C403") + other.partition("    ignore:")[0], "utf-8"
    )
    outcome = run_checks(load_only([path]))
    assert outcome.findings == ()
    assert [(each.finding.code, each.reason) for each in outcome.accepted] == [
        ("A", "As given by the vendor"),
        ("B", "House style"),
    ]


def test_idle_ignore_of_the_whole_file(tmp_path: Path) -> None:
    """An `ignore` of the file that hides nothing is a finding at its own line."""
    head = HEAD.replace("codes:", "ignore:\n  - {rule: C4, reason: House style}\ncodes:")
    path = tmp_path / "sample.yaml"
    path.write_text(
        head + UNENDED.format(rule="C4").replace("logs,\n", "logs.\n").partition("    ignore:")[0],
        "utf-8",
    )
    assert [
        str(each).partition(".yaml:")[2] for each in run_checks(load_only([path])).findings
    ] == ["5:5: `C4` finds nothing here; remove the entry"]


def test_idle_ignore_cannot_hide_itself(tmp_path: Path) -> None:
    """An `ignore` of the rule about idle ones is idle."""
    outcome = check(tmp_path, UNENDED.format(rule="C9").replace("logs,\n", "logs.\n"))
    assert [str(each).partition(".yaml:")[2] for each in outcome.findings] == [
        "13:9: `C9` finds nothing here; remove the entry"
    ]


def test_choice_of_rules_keeps_ignores_alive(tmp_path: Path) -> None:
    """An `ignore` of a rule that is not chosen is not idle for that."""
    path = write(tmp_path, UNENDED.format(rule="C403"))
    outcome = run_checks(load_only([path]), select=["C1", "C9"])
    assert outcome.findings == ()
    assert outcome.accepted == ()


def test_show_ignored_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is accepted is shown on demand, with its reason, and is no failure."""
    write(tmp_path, UNENDED.format(rule="C403"))
    monkeypatch.chdir(tmp_path)
    assert main(["check", "sample.yaml", "--show-ignored"]) == 0
    out, err = capsys.readouterr()
    assert out == (
        "sample.yaml:11:13: warning C403 `zh` ends with a stop, `en` with a comma\n"
        "    ignored: As given by the vendor\n"
    )
    assert err == "1 file, 1 code: no findings, 1 ignored\n"


def test_show_ignored_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The JSON has the accepted findings under a key of their own, on demand only."""
    write(tmp_path, UNENDED.format(rule="C403"))
    monkeypatch.chdir(tmp_path)
    assert main(["check", "sample.yaml", "--format", "json", "--show-ignored"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document == {
        "findings": [],
        "ignored": [
            {
                "rule": "C403",
                "severity": "warning",
                "path": "sample.yaml",
                "line": 11,
                "column": 13,
                "end_line": 11,
                "end_column": 28,
                "registry": "sample",
                "code": "A",
                "message": "`zh` ends with a stop, `en` with a comma",
                "hint": "add or remove the mark, full-width in Chinese",
                "url": "https://sphinxext-llm-error-codes.readthedocs.io/en/latest/reference/rules.html#c403",
                "reason": "As given by the vendor",
            }
        ],
        "checked": {"files": 1, "codes": 1},
    }
    assert main(["check", "sample.yaml", "--format", "json"]) == 0
    assert "ignored" not in json.loads(capsys.readouterr().out)


NAMED = """\
  A:
    value: 1
    recoverable: yes
    meaning: {zh: OceanDisk 设备忙, en: The device is busy}
"""


@pytest.mark.parametrize(("names", "expected"), [("[Other]", {"C314"}), ("[OceanDisk]", set())])
def test_names_that_one_language_leaves_out(
    names: str, expected: set[str], tmp_path: Path
) -> None:
    """A product name that the registry lists may be missing in one language."""
    path = tmp_path / "sample.yaml"
    path.write_text(HEAD.replace("codes:", f"names: {names}\ncodes:") + NAMED, "utf-8")
    assert {each.rule for each in run_checks(load_only([path])).findings} == expected
