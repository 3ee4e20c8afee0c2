"""Write a text as a YAML scalar, in the style of an existing one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from sphinxext.llm_error_codes.exchange.writing.layout import BLOCKS, ScalarSpan
from sphinxext.llm_error_codes.registry.parsing.composing import LOADER
from sphinxext.llm_error_codes.registry.parsing.decoding import FORBIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterator


#: A block scalar: its header, the comment after that, and the first line that is not empty.
BLOCK = re.compile(
    r"[|>](?P<indicators>[0-9+-]*)(?P<comment>[ \t]*(?:#[^\r\n]*)?)"
    r"(?:\r\n|\r|\n)(?:[ ]*(?:\r\n|\r|\n))*(?P<indent>[ ]*)(?=[^ \r\n])"
)

#: Spaces at the end of a line, which nobody sees and many editors remove.
BLANKS_AT_END = re.compile(r"[ \t]$", re.MULTILINE)

#: Mappings without and with braces, in which a scalar must read as the text it spells:
#: what follows it decides where a plain one ends.
BLOCK_FRAME = "k: {0}\nl: m\n"
FLOW_FRAME = "[{{k: {0}}}, {{k: {0}, l: m}}, {{k: {0}\n}}, {{k: {0} # c\n, l: m}}]"

TEXT_TAG = "tag:yaml.org,2002:str"


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How to write a scalar.

    ``indent`` is the white space before the lines of a block scalar, ``comment`` what
    follows its header, and ``newline`` how the file ends its lines.
    """

    mark: str
    flow: bool
    indent: str = ""
    comment: str = ""
    newline: str = "\n"


def style_of(span: ScalarSpan, text: str, *, flow: bool, newline: str) -> Style:
    """Return the style of the scalar at ``span`` of ``text``."""
    if span.style not in BLOCKS:
        return Style(mark=span.style, flow=flow, newline=newline)
    block = BLOCK.match(text, span.start, span.after)
    comment = block["comment"] if block else ""
    # A block that states its own indentation gets quotes instead: the digit counts from the
    # parent's column, which is not known here.
    if block is None or re.search("[0-9]", block["indicators"]):
        return Style(mark='"', flow=flow, comment=comment, newline=newline)
    return Style(
        mark=span.style, flow=flow, indent=block["indent"], comment=comment, newline=newline
    )


def spell(text: str, style: Style) -> str:
    """Return ``text`` as a scalar in ``style``, or in the nearest style that can hold it.

    Each spelling is read back before it is used.  A plain one is used only if every YAML
    reader takes it as text, so not for ``no`` or ``1.10``.
    """
    return next(
        (each for each in _spellings(text, style) if _reads_back(each, text, flow=style.flow)),
        _double_quoted(text) + style.comment,
    )


def _spellings(text: str, style: Style) -> Iterator[str]:
    """Yield spellings of ``text``, the one most like ``style`` first."""
    visible = not BLANKS_AT_END.search(text)
    if style.mark == ">" and visible:
        # A single break inside folded lines is a space; a real one needs an empty line.
        yield _block(text, text.replace("\n", "\n\n"), style, ">")
    if style.mark in BLOCKS and visible:
        yield _block(text, text, style, "|")
    if not style.mark:
        yield text + style.comment
    if style.mark in {"", "'"}:
        yield "'" + text.replace("'", "''") + "'" + style.comment


def _block(text: str, body: str, style: Style, mark: str) -> str:
    """Return a block scalar with the lines of ``body``, which ends as ``text`` does."""
    chomping = "" if text.endswith("\n") else "-"
    lines = body.rstrip("\n").split("\n")
    shown = (f"{style.indent}{line}" if line else "" for line in lines)
    return style.newline.join((f"{mark}{chomping}{style.comment}", *shown))


def _double_quoted(text: str) -> str:
    """Return ``text`` in double quotes, on one line."""
    written: str = yaml.dump(
        text, Dumper=yaml.SafeDumper, default_style='"', allow_unicode=True, width=2**31
    )
    return written.removesuffix("\n")


def _reads_back(spelling: str, text: str, *, flow: bool) -> bool:
    """Return whether YAML reads ``spelling`` as ``text`` wherever it may be."""
    frame = FLOW_FRAME if flow else BLOCK_FRAME
    try:
        root = yaml.compose(frame.format(spelling), Loader=LOADER)
    except yaml.YAMLError:
        return False
    if not isinstance(root, yaml.CollectionNode):
        return False
    found = [
        (key.value, value.value, value.tag)
        for mapping in (root.value if flow else [root])
        for key, value in mapping.value[:1]
    ]
    expected = [("k", text, TEXT_TAG)] * (4 if flow else 1)
    return found == expected and not FORBIDDEN.search(spelling.replace("\r\n", "\n"))
