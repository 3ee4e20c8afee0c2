"""Translations into a registry file, whose every other character stays where it is."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.exchange.catalogue import (
    ExchangeError,
    collect_units,
    make_catalogue,
)
from sphinxext.llm_error_codes.exchange.merging import merge_catalogue
from sphinxext.llm_error_codes.exchange.writing.updating import (
    registry_in,
    replace_file,
    translate,
)
from sphinxext.llm_error_codes.registry.loading import bundled_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

HEAD = """\
registry: x
title: {zh: 甲, en: A}  # shown above the table
value_type: uint32
codes:
  C:
    value: 1
    recoverable: no
"""

#: Every way in which a text may stand in a file, with comments where they may stand.
LAYOUTS = """\
# The first line.
registry: x   # the id
title: {zh: 甲, en: "A"}  # the title
value_type: uint32
groups:
  g1: {zh: 甲,
       en: A}   # after the braces
  "g.2":
    zh: 甲   # Chinese

    en: 'A'  # English
codes:
  # Before the first code.
  C:
    value: 0x1
    recoverable: no
    meaning:
      zh: |  # a block
        甲
        乙

      en: >-
        folded
        text

    # Before the causes.
    cause:
      - zh: 甲
        en: plain text
          on two lines  # and a comment
      -
        en: "A # b"
        zh: '乙'
      - {zh: 甲, en: A, }
      - {
          zh: 甲, # Chinese
          en: A  # English
        }
      - {
          zh: 甲, # Chinese
          en: A,  # English
        }
    remedy:
    - zh: 甲
      when: {zh: 若, en: if}
      en: A
      recoverable: yes
    - {zh: 甲, en: 'it''s', when: {zh: 若, en: "i\\"f"}}
    notes:
      - zh: |2
           甲
        en: |+
          kept

      - en: |
          last

        zh: 乙
  D: {value: 2, recoverable: no, meaning: {zh: 二, en: two}}
  E:
    value: 3
    recoverable: n/a
    meaning:
      zh: 三
      en: |
        three
"""

#: Texts that one style of scalar or another cannot hold.
NASTY = (
    "plain words",
    'it\'s "quoted"',
    "back\\slash \\n",
    "# no comment",
    "a # b",
    "key: value",
    "ends in:",
    "@at",
    "`code` first",
    "%d",
    "*b*",
    "[list",
    "{braces}, a comma",
    "- item",
    "-",
    "---",
    "no",
    "1.10",
    "~",
    "2024-13-45",
    "two\nlines",
    "two\nlines\n",
    "\nempty first\n\n\nthen more\n",
    "  indented\n more\n",
    " blanks at the ends ",
    "tab\tinside",
    "carriage\r\nreturn",
    "separator\u2028inside",
    "\u3000建链\U0001f600",
    "\n",
)


def write_code(field: str) -> str:
    """Return the file of a registry with one code that has this field."""
    return HEAD + "".join(f"    {line}\n" if line else "\n" for line in field.split("\n"))


def translated(text: str, language: str, wanted: Mapping[tuple[str, ...], str]) -> str:
    """Return what becomes of a file with this text."""
    return translate(text.encode(), "x.yaml", language, wanted).decode()


def meaning(field: str, language: str, words: str) -> str:
    """Return what becomes of this field when the meaning gets a translation."""
    result = translated(write_code(field), language, {("codes", "C", "meaning"): words})
    assert result.startswith(HEAD)
    return "\n".join(line[4:] for line in result.removeprefix(HEAD).split("\n")[:-1])


@pytest.mark.parametrize(
    ("field", "words", "result"),
    [
        ("meaning: {zh: 甲, en: A}", "B", "meaning: {zh: 甲, en: A, ja: B}"),
        ("meaning: {zh: 甲, en: A}", "B, C", "meaning: {zh: 甲, en: A, ja: 'B, C'}"),
        ('meaning: {zh: 甲, en: "A"} # c', "B", 'meaning: {zh: 甲, en: "A", ja: "B"} # c'),
        (
            "meaning: {zh: 甲,\n  en: A}  # c",
            "B",
            "meaning: {zh: 甲,\n  en: A,\n  ja: B}  # c",
        ),
        (
            "meaning: {\n  zh: 甲,  # c\n  en: A  # d\n  }",
            "B",
            "meaning: {\n  zh: 甲,  # c\n  en: A,  # d\n  ja: B\n  }",
        ),
        (
            "meaning: {\n  zh: 甲,\n  en: A,\n  }",
            "B",
            "meaning: {\n  zh: 甲,\n  en: A,\n  ja: B,\n  }",
        ),
        (
            "meaning:\n  zh: 甲\n\n  en: A  # c\n# d",
            "B: C",
            "meaning:\n  zh: 甲\n\n  en: A  # c\n  ja: 'B: C'\n# d",
        ),
        (
            "meaning:\n  zh: '甲'\n  en: 'A'",
            "it's",
            "meaning:\n  zh: '甲'\n  en: 'A'\n  ja: 'it''s'",
        ),
        (
            "meaning:\n  zh: 甲\n  en: A\n    and more",
            "B",
            "meaning:\n  zh: 甲\n  en: A\n    and more\n  ja: B",
        ),
        (
            "meaning:\n  zh: 甲\n  en: |  # c\n     A\n\n# d",
            "B\nC\n",
            "meaning:\n  zh: 甲\n  en: |  # c\n     A\n  ja: |\n     B\n     C\n\n# d",
        ),
        (
            "meaning:\n  zh: 甲\n  en: >-\n    A\n    B",
            "C\nD",
            "meaning:\n  zh: 甲\n  en: >-\n    A\n    B\n  ja: >-\n    C\n\n    D",
        ),
    ],
    ids=[
        *("braces", "quoted", "double", "broken braces", "commented braces", "last comma"),
        *("lines", "single", "two lines", "literal", "folded"),
    ],
)
def test_new_language_is_written_as_its_neighbour(field: str, words: str, result: str) -> None:
    """A language that a text lacks comes behind the last one, in the style of that."""
    assert meaning(field, "ja", words) == result


@pytest.mark.parametrize(
    ("field", "words", "result"),
    [
        ("meaning: {zh: 甲, en: A}", "B", "meaning: {zh: 甲, en: B}"),
        ('meaning: {zh: 甲, en: "A"}', 'a "b"', 'meaning: {zh: 甲, en: "a \\"b\\""}'),
        ("meaning: {zh: 甲, en: }", "B", "meaning: {zh: 甲, en: B}"),
        ("meaning:\n  en:\n  zh: 甲", "B", "meaning:\n  en: B\n  zh: 甲"),
        ("meaning:\n  en: A  # c\n  zh: 甲", "no", "meaning:\n  en: 'no'  # c\n  zh: 甲"),
        (
            "meaning:\n  en: |  # c\n    A\n\n  zh: 甲",
            "B\n\nC",
            "meaning:\n  en: |-  # c\n    B\n\n    C\n\n  zh: 甲",
        ),
        (
            "meaning:\n  en: |  # c\n    A\n\n  zh: 甲",
            "ends with a blank ",
            'meaning:\n  en: "ends with a blank "  # c\n\n  zh: 甲',
        ),
        (
            "meaning:\n  en: |2  # c\n     A\n  zh: 甲",
            "B",
            'meaning:\n  en: "B"  # c\n  zh: 甲',
        ),
    ],
    ids=["braces", "double", "empty", "empty line", "comment", "literal", "unfit", "digit"],
)
def test_changed_text_keeps_its_style(field: str, words: str, result: str) -> None:
    """A text that is there is replaced in its own style, and its comment stays."""
    assert meaning(field, "en", words) == result


def test_new_language_does_not_take_the_blank_lines_of_its_neighbour() -> None:
    """A block that keeps the blank lines below it keeps them before a new language."""
    field = "meaning:\n  zh: 甲\n  en: |+\n    A\n\n# c"
    assert meaning(field, "ja", "B\n") == field.replace("# c", "  ja: |\n    B\n# c")


def test_block_with_little_indentation() -> None:
    """A block whose lines stand only two columns in is written as one again."""
    title = "title:\n zh: 甲\n en: |\n  A\n"
    text = HEAD.replace("title: {zh: 甲, en: A}  # shown above the table\n", title)
    text += "    meaning: {zh: 甲, en: A}\n"
    result = translated(text, "ja", {("title",): "B\n\n C\n"})
    assert result == text.replace(title, title + " ja: |\n  B\n\n   C\n")


def test_block_at_the_end_of_a_file_without_a_last_break() -> None:
    """A block that ends the file would change by a line below it, so that comes before."""
    text = write_code("meaning:\n  zh: 甲\n  en: |\n    A").removesuffix("\n")
    result = translated(text, "ja", {("codes", "C", "meaning"): "B\n"})
    assert result == text.replace("en: |", 'ja: "B\\n"\n      en: |')


def test_steps_keep_their_conditions_apart() -> None:
    """A step and the condition inside it each get their own translation."""
    field = "meaning: {zh: 甲, en: A}\nremedy:\n  - {zh: 甲, when: {zh: 若, en: if}, en: A}\n  - zh: 乙"
    field += "\n    when:\n      zh: 若\n      en: if\n    en: B\n    recoverable: yes"
    step = ("codes", "C", "remedy")
    wanted = {
        (*step, "0"): "1",
        (*step, "0", "when"): "2",
        (*step, "1"): "three",
        (*step, "1", "when"): "four",
    }
    expected = field.replace("en: A}\n  - zh", "en: A, ja: '1'}\n  - zh")
    expected = expected.replace("en: if}", "en: if, ja: '2'}")
    expected = expected.replace("      en: if", "      en: if\n      ja: four")
    expected = expected.replace("    en: B", "    en: B\n    ja: three")
    assert translated(write_code(field), "ja", wanted) == write_code(expected)


def check_translated(before: str, language: str, words: Sequence[str]) -> None:
    """Give the texts of a file these words in turn, and look at all that must be kept."""
    units = collect_units(registry_in(before.encode(), "x.yaml"))
    given = list(islice(cycle(words), len(units)))
    wanted = {unit.trail: text for unit, text in zip(units, given, strict=True)}
    after = translated(before, language, wanted)
    result = collect_units(registry_in(after.encode(), "x.yaml"))
    assert [unit.text.by_language[language] for unit in result] == given
    assert [unit.text.by_language["en"] for unit in result] == [
        unit.text.by_language["en"] for unit in units
    ]
    assert after.count("\r\n") == (after.count("\n") if "\r" in before else 0)
    assert after[0] == before[0]
    for line in before.splitlines():
        if "  # " in line:
            assert line[line.index("  # ") :] in after


@pytest.mark.parametrize("language", ["ja", "zh"])
@pytest.mark.parametrize("words", NASTY)
def test_every_layout_takes_every_text(language: str, words: str) -> None:
    """Whatever the layout and the text, the text is there, and comments stay."""
    check_translated(LAYOUTS, language, [words])


@pytest.mark.parametrize(
    "before",
    [LAYOUTS.replace("\n", "\r\n"), "\ufeff" + LAYOUTS, LAYOUTS.removesuffix("\n")],
    ids=["crlf", "bom", "no last break"],
)
@pytest.mark.parametrize("language", ["ja", "zh"])
@pytest.mark.parametrize("first", [0, 11, 23])
def test_line_ends_and_byte_order_mark_stay(before: str, language: str, first: int) -> None:
    """A file keeps its line ends and its byte order mark, and its last line as it is."""
    check_translated(before, language, NASTY[first:] + NASTY[:first])


def test_taking_it_again_changes_nothing() -> None:
    """Translations that a file has already are written over themselves, letter for letter."""
    units = collect_units(registry_in(LAYOUTS.encode(), "x.yaml"))
    wanted = {unit.trail: f"words {number}" for number, unit in enumerate(units)}
    once = translated(LAYOUTS, "ja", wanted)
    assert translated(once, "ja", wanted) == once != LAYOUTS


def test_only_lines_with_translations_differ() -> None:
    """In the bundled registry each old line stays, but for braces that grow at their end."""
    path = bundled_folder() / "llm_datadist.yaml"
    text = path.read_text(encoding="utf-8")
    units = collect_units(registry_in(text.encode(), str(path)))
    wanted = {unit.trail: f"訳 {unit.context}" for unit in units}
    result = translate(text.encode(), str(path), "ja", wanted).decode()
    added = [line for line in result.split("\n") if line.strip().startswith("ja: 訳")]
    kept = [line for line in result.split("\n") if line not in added]
    assert len(kept) == len(text.split("\n"))
    for old, new in zip(text.split("\n"), kept, strict=True):
        assert new == old or (", ja: 訳" in new and new.startswith(old.rstrip("}")))


def test_unknown_layout_is_refused() -> None:
    """Where the result would not read as it should, nothing is written, and it is said."""
    text = write_code("meaning:\n  ? zh\n  : 甲\n  ? en\n  : A")
    with pytest.raises(ExchangeError) as caught:
        translated(text, "ja", {("codes", "C", "meaning"): "B"})
    assert str(caught.value) == (
        "x.yaml:9:7: `codes.C.meaning.ja` cannot be written in this layout; nothing was written;"
        " write the text by hand, or lay it out as elsewhere"
    )


def test_broken_registry_is_refused_with_all_its_errors() -> None:
    """A registry that cannot be read is reported in the reader's words, all of them."""
    text = HEAD.replace("value: 1", "value: 01").replace("no\n", "perhaps\n")
    with pytest.raises(ExchangeError) as caught:
        registry_in(text.encode(), "x.yaml")
    assert [each.rule for each in caught.value.findings] == ["R111", "R114", "R113"]


def test_messages_that_cannot_be_taken() -> None:
    """Unknown contexts, changed sources and second thoughts are reported; the rest is taken."""
    registry = registry_in(LAYOUTS.encode(), "x.yaml")
    title, group, *_ = make_catalogue(registry, source="en", target="ja").messages
    place = replace(title.place, path="ja.po", line=9, column=1)
    messages = (
        replace(title, target="B", place=place),
        replace(title, target="C", place=replace(place, line=10)),
        replace(group, context="x.group:g3", target="B", place=place),
        replace(group, context="", target="B", place=place),
        replace(group, source="a\nb", target="B", place=place),
        replace(group, context="x.group:g.2", target="B", confirmed=False, place=place),
        replace(group, context="x.C.cause.2", source="A", target=" ", place=place),
    )
    catalogue = make_catalogue(registry, source="en", target="ja")
    merge = merge_catalogue(
        registry, replace(catalogue, messages=messages), "ja.po", source="en", target="ja"
    )
    assert [str(each) for each in merge.findings] == [
        ("ja.po:10:1: `x.title` is already on line 9, with other words; remove one of the two"),
        "ja.po:9:1: `x` has no text `x.group:g3`; did you mean `x.group:g1`?",
        (
            "ja.po:9:1: an entry without a context names no text of `x`; export the registry"
            " again, and move the translation to the text that it belongs to"
        ),
        (
            "ja.po:9:1: the `en` of `x.group:g1` was `a\\nb` when it was exported, and is `A`"
            " now at x.yaml:7:12; export the registry again, and translate the new text"
        ),
    ]
    assert merge.translations == {("title",): "B"}
    assert (merge.present, merge.untranslated, merge.unconfirmed) == (0, 1, 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows needs rights for symbolic links")
def test_replaced_file_keeps_permissions_and_links(tmp_path: Path) -> None:
    """The file behind a symbolic link is replaced, with its permissions and nothing beside it."""
    file, link = tmp_path / "file.yaml", tmp_path / "link.yaml"
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to(file)
    replace_file(link, b"new")
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert link.is_symlink()
    assert sorted(tmp_path.iterdir()) == [file, link]
