"""Running the rules over registries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks import ruleset
from sphinxext.llm_error_codes.checks.accepting import (
    IGNORE_USED,
    Acceptances,
    Accepted,
    accept,
)
from sphinxext.llm_error_codes.checks.language.passages import Pair, Passage, pair_of, passages_of
from sphinxext.llm_error_codes.checks.rule import Bilingual, Check, Family, Subject
from sphinxext.llm_error_codes.checks.rules.form.damage import INTACT
from sphinxext.llm_error_codes.checks.ruleset import is_selected
from sphinxext.llm_error_codes.registry.traversal import texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.model import Registry
    from sphinxext.llm_error_codes.registry.registries import Registries


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a check found, in the order of path, line and column.

    ``accepted`` are the findings that an `ignore` hides, with its reason.
    """

    findings: tuple[Finding, ...]
    accepted: tuple[Accepted, ...]


def check(
    registries: Registries, *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> tuple[Finding, ...]:
    """Return what is wrong with ``registries``: what reading found, and what the rules find.

    In the order of path, line and column; what an `ignore` hides is not among it.  ``select``
    and ``ignore`` hold ids of rules or their beginnings; a ValueError says which are neither.
    """
    unknown = ruleset.unknown_words([*select, *ignore])
    if unknown:
        message = f"no rule is called {', '.join(map(repr, unknown))}"
        raise ValueError(message)
    return run_checks(registries, select=select, ignore=ignore).findings


def run_checks(
    registries: Registries, *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> Outcome:
    """Return what is wrong with ``registries``, and what of it their owners accept."""

    def wanted(rule: str) -> bool:
        return is_selected(rule, select=select, ignore=ignore)

    # Which `ignore` hides nothing can only be said after every rule has run.
    run = _Run(registries, (lambda _: True) if wanted(IGNORE_USED.id) else wanted)
    findings, accepted = list(registries.findings), []
    for registry in registries.values():
        found, hidden = run.check(registry)
        findings += found
        accepted += hidden
    findings += run.check_partial()
    return Outcome(
        findings=tuple(sorted((each for each in findings if wanted(each.rule)), key=_position)),
        accepted=tuple(
            sorted(
                (each for each in accepted if wanted(each.finding.rule)),
                key=lambda each: _position(each.finding),
            )
        ),
    )


class _Run:
    """One run of the rules that are ``needed`` over registries."""

    def __init__(self, registries: Registries, needed: Callable[[str], bool]) -> None:
        self._registries = registries
        self._presence = _chosen(ruleset.PRESENCE_CHECKS, needed)
        self._copy = _chosen(ruleset.COPY_CHECKS, needed)
        self._passage = _chosen(ruleset.PASSAGE_CHECKS, needed)
        self._pair = _chosen(ruleset.PAIR_CHECKS, needed)
        self._bilingual = _chosen(ruleset.BILINGUAL_CHECKS, needed)
        self._registry = _chosen(ruleset.REGISTRY_CHECKS, needed)
        self._family = _chosen(ruleset.FAMILY_CHECKS, needed)
        self._compares = bool(self._copy or self._passage or self._pair or self._bilingual)

    def check(self, registry: Registry) -> tuple[list[Finding], list[Accepted]]:
        """Return the findings in ``registry``, and those that it accepts."""
        findings = self._judge_texts(registry)
        findings += _findings(self._registry, registry, registry.id)
        family = Family(registry=registry, registries=self._registries)
        findings += _findings(self._family, family, registry.id)
        subject = Acceptances(
            registry=registry,
            findings=tuple(findings),
            known=frozenset(rule.id for rule in ruleset.CHECK_RULES),
            across=frozenset(check.id for check in ruleset.FAMILY_CHECKS),
        )
        open_findings, accepted = accept(registry, findings)
        return [*open_findings, *IGNORE_USED.findings(subject, registry.id)], accepted

    def check_partial(self) -> list[Finding]:
        """Return what is wrong with the texts of registries of which only a part could be read.

        Lines with an error of the format are left out: what stands there may be a repair.
        """
        spoilt = {(each.place.path, each.place.line) for each in self._registries.findings}
        return [
            finding
            for registry in self._registries.partial
            for finding in accept(registry, self._judge_texts(registry))[0]
            if (finding.place.path, finding.place.line) not in spoilt
        ]

    def _judge_texts(self, registry: Registry) -> list[Finding]:
        """Return what is wrong with the texts of a registry, each alone and all together."""
        findings: list[Finding] = []
        pairs: list[Pair] = []
        # Stock phrases stand in many codes; one that is good is good everywhere in its registry.
        good: set[Mapping[str, str]] = set()
        for _trail, text in texts_of(registry):
            passages = passages_of(text)
            pair = pair_of(passages, registry.names) if self._compares else None
            is_good = text.by_language in good
            if pair is not None and (is_good or not pair.is_copied):
                pairs.append(pair)
            if not is_good:
                found = list(self._judge_text(passages, pair, registry.id))
                findings += found
                if not found:
                    good.add(text.by_language)
        bilingual = Bilingual(registry=registry, pairs=tuple(pairs))
        return [*findings, *_findings(self._bilingual, bilingual, registry.id)]

    def _judge_text(
        self, passages: tuple[Passage, ...], pair: Pair | None, registry: str
    ) -> Iterator[Finding]:
        """Yield what is wrong with one text in its languages."""
        # All rules look at one text before the next, so that its parts are worked out once.
        for passage in passages:
            yield from _findings(self._presence, passage, registry)
        if pair is not None and pair.is_copied:
            yield from _findings(self._copy, pair, registry)
            return
        alone = [
            finding
            for passage in filter(_says_something, passages)
            for finding in _findings(self._passage, passage, registry)
        ]
        yield from alone
        # What a damaged text says cannot be compared until it is mended.
        if pair is not None and all(each.rule != INTACT.id for each in alone):
            yield from _findings(self._pair, pair, registry)


def _says_something(passage: Passage) -> bool:
    return passage.says_something


def _findings(
    checks: tuple[Check[Subject], ...], subject: Subject, registry: str
) -> Iterator[Finding]:
    for check in checks:
        yield from check.findings(subject, registry)


def _chosen(
    checks: tuple[Check[Subject], ...], needed: Callable[[str], bool]
) -> tuple[Check[Subject], ...]:
    return tuple(check for check in checks if needed(check.id))


def _position(finding: Finding) -> tuple[str, int, int, str]:
    return finding.place.path, finding.place.line, finding.place.column, finding.rule
