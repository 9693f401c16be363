"""What a run of ``check`` says, for a terminal: the verdict, then the worst first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pincite.model import Finding, Locator, Match, NotChecked, Report, Result, SourceUsed, Status
from pincite.model.counting import plural
from pincite.text.visible import visible
from pincite.writers._options import TerminalOptions
from pincite.writers._standing import (
    Entry,
    Standing,
    entries,
    figures,
    not_checked_beside,
    result_in_words,
    verdict_in_words,
)
from pincite.writers._terminal.blocks import (
    Canvas,
    canvas,
    found_passage,
    head,
    nearest_passage,
    not_checked_lines,
    shown_in_draft,
)
from pincite.writers._terminal.runs import Line, Run, plain_text
from pincite.writers._terminal.word_diff import word_diff
from pincite.writers._words import (
    at_place,
    in_source,
    name_of,
    shortened,
    similarity_in_words,
    status_in_words,
    steps_in_words,
)

_RESULT_STYLES = {
    Result.PASS: "fine",
    Result.FAIL: "error",
    Result.INCOMPLETE: "open",
    Result.NOTHING_CHECKED: "open",
    Result.NOTHING_TO_CHECK: "open",
}
_FOLDED = frozenset({Standing.FINE, Standing.NOT_JUDGED})
_FIRST = frozenset({Standing.WRONG, Standing.OPEN})


def report_lines(report: Report, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines for a whole report."""
    style = _RESULT_STYLES[report.result]
    verdict = Run(verdict_in_words(report), style)
    every = entries(report)
    told = [entry for entry in every if entry.findings or entry.standing not in _FOLDED]
    folded = [entry for entry in every if entry.standing in _FOLDED]
    beside = not_checked_beside(report)
    if not (told or beside or options.show_verified):
        yield (verdict, Run(_ways(folded)))
        yield from _figures(report)
        return
    yield (verdict,)
    yield from _told(told, beside, options)
    yield ()
    if options.show_verified:
        yield from (_folded_line(entry) for entry in folded)
        yield ()
    elif any(entry.standing is Standing.FINE for entry in folded):
        fine = sum(entry.standing is Standing.FINE for entry in folded)
        yield (Run(f"{fine} fine", "fine"), Run(_ways(folded)))
    yield from _figures(report)
    # Where the first line has left the screen, the last one says it again.
    yield (Run(result_in_words(report), style),)


def _figures(report: Report) -> Iterator[Line]:
    for line in figures(report):
        yield (Run(visible(line), "faint"),)


def _told(
    told: Sequence[Entry], beside: Sequence[NotChecked], options: TerminalOptions
) -> Iterator[Line]:
    """Give the first entries in full, more with a line each, and say how many are left out.

    What was not checked stands before what only needs a look.
    """
    full = options.full_findings or len(told)
    most = options.max_findings or len(told)
    for index, entry in enumerate(told[:most]):
        if entry.standing not in _FIRST and beside:
            yield ()
            yield from not_checked_lines(beside, options)
            beside = ()
        if index <= full:
            yield ()
        yield from _block(entry, options) if index < full else _brief(entry)
    left_out = len(told) - min(most, len(told))
    if left_out:
        yield ()
        words = f"{plural(left_out, 'more finding')} left out (--max-findings 0 shows all)"
        yield (Run(words, "strong"),)
    if beside:
        yield ()
        yield from not_checked_lines(beside, options)


def _block(entry: Entry, options: TerminalOptions) -> Iterator[Line]:
    """Show one entry in full: the draft's words, the source's words, the difference, what to do."""
    evidence = _evidence_of(entry)
    if not entry.findings:
        place = entry.place
        yield from head("not checked", "open", entry.reason, options)
        drawing = canvas(options, place.end_line)
        text = entry.draft.draft.document.text
        yield from drawing.passage(shown_in_draft(text, place, drawing, "open"))
        return
    shown_spans = set()
    for number, finding in enumerate(entry.findings):
        if number:
            yield ()
        with_excerpt = finding.place.span not in shown_spans
        shown_spans.add(finding.place.span)
        passages = evidence if number == 0 else ()
        yield from _finding(entry, finding, options, passages, with_excerpt=with_excerpt)


def _finding(
    entry: Entry,
    finding: Finding,
    options: TerminalOptions,
    evidence: Sequence[tuple[SourceUsed, Match]],
    *,
    with_excerpt: bool,
) -> Iterator[Line]:
    style = _style(entry, finding)
    yield from head(finding.severity.value, style, finding.message, options, finding.code)
    places = [place for _, match in evidence for place in _places(match)]
    drawing = canvas(options, finding.place.end_line, *(place.line for place in places))
    diff = [part for _, match in evidence if match.near_miss for part in match.near_miss.diff]
    text = entry.draft.draft.document.text
    shown = shown_in_draft(text, finding.place, drawing, style, diff)
    yield from drawing.passage(shown) if with_excerpt else drawing.place(shown)
    for source, match in evidence:
        yield from _passages(source, match, drawing)
    named = [
        (name_of(source), place.line) for source, match in evidence for place in _places(match)
    ]
    notes = [note for note in finding.notes if not _only_names_place(note, named)]
    if entry.quoted_in_pieces:
        notes += [note.text for _, match in evidence for note in match.notes]
    yield from drawing.remarks(("note", note) for note in notes)
    if finding.help:
        yield from drawing.remarks([("help", finding.help)])


def _evidence_of(entry: Entry) -> list[tuple[SourceUsed, Match]]:
    """Give the answers whose passages are shown: of a splice, those of its pieces."""
    if entry.check is None or entry.standing is Standing.OPEN:
        return []
    match, source = entry.check.match, entry.check.source
    if match is None or source is None:
        return []
    pieces = [(source, segment.match) for segment in match.segments]
    return pieces or [(source, match)]


def _passages(source: SourceUsed, match: Match, drawing: Canvas) -> Iterator[Line]:
    """Show what the source has in the place of the draft's words."""
    for place in match.occurrences[:1]:
        yield from drawing.passage(found_passage(source, place, drawing))
    near = match.near_miss
    if near is None:
        return
    yield from drawing.passage(nearest_passage(source, near, drawing))
    if near.diff:
        alike = similarity_in_words(near.similarity)
        yield from drawing.remark(
            "diff", [*word_diff(near.diff), Run(f" ({alike} alike)", "faint")]
        )


def _places(match: Match) -> list[Locator]:
    near = [match.near_miss.locator] if match.near_miss else []
    return [*match.occurrences[:1], *near]


def _only_names_place(note: str, shown: Sequence[tuple[str, int]]) -> bool:
    """Tell whether a note says no more than where the passage stands that is shown above it."""
    return any(
        note.startswith(("nearest passage: ", "found in: "))
        and name in note
        and f"line {line}" in note
        for name, line in shown
    )


def _style(entry: Entry, finding: Finding) -> str:
    return "open" if entry.standing is Standing.OPEN else finding.severity.value


def _brief(entry: Entry) -> Iterator[Line]:
    """Give one line for each finding of an entry."""
    for finding in entry.findings:
        style = _style(entry, finding)
        code = Run(finding.code, f"{style}:{finding.code}")
        words = (Run(f"{finding.severity.value} ", style), code, Run(" "))
        yield (Run(f"{at_place(finding.place)}: "), *words, plain_text(finding.message))
    if not entry.findings:
        yield (
            Run(f"{at_place(entry.place)}: "),
            Run("not checked ", "open"),
            plain_text(entry.reason),
        )


def _ways(found: Sequence[Entry]) -> str:
    """Say how what is fine was found: `` (3 exact, 6 normalized)``."""
    matches = [entry.check.match for entry in found if entry.check and entry.check.match]
    ways = Counter(match.status for match in matches if match.verified)
    counts = [f"{ways[status]} {status_in_words(status)}" for status in Status if ways[status]]
    citations = sum(entry.citation is not None for entry in found)
    if citations:
        counts.append(plural(citations, "citation"))
    return f" ({', '.join(counts)})" if counts else ""


def _folded_line(entry: Entry) -> Line:
    at = Run(f"{at_place(entry.place)}: ")
    if entry.citation is not None:
        words = f"{entry.citation.marker.text}: {entry.reason}"
        return (at, Run("fine ", "fine"), plain_text(words))
    check = entry.quoted
    words = f"“{shortened(check.quotation.text, 50)}”"
    if check.match is None or check.source is None or not check.match.occurrences:
        return (at, Run("not judged ", "open"), Run(words))
    status = status_in_words(check.match.status)
    where = in_source(check.source, check.match.occurrences[0])
    steps = f" ({steps_in_words(check.match.steps)})" if check.match.steps else ""
    return (at, Run("fine ", "fine"), Run(f"{words} {status} in {where}{steps}"))
