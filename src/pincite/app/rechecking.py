"""Asks for the pages of a ledger again, and says which evidence still stands."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pincite.app.evidence_again import confirm_in_fetched, fates_in, unreachable
from pincite.app.fetched_pages import (
    Brought,
    address_to_fetch,
    bring,
    keep_brought,
    request_for,
)
from pincite.app.ledger_pages import kept_page
from pincite.app.ledger_place import open_for_reading
from pincite.app.web import Web
from pincite.model import LedgerError, UnreadableError, UsageError
from pincite.model.ledger import Source
from pincite.model.recheck import Recheck, SourceFate

if TYPE_CHECKING:
    from pincite.app.sources import Progress
    from pincite.ledgers import Ledger

NOTHING_KEPT = "no page of it is kept"


def recheck(
    ids: Sequence[int] | None = None,
    *,
    ledger: str | None = None,
    near: str | os.PathLike[str] = ".",
    web: Web | None = None,
    progress: Progress | None = None,
) -> Recheck:
    """Look the evidence of a ledger up in its pages as they are now.

    Pages are asked for with the validators of the copy that is kept. What comes is kept at once, so
    that an interrupted run loses nothing; it gives what it came to. Evidence from text that was
    handed in rests on the fetched page from now on, where it stands there too.

    Args:
        ids: The sources; all that have evidence, unless given.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.
        web: How pages are asked for; where it may ask for none, the pages that are kept are read.
        progress: Told how far the work is.

    Raises:
        UsageError: if a number was never given.
        LedgerError: if the ledger cannot be read or written.
    """
    web = web or Web()
    with open_for_reading(ledger, near=near) as opened:
        every = opened.sources(ids)
        _check_ids(ids, every, opened.address)
        chosen = [source for source in every if source.evidence or ids is not None]
        fates: dict[int, SourceFate] = {}
        answers = _fates(opened, chosen, web, are_named=ids is not None)
        try:
            for done, fate in enumerate(answers, 1):
                fates[fate.source.id] = fate
                if progress is not None:
                    progress("rechecking", done, len(chosen))
        except KeyboardInterrupt:
            pass  # what is done is kept, and told
        return Recheck(
            opened.address,
            tuple(fates[number] for number in sorted(fates)),
            left_out=len(every) - len(chosen),
            missed=len(chosen) - len(fates),
            contacted=web.contacts,
        )


def _check_ids(ids: Sequence[int] | None, found: Sequence[Source], address: str) -> None:
    missing = sorted(set(ids or ()) - {source.id for source in found})
    if missing:
        raise UsageError(
            f"{address} has no source [{missing[0]}]: `pincite list` shows its numbers"
        )


def _fates(
    ledger: Ledger, sources: Sequence[Source], web: Web, *, are_named: bool
) -> Iterator[SourceFate]:
    """Give the fate of each source, of kept pages first, of fetched ones as they come."""
    asks = web.may_ask(is_given=True)
    online = [source for source in sources if asks and address_to_fetch(source)]
    asked = {source.id for source in online}
    for source in sources:
        if source.id not in asked:
            yield _in_kept(ledger, source)
    by_url: dict[str, list[Source]] = {}
    requests = []
    for source in online:
        request = request_for(ledger, source, is_given=are_named)
        if request.url not in by_url:
            requests.append(request)
        by_url.setdefault(request.url, []).append(source)
    for fetched in web.fetch_all(requests):
        for source in by_url[fetched.url]:
            yield _in_fetched(ledger, source, bring(fetched, ledger, source))


def _in_fetched(ledger: Ledger, source: Source, brought: Brought) -> SourceFate:
    page = brought.page
    not_kept = _keep(ledger, source, brought)
    fate = SourceFate(
        source,
        (),
        brought.record,
        page.snapshot if page and not brought.reason else None,
        is_new=page is not None and page.snapshot.sha256 != _sha256_before(source),
        reason=brought.reason or brought.fetched.reason,
        host=_host_of(brought.record.url),
        not_kept=not_kept,
    )
    if page is None or brought.reason:
        return replace(fate, evidence=unreachable(source, brought.reason))
    return replace(fate, evidence=fates_in(page, source))


def _keep(ledger: Ledger, source: Source, brought: Brought) -> str:
    """Keep what came; say why where the ledger takes nothing, as in a folder that is read alone."""
    try:
        keep_brought(ledger, source, brought)
        if brought.page is not None:
            confirm_in_fetched(ledger, source, brought.page)
    except LedgerError as error:
        return str(error)
    return ""


def _in_kept(ledger: Ledger, source: Source) -> SourceFate:
    """Look in the page as it was last, and ask nobody."""
    try:
        page = kept_page(ledger, source, source.snapshot)
    except (LedgerError, UnreadableError) as error:
        return SourceFate(source, unreachable(source, str(error)), reason=str(error))
    if page is None:
        return SourceFate(source, unreachable(source, NOTHING_KEPT), reason=NOTHING_KEPT)
    return SourceFate(source, fates_in(page, source), read=page.snapshot)


def _sha256_before(source: Source) -> str:
    return source.snapshot.sha256 if source.snapshot else ""


def _host_of(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""
