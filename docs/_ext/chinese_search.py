"""Make parts of Chinese sentences searchable, without a dictionary."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx.search.zh import SearchChinese

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: Chinese characters with nothing between them.
RUN = re.compile(r"[\u3400-\u9fff]+")


class SubstringSearch(SearchChinese):
    """An index in which every part of a Chinese sentence is found.

    A query of two characters must equal a word of the index, so all pairs are words.
    A longer query may be part of a word, so the runs that contain the pairs are words too.
    """

    #: Queries such as ``Prompt侧`` are two words, as they are in the index.
    js_splitter_code = r"""
function splitQuery(query) {
  return query
    .replace(/[\u3400-\u9fff]+/g, " $& ")
    .split(/[^\p{Letter}\p{Number}_]+/gu)
    .filter((word) => word);
}
"""

    def split(self, input: str) -> list[str]:  # noqa: A002 - the signature is Sphinx's
        """Return Latin words, runs of Chinese characters, and the pairs in them."""
        latin = self.latin1_letters.findall(input)
        self.latin_terms.update(latin)
        return [*latin, *(word for run in RUN.findall(input) for word in parts(run))]


def parts(run: str) -> Iterator[str]:
    """Yield a run of characters and each pair of neighbours in it."""
    yield run
    for first in range(len(run) - 1):
        yield run[first : first + 2]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Replace Sphinx's own search in Chinese."""
    app.add_search_language(SubstringSearch)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
