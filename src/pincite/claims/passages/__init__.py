"""Statements of sources, made ready once, and ranked for each claim."""

from pincite.claims.passages.context import in_context, rank_passages
from pincite.claims.passages.ranking import BEST, Window, rank_windows
from pincite.claims.passages.shelf import Shelf, ShelvedSource, as_shelf

__all__ = [
    "BEST",
    "Shelf",
    "ShelvedSource",
    "Window",
    "as_shelf",
    "in_context",
    "rank_passages",
    "rank_windows",
]
