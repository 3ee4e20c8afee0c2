"""Hostile and damaged input: it is refused in bounded time, and never an error."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from sphinxext.llm_error_codes.registry.building.registry import build_registry
from sphinxext.llm_error_codes.registry.parsing import composing
from sphinxext.llm_error_codes.registry.parsing.reading import Reading, read_tree
from sphinxext.llm_error_codes.registry.report import Report

SAMPLES = Path(__file__).parents[1] / "samples"
LOADERS: list[type] = [yaml.SafeLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with each parser that PyYAML offers here."""
    monkeypatch.setattr(composing, "LOADER", request.param)


def read(text: str | bytes) -> Reading:
    """Read a file named ``x.yaml`` with this content."""
    return read_tree(text.encode() if isinstance(text, str) else text, "x.yaml")


def complaints(reading: Reading) -> list[str]:
    """Return the findings as people see them, without the hints."""
    return [f"{f.place}: {f.rule} {f.message}" for f in reading.findings]


def test_secrets_are_not_quoted() -> None:
    """No message repeats a line of the file, which may be another file than was meant."""
    reading = read("root:x:0:0:secret\npassword: @hunter2\ntoken: 'abc' def\n")
    shown = "".join(f"{finding}" for finding in reading.findings)
    assert "hunter2" not in shown
    assert "secret" not in shown
    assert "abc" not in shown


@pytest.mark.usefixtures("_loader")
def test_alias_bomb() -> None:
    """Aliases are refused one by one, and never followed."""
    names = "abcdefghi"
    lines = ["a: &a [x, x]"]
    lines += [
        f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]" for before, name in pairwise(names)
    ]
    reading = read("\n".join(lines))
    aliases = [f for f in reading.findings if f.message == "a YAML alias (`*…`) is not accepted"]
    assert len(aliases) == 72
    assert len(reading.findings) == 72 + 9


def test_endless_refusals_end() -> None:
    """A file of nothing but aliases is given up after a thousand."""
    reading = read(f"a: [{'*a, ' * 5000}]")
    assert len(reading.findings) == 1001
    message = "more than 1000 errors; the rest of the file was not read"
    assert reading.findings[-1].message == message
    assert reading.root is None


@pytest.mark.usefixtures("_loader")
def test_depth() -> None:
    """Thirty-two levels are read, the thirty-third is refused where it begins."""
    assert read("[" * 32 + "]" * 32).findings == ()
    assert complaints(read("[" * 33 + "]" * 33)) == [
        "x.yaml:1:33: R107 lists and mappings nest over 32 deep here"
    ]
    assert len(read("[" * 100_000).findings) == 1


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("seed", range(4))
def test_mutations_never_raise(seed: int) -> None:
    """However a good file is damaged, there are findings or a registry, never an error."""
    chance = random.Random(seed)  # noqa: S311 - repeatable, not secret
    good = (SAMPLES / "good" / "full.yaml").read_bytes()
    pieces = [
        b"\xff",
        b"\x00",
        b"\t",
        b"'",
        b'"',
        b"[",
        b"}",
        b": ",
        b"\n",
        b"- ",
        b"&a ",
        b"*a",
        b"!t ",
        b"|\n",
        b"#",
        b"%",
        "好".encode(),
        b"---\n",
        b"? ",
        b"...\n",
    ]
    for _ in range(60):
        data = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            if chance.random() < 0.4:
                del data[at : at + chance.randint(1, 30)]
            else:
                data[at:at] = chance.choice(pieces)
        reading = read_tree(bytes(data), "full.yaml")
        report = Report("full.yaml")
        registry = build_registry(reading.root, report)
        assert registry is not None or report.findings
        assert all(
            finding.message and finding.hint for finding in (*reading.findings, *report.findings)
        )
