"""What a guard is, and what it looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pincite.claims.guards._words import is_said_there
from pincite.model import Verdict
from pincite.model.values import dataclass
from pincite.sentences import split_sentences

if TYPE_CHECKING:
    from pincite.model import Document
    from pincite.model.claim import Claim


@dataclass(frozen=True, slots=True)
class Proposed:
    """A reading before it counts: what a reader says of a claim, on which words.

    ``sentences`` are the whole sentences that the quoted words stand in: a quote can be cut so
    that the word that turns it is left out. ``source`` is the document that the words stand in.
    """

    claim: Claim
    verdict: Verdict
    quote: str
    sentences: str
    source: Document

    @property
    def each(self) -> tuple[str, ...]:
        """The sentences one by one: what stands in another one need not be said of the same."""
        spans = split_sentences(self.sentences, self.source.language)
        return tuple(span.of(self.sentences) for span in spans) or (self.sentences,)

    def is_said_in(self, sentence: str, share: float, *, but: frozenset[str] = frozenset()) -> bool:
        """Tell whether a sentence has a share of the claim's words, those in ``but`` left aside.

        What the source has in its title is said of every sentence. Numbers and dates do not count.
        """
        language = self.source.language or self.claim.language
        words = f"{self.source.title}. {sentence}"
        return is_said_there(self._unnumbered, words, language, but=but, share=share)

    @property
    def _unnumbered(self) -> str:
        text = self.claim.text
        for quantity in self.claim.quantities:
            span = quantity.span
            text = text[: span.start] + " " * len(span) + text[span.end :]
        return text


@dataclass(frozen=True, slots=True)
class Guard:
    """One veto.

    ``look`` gives the reason why the reading cannot stand, in words that say what was seen, or
    nothing. On ``vetoes`` it must speak and on ``lets_pass`` it must not: each is a claim, the
    quoted sentence, and what the reader says.
    """

    name: str
    summary: str
    why: str
    vetoes: tuple[str, str, Verdict]
    lets_pass: tuple[str, str, Verdict]
    look: Callable[[Proposed], str]
