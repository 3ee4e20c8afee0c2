"""The words that this package itself puts beside a registry's texts, in each language.

The language follows the text that the words belong to, not the build:
a Chinese column has Chinese words on an English page.  The catalogues are ordinary
gettext ones; the English words are the message ids.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.words.languages import match_language

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Where the compiled catalogues are: ``<language>/LC_MESSAGES/llm_error_codes.mo``.
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
    """Return ``message`` in ``language`` (a BCP 47 tag), or unchanged if it is not translated."""
    return _catalogue(language).gettext(message)


def word_language(language: str) -> str:
    """Return the language of what `word` returns for ``language``: English without a catalogue."""
    translated = isinstance(_catalogue(language), gettext.GNUTranslations)
    return language if translated or match_language(language, ["en"]) else "en"


def words_by_language(message: str, languages: Iterable[str]) -> dict[str, str]:
    """Return ``message`` in each of ``languages``, and in which one it is then, once each."""
    return {word(message, each): word_language(each) for each in languages}
