"""Catalogues as XLIFF 1.2 (OASIS, 2008), the version that every translation tool reads.

XLIFF 2 splits a text into segments, and few tools write it.  Here a text is one unit without
inline elements: its markup is plain characters.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from xml.parsers import expat

from sphinxext.llm_error_codes.exchange.catalogue import (
    MALFORMED,
    Catalogue,
    ExchangeError,
    Message,
)
from sphinxext.llm_error_codes.registry.diagnostics import Place
from sphinxext.llm_error_codes.registry.report import Report, quote

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="{name}.yaml" source-language="{source}" target-language="{target}"\
 datatype="plaintext">
    <body>
"""

TAIL = """\
    </body>
  </file>
</xliff>
"""

#: Elements that hold a text of their own.
TEXTS = ("source", "target")

#: The state of a target that is not finished, besides those called needs-….
UNFINISHED = "new"


def write_catalogue(catalogue: Catalogue) -> str:
    """Return the catalogue as an XLIFF document, the same for the same catalogue."""
    names = {
        "name": escape(catalogue.name),
        "source": escape(catalogue.source),
        "target": escape(catalogue.target),
    }
    units = (line for message in catalogue.messages for line in _unit_lines(message))
    return HEAD.format(**names) + "".join(f"      {line}\n" for line in units) + TAIL


def _unit_lines(message: Message) -> Iterator[str]:
    context = escape(message.context)
    yield f'<trans-unit id="{context}" resname="{context}" xml:space="preserve">'
    yield f"  <source>{_content(message.source)}</source>"
    if message.target:
        yield f'  <target state="translated">{_content(message.target)}</target>'
    for note in message.notes:
        yield f"  <note>{_content(note)}</note>"
    yield "</trans-unit>"


def _content(text: str) -> str:
    """Return ``text`` as the content of an element; XML would read a bare CR as a LF."""
    return escape(text, quote=False).replace("\r", "&#13;")


def read_catalogue(data: bytes, path: str) -> Catalogue:
    """Return the catalogue that an XLIFF document holds; ``path`` only names it.

    Raises:
        ExchangeError: if the content is not XLIFF 1.2.
    """
    reader = _Reader(Report(path))
    reader.read(data)
    if reader.report.findings:
        raise ExchangeError(tuple(reader.report.findings))
    return Catalogue(
        name=reader.report.registry,
        source=reader.languages.get("source-language", ""),
        target=reader.languages.get("target-language", ""),
        messages=tuple(reader.messages),
    )


class _Reader:
    """Collects the units of one document; what is wrong goes into the report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.languages: dict[str, str] = {}
        self.messages: list[Message] = []
        self._open: list[str] = []
        self._place = Place(path=report.path)
        self._context = ""
        self._texts: dict[str, str] = {}
        self._confirmed = True
        self._collecting = ""
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._add_characters

    def read(self, data: bytes) -> None:
        """Read the whole document.

        Raises:
            ExchangeError: if it declares a document type, before anything after that is read.
        """
        try:
            self._parser.Parse(data, True)  # noqa: FBT003 - expat takes it by position only
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            message = f"this is no XML ({reason})"
            self.report.add_at(MALFORMED, error.lineno, error.offset + 1, message)
        except (LookupError, ValueError) as error:
            hint = "save the document as UTF-8"
            self.report.add_at(MALFORMED, 1, 1, f"its encoding is not known ({error})", hint=hint)

    def _here(self) -> Place:
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber
        return Place(path=self.report.path, line=line, column=column + 1)

    def _refuse_doctype(self, *_declared: object) -> None:
        """Refuse a document type: its entities can fill the memory in a few lines."""
        message = "a document type is not accepted"
        self.report.add(MALFORMED, self._here(), message, hint="remove the `<!DOCTYPE …>`")
        raise ExchangeError(tuple(self.report.findings))

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        element = name.rpartition(" ")[2]
        parent = self._open[-1] if self._open else ""
        if not parent:
            self._check_root(element, attributes.get("version", ""))
        self._open.append(element)
        if self._collecting:
            self._check_inline(element)
        elif element == "file":
            self._note_languages(attributes)
        elif element == "trans-unit":
            self._context = attributes.get("resname") or attributes.get("id", "")
            self._texts, self._confirmed, self._place = {}, True, self._here()
        elif parent == "trans-unit" and element in TEXTS:
            self._collecting = element
            self._texts[element] = ""
            state = attributes.get("state", "")
            self._confirmed &= state != UNFINISHED and not state.startswith("needs-")

    def _check_root(self, element: str, version: str) -> None:
        if element != "xliff":
            message = f"expected the element `xliff`, found {quote(element)}"
            self.report.add(MALFORMED, self._here(), message)
        elif version != "1.2":
            message = f"expected XLIFF 1.2, found the version {quote(version)}"
            hint = "let the tool save XLIFF 1.2, or use PO"
            self.report.add(MALFORMED, self._here(), message, hint=hint)

    def _check_inline(self, element: str) -> None:
        """Report an element inside a text, except marks, which only enclose a part of it."""
        if element != "mrk":
            message = f"the element {quote(element)} is not allowed inside a text"
            hint = "write the text in plain characters"
            self.report.add(MALFORMED, self._here(), message, hint=hint)

    def _note_languages(self, attributes: dict[str, str]) -> None:
        for key in ("source-language", "target-language"):
            tag = attributes.get(key, "")
            if self.languages.setdefault(key, tag) != tag:
                message = f"expected one `{key}`, found {quote(self.languages[key])} and "
                hint = "give each language its own file"
                self.report.add(MALFORMED, self._here(), message + quote(tag), hint=hint)

    def _add_characters(self, text: str) -> None:
        if self._collecting:
            self._texts[self._collecting] += text

    def _end(self, _name: str) -> None:
        element = self._open.pop()
        if element == self._collecting and self._open[-1] == "trans-unit":
            self._collecting = ""
        elif element == "trans-unit":
            message = Message(
                context=self._context,
                source=self._texts.get("source", ""),
                target=self._texts.get("target", ""),
                confirmed=self._confirmed,
                place=self._place,
            )
            self.messages.append(message)
