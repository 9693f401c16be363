"""A fact-check in sentences without drawings, for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.claim import ClaimDecision, Passage
from pincite.model.facts import FactReport
from pincite.text.visible import visible
from pincite.writers._catalogues import Catalogue, catalogue
from pincite.writers._facts.ordering import verified, worst_first
from pincite.writers._facts.remarks import remark_rows
from pincite.writers._facts.words import (
    fallen_items,
    hits_in_words,
    item_words,
    passage_rows,
    result_words,
    sentence,
    source_name,
    source_words,
    summary_rows,
    where,
)
from pincite.writers._options import Detail, TerminalOptions
from pincite.writers._terminal.runs import Line, plain_text
from pincite.writers._words import at_place


def facts_lines(report: FactReport, options: TerminalOptions) -> Iterator[Line]:
    """Give a whole fact-check, one statement a line."""
    return ((plain_text(line),) if line else () for line in _lines(report, options))


def _lines(report: FactReport, options: TerminalOptions) -> Iterator[str]:
    say = catalogue(options.language)
    yield f"{result_words(report, say)}."
    yield from _rows(summary_rows(report, say))
    found = worst_first(report)
    most = options.max_findings or len(found)
    for decision in found[:most]:
        yield ""
        yield from _claim(decision, say, options)
    if len(found) > most:
        yield ""
        yield say("report", "left_out", count=str(len(found) - most))
    fine = verified(report)
    if fine:
        yield ""
        yield f"{say('report', 'verified')}: {len(fine)}."
    for decision in fine:
        yield ""
        yield from _claim(decision, say, options)
    yield ""
    yield f"{say('report', 'sources')}: {len(report.sources)}."
    for one in report.sources:
        yield f"{one.label}: {source_name(one.source)}, {source_words(one, say)}."
    for query in report.queries:
        hits = hits_in_words(query, say)
        yield f"{query.claim_id}, {query.category}: {query.query}, {hits}."
    for item in fallen_items(report):
        yield f"{say('report', 'fallen')}: {item_words(item)}."
    yield ""
    yield f"{say('report', 'not_checked')}: {len(report.not_checked)}."
    for item in report.not_checked:
        yield f"{item_words(item)}."
    yield f"{result_words(report, say)}."


def _claim(decision: ClaimDecision, say: Catalogue, options: TerminalOptions) -> Iterator[str]:
    claim = decision.claim
    status = say("status", decision.status)
    yield f"{status}, {claim.id}, {at_place(claim.place)}, {visible(claim.location)}."
    yield f"{say('field', 'claim')}: “{visible(claim.text)}”."
    yield f"{say('field', 'issue')}: {sentence(decision, say)}."
    passages = [decision.passage] if decision.passage else list(decision.others[:1])
    if options.detail is Detail.FULL:
        passages = list(dict.fromkeys((*passages, *decision.others)))
    for passage in passages:
        yield from _passage(passage, say)
    yield from _rows(remark_rows(decision, say, options.detail))


def _passage(passage: Passage, say: Catalogue) -> Iterator[str]:
    yield f"{where(passage)}: “{visible(passage.text)}”."
    yield from _rows(passage_rows(passage, say))


def _rows(rows: list[tuple[str, str]]) -> Iterator[str]:
    for name, value in rows:
        yield f"{name}: {value}."
