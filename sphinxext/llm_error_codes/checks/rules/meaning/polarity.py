"""C306: what one language denies, forbids or demands, the other does too.

Only what cannot be meant: a denial against a text in which nothing denies, an ability against
an inability, a demand against a mere possibility.  Which part of a sentence a negation
belongs to is beyond these patterns.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair


def _english(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", re.ASCII)


#: Compounds with a negative character that deny nothing, and those of comparison and choice.
HARMLESS_ZH = re.compile(
    "不断|不同|不仅|不但|不只|不久|不管|不论|不妨|差不多|不少|不过|不限|不定期|无论|无关|未来|非常|除非"
    "|不得不|没收|莫非|无非|不外乎|不时|不等|不等式|不变量|无线|无缝|无符号|非阻塞|非对称|非易失"
    "|[是能可与]否|有没有|有无|不止|不一定|无锁|无状态|无限|不良|未必|不错"
)

BOUND_ZH = re.compile(
    "不(?:能|得|可|应|会|要|允许|可以|应该)?(?:再)?(?:超过|大于|高于|多于|超出|晚于|早于|小于|少于|低于|短于|长于)"
)

DENIAL_ZH = re.compile(
    r"不(?!足|支持情况)|未|没(?:有|能)?|无(?!效)|(?<![除])非|禁止|严禁|请勿|切勿|勿|别(?=再|[将把在用])"
)

#: All that English may make of a denial.
DENYING_EN = re.compile(
    r"\b(?:not|no|nor|non|none|never|nothing|neither|nobody|nowhere|without|cannot|[a-z]+n't|unless"
    r"|fail\w*|failing|lack\w*|missing|miss(?:es|ed)|absent|absence|insufficient\w*|short\w*"
    r"|invalid\w*|incorrect\w*|wrong\w*|illegal\w*|improper\w*|incomplete\w*|inconsisten\w*"
    r"|incompatib\w*|inaccessib\w*|inactiv\w*|inadequate\w*|impossib\w*|irrecoverab\w*|irrelevant"
    r"|inappropriate\w*|invisible|inoperable|ineffective|ineligible|inexistent|nonexistent|improperly"
    r"|un(?!der|it|ion|ique|iqu|iv|if|til|link|lock|load|register|wind|pack|map|subscribe|plug|do\b"
    r"|install|stage|set\b)[a-z]+|dis(?:abled?|abling|allow\w*|connected|similar|agree\w*|regard\w*)"
    r"|mismatch\w*|differ\w*|avoid\w*|prevent\w*|prohibit\w*|forbid\w*|forbidden|deny|denie[sd]"
    r"|refus\w*|reject\w*|ban(?:s|ned)?|exclud\w*|omit\w*|skip\w*|ignor\w*|until|before|yet"
    r"|otherwise|except|instead|rather|other than|out of|beyond|too|exceed\w*|only|empty|idle|free"
    r"|lost|los[es]s?|stop\w*|abort\w*|hardly|rarely|seldom|barely|little|few|less|idempotent"
    r"|stateless|wireless|[a-z]+less|pending|optional\w*|reserved|obsolete|timed out|down|off|null"
    r"|unavailable|missing|keep\w*|remain\w*|still|refrain\w*|stay\w*|bad)\b",
    re.ASCII,
)

EMPTY_EN = _english("empty|null|idle|free")

NO_BOUND_EN = re.compile(
    r"\b(?:no|not|never|cannot|can't|mustn't|neither)\s+(?:be\s+|to\s+be\s+|to\s+|allowed to\s+)?"
    r"(?:more|less|fewer|greater|larger|smaller|higher|lower|later|earlier|longer than|shorter"
    r"|exceed\w*|above|below|over|under|only|just|necessarily|until)\b"
    r"|\b(?:whether or not|or not|no\. ?\d|if not|not only|no matter|no later|not enough)\b"
    r"|\bwhy not\b|\bhave not to\b",
    re.ASCII,
)

DENIAL_EN = re.compile(
    r"\b(?:not|no|nor|never|none|neither|cannot|[a-z]+n't|without|unable|forbidden|prohibited)\b",
    re.ASCII,
)

#: All that Chinese may make of a denial; "whether" has a negative character and is none.
DENYING_ZH = re.compile(
    r"[不未没无非禁勿别缺免空仅只失断停尚误异拒绝防止错满尽除难少超忙]|(?<![是能可与])否|避|必填|才|之前|以前|违"
)

INABILITY_ZH = re.compile(
    "不能|不可(?![用靠信见恢分])|不得(?!不)|不许|不允许|不应|不准|禁止|严禁"
    "|请勿|切勿|勿(?=[^误])|不要|别再|无法|不支持"
)
INABILITY_EN = _english(
    r"cannot|can not|can never|can no|can only|(?:ca|must|should|could|may|do|does)n't|unable"
    r"|(?:must|may|should|shall|could|do|does) (?:not|never|no|only)|never|un(?:able|supported)"
    r"|not (?:be )?(?:able|allowed|permitted|possible|support\w*)|impossible|forbid\w*|forbidden"
    r"|prohibit\w*|disallow\w*|avoid\w*|refrain|refus\w*|reject\w*|prevent\w*|stop|fail\w*|ban|banned"
)

#: Makes the ability of the same clause none.
NEGATIVE_EN = _english(
    r"no|not|nor|neither|none|nothing|without|lack\w*|un[a-z]+|ir[a-z]+able|in[a-z]+ible"
    r"|[a-z]+n't|instead of|rather than|only|hardly"
)
CLAUSE_END = re.compile(r"[.,;:!?]\s")
ABILITY_ZH = re.compile(
    "(?<!不)(?:可以|能够|允许|支持)|(?<![不未可功性只才智])能(?![力否耗])"
    "|(?<![不是])可(?=[以在用由通被将从自])"
)
ABILITY_EN = _english(r"can|could|may|able to|allowed|permitted|possible")

DEMAND_ZH = re.compile("必须|务必|一定要|强制|必需|必填")
DEMAND_EN = _english(
    r"must|shall|ha(?:s|ve|d) to|need\w*|requir\w*|mandatory|necessary|obligatory|should"
    r"|ensure|always|only|essential|imperative|ought|force\w*|sure|cannot"
)
OPTION_EN = _english(
    r"may|might|can|could|optional(?:ly)?|if (?:you )?(?:like|wish|want)|recommended"
)

STRICT_EN = _english(
    r"must(?! not|n't| never)|shall(?! not)|mandatory|required to|ha(?:s|ve) to|obligatory"
)
DEMANDING_ZH = re.compile("必|[须需应要得]|强制|确保|保证|只能|只有|才|一定|请|先|仅")
OPTION_ZH = re.compile("可以|可选|建议|推荐|可能|也可|不必|无需|(?<!不)可(?=[在将把先由从用])")

NEEDLESS_ZH = re.compile("无需|无须|不需要|不需|不必|不用(?!户)|毋须|毋需|免于")
NEEDLESS_EN = _english(
    r"no|not|n't|[a-z]+n't|without|unnecessar\w*|needless\w*|optional\w*|never|neither|nor|cannot|free|skip\w*"
)


def find_polarity(pair: Pair) -> Iterator[Objection]:
    """Yield a text that denies, forbids or demands in one language only."""
    zh, en = pair.zh.lower, pair.en.lower
    message = (
        _against_ability(zh, en)
        or _against_need(zh, en)
        or _denied_in_chinese(zh, en)
        or _denied_in_english(zh, en)
        or _against_demand(zh, en)
    )
    if message:
        yield Objection(place=pair.en.place, message=message)


def _against_ability(zh: str, en: str) -> str:
    """Return what is wrong where one language can and the other cannot."""
    unable_zh = INABILITY_ZH.search(zh)
    if unable_zh and not INABILITY_EN.search(en):
        for clause in CLAUSE_END.split(en):
            if (able := ABILITY_EN.search(clause)) and not NEGATIVE_EN.search(clause):
                return f"`zh` says {unable_zh[0]}, `en` says {able[0]}"
    denies_en = re.search(r"\b(?:cannot|can't|can not|must not|mustn't|may not|unable)\b", en)
    if denies_en and not DENYING_ZH.search(HARMLESS_ZH.sub("", zh)):
        able = ABILITY_ZH.search(zh)
        return f"`en` says {denies_en[0]}, `zh` " + (f"says {able[0]}" if able else "does not")
    return ""


def _against_need(zh: str, en: str) -> str:
    """Return what is wrong where Chinese needs nothing and English does."""
    needless = NEEDLESS_ZH.search(zh)
    if needless and not NEEDLESS_EN.search(en):
        strict = re.search(r"\b(?:must|need\w*|requir\w*|ha(?:s|ve) to|shall|should)\b", en)
        return f"`zh` says {needless[0]}, `en` " + (f"says {strict[0]}" if strict else "does not")
    return ""


def _denied_in_chinese(zh: str, en: str) -> str:
    """Return what is wrong where only Chinese denies something."""
    denial = DENIAL_ZH.search(BOUND_ZH.sub("", HARMLESS_ZH.sub("", zh)))
    if denial and "空" in zh:
        # Here an `empty` translates 空, and denies nothing.
        en = EMPTY_EN.sub("", en)
    if denial and not DENYING_EN.search(en):
        return f"`zh` denies something ({denial[0]}), `en` does not"
    return ""


def _denied_in_english(zh: str, en: str) -> str:
    """Return what is wrong where only English denies something."""
    denial = DENIAL_EN.search(NO_BOUND_EN.sub("", en))
    if denial and not DENYING_ZH.search(HARMLESS_ZH.sub("", zh)):
        return f"`en` denies something ({denial[0]}), `zh` does not"
    return ""


def _against_demand(zh: str, en: str) -> str:
    """Return what is wrong where one language demands what the other leaves open."""
    demand = DEMAND_ZH.search(zh)
    option = OPTION_EN.search(en)
    if demand and option and not DEMAND_EN.search(en):
        return f"`zh` says {demand[0]}, `en` says {option[0]}"
    demand, option = STRICT_EN.search(en), OPTION_ZH.search(zh)
    if demand and option and not DEMANDING_ZH.search(zh.replace(option[0], "")):
        return f"`en` says {demand[0]}, `zh` says {option[0]}"
    return ""


SAME_POLARITY = Check["Pair"](
    rule=Rule(
        id="C306",
        claim="What one language denies, forbids or demands, the other does too.",
        hint="correct the language that is wrong",
        severity=Severity.WARNING,
    ),
    find=find_polarity,
)
