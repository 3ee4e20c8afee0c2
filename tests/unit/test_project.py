"""What holds for the tree as a whole: names, sizes, and one command for the tests."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest

import sphinxext.llm_error_codes

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sphinxext" / "llm_error_codes"

#: Budgets of the house, in lines.
MODULE_LINES, FUNCTION_LINES = 250, 50


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    """Read every module of the package once."""
    found = {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in PACKAGE.rglob("*.py")
    }
    assert "__init__.py" in found
    return found


def read_command(path: str) -> str:
    """Return the line of the file at ``path`` that runs the tests on a bare machine."""
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    (line,) = [line.strip() for line in lines if line.endswith("-s tests")]
    return line


def test_namespace_stays_open() -> None:
    """The folder that all sphinxext packages share has no __init__.py."""
    assert not (ROOT / "sphinxext" / "__init__.py").exists()


@pytest.mark.skipif(
    os.environ.get("LLM_ERROR_CODES_TESTED") != "wheel", reason="only nox installs the wheel"
)
def test_wheel_is_what_is_tested() -> None:
    """Where nox says that the wheel is tested, the package comes from the environment."""
    assert "site-packages" in Path(sphinxext.llm_error_codes.__file__).parts


def test_module_size(modules: dict[str, str]) -> None:
    """Every module of the package keeps to its budget of lines."""
    sizes = {path: len(text.splitlines()) for path, text in modules.items()}
    assert {path: size for path, size in sizes.items() if size > MODULE_LINES} == {}


def test_function_size(modules: dict[str, str]) -> None:
    """Every function of the package keeps to its budget of lines."""
    sizes = {
        f"{path}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path, text in modules.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: size for name, size in sizes.items() if size > FUNCTION_LINES} == {}


def test_module_names(modules: dict[str, str]) -> None:
    """Every module is named for what it holds."""
    assert {Path(path).stem for path in modules} & {"utils", "helpers", "common", "misc"} == set()


def test_changelog_knows_version() -> None:
    """The newest section of the changelog is that of the package's version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[([^\]]+)\]", text, flags=re.MULTILINE)
    assert headings[0] == sphinxext.llm_error_codes.__version__


@pytest.mark.parametrize("path", ["README.zh.md", ".ci/run"])
def test_one_test_command(path: str) -> None:
    """The command that a reader of either README is told is the one that CI runs."""
    assert read_command(path) == read_command("README.md")
