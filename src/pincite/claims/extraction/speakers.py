"""Who is said to say what is quoted."""

from __future__ import annotations

from pincite.claims.binding.words import Word, is_comma
from pincite.claims.extraction.sentence import Sentence

_LONGEST = 6


def speaker_of(sentence: Sentence) -> str:
    """Give whom a sentence ascribes its quotations to, as written; empty where it names nobody.

    A name that the draft's own reading found goes first; else the words before a verb of saying
    ("the minister called …"), or those behind it ("…, said the minister").
    """
    for quotation in sentence.quotations:
        if quotation.cited.names:
            return quotation.cited.names[0]
    if not sentence.quotations:
        return sentence.cited.names[0] if sentence.cited.names else ""
    verb = sentence.cues.find("types.sayings", sentence.plain)
    if verb is None:
        return ""
    before = [word for word in sentence.words if word.end <= verb.start]
    behind = [word for word in sentence.words if word.start >= verb.end]
    return _phrase(sentence, _last_run(sentence, before)) or _phrase(
        sentence, _first_run(sentence, behind)
    )


def _last_run(sentence: Sentence, words: list[Word]) -> list[Word]:
    run: list[Word] = []
    for word in reversed(words):
        if word.lower in sentence.grammar.adverbs | sentence.grammar.auxiliaries and not run:
            continue
        if _ends_run(sentence, word) or len(run) == _LONGEST:
            break
        run.insert(0, word)
        if word.lower in sentence.grammar.openers:
            break
    return run


def _first_run(sentence: Sentence, words: list[Word]) -> list[Word]:
    run: list[Word] = []
    for word in words[:_LONGEST]:
        if _ends_run(sentence, word):
            break
        run.append(word)
    return run


def _ends_run(sentence: Sentence, word: Word) -> bool:
    grammar = sentence.grammar
    return (
        not word.is_word
        or is_comma(word)
        or word.lower in grammar.conjunctions
        or (word.lower in grammar.prepositions and word.lower not in grammar.partitives)
    )


def _phrase(sentence: Sentence, run: list[Word]) -> str:
    """Give the words of a run; a pronoun names nobody."""
    while run and run[0].lower in sentence.grammar.openers:
        run = run[1:]
    pronouns = sentence.cues.words("referents.pronouns") | sentence.grammar.pronouns
    if not run or all(word.lower in pronouns for word in run):
        return ""
    return sentence.text[run[0].start : run[-1].end]
