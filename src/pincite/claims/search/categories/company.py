"""Claims about a named company."""

from __future__ import annotations

from pincite.claims.search.categories import Category
from pincite.claims.search.slots import slots_of
from pincite.model.claim import Claim


def _fits(claim: Claim) -> bool:
    return "company" in slots_of(claim)


CATEGORY = Category(
    name="company",
    summary="a name that ends as those of companies do",
    fits=_fits,
    fires="Orrin Shipping Ltd doubled its revenue in 2023.",
    stays="The shipping trade doubled its revenue in 2023.",
)
