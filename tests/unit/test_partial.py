"""Files with errors: what could be read of them is judged all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.registry.loading import load_only

if TYPE_CHECKING:
    from pathlib import Path

#: Three findings of content, in the meaning of A, the remedy of B and the meaning of C.
REGISTRY = """\
registry: sample
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int32
codes:
  A:
    value: {value}
    recoverable: yes
    meaning: {{zh: 最多16个集群, en: At most 32 clusters}}
  B:
    value: 2
    recoverable: yes
    meaning: {{zh: 失败, en: Failure}}
    remedy:
      - zh: 等待5秒。
        en: Wait 10 seconds.
  C:
    value: 3
    recoverable: {recoverable}
    meaning: {{zh: 共3次, en: 4 times}}
"""


def found(folder: Path, *, value: str = "1", recoverable: str = "yes") -> list[str]:
    """Return line and rule of each finding in the registry with these fields."""
    path = folder / "sample.yaml"
    path.write_text(REGISTRY.format(value=value, recoverable=recoverable), encoding="utf-8")
    outcome = run_checks(load_only([path]), select=["R", "C301"])
    return [f"{each.place.line} {each.rule}" for each in outcome.findings]


CONTENT = ["8 C301", "15 C301", "19 C301"]


def test_good_file(tmp_path: Path) -> None:
    """Without an error of the format every text is judged."""
    assert found(tmp_path) == CONTENT


def test_one_wrong_value_hides_nothing(tmp_path: Path) -> None:
    """A value that cannot be read is reported beside what is wrong in every text."""
    assert found(tmp_path, value="0b11") == ["6 R114", *CONTENT]


def test_errors_in_several_records_hide_nothing(tmp_path: Path) -> None:
    """So are errors in several records."""
    assert found(tmp_path, value="12345678901", recoverable="maybe") == [
        "6 R115",
        *CONTENT[:2],
        "18 R113",
        CONTENT[2],
    ]


def test_repaired_lines_are_not_judged(tmp_path: Path) -> None:
    """Of a line that is no YAML only the error of syntax is reported."""
    path = tmp_path / "sample.yaml"
    text = REGISTRY.format(value="1", recoverable="yes")
    path.write_text(text.replace("en: Wait 10", "en: @Wait 10"), encoding="utf-8")
    outcome = run_checks(load_only([path]), select=["R", "C"])
    assert [f"{each.place.line} {each.rule}" for each in outcome.findings if each.code != "A"] == [
        "15 R105",
        "19 C301",
    ]


def test_partial_registry_is_shown_nowhere(tmp_path: Path) -> None:
    """What could be read of a file with errors is no registry of its own."""
    path = tmp_path / "sample.yaml"
    path.write_text(REGISTRY.format(value="?", recoverable="yes"), encoding="utf-8")
    registries = load_only([path])
    assert dict(registries) == {}
    assert registries.find("B") == ()
    assert [code.name for registry in registries.partial for code in registry.codes] == [*"ABC"]
