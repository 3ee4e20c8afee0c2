"""Many findings of one cause: one line for people, all of them for whatever reads the output."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.cli.commands import check
from sphinxext.llm_error_codes.cli.output.folding import MANY

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """\
registry: {id}
family: samples
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int64
codes:
"""


def write(folder: Path, registry: str, names: str, meaning: str, count: int) -> None:
    """Write a registry of ``count`` codes; `{}` in ``meaning`` is the number of the code."""
    records = "".join(
        f"  {names}{number}:\n    value: {number}\n    recoverable: yes\n"
        f"    meaning: {meaning.format(number)}\n"
        for number in range(1, count + 1)
    )
    text = HEAD.format(id=registry) + records
    (folder / f"{registry}.yaml").write_text(text, encoding="utf-8")


@pytest.fixture
def renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with two registries whose codes have other names for the same values."""
    for registry, names in (("first", "A"), ("second", "B")):
        write(tmp_path, registry, names, "{{zh: 故障{0}, en: Fault {0}}}", MANY + 5)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def different(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with a registry whose texts differ in the same way, each for itself."""
    write(
        tmp_path, "sample", "A", "{{zh: 故障{0}不可恢复, en: Fault {0} is recoverable}}", MANY + 5
    )
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "is_terminal", lambda: True)


def lines(capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    """Return the lines with findings that `check` prints."""
    assert main(["check", ".", *options]) == 1
    return [line for line in capsys.readouterr().out.splitlines() if line[:1] not in {" ", ""}]


@pytest.mark.usefixtures("renamed", "_terminal")
def test_one_cause_is_one_line_at_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Codes that another registry calls otherwise are one line, which says how many there are."""
    assert lines(capsys, "--select", "C703") == [
        (
            "second.yaml:6:3: warning C703 the code is called `B1`, and `first.A1` (line 6) has the"
            " same value (and 14 more of this cause, such as `B2` on line 10, `B3` on line 14,"
            " `B4` on line 18)"
        )
    ]


@pytest.mark.usefixtures("renamed", "_terminal")
def test_no_fold_shows_all(capsys: pytest.CaptureFixture[str]) -> None:
    """With --no-fold a terminal shows each finding."""
    assert len(lines(capsys, "--select", "C703", "--no-fold")) == MANY + 5


@pytest.mark.usefixtures("different", "_terminal")
def test_different_texts_never_fold(capsys: pytest.CaptureFixture[str]) -> None:
    """Texts that only break the same rule in the same words are each shown."""
    assert len(lines(capsys, "--select", "C306")) == MANY + 5


@pytest.mark.usefixtures("renamed")
@pytest.mark.parametrize("output", ["text", "json", "sarif", "github"])
def test_machines_get_all(output: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every format holds each finding, the same ones as --no-fold, if no terminal reads it."""
    assert main(["check", ".", "--select", "C703", f"--format={output}"]) == 1
    out = capsys.readouterr().out
    counts = {
        "text": out.count(" C703 "),
        "github": out.count("title=C703"),
        "json": lambda: len(json.loads(out)["findings"]),
        "sarif": lambda: len(json.loads(out)["runs"][0]["results"]),
    }
    count = counts[output]
    assert (count() if callable(count) else count) == MANY + 5


@pytest.mark.parametrize(
    ("options", "status"),
    [((), 1), (("--fail-on", "warning"), 1), (("--fail-on", "error"), 0)],
)
@pytest.mark.usefixtures("renamed")
def test_fail_on(options: tuple[str, ...], status: int) -> None:
    """By default every finding fails; with --fail-on error warnings do not."""
    assert main(["check", ".", "--select", "C703", *options]) == status


@pytest.mark.parametrize("options", [(), ("--fail-on", "error")])
def test_errors_always_fail(options: tuple[str, ...], tmp_path: Path) -> None:
    """An error fails whatever --fail-on says."""
    write(tmp_path, "sample", "A", "{{zh: 故障, en: ''}}", 1)
    assert main(["check", str(tmp_path), "--select", "C101", *options]) == 1
