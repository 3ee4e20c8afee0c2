"""What the reader claims about every registry file, one numbered sentence each."""

from __future__ import annotations

from sphinxext.llm_error_codes.registry.diagnostics import Rule

UNREADABLE = Rule(
    id="R101",
    claim="Every given file and folder can be opened.",
    hint="check the path and its permissions",
)
TOO_LARGE = Rule(
    id="R102",
    claim="A registry file is no larger than 16 MiB.",
    hint="split the registry into several files",
)
NOT_UTF8 = Rule(
    id="R103",
    claim="A registry file is encoded in UTF-8.",
    hint="save the file as UTF-8",
)
CONTROL_CHARACTER = Rule(
    id="R104",
    claim="A registry file contains no control characters and no Unicode line separators.",
    hint="delete the character",
)
SYNTAX = Rule(
    id="R105",
    claim="A registry file is well-formed YAML.",
    hint="put texts in single quotes, and indent with spaces",
)
REFUSED_FEATURE = Rule(
    id="R106",
    claim="A registry file uses no anchors, aliases, tags, merge keys or further documents.",
    hint="write the content out, or put the text in single quotes",
)
TOO_DEEP = Rule(
    id="R107",
    claim="Lists and mappings are nested at most 32 deep.",
    hint="a registry needs no more than six levels",
)
DUPLICATE_KEY = Rule(
    id="R108",
    claim="No key occurs twice in a mapping.",
    hint="remove or rename one of the two",
)
KEY_NOT_TEXT = Rule(
    id="R109",
    claim="Every key is a text.",
    hint="write the key as one word before the colon",
)
UNKNOWN_KEY = Rule(
    id="R110",
    claim="Every key is defined by the format.",
    hint="remove the key",
)
MISSING_KEY = Rule(
    id="R111",
    claim="Every required key is present.",
    hint="add the key",
)
WRONG_TYPE = Rule(
    id="R112",
    claim="Texts, lists and mappings are where the format expects them.",
    hint="compare with the format's description",
)
BAD_CHOICE = Rule(
    id="R113",
    claim="A field with fixed values has one of them.",
    hint="write one of the accepted words",
)
BAD_VALUE = Rule(
    id="R114",
    claim="A value is hexadecimal with 0x, or decimal without a leading zero.",
    hint="write `0x…` or a decimal number",
)
OUT_OF_RANGE = Rule(
    id="R115",
    claim="A value fits into the registry's value type.",
    hint="correct the value, or the registry's `value_type`",
)
BAD_WORD = Rule(
    id="R116",
    claim="Versions, ids and targets are not empty, and contain no spaces where none belong.",
    hint="write one word without spaces, or remove the key",
)
MISSING_LANGUAGE = Rule(
    id="R117",
    claim="Every text exists in every language that the registry requires.",
    hint="add the text in that language",
)
BAD_LANGUAGE = Rule(
    id="R118",
    claim="Languages are BCP 47 tags, each listed once.",
    hint="write a tag like `zh`, `en` or `zh-Hant`",
)
BAD_NAME = Rule(
    id="R119",
    claim="Names consist of letters, digits and underscores and do not start with a digit.",
    hint="use A-Z, a-z, 0-9 and _ only, and no digit first",
)
DUPLICATE_NAME = Rule(
    id="R120",
    claim="No two codes of a registry have names that differ only in case.",
    hint="rename one of the two",
)
DUPLICATE_VALUE = Rule(
    id="R121",
    claim="No two codes of a registry share a value, unless `same_value_as` says so.",
    hint="correct one value, or say which code is the alias with `same_value_as`",
)
UNKNOWN_REFERENCE = Rule(
    id="R122",
    claim="APIs, groups and codes that a field names exist in the file.",
    hint="correct the name, or add what it names",
)
VALUE_DIFFERS = Rule(
    id="R123",
    claim="`same_value_as` names another code that has the same value.",
    hint="correct the value, or remove `same_value_as`",
)
BAD_SYMBOL = Rule(
    id="R124",
    claim="The symbol shows where the name goes.",
    hint="write `{name}` where the code's name belongs, as in `space::{name}`",
)
FILE_NAME = Rule(
    id="R125",
    claim="A file is named after its registry's id.",
    hint="rename the file, or correct `registry`",
)
DUPLICATE_REGISTRY = Rule(
    id="R126",
    claim="A registry's id is used by one file only.",
    hint="give only one of the two files",
)

#: Every rule of the reader, in the order of the ids.
FORMAT_RULES: tuple[Rule, ...] = (
    UNREADABLE,
    TOO_LARGE,
    NOT_UTF8,
    CONTROL_CHARACTER,
    SYNTAX,
    REFUSED_FEATURE,
    TOO_DEEP,
    DUPLICATE_KEY,
    KEY_NOT_TEXT,
    UNKNOWN_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    BAD_CHOICE,
    BAD_VALUE,
    OUT_OF_RANGE,
    BAD_WORD,
    MISSING_LANGUAGE,
    BAD_LANGUAGE,
    BAD_NAME,
    DUPLICATE_NAME,
    DUPLICATE_VALUE,
    UNKNOWN_REFERENCE,
    VALUE_DIFFERS,
    BAD_SYMBOL,
    FILE_NAME,
    DUPLICATE_REGISTRY,
)

#: Ids of the rules whose findings mean that the input could not be read at all.
UNREADABLE_RULES: frozenset[str] = frozenset({UNREADABLE.id, TOO_LARGE.id, NOT_UTF8.id})
