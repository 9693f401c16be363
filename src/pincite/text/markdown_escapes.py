"""Foreign text in Markdown: shown as it stands, in no mark-up, and no more marked than it needs.

Source: CommonMark 0.31, section 2.4 on backslash escapes; GFM on struck-out text, tables and bare
addresses.
"""

from __future__ import annotations

import re

# What is mark-up anywhere in a line. Some signs only where they would begin something: ``_`` at a
# word's edge, ``<`` a tag, ``&`` an entity, ``@`` and ``#`` a name or number on the hosts that know
# these, ``:`` an address or an emoji. A ``$`` before a digit can close no formula, so none opens.
_ANYWHERE = re.compile(
    r"[\\`*\[\]|~]|(?<![^\W_])_|_(?![^\W_])|<(?=[A-Za-z/!?])|&(?=#?\w+;)|\$(?!\d)|[@#](?=\w)"
    r"|:(?=//|[\w+-]+:)|(?<=www)\.",
    re.IGNORECASE,
)
# What is mark-up only at the beginning of a line: headings, quotes, lists, underlines.
_AT_START = re.compile(r"^(\s*)(?:([#>+=-])|(\d{1,9})([.)]))")


def escape_within_line(text: str) -> str:
    r"""Give text that stands within a line so that it is read as words only.

    ``text`` holds no line break.

    >>> escape_within_line("*Tolls* & <b>locks</b> in snake_case, 5 < 6")
    '\\*Tolls\\* & \\<b>locks\\</b> in snake_case, 5 < 6'
    """
    return _ANYWHERE.sub(r"\\\g<0>", text)


def escape_line(text: str) -> str:
    r"""Give text that may stand at the beginning of a line so that it is read as words only.

    >>> escape_line("1. Tolls")
    '1\\. Tolls'
    """
    return _AT_START.sub(_escaped_start, escape_within_line(text))


def _escaped_start(found: re.Match[str]) -> str:
    indent, sign, digits, stop = found.groups()
    return f"{indent}\\{sign}" if sign else f"{indent}{digits}\\{stop}"
