"""Chinese numerals as digits."""

from __future__ import annotations

import re

from sphinxext.llm_error_codes.checks.language.patterns import later

#: Stands before a number that may answer another, but needs no answer: 一个, `one`, 两端.
WEAK = "\ue002"

#: Stands between the parts of a fraction.
OVER = "\ue003"

#: Numbers up to this one are said in many words that count nothing.
LOOSE = 2

#: So many numerals in a row are read: no number has more, and powers of powers take long.
LONGEST = 40

#: Chinese digits, those of cheques left out.
DIGITS = {**dict(zip("零一二三四五六七八九", range(10), strict=True)), "〇": 0, "两": 2}

#: Chinese powers of ten that stand inside a group of four digits, and those between groups.
SMALL, LARGE = {"十": 10, "百": 100, "千": 1000}, {"万": 10**4, "亿": 10**8}

RUN = "[零〇一二两三四五六七八九十百千万亿]"

#: What is measured rather than counted.
MEASURES = (
    "字节|比特|位|毫秒|微秒|纳秒|秒|分钟|小时|天|周(?!期|围|边)|星期|个月|个小时|个星期|年|倍|兆|瓦|伏"
    "|度|毫米|厘米|公里|千米|米"
)

#: Words that follow a number of things.
COUNTERS = (
    "个|次|条|种|项|步|台|块|张|级|层|类|组|段|路|端|侧|名|份|处|行|列|点|核|卡|轮|批|档|页|件|套|对|者"
    "|元组|副本|节点|颗|根|只|位|遍|回|家|片|盘|座|款|句|字符|线程|进程|天线|字|刻"
)

#: A Chinese numeral that counts or orders something: after 第 or a word that leads to a number,
#: or before a measure word, a unit, or the end.  Most others are parts of words, as in 统一.
COUNTING = later(
    rf"(?<![\d数几上近成百分统唯第同另单专任零〇一二两三四五六七八九十千万亿])(?P<plain>{RUN}++)"
    r"(?!进制|方(?!法)|舍|元组|层|维)"
    rf"(?=\s?(?:{MEASURES}|{COUNTERS}|[,.;:。、)!?%]|[A-Z]|\s|$))"
    rf"|(?<=[为过于是到至约共第满达])(?P<led>{RUN}++)(?!进制|方(?!法)|舍|些|致|样|直|般|定|旦|起|时间)"
)

#: Words that look like numbers.
IDIOM = later(
    "第一时间|第三方|三方|四舍五入|万一|千万(?=[不别要注])|十分(?!钟|之)|一一|五花八门|一致|唯一|[数几]十"
    "|四周(?!内|后|前)|四处|三番|万能|万兆|千兆|百兆|一旦|一些|一样|一直|一般|一定|一起|一切|统一"
    "|[百千]?万级|亿级|一点(?!\\d)|一律|一概|两侧|两者"
)

PERCENT = later(rf"百分之({RUN}++|\d+(?:\.\d+)?)")
FRACTION = later(rf"({RUN}{{1,9}}|\d{{1,9}})分之({RUN}{{1,9}}|\d{{1,9}})")
NEGATIVE = later(r"(?<!正)负\s?(?=\d)")
HALF_MORE = later(rf"({RUN}|\d{{1,9}}) ?个半(?=小时|月|钟头)")
HALF = later(r"半个?(?=小时|分钟|秒|天|年|月|钟头)")
MEASURED = later(rf"\s?(?:{MEASURES})")

#: Years, months and days of a date are no amounts of time.
DATE = later(
    r"(?<!\d)(\d{4}) ?年(?!前|后|内|以)|(?<!\d)(\d{1,2}) ?月(?=\D|$)|(?<=月)(\d{1,2})[日号]"
)

#: Without any of these a text has no numeral but digits.
SIGNS = frozenset("零〇一二两三四五六七八九十百千万亿半负年月日号")

#: Characters that may stand for a number without being one.
LOOSE_ZH = {
    0: later("[零〇无空未没]"),
    1: later("[一单首唯每仅只某任独整]"),
    2: later("[二两双俩对再另倍]"),
    3: later("三"),
}


def read_chinese(run: str) -> int:
    """Return the number of a run of Chinese numerals, digit by digit where it has no powers.

    A digit at the end that follows a power is one of the next lower power: 三万五, 一百二.
    """
    run = run[-LONGEST:]
    if not set(run) & {*SMALL, *LARGE}:
        return int("".join(str(DIGITS[each]) for each in run))
    total = section = digit = power = 0
    for each in run:
        if each in DIGITS:
            power = 0 if each in "零〇" else power
            digit = DIGITS[each]
        elif each in SMALL:
            power = SMALL[each]
            section += (digit or 1) * power
            digit = 0
        else:
            power = LARGE[each]
            total = (total + section + digit or 1) * power
            section = digit = 0
    if digit and power >= SMALL["百"]:
        digit *= power // 10
    return total + section + digit


def digits_of_chinese(text: str) -> str:
    """Return ``text``, folded Chinese words, with numerals that count something as digits.

    One and two are marked as `WEAK` unless they have a unit: much else says them too.
    """
    if SIGNS.isdisjoint(text):
        return text
    text = NEGATIVE().sub("-", text.replace("零下", "负"))
    text = HALF_MORE().sub(lambda match: f"{_value(match[1])}.5", text)
    text = HALF().sub("0.5", text)
    text = DATE().sub(lambda match: f"{match[1] or match[2] or match[3]} ", text)
    if re.search(RUN, text):
        text = PERCENT().sub(lambda match: f"{_value(match[1])}%", text)
        text = FRACTION().sub(lambda match: f"{_value(match[2])}{OVER}{_value(match[1])}", text)
        text = IDIOM().sub("\ue001", text)
        text = COUNTING().sub(_digits, text)
    return NEGATIVE().sub("-", text)


def _value(run: str) -> str:
    return run if run[0].isascii() else str(read_chinese(run))


def _digits(match: re.Match[str]) -> str:
    run = match["plain"] or match["led"]
    # 万 and 千 alone are in compounds, such as 千兆.
    if len(run) == 1 and run in "百千万亿":
        return run
    number = read_chinese(run)
    is_measured = MEASURED().match(match.string, match.end()) is not None
    is_ordinal = match.start() > 0 and match.string[match.start() - 1] == "第"
    is_strong = number > LOOSE or (number == LOOSE and (is_measured or is_ordinal))
    return f"{number}" if is_strong else f"{WEAK}{number}"


def loose_chinese(text: str) -> set[int]:
    """Return the numbers that characters of ``text`` may stand for."""
    found = {number for number, words in LOOSE_ZH.items() if words().search(text)}
    return found | {read_chinese(run) for run in re.findall(f"{RUN}+", text)}
