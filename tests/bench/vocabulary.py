"""The words that made-up registries are made of; every pair is (Chinese, English)."""

from __future__ import annotations

from typing import NamedTuple

#: A text in Chinese and in English.
Words = tuple[str, str]


class Part(NamedTuple):
    """A part of a code's name, and the words that it stands for in the code's meaning."""

    name: str
    words: Words


SUBJECTS = (
    Part("CHANNEL", ("传输通道", "the transfer channel")),
    Part("SESSION", ("会话", "the session")),
    Part("BUFFER", ("缓冲区", "the buffer")),
    Part("DEVICE_MEMORY", ("设备内存", "device memory")),
    Part("REQUEST", ("请求", "the request")),
    Part("QUEUE", ("队列", "the queue")),
    Part("REPLICA", ("副本", "the replica")),
    Part("CERTIFICATE", ("证书", "the certificate")),
    Part("SNAPSHOT", ("快照", "the snapshot")),
    Part("PARTITION", ("分区", "the partition")),
    Part("MODEL", ("模型", "the model")),
    Part("STREAM", ("流", "the stream")),
)

FAULTS = (
    Part("TIMEOUT", ("处理超时", "timed out")),
    Part("NOT_EXIST", ("不存在", "does not exist")),
    Part("ALREADY_EXIST", ("已经存在", "already exists")),
    Part("EXCEED_LIMIT", ("超过数量限制", "exceeds the limit")),
    Part("BUSY", ("正忙", "is busy")),
    Part("INVALID", ("无效", "is invalid")),
    Part("CLOSED", ("已被关闭", "was closed")),
    Part("EXHAUSTED", ("不足", "is exhausted")),
    Part("MISMATCH", ("与对端不一致", "does not match the peer's")),
    Part("REJECTED", ("被拒绝", "was rejected")),
)

#: Where it happens: before the subject in Chinese, at the end in English.
PLACES = (
    ("", ""),
    ("本端", " on the local side"),
    ("对端", " on the remote side"),
    ("初始化时，", " during initialization"),
    ("切换角色时，", " while the role is switched"),
    ("传输过程中，", " during a transfer"),
    ("退出时，", " at shutdown"),
    ("集群中", " in the cluster"),
)

#: What the steps are about.
OBJECTS = (
    ("网络连接", "the network connection"),
    ("内存池", "the memory pool"),
    ("配置文件", "the configuration file"),
    ("请求参数", "the request's parameters"),
    ("对端进程", "the remote process"),
    ("日志级别", "the log level"),
    ("设备状态", "the state of the device"),
    ("版本兼容性", "the compatibility of the versions"),
)

#: Where something is to be seen.
SOURCES = (
    ("主机日志", "the host's log"),
    ("设备日志", "the device's log"),
    ("返回值", "the returned value"),
    ("监控面板", "the dashboard"),
    ("对端日志", "the remote side's log"),
    ("告警信息", "the alarms"),
)

#: Steps that stay as they are come back from code to code, as they do in real tables.
ACTIONS = (
    ("保留现场，获取日志，并备份。", "Leave everything as it is, and back up the logs."),
    ("请稍后再试。", "Try again later."),
    ("根据{source}检查{thing}。", "Check {thing} with the help of {source}."),
    (
        "检查`request_id`为{number}的请求是否完成。",
        "Check that the request whose `request_id` is {number} has finished.",
    ),
    (
        "检查是否已经调用`{function}`释放编号{number}的资源。",
        "Check whether `{function}` was called to release resource {number}.",
    ),
    (
        "将`{option}`调整为{number}，然后再次调用`{function}`。",
        "Set `{option}` to {number}, then call `{function}` again.",
    ),
    (
        "`{function}`的第二个返回值中有该错误码时，需要检查{thing}。",
        "Where the second value that `{function}` returns holds this code, check {thing}.",
    ),
    (
        "如果{source}中同时出现`{name}`，先按该错误码处理。",
        "Where {source} shows `{name}` too, follow what is said of that code first.",
    ),
    (
        "确认`{name}`不再出现后，重新检查{thing}。",
        "Once `{name}` no longer occurs, check {thing} again.",
    ),
    (
        "加大超时时间到{number}毫秒并重试，同时观察{source}。",
        "Increase the timeout to {number} ms, try again, and watch {source}.",
    ),
    (
        "参考[故障处理{number}](https://docs.example.org/cases/{number})排查{thing}。",
        "See [case {number}](https://docs.example.org/cases/{number}) on how to check {thing}.",
    ),
    (
        "检查传入的`{option}`，数量不能超过{number}。",
        "Check the `{option}` that was passed: there can be no more than {number}.",
    ),
)

#: Conditions under which a step applies, each a clause that the step follows.
CONDITIONS = (
    ("如果是`{function}`报该错误", "Where `{function}` reports this"),
    ("如果{source}中出现过`{name}`", "If `{name}` appeared in {source}"),
    ("如果已经重试{number}次", "After {number} attempts"),
    ("其他情况下", "In all other cases"),
)

FUNCTIONS = (
    *("Open", "Close", "Connect", "Disconnect", "Allocate", "Release", "Register"),
    *("Unregister", "Pull", "Push", "Copy", "Query", "SwitchRole", "Commit"),
)

OPTIONS = (
    *("max_sessions", "buffer_size", "queue_depth", "retry_limit", "OPTION_SYNC_TIMEOUT"),
    *("OPTION_ENABLE_REPLICA", "num_partitions", "device_ids"),
)
