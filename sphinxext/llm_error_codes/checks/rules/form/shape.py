"""C401 and C402: lists and brackets."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage, listed
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Severity
from sphinxext.llm_error_codes.registry.words.markup import Plain

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Marks of items: bullets and line breaks of HTML, which both begin another item, and numbers.
BULLET = later(r"(?:^|\n|<br ?/?>)[ \t]*(?:[-*•·●] )", re.IGNORECASE)
BREAK = later(r"<br ?/?>", re.IGNORECASE)

#: Numbers and letters in brackets or circles are marks anywhere, those with a dot only where
#: another sentence or clause can begin.
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
LETTERS = "abcdefghij"
NUMBERED = later(
    rf"[(（](?P<round>\d{{1,2}}|[{LETTERS}])[)）]|(?P<circle>[{CIRCLED}])"
    rf"|(?<![\w(（.])(?P<half>\d{{1,2}}|[{LETTERS}])[)）]"
    r"|(?:步骤|[Ss]tep) ?(?P<step>\d{1,2})(?!\d)"
    rf"|(?:^|(?<=[\n:：;；。，,.!?]) *)(?P<dot>\d{{1,2}})(?:\.(?!\d)|、)",
    re.ASCII,
)
LOOSE = later(rf"(?:^|(?<=[^\dA-Za-z.]))(?P<dot>\d{{1,2}}|[{LETTERS}])(?:\.(?!\d)|、|[)）])")

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

BRACKET = later("[{}]".format(re.escape("".join([*CLOSING, *CLOSING.values()]))))

#: A closing bracket that marks an item: `1)`, `a)`, `ii)`.
ITEM = later(r"(?:^|[\s;；。，,、:：([（])(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})$")

#: So far before a closing bracket the mark of an item begins.
NEAR = 6

#: What stands between the brackets of an interval, which may be of two kinds.
INTERVAL = later(r"[^,，;；]{1,24}[,，][^,，;；]{1,24}")

#: A sign of inches.
INCHES = later(r'\d"')


def find_lists(pair: Pair) -> Iterator[Objection]:
    """Yield a text that is a list in one language, or one of another length."""
    zh, en = _count_items(pair.zh, NUMBERED()), _count_items(pair.en, NUMBERED())
    if zh == en:
        return
    # A mark may also stand where no sentence begins: `1. the link 2. the logs`.
    loose_zh = max(zh, _count_items(pair.zh, LOOSE()))
    loose_en = max(en, _count_items(pair.en, LOOSE()))
    if {zh, loose_zh}.isdisjoint({en, loose_en}):
        message = f"`zh` has {_items(zh)}, `en` has {_items(en)}"
        yield Objection(place=pair.en.place, message=message)


def _count_items(passage: Passage, numbered: re.Pattern[str]) -> int:
    """Return how many items the text is split into; 1 for a text that is no list."""
    text = passage.words.strip()
    bullets = len(BULLET().findall(text))
    breaks = len(BREAK().findall(text))
    count = 0
    for match in numbered.finditer(text):
        mark = next(group for group in match.groups() if group)
        # Any other number is no mark of an item.
        count += _number(mark) == count + 1
    return max(bullets, breaks + 1, count, 1)


def _number(mark: str) -> int:
    for row in (CIRCLED, LETTERS):
        if mark in row:
            return row.index(mark) + 1
    return int(mark)


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
    opened: list[tuple[str, int]] = []
    awaited = Counter[str]()
    for match in BRACKET().finditer(text):
        mark = match[0]
        if mark in CLOSING:
            opened.append((mark, match.start()))
            awaited[CLOSING[mark]] += 1
        elif opened and (
            CLOSING[opened[-1][0]] == mark or _is_interval(text, opened[-1], match.start())
        ):
            awaited[CLOSING[opened.pop()[0]]] -= 1
        elif mark in ")）" and ITEM().search(text, max(0, match.start() - NEAR), match.start()):
            continue
        elif awaited[mark]:
            # The inner ones were never closed.
            while CLOSING[opened[-1][0]] != mark:
                awaited[CLOSING[opened[-1][0]]] -= 1
                yield opened.pop()[0]
            awaited[mark] -= 1
            opened.pop()
        else:
            yield mark
    yield from (mark for mark, _ in opened)


def _is_interval(text: str, opened: tuple[str, int], end: int) -> bool:
    """Return whether what stands between two marks is a half-open interval."""
    mark, start = opened
    is_mixed = (mark == "[" and text[end] in ")）") or (mark in "(（" and text[end] == "]")
    return is_mixed and INTERVAL().fullmatch(text, start + 1, end) is not None


def _lonely_quotes(passage: Passage) -> Iterator[str]:
    # An odd one may stand for inches.
    if passage.words.count('"') % 2 and not INCHES().search(passage.words):
        yield '"'
    plain = "".join(span.text for span in passage.spans if isinstance(span, Plain))
    if "`" in plain and "\\`" not in passage.raw:
        yield "`"


SAME_LISTS = Check["Pair"](
    id="C401",
    claim="A text is a list in both languages or in none, with as many items.",
    hint="split the text in both languages, best into steps of their own",
    severity=Severity.WARNING,
    find=find_lists,
)
BALANCED = Check["Passage"](
    id="C402",
    claim="Brackets, quotation marks and backquotes come in pairs of one kind.",
    hint="add the other half, full-width for full-width",
    find=find_brackets,
)
