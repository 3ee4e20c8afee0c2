"""The two directives: every option with good and with bad values, and what stands in for errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.build.sites import SAMPLE, code_yaml, conf_py, index, over, page, registry_yaml

if TYPE_CHECKING:
    from tests.build.results import Site
    from tests.build.sites import Build

CONF = conf_py("sample.yaml", default="sample")

#: Codes of a second family, which shares a name with the first.
OTHERS = (
    code_yaml("SMP_OK", value=7, recoverable="yes", meaning="{zh: 好, en: Fine}"),
    code_yaml("OTH_BAD", value=-5, since="2.0.RC1"),
)

OTHER = registry_yaml(*OTHERS, name="other", value_type="int32")

OK = [
    "SMP_OK | 0x0 | 0",
    "成功 | Success",
    "无 | Not applicable",
    "–未给出解决办法。No remedy is given.",
]
LOST = [
    "SMP_LINK_LOST | 0x5010B018 | 1343270936",
    "链路已断 | The link is lost",
    "是，见解决办法 | Yes, but see the remedy",
    (
        "用open_link重新建链。 | 如果返回SMP_OLD（已废弃），见手册。（不可恢复） | "
        "Establish the link again with open_link. | "
        "If it returns SMP_OLD (deprecated), see the manual. (not recoverable)"
    ),
]
OLD = [
    (
        "SMP_OLD | 0xFFFFFFFF | 4294967295 | 曾用名：SMP_OLDER | Former names: SMP_OLDER | "
        "自 2.0 起废弃，替代错误码：SMP_LINK_LOST | "
        "Deprecated since 2.0, replaced by SMP_LINK_LOST"
    ),
    "失败 | Failure",
    "否 | No",
    "收集日志。 | Collect the logs.",
]
HEAD = ["错误码 | Code", "含义 | Meaning", "是否可恢复 | Recoverable", "解决办法 | Remedy"]


def view(options: str = "", argument: str = "", directive: str = "llm-error-codes") -> str:
    """Return a page with one directive, at line 6, whose options are the lines of ``options``."""
    return page(
        "\n   ".join([f".. {directive}:: {argument}", *options.splitlines()]), title="Title"
    )


#: What a table shows: options -> head and rows.
SHOWN = {
    ":lang: both": [HEAD, OK, LOST, OLD],
    ":lang: en\n:codes: SMP_OK": [
        ["Code", "Meaning", "Recoverable", "Remedy"],
        ["SMP_OK | 0x0 | 0", "Success", "Not applicable", "–No remedy is given."],
    ],
    ":lang: zh\n:codes: SMP_OLD": [
        ["错误码", "含义", "是否可恢复", "解决办法"],
        [
            (
                "SMP_OLD | 0xFFFFFFFF | 4294967295 | 曾用名：SMP_OLDER | "
                "自 2.0 起废弃，替代错误码：SMP_LINK_LOST"
            ),
            "失败",
            "否",
            "收集日志。",
        ],
    ],
    ":lang: en, zh\n:columns: meaning\n:codes: SMP_OK": [["Meaning | 含义"], ["Success | 成功"]],
    ":lang: zh-Hans EN\n:columns: meaning\n:codes: SMP_OK": [
        ["含义 | Meaning"],
        ["成功 | Success"],
    ],
    ":lang: fr\n:columns: meaning recoverable\n:codes: SMP_OK": [
        ["Meaning", "Recoverable"],
        ["Succès", "Not applicable"],
    ],
    ":layout: stacked\n:codes: SMP_OK": [HEAD, OK],
    ":layout: columns\n:codes: SMP_OK": [
        ["错误码 | Code", *(word for cell in HEAD[1:] for word in cell.split(" | "))],
        [
            "SMP_OK | 0x0 | 0",
            "成功",
            "Success",
            "无",
            "Not applicable",
            "–未给出解决办法。",
            "–No remedy is given.",
        ],
    ],
    ":layout: columns\n:lang: en fr zh\n:columns: meaning value\n:codes: SMP_OK": [
        ["Meaning", "Meaning", "含义", "Value | 值"],
        ["Success", "Succès", "成功", "0x0"],
    ],
    ":columns: meaning value name\n:codes: SMP_OLD\n:lang: en": [
        ["Meaning", "Value", "Code"],
        [
            "Failure",
            "0xFFFFFFFF",
            "SMP_OLD | Former names: SMP_OLDER | Deprecated since 2.0, replaced by SMP_LINK_LOST",
        ],
    ],
    ":columns: name, decimal, status, cause, since, message, returned-by, used-in\n"
    ":codes: SMP_LINK_LOST\n:lang: en": [
        [
            "Code",
            "Decimal value",
            "Status",
            "Possible causes",
            "Since",
            "Message of the software",
            "Returned by",
            "Used in",
        ],
        [
            "SMP_LINK_LOST | 0x5010B018",
            "1343270936",
            "Active",
            "The peer has exited.",
            "2.0",
            "link is lost",
            "open_link",
            "Uses",
        ],
    ],
    ":columns: value\n:value-format: hex": [
        ["值 | Value"],
        ["0x0"],
        ["0x5010B018"],
        ["0xFFFFFFFF"],
    ],
    ":columns: value\n:value-format: decimal": [
        ["值 | Value"],
        ["0"],
        ["1343270936"],
        ["4294967295"],
    ],
    ":columns: value\n:value-format: signed": [["值 | Value"], ["0"], ["1343270936"], ["-1"]],
    ":columns: value\n:value-format: both\n:codes: SMP_OLD": [
        ["值 | Value"],
        ["0xFFFFFFFF | 4294967295"],
    ],
}

#: Which codes are left, and in which order: argument and options -> names.
CHOSEN = {
    ("", ":codes: SMP_OLD SMP_OK"): ["SMP_OK", "SMP_OLD"],
    ("", ":codes: *_L*,SMP_OK"): ["SMP_OK", "SMP_LINK_LOST"],
    ("", ":codes: sample.SMP_O?"): ["SMP_OK"],
    ("", ":exclude: SMP_OK sample.*_LOST"): ["SMP_OLD"],
    ("", ":codes: SMP_O*\n:exclude: *K"): ["SMP_OLD"],
    ("", ":recoverable: yes"): ["SMP_LINK_LOST"],
    ("", ":recoverable: no, n/a"): ["SMP_OK", "SMP_OLD"],
    ("", ":status: active"): ["SMP_OK", "SMP_LINK_LOST"],
    ("", ":status: reserved deprecated removed"): ["SMP_OLD"],
    ("", ":group: links"): ["SMP_LINK_LOST"],
    ("", ":since: 1.0.1"): ["SMP_LINK_LOST"],
    ("", ":since: 1.0"): ["SMP_OK", "SMP_LINK_LOST", "SMP_OLD"],
    ("", ":sort: file"): ["SMP_OK", "SMP_LINK_LOST", "SMP_OLD"],
    ("", ":sort: name"): ["SMP_LINK_LOST", "SMP_OK", "SMP_OLD"],
    ("sample other", ":sort: value"): ["OTH_BAD", "SMP_OK", "SMP_OK", "SMP_LINK_LOST", "SMP_OLD"],
    ("other sample", ""): ["SMP_OK", "OTH_BAD", "SMP_OK", "SMP_LINK_LOST", "SMP_OLD"],
    ("other\n   sample", ":codes: *_OK"): ["SMP_OK", "SMP_OK"],
    ("other sample", ":since: 2.0"): ["SMP_LINK_LOST"],
    ("other", ":since: 2.0.RC1"): ["OTH_BAD"],
}

#: What is said of values that nobody accepts: option -> the message of docutils.
REFUSED = {
    ":lang:": "one or more words are expected",
    ":lang: both zh": '"both" is not accepted; write both, auto, or language tags such as zh en',
    ":lang: 中文": '"中文" is not accepted; write both, auto, or language tags such as zh en',
    ":layout: rows": '"rows" unknown; choose from "stacked", "columns", or "sections"',
    ":columns:": "one or more words are expected",
    ":columns: name notes": '"notes" unknown; choose from "name", "value", "meaning", "status", '
    '"recoverable", "cause", "remedy", "message", "since", "returned-by", "decimal", or "used-in"',
    ":codes:": "one or more words are expected",
    ":exclude:": "one or more words are expected",
    ":recoverable: maybe": '"maybe" unknown; choose from "yes", "no", or "n/a"',
    ":status: dead": '"dead" unknown; choose from "active", "reserved", "deprecated", or "removed"',
    ":group:": "one or more words are expected",
    ":since:": "argument required but none supplied",
    ":sort: size": '"size" unknown; choose from "file", "name", or "value"',
    ":value-format: octal": '"octal" unknown; choose from "hex", "decimal", "signed", or "both"',
    ":caption:": "argument required but none supplied",
    ":class:": "argument required but none supplied",
    ":align: top": '"top" unknown; choose from "left", "center", or "right"',
    ":widths: 0 1 2 3": '"0 1 2 3" is not accepted; write auto, grid, or a whole number for each column',
    ":no-index: yes": 'no argument is allowed; "yes" supplied',
    ":noindex: yes": 'no argument is allowed; "yes" supplied',
}

NONE_LEFT = "WARNING: no code is left by the options of this table [llm_error_codes.option]"

#: What is said where a good value names something that is not there: options -> warnings.
DOUBTED = {
    ("", ":lang: de\n:columns: meaning\n:codes: SMP_OK"): [
        "WARNING: no text is in 'de'; available languages: zh, en, fr [llm_error_codes.option]"
    ],
    ("", ":codes: SMP_OK NOPE SMP_LINK_LOS"): [
        "WARNING: no code here matches 'NOPE' [llm_error_codes.unknown_code]",
        (
            "WARNING: no code here matches 'SMP_LINK_LOS'; did you mean SMP_LINK_LOST? "
            "[llm_error_codes.unknown_code]"
        ),
    ],
    ("", ":codes: smp_ok"): [
        (
            "WARNING: no code here matches 'smp_ok'; did you mean SMP_OK? "
            "[llm_error_codes.unknown_code]"
        ),
        NONE_LEFT,
    ],
    ("", ":exclude: LLM_*"): [
        "WARNING: no code here matches 'LLM_*' [llm_error_codes.unknown_code]"
    ],
    ("sample other", ":group: links peers"): [
        "WARNING: there is no group 'peers'; known: links [llm_error_codes.option]"
    ],
    ("other", ":group: links"): [
        "WARNING: there is no group 'links'; known: none [llm_error_codes.option]",
        NONE_LEFT,
    ],
    ("", ":status: removed"): [NONE_LEFT],
    ("", ":widths: 1 2 3"): [
        "WARNING: :widths: has 3 numbers for 4 columns [llm_error_codes.option]"
    ],
    ("", ":layout: columns\n:widths: 1 2 3 4"): [
        "WARNING: :widths: has 4 numbers for 7 columns [llm_error_codes.option]"
    ],
    ("bogus sample", ""): [
        (
            "WARNING: there is no registry 'bogus'; known: llm_datadist, sample, other "
            "[llm_error_codes.option]"
        )
    ],
}

#: One page for each of all these cases.
CASES = [
    *(("", options) for options in SHOWN),
    *CHOSEN,
    *(("", options) for options in REFUSED),
    *DOUBTED,
]


@pytest.fixture(scope="module")
def tables(build_once: Build) -> Site:
    """Build every case as a page of one site."""
    files = {
        f"case{number}.rst": view(f":no-index:\n{options}", argument)
        if ":no-index:" not in options
        else view(options, argument)
        for number, (argument, options) in enumerate(CASES)
    }
    uses = index(":llmcode:`0x5010B018`", ".. llm-error-codes::", title="Uses")
    registries = {"sample.yaml": SAMPLE, "other.yaml": OTHER}
    conf = conf_py("sample.yaml", "other.yaml", default="sample")
    return build_once({**files, "index.rst": uses, **registries}, name="tables", conf=conf)


def name_of(argument: str, options: str) -> str:
    """Return the name of the page of a case, without its suffix."""
    return f"case{CASES.index((argument, options))}"


@pytest.mark.parametrize("options", SHOWN)
def test_shown(tables: Site, options: str) -> None:
    """Languages, layout, columns and spelling of values are what the options say."""
    name = name_of("", options)
    assert tables.warnings_of(f"{name}.rst") == []
    assert tables.rows(f"{name}.html") == SHOWN[options]


@pytest.mark.parametrize(("argument", "options"), CHOSEN)
def test_chosen(tables: Site, argument: str, options: str) -> None:
    """Filters, order and several registries leave the codes that they say."""
    name = name_of(argument, options)
    assert tables.warnings_of(f"{name}.rst") == []
    names = [row[0].split(" | ")[0] for row in tables.rows(f"{name}.html")[1:]]
    assert names == CHOSEN[argument, options]


@pytest.mark.parametrize("options", REFUSED)
def test_refused(tables: Site, options: str) -> None:
    """A value that is not accepted is an error at the directive, which says what is."""
    name = name_of("", options)
    (error,) = tables.warnings_of(f"{name}.rst")
    option, _, value = options.strip(":").partition(":")
    assert error.splitlines()[:3] == [
        f'{name}.rst:6: ERROR: Error in "llm-error-codes" directive:',
        f'invalid option value: (option: "{option}"; value: {value.strip() or None!r})',
        f"{REFUSED[options]}.",
    ]
    assert tables.rows(f"{name}.html") == []
    assert tables.soup(f"{name}.html").select_one(".system-message") is None


@pytest.fixture
def make(build: Build) -> Build:
    """Return a function that builds pages with the sample registry."""
    return over(build, {"sample.yaml": SAMPLE}, conf=CONF)


@pytest.mark.parametrize("options", [":widths: wide", ":widths: 1 2 x 4"])
def test_refused_widths(make: Build, options: str) -> None:
    """A width that is no number is refused in words that an author understands."""
    site = make({"index.rst": view(options)})
    (error,) = site.warnings_of("index.rst")
    value = options.removeprefix(":widths: ")
    assert error.splitlines()[1:3] == [
        f"invalid option value: (option: \"widths\"; value: '{value}')",
        f'"{value}" is not accepted; write auto, grid, or a whole number for each column.',
    ]


@pytest.mark.parametrize(("argument", "options"), DOUBTED)
def test_doubted(tables: Site, argument: str, options: str) -> None:
    """A value that names something that is not there is a warning that says what is."""
    name = name_of(argument, options)
    expected = [f"{name}.rst:6: {warning}" for warning in DOUBTED[argument, options]]
    assert tables.warnings_of(f"{name}.rst") == expected


def test_unknown_registry_is_a_box(tables: Site) -> None:
    """Where a table would be stands an error that says what is wrong."""
    soup = tables.soup(f"{name_of('bogus sample', '')}.html")
    box = soup.select_one(".llm-error-codes")
    assert box is not None
    assert "error" in box["class"]
    assert box.select("p")[-1].get_text() == (
        "there is no registry ‘bogus’; known: llm_datadist, sample, other"
    )


def test_no_warning_elsewhere(tables: Site) -> None:
    """Everything that is said is said of the pages of the cases, and nothing twice."""
    whole = [w for n in range(len(CASES)) for w in tables.warnings_of(f"case{n}.rst")]
    assert sorted("\n".join(whole).splitlines()) == sorted(tables.warnings)
    assert len(whole) == len(set(whole))


@pytest.mark.parametrize(
    ("language", "meaning"),
    [
        ("en", "Success"),
        ("en_GB", "Success"),
        ("zh_CN", "成功"),
        ("zh_TW", "成功"),
        ("fr", "Succès"),
        ("de", "Success"),
    ],
)
def test_lang_auto(make: Build, language: str, meaning: str) -> None:
    """``auto`` follows the build's language by its prefix, and is English where texts lack it."""
    files = {"index.rst": view(":lang: auto\n:columns: meaning\n:codes: SMP_OK")}
    site = make(files, language=language)
    assert site.warnings == []
    assert site.rows()[1:] == [[meaning]]


def test_lang_of_words(make: Build) -> None:
    """Words of our own that have no translation carry the language that they are in."""
    files = {"index.rst": view(":lang: fr zh\n:columns: meaning recoverable\n:codes: SMP_OK")}
    soup = make(files).soup()
    texts = [(p.get_text(), p.get("lang")) for p in soup.select("table.llm-error-codes p")]
    assert texts == [
        ("Meaning", "en"),
        ("含义", "zh"),
        ("Recoverable", "en"),
        ("是否可恢复", "zh"),
        ("Succès", "fr"),
        ("成功", "zh"),
        ("Not applicable", "en"),
        ("无", "zh"),
    ]


def test_both_follows_configuration(make: Build) -> None:
    """``both`` shows the configured languages in their order."""
    files = {"index.rst": view(":columns: meaning\n:codes: SMP_OK")}
    site = make(files, llm_error_codes_languages=["fr", "en"])
    assert site.warnings == []
    assert site.rows()[1:] == [["Succès | Success"]]


FRAME = """\
:caption: The *codes*
:name: Our Codes
:class: wide Special
:widths: 1 2 3 4
:align: right"""


def test_frame(make: Build) -> None:
    """Caption, name, class, widths and alignment are as on Sphinx's own tables."""
    site = make({"index.rst": view(FRAME)})
    assert site.warnings == []
    table = site.soup().select_one("table")
    assert table is not None
    assert table["id"] == "our-codes"
    assert {"wide", "special", "align-right", "llm-error-codes"} <= set(table["class"])
    caption = table.select_one("caption .caption-text")
    assert caption is not None
    assert caption.decode_contents() == "The <em>codes</em>"
    widths = [col["style"] for col in table.select("colgroup col")]
    assert widths == ["width: 10.0%", "width: 20.0%", "width: 30.0%", "width: 40.0%"]


def test_sections(make: Build) -> None:
    """``sections`` is a definition per code in place of a table, with caption, name and class."""
    options = f":layout: sections\n:lang: en\n:codes: SMP_OK SMP_OLD\n{FRAME}"
    options = options.replace(":widths: 1 2 3 4\n", "").replace(":align: right", "")
    site = make({"index.rst": view(options)})
    assert site.warnings == []
    frame = site.soup().select_one("#our-codes")
    assert frame is not None
    assert {"wide", "special", "llm-error-codes", "llm-sections"} <= set(frame["class"])
    assert frame.select_one("table") is None
    texts = [text for text in frame.stripped_strings if text not in {"¶", ":"}]
    assert " ".join(texts) == (
        "The codes "
        "SMP_OK Value 0x0 Decimal value 0 Meaning Success Recoverable Not applicable Remedy – No remedy is given. "
        "SMP_OLD Value 0xFFFFFFFF Decimal value 4294967295 "
        "Status Deprecated since 2.0, replaced by SMP_LINK_LOST "
        "Meaning Failure Recoverable No Remedy Collect the logs."
    )


@pytest.mark.parametrize("builder", ["html", "singlehtml", "epub", "latex"])
def test_numbers(make: Build, builder: str) -> None:
    """A captioned table is numbered, and ``:numref:`` and ``:ref:`` reach it by its name."""
    text = index(
        "A :numref:`tab` B :ref:`tab` C :ref:`it <bare>` D",
        ".. llm-error-codes::\n   :caption: The codes\n   :name: tab",
        ".. llm-error-codes::\n   :no-index:\n   :name: bare",
    )
    site = make({"index.rst": text}, builder=builder, numfig=True)
    assert [
        line for line in site.warnings if "epub" not in line and "conf value" not in line
    ] == []
    if builder == "latex":
        tex = next(site.out.glob("*.tex")).read_text(encoding="utf-8")
        assert r"\hyperref[\detokenize{index:tab}]{Table \ref{\detokenize{index:tab}}}" in tex
        assert r"\caption{The codes\strut}\label{\detokenize{index:tab}}" in tex
        assert r"\label{\detokenize{index:bare}}" in tex
        return
    soup = site.soup("index.xhtml" if builder == "epub" else "index.html")
    cited = next(p for p in soup.select("p") if p.get_text().startswith("A "))
    assert cited.get_text() == "A Table 1 B The codes C it D"
    assert [str(a["href"]).partition("#")[2] for a in cited.select("a")] == ["tab", "tab", "bare"]
    assert len(soup.select("table#tab, table#bare")) == 2


ENTRY = (
    "SMP_LINK_LOST Value 0x5010B018 Decimal value 1343270936 Meaning The link is lost "
    "Recoverable Yes, but see the remedy Possible causes The peer has exited. "
    "Remedy Establish the link again with open_link . If it returns SMP_OLD (deprecated) , see "
    "the manual . (not recoverable) Message of the software link is lost Since 2.0 Group Links "
    "Returned by open_link See also SMP_OK"
)

#: Entries of one code: argument and options -> what the page shows.
ENTRIES = {
    ("SMP_LINK_LOST", ":lang: en"): ENTRY,
    ("sample.SMP_LINK_LOST", ":lang: en"): ENTRY,
    ("0x5010b018", ":lang: en"): ENTRY,
    ("1343270936", ":lang: en"): ENTRY,
    ("SMP_OLDER", ":lang: zh en"): (
        "SMP_OLD 值 / Value 0xFFFFFFFF 十进制值 / Decimal value 4294967295 "
        "含义 / Meaning 失败 Failure "
        "状态 / Status 自 2.0 起废弃，替代错误码： SMP_LINK_LOST Deprecated since 2.0, replaced by "
        "SMP_LINK_LOST 是否可恢复 / Recoverable 否 No "
        "解决办法 / Remedy 收集日志。 Collect the logs. 起始版本 / Since 1.0 废弃版本 / Deprecated in 2.0 "
        "替代错误码 / Replaced by SMP_LINK_LOST 曾用名 / Former names SMP_OLDER "
        "说明 / Notes 仅示例。 An example only."
    ),
    ("other.SMP_OK", ":lang: en"): "SMP_OK Value 0x7 Decimal value 7 Meaning Fine Recoverable Yes",
    ("SMP_OK", ":lang: auto"): (
        "SMP_OK Value 0x0 Decimal value 0 Meaning Success Recoverable Not applicable Since 1.0"
    ),
}

#: Entries that name no code, or several: argument -> warning and box.
NO_ENTRY = {
    "SMP_LINK_LOS": "there is no code {}SMP_LINK_LOS{}; did you mean SMP_LINK_LOST?",
    "smp_ok": "there is no code {}smp_ok{}; did you mean SMP_OK?",
    "0x99": "there is no code {}0x99{}",
    "TWIN": "{}TWIN{} names several codes; write other.TWIN or third.TWIN",
}

TWIN = code_yaml("TWIN", value=99)


@pytest.fixture(scope="module")
def entries(build_once: Build) -> Site:
    """Build a site with a page for each entry, and one page that describes nothing twice."""
    cases = [*ENTRIES, *((argument, "") for argument in NO_ENTRY)]
    files = {
        f"case{number}.rst": view(f":no-index:\n{options}", argument, "llm-error-code")
        + "\n   Words of the *author*.\n"
        for number, (argument, options) in enumerate(cases)
    }
    registries = {
        "sample.yaml": SAMPLE,
        "other.yaml": OTHER + TWIN,
        "third.yaml": registry_yaml(*OTHERS, TWIN, name="third", value_type="int32"),
    }
    first = index(".. llm-error-code:: SMP_OLD")
    conf = conf_py("sample.yaml", "other.yaml", "third.yaml", default="sample")
    return build_once({**files, "index.rst": first, **registries}, name="entries", conf=conf)


@pytest.mark.parametrize(("argument", "options"), ENTRIES)
def test_entry(entries: Site, argument: str, options: str) -> None:
    """An entry shows every field that the code has, and the author's words below it."""
    name = f"case{list(ENTRIES).index((argument, options))}"
    assert entries.warnings_of(f"{name}.rst") == []
    section = entries.soup(f"{name}.html").select_one("section")
    assert section is not None
    texts = [text for text in section.stripped_strings if text not in {"¶", ":"}]
    words = " ".join(texts).removeprefix("Title ")
    shown, _, content = words.partition(" Words of the ")
    assert (shown, content) == (ENTRIES[argument, options], "author .")


@pytest.mark.parametrize("argument", NO_ENTRY)
def test_no_entry(entries: Site, argument: str) -> None:
    """An argument that names no code, or several, is a warning and a box; the content stays."""
    name = f"case{len(ENTRIES) + list(NO_ENTRY).index(argument)}"
    message = NO_ENTRY[argument]
    plain = message.format("'", "'")
    assert entries.warnings_of(f"{name}.rst") == [
        f"{name}.rst:6: WARNING: {plain} [llm_error_codes.unknown_code]"
    ]
    section = entries.soup(f"{name}.html").select_one("section")
    assert section is not None
    box = section.select_one(".error.llm-error-codes")
    assert box is not None
    assert box.select("p")[-1].get_text() == message.format("‘", "’")
    assert section.select("p")[-1].get_text() == "Words of the author."


def test_entry_is_a_target(entries: Site) -> None:
    """An entry has the code's anchor, unless it is not to be indexed."""
    assert entries.soup("index.html").find(id="sample.SMP_OLD") is not None
    for number in range(len(ENTRIES)):
        soup = entries.soup(f"case{number}.html")
        assert [tag["id"] for tag in soup.select("section [id]")] == []


def test_entry_refuses(make: Build) -> None:
    """An entry without a name, or with an option of the table, is an error of docutils."""
    text = index(".. llm-error-code::", ".. llm-error-code:: SMP_OK\n   :sort: name")
    site = make({"index.rst": text})
    assert [error.splitlines()[:2] for error in site.warnings_of("index.rst")] == [
        [
            'index.rst:4: ERROR: Error in "llm-error-code" directive:',
            "1 argument(s) required, 0 supplied.",
        ],
        [
            'index.rst:6: ERROR: Error in "llm-error-code" directive:',
            'unknown option: "sort".',
        ],
    ]
