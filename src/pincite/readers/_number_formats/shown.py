"""Which section of a format a number is shown under."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from pincite.readers._number_formats.dates import date_under
from pincite.readers._number_formats.figures import general_number, number_under
from pincite.readers._number_formats.tokens import Kind, Section, parse_format

BUILT_IN: Mapping[int, str] = {
    0: "General",
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    5: '"$"#,##0_);("$"#,##0)',
    6: '"$"#,##0_);[Red]("$"#,##0)',
    7: '"$"#,##0.00_);("$"#,##0.00)',
    8: '"$"#,##0.00_);[Red]("$"#,##0.00)',
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    14: "m/d/yyyy",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: "m/d/yyyy h:mm",
    37: "#,##0_);(#,##0)",
    38: "#,##0_);[Red](#,##0)",
    39: "#,##0.00_);(#,##0.00)",
    40: "#,##0.00_);[Red](#,##0.00)",
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mm:ss.0",
    48: "##0.0E+0",
    49: "@",
}
"""The formats that a file names by their number alone."""

_parsed = lru_cache(maxsize=1024)(parse_format)


def shown_number(value: float, code: str, *, from_1904: bool = False) -> str:
    """Give a number as a format shows it; as it is where the format is not followed.

    >>> [shown_number(0.051, code) for code in ("0%", "0.0%", "General", "#,##0.00")]
    ['5%', '5.1%', '0.051', '0.05']
    """
    if not math.isfinite(value):
        return str(value)
    if code == "General":
        return general_number(value)
    sections = _parsed(code)
    section, is_negative = _section(sections, value)
    shown = None
    if section is not None and section.is_known and section.signs:
        if section.has(Kind.DATE) or section.has(Kind.ELAPSED):
            shown = date_under(section, value, from_1904=from_1904)
        elif section.has(Kind.GENERAL):
            shown = "".join(
                general_number(abs(value)) if x.kind is Kind.GENERAL else x.text
                for x in section.signs
            )
        elif not section.has(Kind.TEXT):
            shown = number_under(section, abs(value))
    if shown is None:
        return general_number(value)
    sign = "-" if is_negative and any(x in shown for x in "123456789") else ""
    return f"{sign}{shown.strip()}"


def _section(sections: tuple[Section, ...], value: float) -> tuple[Section | None, bool]:
    """Give the section for a number, and whether its sign is still to be written."""
    if not sections:
        return None, False
    if len(sections) == 1:
        return sections[0], value < 0
    if value < 0:
        return sections[1], False
    if value == 0 and len(sections) > 2:
        return sections[2], False
    return sections[0], False
