"""Pairs of a report about the rules of meaning: what must be found, and what must not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.checks.ruleset import OFF_BY_DEFAULT
from tests.quality.cases import Case, check_case, pair_file

if TYPE_CHECKING:
    from pathlib import Path

#: (rule, Chinese, English): the rule must speak.
FAULTS = [
    ("C306", "返回错误码后可以重试。", "After the code is returned, do not retry."),
    ("C306", "可删除该目录。", "The directory cannot be deleted."),
    ("C306", "会话可恢复。", "The session is unrecoverable."),
    ("C306", "切勿关闭电源。", "Turn the power off."),
    ("C306", "不得跳过该步骤。", "Skip this step."),
    ("C306", "升级完成前请勿断电。", "Cut the power before the upgrade is complete."),
    ("C306", "清空该目录。", "Do not empty the directory."),
    ("C308", "必须先停止任务。", "You may stop the job first."),
    ("C309", "请增大超时时间。", "Reduce the timeout."),
    ("C309", "启用该特性。", "Disable the feature."),
    ("C309", "打开端口。", "Close the port."),
    ("C309", "超过上限。", "The lower limit is exceeded."),
    ("C309", "执行成功。", "The execution failed."),
    ("C309", "参数有效。", "The parameter is invalid."),
    ("C309", "返回值为真。", "The return value is false."),
    ("C309", "日志级别应为调试。", "The log level should be info."),
    ("C310", "仅支持单机部署。", "Standalone deployment is supported."),
    ("C310", "除主节点外，其他节点均可重启。", "All nodes can be restarted."),
    ("C311", "内存不足。请释放内存。重新提交任务。", "Out of memory."),
    ("C312", "链路断开或端口关闭。", "The link is down and the port is closed."),
]

#: (Chinese, English): no rule of meaning may speak.
CORRECT = [
    ("副本数据不同步。", "Replica data is out of sync."),
    ("字段为 NOT NULL。", "The column is NOT NULL."),
    ("问题未解决时", "If the problem persists"),
    ("编号不连续", "The numbers are discontinuous"),
    ("服务不可用", "The service is down"),
    ("不一定能恢复。", "Recovery may not succeed."),
    ("就绪后再连接。", "Do not connect until it is ready."),
    ("任务未结束。", "The task is in progress."),
    ("无异常。", "OK"),
    ("不在线", "Offline"),
    ("结果为 None。", "The result is None."),
    ("网络不通。", "The network is broken."),
    ("两端版本不一致。", "Version mismatch"),
    ("语句必须位于循环内。", "The statement is not inside a loop."),
    ("最多 5 个", "no more than 5"),
    ("未启用该特性。", "The feature is disabled."),
    ("数据库无法访问。", "The database is inaccessible."),
]

MEANING = ("C306", "C308", "C309", "C310", "C311")


def rules_of(zh: str, en: str, rule: str, folder: Path) -> set[str]:
    """Return the rules that speak of a pair, as in the samples of ``rule``."""
    files = {"sample": pair_file(zh, en)}
    case = Case(rule=rule, name="issue", files=files, is_fault=False)
    return {each.rule for each in check_case(case, folder)}


@pytest.mark.parametrize(("rule", "zh", "en"), FAULTS)
def test_found(rule: str, zh: str, en: str, tmp_path: Path) -> None:
    """What was overlooked is found."""
    assert rule in rules_of(zh, en, rule, tmp_path)


@pytest.mark.parametrize(("zh", "en"), CORRECT)
def test_quiet(zh: str, en: str, tmp_path: Path) -> None:
    """What was reported wrongly is left alone."""
    assert rules_of(zh, en, "C306", tmp_path).isdisjoint(MEANING)


def test_off_by_default(tmp_path: Path) -> None:
    """A rule that is off by default is silent until it is named."""
    assert {"C315"} == OFF_BY_DEFAULT
    texts = ("请重新安装。", "Install it again, see [Setup](https://example.com/install).")
    assert "C315" not in rules_of(*texts, "C306", tmp_path)
    assert "C315" in rules_of(*texts, "C315", tmp_path)
