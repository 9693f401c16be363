"""The draft gives a number an address that is not the ledger's."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.listing import addresses_agree
from pincite.model import Severity, Span

_LEDGER = (
    LedgerLine("https://example.org/ferry", "Ferry report"),
    LedgerLine("https://example.org/port", "Port statistics"),
)


def _look(review: CitationReview) -> Iterator[Remark]:
    for number, entries in review.listed.items():
        for entry in entries:
            yield from _compare(review, number, entry.urls or (entry.url,), entry.span, "listed as")
    for marker in review.markers:
        if len(marker.ids) == 1 and marker.urls:
            yield from _compare(review, marker.ids[0], marker.urls, marker.span, "linked to")


def _compare(
    review: CitationReview, number: int, urls: tuple[str, ...], span: Span, how: str
) -> Iterator[Remark]:
    source = review.book.sources.get(number)
    if source is None or addresses_agree(urls, source):
        return
    url = next(filter(None, urls))
    registered = review.book.number_of(url)
    whose = f", which is the ledger's [{registered}]" if registered is not None else ""
    yield Remark(
        span,
        f"source [{number}] is {how} {url}{whose}; the ledger's [{number}] is {source.url}",
        "check which page the sentence is from: correct its number, or the address",
    )


CHECK = Check(
    code="CIT005",
    name="other-address",
    severity=Severity.ERROR,
    summary="the draft gives a number an address that is not the ledger's",
    why=(
        "The number says one page and the list another. One of them misleads the reader, and "
        "only its author knows which."
    ),
    fires=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/port — Port statistics\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] http://EXAMPLE.org/ferry/ — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix=(
        "Look at both pages. Where the number is right, let `pincite render` write the list anew; "
        "where the address is right, change the number in the text."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
