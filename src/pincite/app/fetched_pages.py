"""What a fetch brought, as a page: read, kept in a ledger, and found there again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from pincite.app.ledger_pages import Page, page_of
from pincite.app.registering import clean_name, clean_title
from pincite.app.web import PageRequest
from pincite.model import Document, LedgerError, SourceKind, UnreadableError
from pincite.model.fetch import Fetched, FetchRecord, Outcome, record_of
from pincite.model.ledger import CONTENT, Retrieval, Source, TextOrigin
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger


@dataclass(frozen=True, slots=True)
class Brought:
    """What a fetch came to: a page, or the reason in words why there is none."""

    fetched: Fetched
    record: FetchRecord
    page: Page | None
    reason: str = ""


def address_to_fetch(source: Source) -> str:
    """Give the address that a source's page is fetched from; nothing for a local file."""
    if source.identity.startswith(CONTENT):
        return ""
    return web_address(source.url)


def web_address(address: str) -> str:
    """Give an address as it is asked for: that of a DOI is its resolver's.

    >>> web_address("doi:10.1000/xyz")
    'https://doi.org/10.1000/xyz'
    """
    if address[:4].lower() == "doi:":
        return f"https://doi.org/{address[4:].strip()}"
    return address


def request_for(ledger: Ledger, source: Source, *, is_given: bool) -> PageRequest:
    """Ask for a source's page, unless it is the one that is kept."""
    url = address_to_fetch(source)
    last = next((x for x in reversed(source.fetches) if x.outcome is Outcome.OK), None)
    if last is None or last.url != url or not _is_kept(ledger, last.sha256):
        return PageRequest(url, is_given)
    return PageRequest(url, is_given, last.header("etag"), last.header("last-modified"))


def bring(fetched: Fetched, ledger: Ledger | None = None, source: Source | None = None) -> Brought:
    """Read what a fetch brought; of a page that is still the same, the copy that is kept."""
    record = record_of(fetched)
    if fetched.not_modified and ledger is not None and source is not None:
        fetched, record = _as_kept(fetched, record, ledger, source)
    if not fetched.outcome.has_page:
        return Brought(fetched, record, None, reason_of(fetched.outcome, fetched.reason))
    try:
        page = _read(fetched)
    except UnreadableError as error:
        return Brought(fetched, record, None, str(error))
    return Brought(fetched, record, page, page.document.fault)


def keep_brought(ledger: Ledger, source: Source, brought: Brought) -> None:
    """Keep what came back, as it came, with what is known of the fetch.

    A page without text is not the source's page as long as another one is there.
    """
    if brought.record.sha256 and not brought.fetched.not_modified:
        ledger.snapshots.put(brought.fetched.data)
    if brought.page is not None and not (brought.reason and source.snapshots):
        known = brought.page.snapshot in source.snapshots
        if not known or source.source_kind is not SourceKind.VERBATIM:
            ledger.record_snapshot(source.id, brought.page.snapshot, SourceKind.VERBATIM)
        if brought.page.document.title and not source.title:
            title = clean_title(brought.page.document.title)
            ledger.add([Retrieval(source.url, title, identity=source.identity)])
    ledger.record_fetch(source.id, brought.record)


def _is_kept(ledger: Ledger, sha256: str) -> bool:
    """Tell whether a page is kept whole; a damaged one is asked for anew."""
    try:
        return bool(sha256) and ledger.snapshots.get(sha256) is not None
    except LedgerError:
        return False


def reason_of(outcome: Outcome, reason: str) -> str:
    """Give why there is no page, with the outcome's name, by which programs know it."""
    name = outcome.value
    return f"{name}: {reason}" if reason else name


def addresses_of(record: FetchRecord) -> tuple[str, ...]:
    """Give the addresses under which a page answered."""
    return tuple(dict.fromkeys(filter(None, (record.url, record.final_url))))


def _as_kept(
    fetched: Fetched, record: FetchRecord, ledger: Ledger, source: Source
) -> tuple[Fetched, FetchRecord]:
    """Put the copy that the server confirmed in the place of an answer without a body."""
    from pincite.fetching.answer import Answer

    last = next(x for x in reversed(source.fetches) if x.outcome is Outcome.OK)
    data = ledger.snapshots.get(last.sha256) or b""
    headers = tuple(dict([*last.headers, *record.headers]).items())
    confirmed = replace(
        last, retrieved=record.retrieved, headers=headers, final_url=record.final_url
    )
    said = Answer(fetched.status or 0, headers)
    answer = replace(
        fetched,
        data=data,
        sha256=last.sha256,
        headers=headers,
        status=last.status,
        media_type=said.media_type,
        charset=said.charset,
    )
    return answer, confirmed


def _read(fetched: Fetched) -> Page:
    from pincite.fetching.media import media_type_of

    where = fetched.final_url or fetched.url
    page = page_of(
        fetched.data,
        fetched.retrieved[: len("2026-12-01")],
        name=clean_name(_file_name(where)),
        shown=fetched.url,
        media_type=media_type_of(fetched),
        source_kind=SourceKind.VERBATIM,
        text_origin=TextOrigin.FETCHED,
        charset=fetched.charset,
        give_again=lambda: fetched.data,
    )
    return replace(page, document=as_page_at(page.document, fetched.url))


def as_page_at(document: Document, url: str) -> Document:
    """Give a page's text under the address that it was asked for."""
    return replace(document, origin=url, canonical_url=url)


def _file_name(url: str) -> str:
    """Give the last part of an address, whose ending can say what it is."""
    try:
        return PurePosixPath(unquote(urlsplit(url).path)).name
    except ValueError:
        return ""
