"""Claims about health and medicine."""

from __future__ import annotations

from pincite.claims.search.categories import Category
from pincite.claims.search.words_of_search import terms
from pincite.model.claim import Claim


def _fits(claim: Claim) -> bool:
    return terms("health").search(claim.text) is not None


CATEGORY = Category(
    name="health",
    summary="terms of health and medicine",
    fits=_fits,
    fires="The vaccine halved the number of hospital stays.",
    stays="The toll halved the number of lorries.",
)
