"""One code before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from sphinxext.llm_error_codes.history.changes import Change, ChangeKind
from sphinxext.llm_error_codes.history.text_changes import compare_field, pair_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Step, Text

Item = TypeVar("Item")

#: Fields that are one word or one list of words, and nothing that a change has a kind for.
PLAIN_FIELDS = (
    "message",
    "since",
    "deprecated_in",
    "removed_in",
    "replaced_by",
    "see_also",
    "returned_by",
    "group",
    "same_value_as",
)

#: Of these the values are names of codes, which follow where a code is renamed.
NAME_FIELDS = frozenset({"replaced_by", "see_also", "same_value_as"})


def compare_codes(old: ErrorCode, new: ErrorCode, names: Mapping[str, str]) -> Iterator[Change]:
    """Yield what changed from ``old`` to ``new``; ``names`` are the new names of old ones."""
    comparison = _Comparison(old=old, new=new, names=names)
    yield from comparison.facts()
    yield from comparison.texts()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comparison:
    """One code in two states."""

    old: ErrorCode
    new: ErrorCode
    names: Mapping[str, str]

    def facts(self) -> Iterator[Change]:
        """Yield what changed apart from texts."""
        old, new = self.old, self.new
        yield from self._fact(ChangeKind.RENAMED, "", old.name, new.name)
        yield from self._fact(ChangeKind.VALUE, "value", old.value.hex, new.value.hex)
        yield from self._fact(
            ChangeKind.RECOVERABLE, "recoverable", old.recoverable, new.recoverable
        )
        yield from self._fact(ChangeKind.STATUS, "status", old.status, new.status)
        for field in PLAIN_FIELDS:
            before, after = _spell(getattr(old, field)), _spell(getattr(new, field))
            if field not in NAME_FIELDS or self._follow(before) != after:
                yield from self._fact(ChangeKind.OTHER, field, before, after)
        ordered = str(old.ordered).lower(), str(new.ordered).lower()
        yield from self._fact(ChangeKind.OTHER, "ordered", *ordered)
        # The name that the code had until now is what a renaming adds.
        if {*old.former_names} - {new.name} != {*new.former_names} - {old.name}:
            names = _spell(old.former_names), _spell(new.former_names)
            yield from self._fact(ChangeKind.OTHER, "former_names", *names)

    def _follow(self, names: str) -> str:
        """Return the list ``names`` with the names that its codes have now."""
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
        old, new = self.old, self.new
        yield from self._text("meaning", old.meaning, new.meaning)
        yield from self._texts("cause", old.cause, new.cause)
        yield from self._remedy(old.remedy, new.remedy)
        yield from self._texts("notes", old.notes, new.notes)

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

    def _remedy(self, old: Sequence[Step], new: Sequence[Step]) -> Iterator[Change]:
        pairs = list(pair_texts([step.text for step in old], [step.text for step in new]))
        for before, after in pairs:
            field = _join("remedy", before, after)
            first, second = _item(old, before), _item(new, after)
            texts = (step.text if step else None for step in (first, second))
            yield from self._text(field, *texts)
            conditions = (step.when if step else None for step in (first, second))
            yield from self._text(f"{field}.when", *conditions)
            if first and second:
                answers = first.recoverable or "", second.recoverable or ""
                yield from self._fact(ChangeKind.RECOVERABLE, f"{field}.recoverable", *answers)
        yield from self._order("remedy", pairs)

    def _order(
        self, field: str, pairs: Iterable[tuple[int | None, int | None]]
    ) -> Iterator[Change]:
        """Yield a change where what stayed in a list stands in another order."""
        kept = [before for before, after in pairs if before is not None and after is not None]
        words = (", ".join(map(str, positions)) for positions in (sorted(kept), kept))
        yield from self._fact(ChangeKind.OTHER, f"{field} order", *words)


def _spell(value: str | Iterable[str]) -> str:
    return value if isinstance(value, str) else ", ".join(value)


def _join(field: str, old: int | None, new: int | None) -> str:
    return f"{field}.{old if new is None else new}"


def _item(items: Sequence[Item], position: int | None) -> Item | None:
    return None if position is None else items[position]
