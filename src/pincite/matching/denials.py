"""Whether two passages differ in a negation, said in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pincite.matching.language_guess import may_be_meant
from pincite.matching.tokens import Token
from pincite.matching.turning_words import (
    HANGUL_NEGATIONS,
    NEGATING_PREFIXES,
    RUNNING_NEGATIONS,
    negating_languages,
)
from pincite.text.scripts import is_unspaced

_SHORTEST_STEM = 4


def negation_clause(ours: list[Token], theirs: list[Token], context: str) -> str:
    """Say which negation only one side has, or nothing where none makes the difference.

    ``ours`` and ``theirs`` are the words of the source and of the quote that the other lacks;
    ``context`` tells the language.
    """
    source_only, quote_only = _negations(ours, context), _negations(theirs, context)
    if source_only and not quote_only:
        return f"the source has the negation {_list(source_only[:2])}, the quote lacks it"
    if quote_only and not source_only:
        return f"the quote has the negation {_list(quote_only[:2])}, the source lacks it"
    if source_only or len(ours) != len(theirs):
        return ""
    for one, other in zip(ours, theirs, strict=True):
        if _denies_stem(one.text, other.text) or _denies_stem(other.text, one.text):
            return f"a negation differs: the source has “{one.text}”, the quote “{other.text}”"
    return ""


def _negations(tokens: list[Token], context: str) -> list[str]:
    return [word for word in _runs(tokens) if _is_negation(word, context)]


def _runs(tokens: list[Token]) -> Iterator[str]:
    """Give the words, with the characters of scripts without word spaces put together again."""
    run, end = "", -1
    for token in tokens:
        joins = is_unspaced(token.text[0])
        if run and (not joins or token.start != end):
            yield run
            run = ""
        if joins:
            run, end = run + token.text, token.end
        else:
            yield token.text
    if run:
        yield run


def _is_negation(word: str, context: str) -> bool:
    languages = negating_languages(word)
    if languages:
        return may_be_meant(languages, context)
    if is_unspaced(word[0]):
        return any(negation in word for negation in RUNNING_NEGATIONS)
    return any(negation in word for negation in HANGUL_NEGATIONS)


def _denies_stem(word: str, stem: str) -> bool:
    """Tell whether a word is the other with "un-" or its like before it."""
    folded, bare = word.lower(), stem.lower()
    if len(bare) < _SHORTEST_STEM or not folded.endswith(bare):
        return False
    return folded[: -len(bare)].rstrip("-") in NEGATING_PREFIXES


def _list(words: Iterable[str]) -> str:
    return ", ".join(f"“{word}”" for word in words)
