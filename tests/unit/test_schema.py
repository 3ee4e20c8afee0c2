"""The JSON Schema for editors agrees with the reader, sample by sample and key by key."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from sphinxext.llm_error_codes.registry import model, values
from sphinxext.llm_error_codes.registry.building import plain
from sphinxext.llm_error_codes.registry.building.plain import (
    ACCEPTANCE,
    CODE,
    DIFFERENCE,
    REGISTRY,
    Record,
)
from sphinxext.llm_error_codes.registry.loading import bundled_folder, load_only

SAMPLES = Path(__file__).parents[1] / "samples"
SCHEMA: dict[str, Any] = json.loads(
    (bundled_folder() / "registry.schema.json").read_text(encoding="utf-8")
)
DEFINITIONS = SCHEMA["$defs"]
CODE_SCHEMA = DEFINITIONS["code"]
FLOAT = r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"


class TextLoader(yaml.SafeLoader):
    """Loads every scalar as text, as our reader does."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own way


class EditorLoader(yaml.SafeLoader):
    """Loads scalars by the core schema of YAML 1.2, as editors do."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own way


def _construct_integer(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> int:
    text = loader.construct_scalar(node)
    return int(text, 0) if text[:2] in {"0x", "0o"} else int(text)


def _construct_float(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> float:
    return float(loader.construct_scalar(node))


for tag, pattern in (
    ("bool", r"true|True|TRUE|false|False|FALSE"),
    ("null", r"null|Null|NULL|~|"),
    ("int", r"[-+]?[0-9]+|0x[0-9a-fA-F]+|0o[0-7]+"),
    ("float", FLOAT),
):
    EditorLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{tag}", re.compile(rf"^(?:{pattern})$"), None
    )
EditorLoader.add_constructor("tag:yaml.org,2002:int", _construct_integer)
EditorLoader.add_constructor("tag:yaml.org,2002:float", _construct_float)


def accepts(path: Path, loader: type[yaml.SafeLoader]) -> bool:
    """Say whether the schema accepts the content of a file, as ``loader`` sees it."""
    content = yaml.load(path.read_text(encoding="utf-8"), loader)  # noqa: S506 - safe ones
    return bool(Draft202012Validator(SCHEMA).is_valid(content))


def bad_samples(*, typed: bool) -> list[Path]:
    """Return the bad samples whose fault the schema can see."""
    found = []
    for path in sorted((SAMPLES / "bad").glob("*.yaml")):
        text = path.read_text(encoding="utf-8", errors="replace")
        blind = re.search(r"^# schema: blind( typed)?$", text, re.MULTILINE)
        if blind is None or (blind[1] and not typed):
            found.append(path)
    return found


@pytest.mark.parametrize(
    "path",
    sorted(set((SAMPLES / "bad").glob("*.yaml")) - set(bad_samples(typed=False))),
    ids=lambda path: path.stem,
)
def test_blind_spots_are_real(path: Path) -> None:
    """A sample is excepted only where it is no YAML at all, or where the schema accepts it."""
    try:
        assert accepts(path, EditorLoader)
    except (yaml.YAMLError, UnicodeDecodeError):
        assert {f.rule for f in load_only([path]).findings} & {"R103", "R104", "R105", "R106"}


def test_schema_is_valid() -> None:
    """The schema itself is a valid schema of its dialect."""
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("loader", [TextLoader, EditorLoader])
@pytest.mark.parametrize(
    "path",
    [*sorted((SAMPLES / "good").glob("*.yaml")), *sorted(bundled_folder().glob("*.yaml"))],
    ids=lambda path: path.stem,
)
def test_good_samples_are_accepted(path: Path, loader: type[yaml.SafeLoader]) -> None:
    """What the reader accepts, the schema accepts, as text and as an editor sees it."""
    assert accepts(path, loader)
    assert load_only([path]).findings == ()


@pytest.mark.parametrize("path", bad_samples(typed=False), ids=lambda path: path.stem)
def test_bad_samples_are_refused_as_text(path: Path) -> None:
    """What the reader refuses, the schema refuses, where every scalar is text."""
    assert not accepts(path, TextLoader)


@pytest.mark.parametrize("path", bad_samples(typed=True), ids=lambda path: path.stem)
def test_bad_samples_are_refused_in_editors(path: Path) -> None:
    """What the reader refuses, the schema refuses, as an editor sees it."""
    assert not accepts(path, EditorLoader)


@pytest.mark.parametrize(
    ("record", "schema"),
    [
        (REGISTRY, SCHEMA),
        (CODE, CODE_SCHEMA),
        (DIFFERENCE, CODE_SCHEMA["properties"]["differs"]["items"]),
        (ACCEPTANCE, DEFINITIONS["acceptances"]["items"]),
    ],
    ids=lambda each: each.title if isinstance(each, Record) else "",
)
def test_same_keys(record: Record, schema: dict[str, Any]) -> None:
    """Reader and schema know the same keys, and require the same of them."""
    assert set(schema["properties"]) == set(record.known)
    assert set(schema["required"]) == set(record.required)
    assert schema["additionalProperties"] is False


def test_same_choices_and_patterns() -> None:
    """Reader and schema offer the same answers, and spell names and values alike."""
    assert SCHEMA["properties"]["value_type"]["enum"] == list(values.ValueType)
    assert DEFINITIONS["recoverable"]["enum"] == list(model.Recoverable)
    assert CODE_SCHEMA["properties"]["status"]["enum"] == list(model.Status)
    assert set(DEFINITIONS["step"]["properties"]) == {"when", "recoverable"}
    assert DEFINITIONS["name"]["pattern"] == f"^{plain.NAME.pattern}$"
    for pattern in (CODE_SCHEMA["properties"]["value"]["pattern"], values.SPELLING.pattern):
        assert pattern.strip("^$").replace("?:", "") == values.SPELLING.pattern.replace("?:", "")


def test_every_property_is_described() -> None:
    """An editor shows a sentence for every key of the registry and of a code."""
    for key, schema in {**SCHEMA["properties"], **CODE_SCHEMA["properties"]}.items():
        assert schema.get("description", "").endswith("."), key
