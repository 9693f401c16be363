"""Claims about laws, agencies and official statistics."""

from __future__ import annotations

from pincite.claims.search.categories import Category
from pincite.claims.search.slots import slots_of
from pincite.claims.search.words_of_search import terms
from pincite.model.claim import Claim


def _fits(claim: Claim) -> bool:
    slots = slots_of(claim)
    return "law" in slots or "agency" in slots or terms("official").search(claim.text) is not None


CATEGORY = Category(
    name="policy",
    summary="a law, an agency or a figure of official statistics",
    fits=_fits,
    fires="The Harbour Safety Act 2019 sets the limit at six knots.",
    stays="The harbour sets the limit at six knots.",
)
