"""A list of claims as text and as published JSON."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import Quotation
from pincite.model.claim import Claim, ClaimList
from pincite.model.match_shape import Shape
from pincite.model.quantity import Cell, Quantity
from pincite.text.visible import visible
from pincite.writers._facts.shape import claim_shape
from pincite.writers._json_text import json_text
from pincite.writers._places_shape import cited_shape, span_shape

CLAIMS_SCHEMA = "pincite.claims/1"


def write_claim_lines(claims: ClaimList) -> str:
    """Give one line for each claim: ``[C01] | "text" | Type + Type | location``."""
    return "".join(f"{line}\n" for line in map(_line, claims.claims))


def write_claim_json(claims: ClaimList) -> str:
    """Give the list as ``pincite.claims/1``, which can be read back."""
    return json_text(claims_to_dict(claims), indent=2) + "\n"


def claims_to_dict(claims: ClaimList) -> Shape:
    """Give the list as dictionaries, keys in the documented order."""
    return {
        "schema": CLAIMS_SCHEMA,
        "document": claims.document,
        "document_sha256": claims.document_sha256 or None,
        "language": claims.language or None,
        "sha256": claims.sha256,
        "claims": [_claim(one) for one in claims.claims],
        "left_out": [{"what": what, "count": count} for what, count in claims.left_out],
    }


def _line(claim: Claim) -> str:
    types = " + ".join(kind.value for kind in claim.types)
    return f'[{claim.id}] | "{visible(claim.text)}" | {types} | {visible(claim.location)}'


def _claim(claim: Claim) -> Shape:
    return {
        **claim_shape(claim),
        "speaker": claim.speaker or None,
        "context": list(claim.context),
        "checkable": claim.checkable,
        "reason": claim.reason or None,
        "quantities": [_quantity(one) for one in claim.quantities],
        "quotations": list(_quotations(claim)),
    }


def _quantity(one: Quantity) -> Shape:
    return {
        "text": one.text,
        **span_shape(one.span),
        "figure": span_shape(one.figure),
        "low": format(one.low, "f"),
        "high": format(one.high, "f"),
        "dimension": one.dimension.value,
        "unit": one.unit or None,
        "last_place": one.last_place,
        "other_reading": None if one.other_reading is None else format(one.other_reading, "f"),
        "bound": one.bound.value or None,
        "hedge": one.hedge.value or None,
        "direction": one.direction.value or None,
        "noun": one.noun or None,
        "modifiers": list(one.modifiers),
        "entity": one.entity or None,
        "time": one.time or None,
        "event": one.event or None,
        "cell": _cell(one.cell) if one.cell else None,
    }


def _cell(cell: Cell) -> Shape:
    return {
        "row_heads": list(cell.row_heads),
        "column_heads": list(cell.column_heads),
        "caption": cell.caption or None,
        "chart": cell.chart or None,
        "years": list(cell.years),
    }


def _quotations(claim: Claim) -> Iterator[Shape]:
    for one in claim.quotations:
        yield _quotation(one)


def _quotation(one: Quotation) -> Shape:
    return {
        "text": one.text,
        "kind": one.kind.value,
        "ascription": one.ascription.value,
        **span_shape(one.span),
        "outer": span_shape(one.outer),
        "sentence": span_shape(one.sentence),
        "cited": cited_shape(one.cited),
        "word_count": one.word_count,
        "translated": one.translated,
        "original": one.original or None,
        "emphasis_added": one.emphasis_added,
        "citation_omitted": one.citation_omitted,
    }
