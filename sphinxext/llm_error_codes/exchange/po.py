"""Catalogues as PO files of GNU gettext, written and read by Babel.

Babel is used since tools may write the same file in many ways.  Sphinx depends on it too,
so that only an installation without Sphinx needs the extra ``po``.
"""

from __future__ import annotations

import io
import re

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import PoFileError, read_po, write_po

from sphinxext.llm_error_codes.exchange.catalogue import (
    MALFORMED,
    Catalogue,
    ExchangeError,
    Message,
)
from sphinxext.llm_error_codes.registry.diagnostics import Place
from sphinxext.llm_error_codes.registry.report import Report, quote

#: Without dates, which would make every export different.
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: {name}\\n"
"Language: {target}\\n"
"X-Source-Language: {source}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

#: The lines of a header that name languages, as gettext and its tools write them.
LANGUAGE_LINE = re.compile(
    r'^"(?P<field>Language|X-Source-Language): *(?P<tag>[\w-]+)', re.MULTILINE
)

#: A line of a PO file: a comment, blank, or a text in quotes with or without a keyword.
LINE = re.compile(r'\s*(?:#.*|(?:msg[a-z_]+(?:\[\d+\])?\s*)?"(?:[^"\\]|\\.)*"\s*)?')

#: The line that gives an entry its context; a long one may continue on the lines below.
CONTEXT_LINE = re.compile(r'msgctxt[ \t]+"(.+)"')


def write_catalogue(catalogue: Catalogue) -> str:
    """Return the catalogue as the content of a PO file, the same for the same catalogue."""
    entries = Catalog(charset="utf-8")
    for message in catalogue.messages:
        entry = entries.add(
            message.source,
            message.target or None,
            context=message.context,
            auto_comments=message.notes,
        )
        # Babel takes every `%` for a Python format, which tools would then check.
        entry.flags.clear()
    written = io.BytesIO()
    write_po(written, entries, width=0, omit_header=True)
    source, target = (tag.replace("-", "_") for tag in (catalogue.source, catalogue.target))
    header = HEADER.format(name=catalogue.name, source=source, target=target)
    return header + written.getvalue().decode("utf-8")


def read_catalogue(data: bytes, path: str) -> Catalogue:
    """Return the catalogue that the content of a PO file holds; ``path`` only names it.

    Raises:
        ExchangeError: if the content is not a PO file in UTF-8.
    """
    report = Report(path)
    # Only LF ends a line, as in gettext: texts may contain other breaks.
    text = _decode(data, report).replace("\r\n", "\n")
    _check_lines(text, report)
    if report.findings:
        raise ExchangeError(tuple(report.findings))
    try:
        entries = read_po(io.StringIO(text, newline="\n"), abort_invalid=True)
    except PoFileError as error:
        # Babel adds the number of the line, counted from 0.
        reason = re.sub(r" on \d+$", "", str(error))
        report.add_at(MALFORMED, error.lineno + 1, 1, f"this is no PO file ({reason})")
        raise ExchangeError(tuple(report.findings)) from error
    except (ValueError, LookupError) as error:
        # Raised for the header and, by older releases of Babel, for an incomplete entry.
        report.add_at(MALFORMED, 0, 0, f"this is no PO file ({error})")
        raise ExchangeError(tuple(report.findings)) from error
    messages = tuple(_read_entry(entry, report) for entry in entries if entry.id)
    if report.findings:
        raise ExchangeError(tuple(report.findings))
    tags = {
        found["field"]: found["tag"].replace("_", "-")
        for found in LANGUAGE_LINE.finditer(text.partition("\nmsgctxt ")[0])
    }
    return Catalogue(
        name=report.registry,
        source=tags.get("X-Source-Language", ""),
        target=tags.get("Language", ""),
        messages=messages,
    )


def _decode(data: bytes, report: Report) -> str:
    """Return the content as text; raise an ExchangeError if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        report.add_at(MALFORMED, line, 1, "this is not UTF-8", hint="save the file as UTF-8")
        raise ExchangeError(tuple(report.findings)) from error


def _check_lines(text: str, report: Report) -> None:
    """Report what Babel would ignore: bad quotes and repeated contexts."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if not LINE.fullmatch(line):
            message = "expected a keyword of PO and a text in double quotes"
            hint = 'write `\\"` for a quote inside the text'
            report.add_at(MALFORMED, number, 1, message, hint=hint)
        elif found := CONTEXT_LINE.match(line):
            first = lines.setdefault(found[1], number)
            if first != number:
                message = f"the context {quote(found[1])} is already on line {first}"
                report.add_at(MALFORMED, number, 1, message, hint="remove one of the two")


def _read_entry(entry: Entry, report: Report) -> Message:
    """Return one entry as a message, and report it if it has plural forms."""
    place = Place(path=report.path, line=entry.lineno or 0, column=1)
    source, target = entry.id, entry.string
    if not isinstance(source, str) or not isinstance(target, str | None):
        report.add(MALFORMED, place, "a text of a registry has no plural forms")
        source = target = ""
    return Message(
        context=entry.context or "",
        source=source,
        target=target or "",
        confirmed=not entry.fuzzy,
        place=place,
    )
