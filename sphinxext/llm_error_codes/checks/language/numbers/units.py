"""Units of measure: what they measure, how large they are, and how both languages write them."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from sphinxext.llm_error_codes.checks.language.numbers.chinese_numerals import OVER
from sphinxext.llm_error_codes.checks.language.passages import one_of
from sphinxext.llm_error_codes.checks.language.patterns import later

#: A whole number, or a fraction where one is needed; equal ones are equal in either type.
Number = int | Fraction

#: Digits of a number that are read as one; longer ones are only compared.
LONGEST = 400

#: What a number counts if it has no unit but a word that counts something, such as 次.
COUNTED = "count"

K, M, G, T = 1000, 1000**2, 1000**3, 1000**4

#: Units by dimension: how many of the smallest one are in each.  Prefixes of bytes are
#: powers of 1024, as in the documentation of memory, those of bits powers of 1000.
UNITS: dict[str, dict[int, str]] = {
    "data": {
        1: "bytes byte Bytes Byte B 字节",
        1024: "KB KiB kB kb KBytes K字节 k字节 千字节 kilobytes kilobyte K k",
        1024**2: "MB MiB mb MBytes M字节 兆字节 megabytes megabyte M 兆",
        1024**3: "GB GiB gb GBytes G字节 吉字节 gigabytes gigabyte G",
        1024**4: "TB TiB tb TBytes T字节 太字节 terabytes terabyte T",
        1024**5: "PB PiB P字节 petabytes petabyte",
    },
    "bits": {
        1: "bits bit Bits Bit 比特 位 bps",
        K: "kbit Kbit kbits kbps Kbps kilobits kilobit 千比特 K k",
        M: "Mbit Mb Mbits Mbps megabits megabit 兆比特 M 兆",
        G: "Gbit Gb Gbits Gbps gigabits gigabit 吉比特 G",
        T: "Tbit Tb Tbps terabits terabit T",
    },
    "time": {
        1: "ns 纳秒 nanoseconds nanosecond",
        10**3: "us μs 微秒 microseconds microsecond",
        10**6: "ms msec 毫秒 milliseconds millisecond millis",
        10**9: "s sec secs 秒钟 秒 seconds second",
        60 * 10**9: "min mins 分钟 minutes minute m",
        3600 * 10**9: "h hr hrs 小时 钟头 hours hour",
        24 * 3600 * 10**9: "d 天 日 days day",
        7 * 24 * 3600 * 10**9: "周 星期 weeks week",
    },
    "months": {
        1: "月 months month",
        3: "季度 quarters quarter",
        12: "年 周年 years year yr yrs",
    },
    "percent": {1: "% percent pct 个百分点 百分点"},
    "permille": {1: "‰"},
    "frequency": {
        1: "Hz 赫兹 赫 hertz",
        K: "kHz KHz 千赫 kilohertz",
        M: "MHz 兆赫 megahertz",
        G: "GHz 吉赫 gigahertz",
    },
    "transfers": {M: "MT", G: "GT"},
    "power": {
        1: "mW 毫瓦 milliwatts milliwatt",
        K: "W 瓦 瓦特 watts watt",
        M: "kW KW 千瓦 kilowatts kilowatt",
        G: "MW 兆瓦 megawatts megawatt",
    },
    "voltage": {
        1: "mV 毫伏 millivolts millivolt",
        K: "V 伏 伏特 volts volt",
        M: "kV KV 千伏 kilovolts kilovolt",
    },
    "current": {
        1: "mA 毫安 milliamperes milliampere milliamps",
        K: "A 安 安培 amperes ampere amps amp",
    },
    "celsius": {1: "°C 摄氏度 度 degrees degree"},
    "fahrenheit": {1: "°F 华氏度 度 degrees degree"},
    "angle": {1: "° 度 degrees degree"},
    "length": {
        1: "nm 纳米 nanometers nanometres nanometer nanometre",
        K: "μm um 微米 micrometers micrometres micrometer micrometre microns micron",
        M: "mm 毫米 millimeters millimetres millimeter millimetre",
        10 * M: "cm 厘米 centimeters centimetres centimeter centimetre",
        G: "m 米 meters metres meter metre",
        T: "km 公里 千米 kilometers kilometres kilometer kilometre",
    },
    "inches": {1: "英寸 inches inch"},
    "weight": {1: "g 克 grams gram", K: "kg 千克 公斤 kilograms kilogram", M: "吨 tons tonnes"},
    "volume": {
        1: "mL ml 毫升 milliliters millilitres milliliter millilitre",
        K: "L 升 liters litres liter litre",
    },
    "level": {1: "dB 分贝 decibels decibel", 100: "dBm"},
    "pressure": {1: "Pa 帕", K: "kPa 千帕", M: "MPa 兆帕"},
    "speed": {
        1: "rpm RPM r/min 转/分钟 转/分 转每分钟 转每分 转"
        " revolutions revolution rotations rotation turns turn"
    },
    "pixels": {1: "px 像素 pixels pixel"},
    "yuan": {1: "元 yuan 人民币"},
    # Not what anything measures, but what tells 两次 from two seconds.
    COUNTED: {
        1: "次 遍 回 个字符 字符 位 个 台 块 张 条 项 times retries attempts tries characters"
        " character letters digits digit fields places attempt retry users files lines"
    },
}

#: Units that may also be missing on the other side: `10K` requests are 10,000, 16位 are 16.
BARE = {"K": K, "k": K, "M": M, "G": G, "T": T, "日": 1, "月": 1, "年": 1, "度": 1, "元": 1}

#: A unit by itself says what is spoken of if it has so many letters, or is Chinese.
TELLING = 3

#: What follows a Chinese unit that is none.
NO_UNIT = (
    r"(?:元(?=组|素|数据|件)|位(?=置|移|图|于)|度(?=量)|条(?=件|目)|安(?=全|装|排)|米(?=家)|克(?=隆)"
    r"|回(?=退|滚|复|调|车|收)|项(?=目)|块(?=设备)|个(?=人|别|性)|天(?=线)|日(?=志|期)|周(?=期|边|围)"
    r"|年(?=份)|分(?=区|片|组)|时(?=间)|度(?=数)|张(?=量)|秒(?=杀)|升(?=[级序高温压降至到为])|转(?=发|换|移|储|码|存|录|为|到))"
)

#: Words between a number and its unit that change nothing: five working days.
BETWEEN = (
    r"(?:(?:working|business|calendar|consecutive|full|whole|more|additional|extra|further)\s+"
    r"|个工作(?=日)|工作(?=日)|个自然(?=日)|自然(?=日)|个(?=小时|月|字节|比特|百分|季|星期|工作|像素)|-\s?)"
)


@cache
def readings_of() -> dict[str, tuple[tuple[str, Number], ...]]:
    """Return what each spelling of a unit can mean: dimensions with sizes, `""` for none."""
    found: dict[str, list[tuple[str, Number]]] = {}
    for dimension, sizes in UNITS.items():
        for size, spellings in sizes.items():
            for spelling in spellings.split():
                found.setdefault(spelling, []).append((dimension, size))
    for spelling, size in BARE.items():
        found[spelling].append(("", size))
    return {spelling: tuple(readings) for spelling, readings in found.items()}


def unit_pattern() -> str:
    """Return a pattern for a unit after a number."""
    long = [each for each in readings_of() if not (len(each) == 1 and each.isascii())]
    letters = "".join(each for each in readings_of() if len(each) == 1 and each.isalpha())
    letters = re.sub("[^A-Za-z]", "", letters)
    # Some are words and marks as well: `10 A` is, `Table 1 A fault` is not.
    plain = re.sub("[AmgBKkMGT]", "", letters)
    return (
        rf"\s*{BETWEEN}?(?P<unit>(?!{NO_UNIT})(?:{one_of(long)}|%)(?![A-Za-z])"
        rf"|(?<=\d)[{letters}](?![A-Za-z0-9])|(?<=\d )[{plain}](?![A-Za-z0-9])"
        rf"|(?<=\d )[{letters}](?![A-Za-z0-9]|\s+[a-z]{{2}}))"
    )


@cache
def dimension_words() -> dict[str, str]:
    """Return patterns of words by which a text shows that it speaks of a dimension."""
    words: dict[str, list[str]] = {}
    for dimension, sizes in UNITS.items():
        for each in " ".join(sizes.values()).split():
            if not each.isascii() or len(each) >= TELLING or each == "%":
                words.setdefault(dimension, []).append(each)
    words["yuan"] += ["CNY", "RMB", "¥"]
    words["percent"] += ["百分"]
    words["time"] += ["daily", "hourly", "weekly", "24 x 7", "7 x 24"]
    words["months"] += ["monthly", "yearly", "annual"]
    words["data"] += ["KB", "MB", "GB", "TB", "MiB", "GiB"]
    return {
        dimension: "|".join(
            rf"\b{each}\b" if each.isalpha() and each.isascii() else each for each in spellings
        )
        for dimension, spellings in words.items()
    }


#: Signs of units, rates as amounts a second.
SIGNS = (
    r"[KMGT]i?B(?:/s)?|[kKMGT]bits?(?:/s)?|[kKMGT]bps|[kMG]?Hz|[mn]s|m[VAW]|[kM][VW]"
    r"|mm|cm|km|kg|dBm?"
)

#: Units without a number that say in what something is given, or how often it is.
UNIT_ALONE_ZH = later(
    "(?:单位(?:为|是|:)? ?|以|按|每(?!隔?\\d))(毫秒|微秒|纳秒|秒钟|秒|分钟|小时|天|日|周|月|年"
    f"|千字节|兆字节|字节|比特|{SIGNS})(?![A-Za-z])"
)
UNIT_ALONE_EN = later(
    r"\b(?:in|of|per|every|each|unit(?:s)?(?: is| are|:)?)(?: (?:whole|full))? "
    r"((?:nano|micro|milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?"
    rf"|(?:kilo|mega|giga)?bytes?|bits?|{SIGNS})(?![\w/])",
)

#: Words that say how often something is.
EVERY = {"hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month", "yearly": "year"}


def value_of(digits: str) -> Number:
    """Return the number that ``digits`` are, hexadecimal with ``0x``; `OVER` makes a fraction."""
    if len(digits) > LONGEST:
        return int.from_bytes(digits.encode(), "big")
    if digits[:2] in {"0x", "0X"}:
        return int(digits, 16)
    if OVER in digits:
        over, _, under = digits.partition(OVER)
        return Fraction(int(over), int(under) or 1)
    return Fraction(digits) if "." in digits else int(digits)
