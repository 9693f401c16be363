"""The words of a quote as their reader sees them: without the marks that quoting put around."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model import MarkKind, MediaType

if TYPE_CHECKING:
    from pincite.matching import PreparedSource
    from pincite.model import Match

_OUTER = frozenset({"Q1", "Q2"})


def as_read(source: PreparedSource, text: str) -> tuple[str, Match]:
    """Give the words of a quote as a reader sees them, and the answer for these words.

    White space is folded; quotation marks and ellipses around the words, and mark-up of a Markdown
    page that was copied along, are left out wherever the words are verified without them.
    """
    words = " ".join(text.split())
    match = source.match(words)
    if match.verified:
        words, match = _with(source, _without_markup(source, words, match), words, match)
        words, match = _with(source, _without_outer_marks(source, words, match), words, match)
    return words, match


def _with(source: PreparedSource, plain: str, words: str, match: Match) -> tuple[str, Match]:
    """Give the plainer words with their answer, where they are verified too."""
    found = None if plain == words else source.verify(plain)
    return (words, match) if found is None else (plain, found)


def _without_markup(source: PreparedSource, words: str, match: Match) -> str:
    document = source.document
    if document.media_type is not MediaType.MARKDOWN or "R4" in match.steps:
        return words
    span = match.occurrences[0].span
    is_copied = any(
        mark.kind is MarkKind.MARKUP and mark.span.overlaps(span) for mark in document.marks
    )
    if not is_copied:
        return words
    from pincite.readers import read_text
    from pincite.text import RuleSet, normalize

    quoted = read_text(words, media_type=MediaType.MARKDOWN)
    return normalize(quoted.text, RuleSet(frozenset({"N6", "R4"})), quoted.marks)


def _without_outer_marks(source: PreparedSource, words: str, match: Match) -> str:
    if not _OUTER & set(match.steps):
        return words
    from pincite.matching.quote_variants import quote_variants

    for form in quote_variants(words, source.rules):
        if set(form.steps) <= _OUTER:
            found = source.verify(form.text)
            if found is not None and not _OUTER & set(found.steps):
                return " ".join(form.text.split())
    return words
