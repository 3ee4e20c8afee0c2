"""The command line: what is printed where, and with which exit status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sphinxext.llm_error_codes import __version__
from sphinxext.llm_error_codes.checks.ruleset import all_rules
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.cli.commands import check
from sphinxext.llm_error_codes.registry.loading import load
from tests.unit.processes import MODULE, environment, start

GOOD = """\
registry: {id}
title: {{zh: 好的示例, en: A good example}}
value_type: uint32
codes:
  OK:
    value: 0
    recoverable: n/a
    meaning: {{zh: 成功, en: Success}}
"""

#: Two faults, the second of them in a word that only some consoles can show.
BAD = """\
registry: bad
title: {zh: 坏的示例, en: A bad example}
value_type: uint32
codes:
  BAD_A:
    value: 007
    recoverable: 是
    meaning: {zh: 成功, en: Success}
"""

#: The registry of the documentation's sample: a text without its English.
CAMERA = """\
registry: camera
title: {zh: 摄像机错误码, en: Camera error codes}
value_type: int32
codes:
  CAM_BUSY:
    value: 1
    recoverable: yes
    meaning: {zh: 摄像机正忙}
"""

VALUE_LINES = (
    "bad.yaml:6:12: error R114 `007` is not a value; accepted are `0x…` and decimal numbers without"
    " a leading zero, optionally signed\n"
    "    write `7`, or `0x7` if it was octal\n"
)
CHOICE_LINES = (
    "bad.yaml:7:18: error R113 expected yes, no or n/a in `recoverable`, found `是`\n"
    "    write one of the accepted words\n"
)
MISSING_LINES = "none.yaml: error R101 there is no such file or folder\n    check the path and its permissions\n"
EMPTY_LINES = (
    "one.yaml:8:27: error C101 the text in `en` is empty\n"
    "    write the text, or remove it in every language\n"
)


#: Where the rules are described.
RULES = "https://sphinxext-llm-error-codes.readthedocs.io/en/latest/reference/rules.html"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a good and a bad registry."""
    (tmp_path / "good.yaml").write_text(GOOD.format(id="good"), encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run the command here; return exit status, standard output and standard error."""
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


# ------------------------------------------------------------------- text


@pytest.mark.usefixtures("folder")
def test_good_file(capsys: pytest.CaptureFixture[str]) -> None:
    """A good file gives no output but the count, on standard error, and status 0."""
    assert run("check", "good.yaml", "--select", "R", capsys=capsys) == (
        0,
        "",
        "1 file, 1 code: no findings\n",
    )


@pytest.mark.usefixtures("folder")
def test_bad_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Every fault of a file is a line with its hint below, and the status is 1."""
    assert run("check", "bad.yaml", capsys=capsys) == (
        1,
        VALUE_LINES + CHOICE_LINES,
        "1 file, 0 codes: 2 errors\n",
    )


@pytest.mark.usefixtures("folder")
def test_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a folder every registry file is checked."""
    assert run("check", ".", "--select", "R", capsys=capsys) == (
        1,
        VALUE_LINES + CHOICE_LINES,
        "2 files, 1 code: 2 errors\n",
    )


@pytest.mark.usefixtures("folder")
def test_empty_text(capsys: pytest.CaptureFixture[str]) -> None:
    """A rule beyond the format is reported like those of the format."""
    text = GOOD.format(id="one").replace("Success", "''")
    Path("one.yaml").write_text(text, encoding="utf-8")
    assert run("check", "one.yaml", "--select", "C101", capsys=capsys) == (
        1,
        EMPTY_LINES,
        "1 file, 1 code: 1 error\n",
    )


@pytest.mark.usefixtures("folder")
def test_missing_path(capsys: pytest.CaptureFixture[str]) -> None:
    """A path that is not there gives status 2, and the other files are checked all the same."""
    assert run("check", "none.yaml", "bad.yaml", capsys=capsys) == (
        2,
        VALUE_LINES + CHOICE_LINES + MISSING_LINES,
        "2 files, 0 codes: 3 errors\n",
    )


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("option", ["--select=C101", "--ignore=R"])
def test_missing_path_is_never_silent(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A path that is not there is named whichever rules are chosen."""
    status, out, err = run("check", "none.yaml", option, capsys=capsys)
    assert status == 2
    assert "none.yaml" in out + err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("option", ["--select=C1", "--ignore=r", "--ignore=R,C"])
def test_format_errors_are_never_silent(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was not loaded is named, and why, whichever rules are chosen."""
    status, out, err = run("check", "bad.yaml", option, capsys=capsys)
    assert (status, out) == (2, "")
    assert err.splitlines()[1].startswith("llm-error-codes: bad.yaml:6:12: `007` is not a value")
    assert err.endswith(" (1 more format error in this file)\n")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe\x00", "R103"),
        (b"#" * (16 * 1024 * 1024 + 1), "R102"),
    ],
    ids=["encoding", "size"],
)
def test_unreadable_file(
    content: bytes, message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be read as a text gives status 2."""
    (folder / "one.yaml").write_bytes(content)
    status, out, err = run("check", "one.yaml", capsys=capsys)
    assert (status, err) == (2, "1 file, 0 codes: 1 error\n")
    assert f" {message} " in out.splitlines()[0]


@pytest.mark.parametrize("content", ["", "a: [", "- 1", "\t", "&a *a", "registry: \0", "~", "]"])
def test_broken_file(content: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no registry gives findings and status 1."""
    (folder / "one.yaml").write_text(content, encoding="utf-8")
    status, out, _ = run("check", "one.yaml", capsys=capsys)
    assert status == 1
    assert out.startswith("one.yaml:1:")


def test_path_elsewhere(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that does not lie below the current folder is named by its whole path."""
    (folder / "deeper").mkdir()
    os.chdir(folder / "deeper")
    _, out, _ = run("check", "../bad.yaml", capsys=capsys)
    assert out.startswith(f"{folder / 'bad.yaml'}:6:12: error R114 ")


def test_bundled_registries(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a path the bundled registries are checked, and they are good."""
    registries = load()
    codes = sum(len(registry.codes) for registry in registries.values())
    files = len(registries.files)
    counted = f"{files} file{'s' if files > 1 else ''}, {codes} codes"
    assert run("check", capsys=capsys) == (0, "", f"{counted}: no findings\n")


@pytest.mark.usefixtures("folder")
def test_registry_option(capsys: pytest.CaptureFixture[str]) -> None:
    """--registry adds to the bundled registries, or to the paths where some are given."""
    bundled = load()
    expected = {
        "files": len(bundled.files) + 2,
        "codes": 1 + sum(len(registry.codes) for registry in bundled.values()),
    }
    options = ("--registry", "good.yaml", "--registry", "bad.yaml", "--format=json")
    status, out, _ = run("check", *options, capsys=capsys)
    assert (status, json.loads(out)["checked"]) == (1, expected)
    status, out, _ = run("check", "bad.yaml", *options[:2], *options[4:], capsys=capsys)
    assert (status, json.loads(out)["checked"]) == (1, {"files": 2, "codes": 1})


# ------------------------------------------------------------------- rules


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--select", "R114"], VALUE_LINES),
        (["--select", "R11"], VALUE_LINES + CHOICE_LINES),
        (["--select", "R114,R113"], VALUE_LINES + CHOICE_LINES),
        (["--select", "R114", "--select", "R113"], VALUE_LINES + CHOICE_LINES),
        (["--ignore", "R114"], CHOICE_LINES),
        (["--select", "R", "--ignore", "R113"], VALUE_LINES),
        (["--select", "R113", "--ignore", "R"], CHOICE_LINES),
    ],
)
def test_chosen_rules(
    options: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only findings of the chosen rules are printed, and count for the status."""
    status, out, _ = run("check", "bad.yaml", *options, capsys=capsys)
    assert (status, out) == (1, expected)


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (["--select", "X1"], "'X1'"),
        (["--ignore", "R9"], "'R9'"),
        (["--select", "R1,X1", "--ignore", "x"], "'X1', 'X'"),
        (["--select", "R1, C1"], "' C1'"),
        (["--select", ""], "''"),
        (["--select", "X1", "--list"], "'X1'"),
    ],
)
def test_unknown_rules(options: list[str], names: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A word that chooses no rule is named, and the status is 2."""
    assert run("check", *options, capsys=capsys) == (
        2,
        "",
        f"llm-error-codes: no rule is called {names}; see --list\n",
    )


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """--list prints each rule with its claim, and checks nothing."""
    status, out, err = run("check", "--list", "no such file", capsys=capsys)
    assert (status, err) == (0, "")
    assert out == "".join(
        f"{rule.id}  {rule.severity:7}  {rule.claim}{'' if rule.default else ' (off by default)'}\n"
        for rule in all_rules()
    )
    assert (
        "C315  warning  If one language leads to a page, so does the other. (off by default)\n"
        in out
    )
    assert "R101  error    Every given file and folder can be opened.\n" in out
    assert "C101  error    A text says something in every language that it has.\n" in out


# ------------------------------------------------------------------- json


@pytest.mark.usefixtures("folder")
def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON document has every finding with exactly the keys of the contract."""
    status, out, err = run("check", "bad.yaml", "good.yaml", "--format", "json", capsys=capsys)
    assert (status, err) == (1, "")
    document = json.loads(out)
    assert [list(finding) for finding in document["findings"]] == [
        [
            *("rule", "severity", "path", "line", "column", "end_line", "end_column"),
            *("registry", "code", "message", "hint", "url"),
        ]
    ] * 2
    assert document == {
        "findings": [
            {
                "rule": "R114",
                "severity": "error",
                "path": "bad.yaml",
                "line": 6,
                "column": 12,
                "end_line": 6,
                "end_column": 15,
                "registry": "bad",
                "code": "BAD_A",
                "message": "`007` is not a value; accepted are `0x…` and decimal numbers"
                " without a leading zero, optionally signed",
                "hint": "write `7`, or `0x7` if it was octal",
                "url": f"{RULES}#r114",
            },
            {
                "rule": "R113",
                "severity": "error",
                "path": "bad.yaml",
                "line": 7,
                "column": 18,
                "end_line": 7,
                "end_column": 19,
                "registry": "bad",
                "code": "BAD_A",
                "message": "expected yes, no or n/a in `recoverable`, found `是`",
                "hint": "write one of the accepted words",
                "url": f"{RULES}#r113",
            },
        ],
        "checked": {"files": 2, "codes": 1},
    }
    assert out == json.dumps(document, ensure_ascii=False, indent=2) + "\n"


@pytest.mark.usefixtures("folder")
def test_json_without_findings(capsys: pytest.CaptureFixture[str]) -> None:
    """A good file gives a document too, with an empty list."""
    options = ("--format=json", "--select=R")
    status, out, err = run("check", "good.yaml", *options, capsys=capsys)
    assert (status, err) == (0, "")
    assert json.loads(out) == {"findings": [], "checked": {"files": 1, "codes": 1}}


@pytest.mark.usefixtures("folder")
def test_json_of_missing_path(capsys: pytest.CaptureFixture[str]) -> None:
    """A finding about a whole file has line and column 0, and no code."""
    status, out, _ = run("check", "none.yaml", "--format", "json", capsys=capsys)
    assert status == 2
    assert json.loads(out) == {
        "findings": [
            {
                "rule": "R101",
                "severity": "error",
                "path": "none.yaml",
                "line": 0,
                "column": 0,
                "end_line": 0,
                "end_column": 0,
                "registry": "none",
                "code": "",
                "message": "there is no such file or folder",
                "hint": "check the path and its permissions",
                "url": f"{RULES}#r101",
            }
        ],
        "checked": {"files": 1, "codes": 0},
    }


def test_documented_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The document on the page about the command line is what the command prints."""
    page = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
    documented = page.read_text(encoding="utf-8").partition("```json\n")[2].partition("```")[0]
    (tmp_path / "codes").mkdir()
    (tmp_path / "codes" / "camera.yaml").write_text(CAMERA, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run("check", "codes", "--format", "json", capsys=capsys) == (1, documented, "")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "gbk", "utf-8"])
def test_json_on_any_console(encoding: str) -> None:
    """Standard output holds valid JSON whatever the console's encoding is."""
    name = "é中😀.yaml"
    done = start(["check", name, "--format", "json"], PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout.decode(encoding))["findings"][0]["path"] == name


# ------------------------------------------------------------------- wrong use


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "error: the following arguments are required: COMMAND"),
        (["chek"], "error: argument COMMAND: invalid choice: 'chek'"),
        (["check", "--formt", "json"], "error: unrecognized arguments: --formt"),
        (["check", "--format", "xml"], "error: argument --format: invalid choice: 'xml'"),
        (["check", "--registry"], "error: argument --registry: expected one argument"),
    ],
)
def test_wrong_use(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong use gives status 2, and says on standard error what is wrong and what is right."""
    status, out, err = run(*arguments, capsys=capsys)
    assert (status, out) == (2, "")
    assert err.startswith("usage: llm-error-codes")
    assert message in err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """--version prints the package's version."""
    assert run("--version", capsys=capsys) == (0, f"llm-error-codes {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["check", "--help"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """--help explains the command on standard output."""
    status, out, err = run(*arguments, capsys=capsys)
    assert (status, err) == (0, "")
    assert out.startswith("usage: llm-error-codes")


def test_interrupt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C ends the command without a word, with the status that shells give it."""

    def interrupt(options: object) -> int:
        raise KeyboardInterrupt(options)

    monkeypatch.setattr(check, "run", interrupt)
    assert run("check", capsys=capsys) == (128 + signal.SIGINT, "", "")


# ------------------------------------------------------------------- processes


@pytest.mark.usefixtures("folder")
def test_module() -> None:
    """``python -m`` runs the command, and hands its status on."""
    done = start(["check", "bad.yaml"])
    assert (done.returncode, done.stdout.decode(), done.stderr) == (
        1,
        (VALUE_LINES + CHOICE_LINES).replace("\n", os.linesep),
        f"1 file, 0 codes: 2 errors{os.linesep}".encode(),
    )
    assert start(["check", "good.yaml", "--select", "R"]).returncode == 0
    assert start(["check", "none.yaml"]).returncode == 2
    assert start(["check", "--format", "xml"]).returncode == 2


@pytest.mark.usefixtures("folder")
def test_no_colours_in_a_pipe() -> None:
    """What is no terminal gets no escape sequence."""
    assert b"\x1b" not in start(["check", "bad.yaml"], TERM="xterm-256color").stdout


def read_terminal(*arguments: str, **changed: str) -> str:
    """Run the command in a terminal, and return what it printed there."""
    pty = pytest.importorskip("pty", reason="needs pseudo-terminals")
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*MODULE, *arguments],
        env=environment(TERM="xterm-256color", **changed),
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(slave)
        shown = b""
        try:
            while data := os.read(master, 1024):
                shown += data
        except OSError:
            # Linux reports the end of a terminal as an error.
            pass
        os.close(master)
        process.communicate(timeout=60)
    return shown.decode().replace("\r\n", "\n")


@pytest.mark.usefixtures("folder")
def test_colours_in_a_terminal() -> None:
    """In a terminal the place is bold and the rule is red, and nothing else changes."""
    shown = read_terminal("check", "bad.yaml", "--select", "R113")
    assert shown == CHOICE_LINES.replace("bad.yaml:7:18:", "\x1b[1mbad.yaml:7:18:\x1b[0m").replace(
        "error R113", "\x1b[31merror R113\x1b[0m"
    )


@pytest.mark.usefixtures("folder")
def test_no_color() -> None:
    """NO_COLOR with any value takes the colours away, an empty one does not."""
    assert read_terminal("check", "bad.yaml", "--select", "R113", NO_COLOR="1") == CHOICE_LINES
    assert "\x1b[31m" in read_terminal("check", "bad.yaml", NO_COLOR="")


@pytest.mark.usefixtures("folder")
def test_no_colours_in_json() -> None:
    """JSON has no escape sequence in a terminal either."""
    shown = read_terminal("check", "bad.yaml", "--format", "json")
    assert len(json.loads(shown)["findings"]) == 2


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("encoding", "shown"), [("ascii", "\\u662f"), ("latin-1", "\\u662f"), ("gbk", "是")]
)
def test_console_without_chinese(encoding: str, shown: str) -> None:
    """A console that has no Chinese gets escapes for it, never a traceback."""
    done = start(["check", "bad.yaml", "--select", "R113"], PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr.decode()) == (
        1,
        f"1 file, 0 codes: 1 error{os.linesep}",
    )
    expected = CHOICE_LINES.replace("是", shown).replace("\n", os.linesep)
    assert done.stdout.decode(encoding) == expected


# ------------------------------------------------------------------- modules

#: Run the command, and print below its output which modules were imported for it.
TRACED = """\
import sys
before = set(sys.modules)
from sphinxext.llm_error_codes.cli import main
main(sys.argv[1:])
print(*sorted(set(sys.modules) - before))
"""


def imported_by(*arguments: str) -> set[str]:
    """Return the names of the modules that a new process imports for a command."""
    done = subprocess.run(
        [sys.executable, "-c", TRACED, *arguments],
        env=environment(),
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=60,
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("arguments", ["--help", "--version", "check --help", "export --help", ""])
def test_help_needs_little(arguments: str) -> None:
    """Help, the version and wrong use are answered before anything slow is imported."""
    found = imported_by(*arguments.split())
    assert found & {"dataclasses", "inspect", "json", "pathlib", "typing", "yaml"} == set()
    assert {name for name in found if "llm_error_codes." in name and ".cli" not in name} == set()


def test_commands_import_only_their_own(tmp_path: Path) -> None:
    """A command imports neither another one nor what it does not use itself."""
    (tmp_path / "good.yaml").write_text(GOOD.format(id="good"), encoding="utf-8")
    file = str(tmp_path / "good.yaml")
    runs = {
        "check": ["check", file],
        "diff": ["diff", file, file],
        "export": ["export", file, "--to", "xliff", "--target", "ja"],
        "import_": ["import", "none.xlf", "--into", file],
    }
    commands = "sphinxext.llm_error_codes.cli.commands."
    for own, arguments in runs.items():
        found = imported_by(*arguments)
        assert [name for name in runs if f"{commands}{name}" in found] == [own]
        assert found & {"babel", "docutils", "json", "sphinx"} == set()


@pytest.mark.parametrize("format_", ["json", "sarif", "github", "text"])
def test_formats_need_no_sphinx(format_: str) -> None:
    """Checking imports neither Sphinx nor docutils, whatever the format of the output is."""
    assert imported_by("check", "--format", format_) & {"docutils", "sphinx"} == set()
