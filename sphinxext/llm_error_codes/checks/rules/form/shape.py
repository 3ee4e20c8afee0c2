"""C401 and C402: lists and brackets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import GAP, HAN, Pair, Passage, listed
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule, Severity
from sphinxext.llm_error_codes.registry.words.markup import Plain

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Marks of items: bullets and line breaks of HTML, which both begin another item, and numbers.
BULLET = re.compile(r"(?:^|\n|<br ?/?>)[ \t]*(?:[-*•·●] )", re.IGNORECASE)
BREAK = re.compile(r"<br ?/?>", re.IGNORECASE)

#: Numbers in brackets or circles are marks anywhere, those with a dot only where another
#: sentence or clause can begin.
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
NUMBERED = re.compile(
    rf"[(（](?P<round>\d{{1,2}})[)）]|(?P<circle>[{CIRCLED}])"
    rf"|(?<![\d(（.])(?P<half>\d{{1,2}})[)）]"
    rf"|(?:^|(?<=[\n:：;；。，,.!?]) *)(?P<dot>\d{{1,2}})(?:\.(?!\d)|、)"
)
LOOSE = re.compile(r"(?:^|(?<=[^\dA-Za-z.]))(?P<dot>\d{1,2})(?:\.(?!\d)|、|[)）])")

#: Opening brackets and quotation marks, and what closes them.
CLOSING = {
    "(": ")",
    "（": "）",
    "[": "]",
    "【": "】",
    "「": "」",
    "《": "》",
    "{": "}",
    "“": "”",
    "『": "』",
}

BRACKET = re.compile("[{}]".format(re.escape("".join([*CLOSING, *CLOSING.values()]))))

#: The mark of an item, and an interval: neither is a pair of brackets.
NO_BRACKET = re.compile(
    rf"(?:^|(?<=[\s;；。，,:：{HAN}]))[0-9A-Za-z]{{1,2}}[)）](?=\s|[{HAN}{GAP}A-Z])"
    r"|[\[(（]\s*-?[\w.∞]+\s*[,，]\s*[-+]?[\w.∞]+\s*[\])）]",
    re.MULTILINE,
)

#: Signs of inches and of English possessives stand alone.
STRAIGHT = re.compile(r'(?<!\d)"')


def find_lists(pair: Pair) -> Iterator[Objection]:
    """Yield a text that is a list in one language, or one of another length."""
    zh, en = _count_items(pair.zh, NUMBERED), _count_items(pair.en, NUMBERED)
    if zh == en:
        return
    # A mark may also stand where no sentence begins: `1. the link 2. the logs`.
    loose_zh = max(zh, _count_items(pair.zh, LOOSE))
    loose_en = max(en, _count_items(pair.en, LOOSE))
    if {zh, loose_zh}.isdisjoint({en, loose_en}):
        message = f"`zh` has {_items(zh)}, `en` has {_items(en)}"
        yield Objection(place=pair.en.place, message=message)


def _count_items(passage: Passage, numbered: re.Pattern[str]) -> int:
    """Return how many items the text is split into; 1 for a text that is no list."""
    text = passage.words.strip()
    bullets = len(BULLET.findall(text))
    breaks = len(BREAK.findall(text))
    count = 0
    for match in numbered.finditer(text):
        mark = next(group for group in match.groups() if group)
        number = CIRCLED.index(mark) + 1 if mark in CIRCLED else int(mark)
        # Any other number is no mark of an item.
        count += number == count + 1
    return max(bullets, breaks + 1, count, 1)


def _items(count: int) -> str:
    return "no list" if count == 1 else f"a list of {count}"


def find_brackets(passage: Passage) -> Iterator[Objection]:
    """Yield brackets, quotation marks and backquotes without their other half."""
    lonely = [*_lonely_brackets(passage.words), *_lonely_quotes(passage)]
    if lonely:
        marks = listed(f"“{mark}”" if mark not in "“”" else mark for mark in lonely)
        message = f"`{passage.language}` has {marks} without the other half"
        yield Objection(place=passage.place, message=message)


def _lonely_brackets(text: str) -> Iterator[str]:
    open_marks: list[str] = []
    for mark in BRACKET.findall(NO_BRACKET.sub(" ", text)):
        if mark in CLOSING:
            open_marks.append(mark)
        elif open_marks and CLOSING[open_marks[-1]] == mark:
            open_marks.pop()
        elif any(CLOSING[each] == mark for each in open_marks):
            # The inner ones were never closed.
            while CLOSING[open_marks[-1]] != mark:
                yield open_marks.pop()
            open_marks.pop()
        else:
            yield mark
    yield from open_marks


def _lonely_quotes(passage: Passage) -> Iterator[str]:
    if len(STRAIGHT.findall(passage.words)) % 2:
        yield '"'
    plain = "".join(span.text for span in passage.spans if isinstance(span, Plain))
    if "`" in plain and "\\`" not in passage.raw:
        yield "`"


SAME_LISTS = Check["Pair"](
    rule=Rule(
        id="C401",
        claim="A text is a list in both languages or in none, with as many items.",
        hint="split the text in both languages, best into steps of their own",
        severity=Severity.WARNING,
    ),
    find=find_lists,
)
BALANCED = Check["Passage"](
    rule=Rule(
        id="C402",
        claim="Brackets, quotation marks and backquotes come in pairs of one kind.",
        hint="add the other half, full-width for full-width",
    ),
    find=find_brackets,
)
