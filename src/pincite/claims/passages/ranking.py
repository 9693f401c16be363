"""Which passages of the sources bear on a claim, the likeliest first.

A sentence counts by the rare words that it shares with the claim, by half of those that it has in
another form ("migrant" for "migration"), and by two fifths of those that only its neighbours bring;
a row of a table, also of those that only its head brings. What a source has in its title is said of
all its sentences, and parts them little. The order points; it never turns into a yes or a no.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from heapq import nlargest, nsmallest
from math import log

from pincite.claims.frames.language import language_of
from pincite.claims.frames.tongue import tongue_of
from pincite.claims.frames.vocabulary import terms_of
from pincite.claims.frames.words import read_words
from pincite.claims.passages.shelf import Shelf
from pincite.claims.passages.statements import Form
from pincite.model import Span
from pincite.model.claim import Claim
from pincite.model.values import dataclass

BEST = 5
"""How many passages a reader is shown at most."""

_NEIGHBOUR = 0.4
_OTHER_FORM = 0.5
# What is left of a title's word within its source: the rest is said of every sentence.
_TITLED = 0.15
# In a long shelf, a word that stands in more than this share of all statements tells nothing.
_COMMON, _FREQUENT = 0.1, 0.02
_RAREST = 8
_LONG_SHELF = 400
# Some of the best entries are neighbours of better ones and fall into their windows.
_SPARE = 4
# A neighbour joins a window where it brings at least this share of the claim's weight.
_JOINS = 0.08
# Sums of the same weights in another order differ by less.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Window:
    """One to three neighbouring statements of one source.

    ``source`` is the source's position on the shelf, ``places`` those of the statements in it,
    ``centre`` the one that was ranked. ``span`` is the stretch from the first to the last.
    """

    source: int
    places: range
    centre: int
    span: Span
    score: float


def rank_windows(
    claim: Claim, shelf: Shelf, among: Iterable[int], limit: int = BEST
) -> tuple[Window, ...]:
    """Give the best windows in some of the sources of a shelf, named by their positions."""
    weights = _weights(claim, shelf)
    titled = {source: shelf.shelved[source].titled & weights.keys() for source in among}
    total = sum(weights.values())
    own = _own_scores(shelf, weights, titled)
    scores = {number: own[number] for number in _contenders(own, total, _SPARE * limit)}
    for number, brought in _from_beside(shelf, weights, titled, scores.keys()).items():
        scores[number] += brought
    order = nsmallest(_SPARE * limit, scores, key=lambda number: (-scores[number], number))
    windows: list[Window] = []
    taken: set[int] = set()
    for number in order:
        if len(windows) == limit:
            break
        if number in taken:
            continue
        window = _window(shelf, weights, number, total, scores[number])
        windows.append(window)
        first = number - window.centre
        taken.update(first + place for place in window.places)
    return tuple(windows)


def _weights(claim: Claim, shelf: Shelf) -> dict[str, float]:
    """Give each word of the claim that some statement has, in any form, by how rare it is.

    On a long shelf, words that stand everywhere tell nothing, and behind the eight rarest words those
    that stand in many places tell little and take most of the time.
    """
    tongue = tongue_of(language_of(claim.text, claim.language) or "en")
    size = len(shelf.entries)
    counts = {
        term: len(shelf.postings.get(term, ())) or len(_other_forms(shelf, term))
        for term in sorted(terms_of(read_words(claim.text, tongue)))
    }
    rarest = sorted((term for term in counts if counts[term]), key=lambda term: counts[term])
    weights: dict[str, float] = {}
    for place, term in enumerate(rarest):
        most = _COMMON if place < _RAREST else _FREQUENT
        if size <= _LONG_SHELF or counts[term] <= most * size:
            weights[term] = log((size + 1) / counts[term])
    return weights


def _own_scores(
    shelf: Shelf, weights: dict[str, float], titled: Mapping[int, frozenset[str]]
) -> dict[int, float]:
    """Give what each entry of some sources has of the claim's words, its title's among them."""
    source_of = shelf.source_of
    own: dict[int, float] = {}
    given = {
        source: (1 - _TITLED) * sum(weights[term] for term in sorted(terms))
        for source, terms in titled.items()
    }
    for term, weight in weights.items():
        parts = {source: _TITLED if term in terms else 1.0 for source, terms in titled.items()}
        for having, counted in (
            (shelf.postings.get(term, ()), weight),
            (_other_forms(shelf, term), _OTHER_FORM * weight),
        ):
            for number in having:
                source = source_of[number]
                if source in parts:
                    own[number] = own.get(number, given[source]) + parts[source] * counted
    return own


def _other_forms(shelf: Shelf, term: str) -> Collection[int]:
    """Give the entries that have a word in another form, unless a long shelf has it everywhere."""
    having = shelf.in_other_forms(term)
    size = len(shelf.entries)
    return having if size <= _LONG_SHELF or len(having) <= _FREQUENT * size else ()


def _contenders(own: dict[int, float], total: float, most: int) -> Iterable[int]:
    """Give the entries that can be among the best, whatever their neighbours bring them."""
    if len(own) <= most:
        return own
    least = nlargest(most, own.values())[-1] - _ROUNDING
    return (
        number for number, value in own.items() if value + _NEIGHBOUR * (total - value) >= least
    )


def _from_beside(
    shelf: Shelf,
    weights: dict[str, float],
    titled: Mapping[int, frozenset[str]],
    numbers: Collection[int],
) -> dict[int, float]:
    """Give what the neighbours of entries, and the heads of their tables, have beside their words."""
    brought: dict[int, float] = {}
    for term, weight in weights.items():
        for number in shelf.beside(term).intersection(numbers):
            if term in titled[shelf.source_of[number]]:
                continue
            brought[number] = brought.get(number, 0.0) + _NEIGHBOUR * weight
    return brought


def _window(
    shelf: Shelf, weights: dict[str, float], number: int, total: float, score: float
) -> Window:
    """Give a statement with those neighbours that bring words of the claim which it lacks."""
    entry = shelf.entries[number]
    source = shelf.shelved[entry.source]
    has = _has(shelf, number)
    places = [entry.place]
    for step in (-1, 1):
        place = entry.place + step
        if not 0 <= place < len(source.statements):
            continue
        if source.statements[place].form is not entry.statement.form:
            continue
        if entry.statement.form is not Form.SENTENCE or not total:
            continue
        new = (_has(shelf, number + step) - has) & weights.keys()
        if sum(weights[term] for term in sorted(new)) >= _JOINS * total:
            places.append(place)
    run = range(min(places), max(places) + 1)
    span = Span(source.statements[run[0]].span.start, source.statements[run[-1]].span.end)
    return Window(entry.source, run, entry.place, span, round(score, 6))


def _has(shelf: Shelf, number: int) -> frozenset[str]:
    entry = shelf.entries[number]
    return shelf.shelved[entry.source].terms[entry.place]
