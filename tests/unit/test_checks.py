"""The rules beyond the format, and the choice among all rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from sphinxext.llm_error_codes.checks.ruleset import all_rules, is_selected, unknown_words
from sphinxext.llm_error_codes.checks.running import check
from sphinxext.llm_error_codes.registry.diagnostics import Finding, Place, Severity
from sphinxext.llm_error_codes.registry.loading import load, load_only
from sphinxext.llm_error_codes.registry.rules import FORMAT_RULES
from tests.unit.factories import make_code, make_registries, make_registry, make_step, make_text

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxext.llm_error_codes.registry.model import Registry, Text

#: A text that one language leaves empty.
HERE = Place(path="x.yaml", line=7, column=9, trail=("codes", "CODE_A", "meaning", "en"))
EMPTY = make_text(en="", place=HERE)


def make_finding(rule: str, line: int, *, path: str = "x.yaml", column: int = 1) -> Finding:
    """Make a finding that reading might have made."""
    place = Place(path=path, line=line, column=column)
    return Finding(rule=rule, severity=Severity.ERROR, place=place, message=rule)


def empty_texts(registry: Registry) -> tuple[Finding, ...]:
    """Return what the rule about empty texts says against one registry."""
    return check(make_registries(registry), select=["C101"])


def in_code(**given: Any) -> Registry:
    """Make a registry of one code with the given fields."""
    return make_registry(make_code(**given))


@pytest.mark.parametrize(
    "registry",
    [
        make_registry(title=EMPTY),
        make_registry(groups={"links": EMPTY}),
        in_code(meaning=EMPTY),
        in_code(cause=(make_text(), EMPTY)),
        in_code(remedy=(make_step(), make_step(EMPTY))),
        in_code(remedy=(make_step(when=EMPTY),)),
        in_code(notes=(EMPTY,)),
    ],
    ids=["title", "group", "meaning", "cause", "remedy", "when", "notes"],
)
def test_empty_text(registry: Registry) -> None:
    """An empty text is found wherever a text may stand."""
    assert [str(finding) for finding in empty_texts(registry)] == [
        "x.yaml:7:9: the text in `en` is empty; write the text, or remove it in every language"
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (make_text(zh="", en="A"), ["zh"]),
        (make_text(zh=" \t\n", en="\u3000"), ["zh", "en"]),
        (make_text(zh="`", en="."), []),
    ],
)
def test_blank_text(text: Text, expected: list[str]) -> None:
    """A text of nothing but blanks is empty, in each of its languages by itself."""
    messages = [finding.message for finding in empty_texts(in_code(meaning=text))]
    assert messages == [f"the text in `{language}` is empty" for language in expected]


def test_whole_finding() -> None:
    """A finding says rule, severity, place, message, hint, registry and code."""
    (finding,) = empty_texts(in_code(meaning=EMPTY))
    assert finding == Finding(
        rule="C101",
        severity=Severity.ERROR,
        place=HERE,
        message="the text in `en` is empty",
        hint="write the text, or remove it in every language",
        registry="x",
        code="CODE_A",
    )


@pytest.mark.parametrize("trail", [(), ("title", "en"), ("groups", "links", "en")])
def test_finding_outside_a_code(trail: tuple[str, ...]) -> None:
    """A finding about the registry itself names no code."""
    place = Place(path="x.yaml", line=2, column=3, trail=trail)
    (finding,) = empty_texts(make_registry(title=make_text(en="", place=place)))
    assert (finding.registry, finding.code) == ("x", "")


def test_empty_text_of_a_file(tmp_path: Path) -> None:
    """In a file the finding points at the very text."""
    path = tmp_path / "one.yaml"
    path.write_text(
        "registry: one\n"
        "title: {zh: 一, en: One}\n"
        "value_type: uint32\n"
        "codes:\n"
        "  ONE_A:\n"
        "    value: 1\n"
        "    recoverable: no\n"
        "    meaning: {zh: 甲, en: ''}\n",
        encoding="utf-8",
    )
    (finding,) = check(load_only([path]), select=["C101"])
    assert (finding.rule, finding.code) == ("C101", "ONE_A")
    assert str(finding) == (
        f"{path}:8:26: the text in `en` is empty; write the text, or remove it in every language"
    )


def test_bundled_registries_are_good() -> None:
    """No rule has anything to say against the bundled registries."""
    registries = load()
    assert list(registries)
    assert [str(finding) for finding in check(registries)] == []


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        ((), (), True),
        (("R105",), (), True),
        (("R1",), (), True),
        (("R",), (), True),
        (("C",), (), False),
        (("R10",), (), True),
        (("R106",), (), False),
        (("R1055",), (), False),
        (("C", "R"), (), True),
        ((), ("R105",), False),
        ((), ("R",), False),
        ((), ("C",), True),
        (("R",), ("R105",), False),
        (("R105",), ("R",), True),
        (("R10",), ("R1",), True),
        (("R1",), ("R10",), False),
        (("R105",), ("R105",), False),
        (("C", "R105"), ("R1",), True),
        (("C",), ("R",), False),
    ],
)
def test_selection_of_rules(
    select: tuple[str, ...], ignore: tuple[str, ...], expected: object
) -> None:
    """Ids and their beginnings choose rules, and where both lists do the longer word wins."""
    assert is_selected("R105", select=select, ignore=ignore) is expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), ()),
        (("R", "C", "R1", "R105", "C101"), ()),
        (("X", "R105", "R9"), ("X", "R9")),
        (("r105", "R1055", "105"), ("r105", "R1055", "105")),
        (("",), ("",)),
        ((" R105",), (" R105",)),
    ],
)
def test_unknown_words(words: tuple[str, ...], expected: tuple[str, ...]) -> None:
    """A word that is no rule's id and begins none is unknown, in whatever case it is meant."""
    assert unknown_words(words) == expected


@pytest.mark.parametrize("chosen", [{"select": ["ZZ"]}, {"ignore": ["C101", "c1"]}])
def test_unknown_rules_are_refused(chosen: dict[str, list[str]]) -> None:
    """Whoever asks for a rule that is not there does not get "nothing found"."""
    with pytest.raises(ValueError, match=r"no rule is called '(ZZ|c1)'"):
        check(make_registries(), **chosen)


def test_findings_are_chosen() -> None:
    """What reading found is chosen like what the rules find."""
    registries = make_registries(in_code(meaning=EMPTY), findings=[make_finding("R105", 3)])
    rules = [
        [finding.rule for finding in check(registries, select=select, ignore=ignore)]
        for select, ignore in (
            (("R", "C101"), ()),
            (("R",), ()),
            (("R", "C101"), ("R105",)),
            (("C101",), ("C101",)),
        )
    ]
    assert rules == [["R105", "C101"], ["R105"], ["C101"], []]


def test_findings_are_in_order() -> None:
    """Findings come by path, line, column and rule, numbers by their size."""
    found = [
        make_finding("R120", 10),
        make_finding("R105", 9, column=10),
        make_finding("R119", 9, column=2),
        make_finding("R111", 9, column=2),
        make_finding("R101", 0),
        make_finding("R105", 99, path="a.yaml"),
    ]
    registries = make_registries(in_code(meaning=EMPTY), findings=found)
    ordered = check(registries, select=["R", "C101"])
    assert [(str(each.place), each.rule) for each in ordered] == [
        ("a.yaml:99:1", "R105"),
        ("x.yaml", "R101"),
        ("x.yaml:7:9", "C101"),
        ("x.yaml:9:2", "R111"),
        ("x.yaml:9:2", "R119"),
        ("x.yaml:9:10", "R105"),
        ("x.yaml:10:1", "R120"),
    ]


def test_rules() -> None:
    """Every rule has an id of its own, in order, makes one claim and gives a hint."""
    rules = all_rules()
    ids = [rule.id for rule in rules]
    beyond = ids[len(FORMAT_RULES) :]
    assert rules[: len(FORMAT_RULES)] == FORMAT_RULES
    assert "C101" in beyond
    assert beyond == sorted(set(beyond))
    assert set(beyond).isdisjoint(ids[: len(FORMAT_RULES)])
    assert all(re.fullmatch(r"[RC][1-9]\d\d", each) for each in ids)
    assert all(re.fullmatch(r"[A-Z`].*\.", rule.claim) for rule in rules)
    assert all(re.fullmatch(r"[a-z].*[^.]", rule.hint) for rule in rules)
