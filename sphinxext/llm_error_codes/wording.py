"""The words that this package itself puts beside a registry's texts, in each language.

Which language is wanted follows the text that the words stand beside, not the build:
a Chinese column has Chinese words on an English page.  The catalogues are ordinary
gettext ones; the English words are the message ids.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

#: Where the compiled catalogues lie: ``<language>/LC_MESSAGES/llm_error_codes.mo``.
LOCALE_FOLDER = Path(__file__).parent / "locale"

#: The gettext domain of the catalogues.
TEXT_DOMAIN = "llm_error_codes"


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    tag = language.replace("-", "_")
    return gettext.translation(
        TEXT_DOMAIN, LOCALE_FOLDER, languages=[tag, tag.partition("_")[0]], fallback=True
    )


def word(message: str, language: str) -> str:
    """Return ``message`` in ``language`` (a BCP 47 tag), or as it stands where none is known."""
    return _catalogue(language).gettext(message)


def word_language(language: str) -> str:
    """Return the language of what `word` returns for ``language``: English without a catalogue."""
    translated = isinstance(_catalogue(language), gettext.GNUTranslations)
    return language if translated or match_language(language, ["en"]) else "en"


def match_language(wanted: str, available: Iterable[str]) -> str | None:
    """Return the tag of ``available`` that serves ``wanted`` best, or None.

    ``zh_CN``, ``zh-Hans`` and ``ZH`` all find ``zh``; an exact match wins.
    """
    known = {tag.lower(): tag for tag in available}
    tag = wanted.replace("_", "-").lower()
    while tag:
        if tag in known:
            return known[tag]
        tag = tag.rpartition("-")[0]
    return None


def tags_of(texts: Mapping[str, str], languages: Iterable[str]) -> list[str]:
    """Return those keys of ``texts`` that serve ``languages``, in that order.

    Where it has none of them, its first language stands in: something true is better
    than nothing.
    """
    found = [match_language(language, texts) for language in languages]
    return [tag for tag in found if tag] or list(texts)[:1]


def words_in(texts: Mapping[str, str], language: str) -> str:
    """Return the text in ``language``, or in its first language."""
    return texts.get(language) or next(iter(texts.values()), "")
