"""References to codes: every role, every way to name a code, every place on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sphinx.addnodes import pending_xref

from tests.build.results import Case, shown, words
from tests.build.sites import code_yaml, conf_py, index, markdown, over, page, registry_yaml

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

DEMO = registry_yaml(
    code_yaml("DEMO_OK"),
    code_yaml(
        "DEMO_LOST",
        value="0x5010B018",
        meaning="{zh: '用 `open` 建链失败', en: 'Link lost after `open` <b>*x*</b>'}",
        former_names="[DEMO_GONE]",
    ),
    code_yaml("DEMO_NEGATIVE", value="0xFFFFFFFF", meaning="{zh: 失败, en: Failure}"),
    code_yaml("SHARED", value="0x20", meaning="{zh: 此处共有, en: Shared here}"),
)

#: Another family has a name that the first has, one that differs in case only, and its value.
OTHER = registry_yaml(
    code_yaml("SHARED", value="0x30", meaning="{zh: 彼处共有, en: Shared there}"),
    code_yaml("demo_ok", value="0x31"),
    code_yaml("OTHER_SAME", value="0x5010B018", former_names="[OTHER_OLD]"),
    code_yaml("TWIN", value="0x77", meaning="{zh: 其一, en: The one}"),
    name="other",
    value_type="int32",
)

#: The third has a name and a value of the second, and neither is the default.
THIRD = registry_yaml(
    code_yaml("TWIN", value="0x77", meaning="{zh: 其二, en: The other}"), name="third"
)

FILES = {
    "index.rst": index(".. llm-error-codes:: demo other third"),
    "demo.yaml": DEMO,
    "other.yaml": OTHER,
    "third.yaml": THIRD,
}

CONF = conf_py("demo.yaml", "other.yaml", "third.yaml", default="demo")

LINKS = (
    # Each role, by both of its names.
    Case(":llmcode:`DEMO_LOST`", "DEMO_LOST", "demo.DEMO_LOST"),
    Case(":llm:code:`DEMO_LOST`", "DEMO_LOST", "demo.DEMO_LOST"),
    Case(":llmcode-value:`DEMO_LOST`", "0x5010B018", "demo.DEMO_LOST"),
    Case(":llm:value:`DEMO_LOST`", "0x5010B018", "demo.DEMO_LOST"),
    Case(":llmcode-meaning:`DEMO_LOST`", "Link lost after open <b>*x*</b>", "demo.DEMO_LOST"),
    Case(":llm:meaning:`DEMO_LOST`", "Link lost after open <b>*x*</b>", "demo.DEMO_LOST"),
    # Each way to name a code; the text of the first role stays what was written.
    Case(":llmcode:`demo.DEMO_LOST`", "demo.DEMO_LOST", "demo.DEMO_LOST"),
    Case(":llmcode:`other.OTHER_SAME`", "other.OTHER_SAME", "other.OTHER_SAME"),
    Case(":llmcode:`OTHER_SAME`", "OTHER_SAME", "other.OTHER_SAME"),
    Case(":llmcode:`0x5010B018`", "0x5010B018", "demo.DEMO_LOST"),
    Case(":llmcode:`0x5010b018`", "0x5010b018", "demo.DEMO_LOST"),
    Case(":llmcode:`1343270936`", "1343270936", "demo.DEMO_LOST"),
    Case(":llmcode:`0x0`", "0x0", "demo.DEMO_OK"),
    Case(":llmcode:`0`", "0", "demo.DEMO_OK"),
    Case(":llmcode:`0xFFFFFFFF`", "0xFFFFFFFF", "demo.DEMO_NEGATIVE"),
    Case(":llmcode:`DEMO_GONE`", "DEMO_GONE", "demo.DEMO_LOST"),
    Case(":llmcode:`demo.DEMO_GONE`", "demo.DEMO_GONE", "demo.DEMO_LOST"),
    Case(":llmcode:`other.OTHER_OLD`", "other.OTHER_OLD", "other.OTHER_SAME"),
    Case(":llmcode-value:`DEMO_GONE`", "0x5010B018", "demo.DEMO_LOST"),
    Case(":llmcode-value:`1343270936`", "0x5010B018", "demo.DEMO_LOST"),
    Case(":llmcode-meaning:`0xFFFFFFFF`", "Failure", "demo.DEMO_NEGATIVE"),
    # Names that differ in case only, and names and values that families share.
    Case(":llmcode:`DEMO_OK`", "DEMO_OK", "demo.DEMO_OK"),
    Case(":llmcode:`demo_ok`", "demo_ok", "other.demo_ok"),
    Case(":llmcode:`SHARED`", "SHARED", "demo.SHARED"),
    Case(":llmcode:`other.SHARED`", "other.SHARED", "other.SHARED"),
    Case(":llmcode-value:`other.SHARED`", "0x30", "other.SHARED"),
    Case(":llmcode-meaning:`other.SHARED`", "Shared there", "other.SHARED"),
    Case(":llmcode:`third.TWIN`", "third.TWIN", "third.TWIN"),
    # Titles.
    Case(":llmcode:`~other.SHARED`", "SHARED", "other.SHARED"),
    Case(":llmcode:`~DEMO_OK`", "DEMO_OK", "demo.DEMO_OK"),
    Case(":llmcode-value:`~other.SHARED`", "0x30", "other.SHARED"),
    Case(":llmcode-meaning:`~other.SHARED`", "Shared there", "other.SHARED"),
    Case(":llmcode:`title <DEMO_OK>`", "title", "demo.DEMO_OK"),
    Case(":llmcode:`title\n<other.SHARED>`", "title", "other.SHARED"),
    Case(r":llmcode:`t\<x\> <DEMO_OK>`", "t<x>", "demo.DEMO_OK"),
    Case(":llmcode-value:`title <DEMO_OK>`", "title", "demo.DEMO_OK"),
    Case(":llmcode-meaning:`title <0x0>`", "title", "demo.DEMO_OK"),
    Case(":llm:meaning:`a *b* <DEMO_GONE>`", "a *b*", "demo.DEMO_LOST"),
    Case(r":llmcode:`DEMO\_OK`", "DEMO_OK", "demo.DEMO_OK"),
    # Sphinx's own.
    Case(":any:`DEMO_OK`", "DEMO_OK", "demo.DEMO_OK"),
    Case(":any:`demo.DEMO_OK`", "demo.DEMO_OK", "demo.DEMO_OK"),
    Case(":any:`title <0x5010B018>`", "title", "demo.DEMO_LOST"),
    Case(":any:`DEMO_GONE`", "DEMO_GONE", "demo.DEMO_LOST"),
    Case(":ref:`demo.DEMO_OK`", "demo.DEMO_OK", "demo.DEMO_OK"),
    Case(":ref:`title <DEMO_LOST>`", "title", "demo.DEMO_LOST"),
    Case(":ref:`title <other.SHARED>`", "title", "other.SHARED"),
    # No links.
    Case(":llmcode:`!DEMO_OK`", "DEMO_OK"),
    Case(":llm:code:`!NO_SUCH`", "NO_SUCH"),
    Case(":llmcode-value:`!DEMO_LOST`", "0x5010B018"),
    Case(":llmcode-meaning:`!other.SHARED`", "Shared there"),
    Case(":llmcode-value:`!NO_SUCH`", "NO_SUCH"),
)


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds the tables and other pages."""
    return over(build, FILES, conf=CONF)


@pytest.fixture(scope="module")
def links(build_once: Build) -> Site:
    """Build every case of ``LINKS``, on a page in a folder."""
    files = {**FILES, "sub/page.rst": page(*words(LINKS))}
    return build_once(files, name="links", conf=CONF, nitpicky=True)


@pytest.fixture(scope="module")
def links_shown(links: Site) -> list[tuple[str, str]]:
    """Read that page once."""
    return links.paragraphs("sub/page.html")


def test_links_warn_of_nothing(links: Site) -> None:
    """A reference that leads somewhere, or that is told not to, gives no warning."""
    assert links.warnings == []


@pytest.mark.parametrize(("number", "case"), enumerate(LINKS), ids=words(LINKS))
def test_link(links_shown: list[tuple[str, str]], number: int, case: Case) -> None:
    """Each role shows what it promises and leads to the code that is meant."""
    address = f"../index.html#{case.leads_to}" if case.leads_to else ""
    assert links_shown[number] == (case.shown, address)


def test_reference_nodes(links: Site) -> None:
    """Whatever the role is called, Sphinx sees one type of reference of one domain."""
    doctree = links.app.env.get_doctree("sub/page")
    ours = [case for case in LINKS if case.leads_to and case.written.startswith(":llm")]
    nodes = [node for node in doctree.findall(pending_xref) if node["refdomain"] == "llm"]
    assert len(nodes) == len(ours)
    assert {(node["refdomain"], node["reftype"]) for node in nodes} == {("llm", "code")}


@pytest.mark.parametrize(
    ("number", "html"),
    [
        (
            0,
            (
                '<a class="reference internal" href="../index.html#demo.DEMO_LOST" '
                'title="Link lost after open &lt;b&gt;*x*&lt;/b&gt; (0x5010B018, 1343270936)">'
                '<code class="xref llm llm-code docutils literal notranslate">'
                '<span class="pre">DEMO_LOST</span></code></a>'
            ),
        ),
        (
            2,
            (
                '<a class="reference internal" href="../index.html#demo.DEMO_LOST" '
                'title="Link lost after open &lt;b&gt;*x*&lt;/b&gt; (0x5010B018, 1343270936)">'
                '<code class="xref llm llm-code docutils literal notranslate">'
                '<span class="pre">0x5010B018</span></code></a>'
            ),
        ),
        (
            4,
            (
                '<a class="reference internal" href="../index.html#demo.DEMO_LOST" '
                'title="Link lost after open &lt;b&gt;*x*&lt;/b&gt; (0x5010B018, 1343270936)">'
                '<span class="xref llm llm-code">Link lost after open &lt;b&gt;*x*&lt;/b&gt;</span></a>'
            ),
        ),
    ],
    ids=["name", "value", "meaning"],
)
def test_html(links: Site, number: int, html: str) -> None:
    """A name and a value are set as code, a meaning as words, each with the code's tooltip."""
    assert f"<p>{html}</p>" in links.text("sub/page.html")
    assert links.text("sub/page.html").split("<p>")[number + 1].startswith(html)


# ------------------------------------------------------------------- languages

LANGUAGES = {
    "en": ("Shared here", "Shared here (0x20, 32)"),
    "zh_CN": ("此处共有", "此处共有（0x20，32）"),
    # A language that the registry lacks: English, which most readers can read.
    "de": ("Shared here", "Shared here (0x20, 32)"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_language(make: Build, language: str) -> None:
    """A meaning and a tooltip are in the page's language; a name and a value are in none."""
    roles = (":llmcode:`SHARED`", ":llmcode-value:`SHARED`", ":llmcode-meaning:`SHARED`")
    site = make({"page.rst": page(*roles)}, language=language)
    meaning, tooltip = LANGUAGES[language]
    address = "index.html#demo.SHARED"
    assert site.warnings == []
    assert site.paragraphs() == [("SHARED", address), ("0x20", address), (meaning, address)]
    links = site.soup("page.html").select(".body p a")
    assert [link["title"] for link in links] == [tooltip] * 3


# ------------------------------------------------------------------- places on a page

PLACES = """\
:orphan:

.. |lost| replace:: :llmcode:`DEMO_LOST`

.. role:: code-of(llmcode)

.. role:: number-of(llmcode-value)

Title of :llmcode:`DEMO_OK`
===========================

Under :llmcode-value:`DEMO_OK` and :llm:meaning:`DEMO_OK`
---------------------------------------------------------

.. figure:: dot.svg

   Caption of :llmcode:`DEMO_OK`

.. table:: Table of :llmcode:`SHARED`

   +---------------------------+
   | :llmcode-value:`SHARED`   |
   +---------------------------+

.. code-block:: text
   :caption: Block of :llmcode:`SHARED`

   x

Substitution |lost|

Footnote [#one]_

.. [#one] In :llmcode:`DEMO_OK`

Custom :code-of:`DEMO_OK`

Custom :number-of:`DEMO_LOST`

**Strong** :llmcode:`DEMO_OK`

Term of :llmcode:`DEMO_OK`
   definition

.. admonition:: Title of :llmcode:`SHARED`

   text

.. topic:: Topic of :llmcode:`SHARED`

   text

.. rubric:: Rubric of :llmcode:`SHARED`

.. epigraph::

   Text

   -- by :llmcode:`SHARED`

.. py:function:: place()

   :param x: of :llmcode:`DEMO_OK`

.. contents::
   :backlinks: none
"""

PLACES_SHOWN = {
    "h1": ("Title of DEMO_OK", "index.html#demo.DEMO_OK"),
    "figcaption": ("Caption of DEMO_OK", "index.html#demo.DEMO_OK"),
    "table.docutils caption": ("Table of SHARED", "index.html#demo.SHARED"),
    "table.docutils td": ("0x20", "index.html#demo.SHARED"),
    ".code-block-caption": ("Block of SHARED", "index.html#demo.SHARED"),
    "aside.footnote p": ("In DEMO_OK", "index.html#demo.DEMO_OK"),
    "p:-soup-contains('Substitution')": ("Substitution DEMO_LOST", "index.html#demo.DEMO_LOST"),
    "p:-soup-contains('Custom DEMO_OK')": ("Custom DEMO_OK", "index.html#demo.DEMO_OK"),
    "p:-soup-contains('Custom 0x')": ("Custom 0x5010B018", "index.html#demo.DEMO_LOST"),
    "p:-soup-contains('Strong')": ("Strong DEMO_OK", "index.html#demo.DEMO_OK"),
    "dl.simple:not(.field-list) dt": ("Term of DEMO_OK", "index.html#demo.DEMO_OK"),
    ".admonition-title": ("Title of SHARED", "index.html#demo.SHARED"),
    ".topic-title": ("Topic of SHARED", "index.html#demo.SHARED"),
    ".rubric": ("Rubric of SHARED", "index.html#demo.SHARED"),
    ".attribution": ("—by SHARED", "index.html#demo.SHARED"),
    "dd.field-odd": ("x – of DEMO_OK", "index.html#demo.DEMO_OK"),
}

DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'


@pytest.fixture(scope="module")
def places(build_once: Build) -> Site:
    """Build one page with a reference in every place that reST has for one."""
    files = {**FILES, "page.rst": PLACES, "dot.svg": DOT}
    return build_once(files, name="places", conf=CONF, nitpicky=True)


def test_places_warn_of_nothing(places: Site) -> None:
    """A reference may stand wherever reST allows inline markup."""
    assert places.warnings == []


@pytest.mark.parametrize("selector", PLACES_SHOWN)
def test_place(places: Site, selector: str) -> None:
    """A reference works in each place as it does in a paragraph."""
    tag = places.soup("page.html").select_one(f".body :is({selector})")
    assert tag is not None
    text, address = shown(tag)
    assert (text.strip(), address) == PLACES_SHOWN[selector]


def test_place_in_heading(places: Site) -> None:
    """A heading may have several references, and shows values and meanings."""
    heading = places.soup("page.html").select_one("h2")
    assert heading is not None
    addresses = [link["href"] for link in heading.select("a:not(.headerlink)")]
    assert addresses == ["index.html#demo.DEMO_OK"] * 2
    assert heading.get_text().rstrip("¶") == "Under 0x0 and Success"


@pytest.mark.parametrize("place", ["nav.contents", ".sphinxsidebarwrapper"])
def test_contents_show_the_heading(places: Site, place: str) -> None:
    """Tables of contents show a heading as it stands on the page."""
    texts = [link.get_text() for link in places.soup("page.html").select(f"{place} a")]
    entries = [text for text in texts if text.startswith("Under ")]
    assert entries == ["Under 0x0 and Success"]


# ------------------------------------------------------------------- default role and domain


@pytest.mark.parametrize("role", ["llmcode", "llm:code", "llmcode-value", "llm:meaning", "any"])
def test_default_role(make: Build, role: str) -> None:
    """Each role can be the one of bare backquotes, for the project or for one page."""
    text = {"llmcode-value": "0x0", "llm:meaning": "Success"}.get(role, "DEMO_OK")
    own = page("`DEMO_OK`", f".. default-role:: {role}", "`DEMO_OK`")
    site = make({"page.rst": page("`DEMO_OK`"), "own.rst": own}, default_role=role)
    assert site.warnings == []
    assert site.paragraphs() == [(text, "index.html#demo.DEMO_OK")]
    assert site.paragraphs("own.html") == [(text, "index.html#demo.DEMO_OK")] * 2


def test_any_of_others(make: Build) -> None:
    """What is no code stays for others to resolve, and is warned of by Sphinx alone."""
    written = ("`no_such_thing`", "`os.path`", "`place`", "`!x`", "`0x99999`", "`some words`")
    files = {"page.rst": page(*written, ".. py:function:: place()")}
    site = make(files, default_role="any")
    assert site.warnings == [
        "page.rst:6: WARNING: 'any' reference target not found: no_such_thing [ref.any]",
        "page.rst:8: WARNING: 'any' reference target not found: os.path [ref.any]",
        "page.rst:14: WARNING: 'any' reference target not found: 0x99999 [ref.any]",
        "page.rst:16: WARNING: 'any' reference target not found: some words [ref.any]",
    ]
    assert site.paragraphs() == [
        ("no_such_thing", ""),
        ("os.path", ""),
        ("place", "#place"),
        ("x", ""),
        ("0x99999", ""),
        ("some words", ""),
    ]


DEFAULT_DOMAIN = """\
:orphan:

Page
====

.. default-domain:: llm

:code:`DEMO_OK`

:value:`DEMO_OK`

:meaning:`DEMO_OK`

:llmcode:`DEMO_OK`

.. code:: python

   if code == 1: pass

.. code-block:: python

   if code == 2: pass
"""


@pytest.mark.parametrize("where", ["page", "project"])
def test_default_domain(make: Build, where: str) -> None:
    """As the default domain ours gives the short names of roles, and takes no directive away."""
    text = DEFAULT_DOMAIN
    overrides = {}
    if where == "project":
        text = text.replace(".. default-domain:: llm\n", "")
        overrides = {"primary_domain": "llm"}
    site = make({"page.rst": text}, **overrides)
    assert site.warnings == []
    address = "index.html#demo.DEMO_OK"
    assert site.paragraphs() == [
        ("DEMO_OK", address),
        ("0x0", address),
        ("Success", address),
        ("DEMO_OK", address),
    ]
    blocks = [block.get_text().strip() for block in site.soup("page.html").select("pre")]
    assert blocks == ["if code == 1: pass", "if code == 2: pass"]
    assert site.soup("page.html").select("pre .k, code .k")


def test_code_role_is_left_alone(make: Build) -> None:
    """Elsewhere docutils' own ``code`` role and directive are what they were."""
    site = make({"page.rst": page(":code:`DEMO_OK`", ".. code:: python\n\n   x = 1")})
    assert site.warnings == []
    assert site.paragraphs() == [("DEMO_OK", "")]
    assert [block.get_text() for block in site.soup("page.html").select("pre")] == ["x = 1\n"]


# ------------------------------------------------------------------- names that several have


def test_document_named_like_a_code(make: Build) -> None:
    """Only ``any`` can mean a page of the same name, and says so; our roles mean the code."""
    site = make({"DEMO_OK.rst": page(":any:`DEMO_OK`", ":llmcode:`DEMO_OK`")})
    assert site.warnings == [
        (
            "DEMO_OK.rst:6: WARNING: more than one target found for 'any' cross-reference "
            "'DEMO_OK': could be :doc:`Page` or :llm:code:`DEMO_OK` [ref.any]"
        )
    ]
    assert site.paragraphs("DEMO_OK.html")[1] == ("DEMO_OK", "index.html#demo.DEMO_OK")


def test_label_named_like_a_code(make: Build) -> None:
    """A label of an author keeps its place for ``ref``; our roles mean the code."""
    written = (".. _DEMO_OK:", "Section\n-------", ":any:`DEMO_OK`", ":ref:`DEMO_OK`")
    site = make({"page.rst": page(*written, ":llmcode:`DEMO_OK`")})
    assert site.warnings == [
        (
            "page.rst:11: WARNING: more than one target found for 'any' cross-reference "
            "'DEMO_OK': could be :std:ref:`Section` or :llm:code:`DEMO_OK` [ref.any]"
        )
    ]
    assert site.paragraphs()[1:] == [
        ("Section", "#demo-ok"),
        ("DEMO_OK", "index.html#demo.DEMO_OK"),
    ]


AMBIGUOUS = (
    ":llmcode:`TWIN`",
    ":llmcode:`0x77`",
    ":llmcode-meaning:`TWIN`",
    ":llmcode:`other.TWIN`",
    ":llmcode-meaning:`third.TWIN`",
    ":llmcode:`title <119>`",
)


def test_ambiguous(make: Build) -> None:
    """Where families share a name or value and none is the default, the warning says what to write."""
    site = make({"page.rst": page(*AMBIGUOUS)})
    several = "names several codes; write other.TWIN or third.TWIN [llm_error_codes.unknown_code]"
    assert site.warnings == [
        f"page.rst:6: WARNING: 'TWIN' {several}",
        f"page.rst:8: WARNING: '0x77' {several}",
        f"page.rst:10: WARNING: 'TWIN' {several}",
        f"page.rst:16: WARNING: '119' {several}",
    ]
    assert site.paragraphs() == [
        ("TWIN", "index.html#other.TWIN"),
        ("0x77", "index.html#other.TWIN"),
        ("The one", "index.html#other.TWIN"),
        ("other.TWIN", "index.html#other.TWIN"),
        ("The other", "index.html#third.TWIN"),
        ("title", "index.html#other.TWIN"),
    ]


@pytest.mark.parametrize(("default", "meaning"), [("other", "The one"), ("third", "The other")])
def test_ambiguous_with_a_default(make: Build, default: str, meaning: str) -> None:
    """The default registry has the names and values that it shares with others."""
    site = make({"page.rst": page(*AMBIGUOUS)}, llm_error_codes_default=default)
    assert site.warnings == []
    address = f"index.html#{default}.TWIN"
    assert site.paragraphs() == [
        ("TWIN", address),
        ("0x77", address),
        (meaning, address),
        ("other.TWIN", "index.html#other.TWIN"),
        ("The other", "index.html#third.TWIN"),
        ("title", address),
    ]


def test_what_no_page_shows_is_not_meant(make: Build) -> None:
    """Of several codes of one name only those that a page describes can be meant."""
    cited = (":llmcode:`SHARED`", ":llmcode-meaning:`SHARED`", ":llmcode:`TWIN`")
    site = make({"index.rst": index(".. llm-error-codes:: other"), "page.rst": page(*cited)})
    assert site.warnings == []
    assert site.paragraphs() == [
        ("SHARED", "index.html#other.SHARED"),
        ("Shared there", "index.html#other.SHARED"),
        ("TWIN", "index.html#other.TWIN"),
    ]


# ------------------------------------------------------------------- targets that nobody has

MISSING = "llm:code reference target not found:"

UNKNOWN = {
    ":llmcode:`NO_SUCH_CODE`": ("NO_SUCH_CODE", f"{MISSING} NO_SUCH_CODE"),
    ":llm:code:`Demo_Lost`": ("Demo_Lost", f"{MISSING} Demo_Lost; did you mean DEMO_LOST?"),
    ":llmcode:`DEMO_LOSS`": ("DEMO_LOSS", f"{MISSING} DEMO_LOSS; did you mean DEMO_LOST?"),
    ":llmcode:`DEMO_LOST()`": ("DEMO_LOST()", f"{MISSING} DEMO_LOST(); did you mean DEMO_LOST?"),
    ":llmcode:`DEMO LOST`": ("DEMO LOST", f"{MISSING} DEMO LOST; did you mean DEMO_LOST?"),
    ":llmcode:`demo.demo_lost`": (
        "demo.demo_lost",
        f"{MISSING} demo.demo_lost; did you mean demo.DEMO_LOST?",
    ),
    ":llmcode:`~demo.DEMO_LOSS`": (
        "DEMO_LOSS",
        f"{MISSING} demo.DEMO_LOSS; did you mean demo.DEMO_LOST?",
    ),
    ":llmcode:`title <DEMO_LOSS>`": ("title", f"{MISSING} DEMO_LOSS; did you mean DEMO_LOST?"),
    ":llmcode-value:`DEMO_LOSS`": ("DEMO_LOSS", f"{MISSING} DEMO_LOSS; did you mean DEMO_LOST?"),
    ":llm:meaning:`DEMO_LOSS`": ("DEMO_LOSS", f"{MISSING} DEMO_LOSS; did you mean DEMO_LOST?"),
    ":llmcode:`0xDEAD`": ("0xDEAD", f"{MISSING} 0xDEAD"),
    ":llmcode:`12345`": ("12345", f"{MISSING} 12345"),
    ":llmcode:`nowhere.DEMO_NEGATIVE`": (
        "nowhere.DEMO_NEGATIVE",
        f"{MISSING} nowhere.DEMO_NEGATIVE; did you mean demo.DEMO_NEGATIVE?",
    ),
    # A bundled code that this project does not show: no other name can be better.
    ":llmcode:`LLM_TIMEOUT`": (
        "LLM_TIMEOUT",
        f"{MISSING} LLM_TIMEOUT; no page describes llm_datadist.LLM_TIMEOUT",
    ),
    ":llmcode-value:`LLM_TIMEOUT`": (
        "0x5010B01A",
        f"{MISSING} LLM_TIMEOUT; no page describes llm_datadist.LLM_TIMEOUT",
    ),
}


@pytest.fixture(scope="module")
def unknown(build_once: Build) -> Site:
    """Build references that lead nowhere."""
    return build_once({**FILES, "page.rst": page(*UNKNOWN)}, name="unknown", conf=CONF)


@pytest.fixture(scope="module")
def unknown_shown(unknown: Site) -> list[tuple[str, str]]:
    """Read that page once."""
    return unknown.paragraphs()


@pytest.mark.parametrize("written", UNKNOWN)
def test_unknown(unknown: Site, unknown_shown: list[tuple[str, str]], written: str) -> None:
    """A target that nobody has is one located warning with the nearest name; the text stays."""
    number = list(UNKNOWN).index(written)
    text, message = UNKNOWN[written]
    line = 6 + 2 * number
    assert unknown_shown[number] == (text, "")
    assert [each for each in unknown.warnings if each.startswith(f"page.rst:{line}:")] == [
        f"page.rst:{line}: WARNING: {message} [ref.code]"
    ]


def test_unknown_warnings_are_all(unknown: Site) -> None:
    """Nothing is said twice, and nothing of anything else."""
    assert len(unknown.warnings) == len(UNKNOWN)


def test_unknown_text_is_code(unknown: Site) -> None:
    """The text of a dead reference is set as that of a live one."""
    tags = unknown.soup("page.html").select(".body p > code.xref.llm-code")
    assert len(tags) == len(UNKNOWN)


#: Each way, in lines of conf.py.
SILENCED = {
    "nitpick_ignore": "nitpick_ignore = [('llm:code', 'NO_SUCH_CODE')]\n",
    "nitpick_ignore_regex": "nitpick_ignore_regex = [('llm:.*', 'NO_SUCH.*')]\n",
    "suppress_warnings": "suppress_warnings = ['ref.code']\n",
    "suppress_warnings of all": "suppress_warnings = ['ref']\n",
    "handler": (
        "def setup(app):\n"
        "    app.connect('warn-missing-reference', lambda app, domain, node: True)\n"
    ),
}

NOWHERE = page(":llmcode:`NO_SUCH_CODE`", ":llm:meaning:`NO_SUCH_CODE`")


@pytest.mark.parametrize("nitpicky", [True, False], ids=["nitpicky", "lenient"])
@pytest.mark.parametrize("means", SILENCED)
def test_silenced(make: Build, means: str, *, nitpicky: bool) -> None:
    """Each of Sphinx's ways to accept a dead reference works, nitpicky or not."""
    site = make({"page.rst": NOWHERE}, conf=CONF + SILENCED[means], nitpicky=nitpicky)
    assert site.warnings == []
    assert site.paragraphs() == [("NO_SUCH_CODE", "")] * 2


@pytest.mark.parametrize("nitpicky", [True, False], ids=["nitpicky", "lenient"])
def test_not_silenced(make: Build, *, nitpicky: bool) -> None:
    """What is ignored under another type or name does not hide a dead code."""
    site = make(
        {"page.rst": NOWHERE},
        nitpicky=nitpicky,
        nitpick_ignore=[("llm:value", "NO_SUCH_CODE"), ("llm:code", "NO_SUCH")],
        nitpick_ignore_regex=[("llm", "NO_SUCH_CODE"), ("llm:code", "SUCH")],
        suppress_warnings=["ref.llmcode", "llm_error_codes"],
    )
    assert site.warnings == [
        f"page.rst:{line}: WARNING: {MISSING} NO_SUCH_CODE [ref.code]" for line in (6, 8)
    ]


# ------------------------------------------------------------------- MyST

MYST = (
    Case("{llmcode}`DEMO_OK`", "DEMO_OK", "demo.DEMO_OK"),
    Case("{llmcode-value}`DEMO_LOST`", "0x5010B018", "demo.DEMO_LOST"),
    Case("{llmcode-meaning}`other.SHARED`", "Shared there", "other.SHARED"),
    Case("{llm:code}`~other.SHARED`", "SHARED", "other.SHARED"),
    Case("{llm:value}`0x5010B018`", "0x5010B018", "demo.DEMO_LOST"),
    Case("{llm:meaning}`title <DEMO_GONE>`", "title", "demo.DEMO_LOST"),
    Case("{llmcode}`!DEMO_OK`", "DEMO_OK"),
    Case("{any}`DEMO_OK`", "DEMO_OK", "demo.DEMO_OK"),
    Case("{ref}`title <demo.DEMO_OK>`", "title", "demo.DEMO_OK"),
    Case("<project:#DEMO_OK>", "DEMO_OK", "demo.DEMO_OK"),
    Case("<project:#demo.DEMO_LOST>", "demo.DEMO_LOST", "demo.DEMO_LOST"),
    Case("<project:#other.SHARED>", "other.SHARED", "other.SHARED"),
    Case("<project:#0x5010B018>", "0x5010B018", "demo.DEMO_LOST"),
    Case("[title](#DEMO_OK)", "title", "demo.DEMO_OK"),
    Case("[](#DEMO_OK)", "DEMO_OK", "demo.DEMO_OK"),
    Case("[](#DEMO_GONE)", "DEMO_GONE", "demo.DEMO_LOST"),
    Case("[*title*](#other.SHARED)", "title", "other.SHARED"),
    Case("[](DEMO_OK)", "DEMO_OK", "demo.DEMO_OK"),
    Case("{{ lost }}", "DEMO_LOST", "demo.DEMO_LOST"),
)

MYST_CONF = conf_py(
    "demo.yaml",
    "other.yaml",
    "third.yaml",
    default="demo",
    extensions=["myst_parser"],
    myst_enable_extensions=["substitution"],
    myst_substitutions={"lost": "{llmcode}`DEMO_LOST`"},
)


@pytest.fixture(scope="module")
def myst(build_once: Build) -> Site:
    """Build every case of ``MYST``."""
    files = {**FILES, "page.md": markdown(*words(MYST))}
    return build_once(files, name="myst", conf=MYST_CONF, nitpicky=True)


@pytest.fixture(scope="module")
def myst_shown(myst: Site) -> list[tuple[str, str]]:
    """Read that page once."""
    return myst.paragraphs()


def test_myst_warns_of_nothing(myst: Site) -> None:
    """Every form of link that MyST has for objects reaches codes."""
    assert myst.warnings == []


@pytest.mark.parametrize(("number", "case"), enumerate(MYST), ids=words(MYST))
def test_myst(myst_shown: list[tuple[str, str]], number: int, case: Case) -> None:
    """A Markdown page shows and links what a reST page would."""
    address = f"index.html#{case.leads_to}" if case.leads_to else ""
    assert myst_shown[number] == (case.shown, address)


def test_myst_unknown(make: Build) -> None:
    """What leads nowhere is warned of once: a role by us, a link by MyST."""
    cited = markdown("{llmcode}`DEMO_LOSS`", "[t](#DEMO_LOSS)")
    site = make({"page.md": cited}, conf=MYST_CONF)
    assert sorted(site.warnings) == [
        f"page.md:7: WARNING: {MISSING} DEMO_LOSS; did you mean DEMO_LOST? [ref.code]",
        (
            "page.md:9: WARNING: 'myst' cross-reference target not found: 'DEMO_LOSS' "
            "[myst.xref_missing]"
        ),
    ]


def test_myst_without_our_domain(make: Build) -> None:
    """``myst_ref_domains`` decides whether plain links look among the codes, roles do anyway."""
    cited = markdown("{llmcode}`DEMO_OK`", "[t](#0x5010B018)")
    site = make({"page.md": cited}, conf=MYST_CONF, myst_ref_domains=["std"])
    assert site.warnings == [
        (
            "page.md:9: WARNING: 'myst' cross-reference target not found: '0x5010B018' "
            "[myst.xref_missing]"
        ),
    ]
    assert site.paragraphs()[0] == ("DEMO_OK", "index.html#demo.DEMO_OK")
