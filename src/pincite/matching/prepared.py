"""One source made ready once, that answers for any number of quotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from pincite.matching.search import Found, SourceSearch
from pincite.matching.splices import pieces_of
from pincite.matching.summaries import is_summary_like
from pincite.matching.verified import verified_match
from pincite.model import Document, Locator, Match, SourceKind, Span, Status, Unread
from pincite.text import RuleSet, has_letter_or_digit, normalize
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n2_zero_width import ZERO_WIDTH

_SOMETHING = lazy_pattern(rf"[^\s{ZERO_WIDTH}]")
SUMMARY_WARNING = (
    "the source looks like a summary: read the page itself before reporting this missing"
)
_UNREAD_NAMED = 3


class PreparedSource:
    """A document under one choice of rules; normalised on first need, and then kept."""

    def __init__(self, document: Document, rules: str = "auto") -> None:
        self.document = document
        self.rules = RuleSet.parse(rules, document.media_type)
        self.search = SourceSearch(document, self.rules)

    def match(self, quote: str, *, prefix: str = "", suffix: str = "") -> Match:
        """Say whether and where the quote stands in the source.

        ``prefix`` and ``suffix`` are source text right before and behind; where the quote occurs
        several times they pick among the places.
        """
        refusal = self._refusal(quote)
        if refusal:
            return self._of_source(Match(quote, Status.UNVERIFIABLE, refusal))
        found = self.search.find(quote)
        if found.spans:
            match = verified_match(self.search, quote, found, prefix=prefix, suffix=suffix)
        else:
            match = self._unverified(quote, found)
        return self._of_source(self._unless_unread(match))

    def _unverified(self, quote: str, found: Found) -> Match:
        # Comparing passages takes long to load, and most quotes are found.
        from pincite.matching import unverified

        if found.cut:
            return unverified.partial_match(self.search, quote, found.cut[0])
        pieces = pieces_of(quote, self.rules)
        if pieces and pieces != (quote,):
            return unverified.spliced_match(quote, pieces, self.match)
        return unverified.absent_match(self.search, quote, self._hidden)

    def contains(self, quote: str) -> bool:
        """Tell whether the quote is verified here, without building its places."""
        return not self._refusal(quote) and bool(self.search.find(quote).spans)

    def verify(self, quote: str) -> Match | None:
        """Give the answer where the quote is verified, and None, without a near miss, elsewhere."""
        if self._refusal(quote):
            return None
        found = self.search.find(quote)
        return self._of_source(verified_match(self.search, quote, found)) if found.spans else None

    def locate(self, span: Span) -> Locator:
        """Give the place of any span of the source."""
        return self.search.places.locate(span)

    @cached_property
    def summary_suspected(self) -> bool:
        """Whether the source looks like a summary although nobody called it one."""
        return self.document.source_kind is SourceKind.UNKNOWN and is_summary_like(
            self.document.text
        )

    def _refusal(self, quote: str) -> str:
        """Say why nothing can be checked, if so."""
        if not quote.strip():
            return "the quote is empty"
        if self.document.fault:
            return self.document.fault
        if _SOMETHING.search(self.document.text) is None:
            return "the source is empty"
        kind = self.document.source_kind
        if kind is SourceKind.SUMMARY:
            return "the source is a summary, which has other words than the page it summarises"
        if kind is SourceKind.SNIPPET:
            return "the source is a search snippet, not the page itself"
        if not has_letter_or_digit(quote):
            return "the quote holds no letter or digit, so there is nothing to check"
        return ""

    def _unless_unread(self, match: Match) -> Match:
        """Let nothing be absent from a document of which parts could not be read."""
        if match.status is not Status.ABSENT or not self.document.unread:
            return match
        reason = f"{_named(self.document.unread)}; in what could be read, {match.reason}"
        return replace(match, status=Status.UNVERIFIABLE, reason=reason)

    def _of_source(self, match: Match) -> Match:
        """Add to an answer what is known of the source."""
        kind, suspected = self.document.source_kind, self.summary_suspected
        if kind is match.source_kind and suspected == match.summary_suspected:
            return match
        warned = match.status is Status.ABSENT and suspected
        return replace(
            match,
            source_kind=kind,
            summary_suspected=suspected,
            warnings=(*match.warnings, SUMMARY_WARNING) if warned else match.warnings,
        )

    def hidden_texts(self) -> tuple[str, ...]:
        """Give the text that no reader of the source sees, normalised."""
        return tuple(text for _, text in self._hidden)

    @cached_property
    def _hidden(self) -> tuple[tuple[str, str], ...]:
        """What hides text in the source, and the text, normalised."""
        return tuple(
            (hidden.where, normalize(hidden.text, self.rules)) for hidden in self.document.hidden
        )


def _named(unread: Sequence[Unread]) -> str:
    """Name the first parts that could not be read, each with its reason."""
    parts = [f"{part.where} {part.why}" for part in unread[:_UNREAD_NAMED]]
    more = len(unread) - len(parts)
    if more:
        parts.append(f"and {more} more part{'s' if more > 1 else ''} could not be read")
    return "; ".join(parts)
