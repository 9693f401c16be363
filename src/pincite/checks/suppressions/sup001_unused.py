"""A comment silences a check that had nothing to say."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.silencing import SuppressionUse
from pincite.model import Severity


def _look(use: SuppressionUse) -> Iterator[Remark]:
    for code in use.idle:
        what = code or "everything"
        yield Remark(
            use.suppression.comment,
            f"this comment silences {what}, and there was nothing to silence",
            f"take {code} out of the comment" if code else "take the comment out",
        )


CHECK = Check(
    code="SUP001",
    name="unused-suppression",
    severity=Severity.WARNING,
    summary="a comment in the draft silences a finding that is not there",
    why="A comment that outlives its reason will silence the next fault, which nobody has seen.",
    fires=Example(
        "<!-- pincite: off QUO001 -->\n\n"
        "The list says “nine boats and a raft” ([list](list.txt)).\n\n<!-- pincite: on -->\n",
        (("list.txt", "There were nine boats and a raft.\n"),),
    ),
    silent=Example(
        "<!-- pincite: off QUO001 -->\n\n"
        "The list says “ten boats and a raft” ([list](list.txt)).\n\n<!-- pincite: on -->\n",
        (("list.txt", "There were nine boats and a raft.\n"),),
    ),
    fix="Take the code, or the comment, out of the draft.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
