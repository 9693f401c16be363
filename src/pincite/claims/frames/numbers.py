"""The numbers of a statement, bound to their words."""

from __future__ import annotations

from functools import lru_cache

from pincite.claims.binding import bind
from pincite.claims.frames.ellipsis import with_units_carried
from pincite.claims.frames.tongue import tongue_of
from pincite.claims.quantities import read_quantities
from pincite.model.quantity import Quantity


@lru_cache(maxsize=20_000)
def numbers_of(text: str, language: str) -> tuple[Quantity, ...]:
    """Give the quantities of a text in order, with noun, period and direction."""
    bound = bind(text, read_quantities(text, language), language)
    return with_units_carried(text, bound, tongue_of(language or "en"))
