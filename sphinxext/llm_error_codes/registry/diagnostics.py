"""Places in a registry file, and what is wrong there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

#: The keys that lead to a node of a registry file, outermost first; items count from 0.
Trail = tuple[str, ...]


class Located(Protocol):
    """Anything with a position, counted as in `Place`."""

    @property
    def line(self) -> int:
        """The line."""

    @property
    def column(self) -> int:
        """The column."""

    @property
    def end_line(self) -> int:
        """The line of the end."""

    @property
    def end_column(self) -> int:
        """The column behind the end."""


class Severity(StrEnum):
    """How bad a finding is; ``llm-error-codes check --fail-on error`` lets warnings pass."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A position in a file.

    ``line`` and ``column`` count from 1; both are 0 if a finding concerns the
    file as a whole.  ``trail`` holds the keys that lead there, outermost first:
    ``("codes", "LLM_EXIST_LINK", "remedy", "0", "en")``.  The end is behind the last character
    of the text that stands there, and 0 if the place is no single text.
    """

    path: str
    line: int = 0
    column: int = 0
    trail: Trail = ()
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        """Return ``path:line:column``, as editors and compilers write it."""
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One numbered claim about registries, which a finding reports as broken.

    One that is not ``default`` runs only if it is selected by its whole id.
    """

    id: str
    claim: str
    hint: str
    severity: Severity = Severity.ERROR
    default: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One broken rule at one place, in words for people.

    Findings of a rule that share a ``cause``, such as a renamed family, may be shown as one; an
    empty one is shared with no other.
    """

    rule: str
    severity: Severity
    place: Place
    message: str
    hint: str = ""
    registry: str = ""
    code: str = ""
    cause: str = ""

    def __str__(self) -> str:
        """Return ``path:line:column: message; hint``."""
        tail = f"; {self.hint}" if self.hint else ""
        return f"{self.place}: {self.message}{tail}"
