"""One thing brings about another."""

from __future__ import annotations

from pincite.claims.binding.words import is_certain_verb
from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType


def _fits(sentence: Sentence) -> bool:
    return sentence.says("types.causal") or any(
        _acts(sentence, at) for at in range(1, len(sentence.words) - 1)
    )


def _acts(sentence: Sentence, at: int) -> bool:
    """Tell whether a verb does something to the words right behind it: "slows the disease"."""
    words, grammar = sentence.words, sentence.grammar
    verb = grammar.verbs.get(words[at].lower, "")
    if verb not in sentence.cues.words("types.causal_verbs"):
        return False
    before, after = words[at - 1], words[at + 1]
    is_verb = is_certain_verb(words[at], grammar) or words[at].lower == f"{verb}s"
    if not is_verb or before.lower in grammar.openers | grammar.passives:
        return False
    is_object = (
        after.is_word and after.lower not in grammar.stops and after.lower not in grammar.verbs
    )
    return is_object or after.lower in grammar.openers


TYPE = TypePattern(
    type=ClaimType.CAUSAL,
    summary="causes, leads to, results in, reduces, due to",
    fits=_fits,
    fires=("Silt caused the closure.", "The compound slows the disease in mice."),
    stays=("Fares rose 6 percent.", "Vana is the longest quay on the coast."),
)
"""Causes, leads to, results in, reduces, due to."""
