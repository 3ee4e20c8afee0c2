"""Running the rules over registries, and choosing among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks import (
    amounts,
    comparison,
    families,
    lifecycle,
    names,
    polarity,
    presence,
    punctuation,
    recovery,
    sameness,
    script,
    shape,
    terms,
)
from sphinxext.llm_error_codes.checks.accepting import (
    IGNORE_USED,
    Acceptances,
    Accepted,
    accept,
)
from sphinxext.llm_error_codes.checks.folding import fold_findings
from sphinxext.llm_error_codes.checks.passages import pair_of, passages_of
from sphinxext.llm_error_codes.checks.rule import Bilingual, Family, Fault
from sphinxext.llm_error_codes.checks.texts import texts_of
from sphinxext.llm_error_codes.registry.rules import FORMAT_RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinxext.llm_error_codes.checks.passages import Pair, Passage
    from sphinxext.llm_error_codes.checks.rule import Check
    from sphinxext.llm_error_codes.registry.diagnostics import Finding, Rule
    from sphinxext.llm_error_codes.registry.model import Registries, Registry, Text

#: Rules about whether a text says anything; nothing else is said of one that does not.
PRESENCE_CHECKS: tuple[Check[Passage], ...] = (presence.EMPTY_TEXT, presence.PLACEHOLDER_TEXT)

#: Rules about a text in one language.
PASSAGE_CHECKS: tuple[Check[Passage], ...] = (
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
    names.SAME_URLS,
    polarity.SAME_POLARITY,
    comparison.SAME_COMPARISON,
    shape.SAME_LISTS,
    punctuation.SAME_ENDING,
)

#: Rules about what the texts of a registry have in common.
BILINGUAL_CHECKS: tuple[Check[Bilingual], ...] = (
    terms.TERMS_RENDERED,
    terms.TERMS_FOUNDED,
    sameness.ONE_ENGLISH,
    sameness.ONE_CHINESE,
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
    lifecycle.CODES_EXIST,
)

#: Every rule of this folder, in the order of the ids.
CHECK_RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *(check.rule for check in PRESENCE_CHECKS),
            presence.COPIED_TEXT.rule,
            *(check.rule for check in PASSAGE_CHECKS),
            *(check.rule for check in PAIR_CHECKS),
            *(check.rule for check in BILINGUAL_CHECKS),
            *(check.rule for check in REGISTRY_CHECKS),
            *(check.rule for check in FAMILY_CHECKS),
            IGNORE_USED.rule,
        ),
        key=lambda rule: rule.id,
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a check found, in the order of path, line and column.

    ``accepted`` are the findings that an `ignore` of their code hides, with its reason.
    """

    findings: tuple[Finding, ...]
    accepted: tuple[Accepted, ...]


def all_rules() -> tuple[Rule, ...]:
    """Return every rule: the reader's, which say what the format is, then those of here."""
    return (*FORMAT_RULES, *CHECK_RULES)


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

    In the order of path, line and column; what an `ignore` of a code hides is not among it.
    """
    return run_checks(registries, select=select, ignore=ignore).findings


def run_checks(
    registries: Registries, *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> Outcome:
    """Return what is wrong with ``registries``, and what of it their owners accept."""
    findings, accepted = list(registries.findings), []
    for registry in registries:
        found, hidden = _check_registry(registry, registries)
        findings += found
        accepted += hidden
    chosen = [each for each in findings if is_selected(each.rule, select=select, ignore=ignore)]
    hidden = [
        each for each in accepted if is_selected(each.finding.rule, select=select, ignore=ignore)
    ]
    return Outcome(
        findings=tuple(sorted(chosen, key=_position)),
        accepted=tuple(sorted(hidden, key=lambda each: _position(each.finding))),
    )


def _check_registry(
    registry: Registry, registries: Registries
) -> tuple[list[Finding], list[Accepted]]:
    # Every rule runs, wanted or not: only so can be told which `ignore` hides nothing.
    faults: list[Fault] = []
    pairs: list[Pair] = []
    for text in texts_of(registry):
        faults += _text_faults(text, registry.id, pairs)
    bilingual = Bilingual(registry=registry, pairs=tuple(pairs))
    for bilingual_check in BILINGUAL_CHECKS:
        faults += bilingual_check.faults(bilingual, registry.id)
    for check in REGISTRY_CHECKS:
        faults += check.faults(registry, registry.id)
    family = Family(registry=registry, registries=registries)
    for family_check in FAMILY_CHECKS:
        faults += family_check.faults(family, registry.id)
    subject = Acceptances(
        registry=registry,
        faults=tuple(faults),
        known=frozenset(rule.id for rule in CHECK_RULES),
        across=frozenset(check.rule.id for check in FAMILY_CHECKS),
    )
    open_faults, accepted = accept(registry, faults)
    open_faults += IGNORE_USED.faults(subject, registry.id)
    return [*fold_findings(open_faults)], accepted


def _text_faults(text: Text, registry: str, pairs: list[Pair]) -> Iterator[Fault]:
    """Yield what is wrong with one text, and add it to ``pairs`` where it can be compared."""
    # All rules look at one text before the next, so that its parts are worked out once.
    passages = passages_of(text)
    for passage in passages:
        for check in PRESENCE_CHECKS:
            yield from check.faults(passage, registry)
    pair = pair_of(passages)
    if pair is not None and pair.is_copied:
        yield from presence.COPIED_TEXT.faults(pair, registry)
        return
    for passage in passages:
        if passage.says_something:
            for check in PASSAGE_CHECKS:
                yield from check.faults(passage, registry)
    if pair is not None:
        pairs.append(pair)
        for pair_check in PAIR_CHECKS:
            yield from pair_check.faults(pair, registry)


def _position(finding: Finding) -> tuple[str, int, int, str]:
    return finding.place.path, finding.place.line, finding.place.column, finding.rule
