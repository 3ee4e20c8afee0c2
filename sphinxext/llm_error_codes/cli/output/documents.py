"""JSON documents on standard output."""

from __future__ import annotations

import sys


def as_json(document: object) -> str:
    """Return ``document`` as JSON that standard output can show, indented by two."""
    import json

    # A console that is not UTF-8 must get valid JSON too: `errors` of the stream would write
    # escapes such as `\xe9`, which JSON does not know.
    plain = getattr(sys.stdout, "encoding", "utf-8").lower().replace("-", "") != "utf8"
    return json.dumps(document, ensure_ascii=plain, indent=2)
