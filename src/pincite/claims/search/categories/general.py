"""Every claim: by its own words, and by the words that it quotes."""

from __future__ import annotations

from pincite.claims.search.categories import Category
from pincite.claims.search.slots import slots_of
from pincite.model.claim import Claim


def _fits(claim: Claim) -> bool:
    return "topic" in slots_of(claim)


CATEGORY = Category(
    name="general",
    summary="every claim, by its own words",
    fits=_fits,
    fires="The bridge is closed on Sundays.",
    stays="It was so.",
)
