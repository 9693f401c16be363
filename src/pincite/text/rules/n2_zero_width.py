"""N2: zero-width characters that no reader sees are deleted."""

from __future__ import annotations

from pincite.text.rule import Example, Rule

ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff"

RULE = Rule(
    id="N2",
    name="zero-width characters removed",
    summary="zero-width space, joiner, non-joiner, word joiner and byte-order mark do not count",
    source="Unicode 17, General Punctuation: U+200B, U+200C, U+200D, U+2060; U+FEFF",
    matches=(
        Example("will rise by\ufeff four percent", "rise by four percent"),
        Example("می\u200cخواهم", "میخواهم"),
    ),
    stays_absent=(Example("will rise by four percent", "will riseby four percent"),),
    deletes=ZERO_WIDTH,
)
