"""The answer for a quote that was found: its places, the rules that account for it, the remarks."""

from __future__ import annotations

from collections.abc import Iterable

from pincite.matching.hits import LISTED
from pincite.matching.notes import notes_for
from pincite.matching.search import Found, SourceSearch
from pincite.matching.splices import has_interior_ellipsis
from pincite.matching.steps import needed_rules, shift_marks
from pincite.model import Match, Note, NoteKind, Occurrences, Span, Status
from pincite.text import BY_ID, normalize, rule_name


def verified_match(
    search: SourceSearch, quote: str, found: Found, *, prefix: str = "", suffix: str = ""
) -> Match:
    """Give the answer for a quote that stands in the source."""
    count, spans, warnings = _picked(search, found, prefix, suffix)
    others = spans if count > 1 else ()
    steps = _steps(search, found, spans)
    status = Status.EXACT if found.rules is None else Status.NORMALIZED
    return Match(
        quote=quote,
        status=status,
        reason=_reason(status, steps, count),
        occurrences=Occurrences(
            spans, lambda span: search.places.locate(span, distinct_from=others)
        ),
        occurrence_count=count,
        steps=steps,
        notes=_notes(search, found, spans[0], steps, count),
        warnings=warnings,
    )


def _picked(
    search: SourceSearch, found: Found, prefix: str, suffix: str
) -> tuple[int, tuple[Span, ...], tuple[str, ...]]:
    """Keep the places that the caller's prefix and suffix stand beside, if there are any.

    They are counted, and the first of them listed.
    """
    if not prefix.strip() and not suffix.strip():
        return found.count, found.spans, ()
    before, after = normalize(prefix, search.rules), normalize(suffix, search.rules)
    reach = 4 * (len(prefix) + len(suffix)) + 64
    beside = search.surroundings
    picked = tuple(
        span
        for span in search.every_span(found)
        if normalize(beside.before(span.start, reach), search.rules).endswith(before)
        and normalize(beside.after(span.end, reach), search.rules).startswith(after)
    )
    if picked:
        return len(picked), picked[:LISTED], ()
    warning = "no occurrence has this prefix and suffix; all of them are listed"
    return found.count, found.spans, (warning,)


def _steps(search: SourceSearch, found: Found, spans: Iterable[Span]) -> tuple[str, ...]:
    """Name the rules that account for the difference at every listed place."""
    if found.rules is None:
        return ()
    needed: set[str] = set(found.variant.steps)
    seen: set[str] = set()
    for span in spans:
        text = span.of(search.document.text)
        if text not in seen:
            seen.add(text)
            needed.update(_steps_at(search, found, text, span))
    return tuple(rule_id for rule_id in BY_ID if rule_id in needed)


def _steps_at(search: SourceSearch, found: Found, text: str, span: Span) -> tuple[str, ...]:
    assert found.rules is not None
    marks = shift_marks(search.surroundings.marks_in(span), span)
    steps = needed_rules(text, marks, found.variant.text, found.rules)
    if steps is None:
        steps = search.hyphenless.steps(text, marks, found.variant.text)
    assert steps is not None, "a hit is compared with the quote before it is listed"
    return steps


def _notes(
    search: SourceSearch, found: Found, first: Span, steps: tuple[str, ...], count: int
) -> tuple[Note, ...]:
    variant = found.variant
    notes = list(notes_for(search.document, search.surroundings, first, variant.text, steps))
    notes += [
        Note(kind, "the quote has a quotation mark without its partner") for kind in variant.notes
    ]
    if has_interior_ellipsis(normalize(variant.text, search.rules)):
        said = "the quote has an interior ellipsis, which the source has at the same place"
        notes.append(Note(NoteKind.INTERIOR_ELLIPSIS, said))
    if "R2" in steps:
        notes.append(_line_end_note(search, first))
    if count > 1:
        notes.append(Note(NoteKind.REPEATED, f"the quote occurs {count} times in the source"))
    return tuple(notes)


def _line_end_note(search: SourceSearch, span: Span) -> Note:
    words = search.hyphenless.doubtful_words(span.of(search.document.text))
    text = "a hyphen at a line end was read as the quote has it"
    if words:
        text += f"; the source has “{words[0]}” elsewhere with a hyphen and without"
    return Note(NoteKind.LINE_END_HYPHEN, text)


def _reason(status: Status, steps: tuple[str, ...], count: int) -> str:
    times = "" if count == 1 else f", {count} times"
    if status is Status.EXACT:
        return f"the source has these words character for character{times}"
    names = ", ".join(f"{step} ({rule_name(step)})" for step in steps)
    return f"the source has these words{times}; not byte-identical, equal after {names}"
