"""C308: what one language demands or says for certain, the other does not leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.cues.wordlists import chinese, english
from sphinxext.llm_error_codes.checks.language.patterns import later
from sphinxext.llm_error_codes.checks.rule import Check, object_once
from sphinxext.llm_error_codes.registry.diagnostics import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.checks.language.passages import Pair
    from sphinxext.llm_error_codes.checks.language.sentences import Unit
    from sphinxext.llm_error_codes.checks.rule import Objection


#: A purpose: what one can do by it is no option.
PURPOSE = later(r"\bso that [^,.;]*|\bin order that [^,.;]*")

#: Sections of the tables of modality: Chinese words, the English ones that contradict them, and
#: what in Chinese or in English may explain those.
CLASHES = (
    ("demand", "optional_strict", "optional_any", ""),
    ("strict", "advice", "advice", ""),
    ("uncertain", "certain", "", "uncertain"),
)


def find_demands(pair: Pair) -> Iterator[Objection]:
    """Yield a demand in one language where the other has only an option."""
    yield from object_once(pair, _contrast)


def _contrast(unit: Unit) -> str:
    zh, en = unit.zh, PURPOSE().sub("", unit.en)
    return _optional(zh, en) or _clash(zh, en) or _demanded(zh, en)


def _optional(zh: str, en: str) -> str:
    """Return a Chinese demand that English makes an option."""
    demand, option = _zh("demand", zh), _en("option", en)
    if not demand or not option:
        return ""
    explained = _en("demanding", en) or _zh("possible", zh.replace(demand, ""))
    return "" if explained else f"`zh` says {demand}, `en` says {option}"


def _clash(zh: str, en: str) -> str:
    """Return Chinese words and English ones of which one is stronger."""
    for own, other, zh_reason, en_reason in CLASHES:
        first, second = _zh(own, zh), _en(other, en)
        if not first or not second or (zh_reason and _zh(zh_reason, zh)):
            continue
        if not (en_reason and _en(en_reason, en)):
            return f"`zh` says {first}, `en` says {second}"
    return ""


def _demanded(zh: str, en: str) -> str:
    """Return an English demand that Chinese makes an option."""
    demand, option = _en("demand", en), _zh("option", zh)
    if not demand or not option:
        return ""
    explained = _en("optional", en.replace(demand, "")) or _zh("demanding", zh.replace(option, ""))
    return "" if explained else f"`en` says {demand}, `zh` says {option}"


def _zh(section: str, text: str) -> str:
    found = chinese("modality_zh", section).search(text)
    return found[0] if found else ""


def _en(section: str, text: str) -> str:
    found = english("modality_en", section).search(text)
    return found[0] if found else ""


SAME_DEMANDS = Check["Pair"](
    id="C308",
    claim="What one language demands or says for certain, the other does not leave open.",
    hint="correct the language that is wrong",
    severity=Severity.WARNING,
    find=find_demands,
)
