"""Registries of any size with texts as real tables have them, and the same as a list-table.

Everything follows from the number of codes: two runs make the same bytes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.registry.words.markup import Code, Link, parse_markup
from sphinxext.llm_error_codes.wording import word
from tests.bench.vocabulary import (
    ACTIONS,
    CONDITIONS,
    FAULTS,
    FUNCTIONS,
    OBJECTS,
    OPTIONS,
    PLACES,
    SOURCES,
    SUBJECTS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinxext.llm_error_codes.registry.words.markup import Span
    from tests.bench.vocabulary import Words

#: Where the values begin: a packed value with the bits of a sub-system and a module.
BASE = 0x5010_B000

#: One code in so many has a remedy whose steps apply under conditions.
CONDITIONAL = 10

#: One code in so many has a remedy whose steps are to be done in order.
ORDERED = 8

#: One meaning in so many has nothing to tell it from that of another such code.
REPEATED = 3

#: How many steps remedies have, as often as they stand here: most real ones have one or two.
STEP_COUNTS = (1, 1, 2, 2, 3)

LANGUAGES = ("zh", "en")

#: The heads of the columns that our table has by default.
HEADS = (
    ("错误码", "Code"),
    ("含义", "Meaning"),
    ("是否可恢复", "Recoverable"),
    ("解决办法", "Remedy"),
)

#: What reST would read as markup.
SPECIAL = re.compile(r"[\\*_`|]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a made-up remedy, and its condition where it has one."""

    text: Words
    when: Words | None

    def shown(self, language: int) -> str:
        """Return the step as a page shows it in one language, with the registry's markup."""
        if self.when is None:
            return self.text[language]
        pattern = word("{when}, {step}", LANGUAGES[language])
        return pattern.format(when=self.when[language], step=self.text[language])


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One made-up code: the same content for the registry and for the list-table."""

    name: str
    value: int
    recoverable: bool
    meaning: Words
    steps: tuple[Step, ...]
    ordered: bool


def make_rows(count: int) -> list[Row]:
    """Return ``count`` codes."""
    # The seed alone decides: every registry of one size is the same.
    random = Random(count)  # noqa: S311 - nothing here is a secret
    names = list(islice(_names(random), count))
    return [_make_row(BASE + number, name, names, random) for number, name in enumerate(names)]


def _names(random: Random) -> Iterator[str]:
    """Yield names without end, none of them twice."""
    seen: dict[str, int] = {}
    while True:
        subject, fault = random.choice(SUBJECTS), random.choice(FAULTS)
        name = f"BENCH_{subject.name}_{fault.name}"
        seen[name] = seen.get(name, 0) + 1
        yield name if seen[name] == 1 else f"{name}_{seen[name]}"


def _make_row(value: int, name: str, names: Sequence[str], random: Random) -> Row:
    subject, fault = random.choice(SUBJECTS), random.choice(FAULTS)
    place, case = random.choice(PLACES), random.randrange(1, 1000)
    zh_case, en_case = (f"（{case}）", f" ({case})") if random.randrange(REPEATED) else ("", "")
    conditional = random.randrange(CONDITIONAL) == 0
    count = 2 if conditional else random.choice(STEP_COUNTS)
    steps = tuple(
        Step(
            text=_fill(action, names, random),
            when=_fill(condition, names, random) if conditional else None,
        )
        for action, condition in zip(
            random.sample(ACTIONS, count), random.sample(CONDITIONS, count), strict=True
        )
    )
    return Row(
        name=name,
        value=value,
        recoverable=random.randrange(4) > 0,
        meaning=(
            f"{place[0]}{subject.words[0]}{fault.words[0]}{zh_case}",
            f"{subject.words[1].capitalize()} {fault.words[1]}{place[1]}{en_case}",
        ),
        steps=steps,
        ordered=count > 1 and not conditional and random.randrange(ORDERED) == 0,
    )


def _fill(pattern: Words, names: Sequence[str], random: Random) -> Words:
    """Return ``pattern`` with its blanks filled, in both languages with the same."""
    thing, source = random.choice(OBJECTS), random.choice(SOURCES)
    facts = {
        "function": random.choice(FUNCTIONS),
        "name": random.choice(names),
        "option": random.choice(OPTIONS),
        "number": random.randrange(1, 10_000),
    }
    zh, en = (
        pattern[language].format(thing=thing[language], source=source[language], **facts)
        for language in range(len(LANGUAGES))
    )
    return zh, en


def as_registry(rows: Sequence[Row]) -> str:
    """Return the rows as a registry file whose id is ``bench``."""
    lines = [
        "registry: bench",
        "title: {zh: 基准错误码, en: Benchmark codes}",
        "symbol: bench::{name}",
        "value_type: uint32",
        "api_domain: cpp",
        "apis:",
        *(f"  {function}: bench::Client::{function}" for function in FUNCTIONS),
        "codes:",
    ]
    for row in rows:
        lines += _registry_lines(row)
    return "\n".join(lines) + "\n"


def _registry_lines(row: Row) -> list[str]:
    zh, en = map(_quoted, row.meaning)
    lines = [
        f"  {row.name}:",
        f"    value: 0x{row.value:08X}",
        f"    recoverable: {'yes' if row.recoverable else 'no'}",
        f"    meaning: {{zh: {zh}, en: {en}}}",
        *(["    ordered: true"] if row.ordered else []),
        "    remedy:",
    ]
    for step in row.steps:
        zh, en = map(_quoted, step.text)
        lines += [f"      - zh: {zh}", f"        en: {en}"]
        if step.when is not None:
            zh, en = map(_quoted, step.when)
            lines.append(f"        when: {{zh: {zh}, en: {en}}}")
    return lines


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def as_list_table(rows: Sequence[Row]) -> str:
    """Return the rows as a reST page: a list-table with a target a row, ``:ref:`` to codes."""
    names = {row.name for row in rows}
    lines = ["Codes", "=====", "", ".. list-table::", "   :header-rows: 1", "   :stub-columns: 1"]
    lines += ["", *_cells([[zh, "", en] for zh, en in HEADS])]
    for row in rows:
        spellings = [f"``0x{row.value:08X}``", "", f"``{row.value}``"]
        answer = ["是", "", "Yes"] if row.recoverable else ["否", "", "No"]
        lines += _cells(
            [
                [f".. _{row.name}:", "", f"``{row.name}``", "", *spellings],
                [_as_rest(row.meaning[0], names), "", _as_rest(row.meaning[1], names)],
                answer,
                [*_remedy_lines(row, 0, names), "", *_remedy_lines(row, 1, names)],
            ]
        )
    return "\n".join(lines) + "\n"


def _remedy_lines(row: Row, language: int, names: set[str]) -> list[str]:
    """Return the remedy as a paragraph or a list, as our table sets it."""
    texts = [_as_rest(step.shown(language), names) for step in row.steps]
    if len(texts) == 1:
        return texts
    # A comment keeps this list apart from that of the language before.
    apart = ["..", ""] if language else []
    return [*apart, *(f"{'#.' if row.ordered else '*'} {text}" for text in texts)]


def _cells(cells: Sequence[Sequence[str]]) -> list[str]:
    """Return one row of a list-table."""
    lines = []
    for number, cell in enumerate(cells):
        mark = "     - " if number else "   * - "
        lines += [f"{'       ' if line else mark}{text}" for line, text in enumerate(cell)]
    return [line.rstrip() for line in lines]


def _as_rest(text: str, names: set[str]) -> str:
    return "".join(_span_as_rest(span, names) for span in parse_markup(text)).strip("\\ ")


def _span_as_rest(span: Span, names: set[str]) -> str:
    """Return a span in reST, set apart by escaped blanks: Han characters need them."""
    if isinstance(span, Link):
        label = "".join(part.text for part in span.label)
        return f"\\ `{label} <{span.url}>`__\\ "
    if not isinstance(span, Code):
        return SPECIAL.sub(r"\\\g<0>", span.text)
    if span.text in names:
        return f"\\ :ref:`{span.text} <{span.text}>`\\ "
    return f"\\ ``{span.text}``\\ "
