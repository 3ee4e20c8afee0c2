"""From what people write to codes: names, former names and values of several registries."""

from __future__ import annotations

import pytest

from sphinxext.llm_error_codes.registry.index import CodeIndex
from sphinxext.llm_error_codes.registry.loading import load
from sphinxext.llm_error_codes.registry.values import ValueType
from tests.unit.factories import make_code, make_registry

ALPHA = make_registry(
    make_code("LINK_LOST", 0x5010B018, registry="alpha", former_names=("LINK_GONE", "NO_LINK")),
    make_code("TIMEOUT", 0x10, registry="alpha"),
    make_code("LLM_Mixed_Case", 0xFFFFFFFF, registry="alpha"),
    make_code("LINK_BROKEN", 0x5010B018, registry="alpha", same_value_as="LINK_LOST"),
    registry="alpha",
)
BETA = make_registry(
    make_code("TIMEOUT", 0x10, registry="beta"),
    make_code("LINK_GONE", 0x11, registry="beta"),
    make_code("FAILED", -1, registry="beta", value_type=ValueType.INT32),
    make_code("LARGE", 2**64 - 1, registry="beta", value_type=ValueType.UINT64),
    registry="beta",
)


def find(target: str, *, default: str = "alpha") -> list[str]:
    """Return the full names of all that ``target`` may mean."""
    return [code.full_name for code in CodeIndex([ALPHA, BETA], default).find(target)]


def prefer(target: str, *, default: str = "alpha") -> list[str]:
    """Return the full names of what ``target`` means where the default registry wins."""
    index = CodeIndex([ALPHA, BETA], default)
    return [code.full_name for code in index.prefer_default(index.find(target))]


def nearest(target: str) -> str:
    """Return the proposal for ``target``."""
    return CodeIndex([ALPHA, BETA], "alpha").nearest(target)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("LINK_LOST", ["alpha.LINK_LOST"]),
        ("alpha.LINK_LOST", ["alpha.LINK_LOST"]),
        ("NO_LINK", ["alpha.LINK_LOST"]),
        ("alpha.NO_LINK", ["alpha.LINK_LOST"]),
        ("alpha.LINK_GONE", ["alpha.LINK_LOST"]),
        ("beta.LINK_GONE", ["beta.LINK_GONE"]),
        ("TIMEOUT", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("beta.TIMEOUT", ["beta.TIMEOUT"]),
        ("LLM_Mixed_Case", ["alpha.LLM_Mixed_Case"]),
    ],
)
def test_names(target: str, expected: list[str]) -> None:
    """A name, a full name and a former name lead to each code that has it."""
    assert find(target) == expected


@pytest.mark.parametrize(
    "target",
    [
        "link_lost",
        "Link_Lost",
        "LLM_MIXED_CASE",
        "Alpha.LINK_LOST",
        "beta.LINK_LOST",
        "gamma.TIMEOUT",
        ".TIMEOUT",
        "alpha.",
        "LINK_LOST ",
        " LINK_LOST",
        "alpha::LINK_LOST",
        "alpha.beta.TIMEOUT",
        "",
    ],
)
def test_no_name(target: str) -> None:
    """Another case, another registry or anything around the name leads nowhere."""
    assert find(target) == []


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("0x10", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("0X10", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("16", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("+16", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("0x0000010", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("0x5010b018", ["alpha.LINK_LOST", "alpha.LINK_BROKEN"]),
        ("1343270936", ["alpha.LINK_LOST", "alpha.LINK_BROKEN"]),
        ("0xFFFFFFFF", ["alpha.LLM_Mixed_Case", "beta.FAILED"]),
        ("-1", ["alpha.LLM_Mixed_Case", "beta.FAILED", "beta.LARGE"]),
        ("4294967295", ["alpha.LLM_Mixed_Case", "beta.FAILED"]),
        ("0xFFFFFFFFFFFFFFFF", ["beta.LARGE"]),
        ("18446744073709551615", ["beta.LARGE"]),
    ],
)
def test_values(target: str, expected: list[str]) -> None:
    """A value leads to its codes as hexadecimal, and as signed and unsigned decimal."""
    assert find(target) == expected


@pytest.mark.parametrize(
    "target",
    [
        *("016", "00x10", "10", "0x", "0x1G", "1_6", "16.0", "1e1", "0b10000", "0o20", "16u"),
        *("5010B018", "１６", "-0x", "--16", "0x" + "0" * 62 + "10", "9" * 100_000),
    ],
    ids=lambda target: target[:24],
)
def test_no_value(target: str) -> None:
    """A leading zero, other bases and garbage lead nowhere."""
    assert find(target) == []


@pytest.mark.parametrize(
    ("target", "default", "expected"),
    [
        ("TIMEOUT", "alpha", ["alpha.TIMEOUT"]),
        ("TIMEOUT", "beta", ["beta.TIMEOUT"]),
        ("TIMEOUT", "gamma", ["alpha.TIMEOUT", "beta.TIMEOUT"]),
        ("0x10", "beta", ["beta.TIMEOUT"]),
        ("alpha.TIMEOUT", "beta", ["alpha.TIMEOUT"]),
        ("LINK_LOST", "beta", ["alpha.LINK_LOST"]),
        ("LINK_GONE", "alpha", ["alpha.LINK_LOST"]),
        ("LINK_GONE", "beta", ["beta.LINK_GONE"]),
        ("-1", "beta", ["beta.FAILED", "beta.LARGE"]),
        ("NOTHING", "alpha", []),
    ],
)
def test_default_registry_wins(target: str, default: str, expected: list[str]) -> None:
    """Of codes of several registries the default one's count, of other registries' all."""
    assert prefer(target, default=default) == expected


def test_alias_gives_way() -> None:
    """A value that two codes share on purpose means the one that the other names."""
    assert prefer("0x5010B018") == ["alpha.LINK_LOST"]
    assert prefer("0x5010B018", default="beta") == ["alpha.LINK_LOST"]
    assert prefer("LINK_BROKEN") == ["alpha.LINK_BROKEN"]


def test_aliases_of_each_other() -> None:
    """Two codes that each call themselves the other's alias are still found by their value."""
    first = make_code("A", 1, same_value_as="B")
    second = make_code("B", 1, same_value_as="A")
    index = CodeIndex([make_registry(first, second)], "x")
    assert index.prefer_default(index.find("1")) != ()


def test_own_name_before_former_name() -> None:
    """A name that one code has and another had means the one that has it now."""
    renamed = make_code("NEW", 1, former_names=("OLD",))
    successor = make_code("OLD", 2)
    index = CodeIndex([make_registry(renamed, successor)], "x")
    assert index.find("OLD")[0] == successor
    assert index.find("x.OLD")[0] == successor


def test_former_name_that_is_the_name() -> None:
    """A code whose former name is its present one again is found once."""
    code = make_code("A", 1, former_names=("A",))
    assert CodeIndex([make_registry(code)], "x").find("A") == (code,)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("link_lost", "LINK_LOST"),
        ("Link_Gone", "LINK_GONE"),
        ("llm_mixed_case", "LLM_Mixed_Case"),
        ("LINK_LOSS", "LINK_LOST"),
        ("TIMOUT", "TIMEOUT"),
        ("timeuot", "TIMEOUT"),
        ("NO_LINKS", "NO_LINK"),
        ("Alpha.timeout", "alpha.TIMEOUT"),
        ("beta.TIMOUT", "beta.TIMEOUT"),
        ("alpah.LINK_LOST", "alpha.LINK_LOST"),
        ("SOMETHING_ELSE", ""),
        ("0x5010B019", ""),
        ("不存在", ""),
        ("", ""),
    ],
)
def test_nearest(target: str, expected: str) -> None:
    """The same name in another case is proposed first, then a similar one, else none."""
    assert nearest(target) == expected


def test_nearest_prefers_case_to_likeness() -> None:
    """A name in another case is proposed however many others are similar."""
    codes = [make_code(name, number) for number, name in enumerate(("LINKS", "LINK", "LINK_"))]
    assert CodeIndex([make_registry(*codes)], "x").nearest("link") == "LINK"


def test_nearest_to_short_name_is_short() -> None:
    """A registry is named in the proposal only where the target names one."""
    index = CodeIndex([make_registry(make_code("CODE_A"))], "x")
    assert index.nearest("X_CODE_A") == "CODE_A"
    assert index.nearest("y.CODE_A") == "x.CODE_A"


@pytest.mark.parametrize("target", ["X" * 1_000_000, "LINK_LOST" + "_" * 1_000_000])
def test_nearest_to_very_long_target(target: str) -> None:
    """A target of very many characters resembles no name."""
    assert nearest(target) == ""


def test_names_of() -> None:
    """An inventory lists the full and the short name, both spellings, and former names."""
    index = CodeIndex([ALPHA, BETA], "alpha")
    assert index.names_of(ALPHA.codes[0]) == (
        "alpha.LINK_LOST",
        "LINK_LOST",
        "0x5010B018",
        "1343270936",
        "LINK_GONE",
        "NO_LINK",
        "alpha.LINK_GONE",
        "alpha.NO_LINK",
    )
    assert index.names_of(BETA.codes[2]) == ("beta.FAILED", "FAILED", "0xFFFFFFFF", "-1")


def test_names_of_are_unique() -> None:
    """A former name that is also the present one is listed once."""
    code = make_code("A", 1, former_names=("A", "B", "B"))
    index = CodeIndex([make_registry(code)], "x")
    assert index.names_of(code) == ("x.A", "A", "0x1", "1", "B", "x.B")


def test_every_listed_name_is_found() -> None:
    """Whatever an inventory lists for a bundled code leads to that code."""
    registries = load()
    index = CodeIndex(registries.values(), "llm_datadist")
    codes = [code for registry in registries.values() for code in registry.codes]
    assert codes
    lost = [
        (code.full_name, name)
        for code in codes
        for name in index.names_of(code)
        if code not in index.find(name)
    ]
    assert lost == []


def test_no_registries() -> None:
    """Without registries nothing is found and nothing proposed."""
    index = CodeIndex([], "alpha")
    assert index.find("TIMEOUT") == ()
    assert index.find("0x10") == ()
    assert index.prefer_default(()) == ()
    assert index.nearest("TIMEOUT") == ""
