"""Hand-made values: a lookup without a draft file and without a matcher."""

from __future__ import annotations

from dataclasses import replace

from pincite.checks import CitedSource, Lookup
from pincite.model import (
    Ascription,
    Cited,
    Difference,
    Document,
    Draft,
    Locator,
    Match,
    NearMiss,
    Note,
    NoteKind,
    Pinpoint,
    Quotation,
    QuotationKind,
    Segment,
    SourceMatch,
    SourceUsed,
    Span,
    Status,
)

TEXT = "The warden wrote “the old sluice was opened at dawn” [1].\n"
WORDS = "the old sluice was opened at dawn"


def quotation(**changes: object) -> Quotation:
    start = TEXT.index(WORDS)
    plain = Quotation(
        text=WORDS,
        span=Span(start, start + len(WORDS)),
        outer=Span(start - 1, start + len(WORDS) + 1),
        kind=QuotationKind.INLINE,
        sentence=Span(0, len(TEXT) - 1),
        ascription=Ascription.MARKER,
        cited=Cited(ids=(1,)),
        word_count=7,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def source(
    number: int = 1, text: str = f"He said that {WORDS}.\n", **changes: object
) -> SourceUsed:
    document = Document(text, origin=f"source-{number}.txt", **changes)  # type: ignore[arg-type]
    return SourceUsed(number, document)


def locator(start: int = 13, text: str = WORDS, **changes: object) -> Locator:
    plain = Locator(
        span=Span(start, start + len(text)),
        line=1,
        column=start + 1,
        paragraph=1,
        heading_path=(),
        text=text,
        prefix="",
        suffix="",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def found(*notes: NoteKind, steps: tuple[str, ...] = (), place: Locator | None = None) -> Match:
    return Match(
        quote=WORDS,
        status=Status.NORMALIZED if steps else Status.EXACT,
        reason="the source has these words",
        occurrences=(place or locator(),),
        occurrence_count=1,
        steps=steps,
        notes=tuple(Note(kind, f"note of {kind.value}") for kind in notes),
    )


def missing(
    status: Status = Status.ABSENT,
    *,
    similarity: float | None = 0.9,
    notes: tuple[Note, ...] = (),
    **changes: object,
) -> Match:
    near = None
    if similarity is not None:
        near = NearMiss(
            locator(text="the old sluice was opened at dusk"),
            similarity,
            ("dawn",),
            (),
            Difference.WORDING,
            "“dusk” there, “dawn” here",
        )
    plain = Match(quote=WORDS, status=status, reason="it is not there", near_miss=near, notes=notes)
    return replace(plain, **changes)  # type: ignore[arg-type]


def spliced(*pieces: tuple[Match, bool]) -> Match:
    segments = tuple(
        Segment("piece", match, in_order, Span(0, 2) if position else None)
        for position, (match, in_order) in enumerate(pieces)
    )
    return Match(WORDS, Status.SPLICED, "it is put together", segments=segments)


def lookup(
    *answers: Match,
    others: tuple[Match, ...] = (),
    cites: bool = True,
    gives: bool = True,
    **changes: object,
) -> Lookup:
    sources = [source(number) for number in range(1, len(answers) + 1)]
    further = [source(number) for number in range(len(sources) + 1, 99)]
    labels = [CitedSource(f"[{used.number}]", sources=(used,)) for used in sources]
    if not gives:
        labels.append(CitedSource("[9]", "https://example.org/nine — Nine"))
    asked = changes.pop("quotation", None) or quotation(cited=Cited(ids=(1,)) if cites else Cited())
    assert isinstance(asked, Quotation)
    plain = Lookup(
        draft=Draft(Document(TEXT, origin="draft.md"), (asked,)),
        quotation=asked,
        judged=True,
        given=len(sources) + len(others),
        cited=tuple(labels) if cites else (),
        answers=tuple(map(SourceMatch, sources, answers)),
        others=tuple(map(SourceMatch, further, others)),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def pinpoint(kind: str, value: str) -> Pinpoint:
    return Pinpoint(kind, value, Span(0, 3))
