"""C305 and C315: addresses of the same pages in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import listed
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair

LANGUAGE = r"(?:zh(?:[-_]?(?:cn|hans?))?|en(?:[-_]?(?:us|gb))?|cn|chinese|english)"

#: Parts of a path that name a language, with the mark before them.
LANGUAGE_PART = later(rf"(?:[/_.-]|[?&]\w+=){LANGUAGE}(?=[/_.&#-]|$)", re.IGNORECASE)

#: A host's name for a language, and a country's end.
LANGUAGE_HOST = later(rf"^(?:www\.)?(?:{LANGUAGE}\.)?|(?:\.cn)?(?=(?::\d+)?$)", re.IGNORECASE)

#: An anchor that was made of words in another script.
TRANSLATED = later(r"%[89A-F][0-9A-F]|[^\x00-\x7f]", re.IGNORECASE)


def find_urls(pair: Pair) -> Iterator[Objection]:
    """Yield addresses for which the other language has others."""
    zh_only, en_only = _unmatched(pair)
    if zh_only and en_only:
        yield Objection(place=pair.en.place, message=_contrast(zh_only, en_only))


def find_lost_urls(pair: Pair) -> Iterator[Objection]:
    """Yield addresses that one language has, if the other has none of its own."""
    zh_only, en_only = _unmatched(pair)
    if bool(zh_only) != bool(en_only):
        yield Objection(place=pair.en.place, message=_contrast(zh_only, en_only))


def _unmatched(pair: Pair) -> tuple[list[str], list[str]]:
    zh = {_plain_url(url): url for url in pair.zh.urls}
    en = {_plain_url(url): url for url in pair.en.urls}
    if zh.keys() == en.keys():
        return [], []
    zh_only = [url for plain, url in zh.items() if not _is_among(plain, en)]
    en_only = [url for plain, url in en.items() if not _is_among(plain, zh)]
    return zh_only, en_only


#: A page, and the anchor on it.
Page = tuple[str, str]


def _is_among(page: Page, others: dict[Page, str]) -> bool:
    """Return whether the page is there, with its anchor or a translated one."""
    address, anchor = page
    for other, mark in others:
        translated = anchor and mark and (TRANSLATED().search(f"{anchor} {mark}"))
        if address == other and (anchor == mark or translated):
            return True
    return False


def _plain_url(url: str) -> Page:
    """Return ``url`` without what ends a sentence, and without the language it names."""
    scheme, mark, rest = url.rstrip(".,;:!?/)").partition("://")
    host, slash, path = rest.partition("/")
    path, hash_mark, anchor = path.partition("#")
    # A bare address ends before an anchor in Chinese.
    anchor = anchor or ("…" if hash_mark else "")
    path = LANGUAGE_PART().sub("", slash + path).rstrip("/").removesuffix("/index.html")
    host = LANGUAGE_HOST().sub("", host.lower()) if mark else host
    return f"{scheme.lower()}{mark}{host}{path}", anchor


def _contrast(zh_only: list[str], en_only: list[str]) -> str:
    zh, en = listed(map(quote, zh_only)), listed(map(quote, en_only))
    if not en_only:
        return f"`zh` leads to {zh}, `en` does not"
    if not zh_only:
        return f"`en` leads to {en}, `zh` does not"
    return f"`zh` leads to {zh}, `en` to {en}"


SAME_URLS = Check["Pair"](
    id="C305",
    claim="Both languages lead to the same pages, each to those of its language.",
    hint="correct the address that is wrong",
    find=find_urls,
)
LOST_URLS = Check["Pair"](
    id="C315",
    claim="If one language leads to a page, so does the other.",
    hint="give the address in both languages, if the page is there in both",
    severity=Severity.WARNING,
    default=False,
    find=find_lost_urls,
)
