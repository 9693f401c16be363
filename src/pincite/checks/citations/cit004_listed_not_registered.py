"""The list of sources has an entry that is not in the ledger."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    for number, entries in review.listed.items():
        if number in review.book.sources:
            continue
        for entry in entries:
            registered = review.book.number_of(entry.url) if entry.url else None
            yield Remark(
                entry.span,
                f"source [{number}] is listed and is not in the ledger",
                _help(registered, entry.url),
                (f"its address is the ledger's [{registered}]",) if registered else (),
            )
    yield from _unregistered(review)


def _unregistered(review: CitationReview) -> Iterator[Remark]:
    """Give the footnotes under a name that lead to no source of the ledger."""
    for marker in review.markers:
        if not marker.ids and marker.urls and not review.sources_of(marker):
            url = marker.urls[0]
            yield Remark(
                marker.span,
                f"footnote {marker.text} leads to {url}, which is not in the ledger",
                f"register the page with `pincite add {url}`, or take the footnote out",
            )


def _help(registered: int | None, url: str) -> str:
    if registered is not None:
        return f"cite and list it as [{registered}]"
    if url:
        return f"register the page with `pincite add {url}`, and use the number that it prints"
    return "take the entry out, or register its page with `pincite add URL`"


CHECK = Check(
    code="CIT004",
    name="listed-not-registered",
    severity=Severity.ERROR,
    summary="the list of sources has an entry that is not in the ledger",
    why="A list that was written by hand can name pages that nobody has retrieved.",
    fires=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
        "[7] https://example.org/tolls — Tolls\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Take the entry out, or register its page and use the number that the ledger issues.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
