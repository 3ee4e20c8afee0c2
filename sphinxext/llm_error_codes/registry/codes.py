"""The codes of one file: each record to one value of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.fields import CODE, NAME, REFERENCE
from sphinxext.llm_error_codes.registry.model import ErrorCode, Recoverable, Status
from sphinxext.llm_error_codes.registry.records import CodeFields
from sphinxext.llm_error_codes.registry.relations import Claim, check_claims
from sphinxext.llm_error_codes.registry.values import Value, ValueType

if TYPE_CHECKING:
    from collections.abc import Collection

    from sphinxext.llm_error_codes.registry.texts import TextReader
    from sphinxext.llm_error_codes.registry.tree import Node, Scalar


class CodeReader:
    """Reads the codes; knows what else of the file they may refer to."""

    def __init__(
        self,
        reader: TextReader,
        *,
        registry: str,
        value_type: ValueType | None,
        apis: Collection[str] | None,
        groups: Collection[str] | None,
    ) -> None:
        """Take what the rest of the file says; None where it could not be read."""
        self._reader = reader
        self._report = reader.report
        self._registry = registry
        self._value_type = value_type
        self._apis = apis
        self._groups = groups

    def read(self, node: Node) -> tuple[ErrorCode, ...]:
        """Return all codes, in file order."""
        entries = self._reader.mapping(node, ("codes",), "a mapping of names to codes")
        codes, claims = [], []
        for name, entry in entries.items():
            trail = ("codes", name)
            self._reader.word(entry.key, trail, NAME)
            fields = self._reader.record(entry.node, trail, CODE, at=entry.key)
            field = CodeFields(self._reader, fields, trail)
            number = field.number(self._value_type)
            codes.append(self._read_code(entry.key, field, number))
            alias, value = fields.get("same_value_as"), fields.get("value")
            claims.append(
                Claim(
                    key=entry.key,
                    value=value.node if value else None,
                    number=number,
                    alias=alias.node if alias else None,
                )
            )
        check_claims(claims, self._report)
        return tuple(codes)

    def _read_code(self, key: Scalar, field: CodeFields, number: int | None) -> ErrorCode:
        """Return one code; what could not be read is empty in it."""
        return ErrorCode(
            registry=self._registry,
            name=key.text,
            value=Value(number=number or 0, type=self._value_type or ValueType.INT64),
            recoverable=field.choice("recoverable", Recoverable) or Recoverable.NOT_APPLICABLE,
            meaning=field.meaning(),
            cause=field.texts("cause"),
            remedy=field.remedy(),
            ordered=field.ordered(),
            message=field.string("message"),
            status=field.choice("status", Status) or Status.ACTIVE,
            since=field.word("since"),
            deprecated_in=field.word("deprecated_in"),
            removed_in=field.word("removed_in"),
            replaced_by=field.names("replaced_by", REFERENCE),
            see_also=field.names("see_also", REFERENCE),
            former_names=field.names("former_names", NAME),
            returned_by=field.apis(self._apis),
            group=field.group(self._groups),
            same_value_as=field.word("same_value_as", NAME),
            differs=field.differences(),
            ignore=field.acceptances(),
            notes=field.texts("notes"),
            place=self._report.place(key, ("codes", key.text)),
        )
