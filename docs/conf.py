"""Settings for this project's own pages; ``-D language=zh_CN`` builds the Chinese ones."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from sphinxext.llm_error_codes import __version__
from sphinxext.llm_error_codes.extension.placeholder import COLUMNS, DEFAULT_COLUMNS, Layout
from sphinxext.llm_error_codes.extension.rendering.contents import ValueFormat
from sphinxext.llm_error_codes.lookup.selection import SortKey
from sphinxext.llm_error_codes.registry.model import Recoverable, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.config import Config

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "sphinxext-llm-error-codes"
author = "The sphinxext-llm-error-codes authors"
copyright = f"2026, {author}"  # noqa: A001 - the name is Sphinx's
version = release = __version__
language = "en"

extensions = [
    "sphinxext.llm_error_codes",
    "myst_parser",
    "sphinx_copybutton",
    "sphinx_design",
    "chinese_search",
    "from_code",
    "from_schema",
    "from_signatures",
    "untranslated",
]
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [
    # The C++ page documents every type of its own; these are the C++ library's.
    ("cpp:identifier", r"std|u?int(32|64)_t|void"),
]

# -- Markdown ---------------------------------------------------------------------

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist", "substitution"]
myst_heading_anchors = 3


def words_of(words: Iterable[str]) -> str:
    """Return ``words`` as code spans, separated by commas."""
    return ", ".join(f"`{word.value if isinstance(word, StrEnum) else word}`" for word in words)


#: The words that options accept, taken from the code.
myst_substitutions = {
    "columns": words_of(COLUMNS),
    "default_columns": words_of(DEFAULT_COLUMNS),
    "layouts": words_of(Layout),
    "recoverable": words_of(Recoverable),
    "sort_keys": words_of(SortKey),
    "statuses": words_of(Status),
    "value_formats": words_of(ValueFormat),
}

# -- languages --------------------------------------------------------------------

locale_dirs = ["locale"]
# Line numbers in catalogues would change whenever a page is edited.
gettext_location = False
gettext_uuid = False

#: Titles of the site; everything else that differs by language is in the catalogues.
TITLES = {"en": "LLM error codes", "zh": "LLM 错误码"}

# -- search -----------------------------------------------------------------------

# Tables are in both languages on every site; see _ext/chinese_search.py.
html_search_language = "zh"

# -- HTML -------------------------------------------------------------------------

html_theme = "pydata_sphinx_theme"
html_static_path = ["_static"]
html_css_files = ["site.css"]
templates_path = ["_templates"]
html_show_sourcelink = False
# Pages without neighbours need no navigation among them.
html_sidebars = {"index": [], "tutorial/index": [], "changelog": []}
html_theme_options = {
    # Read the Docs builds each language as a separate project, at an address that a
    # relative link cannot reach, and offers its own switch.
    "navbar_persistent": [
        *([] if "READTHEDOCS" in os.environ else ["language-switch"]),
        "search-button-field",
    ],
    "navbar_end": ["theme-switcher"],
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "show_prev_next": False,
}

# -- PDF --------------------------------------------------------------------------

# Sphinx sets up Chinese only for a Chinese build, but tables are always in both languages.
latex_engine = "xelatex"
latex_elements = {
    "preamble": r"""
\usepackage{xeCJK}
\setCJKmainfont{Noto Serif CJK SC}
\setCJKsansfont{Noto Sans CJK SC}
\setCJKmonofont{Noto Sans Mono CJK SC}
""",
}


def set_language(app: Sphinx, config: Config) -> None:  # noqa: ARG001 - Sphinx decides
    """Set what follows the build's language, which is not yet known while this file runs."""
    chinese = config.language.lower().startswith("zh")
    title = TITLES["zh" if chinese else "en"]
    config.html_title = config.epub_title = title
    # A language tag has a hyphen; Sphinx would write ``zh_CN`` into the EPUB.
    config.epub_language = "zh-CN" if chinese else "en"


def setup(app: Sphinx) -> None:
    """Connect what this file defines."""
    app.connect("config-inited", set_language)
