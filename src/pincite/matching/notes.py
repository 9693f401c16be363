"""What a careful checker says beside a verified quote."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from pincite.matching.turning_words import NEGATION_WORDS, TURNING_PHRASES, UNSPACED_NEGATIONS
from pincite.matching.units import (
    MAGNITUDES,
    SIGNS_AFTER,
    SIGNS_BEFORE,
    UNITS,
    UNSPACED_UNITS,
)
from pincite.model import Document, Landmark, LandmarkKind, MarkKind, Note, NoteKind, Span
from pincite.text import count_words
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.rules.r1_invisible import BIDI_CONTROLS, SOFT_HYPHEN
from pincite.text.scripts import holds_unspaced
from pincite.text.surroundings import Surroundings

_LOOK = 64
_CONTROLS = frozenset(SOFT_HYPHEN + BIDI_CONTROLS)
_BLOCKS = frozenset(
    {
        LandmarkKind.HEADING,
        LandmarkKind.PARAGRAPH,
        LandmarkKind.LIST_ITEM,
        LandmarkKind.TABLE_ROW,
        LandmarkKind.CELL,
        LandmarkKind.SPEAKER,
        LandmarkKind.BLOCK_QUOTE,
    }
)
_HYPHENS = frozenset("-" + DASHES)
_WORD_BEFORE = lazy_pattern(rf"[^\W_]+(?:['’{DASHES}-][^\W_]+)*[{DASHES}-]$")
_WORD_AFTER = lazy_pattern(rf"[{DASHES}-][^\W_]+(?:['’{DASHES}-][^\W_]+)*")
_NUMBER_BEFORE = lazy_pattern(rf"\d[\d.,]*\s?[{DASHES}/:-]\s?$")
_NUMBER_AFTER = lazy_pattern(rf"\s?[{DASHES}/:-]\s?\d[\d.,]*")
_TURN_OPENING = lazy_pattern(r"[\s,;:.…)\]\"'”’»“„—–-]*")
_LAST_WORD = lazy_pattern(r"([^\W\d_][\w'’]*)[\s\"'“‘„«(]*$")
_NEXT_WORD = lazy_pattern(r"\s?([^\W\d_][\w²³.]*)")
_SPEAKER_LINE = lazy_pattern(r"\n[^\S\n]*(?P<name>[^\W\d_][\w .'’-]{0,30}):\s")
_BLANK_LINE = lazy_pattern(r"\n[^\S\n]*\n")
_NAME_OR_NUMBER = lazy_pattern(r"\d[\d.,]*|(?<=[^\W_] )[A-ZÀ-ÞА-Я][\w'’]+")
_WORDS = lazy_pattern(r"[^\W\d_][\w'’]*")


def notes_for(
    document: Document, surroundings: Surroundings, span: Span, quote: str, steps: tuple[str, ...]
) -> tuple[Note, ...]:
    """Give the notes about one occurrence of ``quote``, found with the rules ``steps``."""
    before, after = surroundings.before(span.start, _LOOK), surroundings.after(span.end, _LOOK)
    found = span.of(document.text)
    notes = [
        _turned_after(after),
        _turned_before(before),
        _crosses_blocks(document, span),
        _sign_before(before, found),
        _unit_after(found, after),
        _range_end(before, found, after),
        _compound(before, found, after),
        _short(found),
        _case(found, quote, steps),
        _hidden_characters(found, steps),
        _struck_out(document, span),
        _from_picture(document, span),
    ]
    return tuple(note for note in notes if note is not None)


def _turned_after(after: str) -> Note | None:
    opening = _TURN_OPENING.match(after)
    rest = after[opening.end() :] if opening else after
    folded = rest.lower()
    for phrase in TURNING_PHRASES:
        if folded.startswith(phrase):
            follows = folded[len(phrase) : len(phrase) + 1]
            if holds_unspaced(phrase) or not follows.isalnum():
                quoted = _first_words(rest)
                return Note(
                    NoteKind.TURNED_AFTER,
                    f"the source goes on with “{quoted}”, which may turn it",
                    quoted,
                )
    return None


def _turned_before(before: str) -> Note | None:
    last = _LAST_WORD.search(before)
    if last is not None:
        word = last[1].lower().replace("’", "'")
        if word in NEGATION_WORDS or word.endswith(UNSPACED_NEGATIONS[:8]):
            quoted = last[1]
            return Note(
                NoteKind.TURNED_BEFORE, f"“{quoted}” stands right before it in the source", quoted
            )
    return None


def _crosses_blocks(document: Document, span: Span) -> Note | None:
    found = span.of(document.text)
    first = bisect_right(document.landmarks, span.start, key=_start_of)
    last = bisect_left(document.landmarks, span.end, key=_start_of)
    border = next(
        (mark.span.start for mark in document.landmarks[first:last] if mark.kind in _BLOCKS), None
    )
    what = "two blocks of the source"
    if any(mark.kind is LandmarkKind.SPEAKER for mark in document.landmarks[first:last]):
        what = "two speakers' words"
    if border is None:
        if "\n" not in found:
            return None
        turn = _turn_within(found)
        blank = _BLANK_LINE.search(found)
        if turn is not None:
            border, what = span.start + turn, "two speakers' words"
        elif blank is not None and document.media_type.value == "text/plain":
            border, what = span.start + blank.end(), "two paragraphs"
        else:
            return None
    left = " ".join(document.text[span.start : border].split())
    right = " ".join(document.text[border : span.end].split())
    if not left or not right:
        return None
    quoted = f"{_last_words(left)} / {_first_words(right)}"
    return Note(NoteKind.CROSSES_BLOCKS, f"the passage runs across {what}: “{quoted}”", quoted)


def _turn_within(found: str) -> int | None:
    """Give where another speaker begins; a sentence that runs on to a colon names nobody."""
    for line in _SPEAKER_LINE.finditer(found):
        before = found[: line.start()].rstrip()[-1:]
        runs_on = before.isalnum() or before == ","
        if not (runs_on and line["name"][0].islower()):
            return line.start() + 1
    return None


def _start_of(landmark: Landmark) -> int:
    return landmark.span.start


def _sign_before(before: str, found: str) -> Note | None:
    if not found[:1].isdigit() or not before:
        return None
    sign = before.rstrip()[-1:]
    if sign not in SIGNS_BEFORE or not sign:
        return None
    if sign in _HYPHENS:
        beyond = before.rstrip()[:-1]
        if before[-1:] != sign or beyond[-1:].isalnum():
            return None
    return Note(NoteKind.SIGN_BEFORE_NUMBER, f"the source has “{sign}” before the number", sign)


def _unit_after(found: str, after: str) -> Note | None:
    if not found[-1:].isdigit() or not after:
        return None
    sign = after.lstrip()[:1]
    if sign and (sign in SIGNS_AFTER or sign in UNSPACED_UNITS):
        return Note(NoteKind.UNIT_AFTER_NUMBER, f"the source has “{sign}” after the number", sign)
    word = _NEXT_WORD.match(after)
    if word is not None and word[1].lower() in UNITS | MAGNITUDES:
        return Note(
            NoteKind.UNIT_AFTER_NUMBER, f"the source has “{word[1]}” after the number", word[1]
        )
    return None


def _range_end(before: str, found: str, after: str) -> Note | None:
    whole = ""
    if found[:1].isdigit() and (start := _NUMBER_BEFORE.search(before)):
        whole = start[0] + _leading_number(found)
    if found[-1:].isdigit() and (end := _NUMBER_AFTER.match(after)):
        whole = whole or _trailing_number(found)
        whole += end[0]
    if not whole:
        return None
    return Note(NoteKind.RANGE_END, f"the number is one end of “{whole}”", whole)


def _compound(before: str, found: str, after: str) -> Note | None:
    whole = ""
    if before[-1:] in _HYPHENS and found[:1].isalpha() and (start := _WORD_BEFORE.search(before)):
        first = _WORDS.match(found)
        whole = start[0] + (first[0] if first else "")
    if after[:1] in _HYPHENS and found[-1:].isalpha() and (end := _WORD_AFTER.match(after)):
        last = found.rsplit(maxsplit=1)[-1]
        whole = (whole if whole.endswith(last) else last) + end[0]
    if not whole:
        return None
    return Note(NoteKind.COMPOUND_CUT, f"a part of the compound “{whole}”", whole)


def _short(found: str) -> Note | None:
    words = count_words(found)
    if words > 2:
        return None
    size = "one word" if words <= 1 else "two words"
    return Note(NoteKind.SHORT, f"{size} can stand in many places and prove little")


def _case(found: str, quote: str, steps: tuple[str, ...]) -> Note | None:
    if "N7" not in steps:
        return None
    ours, theirs = _WORDS.findall(found), _WORDS.findall(quote)
    if len(ours) != len(theirs):
        return None
    changed = [
        (there, here)
        for index, (there, here) in enumerate(zip(ours, theirs, strict=True))
        if there != here and there.lower() == here.lower() and _case_tells(there, here, index)
    ]
    if not changed:
        return None
    quoted = ", ".join(f"{there} / {here}" for there, here in changed[:3])
    return Note(NoteKind.CASE, f"capitals differ (source / quote): {quoted}", quoted)


def _case_tells(there: str, here: str, index: int) -> bool:
    if any(sum(map(str.isupper, word)) >= 2 for word in (there, here)):
        return True
    return index > 0


def _hidden_characters(found: str, steps: tuple[str, ...]) -> Note | None:
    if "R1" not in steps:
        return None
    where = "source" if _CONTROLS & set(found) else "quote"
    return Note(
        NoteKind.HIDDEN_CHARACTERS,
        f"the {where} has soft hyphens or direction marks, which no reader sees",
    )


def _struck_out(document: Document, span: Span) -> Note | None:
    struck = next(
        (m for m in document.marks if m.kind is MarkKind.STRUCK and m.span.overlaps(span)), None
    )
    if struck is None:
        return None
    quoted = struck.span.of(document.text)
    return Note(NoteKind.STRUCK_OUT, f"the source has struck out “{quoted}”", quoted)


def _from_picture(document: Document, span: Span) -> Note | None:
    picture = next(
        (
            mark
            for mark in document.landmarks
            if mark.kind is LandmarkKind.PICTURE and mark.span.overlaps(span)
        ),
        None,
    )
    if picture is None:
        return None
    found = span.of(document.text)
    risky = _NAME_OR_NUMBER.search(found)
    more = "; numbers and names are misread most" if risky else ""
    return Note(
        NoteKind.FROM_PICTURE,
        f"the words were read from a picture ({picture.label}): compare them with it{more}",
        risky[0] if risky else "",
    )


def _leading_number(text: str) -> str:
    found = re.match(r"\d[\d.,]*", text)
    return found[0] if found else ""


def _trailing_number(text: str) -> str:
    words = text.split()
    found = re.search(r"\d[\d.,]*$", words[-1]) if words else None
    return found[0] if found else ""


def _first_words(text: str) -> str:
    return " ".join(text.split()[:6])


def _last_words(text: str) -> str:
    return " ".join(text.split()[-6:])
