"""N1: canonical composition (Unicode Normalization Form C, UAX #15).

Never NFKC: ligatures, full and half widths and raised digits are real differences.
"""

from __future__ import annotations

from pincite.text.rule import Example, Rule

RULE = Rule(
    id="N1",
    name="unicode NFC",
    summary="a letter and its accent are the same written as one code point or as two",
    source="UAX #15, Normalization Form C",
    matches=(
        Example("un cafe\u0301 noir", "un café noir"),
        Example("\u1100\u1161\u11a8 도", "각 도"),
    ),
    stays_absent=(Example("un café noir", "un cafe noir"), Example("10² m", "102 m")),
    composes=True,
)
