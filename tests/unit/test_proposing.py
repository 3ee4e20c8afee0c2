"""Terms that are learnt from a registry: the usual rendering, and where it is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.checks.proposing import propose_terms
from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.registry.loading import load_only

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """\
registry: serving
title: {zh: 推理错误码, en: Serving error codes}
value_type: int32
"""

#: What stands around the two sides in the texts of the registry.
FRAMES = (
    ("{}链路断开", "The link of the {} is down"),
    ("{}内存不足", "Insufficient memory on the {}"),
    ("检查{}日志", "Check the logs of the {}"),
    ("{}尚未初始化", "The {} is not initialized"),
    ("重启{}进程", "Restart the process of the {}"),
)

SIDES = (("全量侧", "Prompt side"), ("增量侧", "Decode side"))


def codes(count: int, *, wrong: int) -> str:
    """Return codes about both sides; in one of them the first side is called something else."""
    lines = ["codes:"]
    for number in range(count):
        zh, en = FRAMES[number % len(FRAMES)]
        name, called = SIDES[number // len(FRAMES) % 2]
        called = "full" if number == wrong else called
        lines += [
            f"  C{number}:",
            f"    value: {number}",
            "    recoverable: yes",
            f"    meaning: {{zh: {zh.format(name)} {number}, en: {en.format(called)} {number}}}",
        ]
    return "\n".join(lines) + "\n"


@pytest.fixture
def serving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a registry of a thousand texts, one of which is wrong."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "serving.yaml"
    path.write_text(HEAD + codes(1000, wrong=500), encoding="utf-8")
    return path


def test_wrong_rendering_is_found(serving: Path) -> None:
    """The term whose rendering is another one in one of many texts is proposed with that text."""
    registry = load_only([serving])["serving"]
    found = {each.zh: each for each in propose_terms(registry)}
    assert (found["全量侧"].en, found["全量侧"].texts) == ("prompt side", 500)
    assert [pair.en.raw for pair in found["全量侧"].others] == ["The link of the full is down 500"]
    assert (found["增量侧"].en, found["增量侧"].others) == ("decode side", ())


def test_output_can_be_pasted(serving: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed is YAML that the registry can hold; afterwards the wrong text is a finding."""
    assert main(["check", "serving.yaml", "--propose-terms"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "  - {zh: 全量侧, en: [prompt side]}\n    # otherwise in 1 of 500 texts:\n" in out
    assert "    #   serving.yaml:2008:36: The link of the full is down 500\n" in out
    serving.write_text(HEAD + out + codes(1000, wrong=500), encoding="utf-8")
    outcome = run_checks(load_only([serving]), select=["R", "C501"])
    assert {finding.code for finding in outcome.findings} == {"C500"}


def test_nothing_to_propose(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A registry of a few texts gives nothing, and says so."""
    path = tmp_path / "serving.yaml"
    path.write_text(HEAD + codes(1, wrong=9), encoding="utf-8")
    assert main(["check", str(path), "--propose-terms"]) == 0
    assert capsys.readouterr().out == "# serving: 0 terms proposed\n"


def test_unreadable_registry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a registry nothing can be learnt, and the status says so."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "serving.yaml"
    assert main(["check", str(path), "--propose-terms"]) == 2
    assert capsys.readouterr().err.startswith("llm-error-codes: serving.yaml: there is no such")
