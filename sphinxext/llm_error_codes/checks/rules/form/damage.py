"""C104: text that a program damaged: lost encodings, conflicts of versions, escapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import HAN_RUN
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Passage

#: What a merge leaves behind.
CONFLICT = later(r"(?:^|(?<=\s))(?:<{7}|>{7}|\|{7}|={7})(?=\s|$)")

#: Characters that were thrown away: by a decoder, and by an encoder that wrote `?` for each.
LOST = later(r"\ufffd+|(?<![?？\w`])\?{3,}(?![?？])|(?<=[\u3400-\u9fff])\?{2,}(?=[\u3400-\u9fff])")

#: Characters that text in memory that was never written looks like when read as GBK.
UNWRITTEN = later("锟斤拷|烫烫烫|屯屯屯")

#: Escapes that nobody undid.
ESCAPED = later(r"\\u[0-9A-Fa-f]{4}|&(?:nbsp|lt|gt|amp|quot|apos|#\d{2,5}|#x[0-9A-Fa-f]{2,4});")

#: What a merge, a decoder or an escape left behind has one of these.
SIGNS = frozenset("<>|=\ufffd?？锟烫屯\\&")

#: Characters outside ASCII that Windows-1252 has, and its bytes.
WESTERN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
WESTERN_RUN = later(f"[\u0080-\u00ff{WESTERN}]{{2,}}")

#: What is left of Chinese in a run of which some bytes are gone.
HAN_PAIR = later("[\u3400-\u9fff]{2}")

#: UTF-8 read as GBK gives Han characters; fewer than these may be read as UTF-8 by chance.
CHANCE = 3

#: So much of a run is looked at.
LOOKED_AT = 60


def find_damage(passage: Passage) -> Iterator[Objection]:
    """Yield a text in which a program left its marks, and say which."""
    # Most texts have none of the signs, and need not be searched for what has one.
    text = "" if SIGNS.isdisjoint(passage.words) else passage.words
    for what, found in (
        ("a mark of a merge conflict", _first(CONFLICT(), text)),
        ("lost characters", _first(LOST(), text) or _first(UNWRITTEN(), text)),
        ("characters of another encoding", _misread(passage.words)),
        ("an escape that nobody undid", _first(ESCAPED(), text)),
    ):
        if found:
            message = f"`{passage.language}` has {what}: {quote(found)}"
            yield Objection(place=passage.place, message=message)
            return


def _first(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    return match[0] if match else ""


def _misread(text: str) -> str:
    """Return the first part of ``text`` whose bytes, read as UTF-8, are other characters."""
    if text.isascii():
        return ""
    for match in WESTERN_RUN().finditer(text):
        run = match[0][:LOOKED_AT]
        data = b"".join(map(_western_byte, run))
        # Windows-1252 lacks five bytes; what they belonged to is gone, the rest remains.
        if _is_utf8(data) or HAN_PAIR().search(data.decode("utf-8", "ignore")):
            return run
    for run in HAN_RUN.findall(text):
        if CHANCE <= len(run) <= LOOKED_AT and _is_utf8(run.encode("gbk", "replace"), han=True):
            return str(run)
    return ""


def _western_byte(character: str) -> bytes:
    return character.encode("latin-1" if character < "\u0100" else "cp1252")


def _is_utf8(data: bytes, *, han: bool = False) -> bool:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not han or HAN_RUN.fullmatch(text) is not None


INTACT = Check["Passage"](
    id="C104",
    claim="No text is damaged: no lost characters, no marks of a merge, no escapes.",
    hint="write the text anew",
    find=find_damage,
)
