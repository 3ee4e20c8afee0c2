"""All registries that were loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.index import CodeIndex
from sphinxext.llm_error_codes.registry.model import ErrorCode, Registry

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Finding


@dataclass(frozen=True, kw_only=True)
class Registries(Mapping[str, Registry]):
    """Every registry that was asked for by its id, and what was wrong with the others.

    ``findings`` is empty if all files were good.  A file with an error is not among the
    registries: a registry is never shown in part.  ``files`` are all files that were looked at,
    good or not, as absolute paths; ``digest`` is the SHA-256 of their contents.
    ``partial`` is what could be read of files with errors: checks judge their texts, and
    nothing else uses them.
    """

    by_id: Mapping[str, Registry]
    findings: tuple[Finding, ...]
    files: tuple[str, ...]
    digest: str
    partial: tuple[Registry, ...] = ()

    def __getitem__(self, registry_id: str) -> Registry:
        """Return the registry with that id."""
        return self.by_id[registry_id]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids in loading order."""
        return iter(self.by_id)

    def __len__(self) -> int:
        """Return the number of registries."""
        return len(self.by_id)

    def find(self, name_or_value: str) -> tuple[ErrorCode, ...]:
        """Return every code that goes by a name or has a value, in loading order.

        ``NAME``, ``registry.NAME``, a former name, and a value as ``0x…`` or in decimal are
        accepted; case matters in names.
        """
        return self._index.find(name_or_value)

    @cached_property
    def _index(self) -> CodeIndex:
        return CodeIndex(self.values(), default="")
