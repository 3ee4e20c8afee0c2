"""Build the smallest site from an installed wheel: ``python -P build_site.py OUTPUT``.

Run in an environment that holds the wheel and another ``sphinxext`` package, and not the
checkout; ``-P`` keeps this folder off the import path.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

SOURCE = Path(__file__).parent / "site"

#: What the page must hold: the row's anchor, and a link to it.
EXPECTED = ('id="llm_datadist.LLM_EXIST_LINK"', 'href="#llm_datadist.LLM_EXIST_LINK"')


def find_faults(output: Path) -> list[str]:
    """Build the site into ``output`` and return what is wrong with it, in sentences."""
    faults = []
    for module in ("sphinxext.llm_error_codes", "sphinxext.opengraph"):
        spec = find_spec(module)
        if spec is None or "site-packages" not in str(spec.origin):
            faults.append(f"{module} is not imported from the environment: {spec}")
    command = [sys.executable, "-P", "-m", "sphinx", "-W", "-n", "-E", "-a", "-b", "html"]
    if subprocess.run([*command, SOURCE, output], check=False).returncode:
        return [*faults, "the site does not build"]
    page = (output / "index.html").read_text(encoding="utf-8")
    return faults + [f"index.html lacks {part}" for part in EXPECTED if part not in page]


if __name__ == "__main__":
    problems = find_faults(Path(sys.argv[1]))
    sys.exit("\n".join(problems) or None)
