"""The tables of words, and texts that are hard on the rules that use them."""

from __future__ import annotations

import pytest

from sphinxext.llm_error_codes.checks.language.cues.lexicon import TABLES
from sphinxext.llm_error_codes.checks.language.cues.wordlists import rows
from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage
from sphinxext.llm_error_codes.checks.ruleset import PAIR_CHECKS
from sphinxext.llm_error_codes.registry.diagnostics import Place

PLACE = Place(path="x.yaml", line=1, column=1, trail=("codes", "A", "meaning"))

#: Texts that a pattern may be slow on; each is repeated until it is long.
LONG = [
    ("不", "not "),
    ("如果发生错误,", "if an error occurs, "),
    ("未启用", "is not enabled "),
    ("请勿重启。", "Do not restart. "),
    ("无", "no a "),
    ("除", "except "),
    ("避免", "so that "),
    ("可", "turn the "),
    ("a", "a"),
]

#: Texts with no word of their own, in one language or in both.
WORDLESS = [
    "http://a.b/c http://a.b/c",
    "123",
    "`a_b`",
    "%s {0}",
    "。",
    "!!!",
    "http://a.b/c。123",
]

RULES = ("C306", "C308", "C309", "C310", "C311", "C312")


@pytest.mark.parametrize("table", TABLES)
def test_rows(table: str) -> None:
    """Every member of a row has words in both languages, and none of another member."""
    for members in rows(table):
        seen: set[str] = set()
        for zh, en in members:
            own = {*zh.split(), *(word for word in en.split() if not word.startswith("~"))}
            assert zh
            assert en
            assert seen.isdisjoint(own), (members, seen & own)
            seen |= own


@pytest.mark.parametrize(("zh", "en"), LONG)
def test_long_text(zh: str, en: str) -> None:
    """A text of 100,000 characters has an answer; `nox -s bench` says how soon."""
    pair = Pair(
        zh=Passage(language="zh", raw=zh * (100_000 // len(zh)), place=PLACE),
        en=Passage(language="en", raw=en * (100_000 // len(en)), place=PLACE),
    )
    for check in PAIR_CHECKS:
        if check.id in RULES:
            assert len(list(check.find(pair))) <= 1


@pytest.mark.parametrize("zh", [*WORDLESS, "如果失败，请重试。"])
@pytest.mark.parametrize("en", [*WORDLESS, "If it fails, try again."])
def test_wordless_text(zh: str, en: str) -> None:
    """Every rule answers for a text of addresses, digits or marks alone."""
    pair = Pair(
        zh=Passage(language="zh", raw=zh, place=PLACE),
        en=Passage(language="en", raw=en, place=PLACE),
    )
    for check in PAIR_CHECKS:
        assert all(objection.message for objection in check.find(pair))
