"""Claims about what a study found."""

from __future__ import annotations

import re

from pincite.claims.search.categories import Category
from pincite.model.claim import Claim

_STUDY = re.compile(
    r"\bet al\b|\((?:[^()]*\s)?(?:19|20)\d\d[a-z]?\)|\b10\.\d{4,9}/|\barxiv\b"
    r"|\b(?:study|studies|paper|trial|meta-analysis|systematic review|researchers|journal)\b",
    re.IGNORECASE,
)


def _fits(claim: Claim) -> bool:
    return bool(claim.cited.ids or _STUDY.search(claim.text))


CATEGORY = Category(
    name="academic",
    summary="a citation marker, “et al.”, or a study that is spoken of",
    fits=_fits,
    fires="Okafor et al. (2021) found that silt slows the gates.",
    stays="The bridge is closed on Sundays.",
)
