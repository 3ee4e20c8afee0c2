"""Turn the records of one file into codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinxext.llm_error_codes.registry.building.plain import CODE, NAME
from sphinxext.llm_error_codes.registry.building.uniqueness import Claim, check_claims
from sphinxext.llm_error_codes.registry.fields import Kind
from sphinxext.llm_error_codes.registry.model import CODE_FIELDS, ErrorCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinxext.llm_error_codes.registry.building.kinds import CodeFields
    from sphinxext.llm_error_codes.registry.building.texts import TextReader
    from sphinxext.llm_error_codes.registry.diagnostics import Trail
    from sphinxext.llm_error_codes.registry.parsing.tree import Entry, Node

#: The fields that need nothing but their own node.
PLAIN_FIELDS = tuple(field for field in CODE_FIELDS if field.kind is not Kind.VALUE)


def read_codes(
    node: Node, reader: TextReader, code_fields: CodeFields, registry: str
) -> tuple[ErrorCode, ...]:
    """Return all codes of ``registry``, in file order; a field that could not be read is empty."""
    codes, claims = [], []
    for name, entry in reader.mapping(node, ("codes",), "a mapping of names to codes").items():
        trail = ("codes", name)
        reader.word(entry.key, trail, NAME)
        entries = reader.record(entry.node, trail, CODE, at=entry.key)
        value, alias = entries.get("value"), entries.get("same_value_as")
        number = code_fields.read_number(value.node, (*trail, "value")) if value else None
        codes.append(
            ErrorCode(
                registry=registry,
                name=name,
                value=code_fields.value(number),
                place=reader.report.place(entry.key, trail),
                **dict(_read_fields(entries, trail, code_fields)),
            )
        )
        claims.append(
            Claim(
                key=entry.key,
                value=value.node if value else None,
                number=number,
                alias=alias.node if alias else None,
            )
        )
    check_claims(claims, reader.report)
    return tuple(codes)


def _read_fields(
    entries: dict[str, Entry], trail: Trail, code_fields: CodeFields
) -> Iterator[tuple[str, Any]]:
    """Yield every field except the value, with its content."""
    for field in PLAIN_FIELDS:
        entry = entries.get(field.name)
        if entry is None:
            yield field.name, code_fields.absent(field.kind)
        else:
            yield field.name, code_fields.read(field.kind, entry.node, (*trail, field.name))
