"""Explanations of the rules: there for each, and true."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING

import pytest
import yaml

from sphinxext.llm_error_codes.checks.explaining import EXPLANATIONS, explanation_of
from sphinxext.llm_error_codes.checks.ruleset import all_rules
from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.registry.loading import load_only

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """\
registry: {id}
family: examples
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int32
codes:
"""

CODE = """\
SAMPLE:
  value: 100
  recoverable: yes
  meaning: {zh: 发生故障, en: A fault occurred}
  notes:
    - ZH
      EN
"""

PIECES = yaml.load(EXPLANATIONS.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506

#: Rules about files as such, whose examples are commands.
ABOUT_FILES = {"R101", "R102", "R103", "R125", "R126"}


def files_of(piece: str | dict[str, str]) -> dict[str, str]:
    """Return the registry files that a piece stands for."""
    if isinstance(piece, dict) and "zh" in piece:
        zh, en = (yaml.dump({tag: piece[tag]}, width=1000).strip() for tag in ("zh", "en"))
        piece = CODE.replace("ZH", zh).replace("EN", en)
    if isinstance(piece, str) and piece.startswith("registry:"):
        return {"camera": piece}
    if isinstance(piece, str):
        piece = {"sample": piece}
    return {name: HEAD.format(id=name) + indent(codes, "  ") for name, codes in piece.items()}


def found_in(piece: str | dict[str, str], rule: str, folder: Path) -> set[str]:
    """Return the rules that the files of a piece break, ``rule`` being on."""
    paths = []
    for name, content in files_of(piece).items():
        paths.append(folder / f"{name}.yaml")
        paths[-1].write_text(content, encoding="utf-8")
    registries = load_only(paths)
    on, chosen = run_checks(registries), run_checks(registries, select=[rule])
    return {finding.rule for finding in (*on.findings, *chosen.findings)}


def test_every_rule_is_explained() -> None:
    """Every rule has its explanation, in the order of the ids, and no other thing has one."""
    assert list(PIECES) == [rule.id for rule in all_rules()]
    assert {tuple(entry) for entry in PIECES.values()} == {("why", "bad", "good")}


@pytest.mark.parametrize("rule", sorted(set(PIECES) - ABOUT_FILES))
def test_examples(rule: str, tmp_path: Path) -> None:
    """What must not be done breaks the rule, and what is right breaks none."""
    assert rule in found_in(PIECES[rule]["bad"], rule, tmp_path)
    assert found_in(PIECES[rule]["good"], rule, tmp_path) == set()


@pytest.mark.parametrize("rule", sorted(ABOUT_FILES))
def test_examples_of_files(rule: str) -> None:
    """Examples of rules about files are commands."""
    assert explanation_of(rule).bad.startswith("$ ")
    assert explanation_of(rule).good.startswith("$ ")


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    """--explain says what a rule claims, why, what it looks like, and how to accept a finding."""
    assert main(["check", "--explain", "c301"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert (
        out
        == """\
C301 (warning): Both languages have the same numbers, in digits or in words.

Of all slips in translations, a wrong number does the most harm.

Not like this:

    zh: '最多支持 16 个集群。'
    en: 'Up to 32 clusters are supported.'

But like this:

    zh: '最多支持 16 个集群。'
    en: 'Up to 16 clusters are supported.'

What to do: correct the number that is wrong.

To accept a finding, write in the code, or at the top of the file:

    ignore:
      - rule: C301
        reason: …

https://sphinxext-llm-error-codes.readthedocs.io/en/latest/reference/rules.html#c301
"""
    )


def test_control_characters_are_shown_as_escapes() -> None:
    """The example of a forbidden character shows it, and does not contain it."""
    assert 'en: "Fail\\x01ed"' in explanation_of("R104").bad


def test_explain_an_unknown_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """A rule that does not exist is wrong use."""
    assert main(["check", "--explain", "C999"]) == 2
    assert capsys.readouterr() == ("", "llm-error-codes: no rule is called 'C999'; see --list\n")
