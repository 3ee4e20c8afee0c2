"""Versions and addresses in a passage: numbers with dots that are no amounts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from collections.abc import Collection

    from sphinxext.llm_error_codes.checks.language.passages import Passage

#: What tells a version by itself: more than one dot, a suffix, a `v`, or the letters of Huawei.
VERSION = later(
    r"(?<![\w.])(?:v?\d+(?:\.\d+)*(?:[.-]?(?:alpha|beta|dev|post|rc|spc|sp|hp|b)\.?\d+)+"
    r"|v\d{3}r\d{3}(?:c\d{2,3})?(?:sp[ch]\d+|b\d+)*"
    r"|v?\d+(?:\.\d+){2,}|v\d+(?:\.\d+)*)(?!\w|\.\d)",
    re.ASCII | re.IGNORECASE,
)

#: A number with one dot that its neighbours make a version.
TOLD = later(
    r"(?:version|versions|release|版本|python|cann|sphinx|driver|firmware)(?:号|为|是|:|=|\s|to|is"
    r"|低于|高于|不低于|早于|晚于)*"
    r"(?P<after>\d+\.\d+)(?!\w|\.\d)"
    r"|(?<![\w.])(?P<before>\d+\.\d+)(?=\s*(?:版本|版|及以[上后]|及之后|及更[高新]|以[上后]的?版"
    r"|(?:or|and) (?:later|newer|above|higher)|\+))",
    re.ASCII | re.IGNORECASE,
)

#: Without this a passage names no version.
MAYBE_VERSION = later(r"\d\.\w|[vV]\d|\d[.-]?[A-Za-z]+\d", re.ASCII)

DOTTED = later(r"(?<![\w.])v?\d+(?:\.\d+)+(?!\w|\.\d)", re.ASCII | re.IGNORECASE)


def versions_of(passage: Passage) -> dict[str, str]:
    """Return the versions among the words of ``passage``: their plain form, and as written."""
    text = fold(passage.words)
    if not MAYBE_VERSION().search(text):
        return {}
    found = [match[0] for match in VERSION().finditer(text)]
    found += [match["after"] or match["before"] for match in TOLD().finditer(text)]
    return {plain_version(each): each for each in found}


def dotted_numbers_of(passage: Passage) -> dict[str, str]:
    """Return every number with dots: its plain form, and as written."""
    return {plain_version(each): each for each in DOTTED().findall(fold(passage.words))}


def plain_version(written: str) -> str:
    """Return ``written`` in lower case, without a `v` and without marks around letters."""
    return re.sub(r"[.-](?=[a-z])|(?<=[a-z])\.", "", written.lower().removeprefix("v"))


def without_versions(text: str, versions: Collection[str]) -> str:
    """Return ``text`` without what reads as one of ``versions``, plain forms."""
    if not versions:
        return text
    text = VERSION().sub(" ", text)
    return DOTTED().sub(
        lambda match: " " if plain_version(match[0]) in versions else match[0], text
    )
