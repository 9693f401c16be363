"""The quotation stands in none of the sources that decide about it."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, Remark
from pincite.checks.decision import Decision, Outcome
from pincite.checks.rewording import reworded, shown_text
from pincite.checks.wording import deciding_sources, excerpt, place_in_source
from pincite.model import Severity


def _look(decision: Decision) -> Iterator[Remark]:
    if decision.outcome is not Outcome.ABSENT or decision.best is None:
        return
    match, source = decision.best.match, decision.best.source
    quotation = decision.lookup.quotation
    near = match.near_miss
    notes = (*match.warnings, *_nearer(decision))
    message = f"quotation is not in {deciding_sources(decision)}"
    if near is None:
        help_text = "take it out, or find the page that has these words and cite that"
        elsewhere = decision.lookup.nearer is not None
        message += f", nor is anything like it{' there' if elsewhere else ': it may be made up'}"
        yield Remark(quotation.span, message, help_text, notes)
        return
    several = len(decision.lookup.answers) > 1
    nearest = f"nearest is {decision.lookup.label_of(source)} — " if several else ""
    message += f": {nearest}{near.reason}"
    if not near.is_close:
        help_text = "quote the source's own words, or say it without quotation marks"
        yield Remark(quotation.span, message, help_text, notes)
        return
    help_text = f"quote the source as it stands: {excerpt(shown_text(source.document, near.locator.span), 400)}"
    edit = reworded(decision.lookup.draft, quotation, source.document, near.locator.span)
    yield Remark(quotation.span, message, help_text, notes, edit)


def _nearer(decision: Decision) -> Iterator[str]:
    """Name the source that is not cited and has the passage that comes nearest."""
    nearer = decision.lookup.nearer
    if nearer is None or nearer.match.near_miss is None:
        return
    document, near = nearer.source.document, nearer.match.near_miss
    place = f"{decision.lookup.label_of(nearer.source)}, {place_in_source(near.locator)}"
    words = excerpt(shown_text(document, near.locator.span))
    yield f"the nearest passage of all is in {place}: {words} ({near.reason})"


CHECK = Check(
    code="QUO001",
    name="quotation-absent",
    severity=Severity.ERROR,
    summary="a quotation is not in the source that its sentence cites",
    why=(
        "Quotation marks promise the source's own words. Where the cited source was read and does "
        "not have them, after every rule that evens out typography, the words are somebody "
        "else's, misquoted or made up. Where no source is cited, all sources given are searched. "
        "Absence does not show that the source says the opposite."
    ),
    fires=Example(
        "The keeper wrote that “the lamp was lit at dusk on every evening” [1].\n\n"
        "## Sources\n\n[1] keeper.txt\n",
        (("keeper.txt", "In my years the lamp was lit at dawn on every evening.\n"),),
    ),
    silent=Example(
        "The keeper wrote that “the lamp was lit at dawn on every evening” [1].\n\n"
        "## Sources\n\n[1] keeper.txt\n",
        (("keeper.txt", "In my years the lamp was lit at dawn on every evening.\n"),),
    ),
    fix=(
        "Quote the nearest passage as it stands, or drop the quotation marks and say it in your "
        "own words. `--diff --unsafe-fixes` shows the quotation with the source's words put in; "
        "read the passage first: putting them in dresses a made-up quotation as a real one."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
