"""The bundled registry of LLM-DataDist agrees with the table that LLM-DataDist provides."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinxext.llm_error_codes.registry.loading import load
from sphinxext.llm_error_codes.registry.model import Recoverable, Status

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry, Step, Text

GIVEN = Path(__file__).parents[1] / "samples" / "given" / "llm_datadist.json"

#: The mark in front of a given step: a dash if the order does not matter, else a number.
MARK = re.compile(r"(?:- |\d+\. )")

ANSWERS = {"是": Recoverable.YES, "否": Recoverable.NO, "无": Recoverable.NOT_APPLICABLE}

VALUES = [
    ("LLM_SUCCESS", 0x0),
    ("LLM_FAILED", 0xFFFFFFFF),
    ("LLM_WAIT_PROC_TIMEOUT", 0x5010B001),
    ("LLM_KV_CACHE_NOT_EXIST", 0x5010B002),
    ("LLM_PARAM_INVALID", 0x5010B005),
    ("LLM_NOT_YET_LINK", 0x5010B007),
    ("LLM_ALREADY_LINK", 0x5010B008),
    ("LLM_LINK_FAILED", 0x5010B009),
    ("LLM_UNLINK_FAILED", 0x5010B00A),
    ("LLM_NOTIFY_PROMPT_UNLINK_FAILED", 0x5010B00B),
    ("LLM_CLUSTER_NUM_EXCEED_LIMIT", 0x5010B00C),
    ("LLM_PROCESSING_LINK", 0x5010B00D),
    ("LLM_DEVICE_OUT_OF_MEMORY", 0x5010B00E),
    ("LLM_EXIST_LINK", 0x5010B018),
    ("LLM_FEATURE_NOT_ENABLED", 0x5010B019),
    ("LLM_TIMEOUT", 0x5010B01A),
    ("LLM_LINK_BUSY", 0x5010B01B),
    ("LLM_OUT_OF_MEMORY", 0x5010B01C),
]

#: Codes whose remedy is not exactly one step.
STEP_COUNTS = {
    "LLM_WAIT_PROC_TIMEOUT": 2,
    "LLM_KV_CACHE_NOT_EXIST": 4,
    "LLM_NOTIFY_PROMPT_UNLINK_FAILED": 2,
    "LLM_FEATURE_NOT_ENABLED": 2,
}


def given_rows() -> list[dict[str, Any]]:
    """Return the given rows, in the given order."""
    rows: list[dict[str, Any]] = json.loads(GIVEN.read_text(encoding="utf-8"))
    return rows


def texts_of(code: ErrorCode) -> list[Text]:
    """Return every text of a code's meaning and remedy."""
    conditions = [step.when for step in code.remedy if step.when is not None]
    return [code.meaning, *conditions, *(step.text for step in code.remedy)]


def given_form(step: Step) -> str:
    """Return the Chinese of a step as one sentence without markup."""
    parts = [step.when, step.text] if step.when else [step.text]
    return "，".join(part.by_language["zh"] for part in parts).replace("`", "")


@pytest.fixture(scope="module")
def registry() -> Registry:
    """Return the bundled registry."""
    return load()["llm_datadist"]


def test_names_and_values(registry: Registry) -> None:
    """The eighteen codes stand in the given order with the given values."""
    assert [(code.name, code.value.number) for code in registry.codes] == VALUES


def test_sample_lists_the_same_codes() -> None:
    """The given table and this test list the same names and values."""
    rows = [(row["name"], int(row["value"], 16)) for row in given_rows()]
    assert rows == VALUES


@pytest.mark.parametrize("row", given_rows(), ids=lambda row: row["name"])
def test_given_chinese(registry: Registry, row: dict[str, Any]) -> None:
    """The Chinese of a code is the given text, apart from code spans and list marks."""
    code = registry.by_name[row["name"]]
    assert code.meaning.by_language["zh"].replace("`", "") == row["meaning_zh"]
    given = [MARK.sub("", step, count=1) for step in row["remedy_zh"] or ["无"]]
    assert [given_form(step) for step in code.remedy] == given


@pytest.mark.parametrize("row", given_rows(), ids=lambda row: row["name"])
def test_given_recoverability(registry: Registry, row: dict[str, Any]) -> None:
    """A code is recoverable if the given table says so."""
    assert registry.by_name[row["name"]].recoverable is ANSWERS[row["recoverable_zh"]]


def test_step_counts(registry: Registry) -> None:
    """A remedy has the given number of steps; that of success says that there is none."""
    counts = {code.name: len(code.remedy) for code in registry.codes}
    assert counts == {name: STEP_COUNTS.get(name, 1) for name, _ in VALUES}


def test_numbered_steps(registry: Registry) -> None:
    """Only the remedy of the failed notification has numbered steps."""
    ordered = [code.name for code in registry.codes if code.ordered]
    assert ordered == ["LLM_NOTIFY_PROMPT_UNLINK_FAILED"]


def test_conditions(registry: Registry) -> None:
    """Three steps have a condition, and only the one about transfers is not recoverable."""
    conditional = [
        (code.name, index, step.recoverable)
        for code in registry.codes
        for index, step in enumerate(code.remedy)
        if step.when is not None or step.recoverable is not None
    ]
    assert conditional == [
        ("LLM_WAIT_PROC_TIMEOUT", 0, Recoverable.NO),
        ("LLM_WAIT_PROC_TIMEOUT", 1, None),
        ("LLM_FEATURE_NOT_ENABLED", 1, None),
    ]


def test_status(registry: Registry) -> None:
    """Every code is active, except LLM_LINK_BUSY, which is reserved."""
    others = {code.name: code.status for code in registry.codes if code.status != Status.ACTIVE}
    assert others == {"LLM_LINK_BUSY": Status.RESERVED}


def test_both_languages(registry: Registry) -> None:
    """Every text is there in Chinese and in English, and neither is empty."""
    blank = [
        (code.name, text.by_language)
        for code in registry.codes
        for text in texts_of(code)
        if not all(text.by_language.get(language, "").strip() for language in ("zh", "en"))
    ]
    assert blank == []


def test_same_code_spans(registry: Registry) -> None:
    """Both versions of a text mark up the same identifiers."""
    span = re.compile(r"`[^`]*`")
    unequal = [
        (code.name, text.by_language["en"])
        for code in registry.codes
        for text in texts_of(code)
        if sorted(span.findall(text.by_language["zh"]))
        != sorted(span.findall(text.by_language["en"]))
    ]
    assert unequal == []


def test_full_stops(registry: Registry) -> None:
    """In English every step ends in a full stop, and no meaning or condition does."""
    for code in registry.codes:
        steps = {step.text.by_language["en"] for step in code.remedy} - {"None"}
        texts = {text.by_language["en"] for text in texts_of(code)}
        assert {text for text in texts if text.endswith(".")} == steps


def test_second_return_value(registry: Registry) -> None:
    """A remedy that speaks of a second return value has a note on its name in C++."""
    speaking = [
        code
        for code in registry.codes
        if any("second return value" in step.text.by_language["en"] for step in code.remedy)
    ]
    assert [code.name for code in speaking] == ["LLM_LINK_FAILED", "LLM_UNLINK_FAILED"]
    for code in speaking:
        assert [note.by_language for note in code.notes] == [
            {
                "zh": "在 C++ 接口中，“第二个返回值”指输出参数 `rets`。",
                "en": "In the C++ API, the “second return value” is the output parameter `rets`.",
            }
        ]


def test_api_names(registry: Registry) -> None:
    """Every API is a member function of `LlmDataDist`."""
    assert registry.apis == {name: f"llm_datadist::LlmDataDist::{name}" for name in registry.apis}


def test_functions_without_a_stated_code(registry: Registry) -> None:
    """The registry names no code for a function whose codes are not documented."""
    returning = {name for code in registry.codes for name in code.returned_by}
    assert set(registry.apis) - returning == {"Finalize", "RegisterKvCache", "UnregisterKvCache"}
