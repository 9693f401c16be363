"""Places in drafts and what is cited there, as the published JSON of every answer gives them."""

from __future__ import annotations

from pincite.model import Cited, Place, Span
from pincite.model.match_shape import Shape


def place_shape(place: Place) -> Shape:
    """Give where something stands in a draft."""
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "where": place.where or None,
        **span_shape(place.span),
    }


def span_shape(span: Span) -> Shape:
    """Give a stretch of a text."""
    return {"start": span.start, "end": span.end}


def cited_shape(cited: Cited) -> Shape:
    """Give what a sentence says its words are from."""
    return {"ids": list(cited.ids), "urls": list(cited.urls), "names": list(cited.names)}
