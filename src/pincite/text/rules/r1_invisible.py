"""R1: soft hyphens and bidirectional controls are passed over, with a note.

They are invisible, and can hide a word made to look like another; that is why a hit says so.
"""

from __future__ import annotations

from pincite.model import NoteKind
from pincite.text.rule import Example, Rule

SOFT_HYPHEN = "\u00ad"
BIDI_CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

RULE = Rule(
    id="R1",
    name="soft hyphens and direction marks removed",
    summary="soft hyphens and bidirectional control characters do not count",
    source="Unicode 17: U+00AD; UAX #9, explicit and implicit directional formatting characters",
    matches=(
        Example("the arbi\u00adtra\u00adtion clause", "the arbitration clause"),
        Example("\u202bقال الوزير\u202c إن", "قال الوزير إن"),
    ),
    stays_absent=(Example("the arbi-tration clause", "the arbitration clause"),),
    deletes=SOFT_HYPHEN + BIDI_CONTROLS,
    note=NoteKind.HIDDEN_CHARACTERS,
)
