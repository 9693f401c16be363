"""R6: a dash with spaces on both sides equals a dash without them.

At least one side's dash must be more than a plain hyphen, and none stands between digits. The
rewrite takes the spaces away from every dash; the matcher then looks at each pair of dashes whose
spacing differs and refuses the hit where both are plain hyphens.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage

# "--" stands for a dash; a hyphen inside a word or before a digit stays as it is.
_PATTERN = lazy_pattern(r"(?<=[^\W\d_])--(?=[^\W\d_])|(?<!\d) --? | --? (?!\d)")
_ROW = lazy_pattern("-+")


def _close_dashes(text: str, _foreign: AbstractSet[str] | None = None) -> str:
    """Do the same as the pattern from one hyphen to the next; most stand inside words."""
    pieces: list[str] = []
    last = 0
    at = text.find("-")
    while at >= 0:
        if text.startswith("---", at) and (row := _ROW.match(text, at)):
            # The line under a table's head: no dash is made of so many.
            at = text.find("-", row.end())
            continue
        start = at - (text[at - 1 : at] == " ")
        if start < at or text[at + 1 : at + 2] == "-":
            found = _PATTERN.match(text, start) if start >= last else None
            if found is not None:
                pieces += (text[last:start], "-")
                last = found.end()
        at = text.find("-", at + 1)
    return "".join((*pieces, text[last:])) if pieces else text


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
    rewrites=(Rewrite(Stage.JOINTS, _PATTERN, "-", apply=_close_dashes),),
)
