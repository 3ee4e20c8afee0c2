"""Words that deny, by what they deny.

An order (do not), an ability (cannot), a need (need not) and a state (is not) are different
questions: what denies one may not answer what denies another.
"""

from __future__ import annotations

#: Chinese bounds and the like, which deny nothing.
BOUND_ZH = (
    r"(?:不(?:能够?|得|可以?|应该?|应当|会|要|允许|许)?|未|没有|请勿|勿|无法)(?:再)?"
    r"(?:[超多]过|[大小高低多少短长]于|[晚早]于|超出?|足(?=\s*\d)|到(?=\s*\d))"
    r"|(?:避免|防止|以免|以防|为免)[^,。;]*|除非|除了?不|再不|否则|别[的人名处]"
)

#: The same of English.
HARMLESS_EN = (
    r"\b(?:no|not|never|cannot|can't|neither|n't)\s+"
    r"(?:be\s+|to\s+be\s+|to\s+|it\s+|set\s+to\s+|\w+ed\s+)?"
    r"(?:(?:more|less|fewer|greater|larger|smaller|higher|lower|later|earlier"
    r"|longer|shorter|bigger)"
    r"\s+than|exceed\w*|above|below|over|under|beyond|later|earlier)\b"
    r"|\b(?:whether or not|or not|no\. ?\d|not only|no matter|why not|if any|not necessarily"
    r"|if not|not just|nothing but|not to mention|no doubt|not least|no one-size|never mind)\b"
)

#: (what is denied, Chinese words); the first at a place counts.
DENIALS_ZH: tuple[tuple[str, str], ...] = (
    ("need", "无需|无须|不需要?|不必|不用(?![户于到])|毋[须需]|不要求"),
    (
        "order",
        "请勿|切[勿忌莫]|请?不要(?!求)|请别|别再|(?<![请切])勿(?![误忘])|严禁|(?<!为)禁止(?!的|状态)",
    ),
    ("order", "不(?:建议|推荐|宜|鼓励)"),
    ("ability", "不(?:能够?|可以?(?![靠见])|得|许|允许|准|应该?|支持|被允许)|无法|[未没]能"),
    ("state", "尚?未|并?不|没(?:有|能)?|并?非|尚?无(?!法)"),
)

#: Where `do not` is an order: at the beginning of a clause.
BEGINNING = (
    r"(?:(?<!.)|(?<=[,.;:!?)] )|(?<=and )|(?<=but )|(?<=then )|(?<=please )|(?<=so )|(?<=or ))"
)

#: (what is denied, English words); the first at a place counts.  `any` may answer everything.
DENIALS_EN: tuple[tuple[str, str], ...] = (
    (
        "need",
        (
            r"(?:do|does|did|is|are|was|were|will|would|need)(?: not|n't)(?: \w+)? "
            r"(?:need|have to|requir\w+|necessary|mandatory)"
        ),
    ),
    ("need", r"no need|no (?:\w+ )?action|nothing (?:\w+ )?(?:needs|to do|further)"),
    ("need", r"no (?!longer)(?:\w+ ){1,3}(?:is |are |will be )?(?:needed|required|necessary)"),
    ("need", r"not (?:be )?(?:needed|necessary|required|mandatory|have to)|need(?: not|n't)"),
    ("need", r"without (?:having|needing|the need) to|needless|need(?:s|ed)? no|unnecessary"),
    (
        "order",
        (
            rf"{BEGINNING}(?:do not|don't|never|please not)"
            r"(?! (?:exist|happen|occur|expire|match|have|belong|are|is|was|were))"
        ),
    ),
    ("order", r"under no circumstances|on no account|in no (?:case|event)"),
    ("order", r"(?:recommend|advise|suggest)(?: that)?(?: you| users)? (?:do )?not"),
    ("order", r"(?:must|should|shall)(?: not|n't| never)|strictly (?:forbidden|prohibited)"),
    ("order", r"(?:be sure|make sure|take care|careful|try|is|are|ought|so as) not(?= to\b)"),
    ("order", r"(?:is |are )?not (?:be )?(?:recommended|advisable|advised)"),
    (
        "ability",
        r"cannot|can(?: not|'t| never| no longer)|could(?: not|n't)|unable|incapable|impossible",
    ),
    (
        "ability",
        (
            r"(?:(?:is|are|was|were) )?(?:not|n't) (?:be |been )?"
            r"(?:able|allowed|permitted|possible|supported|capable)"
        ),
    ),
    ("state", r"(?:is|are|was|were|has|have|had|does|did|do|will|would) not|[a-z]+n't"),
    ("state", r"no|without|never|nowhere"),
    ("any", r"may not|not|none|neither|nor|nothing|nobody"),
)
