"""Values: their limits, their spellings, and what is proposed for a wrong one."""

from __future__ import annotations

import pytest

from sphinxext.llm_error_codes.registry.values import (
    Value,
    ValueType,
    parse_number,
    propose_spellings,
)


@pytest.mark.parametrize(
    ("kind", "limits"),
    [
        (ValueType.INT32, (-2147483648, 2147483647)),
        (ValueType.UINT32, (0, 4294967295)),
        (ValueType.INT64, (-9223372036854775808, 9223372036854775807)),
        (ValueType.UINT64, (0, 18446744073709551615)),
    ],
)
def test_limits(kind: ValueType, limits: tuple[int, int]) -> None:
    """A value type has the limits of its C++ namesake."""
    assert kind.limits == limits


@pytest.mark.parametrize(
    ("number", "kind", "spellings"),
    [
        (0, ValueType.UINT32, ("0x0", "0", "0")),
        (0x5010B018, ValueType.UINT32, ("0x5010B018", "1343270936", "1343270936")),
        (0xFFFFFFFF, ValueType.UINT32, ("0xFFFFFFFF", "4294967295", "-1")),
        (-1, ValueType.INT32, ("0xFFFFFFFF", "-1", "-1")),
        (-1, ValueType.INT64, ("0xFFFFFFFFFFFFFFFF", "-1", "-1")),
        (0xFFFFFFFF, ValueType.INT64, ("0xFFFFFFFF", "4294967295", "4294967295")),
        (2**64 - 2, ValueType.UINT64, ("0xFFFFFFFFFFFFFFFE", "18446744073709551614", "-2")),
    ],
)
def test_spellings(number: int, kind: ValueType, spellings: tuple[str, str, str]) -> None:
    """A value spells itself in hexadecimal, in decimal, and as a signed number."""
    value = Value(number=number, type=kind)
    assert (value.hex, value.decimal, value.signed) == spellings


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("0x0", 0),
        ("0X5010b018", 0x5010B018),
        ("-1", -1),
        ("+17", 17),
        ("-0x10", -16),
        ("4294967295", 4294967295),
    ],
)
def test_parse_accepted(text: str, number: int) -> None:
    """Hexadecimal with 0x and decimal numbers are read, with and without a sign."""
    assert parse_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "00",
        "0777",
        "1_000",
        "0b1",
        "0o7",
        "0x",
        "1e3",
        "1.0",
        " 1",
        "1\n",
        "--1",
        "١",
        "9" * 65,
    ],
)
def test_parse_refused(text: str) -> None:
    """Every other spelling is none, and no length of digits raises an error."""
    assert parse_number(text) is None
    assert parse_number("9" * 5000) is None


@pytest.mark.parametrize(
    ("text", "proposals"),
    [
        ("0777", ("777", "0x1FF")),
        ("-010", ("-10", "-0x8")),
        ("0899", ("899",)),
        ("1_000", ("1000",)),
        ("1,000", ("1000",)),
        (" 5 ", ("5",)),
        ("0b101", ("0x5",)),
        ("0o17", ("0xF",)),
        ("0x5010B001U", ("0x5010B001",)),
        ("103900ul", ("103900",)),
        ("5010B001", ("0x5010B001",)),
        ("dead", ()),
        ("none", ()),
        ("1e3", ()),
        ("17", ()),
        ("f" * 100, ()),
    ],
)
def test_proposals(text: str, proposals: tuple[str, ...]) -> None:
    """For a wrong spelling the accepted ones that it may have meant are proposed."""
    assert propose_spellings(text) == proposals
