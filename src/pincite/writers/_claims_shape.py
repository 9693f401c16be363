"""A list of claims as text and as published JSON."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import Cited, Quotation, Span
from pincite.model.claim import Claim, ClaimList
from pincite.model.facts import claim_hash
from pincite.model.match_shape import Shape
from pincite.model.quantity import Cell, Quantity
from pincite.text.visible import visible
from pincite.writers._json_text import json_text

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
    place = claim.place
    return {
        "id": claim.id,
        "sha256": claim_hash(claim),
        "text": claim.text,
        "language": claim.language or None,
        "types": [kind.value for kind in claim.types],
        "location": claim.location,
        "place": {
            "path": place.path,
            "line": place.line,
            "column": place.column,
            "end_line": place.end_line,
            "end_column": place.end_column,
            "where": place.where or None,
            **_span(place.span),
        },
        "cited": _cited(claim.cited),
        "speaker": claim.speaker or None,
        "context": list(claim.context),
        "checkable": claim.checkable,
        "reason": claim.reason or None,
        "quantities": [_quantity(one) for one in claim.quantities],
        "quotations": list(_quotations(claim)),
    }


def _cited(cited: Cited) -> Shape:
    return {"ids": list(cited.ids), "urls": list(cited.urls), "names": list(cited.names)}


def _span(span: Span) -> Shape:
    return {"start": span.start, "end": span.end}


def _quantity(one: Quantity) -> Shape:
    return {
        "text": one.text,
        **_span(one.span),
        "figure": _span(one.figure),
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
    }


def _quotations(claim: Claim) -> Iterator[Shape]:
    for one in claim.quotations:
        yield _quotation(one)


def _quotation(one: Quotation) -> Shape:
    return {
        "text": one.text,
        "kind": one.kind.value,
        "ascription": one.ascription.value,
        **_span(one.span),
        "outer": _span(one.outer),
        "sentence": _span(one.sentence),
        "cited": _cited(one.cited),
        "word_count": one.word_count,
        "translated": one.translated,
        "original": one.original or None,
        "emphasis_added": one.emphasis_added,
        "citation_omitted": one.citation_omitted,
    }
