"""An index of codes under every spelling that leads to them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.values import parse_number
from sphinxext.llm_error_codes.registry.words.nearest import fold_names, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry


class CodeIndex:
    """Codes of several registries by name, full name, former name and value.

    A lookup takes the same time however many codes there are.
    """

    def __init__(self, registries: Iterable[Registry], default: str) -> None:
        """Index ``registries``; the one whose id is ``default`` wins if several match."""
        self.default = default
        self._names: dict[str, list[ErrorCode]] = {}
        self._numbers: dict[int, list[ErrorCode]] = {}
        codes = [code for registry in registries for code in registry.codes]
        for code in codes:
            value = code.value
            self._add_name(code.name, code)
            for number in {value.number, int(value.hex, 0), int(value.signed)}:
                self._numbers.setdefault(number, []).append(code)
        for code in codes:
            for name in dict.fromkeys(code.former_names):
                if name != code.name:
                    self._add_name(name, code)

    def _add_name(self, name: str, code: ErrorCode) -> None:
        self._names.setdefault(name, []).append(code)
        self._names.setdefault(f"{code.registry}.{name}", []).append(code)

    def find(self, target: str) -> tuple[ErrorCode, ...]:
        """Return every code that ``target`` may mean, in file order; case matters in names.

        ``target`` is a name, ``registry.NAME``, a former name, or a value as hexadecimal or
        decimal.  A code's own name comes before another's former name.
        """
        number = parse_number(target)
        if number is not None:
            return tuple(self._numbers.get(number, ()))
        return tuple(self._names.get(target, ()))

    def prefer_default(self, matches: tuple[ErrorCode, ...]) -> tuple[ErrorCode, ...]:
        """Return the default registry's codes among ``matches``, or all if it has none.

        Within one registry an alias (``same_value_as``) gives way to the code that it names.
        """
        matches = tuple(c for c in matches if c.registry == self.default) or matches
        there = {code.full_name for code in matches}
        originals = tuple(
            code for code in matches if f"{code.registry}.{code.same_value_as}" not in there
        )
        return originals or matches

    def nearest(self, target: str) -> str:
        """Return the name that ``target`` was probably meant to be, or an empty string.

        The same name in another case comes first, then the most similar one.
        """
        return nearest(target, self._folded_names["." in target])

    @cached_property
    def _folded_names(self) -> tuple[dict[str, str], dict[str, str]]:
        """The short names, and all names, under their case-folded spellings."""
        return fold_names(name for name in self._names if "." not in name), fold_names(self._names)

    def names_of(self, code: ErrorCode) -> tuple[str, ...]:
        """Return every spelling under which an inventory lists ``code``, once each."""
        value = code.value
        names = (code.full_name, code.name, value.hex, value.decimal, *code.former_names)
        formerly = (f"{code.registry}.{name}" for name in code.former_names)
        return tuple(dict.fromkeys((*names, *formerly)))
