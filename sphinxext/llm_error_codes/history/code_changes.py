"""Compare one code before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sphinxext.llm_error_codes.history.changes import Change, ChangeKind
from sphinxext.llm_error_codes.history.text_changes import compare_field, pair_texts
from sphinxext.llm_error_codes.registry.fields import TEXTUAL, CodeField, Kind
from sphinxext.llm_error_codes.registry.model import CODE_FIELDS, ErrorCode, Step, Text
from sphinxext.llm_error_codes.registry.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


Item = TypeVar("Item")

#: The fields whose changes have a kind of their own.
CHANGES = {
    Kind.VALUE: ChangeKind.VALUE,
    Kind.ANSWER: ChangeKind.RECOVERABLE,
    Kind.STATUS: ChangeKind.STATUS,
}

#: In the order in which they are shown.
KINDS = tuple(ChangeKind)

#: Kinds of fields that hold names of codes, which change if such a code is renamed.
FOLLOWING = frozenset({Kind.NAME, Kind.REFERENCES})

#: Kinds of fields that say nothing about the code itself.
UNCOMPARED = frozenset({Kind.DIFFERENCES, Kind.ACCEPTANCES})


def compare_codes(old: ErrorCode, new: ErrorCode, names: Mapping[str, str]) -> Iterator[Change]:
    """Yield what changed from ``old`` to ``new``; ``names`` maps old names to new ones."""
    comparison = _Comparison(old=old, new=new, names=names)
    yield from sorted(comparison.facts(), key=lambda change: KINDS.index(change.kind))
    yield from comparison.texts()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comparison:
    """One code in two states."""

    old: ErrorCode
    new: ErrorCode
    names: Mapping[str, str]

    def facts(self) -> Iterator[Change]:
        """Yield what changed apart from texts."""
        yield from self._fact(ChangeKind.RENAMED, "", self.old.name, self.new.name)
        for field in CODE_FIELDS:
            if field.kind not in TEXTUAL | UNCOMPARED:
                old, new = (getattr(code, field.name) for code in (self.old, self.new))
                yield from self._field(field, old, new)

    def _field(self, field: CodeField, old: Any, new: Any) -> Iterator[Change]:
        """Yield what changed in a field that is not a text."""
        before, after = _spell(old), _spell(new)
        if field.kind is Kind.FORMER_NAMES:
            # Renaming a code adds its old name.
            is_same = {*old} - {self.new.name} == {*new} - {self.old.name}
        else:
            is_same = field.kind in FOLLOWING and self._follow(before) == after
        if not is_same:
            kind = CHANGES.get(field.kind, ChangeKind.OTHER)
            yield from self._fact(kind, field.name, before, after)

    def _follow(self, names: str) -> str:
        """Return the list ``names`` with the new names of its codes."""
        return ", ".join(self.names.get(each, each) for each in names.split(", "))

    def _fact(self, kind: ChangeKind, field: str, old: str, new: str) -> Iterator[Change]:
        if old != new:
            yield Change(
                kind=kind,
                registry=self.new.registry,
                code=self.new.name,
                field=field,
                old=str(old),
                new=str(new),
                wordings=(),
                place=self.new.place,
            )

    def texts(self) -> Iterator[Change]:
        """Yield what changed in the texts, and in the lists that hold them."""
        for field in CODE_FIELDS:
            old, new = (getattr(code, field.name) for code in (self.old, self.new))
            if field.kind is Kind.TEXT:
                yield from self._text(field.name, old, new)
            elif field.kind is Kind.TEXTS:
                yield from self._texts(field.name, old, new)
            elif field.kind is Kind.STEPS:
                yield from self._steps(field.name, old, new)

    def _text(self, field: str, old: Text | None, new: Text | None) -> Iterator[Change]:
        yield from compare_field(
            old, new, registry=self.new.registry, code=self.new.name, field=field
        )

    def _texts(self, field: str, old: Sequence[Text], new: Sequence[Text]) -> Iterator[Change]:
        pairs = list(pair_texts(old, new))
        for before, after in pairs:
            yield from self._text(
                _join(field, before, after), _item(old, before), _item(new, after)
            )
        yield from self._order(field, pairs)

    def _steps(self, name: str, old: Sequence[Step], new: Sequence[Step]) -> Iterator[Change]:
        pairs = list(pair_texts([step.text for step in old], [step.text for step in new]))
        for before, after in pairs:
            field = _join(name, before, after)
            first, second = _item(old, before), _item(new, after)
            texts = (step.text if step else None for step in (first, second))
            yield from self._text(field, *texts)
            conditions = (step.when if step else None for step in (first, second))
            yield from self._text(f"{field}.when", *conditions)
            if first and second:
                answers = first.recoverable or "", second.recoverable or ""
                yield from self._fact(ChangeKind.RECOVERABLE, f"{field}.recoverable", *answers)
        yield from self._order(name, pairs)

    def _order(
        self, field: str, pairs: Iterable[tuple[int | None, int | None]]
    ) -> Iterator[Change]:
        """Yield a change if what stayed in a list has another order."""
        kept = [before for before, after in pairs if before is not None and after is not None]
        words = (", ".join(map(str, positions)) for positions in (sorted(kept), kept))
        yield from self._fact(ChangeKind.OTHER, f"{field} order", *words)


def _spell(value: Any) -> str:
    """Return the content of a field that is not a text, on one line."""
    if isinstance(value, Value):
        return value.hex
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, str) else ", ".join(value)


def _join(field: str, old: int | None, new: int | None) -> str:
    return f"{field}.{old if new is None else new}"


def _item(items: Sequence[Item], position: int | None) -> Item | None:
    return None if position is None else items[position]
