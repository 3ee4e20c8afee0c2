"""Language tags: their shape, and which available one serves a wanted one best."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: The shape of a BCP 47 tag (RFC 5646) that begins with a two or three letter language.
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")

#: The script in which Chinese is written in a region (likely subtags of Unicode CLDR).
SCRIPTS = {"cn": "hans", "sg": "hans", "my": "hans", "tw": "hant", "hk": "hant", "mo": "hant"}

#: Every part of a tag that names one of the two scripts or implies it.
CHINESE = {*SCRIPTS, *SCRIPTS.values()}


def as_tag(written: str) -> str:
    """Return ``written`` with hyphens, as BCP 47 has them: ``zh_CN`` is ``zh-CN``."""
    return written.replace("_", "-")


def match_language(wanted: str, available: Iterable[str]) -> str | None:
    """Return the tag of ``available`` that serves ``wanted`` best, or None.

    An exact match wins, then a more general tag, then a more specific one unless it is known to
    have another script: ``zh_CN``, ``zh-Hans`` and ``ZH`` all find ``zh``, and ``zh`` and
    ``zh_CN`` find ``zh-Hans``.
    """
    known = {as_tag(tag).lower(): tag for tag in available}
    tag = full = as_tag(wanted).lower()
    while tag:
        if tag in known:
            return known[tag]
        tag = tag.rpartition("-")[0]
    script = _script_of(full)
    for each, spelt in known.items():
        same_language = each.partition("-")[0] == full.partition("-")[0]
        if same_language and script in {"", _script_of(each)}:
            return spelt
    return None


def _script_of(tag: str) -> str:
    """Return the script that ``tag`` names or that its region uses, or an empty string."""
    parts = tag.split("-")[1:]
    return next((SCRIPTS.get(part, part) for part in parts if part in CHINESE), "")


def tags_of(texts: Mapping[str, str], languages: Iterable[str]) -> list[str]:
    """Return those keys of ``texts`` that serve ``languages``, in that order.

    If it has none of them, its first language stands in: some text is better than none.
    """
    found = dict.fromkeys(match_language(language, texts) for language in languages)
    return [tag for tag in found if tag] or list(texts)[:1]


def words_in(texts: Mapping[str, str], language: str) -> str:
    """Return the text in ``language``, or in its first language."""
    return texts.get(language) or next(iter(texts.values()), "")
