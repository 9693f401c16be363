"""Quoted words laid beside a source: whether they stand there, and who says them there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pincite.claims.frames.frame import Frame, read_frame
from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import Word, read_words, senses_of
from pincite.claims.passages.shelf import ShelvedSource
from pincite.claims.readings.source_names import names_source
from pincite.claims.readings.speaking import label_before, speaking_subject
from pincite.model import Locator, Match, Quotation, Span
from pincite.model.claim import Claim

# A longer subject of a verb of speaking holds more than the speaker.
_LONGEST_SPEAKER = 5
_FAR = 400


class Voice(StrEnum):
    """Who says the quoted words in the source."""

    CLAIMED = "the speaker that the claim names"
    OTHER = "another speaker"
    SOURCE = "the source itself"
    UNKNOWN = "a speaker that is not named there"


@dataclass(frozen=True, slots=True)
class Told:
    """One occurrence of the words, who says them there, and the name as the source has it."""

    place: Locator
    voice: Voice
    name: str
    sentence: Span


@dataclass(frozen=True)
class QuotedWords:
    """A quotation of a claim beside one source.

    ``speaker`` is whom the claim gives the words to, empty where it says nobody. ``told`` are the
    first occurrences. ``unsaid`` are the claim's words of meaning outside all its quotations that
    the sentence in the source does not have.
    """

    claim: Claim
    quotation: Quotation
    match: Match
    speaker: str
    told: tuple[Told, ...]
    unsaid: tuple[str, ...]
    sentence: Span | None


def lay_quotation(claim: Claim, quotation: Quotation, source: ShelvedSource) -> QuotedWords:
    """Lay one quotation of a claim beside a source."""
    match = source.prepared.match(words_of(quotation))
    frame = read_frame(claim.text, claim.language or source.language)
    speaker = claim.speaker or _speaker_in(frame, quotation)
    places = tuple(match.occurrences[:_FIRST]) if match.occurrences else ()
    told = tuple(_told(place, speaker, source) for place in places)
    if told and not (_is_known(speaker, source) and _is_subject(speaker, frame, quotation)):
        # A name that merely stands near the quotation may be somebody else's than the speaker's, and
        # whom the source never names may be called otherwise there.
        told = tuple(
            replace(one, voice=Voice.UNKNOWN) if one.voice is Voice.OTHER else one for one in told
        )
    own, all_quoted = _in_text(claim.text, [quotation]), _in_text(claim.text, claim.quotations)
    best = min(
        told,
        # Where the words stand more than once, the place that has more of the claim is meant.
        key=lambda one: (
            _ORDER.index(one.voice) if speaker else 0,
            len(tuple(_unsaid(frame, own, speaker, one, source))),
        ),
        default=None,
    )
    ordered = (best, *(one for one in told if one is not best)) if best else ()
    return QuotedWords(
        claim,
        quotation,
        match,
        speaker,
        ordered,
        tuple(_unsaid(frame, all_quoted, speaker, best, source)) if best else (),
        best.sentence if best else _near(match, source),
    )


def names_speaker(claim: Claim) -> bool:
    """Tell whether a claim says whose the words are that it quotes; "it says" names nobody."""
    if claim.speaker:
        return True
    frame = read_frame(claim.text, claim.language)
    speakers = [_speaker_in(frame, one) for one in claim.quotations]
    return any(
        _stems(speaker, frame.tongue) and speaker.split()[-1].lower() not in frame.tongue.pronouns
        for speaker in speakers
    )


def words_of(quotation: Quotation) -> str:
    """Give the words that are looked for: the original ones where the draft translates them."""
    return quotation.original or quotation.text


_FIRST = 20
# A number beside the quotation is a claim of its own: it alone keeps the whole from being verified.
_WEIGHT_OF_NUMBERS = 3
_ORDER = (Voice.CLAIMED, Voice.SOURCE, Voice.UNKNOWN, Voice.OTHER)


def _told(place: Locator, speaker: str, source: ShelvedSource) -> Told:
    text, tongue = source.used.document.text, source.tongue
    sentence = _sentence_at(place.span, source)
    name = place.speaker or label_before(text, place.span.start)
    if name:
        return Told(place, _voice(name, speaker, tongue), name, sentence)
    around = _around(text, sentence, place.span)
    found = speaking_subject(around, tongue)
    if found is None:
        known = not speaker or _is_source(speaker, source)
        at_hand = _all_in(speaker, sentence.of(text), tongue)
        voice = Voice.SOURCE if known else Voice.CLAIMED if at_hand else Voice.UNKNOWN
        return Told(place, voice, "", sentence)
    if not speaker:
        return Told(place, Voice.CLAIMED, found, sentence)
    named = [word for word in read_words(found, tongue) if word.carries]
    if not named:
        return Told(place, Voice.UNKNOWN, found, sentence)
    voice = _voice(found, speaker, tongue)
    before = text[max(0, sentence.start - _FAR) : sentence.start]
    if voice is Voice.OTHER and not _is_named(found, tongue) and _all_in(speaker, before, tongue):
        # "The senator" may be whom the sentences before call by the name.
        voice = Voice.UNKNOWN
    return Told(place, voice, found, sentence)


def _voice(name: str, speaker: str, tongue: Tongue) -> Voice:
    if not speaker:
        return Voice.CLAIMED
    mine, theirs = _stems(speaker, tongue), _stems(name, tongue)
    if not mine or not theirs:
        return Voice.UNKNOWN
    if mine <= theirs or theirs <= mine:
        return Voice.CLAIMED
    # A surname that both have, or a role beside a name: a reader has to say.
    alike = _is_named(name, tongue) is _is_named(speaker, tongue)
    alike = alike and len(theirs) <= _LONGEST_SPEAKER
    return Voice.OTHER if alike and not mine & theirs else Voice.UNKNOWN


def _is_named(speaker: str, tongue: Tongue) -> bool:
    """Tell a name from a role such as “engineer”: it has a capital where the script has any.

    The first word of a sentence has one in any case.
    """
    words = [word for word in read_words(speaker, tongue) if word.carries]
    capitals = [word for word in words if word.span.of(speaker)[:1].isupper()]
    return bool(capitals) and (
        len(capitals) == len(words) or any(word.span.start for word in capitals)
    )


def _stems(text: str, tongue: Tongue) -> frozenset[str]:
    return frozenset(word.stem for word in senses_of(text, tongue) if word.carries)


def _is_known(speaker: str, source: ShelvedSource) -> bool:
    """Tell whether the source has every word of a name somewhere."""
    return bool(speaker) and _stems(speaker, source.tongue) <= source.stems


def _all_in(speaker: str, text: str, tongue: Tongue) -> bool:
    return bool(speaker) and _stems(speaker, tongue) <= _stems(text, tongue)


def _is_source(speaker: str, source: ShelvedSource) -> bool:
    """Tell whether the source speaks itself: "the report says", or its own name."""
    tongue = source.tongue
    called_so = any(word.text in tongue.documents for word in read_words(speaker, tongue))
    return called_so or names_source(speaker, source.used.document, tongue)


def _around(text: str, sentence: Span, quote: Span) -> tuple[str, str]:
    """Give what stands in the sentence before and behind the quoted words."""
    start, end = min(sentence.start, quote.start), max(sentence.end, quote.end)
    return text[max(start, quote.start - _FAR) : quote.start], text[
        quote.end : min(end, quote.end + _FAR)
    ]


def _speaker_in(frame: Frame, quotation: Quotation) -> str:
    """Give whom a claim gives quoted words to, where the first pass did not say."""
    at = frame.text.find(quotation.text)
    if at < 0:
        return ""
    outside = frame.text[:at], frame.text[at + len(quotation.text) :]
    return speaking_subject(outside, frame.tongue) or ""


def _is_subject(speaker: str, frame: Frame, quotation: Quotation) -> bool:
    """Tell whether the claim's own verb of speaking has the speaker for its subject."""
    found = _stems(_speaker_in(frame, quotation), frame.tongue)
    return bool(found & _stems(speaker, frame.tongue))


def _in_text(text: str, quotations: Iterable[Quotation]) -> tuple[Span, ...]:
    """Give where the quotations stand in the text of their claim."""
    found = ((text.find(one.text), len(one.text)) for one in quotations)
    return tuple(Span(at, at + length) for at, length in found if at >= 0)


def _unsaid(
    frame: Frame, quoted: Sequence[Span], speaker: str, told: Told, source: ShelvedSource
) -> Iterator[str]:
    """Give the words outside the ranges of quoted words that the sentence of the source lacks."""
    known = _stems(told.sentence.of(source.used.document.text), source.tongue)
    known |= _stems(speaker, frame.tongue)
    known |= _stems(source.used.document.title, source.tongue)
    for word in frame.words:
        if (
            not any(map(word.span.overlaps, quoted))
            and _counts(word, frame)
            and word.stem not in known
        ):
            yield word.text
    for quantity in frame.quantities:
        if not any(map(quantity.span.overlaps, quoted)):
            yield from (quantity.text,) * _WEIGHT_OF_NUMBERS


def _counts(word: Word, frame: Frame) -> bool:
    is_speaking = frame.tongue.speaking.fullmatch(word.text) is not None
    is_document = word.text in frame.tongue.documents
    return word.carries and not is_speaking and not is_document


def _sentence_at(span: Span, source: ShelvedSource) -> Span:
    """Give the stretch from the first to the last statement that the words lie in."""
    inside = [source.statements[place].span for place in source.places_at(span)]
    if not inside:
        return span
    return Span(min(inside[0].start, span.start), max(inside[-1].end, span.end))


def _near(match: Match, source: ShelvedSource) -> Span | None:
    if match.near_miss is not None:
        return _sentence_at(match.near_miss.locator.span, source)
    held = [one for one in match.segments if one.match.occurrences]
    return _sentence_at(held[0].match.occurrences[0].span, source) if held else None
