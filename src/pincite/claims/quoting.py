"""What sources say of the words that a claim gives in quotation marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pincite.claims.decisions import DECISIONS
from pincite.claims.passages.shelf import Shelf
from pincite.claims.prose import QUOTATIONS, SourceRuling
from pincite.claims.readings.quoted import QuotedWords, Voice, lay_quotation, words_of
from pincite.claims.ruling import Ruling
from pincite.model import Ascription, Quotation, Status
from pincite.model.claim import Claim, ClaimStatus, ClaimType


def ascribed(claim: Claim) -> tuple[Quotation, ...]:
    """Give the quotations of a claim that are somebody's words, and no words spoken of."""
    if ClaimType.QUOTE in claim.types or claim.speaker:
        return claim.quotations
    return tuple(one for one in claim.quotations if one.ascription is not Ascription.NONE)


def lay_quotations(
    claim: Claim, shelf: Shelf, among: Iterable[int]
) -> tuple[tuple[int, QuotedWords], ...]:
    """Lay every quotation of a claim beside the sources that may settle it.

    What is like a quotation is looked for, which takes long, only where no source settles that it
    is verified, and no further than to the first source that has something like it: rulings on the
    sources left out would change nothing.
    """
    positions = tuple(among)
    return tuple(
        (source, words)
        for quotation in ascribed(claim)
        for source, words in sorted(_laid(claim, quotation, shelf, positions), key=_position)
    )


def lay_where_held(
    claim: Claim, shelf: Shelf, among: Iterable[int]
) -> tuple[tuple[int, QuotedWords], ...]:
    """Lay every quotation of a claim beside those sources alone that have its words."""
    positions = tuple(among)
    return tuple(
        (source, lay_quotation(claim, quotation, shelf.shelved[source]))
        for quotation in ascribed(claim)
        for source in _holding(quotation, shelf, positions)
    )


def _laid(
    claim: Claim, quotation: Quotation, shelf: Shelf, positions: Sequence[int]
) -> Iterator[tuple[int, QuotedWords]]:
    holding = _holding(quotation, shelf, positions)
    statuses: set[ClaimStatus] = set()
    for source in holding:
        words = lay_quotation(claim, quotation, shelf.shelved[source])
        statuses.update(ruling.status for ruling in _rulings(words))
        yield source, words
    if ClaimStatus.VERIFIED in statuses:
        return
    for source in positions:
        if source in holding:
            continue
        words = lay_quotation(claim, quotation, shelf.shelved[source])
        yield source, words
        if any(ruling.words is not None for ruling in _rulings(words)):
            return


def _holding(quotation: Quotation, shelf: Shelf, positions: Sequence[int]) -> tuple[int, ...]:
    words = words_of(quotation)
    return tuple(one for one in positions if shelf.shelved[one].prepared.contains(words))


def _position(laid: tuple[int, QuotedWords]) -> int:
    return laid[0]


def rule_on_quotations(laid: Iterable[tuple[int, QuotedWords]]) -> tuple[SourceRuling, ...]:
    """Give one ruling for each quotation: the best that any source says of it."""
    by_quotation: dict[int, list[SourceRuling]] = {}
    for source, words in laid:
        found = by_quotation.setdefault(words.quotation.span.start, [])
        found += [SourceRuling(source, ruling) for ruling in _rulings(words)]
    # A quotation is verified where one source has it; where several lack it, the nearest is named.
    return tuple(
        max(found, key=lambda one: (one.ruling.rank, one.ruling.words is not None))
        for found in by_quotation.values()
        if found
    )


def undecided(laid: Iterable[tuple[int, QuotedWords]]) -> tuple[tuple[int, QuotedWords], ...]:
    """Give the quotations whose words were found and which no rule settles."""
    return tuple(
        (source, words)
        for source, words in laid
        if words.match.verified and not any(_rulings(words))
    )


def unchecked_reason(laid: Iterable[tuple[int, QuotedWords]]) -> str:
    """Say why the words could not be looked up, where no source could answer."""
    reasons = [words.match for _, words in laid]
    if reasons and all(match.status is Status.UNVERIFIABLE for match in reasons):
        return reasons[0].reason
    return ""


def why_open(words: QuotedWords) -> str:
    """Say what is left for a reader about words that were found."""
    voice = words.told[0].voice
    if voice in (Voice.UNKNOWN, Voice.OTHER):
        return (
            f"the source has the quoted words, but does not name {words.speaker or 'their speaker'} "
            "with them"
        )
    return f"the source has the quoted words; not found beside them: {', '.join(words.unsaid)}"


def _rulings(words: QuotedWords) -> Iterator[Ruling]:
    for code, rule in DECISIONS.items():
        ruling = rule.look(words) if code.startswith(QUOTATIONS) else None
        if ruling is not None:
            yield ruling
