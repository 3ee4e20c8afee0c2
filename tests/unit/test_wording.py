"""The package's own words: the catalogue is whole, true, and found for every spelling."""

from __future__ import annotations

import ast
import gettext
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sphinxext.llm_error_codes
from sphinxext.llm_error_codes.registry.words.languages import match_language, tags_of, words_in
from sphinxext.llm_error_codes.wording import (
    LOCALE_FOLDER,
    TEXT_DOMAIN,
    word,
    words_by_language,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(sphinxext.llm_error_codes.__file__).parent

#: Functions whose first argument is a message.
WORD_FUNCTIONS = {"word", "word_paragraphs", "words_by_language"}

#: Tables whose values are messages.
WORD_TABLES = {"ANSWERS", "STEP_ANSWERS", "STATUSES", "SINCE_STATUSES"}

PLACEHOLDER = re.compile(r"\{\w*\}")

#: Messages that are nothing but a placeholder have nothing to translate.
BARE = re.compile(r"\{\w+\}")


def strings_in(node: ast.AST) -> Iterator[str]:
    """Yield each string constant below ``node``."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def messages_at(node: ast.AST) -> Iterator[str]:
    """Yield the messages of one node: of a call, a ``label``, a declared field, or a table."""
    match node:
        case ast.Call(
            func=ast.Name(id=function), args=[ast.Constant() | ast.IfExp() as message, *_]
        ):
            if function in WORD_FUNCTIONS:
                yield from strings_in(message)
        case ast.keyword(arg="label", value=value):
            yield from strings_in(value)
        case ast.Call(func=ast.Name(id="declared"), args=[_, ast.Constant() as label]):
            yield from strings_in(label)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=values)):
            if name in WORD_TABLES:
                for value in values:
                    yield from strings_in(value)


def collect_messages() -> set[str]:
    """Return each message that the extension hands to its catalogue, without importing it."""
    found: set[str] = set()
    for path in ((PACKAGE / "registry" / "model.py"), *(PACKAGE / "extension").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found.update(messages_at(node))
    return {message for message in found if not BARE.fullmatch(message)}


def catalogue_file(suffix: str) -> Path:
    """Return one of the two files of the Chinese catalogue."""
    return LOCALE_FOLDER / "zh" / "LC_MESSAGES" / f"{TEXT_DOMAIN}{suffix}"


def read_po(text: str) -> list[tuple[str, str]]:
    """Return the entries of a catalogue's source: no plurals, contexts or fuzzy marks."""
    entries: list[dict[str, str]] = []
    keyword = ""
    for line in text.splitlines():
        match = re.fullmatch(r'(?:(msgid|msgstr) )?(".*")', line)
        if match is None:
            assert not line or line.startswith("# "), line
            continue
        keyword = match[1] or keyword
        if match[1] == "msgid":
            entries.append({"msgid": "", "msgstr": ""})
        entries[-1][keyword] += ast.literal_eval(match[2])
    return [(entry["msgid"], entry["msgstr"]) for entry in entries]


def read_mo() -> dict[str, str]:
    """Return the entries of the compiled catalogue, without its header."""
    with catalogue_file(".mo").open("rb") as stream:
        entries = dict(gettext.GNUTranslations(stream)._catalog)  # type: ignore[attr-defined]
    assert entries.pop("")
    return entries


@pytest.fixture(scope="module")
def source() -> list[tuple[str, str]]:
    """Read the catalogue's source once."""
    return read_po(catalogue_file(".po").read_text(encoding="utf-8"))


def test_messages_are_found() -> None:
    """The way in which these tests collect messages sees each kind of them."""
    assert {
        "Code",
        "Meaning",
        "No remedy is given.",
        "Removed in {version}",
        "Yes, but see the remedy",
        "{step} (recoverable)",
        "Removed",
        "Link to this code",
        ": ",
    } <= collect_messages()


def test_no_message_is_hidden() -> None:
    """A message is written where it is used, or in one of the tables that these tests read."""
    known = (*WORD_TABLES, "message", ".label")
    hidden = [
        f"{path.name}:{node.lineno}: {argument}"
        for path in (PACKAGE / "extension").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in WORD_FUNCTIONS
        and not isinstance(node.args[0], ast.Constant)
        and not any(name in (argument := ast.unparse(node.args[0])) for name in known)
    ]
    assert hidden == []


def test_every_message_is_translated(source: list[tuple[str, str]]) -> None:
    """Each message that the package uses has its Chinese words."""
    translated = {message for message, words in source if words.strip()}
    assert collect_messages() - translated == set()


def test_no_message_is_left_over(source: list[tuple[str, str]]) -> None:
    """The catalogue has no message that the package does not use."""
    assert {message for message, _ in source if message} - collect_messages() == set()


def test_each_message_once(source: list[tuple[str, str]]) -> None:
    """No message stands twice in the catalogue."""
    messages = [message for message, _ in source]
    assert messages == list(dict.fromkeys(messages))


def test_compiled_catalogue_is_current(source: list[tuple[str, str]]) -> None:
    """The compiled catalogue says what its source says."""
    assert read_mo() == {message: words for message, words in source if message}


def test_placeholders(source: list[tuple[str, str]]) -> None:
    """A translation has the placeholders of its message, and no others."""
    different = [
        (message, words)
        for message, words in source
        if sorted(PLACEHOLDER.findall(message)) != sorted(PLACEHOLDER.findall(words))
    ]
    assert different == []


def test_header(source: list[tuple[str, str]]) -> None:
    """The catalogue says its language and that it is UTF-8."""
    header = dict(source)[""].splitlines()
    assert "Language: zh" in header
    assert "Content-Type: text/plain; charset=UTF-8" in header


@pytest.mark.parametrize(
    "language", ["zh", "zh-CN", "zh_CN", "zh-Hans", "zh-Hant-TW", "ZH", "zh-cn"]
)
def test_chinese_words(language: str) -> None:
    """Every spelling of Chinese finds the Chinese words."""
    assert word("Yes, but see the remedy", language) == "是，见解决办法"


@pytest.mark.parametrize("language", ["en", "en-GB", "de", "zhx", "x", ""])
def test_other_words(language: str) -> None:
    """Other languages have the English words."""
    assert word("Yes, but see the remedy", language) == "Yes, but see the remedy"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_unknown_message(language: str) -> None:
    """A message without a translation stays as it is."""
    assert word("Nobody translates this", language) == "Nobody translates this"


@pytest.mark.parametrize(
    ("wanted", "available", "expected"),
    [
        ("zh", ["zh", "en"], "zh"),
        ("zh_CN", ["zh", "en"], "zh"),
        ("zh-Hans", ["zh", "en"], "zh"),
        ("zh-Hans-CN", ["zh", "en"], "zh"),
        ("ZH", ["zh", "en"], "zh"),
        ("zh", ["en", "ZH"], "ZH"),
        ("zh_Hant", ["zh", "zh-Hant"], "zh-Hant"),
        ("zh-Hant-TW", ["zh", "zh-Hant"], "zh-Hant"),
        ("zh-CN", ["zh-Hant", "zh"], "zh"),
        ("zh", ["zh-Hant", "en"], "zh-Hant"),
        ("zh", ["en", "zh-Hans"], "zh-Hans"),
        ("zh_CN", ["en", "zh-Hant", "zh-Hans"], "zh-Hans"),
        ("zh-HK", ["zh-CN", "zh-Hant-TW"], "zh-Hant-TW"),
        ("en", ["zh", "en-GB"], "en-GB"),
        ("zh-CN", ["zh-TW"], None),
        ("de", ["zh", "en"], None),
        ("eng", ["zh", "en"], None),
        ("e", ["en"], None),
        ("", ["zh"], None),
        ("-", ["zh"], None),
        ("zh", [], None),
    ],
)
def test_match_language(wanted: str, available: list[str], expected: str | None) -> None:
    """The tag itself serves best, then a more general one, then a more special one."""
    assert match_language(wanted, available) == expected


TEXTS = {"zh": "甲", "en": "A", "fr": "Â"}


@pytest.mark.parametrize(
    ("languages", "expected"),
    [
        (["zh", "en"], ["zh", "en"]),
        (["en", "zh_CN"], ["en", "zh"]),
        (["fr"], ["fr"]),
        (["de", "en"], ["en"]),
        (["de"], ["zh"]),
        ([], ["zh"]),
    ],
)
def test_tags_of(languages: list[str], expected: list[str]) -> None:
    """The wanted languages that a text has come in order, its first one where it has none."""
    assert tags_of(TEXTS, languages) == expected


def test_tags_of_nothing() -> None:
    """A text without any language has no tags."""
    assert tags_of({}, ["zh"]) == []


@pytest.mark.parametrize(("language", "expected"), [("en", "A"), ("fr", "Â"), ("de", "甲")])
def test_words_in(language: str, expected: str) -> None:
    """A text is given in the language, or in its first one."""
    assert words_in(TEXTS, language) == expected


def test_words_in_nothing() -> None:
    """A text without any language gives no words."""
    assert words_in({}, "zh") == ""


def test_words_are_said_once() -> None:
    """Languages without a catalogue share the English words, which are then said once."""
    assert words_by_language("Not applicable", ["zh", "en", "ja", "fr"]) == {
        "无": "zh",
        "Not applicable": "en",
    }
