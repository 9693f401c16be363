"""The published JSON of one quote: values to dictionaries, keys in the documented order.

What a source does not have is None; lines, columns and paragraphs count from 1; ``start`` and
``end`` are half-open code-point offsets into the text as read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pincite.model.address import is_web_address
from pincite.model.locator import Locator
from pincite.model.match import Match, NearMiss, Segment
from pincite.model.search import NotChecked, Search, SourceUsed
from pincite.model.span import Span

if TYPE_CHECKING:
    from pincite.model.fetch import Contact

Shape = dict[str, Any]

MATCH_SCHEMA = "pincite.match/1"
SEARCH_SCHEMA = "pincite.search/1"


def match_to_dict(match: Match, source: SourceUsed | None = None) -> Shape:
    """Give one answer as ``pincite.match/1``."""
    contacted = [contact_shape(one) for one in source.contacted] if source else []
    return {"schema": MATCH_SCHEMA, **answer_shape(match, source), "contacted": contacted}


def search_to_dict(search: Search) -> Shape:
    """Give one quote's answers in several sources as ``pincite.search/1``."""
    return {
        "schema": SEARCH_SCHEMA,
        "quote": search.quote,
        "searched": search.searched,
        "found_in": len(search.hits),
        "matches": [match_to_dict(found.match, found.source) for found in search.matches],
        "not_checked": [not_checked_shape(item) for item in search.not_checked],
        "contacted": [contact_shape(one) for one in search.contacted],
    }


def source_shape(source: SourceUsed) -> Shape:
    """Give what is known about a source, without its text."""
    document = source.document
    web = is_web_address(document.origin)
    return {
        "id": source.number,
        "path": None if web else document.origin or None,
        "url": document.origin if web else document.canonical_url or None,
        "sha256": document.sha256 or None,
        "media_type": document.media_type.value,
        "extractor": document.extractor or None,
        "title": document.title or None,
        "retrieved": source.retrieved or None,
        "source_kind": document.source_kind.value,
        "text_origin": source.text_origin.value if source.text_origin else None,
        "archived_from": source.archived_from or None,
    }


def contact_shape(contact: Contact) -> Shape:
    """Give a host that was contacted, and what for."""
    return {"host": contact.host, "purpose": contact.purpose}


def not_checked_shape(item: NotChecked) -> Shape:
    """Give something that was there and was not checked."""
    return {"what": item.what, "where": item.where, "why": item.why}


def answer_shape(match: Match, source: SourceUsed | None) -> Shape:
    """Give one answer as it stands inside another shape."""
    return {
        "status": match.status.value,
        "verdict": match.verdict.value,
        "reason": match.reason,
        "quote": match.quote,
        "source": source_shape(source) if source else None,
        "occurrences": [locator_shape(place) for place in match.occurrences],
        "steps": list(match.steps),
        "near_miss": _near_miss(match.near_miss) if match.near_miss else None,
        "segments": [_segment(segment, source) for segment in match.segments],
        "notes": [
            {"kind": note.kind.value, "text": note.text, "quoted": note.quoted or None}
            for note in match.notes
        ],
        "source_kind": match.source_kind.value,
        "summary_suspected": match.summary_suspected,
        "occurrence_count": match.occurrence_count,
        "warnings": list(match.warnings),
    }


def locator_shape(place: Locator) -> Shape:
    """Give a place in a source with all its names and selectors."""
    return {
        "start": place.span.start,
        "end": place.span.end,
        "line": place.line,
        "column": place.column,
        "paragraph": place.paragraph,
        "page": place.page,
        "slide": place.slide,
        "sheet": place.sheet,
        "cell": place.cell,
        "chapter": place.chapter,
        "time": place.time,
        "speaker": place.speaker,
        "heading_path": list(place.heading_path),
        "text": place.text,
        "prefix": place.prefix,
        "suffix": place.suffix,
        "url_fragment": place.url_fragment,
        "selectors": _selectors(place),
    }


def _selectors(place: Locator) -> list[Shape]:
    """Give the place as the W3C Web Annotation selectors."""
    quote = place.quote_selector
    return [
        {
            "type": "TextQuoteSelector",
            "exact": quote.exact,
            "prefix": quote.prefix,
            "suffix": quote.suffix,
        },
        {"type": "TextPositionSelector", "start": place.span.start, "end": place.span.end},
    ]


def _near_miss(near: NearMiss) -> Shape:
    place = locator_shape(near.locator)
    return {
        "start": place.pop("start"),
        "end": place.pop("end"),
        "text": place.pop("text"),
        "similarity": near.similarity,
        "missing_words": list(near.missing_words),
        "diff": [{"kind": part.kind.value, "text": part.text} for part in near.diff],
        "reason": near.reason,
        "difference": near.difference.value,
        **place,
    }


def _segment(segment: Segment, source: SourceUsed | None) -> Shape:
    answer = answer_shape(segment.match, source)
    del answer["source"]
    return {
        "quote": segment.quote,
        "in_order": segment.in_order,
        "elided": _elided(segment.elided, source) if segment.elided else None,
        "match": answer,
    }


def _elided(span: Span, source: SourceUsed | None) -> Shape:
    text = span.of(source.document.text) if source else None
    return {"start": span.start, "end": span.end, "text": text}
