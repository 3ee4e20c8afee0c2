"""The vocabulary of the extension's warnings, and the one way to print them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sphinx.util import logging

if TYPE_CHECKING:
    from docutils import nodes

#: The type of every warning of this extension, for ``suppress_warnings``.
WARNING_TYPE = "llm_error_codes"

logger = logging.getLogger(__name__)


class Subtype(Enum):
    """Subtypes of warnings, each with the sentence that the reference page prints."""

    REGISTRY = "registry", "A registry file cannot be read or violates the format."
    OPTION = "option", "An argument or option of a directive names something that does not exist."
    CONFIG = "config", "A configuration value has the wrong type or contains an unknown word."
    UNKNOWN_CODE = "unknown_code", "A directive or role matches no code, or more than one."
    CONSISTENCY = "consistency", "A registry breaks a rule of ``llm_error_codes_checks``."
    REMOVED_CODE = "removed_code", "A page cites a code that the software no longer has."
    UNVERIFIED_API = (
        "unverified_api",
        "The registry and the description of an API name different codes.",
    )
    DUPLICATE = "duplicate", "Two places claim to describe the same code."

    def __init__(self, subtype: str, description: str) -> None:
        """Split the member's value into the word to suppress and its description."""
        self.subtype = subtype
        self.description = description


def warn(
    subtype: Subtype,
    message: str,
    *,
    location: nodes.Node | tuple[str, int | None] | str | None,
) -> None:
    """Print ``message`` as a Sphinx warning that ``suppress_warnings`` can name."""
    if isinstance(location, str) and ":" not in location:
        # Sphinx takes a string without a colon for the name of a document.
        location = f"{location}:1"
    logger.warning(message, type=WARNING_TYPE, subtype=subtype.subtype, location=location)
