"""Comparing two states: which changes are told, of which kind, and how they are shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.cli.output.markdown import markup_as_markdown
from sphinxext.llm_error_codes.history.changes import CLAIMS, Change, ChangeKind
from sphinxext.llm_error_codes.history.comparing import compare_registries
from sphinxext.llm_error_codes.history.text_changes import pair_texts
from sphinxext.llm_error_codes.registry.loading import load
from sphinxext.llm_error_codes.registry.model import Recoverable, Status, Text
from sphinxext.llm_error_codes.registry.parsing.files import MAX_BYTES
from sphinxext.llm_error_codes.registry.values import ValueType
from sphinxext.llm_error_codes.registry.words.normal import is_same
from tests.unit.factories import PLACE, make_code, make_registry, make_step, make_text

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry


def compare(old: Registry | None, new: Registry | None) -> tuple[Change, ...]:
    """Return the changes between two states of one registry or none each."""
    before, after = ({each.id: each} if each else {} for each in (old, new))
    return compare_registries(before, after)


def told(old: ErrorCode, new: ErrorCode) -> list[tuple[str, str, str, str]]:
    """Return kind, field, old and new of what changed in a code; the verdict of a stale text."""
    changes = compare(make_registry(old), make_registry(new))
    return [(each.kind.value, each.field, each.old, each.verdict or each.new) for each in changes]


def make_texts(**words: str) -> Text:
    """Make a text in any languages."""
    return Text(by_language=words, places=dict.fromkeys(words, PLACE))


# ------------------------------------------------------------------- codes


def test_bundled_registries_are_the_same_as_themselves() -> None:
    """Between a state and itself there is no change."""
    registries = load()
    assert compare_registries(registries, registries) == ()


def test_added_and_removed() -> None:
    """A code that came and one that went are told with value and meaning."""
    old, new = make_code("GONE", 1), make_code("CAME", 2, meaning=make_text("乙", "B"))
    added, removed = compare(make_registry(old), make_registry(new))
    assert (added.kind, added.code, added.old, added.new) == (ChangeKind.ADDED, "CAME", "", "0x2")
    assert [(each.language, each.old, each.new) for each in added.wordings] == [
        ("zh", "", "乙"),
        ("en", "", "B"),
    ]
    assert (removed.kind, removed.code, removed.old, removed.new) == (
        ChangeKind.REMOVED,
        "GONE",
        "0x1",
        "",
    )
    assert [(each.language, each.old, each.new) for each in removed.wordings] == [
        ("zh", "甲", ""),
        ("en", "A", ""),
    ]


def test_renamed_by_value() -> None:
    """A code of the same value and another name was renamed, and nothing else."""
    assert told(make_code("BEFORE", 7), make_code("AFTER", 7)) == [
        ("renamed", "", "BEFORE", "AFTER")
    ]


def test_renamed_by_former_name() -> None:
    """A former name tells a renaming also where the value changed with it."""
    new = make_code("AFTER", 8, former_names=("BEFORE",))
    assert told(make_code("BEFORE", 7), new) == [
        ("renamed", "", "BEFORE", "AFTER"),
        ("value", "value", "0x7", "0x8"),
    ]


def test_former_name_goes_before_value() -> None:
    """Where a former name and a value point at two codes, the former name is believed."""
    old = make_registry(make_code("BEFORE", 7))
    new = make_registry(make_code("SAME", 7), make_code("AFTER", 8, former_names=("BEFORE",)))
    assert [(each.kind.value, each.code) for each in compare(old, new)] == [
        ("added", "SAME"),
        ("renamed", "AFTER"),
        ("value", "AFTER"),
    ]


def test_former_name_that_is_still_a_code() -> None:
    """A former name of a code that stays renames nothing; that it came is told."""
    old = make_registry(make_code("ONE", 1), make_code("TWO", 2))
    new = make_registry(make_code("ONE", 1), make_code("TWO", 2, former_names=("ONE",)))
    assert [(each.kind.value, each.field, each.new) for each in compare(old, new)] == [
        ("other", "former_names", "ONE")
    ]


def test_swapped_values() -> None:
    """Two codes that swap their values are two changed values, not two renamings."""
    old = make_registry(make_code("ONE", 1), make_code("TWO", 2))
    new = make_registry(make_code("ONE", 2), make_code("TWO", 1))
    assert [(each.kind.value, each.code, each.new) for each in compare(old, new)] == [
        ("value", "ONE", "0x2"),
        ("value", "TWO", "0x1"),
    ]


def test_renamed_beside_its_alias() -> None:
    """Of two codes of one value the one that is no alias carries the renaming."""
    old = make_registry(make_code("BEFORE", 7))
    alias = make_code("ALIAS", 7, same_value_as="AFTER")
    changes = compare(old, make_registry(alias, make_code("AFTER", 7)))
    assert [(each.kind.value, each.code) for each in changes] == [
        ("added", "ALIAS"),
        ("renamed", "AFTER"),
    ]


def test_references_follow_a_renaming() -> None:
    """A reference that only takes over another code's new name did not change."""
    old = make_registry(make_code("OLD", 1), make_code("USER", 2, see_also=("OLD", "x.Y")))
    new = make_registry(make_code("NEW", 1), make_code("USER", 2, see_also=("NEW", "x.Y")))
    assert [(each.kind.value, each.code) for each in compare(old, new)] == [("renamed", "NEW")]


def test_same_bits_in_another_type() -> None:
    """A value is compared by its bits, and the changed type is told once."""
    old = make_registry(
        make_code(number=-1, value_type=ValueType.INT32), value_type=ValueType.INT32
    )
    new = make_registry(make_code(number=2**32 - 1))
    (change,) = compare(old, new)
    assert (change.kind, change.code, change.field, change.old, change.new) == (
        ChangeKind.OTHER,
        "",
        "value_type",
        "int32",
        "uint32",
    )


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("recoverable", Recoverable.YES, ("recoverable", "recoverable", "no", "yes")),
        ("status", Status.RESERVED, ("status", "status", "active", "reserved")),
        ("since", "8.3", ("other", "since", "", "8.3")),
        ("message", "gone!", ("other", "message", "", "gone!")),
        ("returned_by", ("Open", "Close"), ("other", "returned_by", "", "Open, Close")),
        ("replaced_by", ("CODE_B",), ("other", "replaced_by", "", "CODE_B")),
        ("ordered", True, ("other", "ordered", "false", "true")),
    ],
)
def test_facts(field: str, value: Any, expected: tuple[str, str, str, str]) -> None:
    """A changed fact is told with what it was and what it is, there and back."""
    plain, changed = make_code(), make_code(**{field: value})
    kind, name, old, new = expected
    assert told(plain, changed) == [expected]
    assert told(changed, plain) == [(kind, name, new, old)]


# ------------------------------------------------------------------- registries


def test_whole_registries() -> None:
    """Of a registry that came or went every code is told."""
    registry = make_registry(make_code("ONE", 1), make_code("TWO", 2))
    for old, new, kind in ((None, registry, "added"), (registry, None, "removed")):
        assert [(each.kind.value, each.code) for each in compare(old, new)] == [
            (kind, "ONE"),
            (kind, "TWO"),
        ]


def test_renamed_registry() -> None:
    """A registry of another id is the same one where half of its codes are."""
    codes = [make_code("ONE", 1), make_code("TWO", 2)]
    fresh = [replace(code, registry="y") for code in (codes[0], make_code("NEW", 3))]
    other = make_registry(make_code("Z", 9, registry="z"), registry="z")
    old = {"x": make_registry(*codes), "z": other}
    new = {"y": make_registry(*fresh, registry="y"), "z": other}
    assert [
        (each.kind.value, each.registry, each.code, each.old, each.new)
        for each in compare_registries(old, new)
    ] == [
        ("renamed", "y", "", "x", "y"),
        ("added", "y", "NEW", "", "0x3"),
        ("removed", "y", "TWO", "0x2", ""),
    ]


def test_unlike_registries() -> None:
    """Registries that have little in common are one that went and one that came."""
    other = make_registry(make_code("Z", 9, registry="z"), registry="z")
    old = {"x": make_registry(make_code("ONE", 1)), "z": other}
    new = {"y": make_registry(make_code("TWO", 1, registry="y"), registry="y"), "z": other}
    assert [
        (each.kind.value, each.registry, each.code) for each in compare_registries(old, new)
    ] == [("added", "y", "TWO"), ("removed", "x", "ONE")]


def test_titles() -> None:
    """Titles of the registry and of its groups are texts like others."""
    old = make_registry(groups={"io": make_text(), "net": make_text()})
    new = make_registry(title=make_text("乙", "A"), groups={"io": make_text("乙", "B")})
    assert [(each.kind.value, each.field, each.verdict) for each in compare(old, new)] == [
        ("stale", "title", "zh changed, en did not"),
        ("text", "groups.io", ""),
        ("text", "groups.net", ""),
    ]


# ------------------------------------------------------------------- texts


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ({"zh": "甲", "en": "A"}, {"zh": "乙", "en": "A"}, "zh changed, en did not"),
        ({"zh": "甲", "en": "A"}, {"zh": "甲", "en": "B"}, "en changed, zh did not"),
        (
            {"zh": "甲", "en": "A", "ja": "あ"},
            {"zh": "乙", "en": "B", "ja": "あ"},
            "zh, en changed, ja did not",
        ),
        ({"zh": "甲", "en": "A"}, {"zh": "乙", "en": "B"}, ""),
        ({"zh": "甲", "en": "A"}, {"zh": "甲", "en": "A", "ja": "あ"}, ""),
        ({"zh": "甲", "en": "A", "ja": "あ"}, {"zh": "甲", "en": "A"}, ""),
    ],
)
def test_languages(old: dict[str, str], new: dict[str, str], expected: str) -> None:
    """A text is stale where one language changed and another that was there did not."""
    kind = "stale" if expected else "text"
    codes = (make_code(meaning=make_texts(**words)) for words in (old, new))
    assert told(*codes) == [(kind, "meaning", "", expected)]


def test_place_of_a_stale_text() -> None:
    """A stale text is placed at the language that lags behind, in the new state."""
    places = {"zh": replace(PLACE, line=8), "en": replace(PLACE, line=9)}
    old = make_code(meaning=make_text("甲", "A"))
    new = make_code(meaning=Text(by_language={"zh": "乙", "en": "A"}, places=places))
    (change,) = compare(make_registry(old), make_registry(new))
    assert change.place.line == 9


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("超时，请重试（5秒）", "超时,请重试(5秒)"),
        ("检查 `cache_id` 是否正确", "检查`cache_id`是否正确"),
        ("wait  5\nseconds ", "wait 5 seconds"),
        (r"LLM\_EXIST\_LINK", "LLM_EXIST_LINK"),
        ("1. 检查链路", "检查链路"),
        ("- Check it", "Check it"),
        ("(2) Check it", "1) Check it"),
        ("ＡＰＩ", "API"),
    ],
)
def test_looks_alone(old: str, new: str) -> None:
    """Full-width forms, blanks, list marks and escapes are no change of a text."""
    assert is_same(old, new)
    assert told(make_code(meaning=make_text(old)), make_code(meaning=make_text(new))) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("can not", "cannot"),
        ("1.5 GB", "2.5 GB"),
        ("-1", "1"),
        ("检查。", "检查"),
        ("3 links", "links"),
        ("`a`", "`A`"),
        ("wait 1 0", "wait 10"),
        ("", "A"),
    ],
)
def test_real_differences(old: str, new: str) -> None:
    """Words, figures, signs and letters of another case are a change of a text."""
    assert not is_same(old, new)


# ------------------------------------------------------------------- lists


def make_list(*words: str) -> list[Text]:
    """Make texts out of ``zh/en``."""
    return [make_text(*each.split("/")) for each in words]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (["甲/A"], ["甲/A"], [(0, 0)]),
        (["甲/A"], ["乙/B", "甲/A"], [(None, 0), (0, 1)]),
        (["甲/A", "乙/B"], ["乙/B"], [(1, 0), (0, None)]),
        (["甲/A", "乙/B"], ["乙/B", "甲/A"], [(1, 0), (0, 1)]),
        (["甲/A", "乙/B"], ["丙/C", "丁/A"], [(1, 0), (0, 1)]),
        (["检查日志/Check the log"], ["乙/B", "查看日志/See the log"], [(None, 0), (0, 1)]),
        (["甲/A"], ["乙/B"], [(0, 0)]),
        (["甲/"], ["乙/B", "丙/"], [(None, 0), (None, 1), (0, None)]),
        ([], ["甲/A"], [(None, 0)]),
        (["甲/A", "甲/A"], ["甲/A"], [(0, 0), (1, None)]),
    ],
)
def test_pairs(
    old: list[str], new: list[str], expected: list[tuple[int | None, int | None]]
) -> None:
    """Items of lists find each other by what they say, not by where they stand."""
    assert list(pair_texts(make_list(*old), make_list(*new))) == expected


def test_long_lists() -> None:
    """Long lists are compared too; what has nothing in common is not looked at twice."""
    old = make_list(*(f"甲{number}/same {number}" for number in range(150)))
    new = make_list("乙/B", *(f"丙{number}/same {number}" for number in range(150)))
    assert list(pair_texts(old, new)) == [(None, 0), *((each, each + 1) for each in range(150))]


def test_inserted_step() -> None:
    """A step that is put first does not make the others look changed."""
    old = make_code(remedy=(make_step(make_text("甲", "A")),))
    new = make_code(remedy=(make_step(make_text("乙", "B")), make_step(make_text("甲", "A"))))
    assert told(old, new) == [("text", "remedy.0", "", "")]
    assert told(new, old) == [("text", "remedy.0", "", "")]


def test_step() -> None:
    """The condition of a step and its own answer are compared too."""
    old = make_code(remedy=(make_step(when=make_text("甲", "A"), recoverable=Recoverable.YES),))
    new = make_code(remedy=(make_step(when=make_text("乙", "A")),))
    assert told(old, new) == [
        ("stale", "remedy.0.when", "", "zh changed, en did not"),
        ("recoverable", "remedy.0.recoverable", "yes", ""),
    ]


@pytest.mark.parametrize("field", ["cause", "notes"])
def test_order(field: str) -> None:
    """A list in another order is told by the old positions."""
    texts = tuple(make_list("甲/A", "乙/B", "丙/C"))
    states: list[dict[str, Any]] = [{field: texts}, {field: (texts[2], *texts[:2])}]
    old, new = (make_code(**given) for given in states)
    assert told(old, new) == [("other", f"{field} order", "0, 1, 2", "2, 0, 1")]


# ------------------------------------------------------------------- command

HEAD = "registry: cam\ntitle: {zh: 相机, en: Camera}\nvalue_type: uint32\ncodes:\n"

OLD = f"""{HEAD}\
  CAM_BUSY:
    value: 0x10
    recoverable: yes
    meaning: {{zh: 设备忙, en: The device is busy}}
    remedy:
      - {{zh: 检查 `cache_id`, en: Check `cache_id`}}
  CAM_OLD: {{value: 0x11, recoverable: no, meaning: {{zh: 旧, en: Old}}}}
  CAM_GONE: {{value: 0x12, recoverable: no, meaning: {{zh: 没有了, en: '*Gone*'}}}}
"""

NEW = f"""{HEAD}\
  CAM_NEW: {{value: 0x13, recoverable: no, meaning: {{zh: 新的, en: New}}}}
  CAM_BUSY:
    value: 0x20
    recoverable: no
    status: deprecated
    since: 8.3
    meaning: {{zh: 设备正忙, en: The device is busy}}
    remedy:
      - {{zh: 检查 `block_id`, en: Check `block_id`}}
  CAM_FRESH: {{value: 0x11, recoverable: no, meaning: {{zh: 旧, en: Old}}}}
"""

TEXT = """\
cam
  added        CAM_NEW                 0x13
      zh  + 新的
      en  + New
  value        CAM_BUSY   value        0x10 -> 0x20
  recoverable  CAM_BUSY   recoverable  yes -> no
  status       CAM_BUSY   status       active -> deprecated
  other        CAM_BUSY   since        (none) -> 8.3
  stale        CAM_BUSY   meaning      zh changed, en did not (new.yaml:11:29)
      zh  - 设备忙
      zh  + 设备正忙
      en  = The device is busy
  text         CAM_BUSY   remedy.0
      zh  - 检查 `cache_id`
      zh  + 检查 `block_id`
      en  - Check `cache_id`
      en  + Check `block_id`
  renamed      CAM_FRESH               CAM_OLD -> CAM_FRESH
  removed      CAM_GONE                0x12
      zh  - 没有了
      en  - *Gone*
"""

MARKDOWN = r"""# Error codes: `old.yaml` to `new.yaml`

## cam

### Added

- `CAM_NEW` (`0x13`)
  - zh: 新的
  - en: New

### Removed

- `CAM_GONE` (`0x12`)
  - zh: 没有了
  - en: \*Gone\*

### Renamed

- `CAM_OLD` is now `CAM_FRESH`

### Value changed

- `CAM_BUSY`, `value`: `0x10` → `0x20`

### Recoverability changed

- `CAM_BUSY`, `recoverable`: `yes` → `no`

### Status changed

- `CAM_BUSY`, `status`: `active` → `deprecated`

### Text changed in one language only

- `CAM_BUSY`, `meaning`: zh changed, en did not
  - zh, before: 设备忙
  - zh, now: 设备正忙
  - en, unchanged: The device is busy

### Text changed

- `CAM_BUSY`, `remedy.0`
  - zh, before: 检查 `cache_id`
  - zh, now: 检查 `block_id`
  - en, before: Check `cache_id`
  - en, now: Check `block_id`

### Other fields changed

- `CAM_BUSY`, `since`: nothing → `8.3`
"""

SUMMARY = (
    "changes: 1 added, 1 removed, 1 renamed, 1 value, 1 recoverable, 1 status, 1 stale,"
    " 1 text, 1 other\n"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with an old and a new state of one registry."""
    (tmp_path / "old.yaml").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.yaml").write_text(NEW, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run ``diff``; return exit status, standard output and standard error."""
    try:
        status = main(["diff", *arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("output", "expected"), [("text", TEXT), ("markdown", MARKDOWN)])
def test_output(output: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Changes go to standard output, their counts to standard error, and the status is 0."""
    arguments = ("old.yaml", "new.yaml", "--format", output)
    assert run(*arguments, capsys=capsys) == (0, expected, SUMMARY)


@pytest.mark.usefixtures("folder")
def test_colours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a terminal the registry is bold, what was is red, what is is green, no more."""
    monkeypatch.setattr(
        "sphinxext.llm_error_codes.cli.output.changelog.is_colourful", lambda: True
    )
    _, out, _ = run("old.yaml", "new.yaml", capsys=capsys)
    lines = [line for line in out.splitlines() if "\x1b" in line]
    assert lines[0] == "\x1b[1mcam\x1b[0m"
    assert "\x1b[31m      zh  - 设备忙\x1b[0m" in lines
    assert "\x1b[32m      zh  + 设备正忙\x1b[0m" in lines
    assert re.sub("\x1b\\[[0-9]*m", "", out) == TEXT


@pytest.mark.usefixtures("folder")
def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON document holds every change with the same keys."""
    status, out, err = run("old.yaml", "new.yaml", "--format=json", capsys=capsys)
    document = json.loads(out)
    assert (status, err) == (0, SUMMARY)
    assert list(document) == ["old", "new", "changes"]
    assert {tuple(change) for change in document["changes"]} == {
        ("kind", "registry", "code", "field", "old", "new", "texts", "path", "line", "column")
    }
    assert [change for change in document["changes"] if change["kind"] == "stale"] == [
        {
            "kind": "stale",
            "registry": "cam",
            "code": "CAM_BUSY",
            "field": "meaning",
            "old": "",
            "new": "",
            "texts": [
                {"language": "zh", "old": "设备忙", "new": "设备正忙", "changed": True},
                {
                    "language": "en",
                    "old": "The device is busy",
                    "new": "The device is busy",
                    "changed": False,
                },
            ],
            "path": "new.yaml",
            "line": 11,
            "column": 29,
        }
    ]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("text", ""),
        ("markdown", "# Error codes: `old.yaml` to `old.yaml`\n\nNo changes.\n"),
        ("json", '{\n  "old": "old.yaml",\n  "new": "old.yaml",\n  "changes": []\n}\n'),
    ],
)
def test_no_changes(output: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing changed, each format says so and the status is 0."""
    kinds = ",".join(ChangeKind)
    arguments = ("old.yaml", "old.yaml", "--format", output, "--fail-on", kinds)
    assert run(*arguments, capsys=capsys) == (0, expected, "no changes\n")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("kind", list(ChangeKind))
def test_fail_on(kind: ChangeKind, capsys: pytest.CaptureFixture[str]) -> None:
    """--fail-on gives status 1 where a change of its kinds is found, and prints all the same."""
    arguments = ("old.yaml", "new.yaml", "--fail-on", kind.value)
    assert run(*arguments, capsys=capsys) == (1, TEXT, SUMMARY)


@pytest.mark.usefixtures("folder")
def test_fail_on_others(capsys: pytest.CaptureFixture[str]) -> None:
    """Changes of other kinds than those of --fail-on leave the status at 0."""
    lines = NEW.replace("设备正忙", "设备忙").replace("0x20", "0x10")
    with open("most.yaml", "w", encoding="utf-8") as stream:  # noqa: PTH123 - in the folder
        stream.write(lines)
    given = ("--fail-on", "stale", "--fail-on", "value")
    assert run("old.yaml", "most.yaml", *given, capsys=capsys)[0] == 0
    assert run("old.yaml", "most.yaml", *given, "--fail-on=other", capsys=capsys)[0] == 1


def test_unknown_kind(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is no kind of change is named with those that are, and the status is 2."""
    status, out, err = run("a", "b", "--fail-on", "stale,gone,", capsys=capsys)
    assert (status, out) == (2, "")
    assert err.endswith(
        "error: argument --fail-on: no kind of change is called 'gone', ''; use added, removed,"
        " renamed, value, recoverable, status, stale, text, other\n"
    )


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """--help explains every kind of change."""
    status, out, err = run("--help", capsys=capsys)
    assert (status, err) == (0, "")
    shown = " ".join(out.split())
    assert [kind for kind in ChangeKind if f"{kind}: {CLAIMS[kind]}" not in shown] == []


def test_files_and_folders(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder is compared with a file; what is no registry file is passed by."""
    (folder / "一 states").mkdir()
    (folder / "一 states" / "cam.yml").write_text(NEW, encoding="utf-8")
    (folder / "一 states" / "README.md").write_text("no registry", encoding="utf-8")
    status, out, err = run("old.yaml", "一 states", capsys=capsys)
    path = "一 states/cam.yml:11:29"
    assert (status, out, err) == (0, TEXT.replace("new.yaml:11:29", path), SUMMARY)


def test_errors_in_files(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every error of both states is told, nothing is compared, and the status is 2."""
    (folder / "old.yaml").write_text(OLD.replace("0x10", "010"), encoding="utf-8")
    bad = NEW.replace("recoverable: no\n    status", "recoverable: maybe\n    status")
    (folder / "new.yaml").write_text(bad.replace("deprecated", "dead"), encoding="utf-8")
    assert run("old.yaml", "new.yaml", capsys=capsys) == (
        2,
        "",
        (
            "llm-error-codes: old.yaml:6:12: `010` is not a value; accepted are `0x…` and decimal"
            " numbers without a leading zero, optionally signed; write `10`, or `0x8` if it was"
            " octal\n"
            "llm-error-codes: new.yaml:8:18: expected yes, no or n/a in `recoverable`, found"
            " `maybe`; write one of the accepted words\n"
            "llm-error-codes: new.yaml:9:13: expected active, reserved, deprecated or removed in"
            " `status`, found `dead`; write one of the accepted words\n"
        ),
    )


def test_two_files_of_one_registry(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A state in which two files have one id cannot be compared."""
    assert run("old.yaml", str(folder), capsys=capsys) == (
        2,
        "",
        (
            "llm-error-codes: old.yaml: the registry `cam` was already given as"
            f" {folder / 'new.yaml'}; give only one of the two files\n"
        ),
    )


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"- 1", b"a: [", b"\0"])
def test_no_registry(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no registry gives its errors and status 2, never a traceback."""
    (folder / "bad.yaml").write_bytes(content)
    status, out, err = run("bad.yaml", "new.yaml", capsys=capsys)
    assert (status, out) == (2, "")
    assert all(line.startswith("llm-error-codes: bad.yaml:") for line in err.splitlines())
    assert err


def test_unreadable_paths(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is told for both states, one line each."""
    (folder / "empty").mkdir()
    assert run("v1.0", "empty", capsys=capsys) == (
        2,
        "",
        (
            "llm-error-codes: there is no file or folder `v1.0`; a git revision is written"
            " `v1.0:codes/`\n"
            "llm-error-codes: the folder `empty` holds no registry file (`*.yaml` or `*.yml`)\n"
        ),
    )
    (folder / "large.yaml").write_bytes(b"#" * (MAX_BYTES + 1))
    assert run("old.yaml", "large.yaml", capsys=capsys) == (
        2,
        "",
        "llm-error-codes: `large.yaml`: the file is larger than 16 MiB\n",
    )


# ------------------------------------------------------------------- markdown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a*b_c <b> | #1 & $x$ ~y~", r"a\*b\_c \<b\> \| \#1 \& \$x\$ \~y\~"),
        (r"LLM\_X \`no code\`", r"LLM\_X \`no code\`"),
        ("{raw}`html`", r"\{raw\}`html`"),
        ("Check `a_b`", "Check `a_b`"),
        ("`` ` ``", "`` ` ``"),
        ("[the `log`](https://example.com/a_b)", "[the `log`](<https://example.com/a_b>)"),
        ("[x](javascript:alert)", r"\[x\](javascript:alert)"),
        ("one\n\ntwo\n", "one two"),
    ],
)
def test_markdown_of_texts(text: str, expected: str) -> None:
    """In the changelog only the registry's own markup has a meaning."""
    assert markup_as_markdown(text) == expected
