"""Everything that is done to this project, each as one session of nox.

``nox -s docs`` builds the documentation in both languages, ``nox -s tests`` runs the whole
suite against every supported pair of Python and Sphinx that this machine can offer.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml("pyproject.toml")

#: The supported pairs, lowest first: (Python, release of Sphinx).
MATRIX = (
    ("3.11", "==8.2.*"),
    ("3.11", "==9.0.*"),
    ("3.12", "==9.1.*"),
    ("3.13", ">=9.2"),
)

#: The interpreter that nox itself runs on.
CURRENT = f"{sys.version_info.major}.{sys.version_info.minor}"

#: Releases whose search index cannot be built for Chinese pages are left out.
DOCS_SPHINX = "sphinx!=9.0.*,!=9.1.0"

#: Where the pages of each language go, below docs/_build/html: English is the root.
DOCS_LANGUAGES = {"en": ".", "zh_CN": "zh_CN"}

# pip trusts the certificates of the system; uv does so when it is told.
os.environ.setdefault("UV_SYSTEM_CERTS", "1")

nox.needs_version = ">=2025.5.1"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "types", "core", "tests", "docs", "package"]
# A machine that lacks an interpreter runs the other rows, a build server too.
nox.options.error_on_missing_interpreters = False


def _rows() -> list[object]:
    """Return the matrix, and a row for an interpreter of this machine that it does not know.

    Without the latter a machine with only a newer Python would skip every row and call
    that a success.
    """
    rows = list(MATRIX)
    if CURRENT not in {python for python, _ in MATRIX}:
        rows.append((CURRENT, MATRIX[-1][1]))
    return [
        nox.param(python, sphinx, id=f"{python}-sphinx{sphinx.strip('=>.*')}")
        for python, sphinx in rows
    ]


def _newest_python() -> str:
    """Return the newest interpreter of this machine, for the sessions that need just one."""
    for version in ("3.14", "3.13", "3.12"):
        path = shutil.which(f"python{version}")
        # A shim of pyenv can be found and refuse to run all the same.
        if version == CURRENT or (path and _answers(path)):
            return version
    return CURRENT


def _answers(python: str) -> bool:
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


NEWEST = _newest_python()


def _group(name: str) -> list[str]:
    return list(nox.project.dependency_groups(PROJECT, name))


def _build_wheel(session: nox.Session) -> str:
    """Build the wheel out of this checkout and return its path."""
    folder = Path(session.create_tmp()) / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    session.install(*PROJECT["build-system"]["requires"])
    session.run("python", "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    (wheel,) = folder.glob("*.whl")
    return str(wheel)


def _pytest(session: nox.Session, *arguments: str) -> None:
    """Run pytest so that the installed wheel is what is imported, never the checkout."""
    session.run(
        "pytest",
        *arguments,
        env={
            "PYTHONSAFEPATH": "1",
            "PYTHONWARNDEFAULTENCODING": "1",
            "LLM_ERROR_CODES_TESTED": "wheel",
        },
    )


@nox.session
@nox.parametrize(["python", "sphinx"], _rows())
def tests(session: nox.Session, sphinx: str) -> None:
    """Run the whole suite against the built wheel: `nox -s tests [-- PYTEST ARGUMENTS]`."""
    wheel = _build_wheel(session)
    # The extra of the documentation too: a test builds the project's own pages.
    groups = [*_group("test"), *_group("consumers")]
    session.install(f"{wheel}[docs,myst]", f"sphinx{sphinx}", *groups)
    session.run("python", "-m", "sphinx", "--version")
    _pytest(session, *(session.posargs or ["-n", "auto"]))


@nox.session
def core(session: nox.Session) -> None:
    """Run the unit tests where neither Sphinx nor docutils is installed."""
    wheel = _build_wheel(session)
    needed = [
        requirement
        for requirement in PROJECT["project"]["dependencies"]
        if not requirement.startswith(("sphinx", "docutils"))
    ]
    session.install("--no-deps", wheel)
    session.install(*needed, *_group("core"))
    for module in ("sphinx", "docutils"):
        session.run("python", "-c", f"import {module}", success_codes=[1], silent=True)
    session.run("llm-error-codes", "check")
    _pytest(session, *(session.posargs or ["tests/unit"]))


@nox.session(python=NEWEST)
def lint(session: nox.Session) -> None:
    """Check style, layout and the import contract."""
    session.install("-e", ".", *_group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-cache")


@nox.session(python=NEWEST)
def types(session: nox.Session) -> None:
    """Check the annotations of the package, its tests and this file."""
    session.install("-e", ".", *_group("types"))
    session.run("mypy", *session.posargs)


def _install_docs(session: nox.Session) -> None:
    wheel = _build_wheel(session)
    session.install(f"{wheel}[docs]", DOCS_SPHINX, *_group("docs"))
    # The catalogues are kept as text; what Sphinx reads is made from them.
    if (ROOT / "docs" / "locale").is_dir():
        session.run("sphinx-intl", "build", "-d", "docs/locale")


def _build_docs(session: nox.Session, builder: str, language: str, output: Path) -> None:
    # Each language has its own doctrees: sharing them mixes the texts.
    doctrees = f"docs/_build/doctrees/{builder}-{language}"
    command = ["python", "-m", "sphinx", "-W", "-n", "--keep-going", "-E", "-j", "auto"]
    command += ["-b", builder, "-d", doctrees, "-D", f"language={language}"]
    # The installed wheel and not the checkout is what the pages are made from.
    session.run(*command, "docs", str(output), env={"PYTHONSAFEPATH": "1"})


@nox.session(python=NEWEST)
def docs(session: nox.Session) -> None:
    """Build the documentation in English and Chinese; the first page is named at the end."""
    _install_docs(session)
    html = Path("docs/_build/html")
    # A page that was removed or renamed must not stay behind.
    shutil.rmtree(ROOT / html, ignore_errors=True)
    for language, folder in DOCS_LANGUAGES.items():
        _build_docs(session, "html", language, html / folder)
        session.log(f"{language}: {html / folder / 'index.html'}")


@nox.session(name="docs-live", python=NEWEST)
def docs_live(session: nox.Session) -> None:
    """Serve the documentation and rebuild it on each change: `nox -s docs-live [-- zh_CN]`."""
    session.install("-e", ".[docs]", DOCS_SPHINX, *_group("docs"))
    language = session.posargs[0] if session.posargs else "en"
    command = ["sphinx-autobuild", "-n", "-D", f"language={language}"]
    command += ["--watch", "codes", "--watch", "sphinxext", "--ignore", "*.mo"]
    session.run(*command, "docs", f"docs/_build/live/{language}")


@nox.session(python=NEWEST)
def linkcheck(session: nox.Session) -> None:
    """Try every link of the documentation that leads to another host."""
    _install_docs(session)
    _build_docs(session, "linkcheck", "en", Path("docs/_build/linkcheck"))


@nox.session(python=NEWEST)
def package(session: nox.Session) -> None:
    """Build sdist and wheel, compare them, and use both as those who install them would."""
    folder = Path(session.create_tmp()) / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    session.install("build", "twine")
    # Without a flag `build` makes the sdist and then the wheel out of the sdist.
    session.run("python", "-m", "build", "--outdir", str(folder))
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    session.run("twine", "check", "--strict", str(sdist), str(wheel))
    session.run("python", "tests/package/contents.py", str(wheel), _build_wheel(session))

    # A second environment with pip, as a user would make it; nothing of the first is in it.
    fresh = folder.parent / "fresh"
    session.run("python", "-m", "venv", "--clear", str(fresh))
    python = str(fresh / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    install = [python, "-m", "pip", "install", "--quiet", "sphinxext-opengraph", str(wheel)]
    session.run(*install, external=True)
    site = str(folder.parent / "site")
    session.run(python, "-P", "tests/package/build_site.py", site, external=True)

    # Whoever packages the sdist runs its unit tests, against the package that they made of it.
    session.install(str(wheel), *_group("core"))
    unpacked = folder.parent / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    session.run("python", "-m", "tarfile", "--extract", str(sdist), str(unpacked))
    (root,) = unpacked.iterdir()
    session.chdir(root)
    _pytest(session, "tests/unit", "-q")


@nox.session(python=NEWEST)
def bench(session: nox.Session) -> None:
    """Measure reading, building and looking up: `nox -s bench [-- ARGUMENTS]`."""
    wheel = _build_wheel(session)
    session.install(wheel, *_group("bench"))
    session.run("python", "tests/bench/run.py", *session.posargs)


@nox.session(python=NEWEST)
def quality(session: nox.Session) -> None:
    """Print precision and recall of each rule about consistency."""
    wheel = _build_wheel(session)
    session.install(wheel)
    session.run("python", "tests/quality/run.py")
