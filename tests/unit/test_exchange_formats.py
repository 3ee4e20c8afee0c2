"""Files of translators: the texts of a registry out, and back without loss."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.exchange import po, xliff
from sphinxext.llm_error_codes.exchange.catalogue import (
    Catalogue,
    ExchangeError,
    Message,
    collect_units,
    make_catalogue,
)
from sphinxext.llm_error_codes.registry.loading import bundled_folder, load_only
from tests.unit.factories import PLACE, make_code, make_registry, make_step, make_text

if TYPE_CHECKING:
    from collections.abc import Callable

#: What quoting, markup and line ends of the two formats could swallow.
NASTY = (
    "a \"quoted\" 'text'",
    "back\\slash \\n \\",
    "# no comment",
    "key: value",
    "@at",
    "two\nlines",
    "ends with a line\n",
    "\n",
    "  blanks around  ",
    "tab\there",
    "carriage\rreturn\r\nand line",
    "<b>&amp;</b> ]]>",
    "100 %s {0}",
    "\u2028 separators \x85",
    "\u3000建链\U0001f600",
    "msgid",
    "a" * 500 + " b",
)

FORMATS = [
    pytest.param(po.write_catalogue, po.read_catalogue, id="po"),
    pytest.param(xliff.write_catalogue, xliff.read_catalogue, id="xliff"),
]

PO = """\
msgid ""
msgstr ""
"Project-Id-Version: x\\n"
"Language: zh_Hant\\n"
"X-Source-Language: en\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#. zh: 甲
msgctxt "x.title"
msgid "A"
msgstr ""

"""

XLIFF = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="x.yaml" source-language="en" target-language="zh" datatype="plaintext">
    <body>
      <trans-unit id="x.title" resname="x.title" xml:space="preserve">
        <source>A</source>
        <target state="translated">甲</target>
      </trans-unit>
    </body>
  </file>
</xliff>
"""


def make_message(target: str, number: int = 0) -> Message:
    """Make a message whose source is its target again."""
    return Message(context=f"x.C.notes.{number}", source=target, target=target, place=PLACE)


def plain(catalogue: Catalogue) -> Catalogue:
    """Return the catalogue without what a file keeps for people, and without places."""
    return replace(
        catalogue,
        name="",
        messages=tuple(replace(each, notes=(), place=PLACE) for each in catalogue.messages),
    )


def refusal(read: Callable[[bytes, str], Catalogue], content: str) -> str:
    """Return what is wrong with a file of this content, in the reader's words."""
    with pytest.raises(ExchangeError) as caught:
        read(content.encode(), "f")
    return str(caught.value)


def test_context_names_registry_code_and_field() -> None:
    """Every text of a registry has a context of its own, and terms and messages have none."""
    code = make_code(
        cause=(make_text(),),
        remedy=(make_step(), make_step(when=make_text())),
        notes=(make_text(), make_text()),
    )
    registry = make_registry(code, groups={"g.1": make_text()})
    assert [unit.context for unit in collect_units(registry)] == [
        "x.title",
        "x.group:g.1",
        "x.CODE_A.meaning",
        "x.CODE_A.cause.0",
        "x.CODE_A.remedy.0",
        "x.CODE_A.remedy.1.when",
        "x.CODE_A.remedy.1",
        "x.CODE_A.notes.0",
        "x.CODE_A.notes.1",
    ]


def test_contexts_of_the_bundled_registry_differ() -> None:
    """No two texts of the bundled registry have one context."""
    registry = next(iter(load_only([bundled_folder()]).values()))
    contexts = [unit.context for unit in collect_units(registry)]
    assert len(contexts) == len(set(contexts)) > len(registry.codes)


def test_empty_source_is_left_out() -> None:
    """A text that is empty in the source language is not given to a translator."""
    registry = make_registry(title=make_text(en=""))
    assert make_catalogue(registry, source="en", target="ja").messages == ()


def test_po_is_written_whole() -> None:
    """A PO file names its languages, has no dates, and shows further languages as comments."""
    catalogue = make_catalogue(make_registry(), source="en", target="zh-Hant")
    assert po.write_catalogue(catalogue) == PO


def test_xliff_is_written_whole() -> None:
    """An XLIFF document holds source and target of each text in one unit."""
    catalogue = make_catalogue(make_registry(), source="en", target="zh")
    assert xliff.write_catalogue(catalogue) == XLIFF


@pytest.mark.parametrize(("write", "read"), FORMATS)
def test_nasty_texts_survive(
    write: Callable[[Catalogue], str], read: Callable[[bytes, str], Catalogue]
) -> None:
    """What was written is read back to the last blank, quote and line break."""
    messages = tuple(make_message(text, number) for number, text in enumerate(NASTY))
    catalogue = Catalogue(name="f", source="en", target="zh-Hant", messages=messages)
    assert plain(read(write(catalogue).encode(), "f.po")) == plain(catalogue)


@pytest.mark.parametrize(("write", "read"), FORMATS)
@pytest.mark.parametrize("target", ["zh", "ja"])
def test_bundled_registry_survives(
    write: Callable[[Catalogue], str], read: Callable[[bytes, str], Catalogue], target: str
) -> None:
    """The bundled registry is read back from either format as it was written."""
    registry = next(iter(load_only([bundled_folder()]).values()))
    catalogue = make_catalogue(registry, source="en", target=target)
    assert plain(read(write(catalogue).encode(), "f")) == plain(catalogue)


@pytest.mark.parametrize(
    "content",
    [PO.replace("\n", "\r\n"), "\ufeff" + PO],
    ids=["crlf", "bom"],
)
def test_po_of_other_editors_is_read(content: str) -> None:
    """Line ends of CR LF and a byte order mark, as editors leave them, change nothing."""
    (message,) = po.read_catalogue(content.encode(), "f").messages
    assert (message.context, message.source, message.target) == ("x.title", "A", "")


def test_wrapped_lines_are_read() -> None:
    """A context and a text that a tool has wrapped over several lines are put together."""
    wrapped = PO.replace('msgctxt "x.title"', 'msgctxt ""\n"x."\n"title"')
    wrapped = wrapped.replace('msgid "A"', 'msgid ""\n"A "\n"B"')
    (message,) = po.read_catalogue(wrapped.encode(), "f").messages
    assert (message.context, message.source) == ("x.title", "A B")


def test_unsure_translations_are_marked() -> None:
    """A fuzzy entry of PO and a unit that needs work in XLIFF are not confirmed."""
    fuzzy = PO.replace('msgctxt "x', '#, fuzzy\nmsgctxt "x')
    assert [m.confirmed for m in po.read_catalogue(fuzzy.encode(), "f").messages] == [False]
    for state in ("new", "needs-review-translation"):
        unsure = XLIFF.replace('"translated"', f'"{state}"').encode()
        assert [m.confirmed for m in xliff.read_catalogue(unsure, "f").messages] == [False]


def test_obsolete_entries_are_ignored() -> None:
    """What a tool keeps of a former catalogue behind `#~` is no message."""
    content = PO + '#~ msgctxt "x.OLD.meaning"\n#~ msgid "B"\n#~ msgstr "乙"\n'
    assert len(po.read_catalogue(content.encode(), "f").messages) == 1


def test_alternative_translations_are_ignored() -> None:
    """Proposals that a tool stores beside an XLIFF unit do not become its translation."""
    proposal = "<alt-trans><source>B</source><target>乙</target></alt-trans></trans-unit>"
    content = XLIFF.replace("</trans-unit>", proposal)
    (message,) = xliff.read_catalogue(content.encode(), "f").messages
    assert (message.source, message.target) == ("A", "甲")


def test_marks_inside_a_target_are_transparent() -> None:
    """A segment that a tool marks inside a target counts with its text."""
    content = XLIFF.replace("甲", '<mrk mtype="seg" mid="0">甲</mrk>乙')
    (message,) = xliff.read_catalogue(content.encode(), "f").messages
    assert message.target == "甲乙"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            "words\n",
            (
                "f:1:1: expected a keyword of PO and a text in double quotes;"
                ' write `\\"` for a quote inside the text'
            ),
        ),
        (
            PO + 'msgid "B"\nmsgid "C"\nmsgstr ""\n',
            (
                "f:15:1: this is no PO file (missing msgstr for msgid 'B');"
                " export it again, or repair it with the tool that wrote it"
            ),
        ),
        (
            PO.replace('msgstr ""\n\n', 'msgstr "a "b" c"\n\n'),
            (
                "f:13:1: expected a keyword of PO and a text in double quotes;"
                ' write `\\"` for a quote inside the text'
            ),
        ),
        (
            PO + '\nmsgctxt "x.title"\nmsgid "B"\nmsgstr ""\n',
            "f:16:1: the context `x.title` is already on line 11; remove one of the two",
        ),
        (
            PO + '\nmsgid "B"\nmsgid_plural "C"\nmsgstr[0] ""\n',
            (
                "f:16:1: a text of a registry has no plural forms;"
                " export it again, or repair it with the tool that wrote it"
            ),
        ),
    ],
    ids=["words", "half", "quotes", "twice", "plural"],
)
def test_po_refuses(content: str, message: str) -> None:
    """What is no catalogue of a registry in PO is refused with line and reason."""
    assert refusal(po.read_catalogue, content) == message


def test_po_refuses_other_encodings() -> None:
    """A PO file that is not UTF-8 is refused at its first foreign line."""
    with pytest.raises(ExchangeError) as caught:
        po.read_catalogue(PO.encode("gb18030"), "f")
    assert str(caught.value) == "f:10:1: this is not UTF-8; save the file as UTF-8"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "</body>",
            "",
            (
                "f:10:5: this is no XML (mismatched tag);"
                " export it again, or repair it with the tool that wrote it"
            ),
        ),
        (
            "<xliff",
            '<!DOCTYPE x [<!ENTITY a "b">]>\n<xliff',
            "f:2:13: a document type is not accepted; remove the `<!DOCTYPE …>`",
        ),
        (
            'version="1.2"',
            'version="2.0"',
            (
                "f:2:1: expected XLIFF 1.2, found the version `2.0`;"
                " let the tool save XLIFF 1.2, or use PO"
            ),
        ),
        (
            "甲",
            '甲<x id="1"/>',
            (
                "f:7:37: the element `x` is not allowed inside a text;"
                " write the text in plain characters"
            ),
        ),
        (
            "UTF-8",
            "UTF-88",
            (
                "f:1:1: its encoding is not known (unknown encoding: UTF-88);"
                " save the document as UTF-8"
            ),
        ),
        (
            "</file>",
            '</file><file source-language="en" target-language="ja"/>',
            (
                "f:10:10: expected one `target-language`, found `zh` and `ja`;"
                " give each language its own file"
            ),
        ),
    ],
    ids=["no xml", "doctype", "version", "inline", "encoding", "languages"],
)
def test_xliff_refuses(old: str, new: str, message: str) -> None:
    """What is no catalogue of a registry in XLIFF 1.2 is refused with place and reason."""
    assert refusal(xliff.read_catalogue, XLIFF.replace(old, new, 1)) == message


def test_other_documents_are_no_xliff() -> None:
    """XML of another kind is refused by the name of its root."""
    assert refusal(xliff.read_catalogue, "<html/>") == (
        "f:1:1: expected the element `xliff`, found `html`;"
        " export it again, or repair it with the tool that wrote it"
    )
