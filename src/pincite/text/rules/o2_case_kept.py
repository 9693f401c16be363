"""O2: case counts. Off unless asked for; it switches N7 off."""

from __future__ import annotations

from pincite.text.rule import Example, Rule

RULE = Rule(
    id="O2",
    name="case kept",
    summary='capital and small letters differ, for "US" and "us"',
    source="switches N7 off",
    matches=(Example("told the US that", "told the US that"),),
    stays_absent=(Example("told the US that", "told the us that"),),
)
