"""What a careful checker says beside a verified quote."""

from __future__ import annotations

from pincite.matching.block_notes import note_crossing
from pincite.matching.number_notes import note_range_end, note_sign_before, note_unit_after
from pincite.matching.turning_notes import note_turned_after, note_turned_before
from pincite.model import Document, LandmarkKind, MarkKind, Note, NoteKind, Span
from pincite.text import count_words
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.rules.r1_invisible import BIDI_CONTROLS, SOFT_HYPHEN
from pincite.text.surroundings import Surroundings

_LOOK = 64
_CONTROLS = frozenset(SOFT_HYPHEN + BIDI_CONTROLS)
_HYPHENS = frozenset(f"-{DASHES}")
# The hyphen may end a line.
_HYPHEN = rf"[{DASHES}-](?:[^\S\n]{{0,8}}\n\s{{0,8}})?"
_PART = rf"[^\W_]+(?:['’{DASHES}-][^\W_]+)*"
_WORD_BEFORE = lazy_pattern(rf"({_PART}[{DASHES}-])(?:[^\S\n]{{0,8}}\n\s{{0,8}})?$")
_WORD_AFTER = lazy_pattern(rf"{_HYPHEN}({_PART})")
_NAME_OR_NUMBER = lazy_pattern(r"\d[\d.,]*|(?<=[^\W_] )[A-ZÀ-ÞА-Я][\w'’]+")
_WORDS = lazy_pattern(r"[^\W\d_][\w'’]*")
_FIRST_WORD = lazy_pattern(r"[^\W_]+")
_LAST_WORD = lazy_pattern(r"[^\W_]+$")
_OPENERS = " \t\r\n\u00a0\"'“‘„«(["
_SENTENCE_ENDS = frozenset(".!?…:。！？।")


def notes_for(
    document: Document, surroundings: Surroundings, span: Span, quote: str, steps: tuple[str, ...]
) -> tuple[Note, ...]:
    """Give the notes about one occurrence of ``quote``, found with the rules ``steps``."""
    before, after = surroundings.before(span.start, _LOOK), surroundings.after(span.end, _LOOK)
    found = span.of(document.text)
    notes = [
        note_turned_after(found, after),
        note_turned_before(before, found),
        note_crossing(document, span),
        note_sign_before(before, found),
        note_unit_after(found, after),
        note_range_end(before, found, after),
        _compound(before, found, after),
        _short(found),
        _case(before, found, quote, steps),
        _hidden_characters(found, steps),
        _struck_out(document, span),
        _from_picture(document, span),
    ]
    return tuple(note for note in notes if note is not None)


def _compound(before: str, found: str, after: str) -> Note | None:
    whole = ""
    # Searches up to the end of a text take long, and few passages stand beside a hyphen.
    start = _WORD_BEFORE.search(before) if before.rstrip()[-1:] in _HYPHENS else None
    end = _WORD_AFTER.match(after)
    first = _FIRST_WORD.match(found) if start else None
    last = _LAST_WORD.search(found) if end else None
    if first and start and not _is_range(start[1][-2:-1], found[:1]):
        whole = start[1] + first[0]
    if last and end and not _is_range(found[-1:], end[1][:1]):
        whole = (whole if whole.endswith(last[0]) else last[0]) + f"{end[0].strip()[0]}{end[1]}"
    if not whole:
        return None
    return Note(NoteKind.COMPOUND_CUT, f"a part of the compound “{whole}”", whole)


def _is_range(left: str, right: str) -> bool:
    """Two numbers with a dash between them have a note of their own."""
    return left.isdigit() and right.isdigit()


def _short(found: str) -> Note | None:
    words = count_words(found)
    if words > 2:
        return None
    size = "one word" if words <= 1 else "two words"
    return Note(NoteKind.SHORT, f"{size} can stand in many places and prove little")


def _case(before: str, found: str, quote: str, steps: tuple[str, ...]) -> Note | None:
    if "N7" not in steps:
        return None
    ours, theirs = list(_WORDS.finditer(found)), list(_WORDS.finditer(quote))
    if len(ours) != len(theirs):
        return None
    changed = [
        (there[0], here[0])
        for there, here in zip(ours, theirs, strict=True)
        if there[0] != here[0]
        and there[0].lower() == here[0].lower()
        and _case_tells(there[0], here[0], before + found[: there.start()], quote[: here.start()])
    ]
    if not changed:
        return None
    quoted = ", ".join(f"{there} / {here}" for there, here in changed[:3])
    return Note(NoteKind.CASE, f"capitals differ (source / quote): {quoted}", quoted)


def _case_tells(there: str, here: str, before: str, before_here: str) -> bool:
    """Two capitals tell, and one inside a sentence; a first word is capitalised by custom."""
    if any(sum(map(str.isupper, word)) >= 2 for word in (there, here)):
        return True
    return _is_inside_sentence(before if there[0].isupper() else before_here)


def _is_inside_sentence(before: str) -> bool:
    text = before.rstrip(_OPENERS)
    begins_line = "\n" in before[len(text) :]
    return bool(text) and text[-1] not in _SENTENCE_ENDS and not begins_line


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
