"""Quotes put together from pieces: an interior ellipsis, or words inserted in brackets.

A splice is never certified as one quote. Each piece is looked up by itself, and what was left out
between two pieces is shown.
"""

from __future__ import annotations

from pincite.text import RuleSet, has_letter_or_digit
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.q1_outer_marks import trim_pair
from pincite.text.rules.q2_edge_ellipsis import trim_ellipsis
from pincite.text.rules.q3_editorial_brackets import open_brackets

_DOTS = r"(?:(?<!\.)\.*+…[.…]*+|\.{3,}|\. \. \.)"
_ELLIPSIS = rf"(?:\[\s{{0,3}}{_DOTS}\s{{0,3}}\]|\(\s?{_DOTS}\s?\)|{_DOTS})"
# A bracket round one letter is an editorial change of case; one without letters is the source's, as
# is one behind a sign that code has there: "#[test]".
_INSERTION = r"(?<![#$&@!])\[(?=[^\]\[]*[^\W\d_][^\]\[]*[^\W\d_])[^\]\[]{2,200}\]"
_JOINT = lazy_pattern(rf"{_ELLIPSIS}|{_INSERTION}")


def pieces_of(quote: str, rules: RuleSet) -> tuple[str, ...]:
    """Give the pieces of a spliced quote, in order; empty where the quote is none."""
    bare = _without_outer_marks(quote, rules)
    if "Q3" in rules:
        opened = open_brackets(bare)
        bare = opened[0].text if opened else bare
    if _JOINT.search(bare) is None:
        return ()
    pieces = [piece.strip() for piece in _JOINT.split(bare)]
    return tuple(piece.strip(" ,;:") or piece for piece in pieces if has_letter_or_digit(piece))


def has_interior_ellipsis(normal: str) -> bool:
    """Tell whether a normalised, trimmed quote has an ellipsis inside it."""
    return "..." in normal.strip(". ")


def _without_outer_marks(quote: str, rules: RuleSet) -> str:
    text = quote.strip()
    for _ in range(8):
        pairs = trim_pair(text) if "Q1" in rules else ()
        edges = trim_ellipsis(text) if "Q2" in rules else ()
        if pairs:
            text = pairs[0].text
        elif edges:
            text = edges[0].text
        else:
            break
    return text
