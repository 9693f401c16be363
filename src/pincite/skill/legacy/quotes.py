"""The answer for one quote, with the functions and keys of the older quote script.

The rules are the strict ones, N1-N7, Q1 and Q2. What the matcher calls ``partial`` or ``spliced``
is ``absent`` here, with a note.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pincite.matching import PreparedSource, is_summary_like, prepare
from pincite.matching.prepared import SUMMARY_WARNING
from pincite.matching.quote_variants import quote_variants
from pincite.matching.splices import has_interior_ellipsis
from pincite.matching.steps import needed_rules
from pincite.model import (
    Difference,
    Document,
    Match,
    NearMiss,
    NoteKind,
    Segment,
    SourceKind,
    Status,
)
from pincite.skill.legacy.places import heading_above, paragraph_index
from pincite.text import RuleSet, rule_name
from pincite.text import normalize as normalize_text
from pincite.text.normalize import normalize_tracked
from pincite.text.rules.q1_outer_marks import trim_pair
from pincite.text.rules.q2_edge_ellipsis import trim_leading, trim_trailing

CONTEXT = 160
"""How many characters of the source are shown on each side of a passage."""

STATUS_EXIT = {"exact": 0, "normalized": 0, "absent": 1, "unverifiable": 3}
"""The exit code of each status."""

OFFSET_BASIS = "raw source"

_STRICT = RuleSet.parse("strict")
_APPLIED = ("N2", "N3", "N4", "N5", "N7", "N1", "N6")
_ONLY_TRIMS = "quote-only trims"
# Which rule each trim is a part of, in the order in which trims are named.
_TRIMS = {
    rule_name("Q1"): "Q1",
    "leading ellipsis removed": "Q2",
    "trailing ellipsis removed": "Q2",
}
_OUTER, _LEADING, _TRAILING = _TRIMS
_MOST_LAYERS = 8
_WORD = re.compile(r"[a-z0-9']{4,}")
_MOST_WORDS = 8
_NOT_CONTRADICTED = "this is unverifiable, NOT contradicted"

Result = dict[str, Any]
"""A JSON object with the older script's keys."""


def _stage(rule_id: str) -> Callable[[str], str]:
    rules = RuleSet(frozenset({rule_id}))
    return lambda text: normalize_text(text, rules)


STAGES: tuple[tuple[str, Callable[[str], str]], ...] = tuple(
    (rule_name(rule_id), _stage(rule_id)) for rule_id in _APPLIED
)
"""The steps of ``normalize`` in the order in which they are applied, each with its name."""


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
    normalization = None
    locator = None
    if match.verified:
        place = match.occurrences[0]
        locator = {
            "char_offset": place.span.start,
            "char_end": place.span.end,
            "line": place.line,
            "paragraph_index": paragraph_index(document.text, place.span.start),
            "heading": heading_above(document.text, place.span.start),
            "matched_span": place.text,
            "context": _around(document.text, place.span.start, place.span.end, context),
        }
        if status == "normalized":
            normalization = describe_differences(place.text, quote, trims)
    return {
        "status": status,
        "citation_class": match.verdict.value,
        "reason": _reason(match, normalization, quote),
        "locator": locator,
        "normalization": normalization,
        "near_miss": _near_miss(source, match, quote) if status == "absent" else None,
        "notes": list(_notes(match, quote)),
        "source_kind": document.source_kind.value,
        "summary_suspected": match.summary_suspected,
        "offset_basis": OFFSET_BASIS,
    }


def normalize(text: str) -> tuple[str, list[int]]:
    """Give the normalised text, and for each of its characters where in ``text`` it came from."""
    tracked = normalize_tracked(text, 0, len(text), _STRICT)
    first = len(tracked.text) - len(tracked.text.lstrip())
    last = max(first, len(tracked.text.rstrip()))
    return tracked.text[first:last], tracked.starts[first:last]


def normalize_quote(quote: str) -> tuple[str, list[str]]:
    """Give the normalised quote without what the quoter added, and the names of these trims."""
    bare, trims = _trimmed(quote)
    return normalize_text(bare, _STRICT), trims


def looks_like_summary(text: str) -> bool:
    """Tell whether a text looks like somebody's summary instead of the page itself."""
    return is_summary_like(text)


def describe_differences(span: str, quote: str, trims: Sequence[str]) -> Result:
    """Name what accounts for the difference between a passage and the quote found there.

    ``steps_that_changed_text`` is the smallest set of steps under which the two are equal;
    ``equal_after`` is the last of them, and null where they never are.
    """
    steps = _steps(span, quote, trimmed=bool(trims))
    equal_after = None
    if steps is not None:
        equal_after = steps[-1] if steps else _ONLY_TRIMS if trims else None
    return {
        "steps_that_changed_text": _firing(span, quote) if steps is None else steps,
        "quote_only_trims": list(trims),
        "equal_after": equal_after,
    }


# -- how it stands -------------------------------------------------------------------------------


def _match(source: PreparedSource, quote: str) -> tuple[Match, list[str]]:
    """Ask for the quote as given, then without what the quoter added."""
    match = source.match(quote)
    bare, trims = _trimmed(quote)
    if match.status is Status.EXACT or not trims:
        return match, []
    bare_match = source.match(bare)
    if bare_match.verified:
        return bare_match, trims
    return match, [name for name in trims if _TRIMS[name] in match.steps]


def _status(match: Match, trims: Sequence[str]) -> str:
    if match.verified:
        return "exact" if match.status is Status.EXACT and not trims else "normalized"
    return "unverifiable" if match.status is Status.UNVERIFIABLE else "absent"


def _trimmed(quote: str) -> tuple[str, list[str]]:
    """Take outer marks and ellipses away, as long as there are any, and name what went."""
    fired: set[str] = set()
    for _ in range(_MOST_LAYERS):
        layer = ((_OUTER, trim_pair),) if trim_pair(quote) else _ELLIPSES
        before = quote
        for name, trim in layer:
            for trimmed in trim(quote):
                quote = trimmed.text
                fired.add(name)
        if quote == before:
            break
    return quote, [name for name in _TRIMS if name in fired]


_ELLIPSES = ((_LEADING, trim_leading), (_TRAILING, trim_trailing))


def _steps(span: str, quote: str, *, trimmed: bool) -> list[str] | None:
    """Give the names of the steps that are needed; None where all of them are not enough."""
    forms = [_trimmed(quote)[0]] if trimmed else []
    forms += [quote, *(variant.text for variant in quote_variants(quote, _STRICT))]
    for form in forms:
        needed = needed_rules(span, (), form, _STRICT)
        if needed is not None:
            return [rule_name(rule_id) for rule_id in needed]
    return None


def _firing(span: str, quote: str) -> list[str]:
    """Give the names of the steps that change either text."""
    named = dict(STAGES)
    ordered = (rule_name(f"N{number}") for number in range(1, len(STAGES) + 1))
    return [name for name in ordered if any(named[name](text) != text for text in (span, quote))]


def _around(text: str, start: int, end: int, context: int) -> str:
    reach = max(0, context)
    return text[max(0, start - reach) : end + reach]


# -- in words ------------------------------------------------------------------------------------


def _reason(match: Match, normalization: Result | None, quote: str) -> str:
    if normalization is not None:
        names = [*normalization["quote_only_trims"], *normalization["steps_that_changed_text"]]
        return f"the source has these words, NOT byte-identical: equal after {', '.join(names)}"
    if match.verified:
        return match.reason
    if match.status is Status.UNVERIFIABLE:
        return f"{match.reason}; {_NOT_CONTRADICTED}" if quote.strip() else match.reason
    return (
        f"{match.reason}; absent is NOT contradicted: it says nothing against the quote's content"
    )


def _notes(match: Match, quote: str) -> Iterator[str]:
    if match.status is Status.PARTIAL:
        yield "partial: the characters stand only inside a longer word or number"
    if match.status is Status.SPLICED:
        yield "spliced: looked up piece by piece, and never certified as one quote"
        for number, segment in enumerate(match.segments, 1):
            yield _piece(segment, number, len(match.segments))
    for note in match.notes:
        if note.kind is not NoteKind.INTERIOR_ELLIPSIS:
            yield note.text
    if has_interior_ellipsis(normalize_quote(quote)[0]):
        yield (
            "the quote has an interior ellipsis, which may hide words: "
            "it is never removed; check each piece by itself"
        )
    if match.near_miss is not None and match.near_miss.difference is Difference.RULE_OFF:
        yield "this script keeps to the strict rules; `pincite match` has the repairs named here"
    yield from match.warnings


def _piece(segment: Segment, number: int, count: int) -> str:
    answered = segment.match
    found = f"piece {number} of {count} “{segment.quote}”: {answered.status.value}"
    if not answered.occurrences:
        return f"{found}; {answered.reason}"
    place = answered.occurrences[0]
    order = "" if segment.in_order else ", out of order"
    return f"{found}{order}, line {place.line}, characters {place.span.start}-{place.span.end}"


def _near_miss(source: PreparedSource, match: Match, quote: str) -> Result | None:
    near = match.near_miss or _nearest_to_splice(source, match, quote)
    if near is None or near.similarity <= 0:
        return None
    return {
        "similarity": near.similarity,
        "char_offset": near.locator.span.start,
        "line": near.locator.line,
        "source_text": near.locator.text,
        "quote_words_absent_from_source": _missing_words(source, quote),
    }


def _nearest_to_splice(source: PreparedSource, match: Match, quote: str) -> NearMiss | None:
    """Point to the passage most like the whole, else to where its longest piece stands."""
    near = source.near_misses.find(quote, source.rules)
    if near is not None:
        return near
    for segment in sorted(match.segments, key=lambda segment: -len(segment.quote)):
        if segment.match.occurrences:
            span = segment.match.occurrences[0].span
            return source.near_misses.describe(span, quote, source.rules)
        if segment.match.near_miss is not None:
            span = segment.match.near_miss.locator.span
            return source.near_misses.describe(span, quote, source.rules)
    return None


def _missing_words(source: PreparedSource, quote: str) -> list[str]:
    words = set(_WORD.findall(normalize_quote(quote)[0]))
    text = source.view(source.rules).encoded
    return sorted(word for word in words if word.encode() not in text)[:_MOST_WORDS]


__all__ = [
    "CONTEXT",
    "STAGES",
    "STATUS_EXIT",
    "SUMMARY_WARNING",
    "answer",
    "describe_differences",
    "looks_like_summary",
    "normalize",
    "normalize_quote",
    "verify",
]
