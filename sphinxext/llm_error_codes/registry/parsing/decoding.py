"""Decode the bytes of a registry file, and report everything that is not text."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from itertools import islice
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.report import Report

#: What YAML refuses in its input, and the three breaks (NEL, LS, PS) that YAML 1.1 counts as
#: line ends and editors do not: every later line number would be wrong.
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")

#: At most this many are reported: a file with more is not text at all.
MAX_FORBIDDEN = 100

#: Stands for what could not be decoded.
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def decode_bytes(data: bytes, report: Report) -> tuple[str, frozenset[int]] | None:
    """Return the text, its lines ended by LF, and the numbers of the lines that were damaged.

    A byte order mark and line ends of CR LF or CR are accepted.  None means that the
    bytes are in another encoding altogether.
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        report.add_at(rules.NOT_UTF8, 1, 1, "the file is encoded in UTF-16, not in UTF-8")
        return None
    data = data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        text, damaged = data.decode("utf-8"), frozenset[int]()
    except UnicodeDecodeError as error:
        text, damaged = _decode_damaged(data, error, report)
    forbidden = _note_forbidden(text, report)
    return FORBIDDEN.sub(REPLACEMENT, text), damaged.union(forbidden)


def _decode_damaged(
    data: bytes, error: UnicodeDecodeError, report: Report
) -> tuple[str, frozenset[int]]:
    """Report the first byte that is not UTF-8, and decode the rest around it."""
    damaged = set()
    lines = []
    for number, line in enumerate(data.split(b"\n"), start=1):
        lines.append(line.decode("utf-8", errors="replace"))
        # A replacement character that the author typed decodes without an error.
        if REPLACEMENT in lines[-1] and line != lines[-1].encode("utf-8"):
            damaged.add(number)
    before = data[: error.start].decode("utf-8")
    message = f"the byte 0x{data[error.start]:02X} is not UTF-8"
    if len(damaged) > 1:
        further = len(damaged) - 1
        message += f", nor are bytes in {further} further {'line' if further == 1 else 'lines'}"
    column = len(before) - before.rfind("\n")
    report.add_at(rules.NOT_UTF8, before.count("\n") + 1, column, message)
    return "\n".join(lines), frozenset(damaged)


def _locate(text: str, offset: int) -> tuple[int, int]:
    """Return line and column of an offset, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _note_forbidden(text: str, report: Report) -> set[int]:
    """Report the forbidden characters; return the numbers of their lines."""
    found = set()
    matches = FORBIDDEN.finditer(text)
    for match in islice(matches, MAX_FORBIDDEN):
        line, column = _locate(text, match.start())
        message = f"the character U+{ord(match[0]):04X} is not allowed in a registry"
        report.add_at(rules.CONTROL_CHARACTER, line, column, message)
        found.add(line)
    if further := next(matches, None):
        line, column = _locate(text, further.start())
        count = 1 + sum(1 for _ in matches)
        message = f"{count} more such characters begin here, which are not listed"
        report.add_at(rules.CONTROL_CHARACTER, line, column, message)
    return found
