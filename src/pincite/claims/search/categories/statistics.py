"""Claims with a number that has a unit or counts something."""

from __future__ import annotations

from pincite.claims.search.categories import Category
from pincite.claims.search.slots import figures_of
from pincite.model.claim import Claim


def _fits(claim: Claim) -> bool:
    return any(one.unit or one.noun for one in figures_of(claim))


CATEGORY = Category(
    name="statistics",
    summary="a number with a unit or a noun",
    fits=_fits,
    fires="The port handled 14,200 tonnes of fish in 2024.",
    stays="The port handled fish in 2024.",
)
