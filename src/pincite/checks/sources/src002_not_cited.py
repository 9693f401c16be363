"""Registered sources that this draft does not cite."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Severity, Span
from pincite.model.counting import plural

_LEDGER = (
    LedgerLine("https://example.org/ferry", "Ferry report"),
    LedgerLine("https://example.org/port", "Port statistics"),
)
_MOST_NAMED = 5


def _look(review: CitationReview) -> Iterator[Remark]:
    cited = review.cited
    idle = [f"[{number}]" for number in review.book.sources if number not in cited]
    idle += [source.url for source in review.book.others]
    if not idle:
        return
    named = ", ".join(idle[:_MOST_NAMED]) + (", …" if len(idle) > _MOST_NAMED else "")
    yield Remark(
        _place(review),
        f"registered and not cited here: {plural(len(idle), 'source')} ({named})",
        "a source that was read and says otherwise belongs in the text, too",
    )


def _place(review: CitationReview) -> Span:
    """Give the first line of the list of sources, or of the draft."""
    listed = review.draft.citations.list_span
    start = listed.start if listed else 0
    line = review.draft.document.text[start : start + 200].split("\n", 1)[0]
    return Span(start, start + len(line.rstrip()))


CHECK = Check(
    code="SRC002",
    name="registered-not-cited",
    severity=Severity.WARNING,
    summary="registered sources that this draft does not cite",
    why=(
        "What was retrieved and left out may be what speaks against the text. One line gives "
        "their count and the first five."
    ),
    fires=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1] Freight fell for a year.[2]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[2] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    fix=(
        "Nothing, where the pages had nothing to say; `--ignore SRC002` where one ledger serves "
        "several drafts, or where `--warnings-as-errors` is not to fail on it."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
