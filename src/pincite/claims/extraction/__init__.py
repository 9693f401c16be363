"""Pass 1: all that a draft states, in order, before anything is looked up.

A sentence is a claim when it fits one of the patterns in ``types`` and none of ``exclusions``; each
pattern and each exclusion is one file, and its words are data of the language
(``languages/<lang>/statements.toml``). Quotations, and cells of tables with numbers, are claims too.
"""

from pincite.claims.extraction.extract import extract_claims
from pincite.claims.extraction.freezing import list_hash

__all__ = ["extract_claims", "list_hash"]
