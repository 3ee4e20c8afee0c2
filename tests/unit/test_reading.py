"""The reader of YAML: places, repairs and encodings."""

from __future__ import annotations

import pytest
import yaml

from sphinxext.llm_error_codes.registry.parsing import composing
from sphinxext.llm_error_codes.registry.parsing.reading import MAX_REPAIRS, Reading, read_tree
from sphinxext.llm_error_codes.registry.parsing.tree import Mapping, Node, Scalar, Sequence

LOADERS: list[type] = [yaml.SafeLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with each parser that PyYAML offers here."""
    monkeypatch.setattr(composing, "LOADER", request.param)


def read(text: str | bytes) -> Reading:
    """Read a file named ``x.yaml`` with this content."""
    return read_tree(text.encode() if isinstance(text, str) else text, "x.yaml")


def complaints(reading: Reading) -> list[str]:
    """Return the findings as people see them, without the hints."""
    return [f"{f.place}: {f.rule} {f.message}" for f in reading.findings]


def plain(node: Node | None) -> object:
    """Return a tree without its places."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(entry.node) for key, entry in node.entries.items()} if node else None


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize(
    "text",
    [
        "0x0501",
        "0777",
        "1_000",
        "12:30:00",
        "yes",
        "NO",
        "on",
        "2024-01-01",
        "~",
        "1e3",
        "1.10",
        "null",
        "08",
    ],
)
def test_scalars_stay_text(text: str) -> None:
    """Nothing that YAML 1.1 would convert is converted, neither a value nor a key."""
    reading = read(f"{text}: {text}\nlist: [{text}]\n")
    assert plain(reading.root) == {text: text, "list": [text]}
    assert reading.findings == ()


@pytest.mark.usefixtures("_loader")
def test_places() -> None:
    """Every node knows its line and column, counted in characters from 1."""
    root = read("链: {a: 甲, b: c}\nlist:\n  - x\n").root
    assert isinstance(root, Mapping)
    key, node = root.entries["链"]
    assert (key.line, key.column) == (1, 1)
    assert isinstance(node, Mapping)
    assert (node.line, node.column) == (1, 4)
    inner = node.entries["b"].node
    assert (inner.line, inner.column) == (1, 14)
    items = root.entries["list"].node
    assert isinstance(items, Sequence)
    assert (items.items[0].line, items.items[0].column) == (3, 5)


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_mark(end: str, mark: bytes) -> None:
    """Line ends of every system and a byte order mark change neither text nor places."""
    reading = read(mark + f"a: 甲{end}b: |{end}  x{end}  y{end}a: 2{end}".encode())
    assert plain(reading.root) == {"a": "甲", "b": "x\ny\n"}
    assert complaints(reading) == ["x.yaml:5:1: R108 the key `a` is already on line 1"]


@pytest.mark.usefixtures("_loader")
def test_empty_plain_value_is_empty_text() -> None:
    """A key without a value, or with nothing but a comment, holds the empty text."""
    assert plain(read("zh:\nen: #c\n").root) == {"zh": "", "en": ""}


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", ["", "# only a comment\n", "\n\n", "---\n"])
def test_empty_files(text: str) -> None:
    """A file without content has no tree, or an empty text for one, and no finding here."""
    reading = read(text)
    assert plain(reading.root) in {None, ""}
    assert reading.findings == ()


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize(
    ("value", "column", "message"),
    [
        ("a: b", 8, "a text without quotes cannot contain a colon followed by a space"),
        ("【提示】: 好", 11, "a text without quotes cannot contain a colon followed by a space"),
        ("@x", 7, "a text without quotes cannot begin with `@`"),
        ("`x`", 7, "a text without quotes cannot begin with a backquote"),
        ("%x", 7, "a text without quotes cannot begin with `%`"),
        ("*b*", 7, "a text without quotes cannot begin with `*`"),
        ("[a", 7, "the `[` that begins here is not closed properly"),
        ("{a", 7, "the `{` that begins here is not closed properly"),
        ('"a', 7, "the text in double quotes is not well-formed"),
        ("'it's'", 7, "the text in single quotes is not well-formed"),
        (r'"\q"', 7, "the text in double quotes is not well-formed"),
    ],
)
def test_what_authors_type(value: str, column: int, message: str) -> None:
    """A text that needs quotes is named with its place, and the rest is read all the same."""
    reading = read(f"text:\n  en: {value}\n  zh: 好\nnext: 1\n")
    assert complaints(reading) == [f"x.yaml:2:{column}: R105 {message}"]
    assert plain(reading.root) == {"text": {"en": value, "zh": "好"}, "next": "1"}
    assert "single quotes" in reading.findings[0].hint or "''" in reading.findings[0].hint


@pytest.mark.usefixtures("_loader")
def test_every_fault_of_a_line_is_independent() -> None:
    """Each of several syntax errors is reported, in the order of the lines."""
    reading = read("a: @x\nb: `y`\nc: d: e\nf: 1\nf: 2\n")
    assert complaints(reading) == [
        "x.yaml:1:4: R105 a text without quotes cannot begin with `@`",
        "x.yaml:2:4: R105 a text without quotes cannot begin with a backquote",
        "x.yaml:3:5: R105 a text without quotes cannot contain a colon followed by a space",
        "x.yaml:5:1: R108 the key `f` is already on line 4",
    ]


@pytest.mark.usefixtures("_loader")
def test_broken_entry_is_left_out() -> None:
    """A code that cannot be repaired is left out, the codes around it are read."""
    reading = read("codes:\n  A:\n    v: 1\n  B\n    v: 2\n  C:\n    v: 3\n")
    assert complaints(reading) == [
        "x.yaml:4:3: R105 this line does not fit the structure around it"
    ]
    assert plain(reading.root) == {"codes": {"A": {"v": "1"}, "C": {"v": "3"}}}
    assert reading.cut


def test_repairs_are_bounded() -> None:
    """After twenty syntax errors the reader gives up, reports each, and says that more may follow."""
    reading = read("".join(f"k{number}: @x\n" for number in range(100)))
    assert len(reading.findings) == MAX_REPAIRS + 1
    assert complaints(reading)[-1] == (
        "x.yaml:20:0: R105 there may be more errors of syntax than the first 20"
    )
    assert reading.root is None


def test_uncounted_characters_are_counted() -> None:
    """Of very many control characters a hundred are listed, and the others are counted."""
    reading = read("a: b" + "\x01" * 150)
    assert len(reading.findings) == 101
    assert complaints(reading)[-1] == (
        "x.yaml:1:105: R104 50 more such characters begin here, which are not listed"
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf16(encoding: str) -> None:
    """UTF-16 is refused by name where its mark tells it, else by its NUL characters."""
    first = read("a: b\n".encode(encoding)).findings[0]
    assert first.rule == ("R103" if encoding == "utf-16" else "R104")


def test_invalid_utf8_is_located() -> None:
    """The first byte that is not UTF-8 is located in characters; damaged lines are mute."""
    reading = read("a: 好".encode() + b"\xff\nb: \xe9: \xe9\nc: @\n")
    assert complaints(reading) == [
        "x.yaml:1:5: R103 the byte 0xFF is not UTF-8, nor are bytes in 1 further line",
        "x.yaml:3:4: R105 a text without quotes cannot begin with `@`",
    ]


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\x7f", "\x85", "\u2028", "\u2029", "\ufffe"]
)
def test_control_characters(character: str) -> None:
    """A character that YAML refuses, or takes for a line end, is located by its code point."""
    reading = read(f"a: b\nc: d{character}e\n")
    assert complaints(reading) == [
        f"x.yaml:2:5: R104 the character U+{ord(character):04X} is not allowed in a registry"
    ]
