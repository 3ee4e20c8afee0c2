"""Directives that generate reference pages from the code, so that nothing is written twice."""

from __future__ import annotations

import contextlib
import io
import os
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar
from unittest import mock

from docutils import nodes
from generated import MarkdownDirective, table
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from sphinxext.llm_error_codes.checks.explaining import explanation_of
from sphinxext.llm_error_codes.checks.ruleset import all_rules
from sphinxext.llm_error_codes.cli import main
from sphinxext.llm_error_codes.extension.config import VALUES
from sphinxext.llm_error_codes.extension.directives.entry import CodeEntry
from sphinxext.llm_error_codes.extension.directives.table import CodesTable
from sphinxext.llm_error_codes.extension.warnings import WARNING_TYPE, Subtype

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

    from sphinxext.llm_error_codes.registry.diagnostics import Rule

#: The directives whose options a page can describe.
DIRECTIVES = {"llm-error-codes": CodesTable, "llm-error-code": CodeEntry}

#: What the rules of each group are about.
GROUPS = {
    "R1": "Files and their format",
    "C1": "Texts that are missing or damaged",
    "C2": "Languages and scripts",
    "C3": "What both languages say",
    "C4": "Lists and punctuation",
    "C5": "Terms and repetitions",
    "C6": "Recoverability and remedies",
    "C7": "Registries of one family",
    "C8": "Life cycle",
    "C9": "Accepted findings",
}

#: An older spelling of ``no-index`` that Sphinx itself accepts too; no page needs it.
UNDESCRIBED_OPTIONS = {"noindex"}

#: The width of a command's help, whatever the width of the terminal that builds the page.
HELP_COLUMNS = "68"

logger = logging.getLogger(__name__)


class ConfigValues(MarkdownDirective):
    """Every configuration value of the extension."""

    def markdown(self) -> str:
        """Return a description per value."""
        return "\n\n".join(
            f"````{{confval}} {value.full_name}\n"
            f":default: `{value.default!r}`\n\n{value.help}\n\n"
            f"Must be {value.expected}.\n````"
            for value in VALUES
        )


class WarningSubtypes(MarkdownDirective):
    """Every subtype of the extension's warnings."""

    def markdown(self) -> str:
        """Return a table."""
        rows = ((f"`{WARNING_TYPE}.{each.subtype}`", each.description) for each in Subtype)
        return table(("Warning", "When"), rows)


class CheckRules(MarkdownDirective):
    """Every rule of ``llm-error-codes check``, with its samples, at an anchor of its own."""

    def markdown(self) -> str:
        """Return a part for each group of rules."""
        parts = []
        for group, found in groupby(all_rules(), key=lambda rule: rule.id[:2]):
            parts += [f"```{{rubric}} {GROUPS[group]}\n```", *map(describe_rule, found)]
        return "\n\n".join(parts)


def describe_rule(rule: Rule) -> str:
    """Return a rule in Markdown: its anchor, its requirement, what breaks it and what does not."""
    explanation = explanation_of(rule.id)
    # As plain text: some samples are wrong on purpose, and no lexer could read them.
    samples = "\n\n".join(
        f"````text\n{verdict}\n{sample.rstrip()}\n````"
        for verdict, sample in (("✗", explanation.bad), ("✓", explanation.good))
    )
    head = f"({rule.id.lower()})=\n`{rule.id}` ({severity_of(rule)})"
    return f"{head}\n\n{rule.claim}\n\n{as_sentence(rule.hint)}\n\n{samples}"


def severity_of(rule: Rule) -> str:
    """Return the severity of a rule, and whether it has to be selected."""
    return rule.severity.value if rule.default else f"{rule.severity.value}, off by default"


def as_sentence(text: str) -> str:
    """Return ``text`` with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""


class DescribedOptions(SphinxDirective):
    """A field list that describes every option of a directive, and no other."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the field list, and warn of options that are missing or do not exist."""
        content = self.parse_content_to_nodes()
        names = [name for part in content for name in part.findall(nodes.field_name)]
        described = {name.astext() for name in names}
        existing = set(DIRECTIVES[self.arguments[0]].option_spec or ()) - UNDESCRIBED_OPTIONS
        for option in sorted(described ^ existing):
            logger.warning(
                "%s: option %r is missing here or does not exist",
                self.arguments[0],
                option,
                location=self.get_location(),
            )
        for name in names:
            name["translatable"] = False
            name[:] = [nodes.literal("", name.astext())]
        return content


class CommandHelp(SphinxDirective):
    """What a command prints under ``--help``."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Return the text as it is printed."""
        arguments = [*(self.arguments[0].split() if self.arguments else ()), "--help"]
        printed = io.StringIO()
        with (
            mock.patch.dict(os.environ, COLUMNS=HELP_COLUMNS),
            contextlib.redirect_stdout(printed),
            contextlib.suppress(SystemExit),
        ):
            main(arguments)
        text = f"$ llm-error-codes {' '.join(arguments)}\n{printed.getvalue().rstrip()}"
        return [nodes.literal_block(text, text, language="text")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("config-values", ConfigValues)
    app.add_directive("warning-subtypes", WarningSubtypes)
    app.add_directive("check-rules", CheckRules)
    app.add_directive("described-options", DescribedOptions)
    app.add_directive("command-help", CommandHelp)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
