"""Turn the tree of a file into a registry, or report every error in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry import rules
from sphinxext.llm_error_codes.registry.building.codes import read_codes
from sphinxext.llm_error_codes.registry.building.kinds import CodeFields
from sphinxext.llm_error_codes.registry.building.plain import LINE, NAME, REGISTRY
from sphinxext.llm_error_codes.registry.building.texts import NO_TEXT, TextReader
from sphinxext.llm_error_codes.registry.immutable import FrozenDict
from sphinxext.llm_error_codes.registry.model import Acceptance, Registry, Text
from sphinxext.llm_error_codes.registry.parsing.reading import read_tree
from sphinxext.llm_error_codes.registry.parsing.tree import Entry, Mapping, Node, Scalar
from sphinxext.llm_error_codes.registry.report import Report, quote
from sphinxext.llm_error_codes.registry.values import ValueType

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Finding

#: What a symbol must contain, and the symbol of a registry that gives none.
NAME_FIELD = "{name}"

#: The Sphinx domain of the APIs of a registry that names none.
DEFAULT_API_DOMAIN = "cpp"


def build_registry(root: Node | None, report: Report) -> Registry | None:
    """Return the registry that ``root`` describes, or None if the file is empty.

    What cannot be read is empty in it and goes into ``report``: one error hides no other.
    """
    if root is None:
        hint = "write at least `registry`, `title`, `value_type` and `codes`"
        report.add_at(rules.WRONG_TYPE, 1, 1, "the file is empty", hint=hint)
        return None
    reader = TextReader(report)
    entries = reader.record(root, (), REGISTRY)
    if "languages" in entries:
        reader.read_languages(entries["languages"].node, ("languages",))
    apis, groups = _read_apis(reader, entries), _read_groups(reader, entries)
    registry_id, value_type = _read_id(reader, entries), _read_value_type(reader, entries)
    code_fields = CodeFields(reader, value_type=value_type, apis=apis, groups=groups)
    return Registry(
        id=registry_id,
        title=_read_title(reader, entries),
        symbol=_read_symbol(reader, entries),
        value_type=value_type or ValueType.INT64,
        api_domain=_read_api_domain(reader, entries),
        apis=FrozenDict(apis or {}),
        terms=tuple(
            reader.term(item, trail)
            for entry in _optional(entries, "terms")
            for item, trail in reader.items(entry.node, ("terms",), "a list of terms")
        ),
        family=_read_family(reader, entries),
        names=_read_names(reader, entries),
        ignore=_read_ignore(code_fields, entries),
        languages=reader.languages,
        groups=FrozenDict(groups or {}),
        codes=read_codes(entries["codes"].node, reader, code_fields, registry_id)
        if "codes" in entries
        else (),
        place=report.place(root, ()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistryReading:
    """What one file contains: its id, and the registry or the findings in file order.

    ``partial`` is what could be read in spite of findings: records that miss fields, whose
    texts can be judged all the same.
    """

    id: str
    registry: Registry | None
    partial: Registry | None
    findings: tuple[Finding, ...]


def read_registry(data: bytes, path: str, *, any_name: bool = False) -> RegistryReading:
    """Read the content of one file; ``path`` only names it.

    With ``any_name`` the file need not be named after the registry, as a copy often is not.
    """
    reading, report = read_tree(data, path), Report(path)
    registry_id = declared_id(reading.root) or report.registry
    if any_name:
        report.registry = registry_id
    registry = None
    if reading.root is not None or not reading.findings:
        registry = build_registry(reading.root, report)
    findings = (*reading.findings, *reading.drop_consequences(report.findings))
    return RegistryReading(
        id=registry_id,
        registry=None if findings else registry,
        partial=registry if findings else None,
        findings=tuple(sorted(findings, key=lambda each: (each.place.line, each.place.column))),
    )


def declared_id(root: Node | None) -> str:
    """Return the id that the file gives itself, or an empty string if it gives none."""
    if isinstance(root, Mapping):
        for entry in _optional(root.entries, "registry"):
            return entry.node.text if isinstance(entry.node, Scalar) else ""
    return ""


def _optional(entries: dict[str, Entry], key: str) -> tuple[Entry, ...]:
    """Return the entry under ``key`` in a tuple, which is empty if there is none."""
    return (entries[key],) if key in entries else ()


def _read_id(reader: TextReader, entries: dict[str, Entry]) -> str:
    """Return the registry's id, which must be the file's name."""
    for entry in _optional(entries, "registry"):
        name = reader.word(entry.node, ("registry",), NAME)
        if NAME.fullmatch(name) and name != reader.report.registry:
            place = reader.report.place(entry.node, ("registry",))
            message = f"the registry is called {quote(name)}, its file {reader.report.file_name}"
            hint = f"name the file `{name}.yaml`, or correct `registry`"
            reader.report.add(rules.FILE_NAME, place, message, hint=hint)
        return name
    return ""


def _read_title(reader: TextReader, entries: dict[str, Entry]) -> Text:
    for entry in _optional(entries, "title"):
        return reader.text(entry.node, ("title",))
    return NO_TEXT


def _read_value_type(reader: TextReader, entries: dict[str, Entry]) -> ValueType | None:
    for entry in _optional(entries, "value_type"):
        return reader.choice(entry.node, ("value_type",), ValueType)
    return None


def _read_symbol(reader: TextReader, entries: dict[str, Entry]) -> str:
    """Return how source code spells a code, with ``{name}`` for its name."""
    for entry in _optional(entries, "symbol"):
        symbol = reader.string(entry.node, ("symbol",))
        if isinstance(entry.node, Scalar) and NAME_FIELD not in symbol:
            place = reader.report.place(entry.node, ("symbol",))
            message = f"the symbol {quote(symbol)} has no `{NAME_FIELD}`"
            reader.report.add(rules.BAD_SYMBOL, place, message)
        return symbol
    return NAME_FIELD


def _read_api_domain(reader: TextReader, entries: dict[str, Entry]) -> str:
    for entry in _optional(entries, "api_domain"):
        return reader.word(entry.node, ("api_domain",), NAME)
    return DEFAULT_API_DOMAIN


def _read_family(reader: TextReader, entries: dict[str, Entry]) -> str:
    for entry in _optional(entries, "family"):
        return reader.word(entry.node, ("family",), NAME)
    return ""


def _read_names(reader: TextReader, entries: dict[str, Entry]) -> tuple[str, ...]:
    for entry in _optional(entries, "names"):
        return reader.words(entry.node, ("names",), "a list of names", LINE)
    return ()


def _read_ignore(code_fields: CodeFields, entries: dict[str, Entry]) -> tuple[Acceptance, ...]:
    for entry in _optional(entries, "ignore"):
        return code_fields.read_acceptances(entry.node, ("ignore",))
    return ()


def _read_apis(reader: TextReader, entries: dict[str, Entry]) -> dict[str, str] | None:
    """Return the targets of the APIs by short name, or None if they are not a mapping."""
    apis: dict[str, str] | None = {}
    for entry in _optional(entries, "apis"):
        trail = ("apis",)
        found = reader.mapping(entry.node, trail, "a mapping of short names to targets")
        apis = {key: reader.word(inner.node, (*trail, key), LINE) for key, inner in found.items()}
        if not isinstance(entry.node, Mapping):
            apis = None
    return apis


def _read_groups(reader: TextReader, entries: dict[str, Entry]) -> dict[str, Text] | None:
    """Return the titles of the groups, or None if they are not a mapping."""
    groups: dict[str, Text] | None = {}
    for entry in _optional(entries, "groups"):
        trail = ("groups",)
        found = reader.mapping(entry.node, trail, "a mapping of ids to titles")
        groups = {key: reader.text(inner.node, (*trail, key)) for key, inner in found.items()}
        for key, inner in found.items():
            reader.word(inner.key, (*trail, key))
        if not isinstance(entry.node, Mapping):
            groups = None
    return groups
