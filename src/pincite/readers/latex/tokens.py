"""The signs of a LaTeX file that are more than letters."""

from __future__ import annotations

import re

TOKEN = re.compile(
    r"\\(?P<name>[A-Za-z@]++\*?+)|\\(?P<sign>.|\n)|(?P<comment>%[^\n]*+)"
    r"|(?P<blank>\n[ \t\r]*+\n[ \t\r\n]*+)|(?P<brace>[{}])|(?P<ligature>``|''|---?|[!?]`|[`~])"
    r"|(?P<math>\$\$?)|(?P<script>[\^_])|(?P<cell>&)|(?P<german>\"[`'<>=~\"aousAOUSz-])",
    re.DOTALL,
)

ESCAPED_SIGN = re.compile(r"\\([%#_&~{}])")
