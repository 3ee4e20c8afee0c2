"""C303 and C305: the same names and the same addresses of pages in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.language.passages import HAN_RUN, Pair, Passage, listed
from sphinxext.llm_error_codes.checks.rule import Check, Objection
from sphinxext.llm_error_codes.registry.diagnostics import Rule
from sphinxext.llm_error_codes.registry.report import quote
from sphinxext.llm_error_codes.registry.words.normal import fold

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Words that are names by their shape: with an underscore, with a capital inside, qualified,
#: options of a command, letters with digits, environment variables, paths.
NAME = re.compile(
    r"(?<![\w.:/@$-])(?:"
    r"--[a-z][\w-]+"
    r"|/[\w.-]+(?:/[\w.-]+)+"
    r"|[A-Za-z]\w*(?:(?:::|\.)[A-Za-z_]\w*)*(?:::|_)\w+"
    r"|[A-Za-z]*[a-z][A-Z]\w*"
    r"|[A-Z]{2,}\d+\w*|[a-z]+(?:8|16|32|64)"
    r"|\w+\.(?:cc|cpp|conf|cfg|h|ini|json|log|py|sh|so|toml|txt|xml|ya?ml)"
    r")(?:\(\))?(?![\w-])",
    re.ASCII,
)

#: Abbreviations in capitals, which a translation keeps or spells out.
ACRONYM = re.compile(r"(?<![\w-])[A-Z]{3,}(?![\w-])", re.ASCII)

#: Units have a capital inside too.
UNIT = re.compile(r"[KMGT]i?(?:B|b|bps|Hz)(?:/s)?|[kmgt](?:B|b|Hz)|mV|kW|dB")

#: Parts of an address that name a language.
LANGUAGE_PART = re.compile(
    r"(?<=[/=_.-])(?:zh(?:[-_]?(?:cn|hans?))?|en(?:[-_]?(?:us|gb))?|cn|chinese|english)"
    r"(?=[/_.&#-]|$)",
    re.IGNORECASE,
)

BLANKS = re.compile(r"\s+")


def find_names(pair: Pair) -> Iterator[Objection]:
    """Yield names and code spans that only one language has."""
    zh, en = pair.zh, pair.en
    zh_only = [name for name in _names(zh) if not _mentions(en, name)]
    en_only = [name for name in _names(en) if not _mentions(zh, name)]
    if len(en_only) <= sum(HAN_RUN.search(code) is not None for code in zh.codes):
        # Chinese in a code span is translated there.
        en_only = []
    if not zh_only and not en_only:
        # An abbreviation may be spelt out in one language; two different ones are a swap.
        zh_only, en_only = _acronyms(zh, en), _acronyms(en, zh)
        if not zh_only or not en_only:
            return
    yield Objection(place=en.place, message=_contrast(zh_only, en_only))


def _contrast(zh_only: list[str], en_only: list[str]) -> str:
    if not en_only:
        return f"`zh` names {listed(map(quote, zh_only))}, `en` does not"
    if not zh_only:
        return f"`en` names {listed(map(quote, en_only))}, `zh` does not"
    return f"`zh` names {listed(map(quote, zh_only))}, `en` names {listed(map(quote, en_only))}"


def _names(passage: Passage) -> list[str]:
    """Return the code spans and the names among the words, in one spelling each."""
    names = [code for code in passage.codes if not HAN_RUN.search(code)]
    names += [name for name in NAME.findall(passage.folded) if not UNIT.fullmatch(name)]
    return list(dict.fromkeys(plain for name in names if (plain := _plain(name))))


def _plain(name: str) -> str:
    """Return ``name`` without blanks, escapes and call brackets."""
    plain = BLANKS.sub("", fold(name)).replace("\\_", "_").removesuffix("()")
    return plain.rstrip(".,;:")


def _mentions(passage: Passage, name: str) -> bool:
    """Tell whether ``name`` occurs in the passage, qualified or not, as code or not."""
    own = _names(passage)
    if name in own:
        return True
    tail = re.split(r"::|\.", name)[-1]
    if any(_qualifies(name, each) or _qualifies(each, name) for each in own):
        return True
    text = BLANKS.sub(" ", passage.folded)
    pattern = rf"(?<![A-Za-z0-9_]){re.escape(tail if '::' in name else name)}(?![A-Za-z0-9_])"
    if re.search(pattern, text, re.ASCII):
        return True
    # With blanks, such as `key = 1`, and inside another code span.
    return any(re.search(pattern, _plain(code), re.ASCII) for code in passage.codes) or (
        not name.isalnum() and name in BLANKS.sub("", text)
    )


def _qualifies(longer: str, shorter: str) -> bool:
    return longer.endswith((f"::{shorter}", f".{shorter}"))


def _acronyms(passage: Passage, other: Passage) -> list[str]:
    """Return the abbreviations that the other passage has nowhere."""
    found = dict.fromkeys(ACRONYM.findall(passage.folded))
    return [each for each in found if each.lower() not in _everything(other)]


def _everything(passage: Passage) -> str:
    return f"{passage.lower} {' '.join(passage.codes).lower()}"


def find_urls(pair: Pair) -> Iterator[Objection]:
    """Yield addresses that only one language has."""
    zh = {_plain_url(url): url for url in pair.zh.urls}
    en = {_plain_url(url): url for url in pair.en.urls}
    if zh.keys() != en.keys():
        zh_only = [url for plain, url in zh.items() if plain not in en]
        en_only = [url for plain, url in en.items() if plain not in zh]
        yield Objection(place=pair.en.place, message=_contrast(zh_only, en_only))


def _plain_url(url: str) -> str:
    """Return ``url`` without what ends a sentence, and without the language it names."""
    scheme, mark, rest = url.rstrip(".,;:!?/)").partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme.lower()}{mark}{host.lower()}{slash}{LANGUAGE_PART.sub('*', slash + path)}"


SAME_NAMES = Check["Pair"](
    rule=Rule(
        id="C303",
        claim="Both languages have the same code spans and name the same things.",
        hint="correct the name, or name it in both languages",
    ),
    find=find_names,
)
SAME_URLS = Check["Pair"](
    rule=Rule(
        id="C305",
        claim="Both languages lead to the same pages, those of their language.",
        hint="correct the address, or give it in both languages",
    ),
    find=find_urls,
)
