"""One sentence has more than three citations."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Severity

_LEDGER = (
    LedgerLine("https://example.org/a"),
    LedgerLine("https://example.org/b"),
    LedgerLine("https://example.org/c"),
    LedgerLine("https://example.org/d"),
)

_MOST = 3
_LIST = "".join(f"[{n}] {line.url}\n" for n, line in enumerate(_LEDGER, 1))


def _look(review: CitationReview) -> Iterator[Remark]:
    for sentence in review.draft.citations.sentences:
        count = len(sentence.ids) + len(sentence.urls)
        if len(sentence.ids) > _MOST:
            yield Remark(
                sentence.span,
                f"sentence with {count} citations, more than {_MOST}",
                "keep those that say it best, or split the sentence so that each part has its own",
            )


CHECK = Check(
    code="CIT009",
    name="too-many-citations",
    severity=Severity.WARNING,
    summary="one sentence has more than three citations",
    why="Nobody looks five pages up for one sentence, and each of them hides what it supports.",
    fires=Example(
        f"Ferries are late in most months.[1][2][3][4]\n\n## Sources\n\n{_LIST}",
        ledger=_LEDGER,
    ),
    silent=Example(
        "Ferries are late in most months.[1][2] In winter they are late each day.[3][4]\n\n"
        f"## Sources\n\n{_LIST}",
        ledger=_LEDGER,
    ),
    fix="Cite at most three sources a sentence: the ones that say it in as many words.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
