"""Whether a word of a sentence is denied: near denials decide, far ones leave it open."""

from __future__ import annotations

import re
from functools import cache

#: How far back in its clause a denial is looked for.
REACH = 40

#: The same in English words.
REACH_EN = 24

CLAUSE_ZH = ",.。;:、!?()\n"

DENIAL_ZH = "不(?:能够?|得|可以?|许|允许|准|应该?|要|会|再|被|支持|建议|推荐|宜)?|未(?:能|被|曾|经)?|没有?(?:能|被)?|无法?|请?勿|切勿|禁止|严禁|非|(?<![分特区级类识鉴性个差判])别|失去|丧失|脱离"

#: What may stand between a denial and what it denies.
FILLER_ZH = (
    "再|重新|被|正常|正确|及时|成功|完全|立即|立刻|马上|自动|主动|同时|直接|进行|做|能够?|支持|应该?|需要?|必|随意|擅自|强行|重复|频繁|并发|反复|手动|继续|使|让|有"
    "|会|可以?|得|要|予以|任何|所有|全部|其他|再次|自行|私自|轻易|试图|尝试|强制|手工|带电|提前|永久|全|安全|单独|对外|用于|用来|都|均|地|在此[^,]{0,4}|收到|检测到|发现"
)
OBJECT_ZH = (
    "(?:把|将|对|在|向|从|用|使用|通过|于|为|给|与|和|跟|以|因|因为|经|经过|由|按|凭)[^,。;]*"
)

ASKING_ZH = "[无不毋][需须必用]|是否|能否|可否|有无|有没有|是不是|能不能|会不会|与否|避免|防止|以免|阻止|除非|只有|才|仅|拒绝|停止|取消|跳过|免|检查|难以|如何"
AFTER_ZH = "[^,。;:、!?]{0,8}?失败|[^,。;:、!?]{0,2}?(?:不了|不到|不上|不出|不成|不|未|无|没|被拒|受限|异常|错误|出错|超时|之?前|以前|为止|的(?:情况|原因)|与否)"

CLAUSE_EN = frozenset(',.;:!?()[]"')
NEW_CLAUSE_EN = frozenset(
    "if when because since while after where although whereas once so as then otherwise but".split()
)
OPEN_EN = frozenset("and or that which to who".split())

DENIALS_EN = frozenset(
    "not never no cannot without unable none neither nor nothing nobody don't doesn't didn't can't won't isn't aren't"
    " wasn't weren't hasn't haven't couldn't shouldn't mustn't wouldn't".split()
)
QUANTIFIERS_EN = frozenset("no neither nor none nothing nobody".split())

UNSURE_EN = frozenset(
    "whether until before unless only instead rather hardly fail fails failed failing failure avoid avoids prevent prevents prevented"
    " prevented protect protects protected prohibit prohibited forbid forbidden refuse refuses refused stop stops stopped impossible prior except than attempt"
    " attempted attempting trying tries tried try necessarily else needlessly too longer need needs needed how rarely seldom".split()
)
AFTER_EN = frozenset(
    "not cannot no never impossible unavailable unnecessary prohibited forbidden unsupported fails failed failure denied rejected refused"
    " prevented don't doesn't didn't can't isn't aren't wasn't hasn't without unsuccessful unable blocked banned disallowed inhibited barred error errors timeout exception".split()
)

#: Words that do not count as standing between a denial and what it denies.
LIGHT_EN = frozenset(
    "be been being is are was were have has had to the a an it any yet also ever still able allowed permitted can do does did again"
    " currently fully properly correctly successfully automatically directly manually immediately get actually already being safely"
    " simply even directly always of in by try attempt set ready really itself hot both all".split()
)
NEAR_QUANTIFIER, BEHIND = 6, 6


@cache
def _denials_zh() -> re.Pattern[str]:
    return re.compile(DENIAL_ZH)


@cache
def _between_zh() -> re.Pattern[str]:
    return re.compile(rf"(?:{FILLER_ZH})*(?:{OBJECT_ZH})?")


@cache
def _asking_zh() -> re.Pattern[str]:
    return re.compile(ASKING_ZH)


@cache
def _after_zh() -> re.Pattern[str]:
    return re.compile(AFTER_ZH)


def is_denied_in_chinese(text: str, start: int, end: int) -> tuple[bool | None, str]:
    """Return whether the word from ``start`` to ``end`` is denied, and how to show it."""
    first = max(text.rfind(mark, max(start - REACH, 0), start) for mark in CLAUSE_ZH) + 1
    before = text[max(first, start - REACH) : start]
    word = text[start:end]
    if _asking_zh().search(before) or _after_zh().match(text, end):
        return None, word
    denials = list(_denials_zh().finditer(before))
    if not denials:
        return False, word
    last = denials[-1]
    if len(denials) > 1 and denials[-2].end() >= last.start() - 1:
        return None, word
    between = before[last.end() :]
    if _between_zh().fullmatch(between):
        return True, f"{last[0]}{between}{word}" if len(between) <= 4 else f"{last[0]}…{word}"  # noqa: PLR2004
    return None, word


def is_denied_in_english(tokens: list[str], start: int, end: int) -> tuple[bool | None, str]:
    """Return whether the word at ``start`` is denied, and how to show it."""
    word = " ".join(tokens[start:end])
    for token in tokens[end : end + BEHIND]:
        if token in CLAUSE_EN or token in NEW_CLAUSE_EN or token in OPEN_EN:
            break
        if token in AFTER_EN:
            return None, word
    distance, is_open, at = 0, False, start - 1
    while at >= max(start - REACH_EN, 0):
        token = tokens[at]
        if token in CLAUSE_EN or token in NEW_CLAUSE_EN:
            break
        if token in UNSURE_EN:
            return None, word
        if token in DENIALS_EN:
            near = NEAR_QUANTIFIER if token in QUANTIFIERS_EN else token != "without"
            if is_open or distance > near:
                return None, word
            return True, " ".join(
                [*tokens[at : at + 1], "…"] if distance else tokens[at : at + 1]
            ) + f" {word}"
        if token in OPEN_EN and token != "to":
            is_open = True
        elif token not in LIGHT_EN:
            distance += 1
        at -= 1
    # `No A, B or C is used`: the list parts a denial from its verb.
    return (None if at >= 0 and tokens[0] in QUANTIFIERS_EN else False), word
