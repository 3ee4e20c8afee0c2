"""C503 and C504: one sentence, one translation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Bilingual, Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Place, Severity
from sphinxext.llm_error_codes.registry.report import quote
from sphinxext.llm_error_codes.registry.words.normal import as_spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage

#: Where a sentence ends; a dot inside a name or number ends none.
SENTENCE_END = {
    "zh": re.compile(r"(?<=[。！？；!?;])\s*|\n+"),
    "en": re.compile(r"(?<=[.!?;])\s+|\n+"),
}

#: Words that English has and drops at will.
ARTICLE = re.compile(r"\b(?:the|an?)\s+", re.ASCII)


def find_several_english(subject: Bilingual) -> Iterator[Objection]:
    """Yield each Chinese sentence that was translated otherwise before."""
    return _find(subject, source="zh", target="en")


def find_several_chinese(subject: Bilingual) -> Iterator[Objection]:
    """Yield each English sentence that stood for another Chinese one before."""
    return _find(subject, source="en", target="zh")


def _find(subject: Bilingual, *, source: str, target: str) -> Iterator[Objection]:
    first: dict[str, Rendering] = {}
    for sentence in _sentences(subject):
        said, rendered = sentence[source], sentence[target]
        known = first.setdefault(said.plain, rendered)
        if known.plain != rendered.plain:
            message = (
                f"{quote(said.written)} is {quote(rendered.written)} here"
                f" and {quote(known.written)} on line {known.place.line}"
            )
            yield Objection(place=rendered.place, message=message, cause=said.plain)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendering:
    """A sentence in one language: as written, and in the form in which equal ones are equal."""

    written: str
    plain: str
    place: Place


@lru_cache(maxsize=1)
def _sentences(subject: Bilingual) -> tuple[dict[str, Rendering], ...]:
    """Return the sentences of all texts in both languages; two rules ask in turn."""
    return tuple(sentence for pair in subject.pairs for sentence in _sentences_of(pair))


def _sentences_of(pair: Pair) -> Iterator[dict[str, Rendering]]:
    """Yield the sentences of both languages, the whole texts where their numbers differ."""
    zh, en = _split(pair.zh, "zh"), _split(pair.en, "en")
    if len(zh) != len(en):
        zh, en = [pair.zh.raw.strip()], [pair.en.raw.strip()]
    for of_zh, of_en in zip(zh, en, strict=True):
        yield {
            "zh": Rendering(written=of_zh, plain=_plain(of_zh, "zh"), place=pair.zh.place),
            "en": Rendering(written=of_en, plain=_plain(of_en, "en"), place=pair.en.place),
        }


def _split(passage: Passage, language: str) -> list[str]:
    return [each.strip() for each in SENTENCE_END[language].split(passage.raw) if each.strip()]


def _plain(sentence: str, language: str) -> str:
    """Return ``sentence`` in the form in which equal ones are equal."""
    plain = as_spoken(sentence)
    return ARTICLE.sub("", plain) if language == "en" else plain.replace(" ", "")


ONE_ENGLISH = Check["Bilingual"](
    id="C503",
    claim="The same Chinese sentence has the same English one throughout a registry.",
    hint="use one of the two translations in both places",
    severity=Severity.WARNING,
    find=find_several_english,
)
ONE_CHINESE = Check["Bilingual"](
    id="C504",
    claim="The same English sentence has the same Chinese one throughout a registry.",
    hint="use one of the two texts in both places, or translate them apart",
    severity=Severity.WARNING,
    find=find_several_chinese,
)
