"""Words of demand and of option, and words that limit, in Chinese and in English."""

from __future__ import annotations

#: A demand, beyond a mere request.
DEMAND_ZH = (
    "必须|务必|一定要|不得不|必选|必填|必需|必备|强制|(?<![无不毋必只])须(?!知)|(?<![不无可])应当"
)
DEMAND_EN = (
    r"must(?! not|n't| never)|mandatory|obligatory|compulsory|shall(?! not)|ha(?:s|ve) to(?! be (?:the|a)\b)|required"
    r"|imperative|need(?:s|ed)? to"
)

#: What leaves it to the reader.
OPTION_ZH = "(?<!不)可以|可选|选填|(?<!不)可[先在将把由从用直再通手自按选省不留为]|建议|推荐|也可|允许|(?<!不)可(?=(?:配置|设置|指定|修改|调整|使用|重试|忽略|跳过|停止|关闭|重启|删除))|任选|酌情|如有需要|视情况"
OPTION_EN = (
    r"may(?! (?:be |have )?(?:caus\w*|fail\w*|los\w*|occur\w*|result|lead|happen|wrong|damag\w*|incorrect|corrupt\w*))"
    r"|might want|optional(?:ly)?|can(?! not|'t)|could|if (?:you )?(?:like|wish|want|desired)|recommended|free to|if need be"
)

#: An option that can be nothing else, and what in Chinese may answer it.
OPTIONAL_STRICT_EN = r"optional(?:ly)?|may want to|might want to|if you (?:like|wish)|free to"
OPTIONAL_ANY_ZH = "可|选|能|[无不][需必用]|建议|推荐|考虑|如需|酌|视|也行|随意|任意|缺省|非必"

#: What may answer a demand, and what an option, of the other language.
DEMANDING_EN = (
    r"must|shall|ha(?:s|ve|d) to|need\w*|requir\w*|mandatory|necessar\w*|obligatory|should|ensure\w*|always|only|essential"
    r"|imperative|ought|force\w*|enforc\w*|sure|cannot|provided|vital|crucial|insist\w*|compulsory|unless|without fail|critical"
)
DEMANDING_ZH = "必|[须需应得]|要|强制|确保|保证|只能|只有|才|一定|务|仅|至少|不能|不可(?!少)|禁止|勿|限|请先|先|请(?!联系|参考|参见|注意|检查|查看)|不得|否则|严格|均|都"
OPTIONAL_EN = r"may|might|can|could|optional\w*|able|possib\w*|allow\w*|permit\w*|recommend\w*|advis\w*|suggest\w*|if|either|like|wish|want|free|choose|choice|consider|perhaps|better|prefer\w*|should|try|potential\w*|likely|up to you|support\w*|available|let\w*|\w+able|\w+ible"

#: A Chinese word of possibility, which any English option may stand for.
POSSIBLE_ZH = "可|能|允许|支持|建议|推荐|也许|或许|考虑|如需|视|酌|选|容易|会|宜|试|供|以便|让"

#: What limits a statement to one case.
ONLY_ZH = "仅(?!次|剩|供参考|为参考)|(?<!不)只(?!读|要|需|是|剩|不过|好|得(?!\\w)|怕|言)|唯一|唯有"
ONLY_EN = r"only|solely|exclusively|sole|nothing but|no one but|none but|alone"

#: What may answer it in the other language.
LIMITING_EN = (
    r"only|just|merely|solely|exclusive\w*|limit\w*|no other|except\w*|unless|single|unique\w*|sole|alone|other than|restrict\w*"
    r"|simply|nothing|at most|one|once|must|not|cannot|no|purely|mere|dedicated|confin\w*|specific\w*|instead|never|isn't|aren't|without"
    r"|but|all you|all that|enough|suffic\w*|particular|rather|entirely|few|little|up to|within|in read-only|[a-z]+n't|none|neither|too|exempt\w*"
    r"|mandatory|required|requires?|all (?:it|they)|or (?:fewer|less|lower|below)|hardly|barely|reserved|lone|strict\w*|forbid\w*|[a-z]+-only|as long as|provided|ha(?:s|ve) to"
)
LIMITING_ZH = "仅|只|唯|才|单|就|光|专|限|除|必须|不能|不可|不得|无法|不支持|除非|独|方可|否则|不|未|没|无|一[个次条项种台块]|单个|直到|最多|至多|少|特定|必|须|非|需要?|凡|均|刚|之前|前提|只要|以外|别|勿|已|方能|一[旦经]|纯|都|皆"

#: An exception.
EXCEPT_ZH = "除(?!了?[去以法号数权湿尘霜夕])[^,。;]{1,24}?(?:外|之外)|除非|(?:除外|例外)"
EXCEPT_EN = r"except(?! ?ions?\b)(?:ing|s)?|other than|apart from|excluding|aside from|with the exception of|but not"
EXCEPTING_EN = (
    r"except\w*|other\w*|apart|exclu\w*|aside|beyond|besides|beside|but|unless|addition\w*|also|as well|not|no|non-\w+|without|only|save for"
    r"|still|outside|exempt\w*|rest|remaining|further|else|another|cannot|never|[a-z]+n't|on top of|bar(?:ring)?|than|leav\w+|any but|however|omit\w*|ignor\w*|skip\w*|plus|over and above|let alone|extra|until|alone"
)
EXCEPTING_ZH = "除|外|例外|以外|之外|其[他它余]|别的|不是|不属于|不包[括含]|不含|另|非|但|不|未|无|只|仅|剩|没|排除|别|免|余"

#: English that takes in what Chinese leaves out.
INCLUDING_EN = r"including|inclusive|even|among them|included"
