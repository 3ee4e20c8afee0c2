"""A code in a few words: what it means, how it is spelt, and its status."""

from __future__ import annotations

from docutils import nodes

from sphinxext.llm_error_codes.registry.model import ErrorCode, Status
from sphinxext.llm_error_codes.registry.words.languages import tags_of, words_in
from sphinxext.llm_error_codes.registry.words.markup import plain_text
from sphinxext.llm_error_codes.wording import word

STATUSES = {
    Status.ACTIVE: "Active",
    Status.RESERVED: "Reserved",
    Status.DEPRECATED: "Deprecated",
    Status.REMOVED: "Removed",
}

#: The same with the version since which that is so.
SINCE_STATUSES = {
    Status.DEPRECATED: "Deprecated since {version}",
    Status.REMOVED: "Removed in {version}",
}


def meaning_of(code: ErrorCode, language: str) -> str:
    """Return the meaning in the page's language, or in English, without markup."""
    texts = code.meaning.by_language
    return plain_text(words_in(texts, tags_of(texts, [language, "en"])[0]))


def set_summary(
    reference: nodes.reference, code: ErrorCode, language: str, *, cited: str = ""
) -> None:
    """Give a link to ``code`` its tooltip, and say so if the code is no longer in use.

    If ``cited`` is a former name, the tooltip begins with the present one.
    """
    template = word("{meaning} ({hex}, {decimal})", language)
    title = template.format(
        meaning=meaning_of(code, language), hex=code.value.hex, decimal=code.value.decimal
    )
    if cited.rpartition(".")[2] in code.former_names:
        title = code.name + word(": ", language) + title
    if code.replaced_by:
        title += word(", replaced by ", language) + ", ".join(code.replaced_by)
    reference["reftitle"] = title
    if code.status in {Status.DEPRECATED, Status.REMOVED}:
        reference["classes"].append(f"llm-status-{code.status}")
        status = word(STATUSES[code.status], language).lower()
        note = word(" ({status})", language).format(status=status)
        reference += nodes.inline("", note, classes=["llm-status"])
