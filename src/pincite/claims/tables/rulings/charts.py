"""What may mislead about a chart of the draft, beside the values of its data."""

from __future__ import annotations

from pincite.claims.tables.facts import TableFacts
from pincite.model.claim import Claim, Flag

# As charts are called: see ``LandmarkKind.CHART``.
_LOOKS = {
    "value axis from": Flag.AXIS_NOT_FROM_ZERO,
    "3-D": Flag.CHART_IN_3D,
    "no error bars": Flag.NO_ERROR_BARS,
}


def chart_flags(claim: Claim, facts: TableFacts) -> tuple[Flag, ...]:
    """Give what a person should look at where a claim is a value of a chart; nothing for others.

    Its time range is set beside that of the table that has the value: a chart that begins later or
    ends earlier may show another course.
    """
    cells = [number.cell for number in claim.quantities if number.cell and number.cell.chart]
    if not cells:
        return ()
    flags = [flag for look, flag in _LOOKS.items() if look in cells[0].chart]
    if cells[0].years and facts.years and cells[0].years != facts.years:
        flags.append(Flag.OTHER_TIME_RANGE)
    return tuple(flags)
