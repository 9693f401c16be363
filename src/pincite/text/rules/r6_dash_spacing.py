"""R6: a dash with spaces on both sides equals a dash without them.

At least one side's dash must be more than a plain hyphen, and none stands between digits. The
rewrite takes the spaces away from every dash; the matcher then looks at each pair of dashes whose
spacing differs and refuses the hit where both are plain hyphens.
"""

from __future__ import annotations

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage

RULE = Rule(
    id="R6",
    name="spaces around dashes dropped",
    summary="a spaced dash, '-' and '--' included, equals a closed one",
    source="The Chicago Manual of Style (closed em dash); Hart's Rules (spaced en dash)",
    matches=(
        Example("The bridge—closed since March—will", "The bridge - closed since March - will"),
        Example("one thing -- the harbour -- mattered", "one thing—the harbour—mattered"),
    ),
    stays_absent=(
        Example("a well-known case", "a well - known case"),
        Example("from 5 – 8 of them", "from 5–8 of them"),
    ),
    rewrites=(
        # "--" stands for a dash; a hyphen inside a word or before a digit stays as it is.
        Rewrite(
            Stage.JOINTS,
            lazy_pattern(r"(?<=[^\W\d_])--(?=[^\W\d_])"),
            "-",
            hinge="-",
        ),
        Rewrite(
            Stage.JOINTS,
            lazy_pattern(r"(?<!\d) --? | --? (?!\d)"),
            "-",
            hinge="-",
            hinge_at=1,
        ),
    ),
)
