"""What came of a fetch as ``pincite fetch`` shows it; foreign text never reaches a terminal raw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pincite.app.page_fetching import ReadPage
from pincite.model import FURNITURE, Document
from pincite.model.fetch import Fetched, record_of
from pincite.text.visible import visible

_SHOWN_CHARACTERS = 300


def page_words(page: ReadPage) -> str:
    """Give what came for a person: the outcome, why, from where, and how it begins."""
    rows = (*_fetch_rows(page), *_text_rows(page))
    lines = [f"  {name:<9} {visible(value)}" for name, value in rows if value]
    return "\n".join((visible(page.url), *lines))


def page_shape(page: ReadPage) -> dict[str, Any]:
    """Give all of it but the bytes, as one of the pages of ``pincite.fetch/1``."""
    fetched = page.fetched
    document = page.document
    shape: dict[str, Any] = {
        "url": page.url,
        "outcome": fetched.outcome.value if fetched else None,
        "has_page": page.has_page,
        "reason": (fetched.reason if fetched else "") or page.fault or None,
        "snapshot_of": page.kept or None,
        "kept_as": page.kept_as or None,
    }
    if fetched is not None:
        shape |= {
            "final_url": fetched.final_url or None,
            "redirects": [{"url": hop.url, "status": hop.status} for hop in fetched.hops],
            "status": fetched.status,
            "headers": [
                {"name": name, "value": value} for name, value in record_of(fetched).headers
            ],
            "media_type": fetched.media_type or None,
            "charset": fetched.charset or None,
            "bytes": len(fetched.data),
            "sha256": fetched.sha256 or None,
            "retrieved": fetched.retrieved,
            "archived_from": fetched.archived_from or None,
            "contacts": [{"host": x.host, "purpose": x.purpose} for x in fetched.contacts],
        }
    if document is not None:
        shape |= {
            "title": document.title or None,
            "read_as": document.media_type.value,
            "characters": len(document.text),
            "text": _beginning(document),
        }
    return shape


def _fetch_rows(page: ReadPage) -> Iterator[tuple[str, str]]:
    fetched = page.fetched
    if fetched is None:
        yield "outcome", f"snapshot of {page.kept}" if page.kept else "not fetched"
        yield "why", page.fault
        return
    yield "outcome", fetched.outcome.value
    yield "why", fetched.reason
    yield "unread", page.fault if fetched.outcome.has_page else ""
    yield "redirects", ", ".join(f"{hop.status} {hop.url}" for hop in fetched.hops)
    yield "led to", fetched.final_url if fetched.final_url != page.url else ""
    yield "copy", fetched.archived_from
    yield "status", str(fetched.status) if fetched.status else ""
    yield "type", _type_words(fetched)
    yield "sha256", fetched.sha256
    yield "fetched", fetched.retrieved
    yield "contacted", ", ".join(f"{x.host} ({x.purpose})" for x in fetched.contacts) or "no host"
    yield "kept as", f"[{page.kept_as}]" if page.kept_as else ""


def _type_words(fetched: Fetched) -> str:
    if not fetched.data:
        return ""
    kinds = filter(None, (fetched.media_type or "no type named", fetched.charset))
    return ", ".join((*kinds, f"{len(fetched.data):,} bytes"))


def _text_rows(page: ReadPage) -> Iterator[tuple[str, str]]:
    document = page.document
    if document is None:
        return
    yield "title", document.title
    yield "read as", f"{document.media_type.value}, {len(document.text):,} characters"
    yield "text", _beginning(document)


def _beginning(document: Document) -> str:
    """Give the first words that are no furniture, on one line."""
    parts: list[str] = []
    at = 0
    for mark in document.marks:
        if mark.kind in FURNITURE:
            parts.append(document.text[at : mark.span.start])
            at = max(at, mark.span.end)
        if sum(map(len, parts)) > _SHOWN_CHARACTERS * 4:
            break
    parts.append(document.text[at : at + _SHOWN_CHARACTERS * 4])
    words = " ".join("".join(parts).split())
    return words if len(words) <= _SHOWN_CHARACTERS else f"{words[:_SHOWN_CHARACTERS].rstrip()} …"
