"""C2: each language in its own script."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.formats import without_placeholders
from sphinxext.llm_error_codes.checks.language.passages import (
    GAP,
    HAN,
    HAN_RUN,
    PLAIN_WORD,
    Pair,
    Passage,
    listed,
)
from sphinxext.llm_error_codes.checks.rule import Check, Objection

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Words that are never left in English inside a Chinese sentence, as names of things are.
FUNCTION_WORD = re.compile(
    r"the|of|is|are|was|were|has|have|been|if|when|please|whether|with|this|that|should|must"
    r"|and|then|cannot|retry|failed"
)

#: What a Chinese sentence repeats from elsewhere, such as the text of a message.
QUOTATION = re.compile(r"“[^”]*”|\"[^\"]*\"|「[^」]*」|‘[^’]*’")

#: So many English words in a row are a phrase, where one of them begins in lower case.
PHRASE = 4

#: Letters of other scripts that stand for quantities and units.
SYMBOLS = frozenset("µμΩωπαβγδθλστφΔΣ")

#: Scripts by the first word of a letter's Unicode name; forms that fold to ASCII are others'
#: business.
OWN_SCRIPTS = frozenset({"LATIN", "CJK", "FULLWIDTH", "IDEOGRAPHIC", "FEMININE", "MASCULINE"})

#: Letters outside ASCII, Han and general punctuation.
FOREIGN = re.compile(f"[^\\x00-\\x7f{HAN}\\u2000-\\u206f\\u3000-\\u303f\\ue000\\uff00-\\uffef]")

#: Tags of written Chinese that is not simplified.
TRADITIONAL_TAGS = re.compile(r"zh-(?:hant|tw|hk|mo)\b.*", re.IGNORECASE)


@cache
def is_traditional(character: str) -> bool:
    """Return whether only traditional Chinese uses a character.

    Big5, the traditional character set, has it, and GB 2312, the simplified one, lacks it.
    """
    is_han = "\u4e00" <= character < "\ua000"
    return is_han and not encoded(character, "gb2312") and bool(encoded(character, "big5"))


def encoded(text: str, character_set: str) -> bytes:
    """Return ``text`` in a character set, without what that lacks."""
    return text.encode(character_set, "ignore")


def find_han(pair: Pair) -> Iterator[Objection]:
    """Yield Han characters among English words."""
    if pair.en.has_han:
        runs = HAN_RUN.findall(pair.en.words)
        yield Objection(place=pair.en.place, message=f"`en` contains {listed(runs)}")


def find_english(pair: Pair) -> Iterator[Objection]:
    """Yield a Chinese text that is mostly, or in one phrase, English."""
    words = PLAIN_WORD.findall(pair.zh.words)
    if not words:
        return
    text = without_placeholders(QUOTATION.sub(" ", pair.zh.words))
    words = PLAIN_WORD.findall(text)
    if words and _is_english(words, text):
        shown = " ".join(words)
        message = f"`zh` is not in Chinese: {shown}"
        if HAN_RUN.search(text):
            message = f"`zh` is in English in part: {shown}"
        yield Objection(place=pair.zh.place, message=message)


def _is_english(words: list[str], text: str) -> bool:
    """Tell whether ``words``, all plain ones of ``text``, are more than names of things."""
    if any(FUNCTION_WORD.fullmatch(word.lower()) for word in words):
        return True
    han = sum(map(len, HAN_RUN.findall(text)))
    if not han:
        return len(words) > 1 or len(words[0]) > 1
    return len(words) >= PHRASE and any(map(str.islower, words)) and han < 2 * len(words)


def find_traditional(passage: Passage) -> Iterator[Objection]:
    """Yield traditional characters in simplified Chinese."""
    if passage.primary != "zh" or TRADITIONAL_TAGS.fullmatch(passage.language):
        return
    words = passage.words.replace(GAP, "")
    # The whole text first: that is quick, and most often all there is to do.
    if encoded(words, "gb2312").decode("gb2312") == words:
        return
    found = list(filter(is_traditional, dict.fromkeys(words)))
    if found:
        message = f"`{passage.language}` has the traditional characters {listed(found)}"
        yield Objection(place=passage.place, message=message)


def find_foreign(passage: Passage) -> Iterator[Objection]:
    """Yield letters that are neither Latin nor Han, also in code spans, where they hide best."""
    if passage.raw.isascii() or passage.primary not in {"zh", "en"}:
        return
    found = {}
    for character in dict.fromkeys(FOREIGN.findall(passage.raw)):
        name = unicodedata.name(character, "")
        # Halfwidth kana lie in the block of the full-width forms, modifiers in many.
        if (
            character.isalpha()
            and character not in SYMBOLS
            and name.split(" ")[0] not in OWN_SCRIPTS
        ):
            found[character] = name
    for character in dict.fromkeys(re.findall("[\\uff66-\\uffdc]", passage.raw)):
        found[character] = unicodedata.name(character, "")
    if found:
        shown = listed(f"{character} ({name})" for character, name in found.items())
        message = f"`{passage.language}` has letters of another script: {shown}"
        yield Objection(place=passage.place, message=message)


HAN_IN_ENGLISH = Check["Pair"](
    id="C201",
    claim="English has no Han characters outside code spans.",
    hint="translate them, or put what must stay into a code span",
    find=find_han,
)
ENGLISH_IN_CHINESE = Check["Pair"](
    id="C202",
    claim="Chinese is in Chinese, names, code spans and quotations aside.",
    hint="translate the words, or put names into code spans",
    find=find_english,
)
TRADITIONAL_CHARACTERS = Check["Passage"](
    id="C203",
    claim="Simplified Chinese has no traditional characters.",
    hint="write the simplified ones",
    find=find_traditional,
)
FOREIGN_LETTERS = Check["Passage"](
    id="C204",
    claim="Letters are Latin or Han.",
    hint="type the letter anew; some look like Latin ones",
    find=find_foreign,
)
