"""The hook for pre-commit, run by pre-commit itself on a repository with two registries."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.unit.processes import environment

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or importlib.util.find_spec("pre_commit") is None,
    reason="needs git and pre-commit",
)

HOOKS = Path(__file__).parents[2] / ".pre-commit-hooks.yaml"

#: One code; the answer differs between the two registries.
REGISTRY = """\
registry: {id}
family: samples
title: {{zh: 示例状态码, en: Sample codes}}
value_type: int32
codes:
  A:
    value: 16
    recoverable: {answer}
    meaning: {{zh: 失败, en: Failure}}
"""


class Repository:
    """A git repository that uses the hook as its readers would, but for the way to install it."""

    def __init__(self, folder: Path) -> None:
        """Commit one registry and the configuration."""
        self.folder = folder
        # Of this process's own environment, GIT_DIR would name another repository.
        self.environment = environment(
            HOME=str(folder.parent),
            PRE_COMMIT_HOME=str(folder.parent / "pre-commit"),
            GIT_CONFIG_GLOBAL=os.devnull,
            GIT_CONFIG_NOSYSTEM="1",
        )
        folder.mkdir()
        (hook,) = yaml.safe_load(HOOKS.read_text(encoding="utf-8"))
        command, _, rest = hook["entry"].partition(" ")
        assert command == "llm-error-codes"
        hook |= {
            "language": "system",
            "entry": f'"{sys.executable}" -m sphinxext.llm_error_codes {rest}',
        }
        configuration = {"repos": [{"repo": "local", "hooks": [hook]}]}
        self.git("init", "--quiet")
        self.write(".pre-commit-config.yaml", json.dumps(configuration))
        self.write("codes/first.yaml", REGISTRY.format(id="first", answer="yes"))
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        self.git(*who, "commit", "--quiet", "--message", "Begin")

    def git(self, *arguments: str) -> None:
        """Run git in the repository."""
        command = ["git", *arguments]
        subprocess.run(command, cwd=self.folder, env=self.environment, check=True)

    def write(self, name: str, content: str) -> None:
        """Write a file and stage it."""
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
        self.git("add", name)

    def run(self) -> tuple[int, str]:
        """Run the hooks on what is staged; return status and output."""
        done = subprocess.run(
            [sys.executable, "-m", "pre_commit", "run", "--color", "never"],
            cwd=self.folder,
            env=self.environment,
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """Make the repository."""
    return Repository(tmp_path / "repository")


def test_contradiction_with_an_unchanged_registry(repository: Repository) -> None:
    """A staged registry that contradicts one that did not change stops the commit."""
    repository.write("codes/second.yaml", REGISTRY.format(id="second", answer="no"))
    status, output = repository.run()
    assert status == 1
    assert "C701 the code is `recoverable: no`, and `first.A`" in output
    assert output.count("2 files, 2 codes:") == 1
    repository.write("codes/second.yaml", REGISTRY.format(id="second", answer="yes"))
    assert repository.run()[0] == 0


def test_other_files_are_none_of_its_business(repository: Repository) -> None:
    """A change elsewhere does not run the hook."""
    repository.write("README.md", "Read me")
    status, output = repository.run()
    assert status == 0
    assert "Skipped" in output
