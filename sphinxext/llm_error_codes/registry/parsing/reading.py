"""Turn the bytes of a registry file into a tree, past as many errors as possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yaml.error import YAMLError

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.parsing.composing import Composer, StopComposingError
from sphinxext.llm_error_codes.registry.parsing.decoding import decode_bytes
from sphinxext.llm_error_codes.registry.parsing.syntax import Fault, diagnose, repair
from sphinxext.llm_error_codes.registry.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding
    from sphinxext.llm_error_codes.registry.parsing.tree import Node

#: How many syntax errors of one file are worked around before the reader gives up.
MAX_REPAIRS = 20

#: Rules whose findings mean nothing if a part of the file had to be left out.
DOUBTFUL = frozenset({rules.UNKNOWN_REFERENCE.id, rules.MISSING_KEY.id, rules.WRONG_TYPE.id})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What could be read of a file.

    ``root`` is None if nothing could.  ``findings`` are those of the reading alone;
    ``repaired`` are the lines that the tree does not show as the author wrote them, and
    ``cut`` says whether whole entries are missing from it.
    """

    root: Node | None
    findings: tuple[Finding, ...]
    repaired: frozenset[int]
    cut: bool

    def drop_consequences(self, findings: Iterable[Finding]) -> list[Finding]:
        """Return the findings that the author caused, not the repairs made here."""
        refused = {(own.place.line, own.place.column) for own in self.findings}
        return [
            finding
            for finding in findings
            if finding.place.line not in self.repaired
            and (finding.place.line, finding.place.column) not in refused
            and not (self.cut and _is_doubtful(finding))
        ]


def _is_doubtful(finding: Finding) -> bool:
    """Return whether an omitted entry may be the only cause of ``finding``."""
    outer = finding.rule == rules.UNKNOWN_REFERENCE.id or len(finding.place.trail) <= 1
    return outer and finding.rule in DOUBTFUL


def read_tree(data: bytes, path: str) -> Reading:
    """Read the content of one file; ``path`` only names it in the findings.

    Nothing is raised, whatever the bytes are: ``findings`` say what is wrong with them.
    """
    report = Report(path)
    decoded = decode_bytes(data, report)
    if decoded is None:
        findings = tuple(report.findings)
        return Reading(root=None, findings=findings, repaired=frozenset(), cut=False)
    text, damaged = decoded
    return _Attempts(text, damaged, report).run()


class _Attempts:
    """Parses one text again and again, each time with one more fault repaired."""

    def __init__(self, text: str, damaged: frozenset[int], report: Report) -> None:
        self._lines = text.split("\n")
        self._report = report
        self._repaired = set(damaged)
        self._seen: set[tuple[int, str]] = set()
        self._cut = False

    def run(self) -> Reading:
        """Return the tree of the first attempt that succeeds, and all faults on the way."""
        root = None
        for _attempt in range(MAX_REPAIRS):
            trial = Report(self._report.path)
            composer = Composer("\n".join(self._lines), trial)
            try:
                root = composer.compose()
            except StopComposingError:
                break
            except YAMLError as error:
                fault = diagnose(error, self._lines, composer.last)
                if not self._repair(fault):
                    break
            else:
                break
        else:
            message = f"there may be more errors of syntax than the first {MAX_REPAIRS}"
            hint = "correct the ones above, and check the file again"
            self._report.add_at(rules.SYNTAX, fault.line, 0, message, hint=hint)
        untouched = (f for f in trial.findings if f.place.line not in self._repaired)
        return Reading(
            root=root,
            findings=(*self._report.findings, *untouched),
            repaired=frozenset(self._repaired),
            cut=self._cut,
        )

    def _repair(self, fault: Fault) -> bool:
        """Note the fault and repair its line; return whether another attempt makes sense."""
        again = (fault.line, fault.message) in self._seen
        self._seen.add((fault.line, fault.message))
        if fault.line not in self._repaired:
            self._report.add_at(
                rules.SYNTAX, fault.line, fault.column, fault.message, hint=fault.hint
            )
        lines = repair(fault, self._lines, quote=not again)
        if lines is None:
            return False
        self._cut = self._cut or sum(map(bool, lines)) < sum(map(bool, self._lines))
        if "\t" not in self._lines[fault.line - 1][: fault.column]:
            self._repaired.add(fault.line)
        self._lines = lines
        return True
