"""Whether a claim says of whom and what it speaks, so that it can be looked up as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.claims.binding.words import Word, is_certain_verb
from pincite.claims.extraction.sentence import Sentence


def why_not_checkable(sentence: Sentence) -> str:
    """Give the reason why a sentence cannot be checked as it stands, or an empty string.

    It is unclear where all that it speaks of are words like "it" and "they", and no sentence of
    its paragraph stands before it that could say what they mean. A claim whose speaker is such a
    word is unclear all the same.
    """
    if sentence.quotations or sentence.cited or any(_content(sentence)):
        return ""
    if not sentence.cues.words("referents.pronouns"):
        return ""
    unclear = list(dict.fromkeys(_pronouns(sentence)))
    if not sentence.opens_block and len(unclear) < 2:
        return ""
    if not unclear:
        return "it does not say who or what it speaks of"
    named = " and ".join(f"“{word}”" for word in unclear[:3])
    return f"it does not say who or what is meant by {named}"


def _content(sentence: Sentence) -> Iterator[Word]:
    """Give the words that say of whom or what it speaks."""
    grammar, cues = sentence.grammar, sentence.cues
    never = (
        grammar.stops
        | grammar.copulas
        | cues.words("referents.pronouns")
        | cues.words("referents.empty")
        | cues.words("types.sayings")
    )
    words = sentence.words
    counted = cues.words("referents.counted")
    for at, word in enumerate(words):
        if at and words[at - 1].number >= 0 and word.lower in counted:
            # "140 people were evacuated": how many it counts says enough to be looked up.
            yield word
        if word.is_word and word.lower not in never and not _is_verb(sentence, at):
            yield word


def _is_verb(sentence: Sentence, at: int) -> bool:
    """Tell whether a word is a verb here; one that could be a noun is none behind an opener."""
    words, grammar = sentence.words, sentence.grammar
    if is_certain_verb(words[at], grammar):
        return True
    if words[at].lower not in grammar.verbs or not at:
        return False
    before = words[at - 1].lower
    return (
        before in grammar.pronouns | grammar.auxiliaries | grammar.adverbs | grammar.levels.keys()
    )


def _pronouns(sentence: Sentence) -> Iterator[str]:
    known = sentence.cues.words("referents.pronouns")
    return (word.text.lower() for word in sentence.words if word.lower in known)
