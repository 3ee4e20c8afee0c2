"""The same in reST and in MyST: pages of ``tests/samples/pages`` before and after resolution."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.build.sites import SAMPLE, SAMPLES, code_yaml, conf_py, index, registry_yaml, toctree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils import nodes
    from syrupy.assertion import SnapshotAssertion

    from tests.build.results import Site
    from tests.build.sites import Build

PAGES = SAMPLES / "pages"

NAMES = sorted(path.stem for path in PAGES.glob("*.rst"))

CONF = conf_py(
    "sample.yaml",
    "markup.yaml",
    default="sample",
    extensions=["myst_parser"],
    llm_error_codes_checks=[],
    myst_enable_extensions=[
        "colon_fence",
        "dollarmath",
        "substitution",
        "strikethrough",
        "html_image",
    ],
)

#: Everything that means something in reST or in Markdown, and is plain characters here.
MARKUP = r"""
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
    listed = (*NAMES, "markup")
    own = {
        "rst": {
            "index.rst": index(toctree(*listed)),
            "markup.rst": index(".. llm-error-codes:: markup", title="Markup"),
        },
        "md": {
            "index.md": "\n".join(["# Index\n\n```{toctree}\n", *listed, "```\n"]),
            "markup.md": "# Markup\n\n```{llm-error-codes} markup\n```\n",
        },
    }
    registries = {
        "sample.yaml": SAMPLE,
        "markup.yaml": registry_yaml(code_yaml("MARKS", meaning=MARKUP), name="markup"),
    }
    sites = {}
    for host, files in own.items():
        samples = {path.name: path.read_text("utf-8") for path in PAGES.glob(f"*.{host}")}
        sites[host] = build_once({**samples, **files, **registries}, name=host, conf=CONF)
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
