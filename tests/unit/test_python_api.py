"""The door of the package: what scripts import, and the examples that the docs give."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sphinxext.llm_error_codes as package
from sphinxext.llm_error_codes import Registries, check, load

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "python.md"

EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

#: The methods by which a dictionary could be changed, with what they would be given.
CHANGES: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("__setitem__", ("x", 1)),
    ("__delitem__", ("zh",)),
    ("__ior__", ({"x": 1},)),
    ("clear", ()),
    ("pop", ("zh", None)),
    ("popitem", ()),
    ("setdefault", ("x", 1)),
    ("update", ({"x": 1},)),
)

CAMERA = """\
registry: camera
title: {zh: 相机, en: Camera}
value_type: int32
apis: {Open: camera::Open}
groups: {links: {zh: 链路, en: Links}}
terms: [{zh: 相机, en: camera}]
codes:
  CAM_BUSY:
    value: 7
    recoverable: yes
    group: links
    meaning: {zh: 设备忙, en: Busy}
    remedy: [{zh: 稍后重试。, en: Try again later., when: {zh: 忙时, en: If busy}}]
    differs: [{from: other, reason: on purpose}]
"""


@pytest.fixture
def camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a registry into the folder ``codes`` of the current one, and return its path."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "codes" / "camera.yaml"
    path.parent.mkdir()
    path.write_text(CAMERA, encoding="utf-8")
    return path


def test_public_names() -> None:
    """Every public name can be imported, is listed by `dir`, and is described."""
    names = [name for name in package.__all__ if not name.startswith("__")]
    assert set(package.HOMES) == {*names} - {"setup"}
    assert {*names} <= {*dir(package)}
    described = re.findall(r"```\{(?:value-type|python-function)\} (\w+)", PAGE.read_text("utf-8"))
    assert sorted(described) == sorted(package.HOMES)
    for name in names:
        assert getattr(package, name).__doc__


def test_unknown_name() -> None:
    """A name that the package lacks is an AttributeError that names both."""
    message = "module 'sphinxext.llm_error_codes' has no attribute 'lod'"
    with pytest.raises(AttributeError, match=re.escape(message)):
        package.lod  # noqa: B018 - the access is what is tested


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.usefixtures("camera")
def test_examples(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each documented example has at most three lines and runs."""
    assert len(example.splitlines()) <= 3
    names = {name: getattr(package, name) for name in package.HOMES}
    exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page
    out, err = capsys.readouterr()
    assert err == ""
    # The registry has nothing wrong in it; the other examples print what they found.
    assert bool(out) is not example.startswith("for finding")


def test_examples_are_found() -> None:
    """The page has the examples that these tests mean to run."""
    assert len(EXAMPLES) == 4


def test_paths_in_every_form(camera: Path) -> None:
    """One path or several, as text or as Path, give the same registries."""
    expected = load([camera])
    assert list(expected)[-1] == "camera"
    for paths in (str(camera), camera, (camera,), [str(camera)], iter([camera])):
        assert load(paths) == expected
    assert load(None) == load() == load([])


def test_registries_are_a_mapping(camera: Path) -> None:
    """Registries are found by id, and iterating over them gives the ids."""
    registries = load(camera)
    assert [*registries] == [*registries.keys()]
    assert len(registries) == len([*registries.values()])
    assert registries["camera"].codes[0].name == "CAM_BUSY"
    assert registries.get("nothing") is None
    with pytest.raises(KeyError):
        registries["nothing"]


@pytest.mark.parametrize("query", ["CAM_BUSY", "camera.CAM_BUSY", "7", "0x7", "0x07"])
def test_find(query: str, camera: Path) -> None:
    """A code is found by its name, with and without its registry, and by each spelling."""
    registries = load(camera)
    assert registries.find(query) == registries["camera"].codes


def test_find_nothing(camera: Path) -> None:
    """What no code is called gives nothing, and neither does a name in another case."""
    registries = load(camera)
    assert registries.find("cam_busy") == registries.find("8") == registries.find("") == ()


def test_values_are_hashable_and_equal(camera: Path) -> None:
    """What is loaded twice is equal, down to every part, and has the same hash."""
    first, second = load(camera), load(camera)
    assert first == second
    assert hash(first) == hash(second)
    for one, other in zip(first.values(), second.values(), strict=True):
        assert {one, *one.codes, one.title, *one.terms} == {
            other,
            *other.codes,
            other.title,
            *other.terms,
        }
    assert check(first) == check(second)


def test_values_cannot_be_changed(camera: Path) -> None:
    """Neither attributes nor the mappings inside can be assigned to."""
    registry = load(camera)["camera"]
    code = registry.codes[0]
    for value, attribute in ((registry, "id"), (code, "name"), (code.meaning, "by_language")):
        with pytest.raises(AttributeError):
            setattr(value, attribute, None)
    mappings = (registry.apis, registry.groups, code.meaning.by_language, code.meaning.places)
    for mapping in (*mappings, registry.terms[0].renderings):
        for method, given in CHANGES:
            with pytest.raises(TypeError, match="this mapping cannot be changed"):
                getattr(mapping, method)(*given)


def test_values_survive_copies(camera: Path) -> None:
    """Pickled and copied values are equal to what they were made of."""
    registries: Registries = load(camera)
    assert pickle.loads(pickle.dumps(registries)) == registries  # noqa: S301 - our own bytes
    assert copy.deepcopy(registries) == registries


def test_import_is_light() -> None:
    """Importing the package brings in neither YAML nor Sphinx nor any module of its own."""
    script = (
        "import sys; before = {*sys.modules}; import sphinxext.llm_error_codes;"
        "print(*sorted({*sys.modules} - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, encoding="utf-8"
    )
    assert done.stdout.split() == ["__future__", "sphinxext", "sphinxext.llm_error_codes"]
