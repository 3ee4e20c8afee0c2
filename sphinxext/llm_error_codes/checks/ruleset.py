"""Every rule of this folder, listed by hand, and choosing among them by id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.accepting import IGNORE_USED
from sphinxext.llm_error_codes.checks.rules.form import (
    damage,
    endings,
    presence,
    punctuation,
    script,
    shape,
)
from sphinxext.llm_error_codes.checks.rules.meaning import (
    addresses,
    amounts,
    choice,
    comparison,
    completeness,
    demands,
    limits,
    names,
    opposites,
    placeholders,
    polarity,
)
from sphinxext.llm_error_codes.checks.rules.whole import (
    families,
    lifecycle,
    recovery,
    sameness,
    terms,
)
from sphinxext.llm_error_codes.registry.rules import FORMAT_RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage
    from sphinxext.llm_error_codes.checks.rule import Bilingual, Check, Family
    from sphinxext.llm_error_codes.registry.diagnostics import Rule
    from sphinxext.llm_error_codes.registry.model import Registry

#: Rules about whether a text says anything; nothing else is said of one that does not.
PRESENCE_CHECKS: tuple[Check[Passage], ...] = (presence.EMPTY_TEXT, presence.PLACEHOLDER_TEXT)

#: The rule about a text that is the same in both languages; no other rule compares such a text.
COPY_CHECKS: tuple[Check[Pair], ...] = (presence.COPIED_TEXT,)

#: Rules about a text in one language.
PASSAGE_CHECKS: tuple[Check[Passage], ...] = (
    damage.INTACT,
    script.TRADITIONAL_CHARACTERS,
    script.FOREIGN_LETTERS,
    shape.BALANCED,
    punctuation.HALF_WIDTH_MARKS,
    punctuation.FULL_WIDTH_MARKS,
)

#: Rules about a text in Chinese and English.
PAIR_CHECKS: tuple[Check[Pair], ...] = (
    script.HAN_IN_ENGLISH,
    script.ENGLISH_IN_CHINESE,
    amounts.SAME_NUMBERS,
    amounts.SAME_UNITS,
    names.SAME_NAMES,
    amounts.SAME_VERSIONS,
    addresses.SAME_URLS,
    polarity.SAME_POLARITY,
    comparison.SAME_COMPARISON,
    placeholders.SAME_PLACEHOLDERS,
    names.LOST_NAMES,
    addresses.LOST_URLS,
    demands.SAME_DEMANDS,
    opposites.NO_OPPOSITES,
    limits.SAME_LIMITS,
    completeness.SAME_CONTENT,
    choice.SAME_CHOICE,
    shape.SAME_LISTS,
)

#: Rules about what the texts of a registry have in common.
BILINGUAL_CHECKS: tuple[Check[Bilingual], ...] = (
    terms.TERMS_RENDERED,
    terms.TERMS_FOUNDED,
    sameness.ONE_ENGLISH,
    sameness.ONE_CHINESE,
    endings.SAME_ENDING,
)

#: Rules about a whole registry.
REGISTRY_CHECKS: tuple[Check[Registry], ...] = (
    recovery.NOT_HOPELESS,
    recovery.NO_RETRY,
    recovery.NOT_RETURNED,
    recovery.NO_REMEDY,
    lifecycle.REPLACED,
    lifecycle.IN_ORDER,
    lifecycle.NAMES_FREE,
)

#: Rules about a registry among the others.
FAMILY_CHECKS: tuple[Check[Family], ...] = (
    families.SAME_ANSWER,
    families.SAME_MEANING,
    families.SAME_NAME,
    families.DIFFERENCES_USED,
    families.SAME_STATUS,
    families.SAME_REMEDY,
    lifecycle.CODES_EXIST,
)

#: Every rule of this folder, in the order of the ids.
CHECK_RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *(check for check in PRESENCE_CHECKS),
            *(check for check in COPY_CHECKS),
            *(check for check in PASSAGE_CHECKS),
            *(check for check in PAIR_CHECKS),
            *(check for check in BILINGUAL_CHECKS),
            *(check for check in REGISTRY_CHECKS),
            *(check for check in FAMILY_CHECKS),
            IGNORE_USED,
        ),
        key=lambda rule: rule.id,
    )
)


#: Rules that find much that is right, for those who look through all of it.
OFF_BY_DEFAULT = frozenset(rule.id for rule in CHECK_RULES if not rule.default)


def all_rules() -> tuple[Rule, ...]:
    """Return every rule: the reader's, which say what the format is, then those of here."""
    return (*FORMAT_RULES, *CHECK_RULES)


def is_selected(rule: str, *, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> bool:
    """Return whether a rule is wanted; both lists hold ids or prefixes of ids.

    An empty ``select`` wants every rule that is on by default; the others are wanted only if
    ``select`` has their whole id.  If both lists name a rule, the longer word wins.
    """
    if rule in OFF_BY_DEFAULT and rule not in select:
        return False
    wanted = max((len(word) for word in select if rule.startswith(word)), default=-1)
    unwanted = max((len(word) for word in ignore if rule.startswith(word)), default=-1)
    return unwanted < 0 if not select else wanted > unwanted


def unknown_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return those of ``words`` that are neither a rule's id nor the beginning of one."""
    ids = [rule.id for rule in all_rules()]
    return tuple(word for word in words if not word or not any(i.startswith(word) for i in ids))
