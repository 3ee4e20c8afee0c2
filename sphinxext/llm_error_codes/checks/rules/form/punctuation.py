"""C404 and C405: punctuation of the language's kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import GAP, HAN, listed
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Passage

#: Half-width marks in Chinese: between Han characters or code spans, and after Latin words
#: where Chinese goes on without a space.
HALF_WIDTH = later(
    rf"(?<=[{HAN}])\s*([,;:!?.])\s*(?=[{HAN}{GAP}])"
    rf"|(?<={GAP})\s*([,;:!?])\s*(?=[{HAN}])"
    rf"|(?<=[A-Za-z0-9)）”])([,;!?])\s*(?=[{HAN}])"
    rf"|(?<=[{HAN}])([,;])\s*(?=[A-Za-z0-9“（(])"
    rf"|(?<=[{HAN}])(\()(?=[{HAN}][^()]*\))"
)

#: The marks that the pattern looks for; without them there is nothing to look for.
HALF = frozenset(",;:!?.(")

#: Marks of which one shows that the text is written with full-width punctuation.
OWN = frozenset("，；：！？。（）、")

#: Full-width marks, letters and digits; curly quotation marks and dashes are English too.
FULL_WIDTH = later("[\u3000-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff5e\uffe0-\uffe6]+")


def find_half_width(passage: Passage) -> Iterator[Objection]:
    """Yield half-width marks in a Chinese text that has full-width ones as well.

    A text that has half-width ones throughout follows another house's style.
    """
    words = passage.words
    if passage.primary != "zh" or OWN.isdisjoint(words) or HALF.isdisjoint(words):
        return
    marks = [next(filter(None, match.groups())) for match in HALF_WIDTH().finditer(words)]
    if marks:
        shown = listed(f"“{mark}”" for mark in dict.fromkeys(marks))
        message = f"`{passage.language}` has the half-width {shown} between Chinese words"
        yield Objection(place=passage.place, message=message)


def find_full_width(passage: Passage) -> Iterator[Objection]:
    """Yield full-width forms in English."""
    if passage.primary != "en":
        return
    if marks := FULL_WIDTH().findall(passage.words):
        shown = listed(f"“{mark}”" for mark in dict.fromkeys(marks))
        message = f"`{passage.language}` has the full-width {shown}"
        yield Objection(place=passage.place, message=message)


HALF_WIDTH_MARKS = Check["Passage"](
    id="C404",
    claim="A text with full-width punctuation has it between all its Chinese words.",
    hint="write ，；：！？。（） there",
    severity=Severity.WARNING,
    find=find_half_width,
)
FULL_WIDTH_MARKS = Check["Passage"](
    id="C405",
    claim="English has no full-width punctuation, letters or digits.",
    hint="write the ASCII characters",
    severity=Severity.WARNING,
    find=find_full_width,
)
