"""The markup of texts: code spans, links and escapes, and nothing else."""

from __future__ import annotations

import itertools
import re
import string
from typing import TYPE_CHECKING

import pytest

from sphinxext.llm_error_codes.registry.words.markup import (
    Code,
    Link,
    Plain,
    parse_markup,
    plain_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

    from sphinxext.llm_error_codes.registry.words.markup import Span

URL = "https://example.org/a"

#: Length of the hostile inputs.
MANY = 50_000

#: Texts in which code spans and links are what CommonMark says.
AS_IN_COMMONMARK = (
    "",
    "plain words",
    "检查 `cache_id` 是否正确。",
    "`a`",
    "`a``b`",
    "``a`b``",
    "`` ` ``",
    "`` `a` ``",
    "` a `",
    "`  a  `",
    "` a`",
    "`a `",
    "` `",
    "`  `",
    "`a\nb`",
    "`a",
    "a`",
    "``a`",
    "`a``",
    "```a``b`c```",
    "`a` `b",
    "`a\\`b`",
    "\\`a`",
    "\\`a\\`",
    "\\\\`a`",
    "\\a \\n \\中 \\",
    "\\* \\_ \\[ \\] \\( \\) \\< \\| \\~ \\! \\@ \\`",
    f"[a]({URL})",
    f"见 [说明]({URL})。",
    f"[a]({URL}_(b))",
    f"[a]({URL}_(b)_(c))",
    f"([a]({URL}))",
    f"[a]({URL}_(b)",
    f"[`a`]({URL})",
    f"[a `b` c]({URL})",
    f"[``a``]({URL})",
    f"[a\\]b]({URL})",
    f"[a\\[b]({URL})",
    f"[a\\]({URL})",
    f"\\[a]({URL})",
    f"[a\\\\]({URL})",
    f"[a `b]({URL}) c` d",
    f"`[a`]({URL})",
    f"`[a]({URL})`",
    f"[a]({URL}`b`)",
    f"[a [b]({URL}) c]({URL})",
    f"![a]({URL})",
    f"[a]({URL})[b]({URL})",
    f"[a]\n({URL})",
    f"[a\nb]({URL})",
    f"[a] ({URL})",
    f"[a]({URL} b)",
    "[a](http://example.org)",
    "[a](HTTPS://example.org)",
    "[a](mailto:a@example.org)",
    "[a](javascript:alert(1))",
    "[a](data:text/html,x)",
    "[a](file:///etc/hosts)",
    "[a]",
    "[a][b]",
    "]([",
)

#: Texts that CommonMark reads otherwise, on purpose, with our own reading.
UNLIKE_COMMONMARK = {
    "a title": (f'[a]({URL} "b")', (Plain(f'[a]({URL} "b")'),)),
    "angle brackets": (f"[a](<{URL}>)", (Plain(f"[a](<{URL}>)"),)),
    "blanks at the ends": (f"[a]( {URL} )", (Plain(f"[a]( {URL} )"),)),
    "a relative link": ("[a](b.html)", (Plain("[a](b.html)"),)),
    "an anchor": ("[a](#b)", (Plain("[a](#b)"),)),
    "no target": ("[a]()", (Plain("[a]()"),)),
    "another scheme": ("[a](ftp://example.org)", (Plain("[a](ftp://example.org)"),)),
    "brackets in a label": (f"[a [b]]({URL})", (Plain(f"[a [b]]({URL})"),)),
    "brackets in a label's code": (
        f"[`a[0]`]({URL})",
        (Plain("["), Code("a[0]"), Plain(f"]({URL})")),
    ),
    "backquotes in a label's code": (
        f"[`` a`b ``]({URL})",
        (Plain("["), Code("a`b"), Plain(f"]({URL})")),
    ),
    "a lone backquote in a label": (f"[a ` b]({URL})", (Plain(f"[a ` b]({URL})"),)),
    "pairs inside parentheses": (f"[a]({URL}(b(c)))", (Plain(f"[a]({URL}(b(c)))"),)),
    "an escape in a target": (f"[a]({URL}\\_b)", (Plain(f"[a]({URL}_b)"),)),
    "an entity in a target": (f"[a]({URL}&amp;b)", (Link((Plain("a"),), f"{URL}&amp;b"),)),
    "an empty label": (f"[]({URL})", (Link((Plain(URL),), URL),)),
    "a hard break": ("a\\\nb  \nc", (Plain("a\\\nb  \nc"),)),
}

#: What other languages of markup would take for their own.
WITHOUT_MEANING = (
    "*a* **b** _c_ __d__ ~~e~~",
    "<b>a</b> <script>alert(1)</script> <https://example.org> &amp; &#65;",
    "https://example.org www.example.org a@example.org",
    "|a| a_ a__ :a: a::",
    ".. raw:: html\n\n   <b>a</b>",
    "# a\n\n- b\n\n1. c\n\n> d\n\n| e |\n| - |\n\n    f\n\n---",
    "a  \nb",
    "$a$ {{ a }} ${a} %(a)s {a}",
    "[a]: b",
    "[^1] ![a]",
)


def collapse(items: Sequence[tuple[str, object]]) -> list[tuple[str, object]]:
    """Join neighbouring plain pieces, and drop empty ones."""
    joined: list[tuple[str, object]] = []
    for kind, content in items:
        if kind == "plain" and joined and joined[-1][0] == "plain":
            joined[-1] = ("plain", f"{joined[-1][1]}{content}")
        elif content or kind != "plain":
            joined.append((kind, content))
    return joined


def ours_as_items(spans: Sequence[Span]) -> list[tuple[str, object]]:
    """Return spans in the form in which both readings are compared."""
    items: list[tuple[str, object]] = []
    for span in spans:
        if isinstance(span, Link):
            items.append(("link", (span.url, ours_as_items(span.label))))
        else:
            items.append((type(span).__name__.lower(), span.text))
    return items


def tokens_as_items(tokens: Sequence[Token]) -> list[tuple[str, object]]:
    """Return markdown-it-py's inline tokens in the same form."""
    items: list[tuple[str, object]] = []
    open_links: list[tuple[str, list[tuple[str, object]]]] = []
    for token in tokens:
        if token.type == "link_open":
            open_links.append((str(token.attrGet("href")), items))
            items = []
        elif token.type == "link_close":
            url, outer = open_links.pop()
            items = [*outer, ("link", (url, collapse(items)))]
        else:
            kind = "code" if token.type == "code_inline" else "plain"
            items.append((kind, "\n" if token.type == "softbreak" else token.content))
    return collapse(items)


def read_as_commonmark(text: str) -> list[tuple[str, object]]:
    """Read ``text`` with markdown-it-py: code spans, escapes and links, nothing else."""
    pytest.importorskip("markdown_it")
    from markdown_it import MarkdownIt  # noqa: PLC0415 - absent where only the core is tested

    parser = MarkdownIt("zero").enable(["backticks", "escape", "link"])
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    (token,) = parser.parseInline(text)
    return tokens_as_items(token.children or [])


@pytest.mark.parametrize("text", AS_IN_COMMONMARK)
def test_agrees_with_commonmark(text: str) -> None:
    """Code spans, links and escapes are those that CommonMark sees."""
    assert ours_as_items(parse_markup(text)) == read_as_commonmark(text)


@pytest.mark.parametrize(("text", "expected"), UNLIKE_COMMONMARK.values(), ids=UNLIKE_COMMONMARK)
def test_differs_from_commonmark(text: str, expected: tuple[Span, ...]) -> None:
    """Where CommonMark knows more than the format, the text stays as typed."""
    assert parse_markup(text) == expected
    assert read_as_commonmark(text) != ours_as_items(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `b` c", (Plain("a "), Code("b"), Plain(" c"))),
        ("`a``b`", (Code("a``b"),)),
        ("``a`b``", (Code("a`b"),)),
        ("`` `a` ``", (Code("`a`"),)),
        ("`a\\`", (Code("a\\"),)),
        ("`*a* <b>`", (Code("*a* <b>"),)),
        ("`a\nb`", (Code("a b"),)),
        ("` `", (Code(" "),)),
        ("链路`已存在`。", (Plain("链路"), Code("已存在"), Plain("。"))),
    ],
)
def test_code_spans(text: str, expected: tuple[Span, ...]) -> None:
    """A code span runs from backquotes to as many backquotes, and nothing in it is markup."""
    assert parse_markup(text) == expected


@pytest.mark.parametrize("text", ["`a", "a`", "``a`", "`a``", "`", "``", "```a``"])
def test_unclosed_code_spans(text: str) -> None:
    """Backquotes that nothing closes are plain characters."""
    assert parse_markup(text) == (Plain(text),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"[a b]({URL})", (Link((Plain("a b"),), URL),)),
        (f"[a `b`]({URL})", (Link((Plain("a "), Code("b")), URL),)),
        (f"[a \\[b\\]]({URL})", (Link((Plain("a [b]"),), URL),)),
        (f"([a]({URL}_(b)))", (Plain("("), Link((Plain("a"),), f"{URL}_(b)"), Plain(")"))),
        (f"[a]({URL}))", (Link((Plain("a"),), URL), Plain(")"))),
        (f"[]({URL})", (Link((Plain(URL),), URL),)),
        (f"[说明]({URL})。", (Link((Plain("说明"),), URL), Plain("。"))),
        ("[a](Http://b)", (Link((Plain("a"),), "Http://b"),)),
        ("[a](mailto:b@c)", (Link((Plain("a"),), "mailto:b@c"),)),
        (f"[a *b*]({URL})", (Link((Plain("a *b*"),), URL),)),
        (f"![a]({URL})", (Plain("!"), Link((Plain("a"),), URL))),
    ],
)
def test_links(text: str, expected: tuple[Span, ...]) -> None:
    """A link has a label, in which code spans and escapes count, and a target."""
    assert parse_markup(text) == expected


@pytest.mark.parametrize(
    "target",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:a",
        "file:///etc/hosts",
        "ftp://example.org",
        "//example.org",
        "b.html",
        "../b",
        "#b",
        "",
        "https:example.org",
        "https://a b",
        "https://a<b>",
        'https://a" onclick="b',
        "https://a(b",
        "x:https://example.org",
    ],
)
def test_refused_targets(target: str) -> None:
    """A link to anything but http, https and mailto stays as it was typed."""
    text = f"[a]({target})"
    assert parse_markup(text) == (Plain(text),)


@pytest.mark.parametrize("character", string.punctuation)
def test_escapes(character: str) -> None:
    """A backslash takes the meaning from any ASCII punctuation, and disappears."""
    assert parse_markup(f"a\\{character}b") == (Plain(f"a{character}b"),)


@pytest.mark.parametrize("text", ["\\a", "\\1", "\\ ", "\\中", "\\，", "\\\n", "C:\\dir", "\\"])
def test_backslash_before_others(text: str) -> None:
    """A backslash before anything else is a plain character."""
    assert parse_markup(text) == (Plain(text),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\\`a`", (Plain("`a`"),)),
        ("\\``a`", (Plain("`"), Code("a"))),
        ("\\\\`a`", (Plain("\\"), Code("a"))),
        (f"\\[a]({URL})", (Plain(f"[a]({URL})"),)),
        (f"[a\\]({URL})", (Plain(f"[a]({URL})"),)),
    ],
)
def test_escaped_markup(text: str, expected: tuple[Span, ...]) -> None:
    """An escaped backquote or bracket begins and ends nothing."""
    assert parse_markup(text) == expected


@pytest.mark.parametrize("text", WITHOUT_MEANING)
def test_nothing_else_has_a_meaning(text: str) -> None:
    """What reST, Markdown, HTML or a template would read stays plain characters."""
    assert parse_markup(text) == (Plain(text),)


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        ("[", "["),
        ("]", "]"),
        ("(", "("),
        ("](", "]("),
        ("[a](", "[a]("),
        ("[](http://", "[](http://"),
        ("[a](http://b(", "[a](http://b("),
        ("[\\]", "[]"),
        ("\\[](", "[]("),
    ],
)
def test_hostile_brackets(piece: str, shown: str) -> None:
    """Brackets that make no link are plain characters, however many there are."""
    assert parse_markup(piece * MANY) == (Plain(shown * MANY),)


def test_hostile_brackets_and_backquotes() -> None:
    """Brackets that alternate with backquotes are code spans and plain characters."""
    assert parse_markup("[`" * MANY) == (Plain("["), Code("[")) * (MANY // 2)


@pytest.mark.parametrize(
    "text",
    [
        "`" * MANY,
        "`" * MANY + "a",
        "a" + "`" * MANY,
        "".join("`" * length + "a" for length in range(1, 300)),
        "`" + "a" * MANY,
        f"[{'a' * MANY}",
        f"[a](http://{'a' * MANY}",
        f"[a](http://{'()' * MANY}",
        f"[a](http://{'(a' * MANY}",
    ],
    ids=lambda text: f"{text[:12]}-{len(text)}",
)
def test_hostile_runs(text: str) -> None:
    """Markup that nothing closes is plain text, however long it is."""
    assert parse_markup(text) == (Plain(text),)


def test_hostile_spans() -> None:
    """A text of very many code spans has each of them."""
    assert parse_markup("`a`b" * MANY) == (Code("a"), Plain("b")) * MANY


def test_empty_text() -> None:
    """An empty text has no spans."""
    assert parse_markup("") == ()


@pytest.mark.parametrize("text", [*AS_IN_COMMONMARK, *WITHOUT_MEANING])
def test_plain_spans_are_joined(text: str) -> None:
    """No two neighbouring spans are plain, and none is empty."""
    kinds = [type(span) for span in parse_markup(text)]
    assert (Plain, Plain) not in set(itertools.pairwise(kinds))
    assert Plain("") not in parse_markup(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("检查 `cache_id` 是否正确。", "检查 cache_id 是否正确。"),
        (f"see [the `a` page]({URL}).", "see the a page."),
        (f"[]({URL})", URL),
        ("\\`a\\`", "`a`"),
        ("[a](javascript:b)", "[a](javascript:b)"),
        ("*a* <b>", "*a* <b>"),
    ],
)
def test_plain_text(text: str, expected: str) -> None:
    """Without its markup a text has the contents of its code spans and labels."""
    assert plain_text(text) == expected


@pytest.mark.parametrize("text", [*AS_IN_COMMONMARK, *WITHOUT_MEANING])
def test_plain_text_loses_only_markup(text: str) -> None:
    """Every letter outside a link's target is kept, in its order."""
    targets = [span.url for span in parse_markup(text) if isinstance(span, Link)]
    for url in targets:
        text = text.replace(f"]({url})", "]", 1)
    letters = re.compile(r"[^\s`\\\[\]]")
    assert letters.findall(plain_text(text)) == letters.findall(text)


@pytest.mark.parametrize("text", [*AS_IN_COMMONMARK, *WITHOUT_MEANING])
def test_escaping_everything(text: str) -> None:
    """A text whose punctuation is all escaped reads as it was before."""
    escaped = re.sub(f"[{re.escape(string.punctuation)}]", r"\\\g<0>", text)
    assert plain_text(escaped) == text
