"""Let tests import what lies beside them, without hiding the installed package."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = str(Path(__file__).parents[1])

# At the end of the path: `sphinxext` is a namespace of many portions, the first that holds
# the package wins, and an installed wheel must win over this checkout.
if ROOT not in sys.path:
    sys.path.append(ROOT)
