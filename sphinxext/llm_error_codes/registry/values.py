"""Status values as integers of a fixed width, and the ways people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

#: Spellings of a value that a registry accepts: hexadecimal with ``0x``, or decimal without a
#: leading zero (which C++ and YAML 1.1 would read as octal); both optionally signed.
SPELLING = re.compile(r"[+-]?(?:0[xX][0-9A-Fa-f]+|0|[1-9][0-9]*)")

#: Longer spellings are not status values, and Python refuses to convert very long ones.
MAX_SPELLING = 64

#: What people write around the digits: separators, and the suffixes of C integers.
DECORATION = re.compile(r"[\s_,']|(?<=[0-9A-Fa-f])[uUlL]+$")


class ValueType(StrEnum):
    """The integer type in which the software keeps its codes."""

    INT32 = "int32"
    UINT32 = "uint32"
    INT64 = "int64"
    UINT64 = "uint64"

    @property
    def bits(self) -> int:
        """Width in bits: 32 or 64."""
        return int(self.value[-2:])

    @property
    def limits(self) -> tuple[int, int]:
        """Smallest and largest value, both included."""
        if self.value.startswith("u"):
            return 0, 2**self.bits - 1
        return -(2 ** (self.bits - 1)), 2 ** (self.bits - 1) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A number of a given type, with its spellings."""

    number: int
    type: ValueType

    @property
    def hex(self) -> str:
        """The bits as ``0x5010B018``: capital digits, no padding, two's complement."""
        return f"0x{self.number % 2**self.type.bits:X}"

    @property
    def decimal(self) -> str:
        """The number as its own type prints it."""
        return str(self.number)

    @property
    def signed(self) -> str:
        """The same bits read as a signed integer of the same width."""
        bits = self.type.bits
        number = self.number % 2**bits
        return str(number - 2**bits if number >= 2 ** (bits - 1) else number)


def parse_number(text: str) -> int | None:
    """Return the integer that ``text`` spells, or None if it is not an accepted spelling."""
    if len(text) > MAX_SPELLING or not SPELLING.fullmatch(text):
        return None
    return int(text, 0)


def propose_spellings(text: str) -> tuple[str, ...]:
    """Return the accepted spellings that ``text`` may have meant, most likely first.

    Empty for an accepted spelling, and for what does not look like a number.
    """
    bare = DECORATION.sub("", text)
    if len(bare) > MAX_SPELLING or parse_number(text) is not None:
        return ()
    if parse_number(bare) is not None:
        return (bare,)
    sign, digits = ("-", bare[1:]) if bare.startswith("-") else ("", bare.removeprefix("+"))
    if re.fullmatch(r"0[bB][01]+|0[oO][0-7]+", digits):
        return (f"{sign}0x{int(digits, 0):X}",)
    if re.fullmatch(r"0[0-9]+", digits):
        decimal = f"{sign}{int(digits)}"
        octal = re.fullmatch(r"[0-7]+", digits)
        return (decimal, f"{sign}0x{int(digits, 8):X}") if octal else (decimal,)
    # Seven digits or more: shorter ones may be words, such as `dead` or `face`.
    if re.fullmatch(r"[0-9A-Fa-f]{7,16}", digits):
        return (f"{sign}0x{digits}",)
    return ()
