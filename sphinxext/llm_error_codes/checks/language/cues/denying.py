"""Finding the denials of a sentence, and whether the other language answers them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from sphinxext.llm_error_codes.checks.language.cues.denials import (
    BOUND_ZH,
    DENIALS_EN,
    DENIALS_ZH,
    HARMLESS_EN,
)
from sphinxext.llm_error_codes.checks.language.cues.wordlists import (
    chinese,
    english,
    expanded,
    rows,
    translations,
    whole_words,
    words,
)
from sphinxext.llm_error_codes.checks.language.patterns import later

#: What a denial may deny.
KINDS = ("order", "need", "ability", "state")

#: Stands for what was taken out of a sentence, so that its neighbours stay apart.
TAKEN = "\ue002"

#: With so many denials in a sentence it tells something if English has fewer.
ENOUGH = 2

#: How what looks like a denial begins that may answer one, and how what avoids something does:
#: it answers an order not to, but is no denial that an order would have to answer.
KEPT = "不无非未否以"
AVOIDING = "避防为"

#: So many characters behind a denial are shown.
SHOWN = 4

#: How far behind a denial a second one is looked for.
AGAIN = 24

#: What stands before an order: nothing, or the end of a clause.
STARTING = frozenset(("", *",;:.!?)"))

#: Denials that may be names, as they stand among Chinese words.
NAMED = later(r"(?<![a-z])(?:not null|not|none|never|no)(?![a-z])")

UNTIL_ZH = later("直到|直至|除非")
UNTIL_EN = later(r"\b(?:until|unless)\b", re.ASCII)

#: No sentence without any of these denies by grammar.
DENYING_CHARACTERS = frozenset("不未无非没勿别免")


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial:
    """A word that denies, what it denies, and its words with what follows them."""

    kind: str
    words: str
    shown: str
    start: int
    end: int


@cache
def harmless(language: str) -> re.Pattern[str]:
    """Return a pattern for what looks like a denial and is none."""
    if language == "en":
        return re.compile(HARMLESS_EN, re.ASCII)
    return re.compile(expanded([*words("denials", "harmless zh"), BOUND_ZH]))


@cache
def _denials(language: str) -> re.Pattern[str]:
    rows = DENIALS_ZH if language == "zh" else DENIALS_EN
    groups = "|".join(f"(?P<{kind}_{at}>{words})" for at, (kind, words) in enumerate(rows))
    if language == "zh":
        return re.compile(groups)
    return whole_words(groups)


@lru_cache(maxsize=16)
def denials_of(text: str, language: str) -> tuple[Denial, ...]:
    """Return the denials of a sentence in the order in which they stand."""
    plain = harmless(language).sub(lambda match: TAKEN * len(match[0]), text)
    return tuple(
        Denial(
            kind=str(match.lastgroup).partition("_")[0],
            words=match[0],
            shown=_shown(text, match, language),
            start=match.start(),
            end=match.end(),
        )
        for match in _denials(language).finditer(plain)
    )


def _shown(text: str, match: re.Match[str], language: str) -> str:
    """Return a denial with the word that it denies, as far as that can be cut out."""
    tail = text[match.end() : match.end() + 40]
    if language == "zh":
        words = re.match(r"(?:(?![或和与及且的了])[^\W\d_a-z])*", tail)
        # Chinese does not show where a word ends.
        return match[0] + (_cut(words[0]) if words else "")
    words = re.match(r"(?: [a-z'-]+){0,2}", tail, re.ASCII)
    return match[0] + (words[0] if words else "")


def _cut(words: str) -> str:
    """Return the beginning of Chinese words for a message, with the sign that more follow."""
    return words if len(words) <= SHOWN else f"{words[: SHOWN - 1]}…"


def without_translations(zh: str, en: str, *, kept: str = KEPT) -> tuple[str, str]:
    """Return both sentences without words of a negative sense that translate each other.

    What is no denial is taken out of the Chinese too, unless it begins with one of ``kept``.
    """
    zh = harmless("zh").sub(lambda match: match[0] if match[0][0] in kept else TAKEN, zh)
    for pattern, translated in translations("translations", zh):
        if not (own := len(pattern.findall(zh))):
            continue
        if other := len(translated.findall(en)):
            pairs = min(own, other)
            en = translated.sub(TAKEN, en, count=pairs)
            zh = pattern.sub(TAKEN, zh, count=pairs)
    return zh, en


def _soft(language: str, kind: str) -> re.Pattern[str]:
    if language == "zh":
        return chinese("soft_zh", kind)
    # What is unsafe or inadvisable is no order, and what is inconsistent answers none.
    return english("soft_en", kind) if kind == "order" else english("soft_en", kind, "adjective")


@cache
def _twofold() -> re.Pattern[str]:
    return whole_words("only|unless|until|without|except")


@cache
def _opposites() -> dict[str, re.Pattern[str]]:
    return {
        word: whole_words(expanded(en.split()))
        for ((zh, en),) in rows("contraries")
        for word in zh.split()
    }


def unanswered_in_english(zh: str, en: str) -> Denial | None:
    """Return a denial of the Chinese sentence that nothing in English answers."""
    denials = denials_of(zh, "zh")
    if not denials:
        return None
    own = {each.kind for each in denials_of(en, "en")}
    _, rest = without_translations(zh, en)
    return next((each for each in denials if not _answers_zh(each, own, zh, en, rest)), None)


def outnumbered(zh: str, en: str) -> Denial | None:
    """Return the last Chinese denial if English has fewer, of any kind, and 2 are there."""
    # 既不 … 也不 is one `cannot … either`.
    found = [each for each in denials_of(zh, "zh") if zh[each.start - 1 : each.start] != "也"]
    denials = list({each.shown[: len(each.words) + 2]: each for each in found}.values())
    if len(denials) < ENOUGH:
        return None
    _, rest = without_translations(zh, en)
    answers = len(denials_of(en, "en"))
    answers += len(english("soft_en", *KINDS, "adjective").findall(rest))
    # `Only if enabled` is 未启用时不.
    answers += _twofold().search(en) is not None
    answers += sum(bool(words.search(en)) for word, words in _opposites().items() if word in zh)
    return denials[-1] if answers < len(denials) else None


def _answers_zh(denial: Denial, kinds: set[str], zh: str, en: str, rest: str) -> bool:
    if kinds and (denial.kind in {"state", "ability"} or kinds & {denial.kind, "ability", "any"}):
        return True
    if denial.kind == "order" and UNTIL_ZH().search(zh):
        # 除非 and 直到 stand for `unless` and `until`, which then answer nothing else.
        rest = UNTIL_EN().sub(TAKEN, rest)
    if _soft("en", denial.kind).search(rest):
        return True
    denied = zh[denial.start + 1 : denial.end + 10]
    return any(words.search(en) for word, words in _opposites().items() if word in denied)


def without_names(zh: str, en: str) -> str:
    """Return the English sentence without denials that are names: a value called None."""
    names = NAMED().findall(zh)
    for name in names:
        en = en.replace(name, TAKEN, 1)
    return en


def unanswered_in_chinese(zh: str, en: str) -> Denial | None:
    """Return a denial of the English sentence that nothing in Chinese answers."""
    en = without_names(zh, en)
    denials = denials_of(en, "en")
    if denials:
        own = {each.kind for each in denials_of(zh, "zh")}
        rest, _ = without_translations(zh, en, kept=KEPT + AVOIDING)
        return next((each for each in denials if not _answers_en(each, own, en, rest)), None)
    adjective = english("denials", "adjective en").search(en)
    # What stands in both languages is quoted, as a word that a program prints.
    if adjective is None or adjective[0] in zh or not DENYING_CHARACTERS.isdisjoint(zh):
        return None
    rest, _ = without_translations(zh, en, kept=KEPT + AVOIDING)
    if _soft("zh", "state").search(rest):
        return None
    start, end = adjective.span()
    return Denial(kind="state", words=adjective[0], shown=adjective[0], start=start, end=end)


def _answers_en(denial: Denial, kinds: set[str], en: str, rest: str) -> bool:
    # `Never` in the middle of a clause states something, and orders nothing.
    is_order = denial.kind == "order" and en[: denial.start].rstrip()[-1:] in STARTING
    if kinds and (not is_order or kinds - {"state"}):
        return True
    if denial.kind == "order" and _until().search(en) and _soft("zh", "until").search(rest):
        return True
    if denial.kind in {"state", "any"} and _again().search(en, denial.end, denial.end + AGAIN):
        return True
    kind = "state" if denial.kind == "any" else denial.kind
    return _soft("zh", kind).search(rest) is not None


@cache
def _again() -> re.Pattern[str]:
    """Return a pattern for what makes a denial a double one, such as `no sensor is offline`."""
    words_again = [*words("soft_en", "adjective"), *words("soft_en", "again")]
    return whole_words(expanded(words_again))


@cache
def _until() -> re.Pattern[str]:
    return whole_words("until|unless|before|without|if|when|other than|except")
