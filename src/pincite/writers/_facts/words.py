"""What is said of a fact-check in the language of its report, for all lay-outs."""

from __future__ import annotations

from pincite.model import NotChecked, Result, SourceUsed, Verdict
from pincite.model.claim import ClaimDecision, ClaimStatus, Passage
from pincite.model.facts import Consulted, FactReport, QueryRun
from pincite.model.quantity import Comparison
from pincite.writers._catalogues import Catalogue
from pincite.writers._facts.ordering import counts_by_status
from pincite.writers._words import in_source, name_of, not_checked_words, surroundings

Rows = list[tuple[str, str]]


def result_words(report: FactReport, say: Catalogue) -> str:
    """Give the result with its counts: ``FAIL: 2 wrong, 1 could not be verified, 5 verified``."""
    verdicts = [decision.verdict for decision in report.decisions]
    return say(
        "result",
        report.result.name,
        wrong=verdicts.count(Verdict.CONTRADICTED),
        open=verdicts.count(Verdict.UNVERIFIABLE),
        fine=verdicts.count(Verdict.VERIFIED),
    )


def summary_rows(report: FactReport, say: Catalogue) -> Rows:
    """Give what the run was about: document, mode, language, and the counts by status."""
    claims = report.claims
    edited = f", {say('report', 'edited')}" if claims.edited else ""
    counts = say(
        "report", "counts", checked=str(len(report.decisions)), claims=str(len(claims.claims))
    )
    by_status = ", ".join(
        f"{count} {say('status', status)}" for status, count in counts_by_status(report).items()
    )
    return [
        (say("report", "document"), claims.document or "–"),
        (say("report", "mode"), say("mode", report.mode)),
        (say("report", "precision"), report.precision.value),
        (say("report", "language"), claims.language or "–"),
        (say("report", "claims"), f"{counts}{': ' if by_status else ''}{by_status}"),
        (say("report", "list"), f"sha256 {claims.sha256}{edited}"),
    ]


def sentence(decision: ClaimDecision, say: Catalogue) -> str:
    """Give the issue sentence; in another language than English, its frame before the rule's own."""
    if say.language == "en":
        return decision.issue or say("sentence", decision.status)
    own = say("sentence", decision.status)
    return f"{own} (en: {decision.issue})" if decision.issue else own


def decided_words(decision: ClaimDecision, say: Catalogue) -> str:
    """Say whether a rule or a reader decided, and which; empty where there was nothing to decide."""
    if decision.reader:
        return say("field", "by_reader", reader=decision.reader)
    if decision.rule:
        return say("field", "by_rule", rule=decision.rule)
    return say("field", "by_nobody") if decision.is_open else ""


def figure_rows(one: Comparison, say: Catalogue) -> Rows:
    """Give a numerical error as the rows of a small table."""
    # Where only the direction differs, two equal figures under each other would puzzle.
    shown = one.claimed.text != one.stated.text
    rows = [
        ("claimed", one.claimed.text if shown else ""),
        ("stated", one.stated.text if shown else ""),
        ("deviation", one.deviation),
        ("kind", say("kind", one.error) if one.error else ""),
        ("arithmetic", one.arithmetic),
    ]
    return [(say("field", key), value) for key, value in rows if value]


def passage_rows(passage: Passage, say: Catalogue) -> Rows:
    """Give how the claim's slots stand to a passage."""
    rows = (("agrees", passage.agrees), ("differs", passage.differs), ("lacks", passage.lacks))
    return [(say("field", key), "; ".join(words)) for key, words in rows if words]


def where(passage: Passage) -> str:
    """Give where a passage stands: its source, its line, and what else a person follows."""
    at = in_source(passage.source, passage.locator)
    return ", ".join((f"S{passage.source.number} {at}", *surroundings(passage.locator, 1)))


def source_words(one: Consulted, say: Catalogue) -> str:
    """Say what a source was used for, of which rank it is, and when it was fetched."""
    parts = []
    if one.rank is not None:
        parts.append(f"{say('field', 'rank')} {one.rank}")
    if one.source.retrieved:
        parts.append(f"{say('field', 'retrieved')} {one.source.retrieved}")
    if one.used_for:
        parts.append(f"{say('field', 'used_for')} {', '.join(one.used_for)}")
    else:
        parts.append(say("field", "not_used"))
    return ", ".join(parts)


def hits_in_words(query: QueryRun, say: Catalogue) -> str:
    """Say how many hits a query had."""
    return say("field", "hit" if query.hits == 1 else "hits", hits=str(query.hits))


def source_name(source: SourceUsed) -> str:
    """Give a source with its title where that says more than its path."""
    name, title = name_of(source), source.document.title
    return f"{name} “{title}”" if title and title != name else name


def fallen_items(report: FactReport) -> list[NotChecked]:
    """Give the readers' decisions that no longer hold, in the shape of what was not checked."""
    return [
        NotChecked(f"{one.decision.claim_id} {one.decision.verdict}", one.decision.by, one.why)
        for one in report.fallen
    ]


def item_words(item: NotChecked) -> str:
    """Give one thing that was not checked with its place."""
    return f"{item.where}: {not_checked_words(item)}" if item.where else not_checked_words(item)


RESULT_STYLES = {
    Result.PASS: "fine",
    Result.FAIL: "error",
    Result.INCOMPLETE: "open",
    Result.NOTHING_CHECKED: "open",
    Result.NOTHING_TO_CHECK: "open",
}


def style_of(decision: ClaimDecision) -> str:
    """Give the style of a claim's verdict; what misleads is a warning among what is open."""
    if decision.verdict is Verdict.CONTRADICTED:
        return "error"
    if decision.verdict is Verdict.VERIFIED:
        return "fine"
    return "warning" if decision.status is ClaimStatus.MISLEADING else "open"
