"""Each rule on its samples: what it finds, where, in which words, and where it keeps quiet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.checks.ruleset import CHECK_RULES
from sphinxext.llm_error_codes.checks.running import run_checks
from sphinxext.llm_error_codes.registry.loading import load
from tests.quality.cases import check_case, places_of, read_cases

if TYPE_CHECKING:
    from pathlib import Path

    from tests.quality.cases import Case

CASES = read_cases()
BY_NAME = {case.name: case for case in CASES}

#: One sample of each rule, with severity, message and hint.
MESSAGES = [
    (
        "C101-faults-1",
        "error",
        "the text in `en` is empty",
        "write the text, or remove it in every language",
    ),
    (
        "C102-faults-1",
        "error",
        "`TODO` in `en` is a placeholder",
        "write the text, or remove it in every language",
    ),
    (
        "C103-faults-1",
        "error",
        "the text in `en` is that in `zh`",
        "translate it",
    ),
    (
        "C104-faults-1",
        "error",
        "`en` has characters of another encoding: `â€™`",
        "write the text anew",
    ),
    (
        "C201-faults-1",
        "error",
        "`en` contains 链路",
        "translate them, or put what must stay into a code span",
    ),
    (
        "C202-faults-2",
        "error",
        "`zh` is in English in part: check the link",
        "translate the words, or put names into code spans",
    ),
    (
        "C203-faults-1",
        "error",
        "`zh` has the traditional characters 檢, 鏈",
        "write the simplified ones",
    ),
    (
        "C204-faults-1",
        "error",
        "`en` has letters of another script: с (CYRILLIC SMALL LETTER ES)",
        "type the letter anew; some look like Latin ones",
    ),
    (
        "C301-faults-8",
        "warning",
        "`zh` says 60字节, `en` says 128 bytes",
        "correct the number that is wrong",
    ),
    (
        "C302-faults-1",
        "error",
        "`zh` says 60毫秒, `en` says 60 seconds",
        "correct the unit, or convert the number",
    ),
    (
        "C303-faults-1",
        "error",
        "`zh` names `cache_id`, `en` names `cache_ids`",
        "correct the name that is wrong",
    ),
    (
        "C304-faults-1",
        "error",
        "`zh` says 8.3.RC1, `en` says 8.3.RC2",
        "correct the version that is wrong",
    ),
    (
        "C305-faults-1",
        "error",
        "`zh` leads to `https://example.com/a`, `en` to `https://example.com/b`",
        "correct the address that is wrong",
    ),
    (
        "C306-faults-1",
        "warning",
        "`zh` says 不能在建链…, `en` says can be",
        "correct the language that is wrong",
    ),
    (
        "C307-faults-1",
        "warning",
        "`zh` says 不能超过, `en` says at least",
        "correct the language that is wrong",
    ),
    (
        "C308-faults-1",
        "warning",
        "`zh` says 必须, `en` says may",
        "correct the language that is wrong",
    ),
    (
        "C309-faults-1",
        "warning",
        "`zh` says 增加, `en` says reduce",
        "correct the language that is wrong",
    ),
    (
        "C310-faults-1",
        "warning",
        "`zh` says 仅, `en` does not limit it",
        "correct the language that is wrong",
    ),
    (
        "C311-faults-2",
        "warning",
        "`en` says much less than `zh`, in 1 for 2 sentences",
        "translate what is missing, or remove what is too much",
    ),
    (
        "C312-faults-1",
        "warning",
        "`zh` says 或, `en` says and",
        "correct the language that is wrong",
    ),
    (
        "C313-faults-1",
        "error",
        "`zh` has `%d`, `en` does not",
        "correct the placeholder; values are put in by number, name or order",
    ),
    (
        "C314-faults-1",
        "warning",
        "`zh` names `cache_id`, `en` does not",
        "correct the name, or name it in both languages",
    ),
    (
        "C315-faults-1",
        "warning",
        "`zh` leads to `https://example.com/a`, `en` does not",
        "give the address in both languages, if the page is there in both",
    ),
    (
        "C401-faults-1",
        "warning",
        "`zh` has a list of 2, `en` has no list",
        "split the text in both languages, best into steps of their own",
    ),
    (
        "C402-faults-6",
        "error",
        "`zh` has “)”, “（” without the other half",
        "add the other half, full-width for full-width",
    ),
    (
        "C403-faults-1",
        "warning",
        "`zh` ends with a stop, `en` with no punctuation; 5 other texts of this kind end with a stop",
        "add or remove the mark, full-width in Chinese",
    ),
    (
        "C404-faults-1",
        "warning",
        "`zh` has the half-width “,” between Chinese words",
        "write ，；：！？。（） there",
    ),
    (
        "C405-faults-1",
        "warning",
        "`en` has the full-width “，”",
        "write the ASCII characters",
    ),
    (
        "C501-faults-1",
        "warning",
        "`zh` says 链路, `en` has no link",
        "use a rendering, or add the one that is used to `terms`",
    ),
    (
        "C502-faults-1",
        "warning",
        "`en` says link, `zh` has no 链路 or 链接",
        "use the term, or add the one that is used to `terms`",
    ),
    (
        "C503-faults-1",
        "warning",
        "`处理超时` is `The request timed out` here and `Processing timed out` on line 8",
        "use one of the two translations in both places",
    ),
    (
        "C504-faults-1",
        "warning",
        "`Processing timed out` is `请求超时` here and `处理超时` on line 8",
        "use one of the two texts in both places, or translate them apart",
    ),
    (
        "C601-faults-1",
        "error",
        "`zh` says 不可恢复, but the code is recoverable",
        "put the condition under `when`, with `recoverable: no`, or correct `recoverable`",
    ),
    (
        "C602-faults-1",
        "error",
        "`zh` says 重试, but the code is not recoverable",
        "correct `recoverable`, or say `recoverable: yes` at the step",
    ),
    (
        "C603-faults-1",
        "error",
        "the code is reserved, and its remedy does not say so in `zh` and `en`",
        "say that it is reserved and not returned, or correct `status`",
    ),
    (
        "C604-faults-1",
        "warning",
        "recovery does not apply to the code, and it has a remedy",
        "remove the remedy, or say whether the code is recoverable",
    ),
    (
        "C701-faults-1",
        "error",
        "the code is `recoverable: no`, and `first.A` (line 6) of the same value is `recoverable: yes`",
        "correct one, or say why under `differs`",
    ),
    (
        "C702-faults-1",
        "warning",
        "the code means `中断`, `Interrupted`, and `first.A` (line 6) of the same value means `失败`, `Failure`",
        "use one wording, or say why under `differs`",
    ),
    (
        "C703-faults-1",
        "warning",
        "the code is called `B`, and `first.A` (line 6) has the same value",
        "list the other name under `former_names`, or say why under `differs`",
    ),
    (
        "C704-faults-1",
        "warning",
        "`first` has no code of the value 0x11",
        "remove the entry, or correct `from`",
    ),
    (
        "C705-faults-1",
        "warning",
        (
            "the code is `status: active`, and `first.A` (line 6) of the same value is"
            " `status: reserved`"
        ),
        "correct one `status`, or say why under `differs`",
    ),
    (
        "C706-faults-1",
        "warning",
        (
            "the remedy is another one than that of `first.A` (line 6), which has the same value"
            " (zh, en)"
        ),
        "use one wording, or say why under `differs`",
    ),
    (
        "C801-faults-1",
        "warning",
        "the code is deprecated, and nothing says what takes its place",
        "name the code to use instead, or explain under `notes`",
    ),
    (
        "C802-faults-1",
        "error",
        "`since: 8.5.0` is later than `deprecated_in: 8.3.RC1`",
        "correct one of the versions",
    ),
    (
        "C803-faults-2",
        "error",
        "`see_also` names `b`, which does not exist: did you mean `B`?",
        "correct the name, or remove it",
    ),
    (
        "C804-faults-1",
        "error",
        "the former name `B` is the name of a code (line 10)",
        "remove it from `former_names`, or rename the other code",
    ),
    (
        "C901-faults-1",
        "warning",
        "`C101` finds nothing here",
        "remove the entry",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_sample(case: Case, tmp_path: Path) -> None:
    """A fault is found at its line by its rule and no other; a correct text gives nothing."""
    findings = check_case(case, tmp_path)
    assert places_of(findings) == case.expected(), [str(each) for each in findings]


def test_samples_mark_their_faults() -> None:
    """Every sample with a fault says where it is, and no other does."""
    assert [case.name for case in CASES if bool(case.expected()) != case.is_fault] == []


@pytest.mark.parametrize("rule", [rule.id for rule in CHECK_RULES])
def test_number_of_samples(rule: str) -> None:
    """Every rule has at least six faults and as many correct texts."""
    own = [case.is_fault for case in CASES if case.rule == rule]
    assert own.count(True) >= 6
    assert own.count(False) >= 6


@pytest.mark.parametrize(("name", "severity", "message", "hint"), MESSAGES)
def test_message(name: str, severity: str, message: str, hint: str, tmp_path: Path) -> None:
    """A finding says what is wrong in which language, and what to do."""
    (finding,) = check_case(BY_NAME[name], tmp_path)
    assert (finding.severity, finding.message, finding.hint) == (severity, message, hint)


def test_message_of_every_rule() -> None:
    """The messages above leave no rule out."""
    assert [BY_NAME[row[0]].rule for row in MESSAGES] == [rule.id for rule in CHECK_RULES]


def test_ids_and_claims() -> None:
    """Rules have ids of their own, in order, and claim one thing in one sentence."""
    ids = [rule.id for rule in CHECK_RULES]
    assert ids == sorted(set(ids))
    for rule in CHECK_RULES:
        assert re.fullmatch(r"C[1-9]\d\d", rule.id)
        assert re.fullmatch(r"[A-Z`][^.]*\.", re.sub(r"`[^`]*`", "``", rule.claim))
        assert rule.hint
        assert not rule.hint.endswith(".")


def test_bundled_registries() -> None:
    """Nothing is found in the registries that come with the extension."""
    outcome = run_checks(load())
    assert [str(finding) for finding in outcome.findings] == []
