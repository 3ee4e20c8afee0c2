"""Compare texts: which languages changed, and which texts belong together."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.history.changes import Change, ChangeKind, Wording
from sphinxext.llm_error_codes.registry.words.normal import is_same, normalise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sphinxext.llm_error_codes.registry.diagnostics import Place
    from sphinxext.llm_error_codes.registry.model import Text

#: How alike (difflib's ratio) two texts must be to count as one that was rewritten.
LIKENESS = 0.5

#: Lists with more possible pairs than this are not searched for texts that are merely alike.
MANY = 10_000

#: Only so many characters of a text are compared to see whether it is like another.
LOOKED_AT = 400


def compare_texts(
    old: Text | None, new: Text | None
) -> tuple[ChangeKind | None, tuple[Wording, ...]]:
    """Return how a text changed, or None if it did not, and its wordings by language.

    It is stale if one language changed and another, which was there before too, did not.
    None for a text means that there is none.
    """
    before = old.by_language if old else {}
    after = new.by_language if new else {}
    wordings = tuple(
        Wording(
            language=language,
            old=before.get(language, ""),
            new=after.get(language, ""),
            changed=(language in before) != (language in after)
            or not is_same(before[language], after[language]),
        )
        # In the order of the new text; what is gone follows.
        for language in dict.fromkeys((*after, *before))
    )
    common = [each for each in wordings if each.language in before and each.language in after]
    if not any(each.changed for each in wordings):
        return None, wordings
    if {each.changed for each in common} == {True, False}:
        return ChangeKind.STALE, wordings
    return ChangeKind.TEXT, wordings


def compare_field(
    old: Text | None, new: Text | None, *, registry: str, code: str, field: str
) -> Iterator[Change]:
    """Yield how the text under ``field`` changed, if it did."""
    kind, wordings = compare_texts(old, new)
    if kind is not None:
        yield Change(
            kind=kind,
            registry=registry,
            code=code,
            field=field,
            old="",
            new="",
            wordings=wordings,
            place=_place(kind, wordings, old, new),
        )


def _place(
    kind: ChangeKind, wordings: tuple[Wording, ...], old: Text | None, new: Text | None
) -> Place:
    """Return where to look next: at what lags behind, else at what changed."""
    places = {**(old.places if old else {}), **(new.places if new else {})}
    wanted = kind is not ChangeKind.STALE
    return next(places[each.language] for each in wordings if each.changed == wanted)


def pair_texts(
    old: Sequence[Text], new: Sequence[Text]
) -> Iterator[tuple[int | None, int | None]]:
    """Yield the positions of the texts of two lists that belong together.

    None marks the side that has no such text.  Equal texts are paired first, then those that
    share a language, then those that are alike; if equal numbers are left, they were rewritten
    in order.  The pairs come in the order of the new list, then of the old one.
    """
    partners: dict[int, int] = {}
    short = len(old) * len(new) <= MANY
    for belongs in (_is_equal, _shares_language, *([_is_alike] if short else [])):
        _match(old, new, partners, belongs)
    left_old = [each for each in range(len(old)) if each not in partners.values()]
    left_new = [each for each in range(len(new)) if each not in partners]
    if len(left_old) == len(left_new):
        partners.update(zip(left_new, left_old, strict=True))
        left_old = []
    for position in range(len(new)):
        yield partners.get(position), position
    for position in left_old:
        yield position, None


def _match(
    old: Sequence[Text],
    new: Sequence[Text],
    partners: dict[int, int],
    belongs: Callable[[Text, Text], bool],
) -> None:
    """Add to ``partners`` (new to old) the pairs that ``belongs`` accepts, earliest first."""
    free = [each for each in range(len(old)) if each not in partners.values()]
    for position, text in enumerate(new):
        if position in partners:
            continue
        found = next((each for each in free if belongs(old[each], text)), None)
        if found is not None:
            partners[position] = found
            free.remove(found)


def _is_equal(old: Text, new: Text) -> bool:
    return compare_texts(old, new)[0] is None


def _shares_language(old: Text, new: Text) -> bool:
    return any(
        words and is_same(words, new.by_language.get(language, ""))
        for language, words in old.by_language.items()
    )


def _is_alike(old: Text, new: Text) -> bool:
    """Return whether the texts are alike in any language."""
    for language, words in old.by_language.items():
        other = normalise(new.by_language.get(language, ""))[:LOOKED_AT]
        matcher = SequenceMatcher(None, normalise(words)[:LOOKED_AT], other, autojunk=False)
        # Two empty texts are equal, and say nothing.
        if other and matcher.quick_ratio() >= LIKENESS and matcher.ratio() >= LIKENESS:
            return True
    return False
