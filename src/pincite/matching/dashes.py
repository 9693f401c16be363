"""What rule R6 lets pass: pairs of dashes that differ in their spacing."""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n4_dashes import DASHES

_DASH = lazy_pattern(rf"--|[-{DASHES}]")
_PLAIN = frozenset("-\u2010\u2011")


@dataclass(frozen=True, slots=True)
class _Dash:
    spaced: bool
    plain: bool


def dash_spacing_agrees(found: str, quote: str) -> bool:
    """Tell whether every dash whose spacing differs is more than a plain hyphen on one side.

    Both texts must be equal after R6, so that their dashes stand in the same order. ``found`` must
    be free of mark-up.
    """
    ours, theirs = _dashes(found), _dashes(quote)
    if len(ours) != len(theirs):
        return False
    return all(
        one.spaced == other.spaced or not (one.plain and other.plain)
        for one, other in zip(ours, theirs, strict=True)
    )


def _dashes(text: str) -> list[_Dash]:
    stripped = text.strip()
    return [
        _Dash(
            spaced=_is_space(stripped[found.start() - 1 : found.start()])
            and _is_space(stripped[found.end() : found.end() + 1]),
            plain=found[0] in _PLAIN,
        )
        for found in _DASH.finditer(stripped)
    ]


def _is_space(beside: str) -> bool:
    """A dash at the very end of the text is as good as spaced there."""
    return not beside or beside.isspace()
