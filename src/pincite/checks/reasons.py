"""The reason in words that goes with each quotation's answer."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.checks.check import Remark
from pincite.checks.decision import UNCHECKED, Decision, Outcome
from pincite.checks.pinpoints import Pinpointing, compare_pinpoint
from pincite.model import SourceUsed


def reason_of(decision: Decision, remarks: Sequence[Remark]) -> str:
    """Say why a quotation came out as it did: one sentence, and never empty.

    ``remarks`` are what the checks said of it, silenced or not: where it is not verified, the
    first of them words the reason, so that no face says it in two ways.
    """
    fixed = {
        Outcome.TOO_SHORT: "too short to be judged, and nothing ascribes it to anybody",
        Outcome.EMPTY: "nothing to check: it holds no letter and no digit",
        Outcome.NO_SOURCES: "; ".join(
            ("no source was given to check it against", *_whys(decision))
        ),
    }
    if decision.outcome in fixed:
        return fixed[decision.outcome]
    if decision.outcome is Outcome.VERIFIED and decision.best is not None:
        return decision.best.match.reason
    return remarks[0].message if remarks else "it could not be checked"


def _whys(decision: Decision) -> tuple[str, ...]:
    """Say why the pages that are cited there were not read."""
    missing = (cited for cited in decision.lookup.missing if cited.why_missing)
    return tuple(f"source {cited.label}: {cited.why_missing}" for cited in missing)


def is_unchecked(decision: Decision) -> bool:
    """Tell whether no source text said anything about a quotation that should be judged."""
    if was_partly_read(decision):
        return False
    return decision.outcome in UNCHECKED and decision.outcome is not Outcome.TOO_SHORT


def was_partly_read(decision: Decision) -> bool:
    """Tell whether the quotation was looked for in a source of which parts could not be read."""
    if decision.outcome is not Outcome.UNUSABLE or decision.best is None:
        return False
    document = decision.best.source.document
    return bool(document.unread) and not document.fault


def open_pinpoint(decision: Decision) -> SourceUsed | None:
    """Give the source that has no places of the kind that a pinpoint names, if it is so."""
    pinpoint = decision.lookup.quotation.pinpoint
    if pinpoint is None or decision.outcome is not Outcome.VERIFIED or decision.best is None:
        return None
    standing = compare_pinpoint(pinpoint, decision.best).standing
    return decision.best.source if standing is Pinpointing.UNKNOWN else None
