"""A cited source was not given, so the quotation could not be looked up in it."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.lookup import UNLISTED, Lookup
from pincite.checks.wording import deciding_sources, excerpt, listed, other_sources, place_in_source
from pincite.model import Severity, SourceMatch


def _look(decision: Decision) -> Iterator[Remark]:
    lookup = decision.lookup
    if decision.outcome is not Outcome.NOT_GIVEN:
        return
    message = f"quotation is not checked: {'; '.join(_missing(lookup))}"
    if lookup.answers and not all(cited.is_unread for cited in lookup.cited if cited.sources):
        message += f", and it is not in {deciding_sources(decision)}"
    notes = [f"{cited.label}: {cited.detail}" for cited in lookup.missing if cited.detail]
    if lookup.others:
        notes.append(f"the words are in {other_sources(decision)}")
    elif (nearest := _nearest(decision)) and nearest.match.near_miss is not None:
        near = nearest.match.near_miss.locator
        label = lookup.label_of(nearest.source)
        notes.append(f"nearest passage: {label}, {place_in_source(near)}: {excerpt(near.text)}")
    yield Remark(
        lookup.quotation.span,
        message,
        _help(lookup),
        tuple(notes),
    )


def _nearest(decision: Decision) -> SourceMatch | None:
    """Give the source with the passage to point at.

    One that is not cited is of use only where nothing says what the number means.
    """
    nearer = decision.lookup.nearer if _is_unlisted(decision.lookup) else None
    return nearer or decision.best


def _is_unlisted(lookup: Lookup) -> bool:
    details = {cited.detail for cited in lookup.missing}
    return bool(lookup.given) and details == {UNLISTED}


def _help(lookup: Lookup) -> str:
    """Say what ties a file to a citation: the draft must list it, or somebody must give it."""
    if _is_unlisted(lookup):
        holder = lookup.others[0] if lookup.others else lookup.nearer
        line = f"{lookup.missing[0].label} {holder.source.document.origin if holder else 'FILE'}"
        return f"say in the draft which file that is: a line “{line}” under a heading “Sources”"
    return (
        "give its page with --against FILE; a file stands for a cited source when the draft links "
        "to it, or when its address or title is the one in the Sources block"
    )


def _missing(lookup: Lookup) -> Iterator[str]:
    """Say which cited sources could not be looked in: those not given, then those without text."""
    missing = lookup.missing
    if missing:
        noun, verb = ("source", "was") if len(missing) == 1 else ("sources", "were")
        whys = dict.fromkeys(cited.why_missing for cited in missing if cited.why_missing)
        labels = listed(cited.label for cited in missing)
        yield "; ".join((f"{noun} {labels} {verb} not given", *whys))
    for cited in lookup.unread:
        yield f"source {cited.label} has no text ({cited.sources[0].document.fault})"


CHECK = Check(
    code="QUO006",
    name="source-not-given",
    severity=Severity.WARNING,
    summary="a cited source was not given, so the quotation was not checked",
    why=(
        "Only the cited source can say whether the words are its own. Finding them elsewhere "
        "proves nothing about it, and files are never matched to citations by their order."
    ),
    fires=Example(
        "The report calls it “a slow and very patient tide” [1].\n\n"
        "## Sources\n\n[1] https://example.org/tides — Tide report\n",
        (("notes.txt", "These notes are about something else entirely.\n"),),
    ),
    silent=Example(
        "The report calls it “a slow and very patient tide” [1].\n\n"
        "## Sources\n\n[1] https://example.org/tides — Tide report\n",
        (
            (
                "tides.md",
                "---\nurl: https://example.org/tides\n---\n\nIt is a slow and very patient tide.\n",
            ),
        ),
    ),
    fix="Save the cited page and give it with --against, or link to the saved file.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
