"""A fact-check for a terminal: the result, the worst claim first, and always what was not checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pincite.model.claim import ClaimDecision, Passage
from pincite.model.facts import FactReport
from pincite.text.visible import visible
from pincite.writers._catalogues import Catalogue, catalogue
from pincite.writers._facts.ordering import label, verified, worst_first
from pincite.writers._facts.remarks import remark_rows
from pincite.writers._facts.words import (
    RESULT_STYLES,
    Rows,
    decided_words,
    fallen_items,
    hits_in_words,
    item_words,
    passage_rows,
    result_words,
    sentence,
    source_name,
    source_words,
    style_of,
    summary_rows,
    where,
)
from pincite.writers._options import Detail, TerminalOptions
from pincite.writers._terminal.blocks import Canvas, Shown, canvas, head, shown_in_draft
from pincite.writers._terminal.excerpt import excerpt
from pincite.writers._terminal.runs import Line, Run, labelled, plain_text, wrap
from pincite.writers._terminal.width import width
from pincite.writers._words import in_source, shortened, surroundings


def facts_lines(report: FactReport, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines of a whole fact-check."""
    say = catalogue(options.language)
    style = RESULT_STYLES[report.result]
    yield from wrap([Run(result_words(report, say), style)], options.width)
    yield from _fields(summary_rows(report, say), options)
    found = worst_first(report)
    most = options.max_findings or len(found)
    for decision in found[:most]:
        yield ()
        yield from _finding(report, decision, say, options)
    if len(found) > most:
        left = say("report", "left_out", count=str(len(found) - most))
        yield from ((), (Run(left, "strong"),))
    yield from _verified(report, say, options)
    yield from _sources(report, say, options)
    yield from _queries(report, say, options)
    yield from _not_checked(report, say, options)
    yield ()
    # Where the first line has left the screen, the last one says it again.
    yield from wrap([Run(result_words(report, say), style)], options.width)


def _finding(
    report: FactReport, decision: ClaimDecision, say: Catalogue, options: TerminalOptions
) -> Iterator[Line]:
    claim, style = decision.claim, style_of(decision)
    name = f"{say('status', decision.status)} [{claim.id}]"
    yield from head(name, style, sentence(decision, say), options)
    passages = [decision.passage] if decision.passage else list(decision.others[:1])
    if options.detail is Detail.FULL:
        passages = list(dict.fromkeys((*passages, *decision.others)))
    drawing = canvas(options, claim.place.end_line, *(passage.locator.line for passage in passages))
    shown = shown_in_draft(report.draft.text, claim.place, drawing, style)
    beside = "" if claim.place.where else visible(claim.location)
    yield from drawing.passage(Shown(shown.place, beside, shown.rows, shown.style, shown.mark))
    for passage in passages:
        yield from drawing.passage(
            _shown_passage(
                passage, drawing, decided=passage is decision.passage and not decision.is_open
            )
        )
        if options.detail is Detail.FULL:
            yield from drawing.remarks(passage_rows(passage, say))
    yield from _remarks(remark_rows(decision, say, options.detail), drawing)


def _remarks(rows: Rows, drawing: Canvas) -> Iterator[Line]:
    """Give the remarks as a small table, the values under each other."""
    room = max((width(name) for name, _ in rows), default=0)
    for name, value in rows:
        gutter = Run(" " * drawing.gutter + " = ", "gutter")
        pad = Run(" " * (room - width(name) + 1))
        head = (gutter, Run(f"{name}:", "strong"), pad)
        yield from labelled(head, [plain_text(value)], drawing.options.width)


def _shown_passage(passage: Passage, drawing: Canvas, *, decided: bool) -> Shown:
    place, text = passage.locator, passage.source.document.text
    rows = excerpt(text, place.span, place.line, drawing.room)
    at = f"{label(passage.source)} {in_source(passage.source, place)}"
    mark, style = ("^", "fine") if decided else ("~", "warning")
    return Shown(at, ", ".join(surroundings(place, 2)), tuple(rows), style, mark)


def _verified(report: FactReport, say: Catalogue, options: TerminalOptions) -> Iterator[Line]:
    found = verified(report)
    if not found:
        return
    yield from _heading(f"{say('report', 'verified')} ({len(found)})", "fine")
    for decision in found:
        passage = decision.passage
        assert passage is not None  # a verified claim rests on one
        confidence = say("confidence", decision.confidence) if decision.confidence else ""
        words = shortened(decision.claim.text, 60)
        start = (Run(f"{decision.claim.id} ", "fine"), Run(f"{confidence} ", "strong"))
        flags = "".join(f"; {say('flag', flag)}" for flag in decision.flags)
        rest = (Run(f"“{words}” "), plain_text(f"{where(passage)}{flags}", "faint"))
        yield from labelled((Run("  "),), (*start, *rest), options.width)
        if options.detail is Detail.FULL:
            yield from _fields(
                [
                    (say("field", "location"), decision.claim.location),
                    (say("field", "passage"), f"“{passage.text}”"),
                    (say("field", "issue"), decision.issue),
                    *remark_rows(decision, say, options.detail),
                ],
                options,
                indent=4,
            )
        elif decision.reader:
            decided = (say("field", "decided"), decided_words(decision, say))
            yield from _fields([decided], options, indent=4)


def _sources(report: FactReport, say: Catalogue, options: TerminalOptions) -> Iterator[Line]:
    yield from _heading(say("report", "sources"))
    for one in report.sources:
        words = (
            plain_text(source_name(one.source)),
            plain_text(f"  {source_words(one, say)}", "faint"),
        )
        yield from labelled((Run(f"  {one.label} ", "strong"),), words, options.width)


def _queries(report: FactReport, say: Catalogue, options: TerminalOptions) -> Iterator[Line]:
    if not report.queries:
        if options.detail is Detail.FULL:
            yield from _heading(say("report", "queries"))
            yield (Run(f"  {say('report', 'no_queries')}", "faint"),)
        return
    yield from _heading(say("report", "queries"))
    for query in report.queries:
        hits = hits_in_words(query, say)
        words = (plain_text(query.query), Run(f"  {query.category}, {hits}", "faint"))
        yield from labelled((Run(f"  {query.claim_id} ", "strong"),), words, options.width)


def _not_checked(report: FactReport, say: Catalogue, options: TerminalOptions) -> Iterator[Line]:
    if report.fallen:
        yield from _heading(say("report", "fallen"), "open")
        yield from _listed(map(item_words, fallen_items(report)), options)
    yield from _heading(say("report", "not_checked"), "open" if report.not_checked else "")
    if not report.not_checked:
        yield (Run(f"  {say('report', 'all_checked')}", "faint"),)
    yield from _listed(map(item_words, report.not_checked), options)


def _listed(items: Iterable[str], options: TerminalOptions) -> Iterator[Line]:
    for words in items:
        yield from labelled((Run(" --> ", "gutter"),), [plain_text(words)], options.width)


def _heading(words: str, style: str = "") -> Iterator[Line]:
    yield ()
    yield (Run(words, style or "strong"),)


def _fields(rows: Rows, options: TerminalOptions, indent: int = 2) -> Iterator[Line]:
    """Give rows of name and value, the values under each other."""
    room = max((width(name) for name, _ in rows), default=0)
    for name, value in rows:
        if value:
            pad = " " * (room - width(name) + 2)
            first = (Run(" " * indent + name + pad, "gutter"),)
            yield from labelled(first, [plain_text(value)], options.width)
