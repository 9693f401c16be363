"""A comment silences a code that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.silencing import SuppressionUse
from pincite.model import Severity


def _look(use: SuppressionUse) -> Iterator[Remark]:
    for code in use.unknown:
        yield Remark(
            use.suppression.comment,
            f"this comment silences {code}, and there is no such code",
            "`pincite rule` lists the codes",
        )


CHECK = Check(
    code="SUP002",
    name="unknown-code",
    severity=Severity.WARNING,
    summary="a comment in the draft silences a code that does not exist",
    why="A misspelt code silences nothing.",
    fires=Example(
        "<!-- pincite: off QUO01 -->\n\n"
        "The list says “nine boats and a raft” ([list](list.txt)).\n\n<!-- pincite: on -->\n",
        (("list.txt", "There were nine boats and a raft.\n"),),
    ),
    silent=Example(
        "<!-- pincite: off QUO001 -->\n\n"
        "The list says “ten boats and a raft” ([list](list.txt)).\n\n<!-- pincite: on -->\n",
        (("list.txt", "There were nine boats and a raft.\n"),),
    ),
    fix="Correct the code.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
