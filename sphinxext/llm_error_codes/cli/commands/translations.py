"""What the two commands for translators have in common: their complaints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.cli.output.findings import findings_as_text
from sphinxext.llm_error_codes.cli.output.messages import tell
from sphinxext.llm_error_codes.registry.words.languages import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinxext.llm_error_codes.registry.diagnostics import Finding

BABEL_MISSING = (
    "PO files need Babel; install `sphinxext-llm-error-codes[po]`, or use XLIFF, which needs"
    " nothing"
)


def fail(message: str, status: int = 2) -> int:
    """Print why the command stops, and return its exit status."""
    tell(f"llm-error-codes: {message}")
    return status


def print_findings(findings: Iterable[Finding]) -> None:
    """Print findings on standard error: standard output is for the result."""
    for line in findings_as_text(findings):
        tell(line)


def check_languages(source: str, target: str) -> bool:
    """Tell whether there is something to translate between two languages; print why not."""
    for option, tag in (("--source", source), ("--target", target)):
        if not LANGUAGE.fullmatch(tag):
            fail(f"`{option} {tag}` is not a language tag, such as `ja` or `zh-Hant`")
            return False
    if source == target:
        fail(f"source and target are both `{source}`; choose another `--source`")
    return source != target
