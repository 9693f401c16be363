"""Checks of the sources themselves: each looks at a ``CitationReview``."""
