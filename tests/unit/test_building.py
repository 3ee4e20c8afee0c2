"""Files to registries: every field arrives, and every error is reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from sphinxext.llm_error_codes.registry.loading import load_only
from sphinxext.llm_error_codes.registry.model import Recoverable, Registry, Status, Text
from sphinxext.llm_error_codes.registry.parsing import composing
from sphinxext.llm_error_codes.registry.rules import FORMAT_RULES
from sphinxext.llm_error_codes.registry.values import ValueType

SAMPLES = Path(__file__).parents[1] / "samples"
GOOD = sorted((SAMPLES / "good").glob("*.yaml"))
BAD = sorted((SAMPLES / "bad").glob("*.yaml"))
EXPECT = re.compile(rb"^# expect: (.+?)\r?$", re.MULTILINE)

#: Rules that no text of a sample can break: they are about the file, or about two files.
WITHOUT_SAMPLE = {"R101", "R102", "R126"}


def load_good(name: str) -> Registry:
    """Load one of the good samples."""
    registries = load_only([SAMPLES / "good" / f"{name}.yaml"])
    assert registries.findings == ()
    return registries[name]


def words(text: Text | None) -> dict[str, str]:
    """Return a text without its places."""
    return dict(text.by_language) if text else {}


def load_text(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a file ``x.yaml`` of this content, without the hints."""
    path = folder / "x.yaml"
    path.write_text(text, encoding="utf-8")
    found = load_only([path]).findings
    return [f"{f.place.line}:{f.place.column}: {f.message}" for f in found]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_samples(path: Path) -> None:
    """A good sample is a registry, and nothing is found wrong with it."""
    registries = load_only([path])
    assert [str(finding) for finding in registries.findings] == []
    assert list(registries) == [path.stem]


@pytest.mark.parametrize("parser", ["SafeLoader", "CSafeLoader"])
@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_samples(path: Path, parser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bad sample gives exactly the findings that it announces, whichever parser there is."""
    monkeypatch.setattr(composing, "LOADER", getattr(yaml, parser, yaml.SafeLoader))
    expected = [line.decode() for line in EXPECT.findall(path.read_bytes())]
    assert expected
    registries = load_only([path])
    assert [
        f"{f.place.line}:{f.place.column}: {f.rule} {f.message}; {f.hint}"
        for f in registries.findings
    ] == expected
    assert dict(registries) == {}


def test_every_rule_has_a_sample() -> None:
    """Each rule of the format is broken by some bad sample."""
    shown = b"".join(path.read_bytes() for path in BAD)
    broken = set(
        re.findall(r"^# expect: \d+:\d+: (R\d+) ", shown.decode("utf-8", "replace"), re.MULTILINE)
    )
    assert {rule.id for rule in FORMAT_RULES} - broken == WITHOUT_SAMPLE


def test_rule_ids() -> None:
    """Rule ids are unique and in order, and each rule makes one claim and gives a hint."""
    ids = [rule.id for rule in FORMAT_RULES]
    assert ids == sorted(set(ids))
    for rule in FORMAT_RULES:
        assert rule.claim.endswith(".")
        assert rule.claim.count(". ") == 0
        assert rule.hint


def test_registry_fields() -> None:
    """What stands at the top of a file arrives under the same names."""
    registry = load_good("full")
    assert registry.symbol == "space::{name}"
    assert registry.value_type is ValueType.INT64
    assert registry.api_domain == "py"
    assert registry.apis == {"open_link": "space.open_link", "close_link": "space.Link.close"}
    assert registry.languages == ("zh", "en")
    assert [dict(term.renderings) for term in registry.terms] == [
        {"zh": ("链路",), "en": ("link",)},
        {"zh": ("断开", "关闭"), "en": ("disconnect", "close")},
    ]
    assert {key: words(title) for key, title in registry.groups.items()} == {
        "links": {"zh": "链路", "en": "Links"}
    }
    assert words(registry.title) == {"zh": "完整示例", "en": "Complete example"}
    assert registry.title.places["en"].line == 3


def test_code_fields() -> None:
    """What stands in a code arrives under the same names."""
    code = load_good("full").codes[0]
    assert (code.full_name, code.value.number, code.recoverable) == (
        "full.FULL_LINK_LOST",
        16,
        Recoverable.YES,
    )
    assert words(code.meaning) == {
        "zh": "链路已断",
        "en": "The link is lost",
        "fr": "Liaison perdue",
    }
    assert [words(cause) for cause in code.cause] == [
        {"zh": "对端已退出", "en": "The peer has exited"}
    ]
    assert code.ordered
    assert code.message == "link lost: peer gone!"
    assert code.status is Status.DEPRECATED
    assert (code.since, code.deprecated_in, code.removed_in) == ("8.3.RC1", "9.0", "10.0")
    assert code.replaced_by == ("FULL_LINK_GONE", "other.GONE")
    assert code.see_also == ("FULL_UNKNOWN",)
    assert code.former_names == ("LINK_LOST",)
    assert code.returned_by == ("open_link", "close_link")
    assert code.group == "links"
    assert [(each.registry, each.reason) for each in code.differs] == [
        ("other", "The other family retries by itself")
    ]
    assert [(each.rule, each.reason) for each in code.ignore] == [
        ("C101", "The text follows later")
    ]
    assert [words(note) for note in code.notes] == [{"zh": "仅示例。", "en": "An example only."}]


def test_remedy_steps() -> None:
    """A step has its text, and its condition and answer where it gives them."""
    first, second = load_good("full").codes[0].remedy
    assert words(first.text) == {"zh": "重新建立链路。", "en": "Establish the link again."}
    assert words(first.when) == {"zh": "对端仍在运行", "en": "The peer is still running"}
    assert first.recoverable is Recoverable.YES
    assert (second.when, second.recoverable) == (None, Recoverable.NO)


def test_absent_fields_are_empty() -> None:
    """What a file leaves out is empty, or the default of the format."""
    registry = load_good("minimal")
    assert (registry.symbol, registry.api_domain) == ("{name}", "cpp")
    assert (registry.apis, registry.terms, registry.groups) == ({}, (), {})
    assert registry.languages == ("zh", "en")
    code = registry.codes[0]
    assert code.status is Status.ACTIVE
    assert not code.ordered
    assert {code.message, code.since, code.deprecated_in, code.removed_in} == {""}
    assert {code.group, code.same_value_as} == {""}
    assert {code.cause, code.remedy, code.replaced_by, code.see_also, code.notes} == {()}
    assert {code.former_names, code.returned_by, code.differs, code.ignore} == {()}


def test_yaml_typing_traps() -> None:
    """Texts, versions, messages and names stay as they are typed."""
    first, second, third = load_good("typing").codes
    assert (first.name, second.name, third.name) == ("no", "on", "y")
    assert words(first.meaning) == {"zh": "12:30:00", "en": "2024-01-01"}
    assert (first.since, first.message, second.message) == ("1.10", "~", "NO")
    assert words(second.meaning) == {"zh": "1_000", "en": "1e3"}
    assert words(third.meaning) == {"zh": "", "en": "~"}


def test_alias_values() -> None:
    """Two names may have one value where one says that it is the other's alias."""
    by_name = load_good("full").by_name
    assert by_name["FULL_GONE"].same_value_as == "FULL_LINK_GONE"
    assert by_name["FULL_GONE"].value == by_name["FULL_LINK_GONE"].value
    assert by_name["FULL_UNKNOWN"].value.signed == "-1"


def test_places_lead_to_the_text() -> None:
    """The place of a text knows path, line, column and the keys that lead there."""
    place = load_good("full").codes[0].remedy[1].text.places["en"]
    assert place.path == str(SAMPLES / "good" / "full.yaml")
    assert (place.line, place.column) == (33, 13)
    assert (place.end_line, place.end_column) == (33, 30)
    assert place.trail == ("codes", "FULL_LINK_LOST", "remedy", "1", "en")


def test_findings_name_registry_and_code() -> None:
    """A finding inside a code names the registry and the code."""
    found = load_only([SAMPLES / "bad" / "four.yaml"]).findings
    assert [(f.registry, f.code) for f in found if f.rule != "R105"] == [
        ("four", "FOUR_A"),
        ("four", "FOUR_B"),
        ("four", "FOUR_B"),
    ]


def test_four_errors_after_a_syntax_error(tmp_path: Path) -> None:
    """A syntax error in the first line hides none of the four errors below it."""
    text = (
        "title: {zh: 甲, en: a: b: c}\n"
        "registry: y\n"
        "value_type: int16\n"
        "codes:\n"
        "  A: {value: 01, recoverable: no, meaning: {zh: 甲, en: A}}\n"
        "  B: {value: 2, recoverable: perhaps, meaning: {zh: 甲, en: A}}\n"
    )
    assert load_text(tmp_path, text) == [
        "1:8: the `{` that begins here is not closed properly",
        "2:11: the registry is called `y`, its file x.yaml",
        "3:13: expected int32, uint32, int64 or uint64 in `value_type`, found `int16`",
        "5:14: `01` is not a value; accepted are `0x…` and decimal numbers without a leading zero, optionally signed",
        "6:30: expected yes, no or n/a in `recoverable`, found `perhaps`",
    ]


def test_repaired_lines_cause_no_second_finding(tmp_path: Path) -> None:
    """What refers to a part that could not be read is not called wrong."""
    text = (
        "registry: x\n"
        "title: {zh: 甲, en: A}\n"
        "value_type: int32\n"
        "apis: {f: s::f\n"
        "codes:\n"
        "  A:\n"
        "    value: [1\n"
        "    recoverable: no\n"
        "    meaning: {zh: 甲, en: A}\n"
        "    returned_by: [f]\n"
    )
    assert load_text(tmp_path, text) == [
        "4:7: the `{` that begins here is not closed properly",
        "7:12: the `[` that begins here is not closed properly",
    ]


def test_long_and_multiline_texts_are_shortened(tmp_path: Path) -> None:
    """A message quotes at most sixty characters, on one line."""
    text = (SAMPLES / "good" / "minimal.yaml").read_text(encoding="utf-8")
    text = text.replace("registry: minimal", "registry: x").replace(
        "n/a", '"a\\n' + "b" * 100 + '"'
    )
    assert load_text(tmp_path, text) == [
        f"7:18: expected yes, no or n/a in `recoverable`, found `a\\n{'b' * 58}…`"
    ]
