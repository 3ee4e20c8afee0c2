"""The same in reST and in MyST: pages of ``tests/samples/pages`` before and after resolution."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes
    from syrupy.assertion import SnapshotAssertion

    from tests.build.conftest import Site

    Build = Callable[..., Site]

PAGES = Path(__file__).parents[1] / "samples" / "pages"

NAMES = sorted(path.stem for path in PAGES.glob("*.rst"))

CONF = """\
extensions = ["sphinxext.llm_error_codes", "myst_parser"]
llm_error_codes_registries = ["sample.yaml", "markup.yaml"]
llm_error_codes_default = "sample"
llm_error_codes_checks = []
myst_enable_extensions = ["colon_fence", "dollarmath", "substitution", "strikethrough", "html_image"]
"""

#: Everything that means something in reST or in Markdown, and is plain characters here.
MARKUP = r"""
registry: markup
title: {zh: 标记, en: Markup}
value_type: uint32
codes:
  MARKS:
    value: 1
    recoverable: no
    meaning:
      zh: '`x` | <b>y</b> $z$ # h'
      en: '`x` | <b>y</b> $z$ # h'
    remedy:
      - zh: '*a* **b** |c| d_ `e`_ :ref:`f` [g]_ {{h}} ~~i~~ ![j](k.png)'
        en: '*a* **b** |c| d_ `e`_ :ref:`f` [g]_ {{h}} ~~i~~ ![j](k.png)'
      - zh: ".. note:: a\n\n- b\n\n# c\n\n```{note}\n```\n::\n\n   d"
        en: ".. note:: a\n\n- b\n\n# c\n\n```{note}\n```\n::\n\n   d"
"""

#: Attributes of sections and documents that parsers or releases set each in their own way.
UNSTEADY = re.compile(
    r' classes="tex2jax_ignore mathjax_ignore"| (?:slug|translated|myst_slug)="[^"]*"'
)


@pytest.fixture(scope="module")
def hosts(build_once: Build) -> Mapping[str, Site]:
    """Build every sample page twice, as reST and as MyST."""
    sites = {}
    toctree = {
        "rst": "Index\n=====\n\n.. toctree::\n\n",
        "md": "# Index\n\n```{toctree}\n\n",
    }
    directive = {
        "rst": "Markup\n======\n\n.. llm-error-codes:: markup\n",
        "md": "# Markup\n\n```{llm-error-codes} markup\n```\n",
    }
    for host in ("rst", "md"):
        files = {path.name: path.read_text("utf-8") for path in PAGES.glob(f"*.{host}")}
        indent = "   " if host == "rst" else ""
        listed = "".join(f"{indent}{name}\n" for name in (*NAMES, "markup"))
        files[f"index.{host}"] = toctree[host] + listed + ("" if host == "rst" else "```\n")
        files[f"markup.{host}"] = directive[host]
        files["sample.yaml"] = (PAGES / "sample.yaml").read_text("utf-8")
        files["markup.yaml"] = MARKUP
        sites[host] = build_once(files, name=host, conf=CONF)
    return sites


def outline(document: nodes.document) -> str:
    """Return a document's tree as indented text, the same for every host and release."""
    text = "".join(child.pformat() for child in document.children)
    # Since docutils 0.22 truth is written as a number.
    return UNSTEADY.sub("", text).replace('="False"', '="0"').replace('="True"', '="1"')


@pytest.mark.parametrize("name", NAMES)
def test_read(hosts: Mapping[str, Site], name: str, snapshot: SnapshotAssertion) -> None:
    """Reading a page leaves one placeholder for codes, whichever the host."""
    rst, md = (outline(hosts[host].app.env.get_doctree(name)) for host in ("rst", "md"))
    assert rst == md
    assert rst == snapshot


@pytest.mark.parametrize("name", NAMES)
def test_resolved(hosts: Mapping[str, Site], name: str, snapshot: SnapshotAssertion) -> None:
    """Writers get plain tables, lists and links, whichever the host."""
    rst, md = (outline(hosts[host].resolved(name)) for host in ("rst", "md"))
    assert rst == md
    assert rst == snapshot


@pytest.mark.parametrize("name", [*NAMES, "markup"])
def test_same_bytes(hosts: Mapping[str, Site], name: str) -> None:
    """The HTML of a page is byte for byte the same from both hosts."""
    rst, md = (
        re.search(r"(?s)</h1>(.*)</section>", s.text(f"{name}.html")) for s in hosts.values()
    )
    assert rst is not None
    assert md is not None
    assert rst[1] == md[1]


def test_warnings(hosts: Mapping[str, Site]) -> None:
    """Warnings are the same from both hosts, but for the place."""
    wrong = [
        (
            "WARNING: there is no registry 'smaple'; known: llm_datadist, sample, markup "
            "[llm_error_codes.option]"
        ),
        (
            "WARNING: there is no code 'SMP_LINK_LOS'; did you mean SMP_LINK_LOST? "
            "[llm_error_codes.unknown_code]"
        ),
    ]
    assert hosts["rst"].warnings == [f"errors.rst:4: {wrong[0]}", f"errors.rst:6: {wrong[1]}"]
    assert hosts["md"].warnings == [f"errors.md:3: {wrong[0]}", f"errors.md:6: {wrong[1]}"]


@pytest.mark.parametrize("host", ["rst", "md"])
def test_markup_is_plain(hosts: Mapping[str, Site], host: str) -> None:
    """Of all markup only code spans, links and escapes mean something, in either host."""
    assert hosts[host].rows("markup.html")[1][1:] == [
        "x | <b>y</b> $z$ # h | x | <b>y</b> $z$ # h",
        "否 | No",
        " | ".join(
            2
            * [
                "*a* **b** |c| d_ e_ :ref:f [g]_ {{h}} ~~i~~ ![j](k.png)",
                ".. note:: a\n\n- b\n\n# c\n\n{note} \n::\n\n   d",
            ]
        ),
    ]
    assert hosts[host].soup("markup.html").select("section b, section img, section em") == []
