"""The categories that a claim is searched in: one file each, and a claim is routed to all it fits.

A member promises: it looks at the claim's own words alone, and says yes or no. Its templates stand
in ``templates.toml`` under its name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from pincite.model.claim import Claim
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class Category:
    """One category; ``fires`` and ``stays`` are claims that fit and do not fit, and tests run them."""

    name: str
    summary: str
    fits: Callable[[Claim], bool]
    fires: str
    stays: str


def categories_of(claim: Claim) -> tuple[Category, ...]:
    """Give every category that a claim fits, in the order of their names."""
    return tuple(category for category in categories() if category.fits(claim))


def categories() -> tuple[Category, ...]:
    """Give all categories."""
    return members(sys.modules[__name__], "CATEGORY", Category)
