"""Running the rules over registries, and choosing among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks import presence
from sphinxext.llm_error_codes.registry.rules import FORMAT_RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinxext.llm_error_codes.checks.rule import Check
    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Rule
    from sphinxext.llm_error_codes.registry.model import Registries

#: Every rule of this folder, in the order of the ids.
CHECKS: tuple[Check, ...] = (presence.EMPTY_TEXT,)


def all_rules() -> tuple[Rule, ...]:
    """Return every rule: the reader's, which say what the format is, then those of here."""
    return (*FORMAT_RULES, *(check.rule for check in CHECKS))


def is_selected(rule: str, *, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> bool:
    """Tell whether a rule is wanted; both lists hold ids or prefixes of ids.

    An empty ``select`` wants every rule.  Where both name a rule, the longer word wins.
    """
    wanted = max((len(word) for word in select if rule.startswith(word)), default=-1)
    unwanted = max((len(word) for word in ignore if rule.startswith(word)), default=-1)
    return unwanted < 0 if not select else wanted > unwanted


def unknown_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return those of ``words`` that are neither a rule's id nor the beginning of one."""
    ids = [rule.id for rule in all_rules()]
    return tuple(word for word in words if not word or not any(i.startswith(word) for i in ids))


def check_registries(
    registries: Registries, *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> tuple[Finding, ...]:
    """Return what is wrong with ``registries``: what reading found, and what the rules find.

    In the order of path, line and column.
    """
    findings = list(registries.findings)
    for registry in registries:
        for check in CHECKS:
            findings += check.findings(registry)
    chosen = [each for each in findings if is_selected(each.rule, select=select, ignore=ignore)]
    return tuple(
        sorted(chosen, key=lambda f: (f.place.path, f.place.line, f.place.column, f.rule))
    )
