"""C307: what is above a bound in one language is above it in the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair

#: What makes a bound of the phrase after it the opposite one.
NOT_ZH = (
    "(?:不|不能|不得|不可|不应|不要|不会|不允许|不可以|未|没有|勿|请勿|禁止|避免|无法|防止)(?:再)?"
)
NOT_EN = (
    r"(?:not|cannot|can't|never|no|mustn't|doesn't|don't|isn't|aren't|shouldn't|without|avoid"
    r"|prevent)(?: to)?"
    r"(?: be| being| allowed to| permitted to| set to| become| have| contain| it)*"
)

OR_EQUAL_ZH = "(?:或|或者)?等于"
MORE_EN = r"(?:more|greater|larger|higher|longer|later|bigger) than"
LESS_EN = r"(?:less|fewer|smaller|lower|shorter|earlier) than"

#: What each phrase can mean, of `<`, `≤`, `>` and `≥`; the first that matches at a place
#: counts, so that a negated phrase stands before the plain one.
PHRASES_ZH: tuple[tuple[str, str], ...] = (
    ("≤", f"{NOT_ZH}(?:超过|大于|高于|多于|超出|晚于|长于|超)"),
    ("≥", f"{NOT_ZH}(?:小于|少于|低于|早于|短于)"),
    ("≤", f"(?:小于|少于|低于){OR_EQUAL_ZH}|不多于|最多|至多|最大(?:值)?为|<=|≤|最长|最高"),
    ("≥", f"(?:大于|多于|高于){OR_EQUAL_ZH}|不少|至少|最少|最小(?:值)?为|>=|≥|起码|最短|最低"),
    (">≥", "以上|超过或等于|以后|之后版本|起步"),
    ("<≤", "以下(?=[,.。;、]|$)|以内|之内"),
    (">", r"超过|大于|高于|多于|超出|晚于|长于|超限|(?<=[\d\w ])>(?!=)"),
    ("<", r"小于|少于|低于|早于|短于|未达到|未满|不足(?=\s*\d)|(?<=[\d\w ])<(?!=)"),
)
PHRASES_EN: tuple[tuple[str, str], ...] = (
    ("≤", rf"\b{NOT_EN} (?:exceed\w*|{MORE_EN}|above|over|beyond)\b"),
    ("≥", rf"\b{NOT_EN} (?:{LESS_EN}|below|under)\b"),
    (
        "≤",
        (
            rf"\b(?:{LESS_EN} or equal to|at (?:the )?most|no later than|(?:a )?maximum|max|up to"
            r"|at or below|capped at|limited to|or (?:less|fewer|below|lower|smaller))\b|<=|≤"
        ),
    ),
    (
        "≥",
        (
            rf"\b(?:{MORE_EN} or equal to|at (?:the )?(?:very )?least|(?:a )?minimum|min"
            r"|at or above|or (?:more|greater|later|newer|above|higher|larger))\b|>=|≥"
        ),
    ),
    ("<≤", r"\bwithin\b"),
    (">≥", r"\b(?:from \S+ on|upwards?)\b"),
    (">", rf"\b(?:exceed(?:s|ed|ing)?|{MORE_EN}|above|over(?= \d)|beyond)\b|(?<=[\w )])>(?!=)"),
    ("<", rf"\b(?:{LESS_EN}|below|under(?= \d))\b|(?<=[\w )])<(?!=)"),
)

#: A pattern of all phrases, each in its group, and what each can mean.
Phrases = tuple[re.Pattern[str], tuple[str, ...]]


def _compile(phrases: tuple[tuple[str, str], ...]) -> Phrases:
    groups = "|".join(f"(?P<p{number}>{words})" for number, (_, words) in enumerate(phrases))
    return re.compile(groups, re.ASCII), tuple(meaning for meaning, _ in phrases)


CHINESE, ENGLISH = _compile(PHRASES_ZH), _compile(PHRASES_EN)

#: Behind these a bound is asked for, not set: one may ask for its opposite as well.
ASKING = {
    "zh": re.compile(r"(?:是否|有无|有没有|能否)[^,.;。;]{0,12}$"),
    "en": re.compile(r"\b(?:whether|if|that)\b[^,.;]*$", re.ASCII),
}

OPPOSITE = {"≤": ">", ">": "≤", "≥": "<", "<": "≥"}

#: Every Chinese phrase has one of these characters, every English one one of these words.
HINT_ZH = frozenset("超大高多晚长小少低早短最至起上下内后满足<>≤≥")
HINTS_EN = (
    *(" than", "exceed", "above", "over", "below", "under", "beyond", "most", "least", "within"),
    *("max", "min", "up", "limited", "capped", "later", "or ", "from", "<", ">", "≤", "≥"),
)

#: What may stand between a bound and its number.
NUMBER_AHEAD = re.compile(r"[\s\ue000为是到of]{0,3}-?\d", re.ASCII)
NUMBER_BEHIND = re.compile(r"\d+\s*(?:\w+|[\u4e00-\u9fff]{0,3})\s*(?:个)?\s*$", re.ASCII)

#: English words that set a bound in a way of their own.
BOUNDED_EN = re.compile(
    r"\b(?:limit\w*|only|between|range\w*|through|to|than|most|least|exceed\w*|maxim\w*|minim\w*"
    r"|reach\w*|out of|as many as|as few as|first|last|upper|lower|cap|ceiling|floor)\b|[-~<>≤≥]",
    re.ASCII,
)
BOUNDED_ZH = re.compile("[限超大小多少高低上下内外至到达满足过仅只起前后长短早晚~<>≤≥-]|之间|范围")


def find_comparison(pair: Pair) -> Iterator[Objection]:
    """Yield bounds that go the other way, or that only one language has."""
    if HINT_ZH.isdisjoint(pair.zh.lower) and not any(map(pair.en.lower.count, HINTS_EN)):
        return
    zh = _bounds(pair.zh.lower, CHINESE, "zh")
    en = _bounds(pair.en.lower, ENGLISH, "en")
    if not zh and not en:
        return
    message = ""
    if zh and en:
        zh_means, en_means = (set().union(*(means for _, means, _ in each)) for each in (zh, en))
        if not zh_means & en_means or _is_one_sided(zh, en_means) or _is_one_sided(en, zh_means):
            message = f"`zh` says {_shown(zh)}, `en` says {_shown(en)}"
    elif zh and any(near for _, _, near in zh) and not BOUNDED_EN.search(pair.en.lower):
        message = f"`zh` says {_shown(zh)}, `en` sets no bound"
    elif en and any(near for _, _, near in en) and not BOUNDED_ZH.search(pair.zh.lower):
        message = f"`en` says {_shown(en)}, `zh` sets no bound"
    if message:
        yield Objection(place=pair.en.place, message=message)


#: The words, what they can mean, and whether a number stands at them.
Bound = tuple[str, set[str], bool]


def _is_one_sided(bounds: list[Bound], others: set[str]) -> bool:
    """Tell whether one of several bounds that stand at numbers has no match."""
    return len(bounds) > 1 and any(near and not means & others for _, means, near in bounds)


def _bounds(text: str, known: Phrases, language: str) -> list[Bound]:
    """Return each phrase with what it can mean, and whether a number stands at it."""
    pattern, meanings = known
    found = []
    for match in pattern.finditer(text):
        means = set(meanings[int(str(match.lastgroup)[1:])])
        if ASKING[language].search(text, 0, match.start()):
            means |= {OPPOSITE[each] for each in means}
        near = NUMBER_AHEAD.match(text, match.end()) or NUMBER_BEHIND.search(text[: match.start()])
        found.append((match[0], means, bool(near)))
    return found


def _shown(bounds: list[Bound]) -> str:
    return ", ".join(dict.fromkeys(words for words, _, _ in bounds))


SAME_COMPARISON = Check["Pair"](
    rule=Rule(
        id="C307",
        claim="Both languages set the same bounds: at most, at least, above, below.",
        hint="correct the language that is wrong",
        severity=Severity.WARNING,
    ),
    find=find_comparison,
)
