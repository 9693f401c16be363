"""Checks of the words that were found in what a draft cites: each looks at a ``CitationReview``."""
