"""Where something stands in a registry file, and what is wrong there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

#: The keys that lead to a node of a registry file, outermost first; items count from 0.
Trail = tuple[str, ...]


class Located(Protocol):
    """Anything that knows where it stands: line and column, both from 1."""

    @property
    def line(self) -> int:
        """The line."""

    @property
    def column(self) -> int:
        """The column."""


class Severity(StrEnum):
    """How bad a finding is; both kinds make ``llm-error-codes check`` exit with 1."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A position in a file.

    ``line`` and ``column`` count from 1; both are 0 where a finding concerns the
    file as a whole.  ``trail`` holds the keys that lead there, outermost first:
    ``("codes", "LLM_EXIST_LINK", "remedy", "0", "en")``.
    """

    path: str
    line: int = 0
    column: int = 0
    trail: Trail = ()

    def __str__(self) -> str:
        """Return ``path:line:column``, as editors and compilers write it."""
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One numbered claim about registries that a finding can show to be broken.

    One that is not ``default`` runs only if it is selected by its whole id.
    """

    id: str
    claim: str
    hint: str
    severity: Severity = Severity.ERROR
    default: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One broken rule at one place, in words for people."""

    rule: str
    severity: Severity
    place: Place
    message: str
    hint: str = ""
    registry: str = ""
    code: str = ""

    def __str__(self) -> str:
        """Return ``path:line:column: message; hint``."""
        tail = f"; {self.hint}" if self.hint else ""
        return f"{self.place}: {self.message}{tail}"
