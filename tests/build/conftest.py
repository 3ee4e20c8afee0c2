"""Real builds of small sites that a test describes as a mapping of files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import BASE, builder_in, conf_py

if TYPE_CHECKING:
    from pathlib import Path

    from tests.build.results import Site
    from tests.build.sites import Build


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Return a function that builds sites in a folder of the test's own."""
    return builder_in(tmp_path)


@pytest.fixture(scope="module")
def build_once(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Return the same as ``build`` for fixtures that many tests of a module share."""
    return builder_in(tmp_path_factory.mktemp("shared"))


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Build the project that others link to."""
    build = builder_in(tmp_path_factory.mktemp("base"))
    site = build(BASE, conf=conf_py("demo.yaml", project="Base", version="1"))
    assert site.warnings == []
    return site
