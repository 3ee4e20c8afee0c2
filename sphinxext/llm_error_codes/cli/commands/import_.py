"""``llm-error-codes import``: translations back into a registry."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.cli.commands.translations import (
    BABEL_MISSING,
    check_languages,
    fail,
    print_findings,
)
from sphinxext.llm_error_codes.cli.output.findings import plural, short_path
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.exchange.catalogue import Catalogue, ExchangeError
from sphinxext.llm_error_codes.exchange.merging import Merge, merge_catalogue
from sphinxext.llm_error_codes.exchange.writing.updating import (
    registry_in,
    replace_file,
    translate,
)
from sphinxext.llm_error_codes.registry.parsing.files import FileError, read_file

if TYPE_CHECKING:
    import argparse


#: Suffixes of the files that can be read, and what they hold.
FORMATS = {".po": "po", ".xlf": "xliff", ".xliff": "xliff"}


def run(options: argparse.Namespace) -> int:
    """Write the translations that ``options`` name, and return the exit status."""
    path = Path(options.file)
    if path.suffix.lower() not in FORMATS:
        return fail(f"`{path}` is not called {', '.join(f'`*{each}`' for each in FORMATS)}")
    contents = []
    for each in (path, Path(options.into)):
        try:
            contents.append(read_file(each))
        except FileError as error:
            return fail(f"{each}: {error}")
    if FORMATS[path.suffix.lower()] == "xliff":
        from sphinxext.llm_error_codes.exchange.xliff import read_catalogue
    else:
        try:
            from sphinxext.llm_error_codes.exchange.po import read_catalogue
        except ModuleNotFoundError:
            return fail(BABEL_MISSING)
    try:
        catalogue = read_catalogue(contents[0], options.file)
    except ExchangeError as error:
        print_findings(error.findings)
        return 2
    return _import(catalogue, contents[1], options)


def _import(catalogue: Catalogue, data: bytes, options: argparse.Namespace) -> int:
    """Write the catalogue into the file of ``options`` whose content is ``data``."""
    for option in ("source", "target"):
        given, found = getattr(options, option), getattr(catalogue, option)
        if given and found and given != found:
            return fail(f"{options.file} has the {option} `{found}`, not `{given}`")
    target = options.target or catalogue.target
    source = options.source or catalogue.source or "en"
    if not target:
        return fail(f"{options.file} does not say its language; name it with `--target`")
    if not check_languages(source, target):
        return 2
    try:
        registry = registry_in(data, options.into)
        merge = merge_catalogue(registry, catalogue, options.file, source=source, target=target)
        result = translate(data, options.into, target, merge.translations)
    except ExchangeError as error:
        print_findings(error.findings)
        return 2
    if result != data:
        try:
            replace_file(Path(options.into), result)
        except OSError as error:
            return fail(f"{options.into}: this cannot be written ({error.strerror})")
    print_findings(merge.findings)
    tell(f"{short_path(options.into)}: {summarise(merge, target)}")
    return 1 if merge.findings else 0


def summarise(merge: Merge, language: str) -> str:
    """Return in one line what became of the messages."""
    parts = [f"{plural(len(merge.translations), 'text')} written in `{language}`"]
    counts = (
        (merge.present, "already there"),
        (merge.untranslated, "not translated"),
        (merge.unconfirmed, "not confirmed by the translator"),
        (len(merge.findings), "refused"),
    )
    return ", ".join(parts + [f"{count} {what}" for count, what in counts if count])
