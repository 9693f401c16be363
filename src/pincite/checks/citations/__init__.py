"""Checks of a draft's numbers and its list of sources: each looks at a ``CitationReview``."""
