"""The made-up registries of the benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.loading import load_only
from tests.bench.registries import Row, Step, as_list_table, as_registry, make_rows

if TYPE_CHECKING:
    from pathlib import Path

#: Two rows with everything that a row can have.
ROWS = [
    Row(
        name="BENCH_A",
        value=0x5010B000,
        recoverable=True,
        meaning=("缓冲区*无效", "The buffer* is invalid"),
        steps=(
            Step(
                text=("检查`BENCH_B`。", "See `BENCH_B`."),
                when=("如果`Open`失败", "Where `Open` fails"),
            ),
            Step(text=("请稍后再试。", "It's time to wait."), when=None),
        ),
        ordered=False,
    ),
    Row(
        name="BENCH_B",
        value=0x5010B001,
        recoverable=False,
        meaning=("流正忙", "The stream is busy"),
        steps=(
            Step(
                text=("参考[说明](https://example.org/1)。", "[Note](https://example.org/1)"),
                when=None,
            ),
        ),
        ordered=False,
    ),
]


def test_same_size_same_bytes() -> None:
    """Two registries of one size are the same, and so are the two list-tables."""
    first, second = make_rows(200), make_rows(200)
    assert as_registry(first) == as_registry(second)
    assert as_list_table(first) == as_list_table(second)


def test_made_registry_is_valid(tmp_path: Path) -> None:
    """A made-up registry of 200 codes loads with all of them and without a finding."""
    path = tmp_path / "bench.yaml"
    path.write_text(as_registry(make_rows(200)), encoding="utf-8")
    registries = load_only([path])
    assert [str(finding) for finding in registries.findings] == []
    assert len(registries["bench"].codes) == 200


def test_made_rows_are_realistic() -> None:
    """Most texts differ from each other, some come back, and every kind of remedy occurs."""
    rows = make_rows(2_000)
    texts = [step.text[0] for row in rows for step in row.steps]
    assert 0.6 < len(set(texts)) / len(texts) < 0.95
    conditional = [row for row in rows if row.steps[0].when]
    assert 0.07 < len(conditional) / len(rows) < 0.13
    assert {len(row.steps) for row in rows} == {1, 2, 3}
    assert any(row.ordered for row in rows)


def test_registry_of_two_rows(tmp_path: Path) -> None:
    """A row becomes a code with its texts, its conditions and nothing else."""
    path = tmp_path / "bench.yaml"
    path.write_text(as_registry(ROWS), encoding="utf-8")
    code, other = load_only([path])["bench"].codes
    assert (code.name, code.value.hex, str(code.recoverable)) == ("BENCH_A", "0x5010B000", "yes")
    assert dict(code.meaning.by_language) == {"zh": "缓冲区*无效", "en": "The buffer* is invalid"}
    first, second = code.remedy
    assert first.when is not None
    assert first.when.by_language["en"] == "Where `Open` fails"
    assert (second.text.by_language["en"], second.when) == ("It's time to wait.", None)
    assert str(other.recoverable) == "no"


def test_list_table_of_two_rows() -> None:
    """The list-table has a target a row, references to codes, and the words of our table."""
    assert as_list_table(ROWS) == LIST_TABLE


LIST_TABLE = r"""Codes
=====

.. list-table::
   :header-rows: 1
   :stub-columns: 1

   * - 错误码

       Code
     - 含义

       Meaning
     - 是否可恢复

       Recoverable
     - 解决办法

       Remedy
   * - .. _BENCH_A:

       ``BENCH_A``

       ``0x5010B000``

       ``1343270912``
     - 缓冲区\*无效

       The buffer\* is invalid
     - 是

       Yes
     - * 如果\ ``Open``\ 失败，检查\ :ref:`BENCH_B <BENCH_B>`\ 。
       * 请稍后再试。

       ..

       * Where \ ``Open``\  fails, See \ :ref:`BENCH_B <BENCH_B>`\ .
       * It's time to wait.
   * - .. _BENCH_B:

       ``BENCH_B``

       ``0x5010B001``

       ``1343270913``
     - 流正忙

       The stream is busy
     - 否

       No
     - 参考\ `说明 <https://example.org/1>`__\ 。

       `Note <https://example.org/1>`__
"""
