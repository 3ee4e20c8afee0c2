"""The commands `export` and `import`: what is printed and written, and the exit status."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.cli import main

if TYPE_CHECKING:
    from pathlib import Path

REGISTRY = """\
registry: x
title: {zh: 标题, en: Title}  # c
value_type: uint32
codes:
  OK:
    value: 0
    recoverable: n/a
    meaning:
      zh: 成功
      en: Success  # d
"""

PO = """\
msgid ""
msgstr ""
"Project-Id-Version: x\\n"
"Language: ja\\n"
"X-Source-Language: en\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#. zh: 标题
msgctxt "x.title"
msgid "Title"
msgstr "題"

#. zh: 成功
msgctxt "x.OK.meaning"
msgid "Success"
msgstr "成功"

"""

TRANSLATED = REGISTRY.replace("en: Title}", "en: Title, ja: 題}") + "      ja: 成功\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a registry and its translations."""
    (tmp_path / "x.yaml").write_bytes(REGISTRY.encode())
    (tmp_path / "ja.po").write_bytes(PO.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run the command here; return exit status, standard output and standard error."""
    try:
        status = main(arguments.split())
    except SystemExit as end:
        status = int(end.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_export_writes_to_standard_output(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The catalogue alone goes to standard output, a summary to standard error."""
    status, out, err = run("export x.yaml --to po --target ja", capsys)
    expected = PO.replace('msgstr "題"', 'msgstr ""').replace('msgstr "成功"', 'msgstr ""')
    assert (status, out, err) == (0, expected, "2 texts, 0 of them in `ja`\n")
    assert (folder / "x.yaml").read_bytes() == REGISTRY.encode()


@pytest.mark.parametrize("form", ["po", "xliff"])
def test_export_is_reproducible(
    folder: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    """Two exports of one registry are equal, wherever its file lies."""
    (folder / "sub").mkdir()
    (folder / "sub" / "x.yaml").write_bytes(REGISTRY.encode())
    first = run(f"export x.yaml --to {form} --target ja", capsys)
    assert run(f"export sub/x.yaml --to {form} --target ja", capsys) == first


@pytest.mark.usefixtures("folder")
def test_export_finds_registries_by_id(capsys: pytest.CaptureFixture[str]) -> None:
    """An id names a bundled registry, or one that `--registry` adds."""
    assert run("export llm_datadist --to xliff --target ja", capsys)[0] == 0
    by_id = run("export x --registry x.yaml --to po --target ja", capsys)
    assert by_id == run("export x.yaml --to po --target ja", capsys)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (
            "y --to po --target ja",
            2,
            (
                "no registry is called `y`; known are `llm_datadist`;"
                " a file is named with its suffix"
            ),
        ),
        (
            "x.yaml --to po --target zh_Hant",
            2,
            "`--target zh_Hant` is not a language tag, such as `ja` or `zh-Hant`",
        ),
        (
            "x.yaml --to po --target en",
            2,
            "source and target are both `en`; choose another `--source`",
        ),
        (
            "x.yaml --to po --target ja --source fr",
            1,
            "no text of `x` is in `fr`, its title is in `zh` and `en`; choose another `--source`",
        ),
    ],
    ids=["id", "tag", "same", "source"],
)
def test_export_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: str, status: int, message: str
) -> None:
    """A wrong use is explained in one line, and nothing is written."""
    assert run(f"export {arguments}", capsys) == (status, "", f"llm-error-codes: {message}\n")


def test_export_of_an_unreadable_registry(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A registry with errors is not exported; its findings are shown."""
    (folder / "x.yaml").write_bytes(REGISTRY.replace("value: 0", "value: 00").encode())
    assert run("export x.yaml --to po --target ja", capsys) == (
        2,
        "",
        (
            "x.yaml:6:12: error R114 `00` is not a value; accepted are `0x…` and decimal numbers without"
            " a leading zero, optionally signed\n    write `0`, or `0x0` if it was octal\n"
        ),
    )


def test_export_of_a_control_character(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A text that no file of translations can hold is named with its place."""
    text = REGISTRY.replace("en: Success", 'en: "Su\\access"')
    (folder / "x.yaml").write_bytes(text.encode())
    status, out, err = run("export x.yaml --to xliff --target ja", capsys)
    message = f"{folder}/x.yaml:10:11: U+0007 cannot be written into a file of translations"
    assert (status, out, err) == (2, "", f"llm-error-codes: {message}\n")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "arguments", ["export x.yaml --to po --target ja", "import ja.po --into x.yaml"]
)
def test_po_without_babel(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str
) -> None:
    """Where Babel is not installed, PO files are refused with what to install."""
    monkeypatch.delitem(sys.modules, "sphinxext.llm_error_codes.exchange.po", raising=False)
    monkeypatch.setitem(sys.modules, "babel.messages.catalog", None)
    assert run(arguments, capsys) == (
        2,
        "",
        (
            "llm-error-codes: PO files need Babel; install `sphinxext-llm-error-codes[po]`,"
            " or use XLIFF, which needs nothing\n"
        ),
    )


def test_import_writes_the_translations(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Translations come into the registry's file, which otherwise stays as it was."""
    assert run("import ja.po --into x.yaml", capsys) == (
        0,
        "",
        "x.yaml: 2 texts written in `ja`\n",
    )
    assert (folder / "x.yaml").read_bytes() == TRANSLATED.encode()
    assert sorted(path.name for path in folder.iterdir()) == ["ja.po", "x.yaml"]


def test_import_takes_xliff(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What XLIFF carries arrives as what PO carries."""
    (folder / "done.yaml").write_bytes(
        TRANSLATED.replace("registry: x", "registry: done").encode()
    )
    _, document, _ = run("export done.yaml --to xliff --target ja", capsys)
    (folder / "ja.xlf").write_bytes(document.replace('"done.', '"x.').encode())
    assert run("import ja.xlf --into x.yaml", capsys)[0] == 0
    assert (folder / "x.yaml").read_bytes() == TRANSLATED.encode()


def test_import_leaves_a_file_without_news_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that has every translation is not written at all."""
    run("import ja.po --into x.yaml", capsys)
    before = os.stat(folder / "x.yaml")  # noqa: PTH116 - the inode tells a replaced file
    assert run("import ja.po --into x.yaml", capsys) == (
        0,
        "",
        "x.yaml: 0 texts written in `ja`, 2 already there\n",
    )
    assert (folder / "x.yaml").stat().st_ino == before.st_ino


def test_import_refuses_changed_sources(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A translation of a text that has changed is refused with both texts; others are taken."""
    changed = REGISTRY.replace("Success", "It worked")
    (folder / "x.yaml").write_bytes(changed.encode())
    assert run("import ja.po --into x.yaml", capsys) == (
        1,
        "",
        (
            "ja.po:17:1: error X104 the `en` of `x.OK.meaning` was `Success` when it was exported, and is"
            " `It worked` now at x.yaml:10:11\n"
            "    export the registry again, and translate the new text\n"
            "x.yaml: 1 text written in `ja`, 1 refused\n"
        ),
    )
    expected = changed.replace("en: Title}", "en: Title, ja: 題}")
    assert (folder / "x.yaml").read_bytes() == expected.encode()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("ja.txt --into x.yaml", "`ja.txt` is not called `*.po`, `*.xlf`, `*.xliff`"),
        (
            "no.po --into x.yaml",
            "no.po: there is no such file or folder",
        ),
        (
            "ja.po --into y.yaml",
            "y.yaml: there is no such file or folder",
        ),
        ("ja.po --into x.yaml --target fr", "ja.po has the target `ja`, not `fr`"),
        ("ja.po --into x.yaml --source zh", "ja.po has the source `en`, not `zh`"),
    ],
    ids=["suffix", "no file", "no registry", "target", "source"],
)
def test_import_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: str, message: str
) -> None:
    """A wrong use is explained in one line."""
    assert run(f"import {arguments}", capsys) == (2, "", f"llm-error-codes: {message}\n")


def test_import_asks_for_an_unknown_target(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that does not say its language needs `--target`, and then is taken."""
    (folder / "ja.po").write_bytes(PO.replace('"Language: ja\\n"\n', "").encode())
    assert run("import ja.po --into x.yaml", capsys) == (
        2,
        "",
        "llm-error-codes: ja.po does not say its language; name it with `--target`\n",
    )
    assert run("import ja.po --into x.yaml --target ja", capsys)[0] == 0
    assert (folder / "x.yaml").read_bytes() == TRANSLATED.encode()


def test_import_into_a_broken_registry(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A registry with errors is left alone, and its findings are shown."""
    broken = REGISTRY.replace("n/a", "maybe").encode()
    (folder / "x.yaml").write_bytes(broken)
    assert run("import ja.po --into x.yaml", capsys) == (
        2,
        "",
        (
            "x.yaml:7:18: error R113 expected yes, no or n/a in `recoverable`, found `maybe`\n"
            "    write one of the accepted words\n"
        ),
    )
    assert (folder / "x.yaml").read_bytes() == broken


def test_import_of_a_broken_catalogue(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of translations that cannot be read is named with the line."""
    (folder / "ja.po").write_bytes(PO.replace('msgid "Title"', "msgid Title").encode())
    assert run("import ja.po --into x.yaml", capsys) == (
        2,
        "",
        (
            "ja.po:12:1: error X101 expected a keyword of PO and a text in double quotes\n"
            '    write `\\"` for a quote inside the text\n'
        ),
    )


def test_import_that_cannot_be_written(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the folder cannot be written, the file stays and the reason is given."""

    def refuse(*_given: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.replace", refuse)
    assert run("import ja.po --into x.yaml", capsys) == (
        2,
        "",
        "llm-error-codes: x.yaml: this cannot be written (Permission denied)\n",
    )
    assert (folder / "x.yaml").read_bytes() == REGISTRY.encode()
    assert sorted(path.name for path in folder.iterdir()) == ["ja.po", "x.yaml"]
