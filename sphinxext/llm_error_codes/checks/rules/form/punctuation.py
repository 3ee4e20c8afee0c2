"""C403 to C405: punctuation of the language's kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import GAP, HAN, Pair, Passage, listed
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator


#: What may follow the mark that ends a text.
CLOSERS = " \n\t)）]】」』”’\"'》"

#: Marks that end a text, by what they say.  A list may end its items with semicolons in one
#: language and with stops in the other.
ENDS = {
    **dict.fromkeys("。.；;", "stop"),
    **dict.fromkeys("！!", "exclamation"),
    **dict.fromkeys("？?", "question"),
    **dict.fromkeys("：:", "colon"),
    **dict.fromkeys("，,、", "comma"),
    "…": "ellipsis",
}

#: Names of the ends in messages.
END_NAMES = {
    "": "no punctuation",
    "stop": "a stop",
    "exclamation": "an exclamation mark",
    "question": "a question mark",
    "colon": "a colon",
    "comma": "a comma",
    "ellipsis": "an ellipsis",
}

#: Half-width marks that end a Chinese text, and the right ones.
HALF_ENDS = dict(zip(".;!?:,", "。；！？：，", strict=True))

#: English abbreviations whose dot ends no sentence, and a sentence that ends in dots.
ABBREVIATED = re.compile(r"\b(?:etc|e\.g|i\.e|vs|no|inc|ltd|approx)\.$", re.IGNORECASE | re.ASCII)
ELLIPSIS = re.compile(r"(?:\.{3,}|…+)$")

#: Half-width marks in Chinese: between Han characters or code spans, and after Latin words
#: where Chinese goes on without a space.
HALF_WIDTH = re.compile(
    rf"(?<=[{HAN}])\s*([,;:!?.])\s*(?=[{HAN}{GAP}])"
    rf"|(?<={GAP})\s*([,;:!?])\s*(?=[{HAN}])"
    rf"|(?<=[A-Za-z0-9)）”])([,;!?])\s*(?=[{HAN}])"
    rf"|(?<=[{HAN}])([,;])\s*(?=[A-Za-z0-9“（(])"
    rf"|(?<=[{HAN}])(\()(?=[{HAN}][^()]*\))"
)

#: Full-width marks, letters and digits; curly quotation marks and dashes are English too.
FULL_WIDTH = re.compile("[\u3000-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff5e\uffe0-\uffe6]+")


def find_endings(pair: Pair) -> Iterator[Objection]:
    """Yield a text that ends as a sentence in one language only, or in the other's way."""
    zh_mark, zh = _ending(pair.zh)
    _, en = _ending(pair.en)
    if zh == "stop" and zh_mark == "." and ABBREVIATED.search(pair.zh.words.rstrip()):
        zh = ""
    if zh_mark in HALF_ENDS and pair.zh.has_han and zh and zh != "ellipsis":
        message = f"`zh` ends with the half-width “{zh_mark}” instead of “{HALF_ENDS[zh_mark]}”"
        yield Objection(place=pair.zh.place, message=message)
    is_abbreviated = ABBREVIATED.search(pair.en.words.rstrip(CLOSERS)) is not None
    if zh != en and not (is_abbreviated and zh in {"", "stop"}):
        message = f"`zh` ends with {END_NAMES[zh]}, `en` with {END_NAMES[en]}"
        yield Objection(place=pair.en.place, message=message)


def _ending(passage: Passage) -> tuple[str, str]:
    """Return the mark that ends the text, and what it says."""
    text = passage.words.rstrip(CLOSERS)
    mark = text[-1:]
    if ELLIPSIS.search(text):
        return mark, "ellipsis"
    return mark, ENDS.get(mark, "")


def find_half_width(passage: Passage) -> Iterator[Objection]:
    """Yield half-width marks in Chinese."""
    if not passage.language.lower().startswith("zh"):
        return
    marks = [next(filter(None, match.groups())) for match in HALF_WIDTH.finditer(passage.words)]
    if marks:
        shown = listed(f"“{mark}”" for mark in dict.fromkeys(marks))
        message = f"`{passage.language}` has the half-width {shown} between Chinese words"
        yield Objection(place=passage.place, message=message)


def find_full_width(passage: Passage) -> Iterator[Objection]:
    """Yield full-width forms in English."""
    if passage.language.partition("-")[0].lower() != "en":
        return
    if marks := FULL_WIDTH.findall(passage.words):
        shown = listed(f"“{mark}”" for mark in dict.fromkeys(marks))
        message = f"`{passage.language}` has the full-width {shown}"
        yield Objection(place=passage.place, message=message)


SAME_ENDING = Check["Pair"](
    rule=Rule(
        id="C403",
        claim="A text ends alike in both languages, each with punctuation of its own kind.",
        hint="add or remove the mark, full-width in Chinese",
        severity=Severity.WARNING,
    ),
    find=find_endings,
)
HALF_WIDTH_MARKS = Check["Passage"](
    rule=Rule(
        id="C404",
        claim="Punctuation between Chinese words is full-width.",
        hint="write ，；：！？。（） there",
        severity=Severity.WARNING,
    ),
    find=find_half_width,
)
FULL_WIDTH_MARKS = Check["Passage"](
    rule=Rule(
        id="C405",
        claim="English has no full-width punctuation, letters or digits.",
        hint="write the ASCII characters",
        severity=Severity.WARNING,
    ),
    find=find_full_width,
)
