"""A fact-check in Markdown: a section a claim, the figures of an error as a small table."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.claim import ClaimDecision, ClaimStatus, Passage
from pincite.model.facts import FactReport
from pincite.model.quantity import Comparison
from pincite.text.visible import visible_lines
from pincite.writers._catalogues import Catalogue, catalogue
from pincite.writers._facts.ordering import verified, worst_first
from pincite.writers._facts.remarks import remark_rows
from pincite.writers._facts.words import (
    Rows,
    decided_words,
    fallen_items,
    figure_rows,
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
from pincite.writers._markdown_text import escaped
from pincite.writers._options import Detail, TerminalOptions
from pincite.writers._words import at_place


def facts_markdown(report: FactReport, options: TerminalOptions) -> str:
    """Give a whole fact-check in Markdown."""
    return "\n".join(_lines(report, options)).strip("\n") + "\n"


def _lines(report: FactReport, options: TerminalOptions) -> Iterator[str]:
    say = catalogue(options.language)
    yield from (f"## {escaped(result_words(report, say))}", "")
    yield from (f"- {name}: {escaped(value)}" for name, value in summary_rows(report, say))
    for decision in worst_first(report):
        yield from _finding(decision, say, options)
    yield from _verified(verified(report), say, options)
    yield from ("", f"### {say('report', 'sources')}", "")
    for one in report.sources:
        yield f"- {one.label}: {escaped(source_name(one.source))} — {escaped(source_words(one, say))}"
    yield from ("", f"### {say('report', 'queries')}", "")
    if not report.queries:
        yield f"- {say('report', 'no_queries')}"
    for query in report.queries:
        hits = hits_in_words(query, say)
        yield f"- {query.claim_id}, {escaped(query.category)}: {escaped(query.query)} — {hits}"
    if report.fallen:
        yield from ("", f"### {say('report', 'fallen')}", "")
        yield from (f"- {escaped(item_words(item))}" for item in fallen_items(report))
    yield from ("", f"### {say('report', 'not_checked')}", "")
    if not report.not_checked:
        yield f"- {say('report', 'all_checked')}"
    yield from (f"- {escaped(item_words(item))}" for item in report.not_checked)


def _finding(decision: ClaimDecision, say: Catalogue, options: TerminalOptions) -> Iterator[str]:
    claim = decision.claim
    title = f"{say('status', decision.status)} {claim.id}: {sentence(decision, say)}"
    yield from ("", f"### {escaped(title)}", "")
    yield from (f"{escaped(at_place(claim.place))}, {escaped(claim.location)}:", "")
    yield from _quoted(claim.text)
    passages = [decision.passage] if decision.passage else list(decision.others[:1])
    if options.detail is Detail.FULL:
        passages = list(dict.fromkeys((*passages, *decision.others)))
    for passage in passages:
        yield from _passage(passage, say, options)
    wrong = [one for one in decision.comparisons if one.error is not None]
    remarks = remark_rows(decision, say, options.detail)
    if decision.status is ClaimStatus.NUMERICAL_ERROR and wrong:
        for one in wrong:
            yield from _figures(decision, one, say)
        tabled = [row for one in wrong for row in figure_rows(one, say)]
        tabled += [(say("field", "fix"), fix) for fix in (decision.fix, *(x.fix for x in wrong))]
        remarks = [row for row in remarks if row not in tabled]
    yield from _remarks(remarks)


def _figures(decision: ClaimDecision, one: Comparison, say: Catalogue) -> Iterator[str]:
    """Give one wrong figure as a small table, from the claim to the fix."""
    rows: Rows = [
        (say("field", "claim"), decision.claim.id),
        (say("field", "location"), decision.claim.location),
    ]
    if decision.passage is not None:
        rows.append((say("field", "source"), where(decision.passage)))
    rows += figure_rows(one, say)
    if decision.fix or one.fix:
        rows.append((say("field", "fix"), decision.fix or one.fix))
    rows.append((say("field", "status"), say("status", decision.status)))
    yield from ("", f"| {' | '.join(_cell(name) for name, _ in rows)} |")
    yield f"|{' --- |' * len(rows)}"
    yield f"| {' | '.join(_cell(value) for _, value in rows)} |"


def _passage(passage: Passage, say: Catalogue, options: TerminalOptions) -> Iterator[str]:
    yield from ("", f"{escaped(where(passage))}:", "")
    yield from _quoted(passage.text)
    if options.detail is Detail.FULL:
        yield from _remarks(passage_rows(passage, say))


def _verified(
    found: tuple[ClaimDecision, ...], say: Catalogue, options: TerminalOptions
) -> Iterator[str]:
    if not found:
        return
    heads = ["claim", "location", "confidence", "source", "decided"]
    if options.detail is Detail.FULL:
        heads.insert(4, "passage")
    yield from ("", f"### {say('report', 'verified')} ({len(found)})", "")
    yield f"| {' | '.join(say('field', head) for head in heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for decision in found:
        passage = decision.passage
        assert passage is not None  # a verified claim rests on one
        confidence = say("confidence", decision.confidence) if decision.confidence else ""
        cells = {
            "claim": f"{decision.claim.id} {decision.claim.text}",
            "location": decision.claim.location,
            "confidence": confidence,
            "source": where(passage),
            "passage": passage.text,
            "decided": decided_words(decision, say),
        }
        yield f"| {' | '.join(_cell(cells[head]) for head in heads)} |"


def _remarks(rows: Rows) -> Iterator[str]:
    if rows:
        yield ""
    yield from (f"- {name}: {escaped(value)}" for name, value in rows)


def _quoted(text: str) -> Iterator[str]:
    for line in visible_lines(text).split("\n"):
        yield f"> {escaped(line.strip())}".rstrip()


def _cell(text: str) -> str:
    return escaped(text).replace("\n", " ")
