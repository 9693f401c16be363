"""N5: the ellipsis character and any longer run of dots read as three dots."""

from __future__ import annotations

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage

RULE = Rule(
    id="N5",
    name="ellipsis -> '...'",
    summary="one ellipsis character, three dots and a longer run of dots are the same",
    source="Unicode 17: U+2026",
    matches=(
        Example("Well… we never planned", "Well... we never planned"),
        Example("and then..... nothing", "and then... nothing"),
    ),
    stays_absent=(Example("and then.. nothing came", "and then... nothing came"),),
    maps={"…": "..."},
    rewrites=(
        Rewrite(
            Stage.JOINTS,
            lazy_pattern(r"\.{4,}"),
            "...",
            may_apply=lambda text: text.rfind("....") >= 0,
        ),
    ),
)
