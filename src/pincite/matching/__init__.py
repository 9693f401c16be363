"""Finds a quote in a source: exactly, after the closed list of rules, or not at all.

What is most like an absent quote is shown with the difference in words; it never counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pincite.matching.prepared import PreparedSource
from pincite.matching.summaries import is_summary_like
from pincite.model import Document

if TYPE_CHECKING:
    from pincite.matching.many import QuoteFound, QuoteIndex, match_many

__all__ = [
    "PreparedSource",
    "QuoteFound",
    "QuoteIndex",
    "is_summary_like",
    "match_many",
    "prepare",
]


def prepare(source: Document | str, *, rules: str = "auto") -> PreparedSource:
    """Make a source ready for any number of quotes; ``rules`` is ``auto|strict[,+O2,-Q4]``.

    Raises:
        UsageError: if ``rules`` names a rule that does not exist.
    """
    document = source if isinstance(source, Document) else Document(source)
    return PreparedSource(document, rules)


def __getattr__(name: str) -> Any:
    """Import what is for many quotes only where it is asked for."""
    if name not in {"QuoteFound", "QuoteIndex", "match_many"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pincite.matching import many

    return getattr(many, name)
