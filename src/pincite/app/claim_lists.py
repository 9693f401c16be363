"""Claims from their published JSON."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from pincite.claims.binding import bind
from pincite.claims.quantities import read_quantities
from pincite.model import Cited, Place, Quotation, Span
from pincite.model.claim import Claim, ClaimList
from pincite.model.facts import claim_hash
from pincite.model.quantity import Bound, Cell, Direction, Hedge, Quantity

if TYPE_CHECKING:
    from pincite.writers._published_claims import (
        CellItem,
        ClaimItem,
        ClaimsAnswer,
        PlaceItem,
        QuantityItem,
        QuotationItem,
        Stretch,
    )
    from pincite.writers._published_match import CitedItem


def claim_list_of(answer: ClaimsAnswer) -> ClaimList:
    """Give the list that a published answer describes; hash and order are as they stand there."""
    return ClaimList(
        document=answer.document,
        document_sha256=answer.document_sha256 or "",
        language=answer.language or "",
        claims=tuple(_claim(item, answer.document) for item in answer.claims),
        sha256=answer.sha256,
        left_out=tuple((item.what, item.count) for item in answer.left_out),
    )


def _claim(item: ClaimItem, document: str) -> Claim:
    place = _place(item.place, document)
    claim = Claim(
        id=item.id,
        text=item.text,
        types=tuple(item.types),
        span=place.span,
        place=place,
        location=item.location,
        cited=_cited(item.cited),
        language=item.language or "",
        quotations=tuple(_quotation(one) for one in item.quotations),
        speaker=item.speaker or "",
        context=tuple(item.context),
        checkable=item.checkable,
        reason=item.reason or "",
    )
    return replace(claim, quantities=_quantities(item, claim))


def _place(item: PlaceItem | None, document: str) -> Place:
    """Give the place of a claim; one that a person added has none, and stands at the beginning."""
    if item is None:
        return Place(document, Span(0, 0), 1, 1, 1, 1)
    return Place(
        item.path,
        _span(item),
        item.line,
        item.column,
        item.end_line,
        item.end_column,
        item.where or "",
    )


def _quantities(item: ClaimItem, claim: Claim) -> tuple[Quantity, ...]:
    """Give the numbers of a claim; those of a claim that was edited are read anew."""
    if item.sha256 == claim_hash(claim):
        return tuple(_quantity(one) for one in item.quantities)
    return bind(claim.text, read_quantities(claim.text, claim.language), claim.language)


def _quantity(item: QuantityItem) -> Quantity:
    return Quantity(
        span=_span(item),
        text=item.text,
        figure=_span(item.figure),
        low=Decimal(item.low),
        high=Decimal(item.high),
        dimension=item.dimension,
        unit=item.unit or "",
        last_place=item.last_place,
        bound=item.bound or Bound.NONE,
        hedge=item.hedge or Hedge.NONE,
        direction=item.direction or Direction.NONE,
        noun=item.noun or "",
        modifiers=tuple(item.modifiers),
        entity=item.entity or "",
        time=item.time or "",
        event=item.event or "",
        cell=_cell(item.cell) if item.cell else None,
        other_reading=None if item.other_reading is None else Decimal(item.other_reading),
    )


def _cell(item: CellItem) -> Cell:
    return Cell(
        tuple(item.row_heads),
        tuple(item.column_heads),
        item.caption or "",
        item.chart or "",
        tuple(item.years),
    )


def _quotation(item: QuotationItem) -> Quotation:
    return Quotation(
        text=item.text,
        span=_span(item),
        outer=_span(item.outer),
        kind=item.kind,
        sentence=_span(item.sentence),
        ascription=item.ascription,
        cited=_cited(item.cited),
        translated=item.translated,
        original=item.original or "",
        emphasis_added=item.emphasis_added,
        citation_omitted=item.citation_omitted,
        word_count=item.word_count,
    )


def _cited(item: CitedItem) -> Cited:
    return Cited(tuple(item.ids), tuple(item.urls), tuple(item.names))


def _span(item: Stretch) -> Span:
    return Span(item.start, item.end)
