"""A registry's texts in Markdown, so that nothing but their own markup has a meaning."""

from __future__ import annotations

import re

from sphinxext.llm_error_codes.registry.words.markup import Code, Link, Plain, parse_markup

#: ASCII punctuation that has a meaning inside a line of CommonMark, GFM or MyST.
SPECIAL = re.compile(r"[\\`*_\[\]<>{}&~|#$]")

#: Runs of blanks, the ends of lines among them.
BLANKS = re.compile(r"\s+")

#: Runs of backquotes inside a code span.
TICKS = re.compile(r"`+")


def escape_words(text: str) -> str:
    """Return ``text`` on one line, with a backslash before whatever Markdown would read."""
    return SPECIAL.sub(r"\\\g<0>", BLANKS.sub(" ", text))


def code_span(text: str) -> str:
    """Return ``text`` as a code span, between more backquotes than it holds in a row."""
    shown = BLANKS.sub(" ", text)
    fence = "`" * (max((len(run) for run in TICKS.findall(shown)), default=0) + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def markup_as_markdown(text: str) -> str:
    """Return a text of a registry as one line of Markdown that shows the same."""
    parts: list[str] = []
    for span in parse_markup(text.strip()):
        if isinstance(span, Link):
            label = "".join(_words(part) for part in span.label)
            parts.append(f"[{label}](<{span.url}>)")
        else:
            parts.append(_words(span))
    return "".join(parts)


def _words(span: Plain | Code) -> str:
    return code_span(span.text) if isinstance(span, Code) else escape_words(span.text)
