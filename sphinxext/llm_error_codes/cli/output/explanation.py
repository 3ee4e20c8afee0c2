"""All about one rule, for people."""

from __future__ import annotations

from textwrap import fill, indent
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.checks.explaining import explanation_of
from sphinxext.llm_error_codes.cli.output.findings import url_of

if TYPE_CHECKING:
    from sphinxext.llm_error_codes.registry.diagnostics import Rule

WIDTH = 79

#: How a finding of content is accepted; an error of the format has to be corrected.
ACCEPTING = """\
ignore:
  - rule: {id}
    reason: …
"""


def explanation_as_text(rule: Rule) -> str:
    """Return what a rule claims, why, how it is broken and kept, and how to accept a finding."""
    explanation = explanation_of(rule.id)
    parts = [
        f"{rule.id} ({rule.severity}): {rule.claim}",
        fill(explanation.why, WIDTH),
        f"Not like this:\n\n{indent(explanation.bad, '    ')}",
        f"But like this:\n\n{indent(explanation.good, '    ')}",
        fill(f"What to do: {rule.hint}.", WIDTH),
    ]
    if rule.id.startswith("C"):
        accepting = indent(ACCEPTING.format(id=rule.id), "    ").rstrip()
        where = "To accept a finding, write in the code, or at the top of the file:"
        parts.append(f"{where}\n\n{accepting}")
    return "\n\n".join(part.rstrip() for part in (*parts, url_of(rule.id)))
