"""Numbers in words, Chinese and English, as digits."""

from __future__ import annotations

import re

from sphinxext.llm_error_codes.checks.language.passages import one_of

#: Numbers up to this one are said in many words that count nothing.
LOOSE = 2

#: Chinese digits, those of cheques left out.
DIGITS = {
    **dict(zip("零一二三四五六七八九", range(10), strict=True)),
    "〇": 0,
    "两": 2,
}

#: Chinese powers of ten that stand inside a group of four digits, and those between groups.
SMALL, LARGE = {"十": 10, "百": 100, "千": 1000}, {"万": 10**4, "亿": 10**8}

RUN = "[零〇一二两三四五六七八九十百千万亿]"

#: A Chinese numeral that counts or orders something: after 第 or a word that leads to a number,
#: or before a measure word, a unit, or the end.  Most others are parts of words, as in 统一.
COUNTING = re.compile(
    rf"(?<![\d数几上近成百分统唯第同另单专任])(?P<plain>{RUN}+)(?!进制|方(?!法)|舍)"
    r"(?=个|次|条|种|项|步|台|块|张|级|层|倍|字节|比特|位|毫秒|微秒|纳秒|秒|分钟|小时|天|周|月|年"
    r"|类|组|段|路|端|侧|名|份|处|行|列|点|核|卡|轮|批|档|页|件|套|对|者|元组|[,.;:。、)!?]|\s|$)"
    rf"|(?<=[为过于是到至约共第于])(?P<led>{RUN}+)(?!进制|方(?!法)|舍|些|致|样|直|般|定|旦|起|时间)"
)

#: Idioms that look like numbers.
IDIOM = re.compile("第一时间|第三方|三方|四舍五入|万一|千万|十分|一一|五花八门|一致|唯一|[数几]十")

#: Units make even one and two a matter of fact.
MEASURED = re.compile("字节|比特|位|毫秒|微秒|纳秒|秒|分钟|小时|天|周|个月|年|倍")

PERCENT = re.compile(rf"百分之({RUN}+|\d+(?:\.\d+)?)")

NEGATIVE_ZH = re.compile(r"负(?=\d)")

#: English numerals below a hundred; ordinals count as their cardinals.
WORDS = {
    **{
        word: number
        for number, words in enumerate(
            (
                *("zero", "one", "two", "three third", "four fourth", "five fifth", "six sixth"),
                *("seven seventh", "eight eighth", "nine ninth", "ten tenth", "eleven eleventh"),
                *("twelve twelfth", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
                *("eighteen", "nineteen"),
            )
        )
        for word in words.split()
    },
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}

SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}

SPELT = re.compile(
    rf"\b(?:{one_of(WORDS)})(?:[\s-]+(?:and\s+)?(?:{one_of([*WORDS, *SCALES])}))*\b"
    r"(?!-part(?:y|ies))",
    re.ASCII,
)

UNIT_AHEAD = re.compile(
    r"[\s-]*(?:bytes?|bits?|(?:nano|micro|milli)?seconds?|minutes?|hours?|days?|weeks?|months?"
    r"|years?|percent|digits?)\b",
    re.ASCII,
)

NEGATIVE_EN = re.compile(r"\b(?:minus|negative) (?=\d)", re.ASCII)

#: Words that may stand for a number without being one, English and Chinese.
LOOSE_EN = {
    0: r"zero|no|none|null|empty",
    1: r"one|once|an?|each|every|per|only|single|sole|first|initial|january|jan",
    2: r"two|twice|both|second|double|dual|pairs?|either|another|february|feb",
    3: r"triple|thrice|quarter|march|mar",
    4: r"april|apr",
    5: r"may",
    6: r"june|jun",
    7: r"july|jul",
    8: r"august|aug",
    9: r"september|sep",
    10: r"october|oct",
    11: r"november|nov",
    12: r"december|dec|dozen",
}
LOOSE_EN_WORDS = {
    number: re.compile(rf"\b(?:{words})\b", re.ASCII) for number, words in LOOSE_EN.items()
}

LOOSE_ZH = {0: "[零〇无空]", 1: "[一单首唯每仅只]", 2: "[二两双俩对再]"}
LOOSE_ZH_WORDS = {number: re.compile(words) for number, words in LOOSE_ZH.items()}


def read_chinese(run: str) -> int:
    """Return the number of a run of Chinese numerals, digit by digit where it has no powers."""
    if not set(run) & {*SMALL, *LARGE}:
        return int("".join(str(DIGITS[each]) for each in run))
    total = section = digit = 0
    for each in run:
        if each in DIGITS:
            digit = DIGITS[each]
        elif each in SMALL:
            section += (digit or 1) * SMALL[each]
            digit = 0
        else:
            total = (total + section + digit or 1) * LARGE[each]
            section = digit = 0
    return total + section + digit


def read_english(run: str) -> int:
    """Return the number of English numerals in a row."""
    total = section = 0
    for word in re.findall("[a-z]+", run):
        if word in WORDS:
            section += WORDS[word]
        elif word == "hundred":
            section = (section or 1) * 100
        elif word in SCALES:
            total += (section or 1) * SCALES[word]
            section = 0
    return total + section


def digits_of_chinese(text: str) -> str:
    """Return ``text``, folded Chinese words, with numerals that count something as digits.

    One and two stay words unless they order something or have a unit: much else says
    them too.
    """
    if not re.search(RUN, text):
        return NEGATIVE_ZH.sub("-", text)
    text = PERCENT.sub(lambda match: f"{_percent(match[1])}%", text)
    text = IDIOM.sub("\ue001", text)
    return NEGATIVE_ZH.sub("-", COUNTING.sub(_digits, text))


def _percent(run: str) -> str:
    return run if run[0].isdigit() and run.isascii() else str(read_chinese(run))


def _digits(match: re.Match[str]) -> str:
    run = match["plain"] or match["led"]
    # 万 and 千 alone are in compounds, such as 千兆.
    if len(run) == 1 and run in "百千万亿":
        return run
    number = read_chinese(run)
    is_ordinal = match.start() > 0 and match.string[match.start() - 1] == "第"
    if number > LOOSE or is_ordinal or MEASURED.match(match.string, match.end()):
        return str(number)
    return run


def digits_of_english(text: str) -> str:
    """Return ``text``, English words in lower case, with numerals as digits.

    Zero, one and two stay words unless they have a unit: much else says them too.
    """
    text = SPELT.sub(_english_digits, text)
    return NEGATIVE_EN.sub("-", text)


def _english_digits(match: re.Match[str]) -> str:
    number = read_english(match[0])
    negative = match.string.endswith(("minus ", "negative "), 0, match.start())
    if number > LOOSE or negative or UNIT_AHEAD.match(match.string, match.end()):
        return str(number)
    return match[0]


def loose_english(text: str) -> set[int]:
    """Return the numbers that words of ``text``, in lower case, may stand for."""
    return {number for number, words in LOOSE_EN_WORDS.items() if words.search(text)}


def loose_chinese(text: str) -> set[int]:
    """Return the numbers that characters of ``text`` may stand for."""
    found = {number for number, words in LOOSE_ZH_WORDS.items() if words.search(text)}
    return found | {read_chinese(run) for run in re.findall(f"{RUN}+", text)}
