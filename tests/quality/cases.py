"""The samples of the rules: registries with one fault each, and with none.

A sample file is named after its rule; ``prose`` has correct texts of all kinds.  Each entry of
``faults`` breaks that rule and no other, each of ``correct`` breaks none.  An entry is a pair of Chinese and English; or the lines of
``codes``, where ``# here`` marks the line of the fault; or such lines for several registries.
``head`` holds further keys of each registry, ``at`` the language whose line is expected,
``beside`` pairs that are further notes of the code around each pair.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any

import yaml

from sphinxext.llm_error_codes.checks.running import check
from sphinxext.llm_error_codes.registry.loading import load_only

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.diagnostics import Finding

SAMPLES = Path(__file__).parents[1] / "samples" / "rules"

#: What marks the line where a finding is expected.
MARK = "# here"

HEAD = """\
registry: {id}
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int64
{head}codes:
"""

#: A code around the pair of a sample; the texts are notes, of which no other field speaks.
PAIR = """\
SAMPLE:
  value: 1
  recoverable: yes
  meaning: {{zh: 发生故障, en: A fault occurred}}
  notes:
    - zh: {zh}{zh_mark}
      en: {en}{en_mark}
"""

#: A further note.
NOTE = """\
    - zh: {zh}
      en: {en}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One sample: the content of its files by registry, and whether it breaks the rule."""

    rule: str
    name: str
    files: dict[str, str]
    is_fault: bool

    def expected(self) -> set[tuple[str, int, str]]:
        """Return file, line and rule of each finding that belongs to the sample."""
        return {
            (f"{name}.yaml", number, self.rule)
            for name, content in self.files.items()
            for number, line in enumerate(content.splitlines(), start=1)
            if line.endswith(MARK)
        }


def read_cases() -> list[Case]:
    """Return every sample, in the order of the rules."""
    return [case for path in sorted(SAMPLES.glob("*.yaml")) for case in _read_file(path)]


def check_case(case: Case, folder: Path) -> tuple[Finding, ...]:
    """Write the files of a sample and return what is found in them."""
    paths = [folder / f"{name}.yaml" for name in case.files]
    for path in paths:
        path.write_text(case.files[path.stem], encoding="utf-8")
    # The rule may be one that is off by default; correct prose is of no rule.
    own = (case.rule,) if case.rule.startswith("C") else ()
    return check(load_only(paths), select=("C", *own))


def places_of(findings: tuple[Finding, ...]) -> set[tuple[str, int, str]]:
    """Return file, line and rule of each finding."""
    return {(Path(each.place.path).name, each.place.line, each.rule) for each in findings}


def _read_file(path: Path) -> Iterator[Case]:
    # The base loader keeps every scalar a text, as the registry reader does.
    sample = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    for kind in ("faults", "correct"):
        for number, entry in enumerate(sample[kind], start=1):
            files = _files(sample, entry, marked=kind == "faults")
            name = f"{path.stem}-{kind}-{number}"
            yield Case(rule=path.stem, name=name, files=files, is_fault=kind == "faults")


def pair_file(zh: str, en: str) -> str:
    """Return a registry with a code around a pair."""
    return HEAD.format(id="sample", head="") + indent(_code_of(zh, en, at=""), "  ")


def _code_of(zh: str, en: str, *, at: str) -> str:
    texts = {"zh": json.dumps(zh, ensure_ascii=False), "en": json.dumps(en, ensure_ascii=False)}
    marks = {f"{each}_mark": f"  {MARK}" if at == each else "" for each in texts}
    return PAIR.format(**texts, **marks)


def _files(sample: dict[str, Any], entry: Any, *, marked: bool) -> dict[str, str]:
    if isinstance(entry, list):
        at = sample.get("at", "en") if marked else ""
        entry = _code_of(*entry, at=at)
        for beside in sample.get("beside", ()):
            zh, en = (json.dumps(text, ensure_ascii=False) for text in beside)
            entry += NOTE.format(zh=zh, en=en)
    if isinstance(entry, str):
        entry = {"sample": entry}
    return {
        name: HEAD.format(id=name, head=sample.get("head", "")) + indent(codes, "  ")
        for name, codes in entry.items()
    }
