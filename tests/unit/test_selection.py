"""Choosing codes: filters, globs, versions and orders."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sphinxext.llm_error_codes.lookup.selection import (
    Selection,
    SortKey,
    came_since,
    matches,
    select_codes,
    unmatched,
)
from sphinxext.llm_error_codes.registry.model import Recoverable, Status
from sphinxext.llm_error_codes.registry.values import ValueType
from sphinxext.llm_error_codes.registry.words.versions import version_key
from tests.unit.factories import make_code

CODES = (
    make_code("LINK_LOST", 30, recoverable=Recoverable.YES, group="links", since="8.0"),
    make_code("LINK_OPEN", 10, status=Status.RESERVED, group="links", since="8.3.RC1"),
    make_code("CACHE_FULL", 20, recoverable=Recoverable.NOT_APPLICABLE, since="9.1"),
    make_code("OLD", 40, status=Status.REMOVED, group="other"),
)

#: Versions from the oldest to the newest.
VERSIONS = (
    "7.9.9",
    "8.0.alpha1",
    "8.0.beta1",
    "8.0.RC1",
    "8.0.RC2",
    "8.0.RC10",
    "8.0",
    "8.0.1",
    "8.3.RC1",
    "8.3",
    "8.10",
    "10",
)


def select(**wanted: Any) -> list[str]:
    """Return the names of the codes that a selection wants."""
    return [code.name for code in select_codes(CODES, Selection(**wanted))]


def test_everything() -> None:
    """An empty selection wants every code, in file order."""
    assert select() == ["LINK_LOST", "LINK_OPEN", "CACHE_FULL", "OLD"]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"codes": ("OLD",)}, ["OLD"]),
        ({"codes": ("OLD", "LINK_LOST")}, ["LINK_LOST", "OLD"]),
        ({"codes": ("LINK_*",)}, ["LINK_LOST", "LINK_OPEN"]),
        ({"codes": ("x.LINK_*",)}, ["LINK_LOST", "LINK_OPEN"]),
        ({"codes": ("y.*",)}, []),
        ({"codes": ("*_LOST", "*_FULL")}, ["LINK_LOST", "CACHE_FULL"]),
        ({"codes": ("???",)}, ["OLD"]),
        ({"codes": ("LINK_[L]*",)}, ["LINK_LOST"]),
        ({"codes": ("link_*",)}, []),
        ({"codes": ("LINK",)}, []),
        ({"exclude": ("LINK_*",)}, ["CACHE_FULL", "OLD"]),
        ({"exclude": ("x.*",)}, []),
        ({"codes": ("LINK_*",), "exclude": ("*_OPEN",)}, ["LINK_LOST"]),
        ({"recoverable": (Recoverable.YES,)}, ["LINK_LOST"]),
        ({"recoverable": (Recoverable.YES, Recoverable.NO)}, ["LINK_LOST", "LINK_OPEN", "OLD"]),
        ({"recoverable": (Recoverable.NOT_APPLICABLE,)}, ["CACHE_FULL"]),
        ({"status": (Status.ACTIVE,)}, ["LINK_LOST", "CACHE_FULL"]),
        ({"status": (Status.REMOVED, Status.RESERVED)}, ["LINK_OPEN", "OLD"]),
        ({"group": ("links",)}, ["LINK_LOST", "LINK_OPEN"]),
        ({"group": ("links", "other")}, ["LINK_LOST", "LINK_OPEN", "OLD"]),
        ({"group": ("lin",)}, []),
        ({"since": "8.0"}, ["LINK_LOST", "LINK_OPEN", "CACHE_FULL"]),
        ({"since": "8.3"}, ["CACHE_FULL"]),
        ({"since": "8.3.RC1"}, ["LINK_OPEN", "CACHE_FULL"]),
        ({"group": ("links",), "status": (Status.ACTIVE,), "since": "8.0"}, ["LINK_LOST"]),
        ({"group": ("links",), "recoverable": (Recoverable.NOT_APPLICABLE,)}, []),
    ],
)
def test_filters(wanted: dict[str, Any], expected: list[str]) -> None:
    """A code is chosen where it passes every filter that is given."""
    assert select(**wanted) == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (SortKey.FILE, ["LINK_LOST", "LINK_OPEN", "CACHE_FULL", "OLD"]),
        (SortKey.NAME, ["CACHE_FULL", "LINK_LOST", "LINK_OPEN", "OLD"]),
        (SortKey.VALUE, ["LINK_OPEN", "CACHE_FULL", "LINK_LOST", "OLD"]),
    ],
)
def test_order(key: SortKey, expected: list[str]) -> None:
    """Codes come in file order, by name or by value."""
    assert select(sort=key) == expected


def test_values_sort_as_numbers() -> None:
    """Negative values come before positive ones, and size counts, not the digits."""
    codes = [
        make_code(f"C{number}", number, value_type=ValueType.INT32) for number in (100, 20, -1, -3)
    ]
    chosen = select_codes(codes, Selection(sort=SortKey.VALUE))
    assert [code.value.number for code in chosen] == [-3, -1, 20, 100]


@pytest.mark.parametrize("key", SortKey)
def test_order_is_stable(key: SortKey) -> None:
    """Codes that are alike in the sorted field stay in file order."""
    codes = [make_code("A", 1, registry=registry) for registry in ("z", "y", "x")]
    chosen = select_codes(codes, Selection(sort=key))
    assert [code.registry for code in chosen] == ["z", "y", "x"]


@pytest.mark.parametrize(("older", "newer"), itertools.pairwise(VERSIONS))
def test_versions(older: str, newer: str) -> None:
    """Numbers count by their size, and what comes before a release is older than it."""
    keys = [version_key(each) for each in (newer, older)]
    assert keys == sorted(keys, reverse=True)  # type: ignore[type-var]
    assert len(set(keys)) == len(keys)
    assert came_since(make_code(since=newer), older)
    assert not came_since(make_code(since=older), newer)


@pytest.mark.parametrize("version", VERSIONS)
def test_came_with_that_version(version: str) -> None:
    """A code came since the very version with which it came, in whatever case it is written."""
    assert came_since(make_code(since=version), version.lower())


@pytest.mark.parametrize("same", ["8.0.0", "v8.0", "8", "V8.00"])
def test_one_version_in_several_spellings(same: str) -> None:
    """Zeros at the end and a leading v make no other version."""
    assert came_since(make_code(since="8.0"), same)
    assert came_since(make_code(since=same), "8.0")
    assert not came_since(make_code(since=f"{same}.RC1"), "8.0")


def test_unknown_version_is_before_any() -> None:
    """A code without a version came before every version that can be asked for."""
    assert not came_since(make_code(), "0")


def test_version_of_very_many_digits() -> None:
    """A version of more digits than Python converts is newer than any other."""
    assert came_since(make_code(since="9" * 5000), "8.0")


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("LINK_LOST", True),
        ("x.LINK_LOST", True),
        ("*", True),
        ("x.*", True),
        ("L*_L??T", True),
        ("[KL]INK_LOST", True),
        ("[!L]*LOST", True),
        ("x.link_lost", False),
        ("LINK", False),
        ("INK_LOST", False),
        ("", False),
        ("LINK_LOST\n", False),
        ("[", False),
    ],
)
def test_patterns(pattern: str, expected: object) -> None:
    """A pattern is a whole name or a glob, of the short or of the full name."""
    assert matches(CODES[0], pattern) is expected


def test_unmatched() -> None:
    """The patterns that fit no code are named, in their order."""
    patterns = ["NO", "LINK_*", "y.*", "OLD", "old"]
    assert unmatched(CODES, patterns) == ("NO", "y.*", "old")
    assert unmatched((), ["A"]) == ("A",)
    assert unmatched(CODES, []) == ()
