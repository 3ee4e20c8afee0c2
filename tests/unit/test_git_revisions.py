"""States out of git: what ``REV:path`` reads, and what is said where it cannot be read."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.history.errors import UnreadableError
from sphinxext.llm_error_codes.history.states import read_state

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")

REGISTRY = """\
registry: cam
title: {zh: 相机, en: Camera}
value_type: uint32
codes:
  CAM_OK: {value: 0, recoverable: n/a, meaning: {zh: 成功, en: Success}}
"""

#: Settings of whoever runs the tests must not matter, and a commit needs an author.
SETTINGS = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com",
}


def git(*arguments: str) -> str:
    """Run git here, and return what it prints."""
    done = subprocess.run(["git", *arguments], check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


def commit(tag: str) -> None:
    """Commit everything that is here, and tag it."""
    git("add", "--all")
    git("commit", "--quiet", "--message", tag)
    git("tag", tag)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a repository with two commits, ``v1`` and ``v2``, of a folder with a blank."""
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        # Where the tests run as a hook, git has set these.
        monkeypatch.delenv(name, raising=False)
    root = tmp_path / "one"
    (root / "error codes").mkdir(parents=True)
    monkeypatch.chdir(root)
    git("init", "--quiet", "--initial-branch=main")
    (root / "error codes" / "cam.yaml").write_text(REGISTRY, encoding="utf-8")
    (root / "error codes" / "README.md").write_text("no registry", encoding="utf-8")
    commit("v1")
    text = REGISTRY.replace("成功", "已成功")
    (root / "error codes" / "cam.yaml").write_text(text, encoding="utf-8")
    commit("v2")
    return root


def diff(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run ``diff``; return exit status, standard output and standard error."""
    status = main(["diff", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


STALE = """\
cam
  stale        CAM_OK  meaning  zh changed, en did not ({})
      zh  - 成功
      zh  + 已成功
      en  = Success
"""


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize(
    ("revision", "path"),
    [
        ("v1", "error codes/"),
        ("HEAD~1", "error codes"),
        ("refs/tags/v1", "error codes/cam.yaml"),
    ],
)
def test_revisions(revision: str, path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two revisions of a folder or a file are compared, and places name the revision."""
    status, out, err = diff(
        f"{revision}:{path}", f"v2:{path}", "--fail-on", "stale", capsys=capsys
    )
    place = "v2:error codes/cam.yaml:5:63"
    assert (status, out, err) == (1, STALE.format(place), "changes: 1 stale\n")


@pytest.mark.usefixtures("repository")
def test_revision_and_working_tree(capsys: pytest.CaptureFixture[str]) -> None:
    """A revision is compared with files that are not committed."""
    status, out, _ = diff("v1:error codes/", "error codes/", capsys=capsys)
    assert (status, out) == (0, STALE.format("error codes/cam.yaml:5:63"))


def test_paths_of_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path counts from the root, with ``./`` from here; none is the root itself."""
    monkeypatch.chdir(repository / "error codes")
    for spec in ("v1:error codes", "v1:./", "v1:./cam.yaml", "v1:../error codes/cam.yaml"):
        assert list(read_state(spec).registries) == ["cam"], spec
    git("mv", "cam.yaml", "../cam.yaml")
    commit("v3")
    assert list(read_state("v3:").registries) == ["cam"]


def test_renamed_files(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was renamed is compared under both names, and its new id is told."""
    git("mv", "error codes/cam.yaml", "error codes/lens.yaml")
    file = repository / "error codes" / "lens.yaml"
    text = file.read_text(encoding="utf-8").replace("registry: cam", "registry: lens")
    file.write_text(text, encoding="utf-8")
    commit("v3")
    for old, new in (
        ("v2:error codes", "v3:error codes"),
        ("v2:error codes/cam.yaml", "v3:error codes/lens.yaml"),
    ):
        assert diff(old, new, capsys=capsys) == (
            0,
            "lens\n  renamed          cam -> lens\n",
            "changes: 1 renamed\n",
        )


def test_existing_path(repository: Path) -> None:
    """What exists as a path is read as one, even where it looks like a revision."""
    if os.name == "nt":
        pytest.skip("Windows has no colons in names")
    (repository / "v1:cam.yaml").write_text(REGISTRY.replace("OK", "FINE"), encoding="utf-8")
    (code,) = read_state("v1:cam.yaml").registries["cam"].codes
    assert code.name == "CAM_FINE"


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("v9:error codes", "git knows no revision `v9`; `git log` and `git tag` list them"),
        ("HEAD~9:x", "git knows no revision `HEAD~9`; `git log` and `git tag` list them"),
        ("-q:x", "git knows no revision `-q`; `git log` and `git tag` list them"),
        ("--help:x", "git knows no revision `--help`; `git log` and `git tag` list them"),
        ("v1:codes/", "`v1` holds no `codes`; name a file or folder that it has"),
        ("v1:../x", "`v1` holds no `../x`; name a file or folder that it has"),
        (":x", "there is no revision before the colon; write for instance `HEAD:`"),
        ("v1:", "the folder `v1:` holds no registry file (`*.yaml` or `*.yml`)"),
        ("v1:a\0b", "a revision and its path hold no NUL character"),
    ],
)
def test_what_git_does_not_have(
    spec: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What git does not know is told in one line, with status 2."""
    assert diff("--", spec, "error codes", capsys=capsys) == (
        2,
        "",
        f"llm-error-codes: {message}\n",
    )


def test_shallow_clone(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shallow clone compares what it has, and says what it lacks."""
    clone = repository.parent / "two"
    git("clone", "--quiet", "--depth=1", repository.as_uri(), str(clone))
    monkeypatch.chdir(clone)
    assert diff("HEAD:error codes", "error codes", capsys=capsys) == (0, "", "no changes\n")
    for revision in ("HEAD~1", "v1"):
        assert diff(f"{revision}:error codes", "error codes", capsys=capsys) == (
            2,
            "",
            (
                f"llm-error-codes: this clone is shallow and does not hold `{revision}`; fetch the"
                " history with `git fetch --unshallow --tags`\n"
            ),
        )
    git("fetch", "--quiet", "--unshallow", "--tags")
    status, _, err = diff("v1:error codes", "error codes", capsys=capsys)
    assert (status, err) == (0, "changes: 1 stale\n")


def test_partial_clone(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A partial clone that has lost its origin says which file it lacks."""
    git("config", "uploadpack.allowFilter", "true")
    clone = repository.parent / "two"
    git("clone", "--quiet", "--filter=blob:none", repository.as_uri(), str(clone))
    monkeypatch.chdir(clone)
    repository.rename(repository.parent / "away")
    with pytest.raises(UnreadableError) as caught:
        read_state("v1:error codes")
    assert str(caught.value) == (
        "git lists `v1:error codes/cam.yaml` but does not have its content; fetch it first"
    )


def test_errors_in_a_revision(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An error inside a file of a revision is told with the revision's name and the line."""
    text = REGISTRY.replace("value: 0", "value: 00")
    (repository / "error codes" / "cam.yaml").write_text(text, encoding="utf-8")
    commit("v3")
    assert diff("v3:error codes", "error codes", capsys=capsys)[::2] == (
        2,
        "".join(
            f"llm-error-codes: {path}:5:19: `00` is not a value; accepted are `0x…` and decimal"
            " numbers without a leading zero, optionally signed; write `0`, or `0x0` if it was"
            " octal\n"
            for path in ("v3:error codes/cam.yaml", "error codes/cam.yaml")
        ),
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows needs rights for symbolic links")
def test_symbolic_link(repository: Path) -> None:
    """A symbolic link is named: its content in git is the path that it points to."""
    (repository / "error codes" / "link.yaml").symlink_to("cam.yaml")
    commit("v3")
    with pytest.raises(UnreadableError) as caught:
        read_state("v3:error codes")
    assert str(caught.value) == (
        "`v3:error codes/link.yaml` is a symbolic link; name the file that it points to"
    )


@pytest.mark.usefixtures("repository")
def test_large_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file over the limit is not read out of a revision either."""
    monkeypatch.setattr("sphinxext.llm_error_codes.history.revisions.MAX_BYTES", 9)
    with pytest.raises(UnreadableError) as caught:
        read_state("v1:error codes/cam.yaml")
    assert str(caught.value) == "`v1:error codes/cam.yaml`: the file is larger than 16 MiB"


def test_no_repository(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Outside of a repository git's own reason is told."""
    monkeypatch.chdir(repository.parent)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(repository.parent.parent))
    status, out, err = diff("HEAD:codes", "one/error codes", capsys=capsys)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(
        "llm-error-codes: `HEAD` cannot be read; git says: fatal: not a git repository"
    )


@pytest.mark.usefixtures("repository")
def test_no_git(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where git is not installed, a revision cannot be read, and that is told."""
    monkeypatch.setenv("PATH", os.devnull)
    assert diff("HEAD:error codes", "error codes", capsys=capsys) == (
        2,
        "",
        "llm-error-codes: a revision is read by the command `git`, which cannot be run here\n",
    )
