"""Evidence: words of a page that were found in it, kept so that they can be found again."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pincite.app.ledger import day_of
from pincite.app.ledger_pages import Page, keep_page, kept_page, kept_pages, read_page
from pincite.app.ledger_place import open_for_reading
from pincite.app.quoted_words import as_read
from pincite.app.reading import MAX_BYTES
from pincite.model import LedgerError, SourceKind, Status, UnreadableError, UsageError
from pincite.model.counting import plural
from pincite.model.hashes import shown_hash
from pincite.model.ledger import Evidence, Source, Verification
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger
    from pincite.model import Match

_WHERE = str | os.PathLike[str]

MIN_WORDS = 3
"""Fewer words are found anywhere."""
MOST_PAGES = 200
"""In how many pages of other sources refused words are looked for: it is a hint, not a search."""

_UNSHOWN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Attachment:
    """What ``attach`` did for one source.

    ``evidence`` is None where the words were refused; ``refusal`` then says why, ``match`` holds
    the nearest passage where there is one, and ``found_in`` the other sources that have the words.
    ``is_new`` is False where the ledger had the same evidence already.
    """

    source: Source
    match: Match | None
    evidence: Evidence | None = None
    is_new: bool = False
    refusal: str = ""
    found_in: tuple[Source, ...] = ()


class Standing(StrEnum):
    """What became of evidence when its words were looked up again in its own snapshot."""

    STANDS = "stands"
    MOVED = "moved"
    GONE = "gone"
    NOT_KEPT = "not_kept"


@dataclass(frozen=True, slots=True)
class Reverified:
    """One piece of evidence, looked up again; ``reason`` says what was found in words."""

    source: Source
    evidence: Evidence
    standing: Standing
    reason: str


def attach(
    source_id: int,
    text: str,
    *,
    page: str | None = None,
    rules: str = "auto",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> Attachment:
    """Verify words against the text of their page, and keep them as evidence.

    Args:
        source_id: The number of the source.
        text: The words.
        page: The path of the page's text, ``-`` for standard input; unless given, the page that
            the ledger keeps for this source.
        rules: The rule set that decides.
        source_kind: What the text is. Nothing is verified against a summary or a snippet.
        max_bytes: The size from which on a page is refused.
        ledger: The ledger's path or address; the one in use, unless given.
        near: The folder from which the ledger in use is looked for.

    Raises:
        UsageError: if the number was never given, the rules do not exist, or there is no page.
        UnreadableError: if the page cannot be read.
        LedgerError: if the ledger cannot be read or written.
    """
    with open_for_reading(ledger, near=near) as opened:
        source = _source(opened, source_id)
        if page is not None:
            brought = read_page(page, day_of(), source_kind=source_kind, max_bytes=max_bytes)
            done = attach_to(opened, source, text, brought, rules=rules)
        else:
            done = attach_to_kept(opened, source, text, rules=rules)
        if not done.refusal:
            return done
        words = done.match.quote if done.match else text
        return replace(done, found_in=tuple(_sources_with(opened, words, besides=source)))


def attach_to_kept(ledger: Ledger, source: Source, text: str, *, rules: str = "auto") -> Attachment:
    """Verify words against the texts that are kept of a source, the last first; see ``attach``.

    Raises:
        UsageError: if none is kept.
    """
    last: Attachment | None = None
    for _, page in kept_pages(ledger, [source]):
        done = attach_to(ledger, source, text, page, rules=rules)
        if not done.refusal:
            return done
        last = last or done
    if last is None:
        raise UsageError(
            f"the ledger keeps no text of [{source.id}] to look in: get its page with `pincite fetch "
            f"{source.id}`, or give it with --from FILE (- is standard input)"
        )
    return last


def attach_to(
    ledger: Ledger, source: Source, text: str, page: Page, *, rules: str = "auto"
) -> Attachment:
    """Verify words against a page that was read already, and keep both; see ``attach``."""
    from pincite.matching import prepare

    prepared = prepare(page.document, rules=rules)
    words, match = as_read(prepared, text)
    refusal = refusal_of(words, match)
    if refusal:
        return Attachment(source, match, refusal=refusal)
    evidence = Evidence(
        words,
        day_of(),
        Verification.of(match, rules, page.snapshot),
    )
    keep_page(ledger, source.id, page)
    is_new = ledger.attach(source.id, evidence)
    (kept,) = ledger.sources([source.id])
    return Attachment(kept, match, evidence, is_new)


def refusal_of(words: str, match: Match) -> str:
    """Say why words are no evidence; nothing where they are."""
    from pincite.text import count_words

    if unshown := _UNSHOWN.search(words):
        return f"the words hold the control character U+{ord(unshown[0]):04X}, which no page shows"
    count = count_words(words)
    if 0 < count < MIN_WORDS:
        said = plural(count, "word is", "words are")
        return f"{said} too short for evidence: give {MIN_WORDS} or more"
    if match.status is Status.SPLICED:
        return f"{match.reason}; attach each piece by itself"
    return "" if match.verified else match.reason


def keep(
    source_id: int,
    page: str,
    *,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    ledger: str | None = None,
    near: _WHERE = ".",
) -> Source:
    """Give a source the text of its page, handed in as a file or on standard input (``-``).

    Raises:
        UsageError: if the number was never given.
        UnreadableError: if the page cannot be read.
        LedgerError: if the ledger cannot be read or written.
    """
    with open_for_reading(ledger, near=near) as opened:
        source = _source(opened, source_id)
        brought = read_page(page, day_of(), source_kind=source_kind, max_bytes=max_bytes)
        keep_page(opened, source.id, brought)
        (kept,) = opened.sources([source.id])
        return kept


def reverify(
    *, ids: Sequence[int] | None = None, ledger: str | None = None, near: _WHERE = "."
) -> tuple[Reverified, ...]:
    """Look all evidence up again, each piece in the snapshot that it was found in.

    Raises:
        LedgerError: if the ledger cannot be read.
    """
    with open_for_reading(ledger, near=near) as opened:
        return tuple(
            _looked_up_again(opened, source, evidence)
            for source in opened.sources(ids)
            for evidence in source.evidence
        )


def _looked_up_again(ledger: Ledger, source: Source, evidence: Evidence) -> Reverified:
    from pincite.matching import prepare

    verification = evidence.verification
    if verification is None:
        why = "the tool that attached it kept no page"
        return Reverified(source, evidence, Standing.NOT_KEPT, why)
    try:
        page = kept_page(ledger, source, verification.snapshot)
    except (LedgerError, UnreadableError) as error:
        return Reverified(source, evidence, Standing.NOT_KEPT, str(error))
    if page is None:
        why = f"the page {shown_hash(verification.snapshot.sha256)}… is not kept with this ledger"
        return Reverified(source, evidence, Standing.NOT_KEPT, why)
    match = prepare(page.document, rules=verification.rules).match(evidence.quote)
    if not match.verified:
        return Reverified(source, evidence, Standing.GONE, match.reason)
    if any(place.span == verification.locator.span for place in match.occurrences):
        return Reverified(source, evidence, Standing.STANDS, match.reason)
    now, before = match.occurrences[0].span, verification.locator.span
    why = f"the words are there, at {now.start}-{now.end} instead of {before.start}-{before.end}"
    then, today = verification.snapshot.extractor, page.document.extractor
    if then != today:
        why += f": the page was read by {then or 'no reader'} then, and by {today} now"
    return Reverified(source, evidence, Standing.MOVED, why)


def _source(ledger: Ledger, source_id: int) -> Source:
    found = ledger.sources([source_id])
    if not found:
        raise UsageError(
            f"{ledger.address} has no source [{source_id}]: `pincite list` shows its numbers"
        )
    return found[0]


def _sources_with(ledger: Ledger, words: str, *, besides: Source) -> Iterator[Source]:
    """Give the other sources that have the words, as far as their pages are kept."""
    from pincite.matching import prepare

    named: set[int] = set()
    others = [source for source in ledger.sources() if source.id != besides.id]
    for looked_at, (source, page) in enumerate(kept_pages(ledger, others)):
        if looked_at == MOST_PAGES:
            return
        if source.id not in named and prepare(page.document).contains(words):
            named.add(source.id)
            yield source
