"""Files and folders: which registry wins, what is left out, and the digest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sphinxext.llm_error_codes.registry import loading
from sphinxext.llm_error_codes.registry.loading import bundled_folder, load, load_only

MINIMAL = (Path(__file__).parents[1] / "samples" / "good" / "minimal.yaml").read_text("utf-8")


def write(path: Path, *, title: str = "Title", registry: str = "") -> Path:
    """Write a good registry to ``path``, called like the file unless told otherwise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = MINIMAL.replace("minimal", registry or path.stem).replace("Minimal", title)
    path.write_text(text, encoding="utf-8")
    return path


def titles(paths: list[Path] | None) -> dict[str, str]:
    """Load ``paths`` over the bundled registries, and return the English titles."""
    return {registry.id: registry.title.by_language["en"] for registry in load(paths).values()}


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the extension's own folder hold the registries ``alpha`` and ``beta``."""
    folder = tmp_path / "package" / "codes"
    write(folder / "beta.yaml", title="Bundled beta")
    write(folder / "alpha.yaml", title="Bundled alpha")
    monkeypatch.setattr(loading, "PACKAGE", folder.parent)
    return folder


def test_bundled_registries_are_good() -> None:
    """The registries that come with the extension have no finding."""
    registries = load()
    assert [str(finding) for finding in registries.findings] == []
    assert "llm_datadist" in registries
    assert all(Path(file).parent == bundled_folder() for file in registries.files)


def test_bundled_folder_of_wheel_and_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel's own folder is taken where it exists, else the one of the repository."""
    package = tmp_path / "repository" / "sphinxext" / "llm_error_codes"
    monkeypatch.setattr(loading, "PACKAGE", package)
    assert bundled_folder() == tmp_path / "repository" / "codes"
    (package / "codes").mkdir(parents=True)
    assert bundled_folder() == package / "codes"


@pytest.mark.usefixtures("bundle")
def test_bundled_first_in_name_order(tmp_path: Path) -> None:
    """The bundled registries come first, in the order of their names, then the given ones."""
    given = write(tmp_path / "aaa.yaml")
    assert list(titles(None)) == ["alpha", "beta"]
    assert list(titles([given])) == ["alpha", "beta", "aaa"]
    assert list(load_only([given])) == ["aaa"]


@pytest.mark.usefixtures("bundle")
def test_given_file_replaces_bundled(tmp_path: Path) -> None:
    """A file whose id is bundled replaces the bundled registry."""
    mine = write(tmp_path / "alpha.yaml", title="Mine")
    assert titles([mine]) == {"beta": "Bundled beta", "alpha": "Mine"}


@pytest.mark.usefixtures("bundle")
def test_broken_replacement_does_not_fall_back(tmp_path: Path) -> None:
    """A broken file is left out, and so is the bundled registry that it was to replace."""
    mine = write(tmp_path / "alpha.yaml")
    mine.write_text(mine.read_text("utf-8").replace("uint32", "uint33"), encoding="utf-8")
    assert list(titles([mine])) == ["beta"]
    assert list(titles([tmp_path / "missing" / "alpha.yaml"])) == ["beta"]


def test_folder_in_name_order(tmp_path: Path) -> None:
    """Of a folder the YAML files are taken, in the order of their names, and nothing else."""
    for name in ("c.yml", "b.yaml", "a.YAML", "deeper/d.yaml"):
        write(tmp_path / name)
    (tmp_path / "notes.txt").write_text("no registry", encoding="utf-8")
    (tmp_path / "folder.yaml").mkdir()
    registries = load_only([tmp_path])
    assert list(registries) == ["a", "b", "c"]
    assert registries.findings == ()
    assert registries.files == tuple(
        str(tmp_path / name) for name in ("a.YAML", "b.yaml", "c.yml")
    )


def test_same_file_twice_is_read_once(tmp_path: Path) -> None:
    """A file that is given by itself and with its folder is no duplicate."""
    path = write(tmp_path / "one.yaml")
    registries = load_only([str(path), tmp_path, tmp_path / "deeper" / ".." / "one.yaml"])
    assert registries.findings == ()
    assert registries.files == (str(path),)


def test_two_given_files_of_one_id(tmp_path: Path) -> None:
    """Of two given files with one id the first counts, and the second is a finding."""
    first = write(tmp_path / "first" / "twin.yaml", title="First")
    second = write(tmp_path / "second" / "twin.yaml", title="Second")
    registries = load_only([first, second])
    assert [str(finding) for finding in registries.findings] == [
        f"{second}:1:1: the registry `twin` was already given as {first}; give only one of the two files"
    ]
    assert registries["twin"].title.by_language["en"] == "First"


def test_missing_path(tmp_path: Path) -> None:
    """A path that does not exist is a finding, and among the files that were looked at."""
    path = tmp_path / "missing.yaml"
    registries = load_only([path])
    assert [str(finding) for finding in registries.findings] == [
        f"{path}: there is no such file or folder; check the path and its permissions"
    ]
    assert registries.files == (str(path),)


def test_folder_without_registries(tmp_path: Path) -> None:
    """A folder without a registry file is a finding."""
    assert [str(finding) for finding in load_only([tmp_path]).findings] == [
        f"{tmp_path}: the folder holds no registry file; name a folder with `*.yaml` or `*.yml` files"
    ]


@pytest.mark.parametrize("path", ["a\0b.yaml", "x" * 5000])
def test_impossible_paths(path: str) -> None:
    """A path that no file can have is a finding and no error."""
    (finding,) = load_only([path]).findings
    assert finding.rule == "R101"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_pipe_is_not_read(tmp_path: Path) -> None:
    """A pipe, which could block for ever, is refused."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert [finding.message for finding in load_only([pipe]).findings] == [
        "this is neither a file nor a folder"
    ]


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be opened is a finding with the system's reason."""
    path = write(tmp_path / "closed.yaml")

    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied", str(self), None, mode)

    monkeypatch.setattr(Path, "open", refuse)
    assert [finding.message for finding in load_only([path]).findings] == [
        "this cannot be read (Permission denied)"
    ]


def test_unreadable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be listed is a finding with the system's reason."""

    def refuse(self: Path) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert [finding.message for finding in load_only([tmp_path]).findings] == [
        "this cannot be read (Permission denied)"
    ]


def test_oversized_file(tmp_path: Path) -> None:
    """A file over 16 MiB is refused unread, one of exactly 16 MiB is read."""
    path = write(tmp_path / "large.yaml")
    text = path.read_bytes()
    path.write_bytes(text + b"#" * (16 * 1024 * 1024 - len(text)))
    assert load_only([path]).findings == ()
    with path.open("ab") as stream:
        stream.write(b"#" * 1024 * 1024)
    assert [str(finding) for finding in load_only([path]).findings] == [
        f"{path}: the file is larger than 16 MiB; split the registry into several files"
    ]


def test_digest(tmp_path: Path) -> None:
    """The digest follows names and contents of the files, not where the files lie."""
    here = write(tmp_path / "here" / "one.yaml")
    there = write(tmp_path / "there" / "one.yaml")
    other = write(tmp_path / "here" / "two.yaml")
    digest = load_only([here]).digest
    assert len(digest) == 64
    assert load_only([there]).digest == digest
    assert load_only([here, other]).digest != digest
    assert load_only([other]).digest != digest
    write(here, title="Changed")
    assert load_only([here]).digest != digest
    here.unlink()
    assert load_only([here]).digest != digest


def test_relative_paths_become_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Relative paths count from the current folder, and are reported in full."""
    write(tmp_path / "one.yaml")
    monkeypatch.chdir(tmp_path)
    registries = load_only(["one.yaml"])
    assert registries.files == (str(tmp_path / "one.yaml"),)
    assert registries["one"].place.path == str(tmp_path / "one.yaml")


def test_platform_encoding_is_never_used(tmp_path: Path) -> None:
    """Loading does not depend on the encoding of the machine's locale."""
    path = write(tmp_path / "one.yaml", title="标题")
    code = (
        "import sys; from sphinxext.llm_error_codes.registry.loading import load;"
        "r = load(sys.argv[1:]); assert not r.findings;"
        "print(ascii(r['one'].title.by_language['en']))"
    )
    run = subprocess.run(
        [
            sys.executable,
            "-X",
            "warn_default_encoding",
            "-W",
            "error::EncodingWarning",
            "-c",
            code,
            path,
        ],
        env={
            **os.environ,
            "PYTHONUTF8": "0",
            "LC_ALL": "C",
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (run.stdout.strip(), run.stderr) == (ascii("标题"), "")
