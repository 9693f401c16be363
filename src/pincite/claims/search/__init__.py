"""Search for sources of a claim: what is asked, and how much an answer can settle.

Pure: queries come from templates and the claim's own words, ranks from a table of sites. Who is asked
and what came of it belongs to ``app``.
"""

from pincite.claims.search.authority import Authorities, read_authorities
from pincite.claims.search.queries import Query, queries_for
from pincite.claims.search.settling import settled

__all__ = ["Authorities", "Query", "queries_for", "read_authorities", "settled"]
