"""The answer for one quote, with the functions and keys of the older quote script.

The rules are the strict ones, N1-N7, Q1 and Q2. What the matcher calls ``partial`` or ``spliced``
is ``absent`` here, with a note.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pincite.matching import PreparedSource, is_summary_like, prepare
from pincite.model import Document, Locator, Match, SourceKind, Status
from pincite.skill.legacy.places import heading_above, paragraph_index
from pincite.skill.legacy.quote_near_miss import near_miss_for
from pincite.skill.legacy.quote_steps import RULE_OF_TRIM, describe_differences, trimmed
from pincite.skill.legacy.quote_words import notes_for, reason_for

CONTEXT = 160
"""How many characters of the source are shown on each side of a passage."""

STATUS_EXIT = {"exact": 0, "normalized": 0, "absent": 1, "unverifiable": 3}
"""The exit code of each status."""

OFFSET_BASIS = "raw source"

Result = dict[str, Any]
"""A JSON object with the older script's keys."""


def verify(quote: str, source: str, source_kind: str = "unknown", context: int = CONTEXT) -> Result:
    """Say whether and where a quote stands in a source text.

    Args:
        quote: The words to look for, as they were quoted.
        source: The text to look in, unchanged.
        source_kind: ``verbatim``, ``summary``, ``snippet`` or ``unknown``.
        context: How many characters to show on each side of the passage.

    Raises:
        ValueError: if ``source_kind`` is none of these.

    >>> verify("the tide waits", "Nobody says the tide waits.")["status"]
    'exact'
    """
    return answer(quote, Document(source, source_kind=SourceKind(source_kind)), context)


def answer(quote: str, document: Document, context: int = CONTEXT) -> Result:
    """Say whether and where a quote stands in a document, whose ``fault`` may say why not."""
    source = prepare(document, rules="strict")
    match, trims = _match(source, quote)
    status = _status(match, trims)
    locator = normalization = None
    if match.verified:
        place = match.occurrences[0]
        locator = _locator(document.text, place, context)
        if status == "normalized":
            normalization = describe_differences(place.text, quote, trims)
    return {
        "status": status,
        "citation_class": match.verdict.value,
        "reason": reason_for(match, normalization, quote),
        "locator": locator,
        "normalization": normalization,
        "near_miss": near_miss_for(source, match, quote) if status == "absent" else None,
        "notes": list(notes_for(match, quote)),
        "source_kind": document.source_kind.value,
        "summary_suspected": match.summary_suspected,
        "offset_basis": OFFSET_BASIS,
    }


def looks_like_summary(text: str) -> bool:
    """Tell whether a text looks like somebody's summary instead of the page itself."""
    return is_summary_like(text)


def _match(source: PreparedSource, quote: str) -> tuple[Match, list[str]]:
    """Ask for the quote as given, then without what the quoter added."""
    match = source.match(quote)
    bare, trims = trimmed(quote)
    if match.status is Status.EXACT or not trims:
        return match, []
    bare_match = source.match(bare)
    if bare_match.verified:
        return bare_match, trims
    return match, [name for name in trims if RULE_OF_TRIM[name] in match.steps]


def _status(match: Match, trims: Sequence[str]) -> str:
    if match.verified:
        return "exact" if match.status is Status.EXACT and not trims else "normalized"
    return "unverifiable" if match.status is Status.UNVERIFIABLE else "absent"


def _locator(text: str, place: Locator, context: int) -> Result:
    start, end, reach = place.span.start, place.span.end, max(0, context)
    return {
        "char_offset": start,
        "char_end": end,
        "line": place.line,
        "paragraph_index": paragraph_index(text, start),
        "heading": heading_above(text, start),
        "matched_span": place.text,
        "context": text[max(0, start - reach) : end + reach],
    }
