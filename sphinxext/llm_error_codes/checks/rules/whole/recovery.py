"""C6: what `recoverable` and `status` say, the remedy does not contradict."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import Passage, passages_of
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.model import ErrorCode, Recoverable, Registry, Status, Step

if TYPE_CHECKING:
    from collections.abc import Iterator


#: That something cannot be recovered; a question whether, or a way to avoid it, says no such
#: thing.
HOPELESS = {
    "zh": re.compile(
        r"(?<!是否)(?:不可|不能|无法|不支持|不会|难以)(?:再|被|自动|自行)?(?:恢复|复原|修复)(?!出厂)"
        r"|没有办法恢复|恢复不了"
    ),
    "en": re.compile(
        r"\b(?:cannot|can't|can not|could not|must not|not|never|no longer|isn't|aren't|won't)\s+"
        r"(?:be\s+|possible to\s+)?(?:\w+ly\s+)?(?:recover(?:ed|able)?|restored?|repaired)\b"
        r"|\b(?:un|ir)recoverabl[ey]\b|\b(?:no|without) (?:way to )?recover(?:y)?\b"
        r"|\brecovery is (?:not |im)possible\b|\bbeyond recovery\b",
        re.ASCII,
    ),
}

UNHOPED = {
    "zh": re.compile("(?:是否|避免|防止|以免|以防|排除).{0,12}$"),
    "en": re.compile(
        r"\b(?:whether|avoid\w*|prevent\w*|rule out|lest|so that)\b[^.;]*$", re.ASCII
    ),
}

#: That the caller is to try again.
RETRY = {
    "zh": re.compile(
        r"重试(?!次数|间隔|机制|策略|无效|失败|[也仍均都后](?:后|然)?(?:仍|无|不|失|未|没))"
        r"|再试|再次(?:尝试|调用|执行|请求|发起)|重新(?:尝试|调用|执行|请求|发起|建链)"
    ),
    "en": re.compile(
        r"\b(?:re-?try(?:ing)?\b"
        r"(?! (?:count|interval|limit|does|will|also|has|is|policy|mechanism))"
        r"|try (?:it |the \w+ )?(?:again|once more|later)|(?:call|run|execute|invoke|issue|send)"
        r" (?:\w+ ){0,4}(?:again|once more)|re-?(?:issue|run|send|execute|establish)\b)",
        re.ASCII,
    ),
}

UNTRIED = {
    "zh": re.compile(
        "(?:不要|请勿|勿|切勿|不能|不可|不得|无法|无需|不必|不用|禁止|不应|避免"
        "|不会|不再|不支持|停止|没有必要|是否).{0,6}$"
    ),
    "en": re.compile(
        r"\b(?:not|never|cannot|can't|don't|do not|no need to|without|avoid|stop|no"
        r"|instead of|whether|mustn't)\b[^.;,]{0,24}$",
        re.ASCII,
    ),
}

#: That a code is only reserved.
RESERVED = {
    "zh": re.compile(
        "预留|保留(?!现场|日志|环境)|(?:不|未|没有)(?:会|被|[^,.，。；]{1,6})?(?:返回|使用|上报|启用)"
    ),
    "en": re.compile(
        r"\breserved\b|\b(?:not|never|n't|nothing|no (?:\w+ )?(?:API|function|call))\b[^.;]*"
        r"\b(?:return|use|report|raise|emit)\w*|\bunused\b|\bfuture use\b",
        re.ASCII | re.IGNORECASE,
    ),
}


def find_hopeless(registry: Registry) -> Iterator[Objection]:
    """Yield steps of recoverable codes that say without condition that nothing recovers."""
    for code in registry.codes:
        if code.recoverable is Recoverable.YES:
            for step in code.remedy:
                if step.when is None:
                    yield from _says(step, HOPELESS, UNHOPED, "the code is recoverable")


def find_retry(registry: Registry) -> Iterator[Objection]:
    """Yield steps of codes that are not recoverable that say to try again."""
    for code in registry.codes:
        for step in code.remedy:
            if (step.recoverable or code.recoverable) is Recoverable.NO and code.remedy:
                subject = "step" if step.recoverable else "code"
                yield from _says(step, RETRY, UNTRIED, f"the {subject} is not recoverable")


def _says(
    step: Step,
    said: dict[str, re.Pattern[str]],
    unsaid: dict[str, re.Pattern[str]],
    although: str,
) -> Iterator[Objection]:
    """Yield one objection where a step says something in any language."""
    for passage in passages_of(step.text):
        language = passage.primary
        if language not in said:
            continue
        for match in said[language].finditer(passage.lower):
            if not unsaid[language].search(passage.lower, 0, match.start()):
                message = f"`{passage.language}` says {match[0]}, but {although}"
                yield Objection(place=passage.place, message=message)
                return


def find_returned(registry: Registry) -> Iterator[Objection]:
    """Yield reserved codes whose remedy or `returned_by` reads as if they were returned."""
    for code in registry.codes:
        if code.status is Status.RESERVED:
            if code.returned_by:
                names = ", ".join(f"`{name}`" for name in code.returned_by)
                message = f"the code is reserved, and `returned_by` names {names}"
                yield Objection(place=code.place, message=message)
            yield from _silent_languages(code)


def _silent_languages(code: ErrorCode) -> Iterator[Objection]:
    """Yield each language in which no step and no note says that the code is reserved."""
    said: dict[str, bool] = {}
    first: dict[str, Passage] = {}
    texts = (*((step.text) for step in code.remedy), *code.notes)
    for number, text in enumerate(texts):
        for passage in passages_of(text):
            language = passage.primary
            if language in RESERVED:
                if number < len(code.remedy):
                    first.setdefault(language, passage)
                spoken = RESERVED[language].search(passage.words) is not None
                said[language] = said.get(language, False) or spoken
    silent = [language for language in first if not said[language]]
    if silent:
        languages = " and ".join(f"`{language}`" for language in silent)
        message = f"the code is reserved, and its remedy does not say so in {languages}"
        yield Objection(place=first[silent[0]].place, message=message)


def find_needless(registry: Registry) -> Iterator[Objection]:
    """Yield the first step of codes to which recovery does not apply."""
    for code in registry.codes:
        if code.recoverable is Recoverable.NOT_APPLICABLE and code.remedy:
            message = "recovery does not apply to the code, and it has a remedy"
            yield Objection(place=code.remedy[0].place, message=message)


NOT_HOPELESS = Check["Registry"](
    id="C601",
    claim="A recoverable code's remedy denies recovery only under a `when`.",
    hint="put the condition under `when`, with `recoverable: no`, or correct `recoverable`",
    find=find_hopeless,
)
NO_RETRY = Check["Registry"](
    id="C602",
    claim="No remedy of a code that is not recoverable says to try again.",
    hint="correct `recoverable`, or say `recoverable: yes` at the step",
    find=find_retry,
)
NOT_RETURNED = Check["Registry"](
    id="C603",
    claim="A reserved code does not read as if it were returned.",
    hint="say that it is reserved and not returned, or correct `status`",
    find=find_returned,
)
NO_REMEDY = Check["Registry"](
    id="C604",
    claim="A code to which recovery does not apply has no remedy.",
    hint="remove the remedy, or say whether the code is recoverable",
    severity=Severity.WARNING,
    find=find_needless,
)
