"""Projects that link to the codes of another one, with this extension and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.results import Case, words
from tests.build.sites import (
    BASE,
    HOST,
    code_yaml,
    conf_py,
    index,
    mapping_to,
    markdown,
    page,
    registry_yaml,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.build.results import Site
    from tests.build.sites import Build

TIMEOUT = f"{HOST}sub/codes.html#llm_datadist.LLM_TIMEOUT"
LOST = f"{HOST}sub/codes.html#demo.DEMO_LOST"

#: The bundled registry says this of LLM_TIMEOUT.
HEX, DECIMAL, MEANING = "0x5010B01A", "1343270938", "Processing timed out"

#: The conf.py of a project with this extension.
CONF = conf_py(extensions=["sphinx.ext.intersphinx", "myst_parser"])

#: The conf.py of a project with this extension and the registry too.
CONSUMER_CONF = conf_py("demo.yaml", extensions=["sphinx.ext.intersphinx", "myst_parser"])

#: The conf.py of a project that does not have it.
PLAIN = 'extensions = ["sphinx.ext.intersphinx", "myst_parser"]\n'

LINKS = (
    # Each role, by both of its names, with nothing but the inventory.
    Case(":llmcode:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":llm:code:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":llmcode-value:`LLM_TIMEOUT`", HEX, TIMEOUT),
    Case(":llm:value:`LLM_TIMEOUT`", HEX, TIMEOUT),
    Case(":llmcode-meaning:`LLM_TIMEOUT`", MEANING, TIMEOUT),
    Case(":llm:meaning:`LLM_TIMEOUT`", MEANING, TIMEOUT),
    # Each way to name a code.
    Case(":llmcode:`llm_datadist.LLM_TIMEOUT`", "llm_datadist.LLM_TIMEOUT", TIMEOUT),
    Case(":llmcode:`~llm_datadist.LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":llmcode:`title <LLM_TIMEOUT>`", "title", TIMEOUT),
    Case(f":llmcode:`{HEX}`", HEX, TIMEOUT),
    Case(f":llmcode:`{DECIMAL}`", DECIMAL, TIMEOUT),
    Case(f":llmcode-meaning:`{DECIMAL}`", MEANING, TIMEOUT),
    # Codes that only the inventory knows.
    Case(":llmcode:`DEMO_LOST`", "DEMO_LOST", LOST),
    Case(":llmcode:`demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
    Case(":llmcode:`~demo.DEMO_LOST`", "DEMO_LOST", LOST),
    Case(":llmcode:`DEMO_GONE`", "DEMO_GONE", LOST),
    Case(":llmcode:`0x5010B118`", "0x5010B118", LOST),
    Case(":llmcode:`1343271192`", "1343271192", LOST),
    Case(":llmcode:`title <DEMO_GONE>`", "title", LOST),
    # Whose value and meaning nobody can tell here, so that the name stands in for them.
    Case(":llmcode-value:`DEMO_LOST`", "DEMO_LOST", LOST),
    Case(":llmcode-meaning:`DEMO_LOST`", "DEMO_LOST", LOST),
    # The inventory named in the target.
    Case(":llmcode:`base:LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":llmcode:`base:demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
    Case(":llmcode:`~base:demo.DEMO_LOST`", "DEMO_LOST", LOST),
    Case(":llmcode:`title <base:DEMO_GONE>`", "title", LOST),
    Case(f":llmcode:`base:{HEX}`", HEX, TIMEOUT),
    Case(":llmcode:`!base:LLM_TIMEOUT`", "base:LLM_TIMEOUT"),
    Case(":llmcode-value:`base:LLM_TIMEOUT`", HEX, TIMEOUT),
    Case(":llm:meaning:`base:LLM_TIMEOUT`", MEANING, TIMEOUT),
    Case(":llmcode-meaning:`title <base:LLM_TIMEOUT>`", "title", TIMEOUT),
    # Sphinx's role for other projects.
    Case(":external:llmcode:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":external+base:llmcode:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":external:llm:code:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":external+base:llm:code:`DEMO_GONE`", "DEMO_GONE", LOST),
    Case(":external:llmcode-value:`LLM_TIMEOUT`", HEX, TIMEOUT),
    Case(":external+base:llm:value:`LLM_TIMEOUT`", HEX, TIMEOUT),
    Case(":external+base:llmcode-meaning:`LLM_TIMEOUT`", MEANING, TIMEOUT),
    Case(":external:llm:meaning:`LLM_TIMEOUT`", MEANING, TIMEOUT),
    Case(":external+base:llmcode:`title <0x5010B118>`", "title", LOST),
    Case(":external+base:llmcode:`~demo.DEMO_LOST`", "DEMO_LOST", LOST),
    # Sphinx's own roles.
    Case(":any:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":any:`demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
    Case(":any:`base:DEMO_GONE`", "DEMO_GONE", LOST),
    Case(f":any:`title <{HEX}>`", "title", TIMEOUT),
    Case(":ref:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":ref:`title <base:demo.DEMO_LOST>`", "title", LOST),
    Case(":external+base:ref:`demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
)

MYST = (
    Case("{llmcode}`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case("{llm:value}`LLM_TIMEOUT`", HEX, TIMEOUT),
    Case("{external+base:llm:code}`DEMO_GONE`", "DEMO_GONE", LOST),
    Case("{external:llmcode}`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case("<inv:base:llm:code#LLM_TIMEOUT>", "LLM_TIMEOUT", TIMEOUT),
    Case("<inv:base:llm:code#demo.DEMO_LOST>", "demo.DEMO_LOST", LOST),
    Case("[title](inv:base:llm:code#0x5010B118)", "title", LOST),
    Case("<inv:base:llm:*#llm_datadist.LLM_TIMEO*>", "llm_datadist.LLM_TIMEOUT", TIMEOUT),
    Case("<inv:*:*:code#DEMO_GONE>", "DEMO_GONE", LOST),
    Case(f"<inv:#{HEX}>", HEX, TIMEOUT),
    Case("<inv:base#DEMO_GONE>", "DEMO_GONE", LOST),
    Case("<inv:base:std:label#LLM_TIMEOUT>", "LLM_TIMEOUT", TIMEOUT),
    Case("[title](inv:base:std:label#demo.DEMO_LOST)", "title", LOST),
    Case(f"[](#{DECIMAL})", DECIMAL, TIMEOUT),
    Case("<project:#DEMO_GONE>", "DEMO_GONE", LOST),
)

#: A name that is a code and a label, as the short and full names are: MyST takes the code,
#: and wants to be told the type.  Its pages can suppress ``myst.iref_ambiguous``.
MYST_AMBIGUOUS = (
    Case("<inv:#LLM_TIMEOUT>", "LLM_TIMEOUT", TIMEOUT),
    Case("[title](inv:base#demo.DEMO_LOST)", "title", LOST),
    Case("[](#LLM_TIMEOUT)", "LLM_TIMEOUT", TIMEOUT),
)


def links(cases: Iterable[Case]) -> list[tuple[str, str]]:
    """Return what the paragraphs of a page of ``cases`` should be."""
    return [(case.shown, case.leads_to) for case in cases]


def pages(rest: Iterable[str] = (), myst: Iterable[str] = ()) -> dict[str, str]:
    """Return the files of a consumer: one page in reST, one in Markdown."""
    return {"index.rst": index(), "page.rst": page(*rest), "myst.md": markdown(*myst)}


# ------------------------------------------------------------------- with this extension


@pytest.fixture(scope="module")
def consumer(base: Site, build_once: Build) -> Site:
    """Build a project with this extension and no table that links to all of ``base``."""
    files = pages(words(LINKS), words(MYST))
    return build_once(
        files, name="consumer", conf=CONF, intersphinx_mapping=mapping_to(base), nitpicky=True
    )


@pytest.fixture(scope="module")
def consumer_rest(consumer: Site) -> list[tuple[str, str]]:
    """Read that page once."""
    return consumer.paragraphs()


@pytest.fixture(scope="module")
def consumer_myst(consumer: Site) -> list[tuple[str, str]]:
    """Read that page once."""
    return consumer.paragraphs("myst.html")


def test_consumer_warns_of_nothing(consumer: Site) -> None:
    """Every form of reference reaches another project's codes without a warning."""
    assert consumer.warnings == []


@pytest.mark.parametrize(("number", "case"), enumerate(LINKS), ids=words(LINKS))
def test_consumer(consumer_rest: list[tuple[str, str]], number: int, case: Case) -> None:
    """A reference shows what it would show where the table is, and leads there."""
    assert consumer_rest[number] == (case.shown, case.leads_to)


@pytest.mark.parametrize(("number", "case"), enumerate(MYST), ids=words(MYST))
def test_consumer_myst(consumer_myst: list[tuple[str, str]], number: int, case: Case) -> None:
    """Markdown's own links to inventories reach codes by every name that they have."""
    assert consumer_myst[number] == (case.shown, case.leads_to)


@pytest.mark.parametrize(
    ("written", "tooltip"),
    [
        (":llmcode:`LLM_TIMEOUT`", f"{MEANING} ({HEX}, {DECIMAL})"),
        (":llmcode-meaning:`LLM_TIMEOUT`", f"{MEANING} ({HEX}, {DECIMAL})"),
        (":external:llmcode:`LLM_TIMEOUT`", f"{MEANING} ({HEX}, {DECIMAL})"),
        (":llmcode:`DEMO_LOST`", "(in Base v1)"),
    ],
)
def test_consumer_tooltip(consumer: Site, written: str, tooltip: str) -> None:
    """The tooltip is the code's where the registry is known here, and Sphinx's elsewhere."""
    tags = consumer.soup("page.html").select(".body p")
    link = tags[words(LINKS).index(written)].a
    assert link is not None
    assert link["title"] == tooltip
    assert link["class"] == ["reference", "external"]


def test_consumer_myst_ambiguous(base: Site, build: Build) -> None:
    """A link that names no type leads to the code, and MyST says that there is a label too."""
    files = pages((), words(MYST_AMBIGUOUS))
    site = build(files, conf=CONF, intersphinx_mapping=mapping_to(base), nitpicky=True)
    both = "base:llm:code:{0}, base:std:label:{0} [myst.iref_ambiguous]"
    timeout, lost = both.format("LLM_TIMEOUT"), both.format("demo.DEMO_LOST")
    assert sorted(site.warnings) == [
        f"myst.md:11: WARNING: Multiple matches found for 'LLM_TIMEOUT': {timeout}",
        f"myst.md:7: WARNING: Multiple matches for '*:*:*:LLM_TIMEOUT': {timeout}",
        f"myst.md:9: WARNING: Multiple matches for 'base:*:*:demo.DEMO_LOST': {lost}",
    ]
    assert site.paragraphs("myst.html") == links(MYST_AMBIGUOUS)


def test_consumer_lower_case_value(base: Site, build: Build) -> None:
    """A value reaches another project's code in every spelling that works within a project."""
    low = HEX.lower()
    site = build(pages([f":llmcode:`{low}`"]), conf=CONF, intersphinx_mapping=mapping_to(base))
    assert site.warnings == []
    assert site.paragraphs() == [(low, TIMEOUT)]


@pytest.mark.parametrize("role", ["llmcode", "llm:code", "any"])
def test_consumer_default_role(base: Site, build: Build, role: str) -> None:
    """Bare backquotes reach another project's codes where a role of ours is the default."""
    site = build(
        pages(["`LLM_TIMEOUT`", "`base:DEMO_GONE`"]),
        conf=CONF,
        intersphinx_mapping=mapping_to(base),
        default_role=role,
    )
    assert site.warnings == []
    assert site.paragraphs() == [("LLM_TIMEOUT", TIMEOUT), ("DEMO_GONE", LOST)]


def test_consumer_meaning_in_chinese(base: Site, build: Build) -> None:
    """The meaning of another project's code is in the language of the page that cites it."""
    site = build(
        pages([":llmcode-meaning:`LLM_TIMEOUT`"]),
        conf=CONF,
        intersphinx_mapping=mapping_to(base),
        language="zh_CN",
    )
    assert site.warnings == []
    assert site.paragraphs() == [("处理超时", TIMEOUT)]


MISSING = "llm:code reference target not found:"

UNKNOWN = {
    ":llmcode:`llm_timeout`": (
        "llm_timeout",
        f"{MISSING} llm_timeout; did you mean LLM_TIMEOUT?",
    ),
    ":llmcode:`base:NO_SUCH_CODE`": ("base:NO_SUCH_CODE", f"{MISSING} base:NO_SUCH_CODE"),
    ":external:llmcode:`NO_SUCH_CODE`": ("NO_SUCH_CODE", f"external {MISSING} NO_SUCH_CODE"),
    ":external+base:llmcode:`NO_SUCH_CODE`": ("NO_SUCH_CODE", f"external {MISSING} NO_SUCH_CODE"),
    ":external+base:llm:code:`llm_timeout`": ("llm_timeout", f"external {MISSING} llm_timeout"),
    ":external:llm:meaning:`NO_SUCH_CODE`": ("NO_SUCH_CODE", f"external {MISSING} NO_SUCH_CODE"),
}


def test_consumer_unknown(base: Site, build: Build) -> None:
    """What the inventory lacks is one warning, and the text stays as code; case matters."""
    site = build(pages(UNKNOWN), conf=CONF, intersphinx_mapping=mapping_to(base))
    assert sorted(site.warnings) == sorted(
        f"page.rst:{6 + 2 * number}: WARNING: {message} [ref.code]"
        for number, (_text, message) in enumerate(UNKNOWN.values())
    )
    assert site.paragraphs() == [(text, "") for text, _message in UNKNOWN.values()]
    assert len(site.soup("page.html").select(".body p > code.xref")) == len(UNKNOWN)


def test_disabled_reference_type(base: Site, build: Build) -> None:
    """``intersphinx_disabled_reftypes`` leaves only the references that name the inventory."""
    site = build(
        pages(
            [
                ":llmcode:`DEMO_LOST`",
                ":llm:meaning:`DEMO_LOST`",
                ":any:`DEMO_GONE`",
                ":llmcode:`base:DEMO_LOST`",
                ":external:llmcode:`DEMO_LOST`",
                ":external+base:llm:code:`DEMO_LOST`",
            ]
        ),
        conf=CONF,
        intersphinx_mapping=mapping_to(base),
        intersphinx_disabled_reftypes=["llm:code"],
    )
    assert sorted(site.warnings) == [
        "page.rst:10: WARNING: 'any' reference target not found: DEMO_GONE [ref.any]",
        f"page.rst:6: WARNING: {MISSING} DEMO_LOST [ref.code]",
        f"page.rst:8: WARNING: {MISSING} DEMO_LOST [ref.code]",
    ]
    assert site.paragraphs() == [
        ("DEMO_LOST", ""),
        ("DEMO_LOST", ""),
        ("DEMO_GONE", ""),
        ("DEMO_LOST", LOST),
        ("DEMO_LOST", LOST),
        ("DEMO_LOST", LOST),
    ]


def test_resolve_self(build: Build) -> None:
    """Under the name that others have for it, a project reaches its own table."""
    cited = (
        ":llmcode:`base:DEMO_LOST`",
        ":llmcode:`title <base:DEMO_GONE>`",
        ":external+base:llmcode:`DEMO_LOST`",
        ":llmcode-meaning:`base:DEMO_LOST`",
        ":llmcode:`base:NO_SUCH_CODE`",
    )
    files = {**BASE, "page.rst": page(*cited)}
    site = build(files, conf=CONSUMER_CONF, intersphinx_resolve_self="base")
    assert site.warnings == [f"page.rst:14: WARNING: {MISSING} base:NO_SUCH_CODE [ref.code]"]
    own = LOST.removeprefix(HOST)
    assert [address for _text, address in site.paragraphs()] == [own, own, own, own, ""]
    # Sphinx's own domains leave the prefix in the text of the first.
    assert [text for text, _address in site.paragraphs()[1:]] == [
        "title",
        "DEMO_LOST",
        "The link is lost",
        "base:NO_SUCH_CODE",
    ]


def test_own_table_comes_first(base: Site, build: Build) -> None:
    """A code of the project's own table is linked there, unless the other project is named."""
    files = pages(
        [
            ":llmcode:`LLM_TIMEOUT`",
            ":any:`LLM_TIMEOUT`",
            ":ref:`LLM_TIMEOUT`",
            ":llmcode:`base:LLM_TIMEOUT`",
            ":external:llmcode:`LLM_TIMEOUT`",
            ":llmcode:`LLM_EXIST_LINK`",
        ]
    )
    files["index.rst"] += "\n.. llm-error-codes::\n   :codes: LLM_TIMEOUT\n"
    site = build(files, conf=CONF, intersphinx_mapping=mapping_to(base), nitpicky=True)
    own = TIMEOUT.replace(f"{HOST}sub/codes", "index")
    assert site.warnings == []
    assert [address for _text, address in site.paragraphs()] == [
        own,
        own,
        own,
        TIMEOUT,
        TIMEOUT,
        TIMEOUT.replace("LLM_TIMEOUT", "LLM_EXIST_LINK"),
    ]


# ------------------------------------------------------------------- without this extension

PLAIN_LINKS = (
    Case(":ref:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":ref:`title <llm_datadist.LLM_TIMEOUT>`", "title", TIMEOUT),
    Case(":ref:`demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
    Case(":ref:`base:demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
    Case(":external:ref:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
    Case(":external+base:ref:`title <demo.DEMO_LOST>`", "title", LOST),
    Case(":any:`LLM_TIMEOUT`", "LLM_TIMEOUT", TIMEOUT),
)

PLAIN_MYST = (
    Case("<inv:base:llm:code#LLM_TIMEOUT>", "LLM_TIMEOUT", TIMEOUT),
    Case("[title](inv:base:llm:code#demo.DEMO_LOST)", "title", LOST),
    Case(f"<inv:base:llm:code#{HEX}>", HEX, TIMEOUT),
    Case(f"[](inv:base:*:code#{DECIMAL})", DECIMAL, TIMEOUT),
    Case("<inv:#DEMO_GONE>", "DEMO_GONE", LOST),
    Case("<inv:base:std:label#LLM_TIMEOUT>", "LLM_TIMEOUT", TIMEOUT),
    Case("{external+base:ref}`demo.DEMO_LOST`", "demo.DEMO_LOST", LOST),
)


def test_without_extension(base: Site, build: Build) -> None:
    """A project without this extension reaches codes as labels, and from Markdown as objects."""
    files = pages(words(PLAIN_LINKS), words(PLAIN_MYST))
    site = build(files, conf=PLAIN, intersphinx_mapping=mapping_to(base), nitpicky=True)
    assert site.warnings == []
    assert site.paragraphs() == links(PLAIN_LINKS)
    assert site.paragraphs("myst.html") == links(PLAIN_MYST)


def test_short_names_without_extension(base: Site, build: Build) -> None:
    """Codes of a registry that is not the default are labels by their full names only."""
    files = pages([":ref:`title <DEMO_LOST>`"])
    site = build(files, conf=PLAIN, intersphinx_mapping=mapping_to(base))
    assert site.warnings == ["page.rst:6: WARNING: undefined label: 'demo_lost' [ref.ref]"]


# ------------------------------------------------------------------- reference_url

URL = "https://codes.example/{registry}/{name}.html?{value}={value}&{other}"

ELSEWHERE = f"https://codes.example/llm_datadist/LLM_TIMEOUT.html?{HEX}={HEX}&{{other}}"

FALLBACK = (
    Case(":llmcode:`LLM_TIMEOUT`", "LLM_TIMEOUT", ELSEWHERE),
    Case(":llm:code:`llm_datadist.LLM_TIMEOUT`", "llm_datadist.LLM_TIMEOUT", ELSEWHERE),
    Case(":llmcode:`~llm_datadist.LLM_TIMEOUT`", "LLM_TIMEOUT", ELSEWHERE),
    Case(":llmcode-value:`LLM_TIMEOUT`", HEX, ELSEWHERE),
    Case(":llmcode-meaning:`LLM_TIMEOUT`", MEANING, ELSEWHERE),
    Case(f":llmcode:`{HEX}`", HEX, ELSEWHERE),
    Case(f":llm:meaning:`{DECIMAL}`", MEANING, ELSEWHERE),
    Case(":llmcode:`title <LLM_TIMEOUT>`", "title", ELSEWHERE),
)


def test_reference_url(build: Build) -> None:
    """With neither table nor inventory, codes lead to ``reference_url``, filled in."""
    files = pages(words(FALLBACK), ["{llmcode}`LLM_TIMEOUT`"])
    site = build(
        files,
        conf=conf_py(extensions=["myst_parser"]),
        llm_error_codes_reference_url=URL,
        nitpicky=True,
    )
    assert site.warnings == []
    assert site.paragraphs() == links(FALLBACK)
    assert site.paragraphs("myst.html") == [("LLM_TIMEOUT", ELSEWHERE)]
    link = site.soup("page.html").select_one(".body p a")
    assert link is not None
    assert link["class"] == ["reference", "external"]
    assert link["title"] == f"{MEANING} ({HEX}, {DECIMAL})"


def test_reference_url_of_any(build: Build) -> None:
    """``any`` too leads to ``reference_url`` where nothing else has the name."""
    site = build(pages([":any:`LLM_TIMEOUT`"]), conf=CONF, llm_error_codes_reference_url=URL)
    assert site.warnings == []
    assert site.paragraphs() == [("LLM_TIMEOUT", ELSEWHERE)]


def test_reference_url_of_unknown(build: Build) -> None:
    """What no registry has is warned of all the same, whatever ``reference_url`` says."""
    cited = (":llmcode:`NO_SUCH_CODE`", ":llmcode:`llm_timeout`", ":any:`NO_SUCH_CODE`")
    site = build(pages(cited), conf=CONF, llm_error_codes_reference_url=URL)
    assert site.warnings == [
        f"page.rst:6: WARNING: {MISSING} NO_SUCH_CODE [ref.code]",
        f"page.rst:8: WARNING: {MISSING} llm_timeout; did you mean LLM_TIMEOUT? [ref.code]",
        "page.rst:10: WARNING: 'any' reference target not found: NO_SUCH_CODE [ref.any]",
    ]
    assert [address for _text, address in site.paragraphs()] == ["", "", ""]


def test_reference_url_of_former_name(build: Build) -> None:
    """A former name leads where the name that the code has now leads."""
    files = {**pages([":llmcode:`DEMO_GONE`"]), "demo.yaml": BASE["demo.yaml"]}
    site = build(files, conf=CONSUMER_CONF, llm_error_codes_reference_url=URL)
    assert site.warnings == []
    address = "https://codes.example/demo/DEMO_LOST.html?0x5010B118=0x5010B118&{other}"
    assert site.paragraphs() == [("DEMO_GONE", address)]


def test_unreachable_inventory(base: Site, build: Build) -> None:
    """When an inventory cannot be had, ``reference_url`` stands in, for names of it too."""
    unreachable = {"base": (HOST, str(base.out / "none.inv"))}
    cited = [*words(FALLBACK), ":llmcode:`base:LLM_TIMEOUT`", ":llmcode-value:`base:LLM_TIMEOUT`"]
    site = build(
        pages(cited),
        conf=CONF,
        intersphinx_mapping=unreachable,
        llm_error_codes_reference_url=URL,
        nitpicky=True,
    )
    prefixed = [("LLM_TIMEOUT", ELSEWHERE), (HEX, ELSEWHERE)]
    assert site.paragraphs() == [*links(FALLBACK), *prefixed]
    assert site.warnings[0] == (
        "WARNING: failed to reach any of the inventories with the following issues:"
    )
    assert [each for each in site.warnings if "page.rst" in each] == []


def test_inventory_comes_before_reference_url(base: Site, build: Build) -> None:
    """Where an inventory has the code, ``reference_url`` is not asked; where it lacks it, it is."""
    demo = registry_yaml(code_yaml("DEMO_NEW"))
    files = {**pages([":llmcode:`LLM_TIMEOUT`", ":llmcode:`DEMO_NEW`"]), "demo.yaml": demo}
    site = build(
        files,
        conf=CONSUMER_CONF,
        intersphinx_mapping=mapping_to(base),
        llm_error_codes_reference_url="https://codes.example/{name}",
    )
    assert site.warnings == []
    assert site.paragraphs() == [
        ("LLM_TIMEOUT", TIMEOUT),
        ("DEMO_NEW", "https://codes.example/DEMO_NEW"),
    ]


def test_neither(build: Build) -> None:
    """With nothing that has the code, the warning says that no page describes it; texts are shown."""
    cited = (
        ":llmcode:`LLM_TIMEOUT`",
        f":llmcode-value:`{DECIMAL}`",
        ":llmcode-meaning:`LLM_TIMEOUT`",
    )
    site = build(pages(cited), conf=CONF)
    reason = "no page describes llm_datadist.LLM_TIMEOUT [ref.code]"
    assert site.warnings == [
        f"page.rst:6: WARNING: {MISSING} LLM_TIMEOUT; {reason}",
        f"page.rst:8: WARNING: {MISSING} {DECIMAL}; {reason}",
        f"page.rst:10: WARNING: {MISSING} LLM_TIMEOUT; {reason}",
    ]
    assert site.paragraphs() == [("LLM_TIMEOUT", ""), (HEX, ""), (MEANING, "")]


def test_tables_link_other_projects(base: Site, build: Build) -> None:
    """A code in a registry's text that no page here shows leads to the project that shows it."""
    lost = code_yaml("DEMO_LOST", meaning="{zh: 链路已断, en: As `DEMO_MORE`}")
    files = {
        "index.rst": index(".. llm-error-codes:: demo\n   :codes: DEMO_LOST\n   :lang: en"),
        "demo.yaml": registry_yaml(lost, code_yaml("DEMO_MORE")),
    }
    site = build(
        files,
        conf=CONSUMER_CONF,
        intersphinx_mapping=mapping_to(base),
        llm_error_codes_reference_url="https://codes.example/{name}",
    )
    assert site.warnings == []
    link = site.soup().select_one("td a.external")
    assert link is not None
    assert (link.get_text(), link["href"]) == ("DEMO_MORE", "https://codes.example/DEMO_MORE")
