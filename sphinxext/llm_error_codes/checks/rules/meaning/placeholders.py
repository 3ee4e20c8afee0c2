"""C313: the same placeholders in both languages, each for the same value."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.formats import placeholders_of
from sphinxext.llm_error_codes.checks.language.labels import LABELS
from sphinxext.llm_error_codes.checks.language.passages import HAN_RUN, listed, one_of
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.report import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinxext.llm_error_codes.checks.language.formats import Placeholder
    from sphinxext.llm_error_codes.checks.language.passages import Pair

#: Styles whose placeholders take the values in their order.
ORDERED = frozenset({"conversion", "empty"})

#: So far before a placeholder the word for its value stands.
NEAR = 32

#: What may stand between that word and the placeholder.
BETWEEN_ZH = later(
    r"(?:名称|名|编号|标识|序号|ID|id|号|数量|个数|数)?(?:为|是|了|到|在)?[\s:：=“\"'‘(（]*$"
)
BETWEEN_EN = (
    r"s?(?:\s*(?:is|was|were|are|of|has|id|name|number|no\.|called|named|with|:|=|#))?"
    r"[\s:=“\"'‘(]*$"
)

#: What is counted by a placeholder after 第.
COUNTED = later(r"\s*([行列页])")

#: Numbers of placeholders that look alike.
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def find_placeholders(pair: Pair) -> Iterator[Objection]:
    """Yield placeholders that are lost, changed, or stand for another value."""
    zh, en = placeholders_of(pair.zh.words), placeholders_of(pair.en.words)
    if not zh and not en:
        return
    message = _difference(zh, en) or _swapped(pair, zh, en)
    if message:
        yield Objection(place=pair.en.place, message=message)


def _difference(zh: tuple[Placeholder, ...], en: tuple[Placeholder, ...]) -> str:
    """Return how the placeholders differ, or that they stand in another order."""
    if any(HAN_RUN.search(each.shown) for each in zh):
        # Names of values may be translated.
        zh_named, en_named = (
            [each for each in both if each.style not in ORDERED] for both in (zh, en)
        )
        return "" if len(zh_named) == len(en_named) else _contrast(zh, en)
    zh_keys, en_keys = _keys(zh), _keys(en)
    if zh_only := zh_keys - en_keys:
        if en_only := en_keys - zh_keys:
            return f"`zh` has {_shown(zh, zh_only)}, `en` has {_shown(en, en_only)}"
        return f"`zh` has {_shown(zh, zh_only)}, `en` does not"
    if en_only := en_keys - zh_keys:
        return f"`en` has {_shown(en, en_only)}, `zh` does not"
    if [each.key for each in zh if each.style in ORDERED] != [
        each.key for each in en if each.style in ORDERED
    ]:
        return f"{_contrast(zh, en)}, and values are put in in this order"
    return ""


def _keys(placeholders: Iterable[Placeholder]) -> Counter[tuple[str, str]]:
    """Return how often each occurs; one with a name or number may stand for its value twice."""
    found = Counter((each.style, each.key) for each in placeholders)
    return Counter({each: n if each[0] in ORDERED else 1 for each, n in found.items()})


def _shown(placeholders: Iterable[Placeholder], keys: Counter[tuple[str, str]]) -> str:
    found = {each.shown: None for each in placeholders if (each.style, each.key) in keys}
    return listed(map(quote, found))


def _contrast(zh: Iterable[Placeholder], en: Iterable[Placeholder]) -> str:
    sides = (listed(quote(each.shown) for each in both) or "none" for both in (zh, en))
    return "`zh` has {}, `en` has {}".format(*sides)


def _swapped(pair: Pair, zh: tuple[Placeholder, ...], en: tuple[Placeholder, ...]) -> str:
    """Return which value goes by the name of another one, if it is clear from both texts."""
    keys_zh, keys_en = _places(zh), _places(en)
    if len(set(keys_zh)) < 2 or len(keys_zh) != len(set(keys_zh)):  # noqa: PLR2004
        return ""
    labels = [_label(pair.zh.words, each) for each in zh]
    for key, label in zip(keys_zh, labels, strict=True):
        if not label or labels.count(label) > 1:
            continue
        named = [
            other
            for other, each in zip(keys_en, en, strict=True)
            if _is_called(pair.en.words, each, label)
        ]
        if len(named) == 1 and named[0] != key:
            place = keys_en.index(named[0])
            before = pair.en.words[max(0, en[place].start - NEAR) : en[place].start]
            words = re.findall(r"[A-Za-z]+", before)
            return (
                f"`zh` says {label} before {_which(zh, keys_zh.index(key))}, "
                f"`en` says {listed(words[-1:])} before {_which(en, place)}"
            )
    return ""


def _which(placeholders: tuple[Placeholder, ...], place: int) -> str:
    own = placeholders[place]
    if own.style not in ORDERED or place >= len(ORDINALS):
        return quote(own.shown)
    return f"the {ORDINALS[place]} placeholder"


def _places(placeholders: tuple[Placeholder, ...]) -> list[str]:
    """Return what tells each from the others: its number in the row, or its name."""
    return [
        f"{number}" if each.style in ORDERED else f"{each.style} {each.key}"
        for number, each in enumerate(placeholders)
    ]


@cache
def _labels() -> re.Pattern[str]:
    return re.compile(f"(?:{one_of(LABELS)})$")


@cache
def _english_label(label: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{LABELS[label]}){BETWEEN_EN}", re.ASCII)


def _label(text: str, placeholder: Placeholder) -> str:
    """Return the known Chinese word right before a placeholder, or after 第 and one."""
    before = text[max(0, placeholder.start - NEAR) : placeholder.start]
    if before.rstrip().endswith("第"):
        counted = COUNTED().match(text, placeholder.end)
        return counted[1] if counted else ""
    before = BETWEEN_ZH().sub("", before)
    match = _labels().search(before)
    return match[0] if match else ""


def _is_called(text: str, placeholder: Placeholder, label: str) -> bool:
    before = text[max(0, placeholder.start - NEAR) : placeholder.start].lower()
    return _english_label(label).search(before) is not None


SAME_PLACEHOLDERS = Check["Pair"](
    id="C313",
    claim="Both languages have the same placeholders, for the same values.",
    hint="correct the placeholder; values are put in by number, name or order",
    find=find_placeholders,
)
