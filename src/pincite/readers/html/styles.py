"""The few declarations of an inline style that decide whether and how text is shown.

Style sheets are not applied: text that only a class hides is text here.
"""

from __future__ import annotations

import re

from pincite.model.values import dataclass

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TELLING = re.compile(
    r"display|visibility|white-space|text-decoration|vertical-align", re.IGNORECASE
)
_NAMES = frozenset(
    (
        "display",
        "visibility",
        "white-space",
        "text-decoration",
        "text-decoration-line",
        "vertical-align",
    )
)


@dataclass(frozen=True, slots=True)
class InlineStyle:
    """What a ``style`` attribute says; ``display`` and ``white_space`` are empty where it is mute."""

    display: str = ""
    hidden: bool = False
    white_space: str = ""
    struck: bool = False
    raised: bool = False


_MUTE = InlineStyle()


def parse_style(declarations: str) -> InlineStyle:
    """Read a ``style`` attribute; the last declaration of a property wins, an important one always.

    >>> parse_style("color: red; DISPLAY : none !important; display: block").hidden
    True
    """
    if not _TELLING.search(declarations):
        return _MUTE
    values: dict[str, str] = {}
    important: set[str] = set()
    for declaration in _COMMENT.sub("", declarations).lower().split(";"):
        name, colon, value = declaration.partition(":")
        name = name.strip()
        if not colon or name not in _NAMES:
            continue
        value, bang, _ = value.partition("!")
        if name in important and not bang:
            continue
        if bang:
            important.add(name)
        values[name] = value.strip()
    display = values.get("display", "")
    line = values.get("text-decoration", "") + values.get("text-decoration-line", "")
    return InlineStyle(
        display=display,
        hidden=display == "none" or values.get("visibility", "") in ("hidden", "collapse"),
        white_space=values.get("white-space", ""),
        struck="line-through" in line,
        raised=values.get("vertical-align", "") in ("super", "sub"),
    )
