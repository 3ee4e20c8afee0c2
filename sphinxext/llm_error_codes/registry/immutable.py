"""Mappings that cannot be changed, so that the values that hold them can be hashed."""

from __future__ import annotations

from typing import NoReturn, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class FrozenDict(dict[Key, Item]):
    """A dictionary that cannot be changed.

    Not ``types.MappingProxyType``: before Python 3.12 it has no hash, and it cannot be pickled.
    """

    __slots__ = ()

    def _refuse(self, *_given: object, **_named: object) -> NoReturn:
        message = "this mapping cannot be changed"
        raise TypeError(message)

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        """Return the same hash for equal mappings."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type, tuple[dict[Key, Item]]]:
        """Pickle in one piece, since items cannot be added one by one."""
        return type(self), (dict(self),)
