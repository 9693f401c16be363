"""What the sentences of sources say of a claim: each candidate is read, and every rule looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType

from pincite.claims.decisions import DECISIONS, DecisionRule, Words
from pincite.claims.frames.frame import Frame, read_frame
from pincite.claims.frames.language import language_of
from pincite.claims.passages.ranking import Window
from pincite.claims.passages.shelf import Shelf, ShelvedSource
from pincite.claims.passages.statements import Form
from pincite.claims.readings import Around, Reading, lay_beside
from pincite.claims.readings.derived import follows_from_parts
from pincite.claims.readings.portions import read_parts
from pincite.claims.readings.slots import slots_of
from pincite.claims.ruling import Ruling
from pincite.model.claim import Claim, ClaimStatus, Precision
from pincite.model.values import dataclass

# A statement that has less of a claim's words than this is not read any closer.
_WORTH_READING = 0.5
# For a part of a claim, so many of the words around a number will do.
_IN_A_PART, _FEWEST = 0.34, 2


@dataclass(frozen=True, slots=True)
class SourceRuling:
    """A ruling, and the position on the shelf of the source that it rests on."""

    source: int
    ruling: Ruling


def claim_frame(claim: Claim, source: ShelvedSource) -> Frame:
    """Read a claim; its language is its own, else the source's, and so is how numbers are written."""
    language = language_of(claim.text, claim.language) or source.language
    quantities = claim.quantities if (claim.language or "en") == language else ()
    return read_frame(claim.text, language, quantities=quantities)


_NONE: Mapping[tuple[int, int], Reading] = MappingProxyType({})
Readings = dict[tuple[int, int], Reading]
"""A claim beside statements, by the source's position on the shelf and the statement's in it."""


def read_windows(
    claim: Claim, shelf: Shelf, windows: Sequence[Window], precision: Precision
) -> Readings:
    """Lay a claim beside those statements of some windows that a rule may speak about."""
    reader = _Reader(claim, shelf, precision)
    return {
        (window.source, place): reading
        for window in windows
        for place in window.places
        if (reading := reader.read(window.source, place)) is not None
    }


def read_centres(
    claim: Claim,
    shelf: Shelf,
    windows: Sequence[Window],
    precision: Precision,
    known: Mapping[tuple[int, int], Reading],
) -> Readings:
    """Lay a claim beside the statement that each of some windows was ranked by, for a reader.

    ``known`` are the readings of the claim that were made before.
    """
    reader = _Reader(claim, shelf, precision, known)
    return {
        (window.source, window.centre): reading
        for window in windows
        if (reading := reader.read(window.source, window.centre, always=True)) is not None
    }


class _Reader:
    """One claim, read once for each language that its sources are in."""

    def __init__(
        self,
        claim: Claim,
        shelf: Shelf,
        precision: Precision,
        known: Mapping[tuple[int, int], Reading] = _NONE,
    ) -> None:
        self._claim = claim
        self._shelf = shelf
        self._precision = precision
        self._frames: dict[str, tuple[Frame, tuple[frozenset[str], ...]]] = {}
        self._readings: Readings = dict(known)
        self._answers: dict[tuple[int, Hashable], bool] = {}

    def read(self, position: int, place: int, *, always: bool = False) -> Reading | None:
        """Give the reading of a statement; None where no rule could speak about it."""
        key = position, place
        source = self._shelf.shelved[position]
        if key in self._readings:
            return self._readings[key]
        if source.statements[place].form is not Form.SENTENCE:
            return None
        if source.language not in self._frames:
            read = claim_frame(self._claim, source)
            self._frames[source.language] = read, slots_of(read)
        frame, slots = self._frames[source.language]
        if not always and not _may_say_it(frame, slots, source, place):
            return None
        context_of = source.titled_context_of if frame.quantities else source.context_of
        context = partial(context_of, place)
        around = Around(
            partial(source.titled_context_of, place),
            source.frames_with,
            source.frames_with_figures,
            lambda: source.stems,
            partial(self._once, position),
        )
        reading = lay_beside(frame, source.frame_at(place), self._precision, context, around)
        self._readings[key] = reading
        return reading

    def _once(self, position: int, question: Hashable, work: Callable[[], bool]) -> bool:
        """Give the answer to a question about a whole source, worked out the first time."""
        asked = position, question
        if asked not in self._answers:
            self._answers[asked] = work()
        return self._answers[asked]


def _may_say_it(
    claim: Frame, slots: tuple[frozenset[str], ...], source: ShelvedSource, place: int
) -> bool:
    """Tell whether a statement, with the one before it, has enough of the claim's words."""
    if not claim.stems:
        return True
    terms = source.terms[place]
    if any(len(slot & terms) >= max(_FEWEST, _IN_A_PART * len(slot)) for slot in slots):
        return True
    met = claim.stems & terms
    if place and len(met) < _WORTH_READING * len(claim.stems):
        met |= claim.stems & source.terms[place - 1]
    wanted = len(claim.stems) - sum(bool(word.moves) for word in claim.content)
    return len(met) >= _WORTH_READING * wanted


def rule_on(readings: Readings) -> tuple[SourceRuling, ...]:
    """Give what every rule says of every reading, in the order of the readings."""
    return tuple(
        SourceRuling(source, ruling)
        for (source, _), reading in readings.items()
        for ruling in _rulings_on_whole(reading) or tuple(_rulings(reading, rules_of_a_part()))
    )


def is_worth_ruling(reading: Reading) -> bool:
    """Tell whether a statement has enough of the claim's words to be looked at by rules."""
    wanted = len(reading.claim.content)
    met = wanted - len(reading.missing)
    return met >= _WORTH_READING * wanted and reading.passage.tongue.is_known


def _rulings_on_whole(reading: Reading) -> tuple[Ruling, ...]:
    if not is_worth_ruling(reading):
        return ()
    return tuple(_rulings(reading, reading_rules())) or _rulings_on_parts(reading)


def _rulings(reading: Reading, rules: Iterable[DecisionRule[Reading]]) -> Iterator[Ruling]:
    for rule in rules:
        if rule.words is Words.ALL and reading.missing:
            continue
        ruling = rule.look(reading)
        if ruling is not None:
            yield ruling


def _rulings_on_parts(reading: Reading) -> tuple[Ruling, ...]:
    """Give what the rules say where a statement that lists things is read one thing at a time.

    Support in any part wins. A conflict counts where one part alone has it, and the claim is no sum
    of them all.
    """
    rules = reading_rules()
    found = [one for one in (tuple(_rulings(part, rules)) for part in read_parts(reading)) if one]
    for rulings in found:
        if any(ruling.status is ClaimStatus.VERIFIED for ruling in rulings):
            return rulings
    if len(found) != 1 or any(
        follows_from_parts(pair.claimed, reading) for pair in reading.numbers
    ):
        return ()
    return tuple(ruling for ruling in found[0] if not _stands_beside(ruling, reading))


def _stands_beside(ruling: Ruling, reading: Reading) -> bool:
    """Tell whether the statement gives the claimed number too, in another unit: "3.5 km (2.2 miles)"."""
    return any(
        (other.low, other.unit) == (one.claimed.low, one.claimed.unit)
        and other.unit != one.stated.unit
        for one in ruling.comparisons
        for other in reading.passage.quantities
    )


@cache
def reading_rules() -> tuple[DecisionRule[Reading], ...]:
    """Give the rules that look at a whole claim beside a statement."""
    others = (QUOTATIONS, OF_A_PART)
    return tuple(rule for code, rule in DECISIONS.items() if not code.startswith(others))


@cache
def rules_of_a_part() -> tuple[DecisionRule[Reading], ...]:
    """Give the rules for which a statement need not say the whole claim."""
    return tuple(rule for code, rule in DECISIONS.items() if code.startswith(OF_A_PART))


OF_A_PART = "CLD05"
"""How the codes of the rules begin that look at one number, rank or date of a claim."""

QUOTATIONS = "CLD03"
"""How the codes of the rules begin that look at quoted words."""
