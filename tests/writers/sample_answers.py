"""Values as a run makes them, built by hand: a draft about a river, in several scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pincite.model import (
    Ascription,
    Cited,
    Difference,
    DiffKind,
    DiffPart,
    Document,
    Draft,
    DraftReport,
    Edit,
    Finding,
    Locator,
    Match,
    MediaType,
    NearMiss,
    NotChecked,
    Note,
    NoteKind,
    Pinpoint,
    Place,
    Quotation,
    QuotationCheck,
    QuotationKind,
    Report,
    Result,
    Search,
    Segment,
    Severity,
    SourceKind,
    SourceMatch,
    SourceUsed,
    Span,
    Status,
    Verdict,
)

SAME, SOURCE, QUOTE = DiffKind.EQUAL, DiffKind.ONLY_SOURCE, DiffKind.ONLY_QUOTE

RIVER = """# Winters on the Varn

## Frost

In the year 1403 the river froze for eleven weeks, and carts crossed it at the old ferry without
a guide. The town’s ledger says “no bridge was ever needed less” in that winter.

## Floods

The flood of 1431 carried away forty houses, but not the mill. It has not been rebuilt since.
"""

PERSIAN = "رودخانه در آن زمستان یازده هفته یخ بست و مردم از روی آن گذشتند."
JAPANESE = "その冬、川は十一週間凍り、人々は氷の上を渡った。橋は必要なかった。"
EMOJI = "She wrote: 👩‍👩‍👧 e\u0301te\u0301 देवनागरी 🇫🇷 ❄️ on the ice."

DRAFT = """# The frozen river

According to the chronicle, "In the year 1430 the river froze for eleven weeks, and carts crossed it at the old ferry" [1], which is earlier than most accounts of the region would have us believe.

The ledger adds "no bridge was ever needed less" [1], and that "The flood of 1431 carried away forty houses ... It has … been rebuilt since" [1].

A Persian source says «رودخانه در آن زمستان ده هفته یخ بست» [2], and a Japanese one 「人々は氷の上を渡った」 [3].

The governor called it "a winter for the books" [4].
"""


def document(text: str, origin: str, **more: Any) -> Document:
    """Give a source of plain text or Markdown."""
    kind = MediaType.MARKDOWN if origin.endswith(".md") else MediaType.TEXT
    return Document(
        text, media_type=kind, origin=origin, sha256="ab" * 32, extractor="markdown 1", **more
    )


def span_of(text: str, words: str) -> Span:
    """Give where words stand first."""
    start = text.index(words)
    return Span(start, start + len(words))


def locator(text: str, words: str, *, heading: Sequence[str] = (), **more: str) -> Locator:
    """Give the place of words in a text, with line, column and paragraph as counted by hand."""
    span = span_of(text, words)
    before = text[: span.start]
    place = Locator(
        span=span,
        line=before.count("\n") + 1,
        column=span.start - (before.rfind("\n") + 1) + 1,
        paragraph=len(re.findall(r"\n\s*\n", before)) + 1,
        heading_path=tuple(heading),
        text=words,
        prefix=text[max(0, span.start - 20) : span.start],
        suffix=text[span.end : span.end + 20],
    )
    changes: dict[str, Any] = dict(more)
    return replace(place, **changes)


def place(text: str, words: str, path: str = "report.md") -> Place:
    """Give the place of words in a draft."""
    span = span_of(text, words)
    before, inside = text[: span.start], text[: span.end]
    return Place(
        path,
        span,
        before.count("\n") + 1,
        span.start - (before.rfind("\n") + 1) + 1,
        inside.count("\n") + 1,
        span.end - (inside.rfind("\n") + 1) + 1,
    )


def quotation(text: str, words: str, ids: tuple[int, ...] = (1,), **more: Any) -> Quotation:
    """Give a quotation of a draft, its marks one character wide."""
    span = span_of(text, words)
    base = Quotation(
        text=words,
        span=span,
        outer=Span(span.start - 1, span.end + 1),
        kind=QuotationKind.INLINE,
        sentence=Span(span.start - 1, span.end + 1),
        ascription=Ascription.MARKER,
        cited=Cited(ids=ids),
        word_count=len(words.split()),
    )
    return replace(base, **more)


RIVER_SOURCE = SourceUsed(1, document(RIVER, "sources/river.md", title="Winters on the Varn"))
PERSIAN_SOURCE = SourceUsed(
    2,
    document(PERSIAN, "https://example.org/rud", title="رودخانه", language="fa"),
    retrieved="2026-11-30",
)
JAPANESE_SOURCE = SourceUsed(3, document(JAPANESE, "sources/kawa.txt", language="ja"))

WRONG_YEAR = (
    "In the year 1430 the river froze for eleven weeks, and carts crossed it at the old ferry"
)
RIGHT_YEAR = WRONG_YEAR.replace("1430", "1403")

ABSENT = Match(
    quote=WRONG_YEAR,
    status=Status.ABSENT,
    reason="the words are not in the source: a number differs, the source has 1403, the quote 1430",
    near_miss=NearMiss(
        locator=locator(RIVER, RIGHT_YEAR, heading=("Winters on the Varn", "Frost")),
        similarity=0.9766,
        missing_words=("1430",),
        diff=(
            DiffPart(SAME, "In the year "),
            DiffPart(SOURCE, "1403"),
            DiffPart(QUOTE, "1430"),
            DiffPart(
                SAME, " the river froze for eleven weeks, and carts crossed it at the old ferry"
            ),
        ),
        difference=Difference.NUMBER,
        reason="a number differs: the source has 1403, the quote 1430",
    ),
)

NORMALIZED = Match(
    quote='The town\'s ledger says "no bridge was ever needed less"',
    status=Status.NORMALIZED,
    reason="the words stand in the source once typography is set aside",
    occurrences=(
        locator(
            RIVER,
            "The town’s ledger says “no bridge was ever needed less”",
            heading=("Winters on the Varn", "Frost"),
            page="47",
            url_fragment="#:~:text=The%20town",
        ),
    ),
    occurrence_count=1,
    steps=("N3",),
    notes=(Note(NoteKind.CROSSES_BLOCKS, "the words run over two lines", "The town’s"),),
)

EXACT = Match(
    quote="no bridge was ever needed less",
    status=Status.EXACT,
    reason="the words stand in the source exactly as quoted",
    occurrences=(
        locator(RIVER, "no bridge was ever needed less", heading=("Winters on the Varn", "Frost")),
    ),
    occurrence_count=1,
)

_FLOOD = "The flood of 1431 carried away forty houses"
_REBUILT = "been rebuilt since"

SPLICED = Match(
    quote=f"{_FLOOD} ... It has … {_REBUILT}",
    status=Status.SPLICED,
    reason="the quote leaves out words of the source; each piece is checked by itself",
    segments=(
        Segment(
            _FLOOD,
            Match(
                _FLOOD,
                Status.EXACT,
                "the words stand in the source exactly as quoted",
                occurrences=(locator(RIVER, _FLOOD, heading=("Winters on the Varn", "Floods")),),
                occurrence_count=1,
            ),
            in_order=True,
            elided=None,
        ),
        Segment(
            _REBUILT,
            Match(
                _REBUILT,
                Status.EXACT,
                "the words stand in the source exactly as quoted",
                occurrences=(locator(RIVER, _REBUILT, heading=("Winters on the Varn", "Floods")),),
                occurrence_count=1,
                notes=(
                    Note(
                        NoteKind.TURNED_BEFORE,
                        "“not” stands right before these words in the source",
                        "not",
                    ),
                ),
            ),
            in_order=True,
            elided=Span(span_of(RIVER, _FLOOD).end, span_of(RIVER, _REBUILT).start),
        ),
    ),
)

PARTIAL = Match(
    quote="for eleven week",
    status=Status.PARTIAL,
    reason="the words end inside a longer word: “weeks”",
    near_miss=NearMiss(
        locator=locator(RIVER, "for eleven weeks", heading=("Winters on the Varn", "Frost")),
        similarity=0.967,
        missing_words=("week",),
        diff=(
            DiffPart(SAME, "for eleven "),
            DiffPart(SOURCE, "weeks"),
            DiffPart(QUOTE, "week"),
        ),
        difference=Difference.EDGE,
        reason="the quote cuts the word “weeks”",
    ),
)

UNVERIFIABLE = Match(
    quote="a winter for the books",
    status=Status.UNVERIFIABLE,
    reason="the source is known to be a summary; read the page itself",
    source_kind=SourceKind.SUMMARY,
)

PERSIAN_ABSENT = Match(
    quote="رودخانه در آن زمستان ده هفته یخ بست",
    status=Status.ABSENT,
    reason="the words are not in the source: a number differs",
    near_miss=NearMiss(
        locator=locator(PERSIAN, "رودخانه در آن زمستان یازده هفته یخ بست"),
        similarity=0.91,
        missing_words=("ده",),
        diff=(
            DiffPart(SAME, "رودخانه در آن زمستان "),
            DiffPart(SOURCE, "یازده"),
            DiffPart(QUOTE, "ده"),
            DiffPart(SAME, " هفته یخ بست"),
        ),
        difference=Difference.NUMBER,
        reason="a number differs: the source has یازده, the quote ده",
    ),
)

JAPANESE_EXACT = Match(
    quote="人々は氷の上を渡った",
    status=Status.EXACT,
    reason="the words stand in the source exactly as quoted",
    occurrences=(locator(JAPANESE, "人々は氷の上を渡った"),),
    occurrence_count=1,
)

MATCHES = {
    "absent": SourceMatch(RIVER_SOURCE, ABSENT),
    "exact": SourceMatch(RIVER_SOURCE, EXACT),
    "japanese": SourceMatch(JAPANESE_SOURCE, JAPANESE_EXACT),
    "normalized": SourceMatch(RIVER_SOURCE, NORMALIZED),
    "partial": SourceMatch(RIVER_SOURCE, PARTIAL),
    "persian": SourceMatch(PERSIAN_SOURCE, PERSIAN_ABSENT),
    "spliced": SourceMatch(RIVER_SOURCE, SPLICED),
    "unverifiable": SourceMatch(RIVER_SOURCE, UNVERIFIABLE),
}


def _check(
    words: str, match: Match | None, source: SourceUsed | None, **more: Any
) -> QuotationCheck:
    """Give the answer for one quotation of the draft."""
    match_verdict = match.verdict if match else Verdict.UNVERIFIABLE
    base = QuotationCheck(
        quotation=quotation(DRAFT, words),
        place=place(DRAFT, words),
        verdict=match_verdict,
        judged=True,
        reason=match.reason if match else "source [4] was not given",
        match=match,
        source=source,
    )
    return replace(base, **more)


_CHECKS = (
    _check(WRONG_YEAR, ABSENT, RIVER_SOURCE),
    _check("no bridge was ever needed less", EXACT, RIVER_SOURCE),
    _check(f"{_FLOOD} ... It has … {_REBUILT}", SPLICED, RIVER_SOURCE),
    _check("رودخانه در آن زمستان ده هفته یخ بست", PERSIAN_ABSENT, PERSIAN_SOURCE),
    _check("人々は氷の上を渡った", JAPANESE_EXACT, JAPANESE_SOURCE),
    _check("a winter for the books", None, None),
)

_FINDINGS = (
    Finding(
        "QUO001",
        Severity.ERROR,
        place(DRAFT, WRONG_YEAR),
        "the quotation is not in source [1]: a number differs, the source has 1403, the draft 1430",
        help="quote the source as it stands, or drop the quotation marks",
        notes=("the words are in no other given source",),
        edit=Edit(span_of(DRAFT, "1430"), "1403", safe=False),
    ),
    Finding(
        "QUO004",
        Severity.WARNING,
        place(DRAFT, f"{_FLOOD} ... It has … {_REBUILT}"),
        "the quotation is spliced from two passages of source [1]",
        help="quote the pieces by themselves, so that a reader sees what was left out",
    ),
    Finding(
        "QUO001",
        Severity.ERROR,
        place(DRAFT, "رودخانه در آن زمستان ده هفته یخ بست"),
        "the quotation is not in source [2]: a number differs",
        help="quote the source as it stands, or drop the quotation marks",
    ),
    Finding(
        "QUO007",
        Severity.WARNING,
        place(DRAFT, "a winter for the books"),
        "source [4] was not given",
        help="give it with --against; the words are in none of the 3 given sources",
    ),
)

REPORT = Report(
    result=Result.FAIL,
    drafts=(
        DraftReport(
            Draft(document(DRAFT, "report.md"), tuple(check.quotation for check in _CHECKS)),
            _FINDINGS,
            _CHECKS,
            (NotChecked("1 image", "report.md", "words in pictures are not read"),),
        ),
    ),
    sources=(RIVER_SOURCE, PERSIAN_SOURCE, JAPANESE_SOURCE),
    not_checked=(
        NotChecked("sources/scan.pdf", "sources/scan.pdf", "no reader for application/pdf"),
    ),
)

SEARCH = Search(
    quote=EXACT.quote,
    matches=(
        MATCHES["exact"],
        SourceMatch(PERSIAN_SOURCE, replace(PERSIAN_ABSENT, near_miss=None)),
    ),
    searched=3,
    not_checked=(NotChecked("scan.pdf", "sources/scan.pdf", "no reader for application/pdf"),),
)
NOT_FOUND = Search(quote=WRONG_YEAR, matches=(MATCHES["absent"],), searched=2)

PINPOINT = Pinpoint("page", "12", Span(0, 0))


def _bare_report() -> Report:
    """Give a run whose remarks were all switched off, and that has a quotation too short."""
    words = "no bridge was ever needed less"
    short = replace(_CHECKS[1], judged=False, match=None, source=None)
    draft = replace(
        REPORT.drafts[0],
        findings=(),
        quotations=(short, _CHECKS[-1]),
        not_checked=tuple(
            NotChecked(f"“{words}”", f"scan{number}.pdf", "no reader") for number in range(1, 4)
        ),
    )
    return Report(Result.NOTHING_CHECKED, (draft,), (RIVER_SOURCE,))


BARE_REPORT = _bare_report()

SPLICE_WITH_A_MISSING_PIECE = replace(
    SPLICED,
    segments=(
        SPLICED.segments[0],
        replace(SPLICED.segments[1], quote=ABSENT.quote, match=ABSENT, in_order=False, elided=None),
    ),
    warnings=("the source looks like a summary; read the page itself before reporting this",),
)

MANY_NEAR = Search(
    quote=WRONG_YEAR,
    matches=tuple(
        SourceMatch(replace(RIVER_SOURCE, number=number), ABSENT) for number in range(1, 6)
    ),
    searched=1200,
)
