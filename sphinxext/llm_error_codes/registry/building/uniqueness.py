"""Check the names, values and aliases of one file's codes against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.parsing.tree import Node, Scalar
from sphinxext.llm_error_codes.registry.report import Report, propose, quote

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A code's name, its value, and the code whose value it claims to share.

    ``number`` is None if the value could not be read; it is not compared then.
    """

    key: Scalar
    value: Node | None
    number: int | None
    alias: Node | None


def check_claims(claims: Iterable[Claim], report: Report) -> None:
    """Report names that differ only in case, repeated values, and wrong aliases."""
    by_name = {claim.key.text: claim for claim in claims}
    names: dict[str, Scalar] = {}
    values: dict[int, Scalar] = {}
    for name, claim in by_name.items():
        first = names.setdefault(name.casefold(), claim.key)
        if first is not claim.key:
            message = f"{quote(name)} and {quote(first.text)} on line {first.line} differ in case"
            place = report.place(claim.key, ("codes", name))
            report.add(rules.DUPLICATE_NAME, place, f"{message} only")
        if isinstance(claim.alias, Scalar):
            _check_alias(claim, claim.alias, by_name, report)
        elif claim.number is not None and claim.value is not None and claim.alias is None:
            first = values.setdefault(claim.number, claim.key)
            if first is not claim.key:
                message = f"{quote(first.text)} on line {first.line} has the same value"
                hint = (
                    f"correct one, or write `same_value_as: {first.text}` here if it is an alias"
                )
                place = report.place(claim.value, ("codes", name, "value"))
                report.add(rules.DUPLICATE_VALUE, place, message, hint=hint)


def _check_alias(claim: Claim, alias: Scalar, by_name: dict[str, Claim], report: Report) -> None:
    """Report an alias of itself, of an unknown code, or of a code with another value."""
    place = report.place(alias, ("codes", claim.key.text, "same_value_as"))
    target = by_name.get(alias.text)
    if target is claim:
        report.add(rules.VALUE_DIFFERS, place, "the code names itself", hint="name another code")
    elif target is None:
        hint = propose(alias.text, [name for name in by_name if name != claim.key.text])
        message = f"the file lists no code {quote(alias.text)}"
        report.add(rules.UNKNOWN_REFERENCE, place, message, hint=hint)
    elif None not in (claim.number, target.number) and claim.number != target.number:
        message = f"{quote(alias.text)} on line {target.key.line} has another value"
        report.add(rules.VALUE_DIFFERS, place, message)
