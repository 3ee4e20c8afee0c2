"""Normal forms, in which two texts that say the same are equal."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

#: A mark that makes a text look like an item of a list: ``-``, ``1.``, ``(2)``.
LIST_MARK = re.compile(r"\A\s*(?:[-*+•·●]\s+|[(（]?[0-9]{1,2}(?:[)）、]|\.(?![0-9]))\s*)")

#: A backslash before ASCII punctuation, which only says that the punctuation is plain.
ESCAPE = re.compile(r"\\(?=[!-/:-@\[-`{-~])")

#: Spaces that do not separate two ASCII words: beside Han they are a matter of taste.
FREE_BLANKS = re.compile(r"(?<![A-Za-z0-9\s])\s+|\s+(?![A-Za-z0-9\s])")

#: Spaces that separate words, however many there are.
BLANKS = re.compile(r"\s+")

#: What may end a text without being part of what it says.
TAIL = " \t\n.。!！?？;；:：,，"


@lru_cache(maxsize=1024)
def normalise(text: str) -> str:
    """Return ``text`` without what only changes its looks.

    That is full-width or half-width forms, needless escapes, list marks and spaces.
    """
    plain = ESCAPE.sub("", fold(text))
    return BLANKS.sub(" ", FREE_BLANKS.sub("", LIST_MARK.sub("", plain)))


def is_same(first: str, second: str) -> bool:
    """Return whether two texts say the same in the same words."""
    return first == second or normalise(first) == normalise(second)


def as_spoken(text: str) -> str:
    """Return ``text`` as it is read aloud: in one case, without closing punctuation."""
    plain = normalise(text.replace("`", "").replace("’", "'"))
    return plain.casefold().rstrip(TAIL)


def fold(text: str) -> str:
    """Return ``text`` with full-width and other compatibility forms made plain."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text)
