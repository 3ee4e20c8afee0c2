"""The names in a passage: code spans, identifiers, abbreviations, and brands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.formats import without_placeholders
from sphinxext.llm_error_codes.checks.language.numbers.units import readings_of
from sphinxext.llm_error_codes.checks.language.passages import HAN_RUN
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.checks.language.passages import Passage

#: Words that are names by their shape, by kind: options of a command, paths, identifiers with
#: an underscore or qualified, with a capital inside, letters with digits, names of files.
NAME = later(
    r"(?<![\w.:/@$-])(?:"
    r"(?P<option>--[a-z][\w-]+)"
    r"|(?P<path>/[\w.-]+(?:/[\w.-]+)+)"
    r"|(?P<header>X(?:-[A-Z][a-z]+)+)"
    r"|(?P<snake>[A-Za-z]\w*(?:(?:::|\.)[A-Za-z_]\w*)*(?:::|_)\w+)"
    r"|(?P<camel>[A-Za-z]*[a-z][A-Z]\w*)"
    r"|(?P<model>[A-Za-z]{2,}\d+\w*|(?:[A-Z]{2,}|utf|sha|crc|md|rs)-\d+\w*)"
    r"|(?P<file>\w+\.(?:cc|cpp|conf|cfg|h|ini|json|log|py|sh|so|toml|txt|xml|ya?ml))"
    r")(?:\(\))?(?![\w-])",
    re.ASCII,
)

#: Units have a capital inside too, and letters with digits.
UNIT = later(r"[KMGTkmgt]i?(?:B|b|bps|Hz|bit|byte|T)(?:/s)?|m[VAW]|k[WVm]|dBm?|[KMGT]B?ytes?")

#: Abbreviations in capitals, and letters with a digit.
ACRONYM = later(r"(?<![\w.-])(?:[A-Z]{2,}|[A-Z]{1,2}\d{1,2})(?![\w-])", re.ASCII)

#: A word in small letters among Chinese ones: a command, a keyword, a term left as it is.
SMALL = later(r"(?<![\w.:/@%{<$&\\'\"\ue000-])[a-z]{3,}(?![\w.:/@(}>\\'\"=\ue000-])", re.ASCII)

#: More words in a row than a command or a term has.
LEFT = later(r"(?:\b[A-Za-z]+[ ,]+){2}[a-z]+\b", re.ASCII)

#: Abbreviations in a row, in either language.
ENUMERATED = later(
    r"(?<![\w.-])[A-Z]{2,}(?:\s*(?:[、,/]|和|或|及|与|,? (?:and|or) )\s*[A-Z]{2,}(?![a-z\d_-]))+",
    re.ASCII,
)

#: Letters alone; in English `A` is one only behind the word for what it names.
LETTER_ZH = later(r"(?<![A-Za-z0-9_./-])(?<!\d )[A-Z](?![A-Za-z0-9_./+#-]| ?[码])")
LETTER_EN = later(r"(?<![\w./'-])(?<!\d )(?:[B-HJ-Z]|(?<=[a-z] )A)(?![\w./'+#-])")

#: Words that are written in capitals to stress them, and other words of no name.
CAPITALS = (
    "A AN AND ANY ARE AT BE BY CAN DO DOES FAILED FALSE FOR FROM HAS IF IN IS IT MAY"
    " MUST NEVER NO NONE NOT NOTE NULL OF OFF OK ON ONLY OR OUT SHALL SO TO TRUE UP USE"
    " WILL YES ID AM PM KB MB GB TB PB HZ NA"
)
STRESSED = frozenset(CAPITALS.split())

#: Companies and products with a name in each language.
BRANDS: dict[str, str] = {
    "支付宝": "alipay",
    "微信": "wechat|weixin",
    "企业微信": "wecom|wechat work",
    "钉钉": "dingtalk",
    "飞书": "feishu|lark",
    "银联": "unionpay",
    "云闪付": "unionpay|quickpass",
    "抖音": "douyin|tiktok",
    "微博": "weibo",
    "淘宝": "taobao",
    "京东": "jd",
    "百度": "baidu",
    "谷歌": "google",
    "微软": "microsoft|azure",
    "苹果": "apple|ios|iphone",
    "华为": "huawei",
    "小米": "xiaomi",
    "阿里": "ali\\w*",
    "腾讯": "tencent",
    "英伟达": "nvidia",
    "英特尔": "intel",
    "甲骨文": "oracle",
    "昇腾": "ascend",
    "鲲鹏": "kunpeng",
    "鸿蒙": "harmony\\w*",
    "安卓": "android",
    "亚马逊": "amazon|aws",
}

BLANKS = re.compile(r"\s+")

#: Longer names are said in no other way.
LONGEST = 200

#: Between the parts of a name: blanks or a hyphen, or nothing.
LOOSE = r"[\s-]{0,2}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as it is written, its plain form, and what kind it is of."""

    shown: str
    plain: str
    kind: str

    @property
    def is_code(self) -> bool:
        """Whether it is a code span."""
        return self.kind == "code"


@lru_cache(maxsize=4)
def names_of(passage: Passage) -> tuple[Name, ...]:
    """Return the code spans and the names among the words, in one spelling each."""
    found: dict[str, Name] = {}
    for code in passage.codes:
        if not HAN_RUN.search(code) and (plain := plain_name(code)):
            found.setdefault(plain, Name(shown=code, plain=plain, kind="code"))
    for match in NAME().finditer(without_placeholders(passage.folded)):
        plain = plain_name(match[0])
        if not UNIT().fullmatch(match[0]) and match[0] not in readings_of():
            kind = match.lastgroup or ""
            found.setdefault(plain, Name(shown=match[0], plain=plain, kind=kind))
    return tuple(found.values())


def plain_name(name: str) -> str:
    """Return ``name`` without blanks, escapes and call brackets."""
    plain = BLANKS.sub("", fold(name)).replace("\\_", "_").removesuffix("()")
    return plain.rstrip(".,;:")


def mentions(passage: Passage, name: Name) -> bool:
    """Return whether ``name`` occurs in the passage, as code or in words.

    Code spans are compared as they stand, blanks aside; in words, blanks, hyphens, case,
    plural and separators of thousands do not count.
    """
    own = names_of(passage)
    plain = name.plain
    if any(_is_same(plain, each.plain) for each in own):
        return True
    if any(each.is_code and _contains(each.plain, plain) for each in own):
        return True
    if len(plain) > LONGEST:
        return False
    return _in_words(name.shown, is_code=name.is_code).search(passage.folded) is not None


def _is_same(first: str, second: str) -> bool:
    return (
        first == second
        or first.endswith((f"::{second}", f".{second}"))
        or second.endswith((f"::{first}", f".{first}"))
    )


def _contains(code: str, name: str) -> bool:
    place = code.find(name)
    if place < 0:
        return False
    return re.search(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])", code) is not None


@lru_cache(maxsize=256)
def _in_words(name: str, *, is_code: bool) -> re.Pattern[str]:
    """Return a pattern of the ways in which words may say a name."""
    plain = fold(name).strip().replace("\\_", "_").removesuffix("()").rstrip(".,;:")
    plain = plain.rpartition("::")[2]
    if plain.isdigit():
        pattern = ",?".join(plain)
    elif is_code:
        pattern = _in_pieces(plain)
    else:
        # An identifier may be said in words: `cache ID` for cache_id, `client ID` for ClientId.
        humps = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)", " ", plain)
        pattern = "[_ ]".join(map(_in_pieces, humps.split("_")))
    # What begins with a mark, such as an option or a path, may go on with one.
    end = "A-Za-z0-9_" if plain[0].isalnum() else r"\w/-"
    return re.compile(
        rf"(?<![A-Za-z0-9_/-]){pattern}(?:s|es|'s)?(?![{end}])", re.IGNORECASE | re.ASCII
    )


def _in_pieces(name: str) -> str:
    """Return a pattern of ``name`` with blanks anywhere, and any or no mark between words."""
    # A hyphen or blanks between words, which may be any or none of them.
    pieces = re.split(r"((?<=\w)(?:-|\s+)(?=\w)|\s+|(?<=[^\w\s])|(?=[^\w\s]))", name)
    words, gaps = pieces[::2], pieces[1::2]
    pattern = re.escape(words[0])
    for gap, word in zip(gaps, words[1:], strict=True):
        pattern += (LOOSE if gap else r"\s?") + re.escape(word)
    return pattern
