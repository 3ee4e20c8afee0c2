"""Placeholders in a text, for which a program puts in values: `%s`, `{0}`, `${name}`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sphinxext.llm_error_codes.checks.language.passages import HAN
from sphinxext.llm_error_codes.checks.language.patterns import later

#: Tags of HTML, which a text may hold.
TAGS = "br|b|i|p|hr|li|ul|ol|td|th|tr|em|code|pre|strong|sub|sup|div|span|img"

#: Every style: C, its numbered form, Python, shells, compilers, manuals, braces.
PLACEHOLDER = later(
    r"(?<![\d%])%(?:(?P<position>\d{1,2})\$)?[-+0#']*(?:\d+|\*)?(?:\.(?:\d+|\*))?"
    r"(?:hh|h|ll|l|j|z|t|L)?(?P<conversion>[diouxXeEfFgGaAcspn@])(?![A-Za-z])"
    r"|(?<![\d%])%\((?P<mapped>\w+)\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]"
    rf"|<(?P<angled>(?!(?:{TAGS})>)[a-z]+(?:[ _-][a-z]+)*)>"
    r"|(?<![\w%])%(?P<numbered>\d)(?![\d%.])"
    r"|\$\{(?P<shell>[A-Za-z_][\w.]*)\}"
    r"|\{(?P<braced>[A-Za-z_][\w-]*(?:[.\[][\w.\]]*)?|\d{0,2})(?:![rsa])?(?::[^{}\s]{0,12})?\}"
    rf"|\{{(?P<named>[A-Za-z{HAN}][\w{HAN} -]{{0,40}})\}}",
    re.ASCII,
)

#: Each placeholder has one of these.
SIGNS = frozenset("%{<")

#: What each key of C is called when two are the same.
SAME_CONVERSION = {"i": "d", "F": "f", "E": "e", "G": "g"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Placeholder:
    """A placeholder: how it is written, what it stands for, and where."""

    shown: str
    key: str
    style: str
    start: int
    end: int


def placeholders_of(text: str) -> tuple[Placeholder, ...]:
    """Return the placeholders of ``text``, code spans aside, in order."""
    if SIGNS.isdisjoint(text):
        return ()
    return tuple(_read(match) for match in PLACEHOLDER().finditer(text))


def _read(match: re.Match[str]) -> Placeholder:
    style = next(name for name in ("conversion", *OTHERS) if match[name] is not None)
    key = match[style]
    if style == "conversion":
        key = SAME_CONVERSION.get(key, key)
        if match["position"]:
            style, key = "position", f"{match['position']}${key}"
    elif style == "braced" and not key:
        style = "empty"
    return Placeholder(shown=match[0], key=key, style=style, start=match.start(), end=match.end())


#: The other groups of the pattern, each a style.
OTHERS = ("mapped", "numbered", "angled", "shell", "braced", "named")


def without_placeholders(text: str) -> str:
    """Return ``text`` with a blank mark for each placeholder."""
    if SIGNS.isdisjoint(text):
        return text
    return PLACEHOLDER().sub("\ue004", text)
