"""``llm-error-codes export``: the texts of a registry for translators."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.cli.commands.translations import (
    BABEL_MISSING,
    check_languages,
    fail,
    print_findings,
)
from sphinxext.llm_error_codes.cli.output.findings import plural
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.exchange.catalogue import Catalogue, make_catalogue
from sphinxext.llm_error_codes.registry.building.plain import join
from sphinxext.llm_error_codes.registry.loading import load, load_only
from sphinxext.llm_error_codes.registry.parsing.files import SUFFIXES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.model import Registry

#: What XML cannot hold, and UTF-8 not either (lone surrogates).
UNENCODABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def run(options: argparse.Namespace) -> int:
    """Write what ``options`` ask for, and return the exit status."""
    registry = find_registry(options.registry, options.added)
    if registry is None or not check_languages(options.source, options.target):
        return 2
    catalogue = make_catalogue(registry, source=options.source, target=options.target)
    if not catalogue.messages:
        known = join(registry.title.by_language)
        reason = f"no text of `{registry.id}` is in `{options.source}`, its title is in {known}"
        return fail(f"{reason}; choose another `--source`", 1)
    if not check_characters(catalogue):
        return 2
    if options.to == "xliff":
        from sphinxext.llm_error_codes.exchange.xliff import write_catalogue
    else:
        try:
            from sphinxext.llm_error_codes.exchange.po import write_catalogue
        except ModuleNotFoundError:
            return fail(BABEL_MISSING)
    # Bytes: a console's encoding and its line ends have no business in such a file.
    sys.stdout.buffer.write(write_catalogue(catalogue).encode("utf-8"))
    total = len(catalogue.messages)
    done = sum(bool(message.target) for message in catalogue.messages)
    tell(f"{plural(total, 'text')}, {done} of them in `{options.target}`")
    return 0


def find_registry(name: str, added: Iterable[str]) -> Registry | None:
    """Return the registry of an id or a file; None where that fails, and is printed."""
    path = Path(name)
    if path.suffix.lower() in SUFFIXES:
        registries = load_only([path])
        if not registries.findings:
            return next(iter(registries.values()))
        print_findings(registries.findings)
        return None
    registries = load(added)
    if name in registries:
        return registries[name]
    print_findings(registries.findings)
    known = join(registries) if registries else "none"
    fail(f"no registry is called `{name}`; known are {known}; a file is named with its suffix")
    return None


def check_characters(catalogue: Catalogue) -> bool:
    """Tell whether files of translations can hold every text; print which cannot."""
    good = True
    for message in catalogue.messages:
        for text in (message.source, message.target, *message.notes):
            if found := UNENCODABLE.search(text):
                good = False
                shown = f"U+{ord(found[0]):04X}"
                fail(f"{message.place}: {shown} cannot be written into a file of translations")
    return good
