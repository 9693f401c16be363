"""Numbers as a sheet or a chart shows them: ``0.05`` under the format ``0%`` is ``5%``.

Decimal marks, names of months and the order of a date are those of English (United States), since a
file does not say for whom it is shown. What is not followed (conditions, fractions) is shown as the
number itself.

Source: ECMA-376, part 1, section 18.8.31 (numFmts).
"""

from pincite.readers._number_formats.shown import BUILT_IN, shown_number

__all__ = ["BUILT_IN", "shown_number"]
