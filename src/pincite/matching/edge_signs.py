"""What belongs to the ends of a near miss: a word that only marks part from the quote's, and signs.

A stop that both texts have is no difference.
"""

from __future__ import annotations

import unicodedata
from itertools import takewhile

from pincite.matching.tokens import Token, tokens_of
from pincite.matching.word_diff import key_of
from pincite.model import Span

# Signs stand close to their words; blank lines part them.
_LOOK = 16
_WORD_LOOK = 64
_FEWEST = 2


def with_edge_words(source: str, span: Span, quote: str) -> Span:
    """Give the span with the word beside it that stands in the place of the quote's first or last.

    So many letters or vowel marks can differ that leaving a word out is the cheaper way to align
    two passages; what it says then is that the quote has a word more.
    """
    theirs = _words(quote)
    ours = _words(span.of(source))
    if len(theirs) < _FEWEST or not ours:
        return span
    start, end = span.start, span.end
    begin = max(0, start - _WORD_LOOK)
    before = _words(source[begin:start])
    if before and _stands_for(
        theirs[:2], ours[0], before[-1], source[begin:start][before[-1].end :]
    ):
        start = begin + before[-1].start
    behind = _words(source[end : end + _WORD_LOOK])
    if behind and _stands_for(
        theirs[:-3:-1], ours[-1], behind[0], source[end : end + behind[0].start]
    ):
        end += behind[0].end
    return Span(start, end)


def _stands_for(theirs: list[Token], ours: Token, beside: Token, between: str) -> bool:
    """Tell whether the word beside the passage is the quote's outermost, or stands in its place."""
    outermost, next_one = theirs
    if _bare(outermost) == _bare(ours):
        return False
    in_place = _bare(next_one) == _bare(ours) and between.isspace() and "\n" not in between
    return in_place or _bare(outermost) == _bare(beside)


def _words(text: str) -> list[Token]:
    return [token for token in tokens_of(text) if token.is_word]


def _bare(token: Token) -> str:
    decomposed = unicodedata.normalize("NFKD", token.text).casefold()
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def with_signs(source: str, span: Span, quote: str) -> Span:
    """Give the span with the signs beside it by which the quote begins or ends, too."""
    theirs = tokens_of(quote)
    ours = tokens_of(span.of(source))
    start, end = span.start, span.end
    if ours and ours[-1].is_word:
        behind = tokens_of(source[end : end + _LOOK])
        end += max((token.end for token in _shared(_signs(theirs[::-1])[::-1], behind)), default=0)
    if ours and ours[0].is_word:
        begin = max(0, start - _LOOK)
        before = tokens_of(source[begin:start])
        shared = _shared(_signs(theirs)[::-1], before[::-1])
        start = min((begin + token.start for token in shared), default=start)
    return Span(start, end)


def _signs(tokens: list[Token]) -> list[Token]:
    return list(takewhile(lambda token: not token.is_word, tokens))


def _shared(signs: list[Token], beside: list[Token]) -> list[Token]:
    """Give those of ``beside`` that are the signs, in their order, as far as they agree."""
    pairs = zip(signs, beside, strict=False)
    return [there for _, there in takewhile(lambda pair: key_of(pair[0]) == key_of(pair[1]), pairs)]
