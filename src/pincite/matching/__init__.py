"""Finds a quote in a source: exactly, after the closed list of rules, or not at all.

What is most like an absent quote is shown with the difference in words; it never counts.
"""

from __future__ import annotations

from pincite.matching.prepared import PreparedSource
from pincite.matching.summaries import is_summary_like
from pincite.matching.word_diff import word_diff
from pincite.model import Document

__all__ = ["PreparedSource", "is_summary_like", "prepare", "word_diff"]


def prepare(source: Document | str, *, rules: str = "auto") -> PreparedSource:
    """Make a source ready for any number of quotes; ``rules`` is ``auto|strict[,+O2,-Q4]``.

    Raises:
        UsageError: if ``rules`` names a rule that does not exist.
    """
    document = source if isinstance(source, Document) else Document(source)
    return PreparedSource(document, rules)
