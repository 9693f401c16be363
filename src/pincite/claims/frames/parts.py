"""What a statement says of each of the things that it lists, as statements of their own.

"Inflation was 3.2% in 2019, 1.4% in 2020" says two things. A part is the statement with all blanked
that belongs to the others, so that every place in it is a place of the statement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pincite.claims.frames.frame import Frame, read_frame
from pincite.claims.frames.words import Word
from pincite.model import Span
from pincite.model.quantity import Quantity
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern

_BRACKETS = lazy_pattern(r"\s?[(\[][^()\[\]]*\d[^()\[\]]*[)\]]")
_GAP = " \u00a0\u202f"
_COMMAS = ",;\uff0c\uff1b\u3001\u060c"
_MOST = 8
_SHORTEST = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A statement without what it says of other things.

    ``own`` is the stretch that only this part has: a claim that has nothing of it is about the
    others as well.
    """

    frame: Frame
    own: Span


def parts_of(frame: Frame) -> tuple[Part, ...]:
    """Give the parts of a statement; none where it says one thing."""
    if not frame.tongue.is_spaced or (not frame.quantities and not frame.periods):
        return ()
    plain = _without_remarks(frame)
    found = [
        _part(plain, kept, own) for cut in (_listed, _of_whom, _verbs) for kept, own in cut(plain)
    ]
    if plain is not frame:
        found.append(Part(plain, Span(0, len(frame.text))))
    return tuple(found[:_MOST])


def _part(frame: Frame, kept: Sequence[Span], own: Span) -> Part:
    return Part(_read(frame, _only(frame.text, kept)), own)


def _read(frame: Frame, text: str) -> Frame:
    return read_frame(text, frame.tongue.language, start=frame.start)


def _only(text: str, kept: Sequence[Span]) -> str:
    """Blank all but some stretches of a text."""
    chars = [" "] * len(text)
    for span in kept:
        chars[span.start : span.end] = text[span.start : span.end]
    return "".join(chars)


def _without_remarks(frame: Frame) -> Frame:
    """Leave out brackets that hold figures, and what is compared or said again behind a comma."""
    text = frame.text
    spans = [Span(*found.span()) for found in _BRACKETS.finditer(text)]
    spans = [span for span in spans if not _turns(frame, span)]
    for remark in frame.tongue.remarks.finditer(frame.masked):
        before = text[: remark.start()].rstrip(_GAP)
        if before[-1:] and before[-1] in _COMMAS:
            ends = [at for at in frame.part_starts if at > remark.end()]
            end = min(ends, default=len(text.rstrip(".!? ")))
            spans.append(Span(len(before) - 1, max(remark.end(), end)))
    if not spans:
        return frame
    kept = text
    for span in spans:
        kept = kept[: span.start] + " " * len(span) + kept[span.end :]
    return _read(frame, kept)


def _turns(frame: Frame, span: Span) -> bool:
    """Tell whether a remark takes back or loosens what it stands behind."""
    found = (*frame.negations, *frame.denials, *frame.doubts, *frame.restrictions, *frame.unreal)
    return any(span.overlaps(one) for one in found)


def _listed(frame: Frame) -> Iterator[tuple[tuple[Span, ...], Span]]:
    """Cut "18 rye loaves and 12 spelt loaves on Monday" into what is said of each number."""
    for run in _runs(frame):
        starts = [_start(frame, number) for number in run]
        head = Span(0, starts[0])
        if _says_several(frame, head):
            continue
        ends = [_separator(frame, one, start) for one, start in zip(run, starts[1:], strict=False)]
        tail = _shared_tail(frame, run, ends)
        for place, start in enumerate(starts):
            is_last = place == len(starts) - 1
            end = ends[place] if not is_last else len(frame.text)
            own = Span(start, end)
            lead: tuple[Span, ...] = (head,)
            if place and start < run[place].span.start:
                lead = _without_periods(frame, head)
            kept = (*lead, own) if is_last or tail is None else (*lead, own, tail)
            yield kept, Span(start, tail.start) if is_last and tail is not None else own


def _without_periods(frame: Frame, head: Span) -> tuple[Span, ...]:
    """Give a head without its own period: what follows has another one before its number."""
    kept, at = [], head.start
    for period in frame.periods:
        if head.contains(Span(period.start, period.end)):
            kept.append(Span(at, period.start))
            at = period.end
    return (*kept, Span(at, head.end))


def _runs(frame: Frame) -> Iterator[tuple[Quantity, ...]]:
    """Give the numbers that follow each other with a comma or "and" right before each."""
    run: list[Quantity] = []
    for number in frame.quantities:
        if run and _separator(frame, run[-1], _start(frame, number)) < 0:
            if len(run) > 1:
                yield tuple(run)
            run = []
        run.append(number)
    if len(run) > 1:
        yield tuple(run)


def _start(frame: Frame, number: Quantity) -> int:
    """Give where a number begins, with the period right before it: "in 2020 1.4%"."""
    start = number.span.start
    for period in frame.periods:
        between = Span(min(period.end, start), start)
        if period.end > start:
            continue
        begin = _lead(frame, period.start)
        if not _parts_anything(frame, between):
            return begin
        if between.of(frame.text).strip(_GAP) == "," and _is_parted(frame, begin):
            # As in "in 2020, 5% sank; in 2021, 7%".
            return begin
    return start


def _lead(frame: Frame, start: int) -> int:
    """Give where the small word before a period begins, or the period itself."""
    words = [word for word in frame.words if word.span.end <= start]
    lead = words[-1] if words and not words[-1].carries else None
    if lead is None or lead.text in frame.tongue.listing:
        return start
    return lead.span.start


def _is_parted(frame: Frame, place: int) -> bool:
    """Tell whether a comma or the word that joins a list stands right before a place."""
    before = frame.text[:place].rstrip(_GAP)
    words = [word for word in frame.words if word.span.end == len(before)]
    return before[-1:] in tuple(_COMMAS) or any(w.text in frame.tongue.listing for w in words)


def _parts_anything(frame: Frame, span: Span) -> bool:
    """Tell whether a stretch holds a comma, a word of meaning, or one that joins a list."""
    return any(sign in span.of(frame.text) for sign in _COMMAS) or any(
        span.contains(word.span) and (word.carries or word.text in frame.tongue.listing)
        for word in frame.words
    )


def _separator(frame: Frame, one: Quantity, start: int) -> int:
    """Give where the comma or "and" begins that stands right before a place, or -1."""
    before = frame.text[:start].rstrip(_GAP)
    words = [word for word in frame.words if one.span.end <= word.span.start < start]
    if words and words[-1].span.end == len(before) and words[-1].text in frame.tongue.listing:
        before = before[: words[-1].span.start].rstrip(_GAP)
        return len(before) - (before[-1:] in tuple(_COMMAS))
    if before[-1:] and before[-1] in _COMMAS and len(before) > one.span.end:
        return len(before) - 1
    return -1


def _says_several(frame: Frame, head: Span) -> bool:
    """Tell whether the list is of several things, each with its number: "A and B had 3 and 4"."""
    if any(word.text in frame.tongue.listing and head.contains(word.span) for word in frame.words):
        return True
    return frame.tongue.respectively.search(frame.masked) is not None


def _shared_tail(frame: Frame, run: Sequence[Quantity], ends: Sequence[int]) -> Span | None:
    """Give what stands behind the last number's noun, where it is said of all of them.

    It is the last one's alone where one before has words or a period of its own behind its noun.
    """
    for number, end in zip(run, ends, strict=False):
        own = Span(_noun_end(frame, number, end), end)
        periods = any(own.start <= one.start < own.end for one in frame.periods)
        if periods or any(own.contains(word.span) for word in frame.content):
            return None
    most = max(len(number.noun.split()) for number in run[:-1])
    start = _noun_end(frame, run[-1], len(frame.text), most)
    return Span(start, len(frame.text)) if start < len(frame.text) else None


def _noun_end(frame: Frame, number: Quantity, end: int, most: int = _MOST) -> int:
    """Give where the words end that a number counts, of which there are so many at most."""
    at = number.span.end
    nouns = number.noun.split()
    for word in frame.words:
        if most and at <= word.span.start and word.span.end <= end and word.text in nouns:
            at = word.span.end
            most -= 1
    return at


def _of_whom(frame: Frame) -> Iterator[tuple[tuple[Span, ...], Span]]:
    """Cut "900 students, of whom 300 live on campus" into the whole and the part."""
    found = frame.tongue.partitive.search(frame.masked)
    before = [one for one in frame.quantities if found and one.span.end <= found.start()]
    behind = [one for one in frame.quantities if found and one.span.start >= found.end()]
    if found is None or not before or not behind:
        return
    first = Span(0, found.start())
    yield (first,), first
    whole = before[-1].span
    rest = Span(found.end(), len(frame.text))
    lead = frame.text[: found.start()].rstrip(_GAP + _COMMAS)
    yield (Span(0, whole.start), Span(whole.end, max(whole.end, len(lead))), rest), rest


def _verbs(frame: Frame) -> Iterator[tuple[tuple[Span, ...], Span]]:
    """Cut "it lasted six weeks and ended in May" into what is said by each verb of one subject."""
    words = frame.words
    subject = next((w for w in words if w.carries or w.text in frame.tongue.pronouns), None)
    first = next((w for w in words if w is not subject and _is_verb(frame, w)), None)
    if subject is None or first is None or first.span.start < subject.span.end:
        return
    for joint, verb in pairwise(words):
        if joint.text not in frame.tongue.listing or not _is_verb(frame, verb):
            continue
        if joint.span.start <= first.span.end:
            return
        lead = Span(first.span.start, joint.span.start)
        if any(lead.contains(w.span) for w in _opening(frame)):
            return
        own = Span(verb.span.start, len(frame.text))
        yield (Span(0, first.span.start), own), own
        yield (Span(0, joint.span.start),), lead
        return


def _is_verb(frame: Frame, word: Word) -> bool:
    endings = frame.tongue.verb_endings
    by_its_form = bool(endings) and len(word.text) > _SHORTEST and word.text.endswith(endings)
    return word.text in frame.tongue.verbs or (by_its_form and not word.is_capital)


def _opening(frame: Frame) -> list[Word]:
    return [word for word in frame.words if word.text in frame.tongue.clause_words]
