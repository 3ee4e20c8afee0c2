r"""One text in one language as the rules see it: what are words in it, and what is code.

``\b`` and ``\w`` take Chinese characters for letters of a word.  Patterns of the rules that
mean the letters of English therefore say ``re.ASCII``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.words.markup import Code, Link, Span, parse_markup
from sphinxext.llm_error_codes.registry.words.normal import as_spoken, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.registry.diagnostics import Place
    from sphinxext.llm_error_codes.registry.model import Text

#: Stands for a code span among words, so that its neighbours stay apart.
GAP = "\ue000"

#: Han characters, for use inside a class of a pattern; 〇 is the zero among them.
HAN = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"

HAN_RUN = re.compile(f"[{HAN}]+")

#: A URL among words, as far as ASCII goes: Chinese may follow without a space.
BARE_URL = re.compile(r"(?:https?|ftp)://[!#-&*-;=?-Z_a-z~]+(?<![.,;:!?'])", re.IGNORECASE)

#: Texts that only say that a text is still to come.
PLACEHOLDER = re.compile(
    r"[\W_]*(?:to ?do|tbd|tba|tbc|fixme|wip|x{3,}|n/?a|placeholder|lorem ipsum.*"
    r"|to be (?:added|decided|defined|determined|done|supplied|translated|written)"
    r"|(?:有?待|等待|尚待)(?:补充?|定|翻译|译|完善|填写?|更新|添加|确认)|占位符?|同上)?[\W_]*"
    r"|[\W_]*(?:(?:todo|fixme|tbd)(?![a-z0-9_])|(?:待补充|待翻译)[\W_]).*",
    re.IGNORECASE | re.DOTALL,
)

#: A word of a text whose letters are all there is to it.
PLAIN_WORD = re.compile(r"(?<![\w./:@-])[A-Za-z]?[a-z]+(?![\w/@-]|[.:]\w)", re.ASCII)

#: A list mark at the beginning of a line.
LIST_MARK = re.compile(
    r"^[ \t]*(?:[-*+•·●] +|(?:步骤 ?|step )?[(（]?\d{1,2}(?:[)）、]|\.(?!\d))|[①-⑳])[ \t]*",
    re.MULTILINE | re.IGNORECASE,
)

#: A list mark inside a line.
INNER_MARK = re.compile(
    r"[(（]\d[)）]|[①-⑳]"
    r"|(?:(?<=[。；：，！？])\s*|(?<=[;:,.!?])\s+)\d{1,2}(?:[)）、]|\.(?!\d))(?=\s|[^\W\da-z_])"
)

#: The mark of a list's first item.
FIRST_MARK = re.compile(r"(?<![\d.])1[.)）、]|[(（]1|①")


@dataclass(frozen=True, kw_only=True, eq=False)
class Passage:
    """One text in one language; each stands for itself, also where two say the same."""

    language: str
    raw: str
    place: Place

    @cached_property
    def primary(self) -> str:
        """The primary subtag of the language, in lower case: ``zh`` of ``zh-Hans``."""
        return self.language.partition("-")[0].lower()

    @cached_property
    def spans(self) -> tuple[Span, ...]:
        """What the markup says."""
        return parse_markup(self.raw)

    @cached_property
    def _parts(self) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        words, codes, urls = [], [], []
        for span in self.spans:
            inner: Iterable[Span] = (span,)
            if isinstance(span, Link):
                urls.append(span.url)
                inner = span.label
            for part in inner:
                if isinstance(part, Code):
                    codes.append(part.text)
                    words.append(GAP)
                elif not isinstance(part, Link):
                    plain = part.text
                    if "://" in plain:
                        urls += BARE_URL.findall(plain)
                        plain = BARE_URL.sub(" ", plain)
                    words.append(plain)
        return "".join(words), tuple(codes), tuple(urls)

    @property
    def words(self) -> str:
        """The text without code spans, for each of which a `GAP` stands, and without URLs."""
        return self._parts[0]

    @property
    def codes(self) -> tuple[str, ...]:
        """The code spans."""
        return self._parts[1]

    @property
    def urls(self) -> tuple[str, ...]:
        """The URLs, of links and bare ones."""
        return self._parts[2]

    @cached_property
    def folded(self) -> str:
        """The words with full-width forms as their ASCII ones, and straight apostrophes."""
        return fold(self.words).replace("’", "'")

    @cached_property
    def lower(self) -> str:
        """The folded words in lower case."""
        return self.folded.casefold()

    @cached_property
    def has_han(self) -> bool:
        """Whether there are Han characters among the words."""
        return not self.words.isascii() and HAN_RUN.search(self.words) is not None

    @cached_property
    def sentence(self) -> str:
        """What the text says, in a form in which texts that say the same are equal."""
        return as_spoken("".join(_spoken(self.spans)))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing but blanks."""
        return not self.raw.strip()

    @property
    def is_placeholder(self) -> bool:
        """Whether the text only says that a text is still to come."""
        if "`" in self.raw:
            return False
        return not self.is_empty and PLACEHOLDER.fullmatch(self.raw) is not None

    @cached_property
    def says_something(self) -> bool:
        """Whether the text is neither empty nor a placeholder."""
        return not self.is_empty and not self.is_placeholder


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pair:
    """A text in Chinese and in English; each stands for itself."""

    zh: Passage
    en: Passage

    @property
    def is_copied(self) -> bool:
        """Whether one of the two is the other, and has words that could be translated."""
        has_han = self.en.has_han
        if has_han is not self.zh.has_han or self.zh.sentence != self.en.sentence:
            return False
        if has_han:
            return True
        words = PLAIN_WORD.findall(self.zh.words)
        # A title may be a name, such as `Python`; what a code means is never only that.
        is_title = self.zh.place.trail[:1] != ("codes",)
        return any(word.islower() or not is_title for word in words if len(word) > 1)


def passages_of(text: Text) -> tuple[Passage, ...]:
    """Return ``text`` in each of its languages, in file order."""
    return tuple(
        Passage(language=language, raw=words, place=text.places[language])
        for language, words in text.by_language.items()
    )


def pair_of(passages: Iterable[Passage], names: Iterable[str] = ()) -> Pair | None:
    """Return Chinese and English, or None if one of them is missing or says nothing yet.

    Those of ``names`` that only one of the two has are left out of it.
    """
    spoken = {each.primary: each for each in passages}
    zh, en = spoken.get("zh"), spoken.get("en")
    if zh is None or en is None:
        return None
    for name in names:
        if name in zh.raw and name not in en.raw:
            zh = replace(zh, raw=zh.raw.replace(name, " "))
        elif name in en.raw and name not in zh.raw:
            en = replace(en, raw=en.raw.replace(name, " "))
    return Pair(zh=zh, en=en) if zh.says_something and en.says_something else None


def without_marks(text: str, instead: str = " ") -> str:
    """Return ``text`` without the marks of its list items; ``instead`` parts those of a line."""
    words = LIST_MARK.sub("", text)
    # `Default: 10. Maximum: 50.` is no list, as nothing is the first.
    return INNER_MARK.sub(instead, words) if FIRST_MARK.search(text) else words


def one_of(words: Iterable[str]) -> str:
    """Return a pattern for any of ``words``, the longest first."""
    return "|".join(sorted(words, key=len, reverse=True))


def listed(items: Iterable[str]) -> str:
    """Return ``items`` in a row, as a message shows them."""
    return ", ".join(items)


def _spoken(spans: Iterable[Span]) -> Iterator[str]:
    for span in spans:
        if isinstance(span, Link):
            yield from _spoken(span.label)
        else:
            yield span.text
