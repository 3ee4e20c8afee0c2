"""What the core needs without Sphinx: to load a registry, to check it, to parse its texts."""

from __future__ import annotations

import json
import statistics
import time
from functools import partial
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.registry.loading import load_only
from sphinxext.llm_error_codes.registry.words.markup import parse_markup
from tests.bench.registries import as_registry, make_rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

#: Target for checking, in times of loading.
CHECK_TARGET = 5.0

#: Texts that a pattern may be slow on when they are repeated.
FRAGMENTS = (
    ("不", "not "),
    ("如果发生错误,", "if an error occurs, "),
    ("请勿重启。", "Do not restart. "),
    ("一百二十三", "one hundred "),
    ("（NPU 0）", "(NPU 0) "),
    ("12 个 ", "12 items "),
    ("%s {0} ", "%s {0} "),
    ("http://a.b/c ", "http://a.b/c "),
    ("9", "9"),
)

#: A registry of one code.
SAMPLE = """\
registry: sample
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int32
codes:
  SAMPLE:
    value: 1
    recoverable: yes
    meaning: {meaning}
"""


def measure_core(size: int, repeat: int, folder: Path) -> dict[str, float]:
    """Print what loading ``size`` codes needs, checking them, and parsing their texts."""
    rows = make_rows(size)
    path = folder / "bench.yaml"
    path.write_text(as_registry(rows), encoding="utf-8")
    texts = [text for row in rows for text in row.meaning]
    texts += [text for row in rows for step in row.steps for text in step.text]
    distinct = list(dict.fromkeys(texts))

    def parse() -> None:
        for text in distinct:
            parse_markup(text)

    loading = _timed(lambda: load_only([path]), repeat)
    registries = load_only([path])
    checking = _timed(lambda: run_checks(registries), repeat)
    parsing = _timed(parse, repeat) / len(distinct)
    print(f"loading {size} codes: {loading:.2f} s")
    ratio = f"{checking / loading:.2f} times the loading (target {CHECK_TARGET})"
    print(f"checking them: {checking:.2f} s, {ratio}")
    growth = max(_length_growth(zh, en, repeat, folder) for zh, en in FRAGMENTS)
    print(f"checking a text of 10 times the length: at most {growth:.1f} times the time")
    print(
        f"parsing markup: {parsing * 1e6:.1f} µs a text, {len(distinct)} of {len(texts)} distinct"
    )
    return {
        "loading_seconds": loading,
        "checking_seconds": checking,
        "length_growth": growth,
        "markup_seconds": parsing,
    }


def _length_growth(zh: str, en: str, repeat: int, folder: Path) -> float:
    """Return how many times longer the rules take for a text of 10 times the length.

    The text repeats a pair of fragments up to 3,000 and 30,000 characters.
    """
    seconds = []
    for length in (3_000, 30_000):
        text = {"zh": zh * (length // len(zh)), "en": en * (length // len(en))}
        path = folder / "sample.yaml"
        path.write_text(SAMPLE.format(meaning=json.dumps(text)), encoding="utf-8")
        seconds.append(_timed(partial(run_checks, load_only([path])), repeat))
    return seconds[1] / seconds[0]


def _timed(function: Callable[[], object], repeat: int) -> float:
    """Return the median of the CPU seconds that ``function`` takes."""
    seconds = []
    for _ in range(repeat):
        started = time.process_time()
        function()
        seconds.append(time.process_time() - started)
    return statistics.median(seconds)
