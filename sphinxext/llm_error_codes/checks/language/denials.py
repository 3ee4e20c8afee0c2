"""Words that deny, by what they deny, and what may answer them in the other language.

An order (do not), an ability (cannot), a need (need not) and a state (is not) are different
questions.  `ANSWERS` are words of the other language that say a denial without denying;
`TRANSLATED` are those of them that have a word of their own to answer, and are used up by it.
"""

from __future__ import annotations

import re
from functools import cache

#: Compounds with a negative character that deny nothing, bounds among them.
HARMLESS_ZH = (
    "不断 不仅 不但 不只 不久 不管 不论 不妨 差不多 不少于 不过期 不定期 无论 无关 未来 非常 不得不 莫非 无非"
    " 不外乎 不时 不等式 不变量 无线 无缝 无符号 非阻塞 非对称 非易失 非零 非负 是否 能否 可否 与否 有没有"
    " 有无 不止 无锁 无状态 无限 无穷 未必 不错 未知 是不是 能不能 会不会 要不要 可不可以 未决 不同 不日 不限"
    " 不明 不一定 不良 不当 不足 无效 非法 不慎 不经意 不可抗 不可避免 不可预 无损 无人 无意"
    " 不间断 不锈钢 不动产 无功 无极 无纺 无源 非屏蔽 非关系 非托管 非结构 未尝 不等 无故"
    " 不规则 无障碍 无感 无痛 无界 无头 不得已 不可变 非交互 非特权 非管理员 不知"
)
BOUND_ZH = (
    r"(?:不(?:能够?|得|可以?|应该?|应当|会|要|允许|许)?|未|没有|请勿|勿|无法)(?:再)?"
    r"(?:超过|大于|高于|多于|超出|晚于|早于|小于|少于|低于|短于|长于|超|足(?=\s*\d)|到(?=\s*\d))"
    r"|(?:避免|防止|以免|以防|为免)[^,。;]*|除非|除(?:了)?不|再不|否则|以免|别(?:的|人|名|处)"
)

#: The same of English.
HARMLESS_EN = (
    r"\b(?:no|not|never|cannot|can't|neither|n't)\s+(?:be\s+|to\s+be\s+|to\s+|it\s+|set\s+to\s+|\w+ed\s+)?"
    r"(?:(?:more|less|fewer|greater|larger|smaller|higher|lower|later|earlier|longer|shorter|bigger)"
    r"\s+than|exceed\w*|above|below|over|under|beyond|later|earlier)\b"
    r"|\b(?:whether or not|or not|no\. ?\d|not only|no matter|why not|if any|not necessarily|if not"
    r"|not just|nothing but|not to mention|no doubt|not least)\b"
    r"|\bno one-?size|\bnever mind"
)

#: (what is denied, Chinese words); the first at a place counts.
DENIALS_ZH: tuple[tuple[str, str], ...] = (
    ("need", "无需|无须|不需要?|不必|不用(?!户)|毋[须需]|不要求"),
    (
        "order",
        r"请勿|切勿|切忌|切莫|请?不要(?!求)|请别|别再|(?<![请切])勿(?!误|忘)|严禁|禁止(?!的|状态)",
    ),
    ("order", "不(?:建议|推荐|宜|鼓励)"),
    ("ability", "不(?:能够?|可以?(?![靠见])|得|许|允许|准|应该?|支持|被允许)|无法|(?:未|没)能"),
    ("state", "尚?未|并?不|没(?:有|能)?|并?非|尚?无(?!法)"),
)

#: (what is denied, English words); the first at a place counts.  `any` may answer everything.
DENIALS_EN: tuple[tuple[str, str], ...] = (
    (
        "need",
        r"(?:do|does|did|is|are|was|were|will|would|need)(?: not|n't)(?: \w+)? (?:need|have to|requir\w+|necessary|mandatory)"
        r"|no need|no (?:\w+ )?action|nothing (?:\w+ )?(?:needs|to do|further)|need(?:s|ed)? no"
        r"|no (?!longer)(?:\w+ ){1,3}(?:is |are |will be )?(?:needed|required|necessary)"
        r"|not (?:be )?(?:needed|necessary|required|mandatory|have to)|need(?: not|n't)|unnecessary"
        r"|without (?:having|needing|the need) to|needless",
    ),
    (
        "order",
        r"(?:(?<!.)|(?<=[,.;:!?)] )|(?<=and )|(?<=but )|(?<=then )|(?<=please )|(?<=so )|(?<=or ))"
        r"(?:do not|don't|never|please not)(?! (?:exist|match|have|belong|are|is|was|were))"
        r"|(?:must|should|shall)(?: not|n't| never)"
        r"|(?:be sure|make sure|take care|careful|try|is|are|ought|so as) not(?= to\b)"
        r"|(?:is |are )?not (?:be )?(?:recommended|advisable|advised)|strictly (?:forbidden|prohibited)",
    ),
    (
        "ability",
        r"cannot|can(?: not|'t| never| no longer)|could(?: not|n't)|unable|incapable|impossible"
        r"|(?:(?:is|are|was|were) )?(?:not|n't) (?:be |been )?(?:able|allowed|permitted|possible|supported|capable)",
    ),
    (
        "state",
        r"(?:is|are|was|were|has|have|had|does|did|do|will|would) not|[a-z]+n't|no|without|never|nowhere",
    ),
    ("any", "may not|not|none|neither|nor|nothing|nobody"),
)

#: Adjectives that deny by their beginning, if nothing in Chinese has a negative sense.
DENYING_EN = (
    r"un(?:available|reachable|recoverable|correctable|supported|usable|able|writable|readable|accessible"
    r"|successful(?:ly)?|registered|configured|mounted|synchroni[sz]ed|verified|signed|encrypted|trusted"
    r"|authori[sz]ed|paid|tested|changed|modified|finished|completed|allocated|assigned|initiali[sz]ed"
    r"|resolvable|acceptable|controllable|manageable|predictable|stable|reliable|safe|protected|defined"
    r"|detected|processed|read|used|confirmed|approved|published|subscribed|limited|restricted)"
    r"|ir(?:recoverable|reversible|reparable|retrievable)|in(?:accessible|operable|compatible|consistent"
    r"|complete|active|visible|capable|applicable|eligible)|non-?(?:recoverable|fatal|existent|blocking"
    r"|writable|volatile|compliant|removable)"
)
