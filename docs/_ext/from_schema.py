"""A directive that generates the tables of the registry format from its JSON Schema."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generated import MarkdownDirective, table

from sphinxext.llm_error_codes.registry.loading import bundled_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: What the page calls the schema's definitions: one of them, and several.
KINDS = {
    "name": ("name", "names"),
    "text": ("text", "texts"),
    "step": ("text", "texts, each with an optional `when` and `recoverable`"),
    "term": ("mapping", "mappings from languages to texts or lists of texts"),
    "reference": ("name of a code", "names of codes"),
    "word": ("word", "words"),
    "line": ("string", "strings"),
    "string": ("string", "strings"),
    "code": ("code", "codes"),
    "acceptances": ("list of mappings with `rule` and `reason`", ""),
}


class RegistryFields(MarkdownDirective):
    """The fields of one object of the registry format: the file itself, or a definition."""

    optional_arguments = 1

    def markdown(self) -> str:
        """Return a table, generated from the JSON Schema."""
        path = bundled_folder() / "registry.schema.json"
        self.env.note_dependency(str(path))
        schema = json.loads(path.read_text(encoding="utf-8"))
        if self.arguments:
            schema = schema["$defs"][self.arguments[0]]
        required = schema.get("required", ())
        rows = (
            (
                f"`{name}`" + ("\\*" if name in required else ""),
                kind_of(field),
                field.get("description", ""),
            )
            for name, field in schema["properties"].items()
        )
        return table(("Field", "Content", "Meaning"), rows)


def kind_of(schema: Mapping[str, Any]) -> str:
    """Return in a few words what a part of the schema accepts."""
    if "$ref" in schema:
        kind = schema["$ref"].rpartition("/")[2]
        return "`yes`, `no`, `n/a`" if kind == "recoverable" else KINDS[kind][0]
    if "enum" in schema:
        words = dict.fromkeys(str(word).lower() for word in schema["enum"])
        return ", ".join(f"`{word}`" for word in words)
    if schema.get("type") == "array":
        items = schema["items"]
        return mapping_of(items) if "properties" in items else f"list of {plural_of(items)}"
    if schema.get("type") == "object":
        return f"mapping from names to {plural_of(schema['additionalProperties'])}"
    return "integer" if "integer" in schema["type"] else "word"


def plural_of(schema: Mapping[str, Any]) -> str:
    """Return in a few words what the parts of a list or a mapping accept."""
    return KINDS[schema["$ref"].rpartition("/")[2]][1] if "$ref" in schema else "words"


def mapping_of(schema: Mapping[str, Any]) -> str:
    """Return in a few words the keys of the mappings of a list."""
    return "list of mappings with " + " and ".join(f"`{name}`" for name in schema["properties"])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("registry-fields", RegistryFields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
