"""Small sites: registries, settings and pages, and the function that builds them.

A test says what is special about its site; what sites have in common is said here.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sphinx.testing.util import SphinxTestApp

from tests.build.results import Site

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "samples"

#: The registry "sample" of the page samples: three codes that together have most fields.
SAMPLE = (SAMPLES / "pages" / "sample.yaml").read_text("utf-8")

# ------------------------------------------------------------------- registries

#: What the codes that most registries here have say, unless a test says otherwise.
DEMO = {
    "DEMO_OK": {"value": "0x0", "recoverable": "n/a", "meaning": "{zh: 成功, en: Success}"},
    "DEMO_LOST": {
        "value": "0x10",
        "recoverable": "yes",
        "meaning": "{zh: 链路已断, en: The link is lost}",
    },
    "DEMO_GONE": {
        "value": "0x11",
        "recoverable": "no",
        "meaning": "{zh: 对端已退出, en: The peer is gone}",
    },
}

#: What all other codes say.
OTHERS = {"value": "1", "recoverable": "no", "meaning": "{zh: 错, en: Bad}"}


def code_yaml(name: str, **fields: object) -> str:
    """Return a code of a registry, one line a field; the values of fields are YAML."""
    given = {**DEMO.get(name, OTHERS), **fields}
    return "".join([f"  {name}:\n", *(f"    {key}: {value}\n" for key, value in given.items())])


def registry_yaml(*codes: str, name: str = "demo", **keys: object) -> str:
    """Return a registry of these codes, or of the demo codes; the values of keys are YAML."""
    head = {
        "registry": name,
        "title": "{zh: 示例, en: Demo}",
        "value_type": "uint32",
        **keys,
    }
    lines = [f"{key}: {value}\n" for key, value in head.items()]
    return "".join([*lines, "codes:\n", *(codes or map(code_yaml, DEMO))])


# ------------------------------------------------------------------- settings

#: What the builder of EPUB warns about if it is not said, and a setting that leaves links alone.
EPUB = {"copyright": "us", "version": "1", "epub_show_urls": "no"}


def conf_py(
    *registries: str, default: str = "", extensions: Iterable[str] = (), **values: object
) -> str:
    """Return a conf.py with this extension and others, with these registries and values."""
    settings: dict[str, object] = {"extensions": ["sphinxext.llm_error_codes", *extensions]}
    if registries:
        settings["llm_error_codes_registries"] = list(registries)
    if default:
        settings["llm_error_codes_default"] = default
    settings.update(values)
    return "".join(f"{name} = {value!r}\n" for name, value in settings.items())


# ------------------------------------------------------------------- pages


def index(*blocks: str, title: str = "Index") -> str:
    """Return the first page, or one for a toctree; its blocks begin at line 4."""
    return "\n\n".join([f"{title}\n{'=' * len(title)}", *blocks]) + "\n"


def page(*blocks: str, title: str = "Page") -> str:
    """Return a page outside all toctrees; its blocks begin at line 6."""
    return f":orphan:\n\n{index(*blocks, title=title)}"


def markdown(*blocks: str, title: str = "Page") -> str:
    """Return a Markdown page outside all toctrees; its blocks begin at line 7."""
    return "\n\n".join(["---\norphan: true\n---", f"# {title}", *blocks]) + "\n"


def toctree(*names: str) -> str:
    """Return a toctree of these pages."""
    return "\n   ".join([".. toctree::\n", *names])


def numbered(name: str, *texts: str) -> dict[str, str]:
    """Name each text, so that it can be a page of a site that many tests share."""
    return {f"{name}{number}": text for number, text in enumerate(texts)}


def pages_of(texts: Mapping[str, str]) -> dict[str, str]:
    """Return a page outside all toctrees for each text, titled as the text is named."""
    return {f"{name}.rst": page(text, title=name) for name, text in texts.items()}


#: A project that others link to, with the bundled codes and one of another family, whose
#: short names are no labels because it is not the default; and where its pages are said to be.
BASE = {
    "demo.yaml": registry_yaml(
        code_yaml("DEMO_LOST", value="0x5010B118", former_names="[DEMO_GONE]")
    ),
    "index.rst": index(toctree("sub/codes")),
    "sub/codes.rst": index(".. llm-error-codes:: llm_datadist demo", title="Codes"),
}
HOST = "https://base.example/"


def mapping_to(site: Site) -> dict[str, tuple[str, str]]:
    """Return an ``intersphinx_mapping`` to the inventory of a site, which is called "base"."""
    return {"base": (HOST, str(site.out / "objects.inv"))}


# ------------------------------------------------------------------- files and processes


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write files into a folder; those that are there and the same stay untouched."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != content:
            file.write_text(content, encoding="utf-8")


def process_environment(**values: str) -> dict[str, str]:
    """Return the environment of a process that imports what is imported here."""
    path = os.pathsep.join(filter(None, sys.path))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "NO_COLOR": "1", **values}


# ------------------------------------------------------------------- building

#: The colours that Sphinx puts into its log.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

#: A function that builds sites; ``builder_in`` says how one is called.
Build: TypeAlias = Callable[..., Site]


def builder_in(folder: Path) -> Build:
    """Return a function that writes files into a folder, builds them, and returns the site.

    ``files`` maps names to contents, ``conf`` is the text of conf.py, and further arguments
    are values that override it.  Call it again with the same ``name`` to build
    incrementally in a new application.
    """

    def run(
        files: Mapping[str, str],
        *,
        conf: str = conf_py(),
        builder: str = "html",
        name: str = "site",
        parallel: int = 1,
        **overrides: Any,
    ) -> Site:
        source = folder / name
        write_files(source, {"conf.py": conf, **files})
        app = SphinxTestApp(
            builder, srcdir=source, confoverrides=overrides, parallel=parallel, freshenv=False
        )
        try:
            app.build()
            log, printed = (
                COLOUR.sub("", stream.getvalue()) for stream in (app.status, app.warning)
            )
            warnings = printed.replace(f"{source}/", "").splitlines()
            return Site(source, app, log, [line for line in warnings if line.strip()])
        finally:
            app.cleanup()

    return run


def over(build: Build, files: Mapping[str, str], *, conf: str) -> Build:
    """Return ``build`` for sites that have these files and settings, unless told otherwise."""

    def run(others: Mapping[str, str] | None = None, **options: Any) -> Site:
        return build({**files, **(others or {})}, **{"conf": conf, **options})

    return run
