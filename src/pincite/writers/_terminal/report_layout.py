"""What a run of ``check`` says, for a terminal: the verdict, then the worst first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pincite.model import Finding, QuotationCheck, Report, Result, Severity
from pincite.writers._options import TerminalOptions
from pincite.writers._standing import Entry, Standing, entries, not_checked, verdict_in_words
from pincite.writers._terminal.blocks import (
    canvas,
    head,
    shown_in_draft,
    shown_in_source,
)
from pincite.writers._terminal.runs import Line, Run, plain_text
from pincite.writers._terminal.word_diff import word_diff
from pincite.writers._visible import visible
from pincite.writers._words import (
    name_of,
    not_checked_words,
    place_of,
    plural,
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


def report_lines(report: Report, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines for a whole report."""
    verdict = (Run(verdict_in_words(report), _RESULT_STYLES[report.result]),)
    yield verdict
    every = entries(report)
    open_or_worse = [entry for entry in every if entry.findings or entry.standing not in _FOLDED]
    yield from _blocks(open_or_worse, options)
    for item in not_checked(report):
        yield ()
        yield from head("not checked", "open", not_checked_words(item), options)
        if item.where:
            yield (Run(" --> ", "gutter"), plain_text(item.where))
    yield ()
    folded = [entry for entry in every if entry.standing in _FOLDED]
    if folded:
        yield from _folded(folded, options)
    yield (Run(f"{report.result.value}: ", _RESULT_STYLES[report.result]), *verdict)


def _blocks(found: list[Entry], options: TerminalOptions) -> Iterator[Line]:
    """Give the first blocks in full, more with a line each, and say how many are left out."""
    full = found[: options.full_findings] if options.full_findings else found
    most = options.max_findings or len(found)
    for entry in full[:most]:
        yield ()
        yield from _block(entry, options)
    brief = found[len(full) : most]
    if brief:
        yield ()
        yield from (line for entry in brief for line in _brief(entry))
    left_out = len(found) - min(most, len(found))
    if left_out:
        yield ()
        words = f"{plural(left_out, 'more finding')} left out (--max-findings 0 shows all)"
        yield (Run(words, "strong"),)


def _block(entry: Entry, options: TerminalOptions) -> Iterator[Line]:
    """Show one thing in full: the draft's words, the source's words, the difference, what to do."""
    if not entry.findings:
        yield from _unanswered(entry, options)
        return
    first, *more = entry.findings
    yield from _finding(entry, first, options, with_source=True)
    for finding in more:
        yield ()
        yield from _finding(entry, finding, options, with_source=False)


def _finding(
    entry: Entry, finding: Finding, options: TerminalOptions, *, with_source: bool
) -> Iterator[Line]:
    check = entry.check if with_source else None
    words, style = _label(entry, finding.severity)
    yield from head(words, style, finding.message, options, finding.code)
    drawing = canvas(options, finding.place.end_line, *_source_lines(check))
    shown = shown_in_draft(entry.draft.draft.document.text, finding.place, drawing, style)
    yield from drawing.place(shown)
    yield from drawing.excerpt(shown)
    if check is not None:
        yield from _evidence(check, options, drawing.gutter)
    yield from drawing.remarks(("note", note) for note in finding.notes)
    if finding.help:
        yield from drawing.remarks([("help", finding.help)])


def _unanswered(entry: Entry, options: TerminalOptions) -> Iterator[Line]:
    """Show a quotation that has no answer and no finding of its own."""
    check = entry.quoted
    place = check.place
    yield from head("not checked", "open", check.reason, options)
    drawing = canvas(options, place.end_line)
    shown = shown_in_draft(entry.draft.draft.document.text, place, drawing, "open")
    yield from drawing.place(shown)
    yield from drawing.excerpt(shown)


def _evidence(check: QuotationCheck, options: TerminalOptions, gutter: int) -> Iterator[Line]:
    """Show what the source has in the place of the draft's words."""
    match, source = check.match, check.source
    if match is None or source is None:
        return
    drawing = canvas(options, 10 ** (gutter - 1))
    near = match.near_miss
    for locator in match.occurrences[:1]:
        shown = shown_in_source(source, locator, drawing, "fine", "^")
        yield from drawing.place(shown)
        yield from drawing.excerpt(shown)
    if near is not None:
        shown = shown_in_source(source, near.locator, drawing, "warning", "~")
        yield from drawing.place(shown)
        yield from drawing.excerpt(shown)
        alike = similarity_in_words(near.similarity)
        yield from drawing.remark(f"diff, {alike} alike", word_diff(near.diff))
    for segment in match.segments:
        if segment.match.near_miss is None and segment.match.occurrences:
            shown = shown_in_source(source, segment.match.occurrences[0], drawing, "fine", "^")
        elif segment.match.near_miss is not None:
            missed = segment.match.near_miss
            shown = shown_in_source(source, missed.locator, drawing, "warning", "~")
        else:
            continue
        yield from drawing.place(shown)
        yield from drawing.excerpt(shown)


def _source_lines(check: QuotationCheck | None) -> list[int]:
    if check is None or check.match is None:
        return []
    matches = [check.match, *(segment.match for segment in check.match.segments)]
    places = [place for match in matches for place in match.occurrences[:1]]
    places += [match.near_miss.locator for match in matches if match.near_miss]
    return [place.line for place in places]


def _label(entry: Entry, severity: Severity) -> tuple[str, str]:
    """Give the word before the code: what could not be checked has a word of its own."""
    if entry.standing is Standing.OPEN:
        return "not checked", "open"
    return severity.value, severity.value


def _brief(entry: Entry) -> Iterator[Line]:
    """Give one line for each finding of an entry."""
    for finding in entry.findings:
        words, style = _label(entry, finding.severity)
        at = f"{visible(finding.place.path)}:{finding.place.line}:{finding.place.column}"
        code = Run(finding.code, f"{style}:{finding.code}")
        label = Run(f"{words} ", style)
        yield (Run(f"{at}: "), label, code, Run(" "), plain_text(finding.message))
    if not entry.findings:
        place = entry.quoted.place
        at = f"{visible(place.path)}:{place.line}:{place.column}"
        yield (Run(f"{at}: "), Run("not checked ", "open"), plain_text(entry.quoted.reason))


def _folded(found: list[Entry], options: TerminalOptions) -> Iterator[Line]:
    """Count what is fine and what was too short, or list it where that was asked for."""
    if options.show_verified:
        for entry in found:
            yield from _fine_line(entry)
        yield ()
        return
    fine = [entry.quoted for entry in found if entry.standing is Standing.FINE]
    ways = Counter(check.match.status for check in fine if check.match)
    detail = ", ".join(f"{count} {status_in_words(status)}" for status, count in ways.items())
    if fine:
        yield (Run(f"{len(fine)} fine", "fine"), Run(f" ({detail})" if detail else ""))


def _fine_line(entry: Entry) -> Iterator[Line]:
    check = entry.quoted
    at = f"{visible(check.place.path)}:{check.place.line}:{check.place.column}"
    words = f"“{shortened(check.quotation.text, 50)}”"
    if check.match is None or check.source is None or not check.match.occurrences:
        yield (Run(f"{at}: "), Run("not judged ", "open"), Run(words))
        return
    status = status_in_words(check.match.status)
    where = f"{name_of(check.source)}:{place_of(check.match.occurrences[0])}"
    steps = f" ({steps_in_words(check.match.steps)})" if check.match.steps else ""
    yield (Run(f"{at}: "), Run("fine ", "fine"), Run(f"{words} {status} in {where}{steps}"))
