"""``python -m sphinxext.llm_error_codes``: the same as the command ``llm-error-codes``."""

from __future__ import annotations

import sys

from sphinxext.llm_error_codes.cli import main

if __name__ == "__main__":
    sys.exit(main())
