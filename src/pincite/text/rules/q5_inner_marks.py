"""Q5: inner quotation marks of the other kind, as every style guide asks inside a quotation.

Apostrophes stay what they are.
"""

from __future__ import annotations

from pincite.text.rule import Example, Rule, Trimmed
from pincite.text.rules.n3_quotation_marks import DOUBLE, SINGLE

_DOUBLES = frozenset(DOUBLE + '"')
_SINGLES = frozenset(SINGLE + "'‹›")
_CORNERS = str.maketrans("「」『』", "『』「」")


def _paired_singles(text: str) -> set[int]:
    """Find the single marks that open and close something, each opening with the next closing."""
    pairs: set[int] = set()
    opening: int | None = None
    for index, character in enumerate(text):
        if character not in _SINGLES:
            continue
        before, after = text[index - 1 : index], text[index + 1 : index + 2]
        if not before.isalnum() and after.strip():
            opening = index
        elif opening is not None and before.strip() and not after.isalnum():
            pairs |= {opening, index}
            opening = None
    return pairs


def swap_inner_marks(text: str) -> tuple[Trimmed, ...]:
    """Give the quote with double marks made single, and with both kinds exchanged."""
    singles = _paired_singles(text)
    doubles_only = "".join("'" if c in _DOUBLES else c for c in text)
    exchanged = "".join(
        '"' if index in singles else "'" if c in _DOUBLES else c for index, c in enumerate(text)
    ).translate(_CORNERS)
    found = dict.fromkeys((exchanged, doubles_only))
    found.pop(text, None)
    return tuple(Trimmed(variant) for variant in found)


RULE = Rule(
    id="Q5",
    name="inner quotation marks swapped",
    summary="inside a quotation, double marks stand for single ones and single for double",
    source="The Chicago Manual of Style, quotations within quotations; Hart's Rules",
    matches=(
        Example('counsel said "no objection" and sat', "counsel said 'no objection' and sat"),
        Example("he called it ‘a day’s work’ then", 'he called it "a day\'s work" then'),
    ),
    stays_absent=(
        Example("counsel said no objection and sat", "counsel said 'no objection' and sat"),
    ),
    trims=swap_inner_marks,
)
