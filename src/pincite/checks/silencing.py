"""Which findings a comment in the draft silences, and which comments silence nothing."""

from __future__ import annotations

from collections.abc import Iterable

from pincite.model import Finding, Span, Suppression
from pincite.model.values import dataclass

_ABOUT_QUOTATIONS = "QUO"


@dataclass(frozen=True, slots=True)
class SuppressionUse:
    """One comment with its codes that silenced nothing, and its codes that do not exist.

    An ``idle`` code is empty where the comment is about all codes.
    """

    suppression: Suppression
    idle: tuple[str, ...]
    unknown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Silenced:
    """Findings that stay, findings that were silenced, and how each comment was used."""

    kept: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    uses: tuple[SuppressionUse, ...]


def silence(
    findings: Iterable[Finding],
    suppressions: tuple[Suppression, ...],
    *,
    codes: frozenset[str],
    active: frozenset[str],
    unmatched: Iterable[Span] = (),
) -> Silenced:
    """Take out the findings that stand in a silenced stretch.

    ``codes`` are all that exist, ``active`` those that this run looked at: a comment about any
    other cannot be called idle. Nor can one about a quotation that had no source to be matched
    against (``unmatched``).
    """
    without_source = tuple(unmatched)
    kept: list[Finding] = []
    suppressed: list[Finding] = []
    used: set[tuple[Suppression, str]] = set()
    for finding in findings:
        over = [
            suppression
            for suppression in suppressions
            if suppression.span.overlaps(finding.place.span)
            and (not suppression.codes or _named(finding.code, suppression.codes))
        ]
        used.update((x, code) for x in over for code in _named(finding.code, x.codes))
        used.update((suppression, "") for suppression in over)
        (suppressed if over else kept).append(finding)
    uses = tuple(
        SuppressionUse(
            suppression,
            tuple(
                code
                for code in suppression.codes or ("",)
                if (suppression, code) not in used
                and (not code or any(_named(one, (code,)) for one in active))
                and not (
                    (not code or code.startswith(_ABOUT_QUOTATIONS))
                    and _covers(suppression, without_source)
                )
            ),
            tuple(
                code for code in suppression.codes if not any(_named(one, (code,)) for one in codes)
            ),
        )
        for suppression in suppressions
    )
    return Silenced(tuple(kept), tuple(suppressed), uses)


def _named(code: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    """Give those of ``codes`` that mean a code: itself, or the letters of its family."""
    return tuple(one for one in codes if one in (code, code.rstrip("0123456789")))


def _covers(suppression: Suppression, spans: tuple[Span, ...]) -> bool:
    return any(suppression.span.overlaps(span) for span in spans)
