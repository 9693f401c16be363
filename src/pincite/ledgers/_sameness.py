"""When two pieces of evidence are one: their words are equal after the rules."""

from __future__ import annotations

from pincite.model.hashes import hash_of_text
from pincite.model.ledger import Evidence, TextOrigin
from pincite.text import RuleSet, normalize


def evidence_key(quote: str) -> str:
    """Give what two spellings of one quote have in common, as a hash of even length."""
    words = normalize(quote, RuleSet.parse("strict"))
    return hash_of_text(words)


def takes_the_place_of(new: Evidence, old: Evidence) -> bool:
    """Tell whether evidence with the same words says more than what is kept.

    Words found in a page that pincite fetched say more than words found in one that a caller
    handed in, and those more than words that nobody can verify again.
    """
    return _weight(new) > _weight(old)


def _weight(evidence: Evidence) -> int:
    if evidence.verification is None:
        return 0
    return 2 if evidence.text_origin is TextOrigin.FETCHED else 1
