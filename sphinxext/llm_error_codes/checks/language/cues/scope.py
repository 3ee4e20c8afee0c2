"""Whether a word of a sentence is denied: near denials decide, far ones leave it open."""

from __future__ import annotations

import re
from functools import cache

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, expanded, words
from sphinxext.llm_error_codes.checks.language.patterns import later

#: How far back in its clause a denial is looked for, in characters and in English words.
REACH, REACH_EN = 40, 24

#: How many words may stand between `no` and its verb, and how far behind a verb is looked.
NEAR_QUANTIFIER, BEHIND = 6, 6

#: How much between a denial and its word a message shows.
SHOWN = 4

CLAUSE_ZH = ",.。;:、!?()\n"
CLAUSE_EN = frozenset(',.;:!?()[]"')

#: An object that stands before its verb.
OBJECT_ZH = "(?:把|将|对|在|向|从|用|使用|通过|于|为|给|与|和|跟|以|因为?|经过?|由|按|凭)[^,。;]*"

#: What follows a word and leaves open whether it is denied.
AFTER_ZH = later(
    "[^,。;:、!?]{0,8}?失败"
    "|[^,。;:、!?]{0,2}?(?:不[了到上出成]?|未|无|没|被拒|受限|之?前(?![缀端者置台面提向])|以前|为止"
    "|的(?:情况|原因)|与否)"
)

#: What follows a word that belongs to the object before a verb: 在升级过程中, 与使用的密码.
INSIDE_ZH = later("[^,。;]{0,6}?(?:过程|期间|时|中|后|前|的)")


@cache
def _between_zh() -> re.Pattern[str]:
    filler = expanded(words("scope", "filler zh"))
    return re.compile(rf"(?:{filler})*({OBJECT_ZH})?")


@cache
def _english(section: str) -> frozenset[str]:
    return frozenset(words("scope", section))


def is_denied_in_chinese(text: str, start: int, end: int) -> tuple[bool | None, str]:
    """Return whether the word from ``start`` to ``end`` is denied, and how to show it."""
    first = max(text.rfind(mark, max(start - REACH, 0), start) for mark in CLAUSE_ZH) + 1
    before = text[max(first, start - REACH) : start]
    word = text[start:end]
    if chinese("scope", "asking zh").search(before) or AFTER_ZH().match(text, end):
        return None, word
    denials = list(chinese("scope", "denial zh").finditer(before))
    if not denials:
        return False, word
    last = denials[-1]
    if len(denials) > 1 and denials[-2].end() >= last.start() - 1:
        return None, word
    between = before[last.end() :]
    found = _between_zh().fullmatch(between)
    if found and not (found[1] and INSIDE_ZH().match(text, end)):
        return True, f"{last[0]}{between if len(between) <= SHOWN else '…'}{word}"
    return None, word


def is_denied_in_english(tokens: list[str], start: int, end: int) -> tuple[bool | None, str]:
    """Return whether the word at ``start`` is denied, and how to show it."""
    word = " ".join(tokens[start:end])
    if _is_open_behind(tokens, end) or (not start and _is_denied_subject(tokens, end)):
        return None, word
    distance, is_open, at = 0, False, start - 1
    while at >= max(start - REACH_EN, 0) and not _parts(tokens[at]):
        each = tokens[at]
        if each in _english("unsure"):
            return None, word
        if each in _english("denial"):
            near = NEAR_QUANTIFIER if each in _english("quantifier") else each != "without"
            is_near = not is_open and distance <= near
            return is_near or None, f"{each} {'… ' if distance else ''}{word}"
        is_open = is_open or each in _english("open")
        distance += each not in _english("light")
        at -= 1
    # `No A, B or C is used`, `no user, not even root, can use it`: words that stand between.
    goes_on = at >= 0 and (at + 1 == start or tokens[at + 1] in _english("auxiliary"))
    before = tokens[max(at - REACH_EN, 0) : at] if goes_on else tokens[: at > 0]
    return (False if _english("quantifier").isdisjoint(before) else None), word


def _is_open_behind(tokens: list[str], end: int) -> bool:
    """Return whether what follows makes it open whether a word is denied."""
    for each in tokens[end : end + BEHIND]:
        if _parts(each) or each in _english("open"):
            return False
        if each in _english("after"):
            return True
    return False


def _is_denied_subject(tokens: list[str], end: int) -> bool:
    """Return whether a sentence begins with what it denies: deleting … is not allowed."""
    if not tokens[end - 1].endswith("ing"):
        return False
    ends = (at for at, token in enumerate(tokens) if at >= end and token in CLAUSE_EN)
    return not _english("after").isdisjoint(tokens[end : next(ends, len(tokens))])


def _parts(token: str) -> bool:
    return token in CLAUSE_EN or token in _english("new clause")
