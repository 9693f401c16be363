"""Foreign text and addresses in LaTeX: printed as they stand, and no command of theirs."""

from __future__ import annotations

import re

from pincite.styles._entry import Entry, percent_encoded

# Braces by name, since BibTeX counts those behind a backslash too.
_COMMANDS = {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    **{sign: f"\\{sign}" for sign in "$&#%_"},
}
# Two of these in a row are printed as one other character: a dash, a closing or a low mark.
_SPECIAL = re.compile(r"[\\{}~^<>|`$&#%_]|(?<=-)(?=-)|(?<=')(?=')|(?<=,)(?=,)")
_NOT_IN_URL = re.compile(r"[^!\x23-;=?-Z\[\]_a-z~]")


def latex_text(text: str) -> str:
    r"""Give text that LaTeX prints as it stands.

    >>> latex_text("R&D, 5% {a}")
    'R\\&D, 5\\% \\textbraceleft{}a\\textbraceright{}'
    """
    return _SPECIAL.sub(lambda found: _COMMANDS.get(found[0], "{}"), text)


def latex_address(entry: Entry) -> str:
    r"""Give ``\url{address}``, or the address as words where it is no link.

    Within ``\url`` an address stands as it is; braces, backslashes and what is outside ASCII are
    percent-encoded, as any client would send them.
    """
    if entry.link:
        return f"\\url{{{percent_encoded(entry.link, _NOT_IN_URL)}}}"
    return latex_text(entry.address)
