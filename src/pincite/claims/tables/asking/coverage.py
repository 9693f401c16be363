"""Whether a table speaks of all that a claim says: a word left over may narrow the claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pincite.claims.tables.asking.mentions import Mention
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.facts import TableFacts
from pincite.claims.tables.wording import Phrase
from pincite.claims.tables.words import Word, begins_alike, find_run


def left_over(
    saying: Saying, facts: TableFacts, mentions: Sequence[Mention], title: str = ""
) -> tuple[Word, ...]:
    """Give the words of a claim that neither its names, numbers and periods nor fillers account for."""
    words = saying.wording
    phrases = (*words.filler_phrases, *words.sums)
    free = _without_phrases(saying.forms(one.span for one in mentions), phrases)
    known = facts.told(title)
    right_before = {one.first - 1 for one in mentions}
    of_periods = _beside_periods(saying)
    numbers = {word.span: number for number, word in enumerate(saying.words)}
    kept = []
    for word in free:
        number = numbers[word.span]
        if number in right_before:
            is_plain = _may_stand_before(saying, number, known)
        else:
            is_plain = (
                words.is_plain(word.form)
                or word.form in known
                or word in of_periods
                or _is_verb_by_its_form(saying, word)
            )
        if not is_plain:
            kept.append(word)
    return tuple(kept)


def narrowing_words(saying: Saying) -> frozenset[str]:
    """Give the words of a claim that narrow it unless a table has them: none other is left over.

    A table that has one of them nowhere cannot settle the claim, whatever it names.
    """
    words = saying.wording
    phrases = (*words.filler_phrases, *words.sums)
    in_phrases = frozenset(form for phrase in phrases for form in phrase)
    of_periods = _beside_periods(saying)
    return frozenset(
        word.form
        for word in saying.forms()
        if not words.is_plain(word.form)
        and word.form not in in_phrases
        and word.form not in words.highest | words.lowest
        and word.form not in words.dimensions
        and word not in of_periods
        and not _is_verb_by_its_form(saying, word)
    )


def may_settle(narrowing: frozenset[str], facts: TableFacts, title: str) -> bool:
    """Tell whether a table has all words that would else be left over."""
    return all(
        form in facts.names.words
        or form in facts.cells.words
        or form in facts.told(title)
        or begins_alike(form, facts.names.heads)
        for form in narrowing
    )


def is_blocked(saying: Saying, mentions: Sequence[Mention]) -> bool:
    """Tell whether a claim denies, doubts or plans what it says, or says it of another time."""
    words = saying.wording
    free = saying.forms(one.span for one in mentions)
    forms = {word.form for word in free}
    if not words.blocking_words.isdisjoint(forms):
        return True
    if any(phrase[0] in forms and find_run(phrase, free) >= 0 for phrase in words.blocking_phrases):
        return True
    bounds = words.period_bounds
    return any(
        form in bounds for one in saying.periods for form in saying.before(one.span.start, 1)
    )


def _without_phrases(words: Sequence[Word], phrases: Iterable[Phrase]) -> list[Word]:
    """Leave out words that narrow nothing where they stand together: "in total", "by far"."""
    kept = list(words)
    forms = {word.form for word in words}
    for phrase in phrases:
        if phrase[0] not in forms:
            continue
        while (at := find_run(phrase, kept)) >= 0:
            del kept[at : at + len(phrase)]
    return kept


def _beside_periods(saying: Saying) -> frozenset[Word]:
    """Give the words of time right before a period: "the quarter ended" June 30, 2019."""
    found = set()
    for one in saying.periods:
        for word in reversed([x for x in saying.words if x.span.end <= one.span.start]):
            if word.form not in saying.wording.period_words:
                break
            found.add(word)
            if word.form in saying.wording.period_prepositions:
                break
    return frozenset(found)


def _may_stand_before(saying: Saying, number: int, known: frozenset[str]) -> bool:
    """Tell whether a word right before a name narrows nothing; "lost" and "total" do."""
    words, text = saying.wording, saying.claim.text
    form, end = saying.words[number].form, saying.words[number].span.end
    if not text[end : saying.words[number + 1].span.start].isspace():
        return form in words.fillers or form in known
    if form in words.totals or form in words.averages:
        return False
    return (
        form in known or form in words.fillers - words.moves or form in words.higher | words.lower
    )


def _is_verb_by_its_form(saying: Saying, word: Word) -> bool:
    """Tell whether a word right before a number has the ending of a verb: "milled 5 tonnes"."""
    endings = saying.wording.verb_endings
    between = min(
        (n.span.start for n in saying.numbers if n.span.start >= word.span.end), default=0
    )
    return (
        word.form.endswith(endings)
        and between > 0
        and saying.claim.text[word.span.end : between].isspace()
    )
