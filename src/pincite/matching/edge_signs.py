"""Signs at the ends of a near miss: a stop that both texts have is no difference."""

from __future__ import annotations

from itertools import takewhile

from pincite.matching.tokens import Token, tokens_of
from pincite.matching.word_diff import key_of
from pincite.model import Span

# Signs stand close to their words; blank lines part them.
_LOOK = 16


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
