"""Who uses which code: the citations of all pages, by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinxext.llm_error_codes.extension.records import Kind, User

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinxext.llm_error_codes.extension.domain import LlmDomain


def gather_usage(domain: LlmDomain) -> Mapping[str, Sequence[User]]:
    """Return the users of each code under its full name: API objects first, then pages."""
    users: dict[str, set[User]] = {}
    for docname, citations in domain.citations.items():
        for citation in citations:
            code = domain.best(citation.target)
            if code is not None and citation.kind != Kind.LITERAL:
                user = User(citation.label, docname, citation.anchor)
                users.setdefault(code.full_name, set()).add(user)
    return {
        name: sorted(found, key=lambda user: (not user.anchor, user))
        for name, found in users.items()
    }
