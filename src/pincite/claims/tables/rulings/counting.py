"""Counts of listed things: "There are two data-quality issues" beside a list with one item."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from pincite.claims.quantities import compare
from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.coverage import is_blocked
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.codes import Code
from pincite.claims.tables.facts import TableFacts
from pincite.claims.tables.rulings.issue_words import claim_words, in_marks
from pincite.claims.tables.wording import Wording
from pincite.claims.tables.words import find_run, forms_of
from pincite.model import Document, LandmarkKind, Span
from pincite.model.claim import ClaimStatus, Confidence, Precision
from pincite.model.quantity import Agreement, Dimension, Quantity
from pincite.model.values import dataclass

_LINE = re.compile(r"[^\n]+")
_ITEM = re.compile(r"([^\S\n]*)(?:(\d{1,3}|[a-z])[.)]|[-*\u2022\u2013\u25aa\u25cf])\s+\S")
_LONGEST_HEAD = 120
_HEAD_END = re.compile(r"[:\uff1a]\s*$")
_MARKUP = re.compile(r"^[#>\s*_]+|[*_\s]+$")


@dataclass(frozen=True, slots=True)
class Listing:
    """A line that names things, and how many are listed under it."""

    head: str
    head_span: Span
    items: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """How many of what a claim says that there are, and in which words of its language."""

    count: Quantity
    named: frozenset[str]
    words: Wording


def counted_in(saying: Saying) -> Counted | None:
    """Give what a claim counts; None where it says anything else."""
    counts = [x for x in saying.numbers if x.dimension is Dimension.COUNT and not x.is_range]
    if len(counts) != 1 or len(saying.numbers) != 1 or is_blocked(saying, ()):
        return None
    if not any(find_run(phrase, saying.words) >= 0 for phrase in saying.wording.exists):
        return None
    named = _named(saying, counts[0])
    return Counted(counts[0], named, saying.wording) if named else None


def listings_of(document: Document, tables: Sequence[TableFacts]) -> tuple[Listing, ...]:
    """Give the lists of a document, and those of its tables that say what their rows are."""
    return (*_lists(document), *_rows(tables))


def rule_on_count(
    counted: Counted, listings: Sequence[Listing], precision: Precision
) -> Ruling | None:
    """Rule on how many things a list or a table has that the claim names."""
    fitting = [x for x in listings if _names(x.head, counted.words) == counted.named]
    if len(fitting) != 1:
        return None
    return _ruled(fitting[0], counted.count, precision)


def _named(saying: Saying, count: Quantity) -> frozenset[str]:
    """Give the words for what is counted; nothing where the claim says more than that."""
    words = saying.wording
    if saying.periods:
        return frozenset()
    fillers = words.fillers | {form for phrase in words.exists for form in phrase}
    taken = [count.span] if count.noun == "" else [count.figure]
    outside = [w for w in saying.words if not any(span.contains(w.span) for span in taken)]
    return frozenset(word.form for word in outside) - fillers


def _names(head: str, words: Wording) -> frozenset[str]:
    return frozenset(forms_of(head)) - words.fillers


def _lists(document: Document) -> Iterator[Listing]:
    """Give the lines that end in a colon, or are headings, with the items right under them."""
    text = document.text
    headings = {x.span.start for x in document.of_kind(LandmarkKind.HEADING)}
    head: Span | None = None
    items: list[Span] = []
    indent = ""
    for found in _LINE.finditer(text):
        span, line = Span(found.start(), found.end()), found.group()
        item = _ITEM.match(line)
        if item is not None:
            if not items:
                indent = item[1]
            if head is not None and item[1] == indent:
                items.append(span)
            continue
        if not line.strip() or (items and line.startswith((" ", "\t"))):
            continue
        if head is not None and items:
            yield _listing(text, head, items)
        items = []
        is_head = len(line) <= _LONGEST_HEAD and (_HEAD_END.search(line) or span.start in headings)
        head = span if is_head else None
    if head is not None and items:
        yield _listing(text, head, items)


def _listing(text: str, head: Span, items: Sequence[Span]) -> Listing:
    words = _HEAD_END.sub("", _MARKUP.sub("", head.of(text)))
    return Listing(words, head, tuple(items))


def _rows(tables: Sequence[TableFacts]) -> Iterator[Listing]:
    """Give the tables that name in their corner what their rows are."""
    for facts in tables:
        table = facts.table
        rows = [row for row in table.rows if not row.is_total]
        labels = [row.head.text for row in rows]
        corner = table.columns[table.label_column].text if table.columns else ""
        if not corner or not all(labels) or len(set(labels)) != len(labels) or not table.head_rows:
            continue
        if any(row.head.upper for row in rows):
            continue
        yield Listing(corner, table.head_rows[0].span, tuple(row.raw.span for row in rows))


def _ruled(listing: Listing, claimed: Quantity, precision: Precision) -> Ruling | None:
    count = len(listing.items)
    stated = Quantity(
        listing.head_span, str(count), listing.head_span, Decimal(count), Decimal(count),
        claimed.dimension, claimed.unit, 0,
    )  # fmt: skip
    comparison = compare(claimed, stated, precision)
    told = f"under {in_marks(listing.head)} the source lists {count}"
    spans = (listing.head_span, *listing.items)
    if comparison.agreement in (Agreement.SAME, Agreement.HEDGED, Agreement.BOUNDED):
        return Ruling(
            ClaimStatus.VERIFIED, told, spans, Code.COUNT_AGREES, claim_span=claimed.span,
            confidence=Confidence.DERIVED, comparisons=(comparison,),
        )  # fmt: skip
    if comparison.agreement is Agreement.INCOMPARABLE:
        return None
    return Ruling(
        ClaimStatus.NUMERICAL_ERROR, f"{told}, and the claim says {claim_words(claimed)}", spans,
        Code.OTHER_COUNT, claim_span=claimed.span, comparisons=(comparison,),
    )  # fmt: skip
