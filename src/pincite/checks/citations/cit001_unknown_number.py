"""A marker names a number that the ledger never issued."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview, bracketed
from pincite.checks.wording import listed
from pincite.model import Severity

_LEDGER = (LedgerLine("https://example.org/ferry", "Ferry report"),)


def _look(review: CitationReview) -> Iterator[Remark]:
    known = review.book.sources
    for marker in review.markers:
        unknown = [x for x in marker.ids if x not in known and x not in marker.in_range]
        if unknown:
            yield Remark(
                marker.span,
                f"the ledger never issued {listed(f'[{x}]' for x in unknown)}: "
                "invented, or renumbered",
                _help(review),
                tuple(_where_listed(unknown, review)),
            )


def _help(review: CitationReview) -> str:
    known = review.book.sources
    if not known:
        return "register the page with `pincite add URL`, and cite the number that it prints"
    return (
        f"cite a number that the ledger has ({_range(sorted(known))}), "
        "or register the page with `pincite add URL`"
    )


def _range(numbers: list[int]) -> str:
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"[{numbers[0]}] to [{numbers[-1]}]"
    return listed(f"[{x}]" for x in numbers)


def _where_listed(unknown: list[int], review: CitationReview) -> Iterator[str]:
    """Say which number the ledger has for the address that the draft lists."""
    for number in unknown:
        for entry in review.listed.get(number, ()):
            registered = review.book.number_of(entry.url) if entry.url else None
            if registered is not None:
                yield f"the address listed as [{number}] is the ledger's {bracketed([registered])}"


CHECK = Check(
    code="CIT001",
    name="unknown-number",
    severity=Severity.ERROR,
    summary="a marker names a number that the ledger never issued",
    why=(
        "Numbers come from the ledger, one for each page that was retrieved. A number that it "
        "never issued was made up, or belongs to another text: a reader who follows it finds "
        "nothing, or the wrong page."
    ),
    fires=Example(
        "The ferry was late on nine days.[4]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    silent=Example(
        "The ferry was late on nine days.[1]\n\n"
        "## Sources\n\n[1] https://example.org/ferry — Ferry report\n",
        ledger=_LEDGER,
    ),
    fix="Cite the number of the page that the sentence is from; `pincite list` shows them.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
