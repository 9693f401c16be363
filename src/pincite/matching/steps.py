"""Which rules account for the difference between a quote and the text at its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from pincite.model import Mark, Span
from pincite.text import Family, RuleSet, normalize


def shift_marks(marks: Sequence[Mark], span: Span) -> tuple[Mark, ...]:
    """Give the marks as spans over the text of ``span`` alone, cut at its ends."""
    return tuple(
        Mark(
            mark.kind,
            Span(
                max(mark.span.start, span.start) - span.start,
                min(mark.span.end, span.end) - span.start,
            ),
            mark.shown,
        )
        for mark in marks
        if mark.span.overlaps(span)
    )


def needed_rules(
    found: str, marks: Sequence[Mark], quote: str, rules: RuleSet
) -> tuple[str, ...] | None:
    """Give the smallest set of rules under which ``found`` equals ``quote``, in their order.

    ``marks`` are spans over ``found``. None if the two differ even with all the rules.
    """
    if not _equal(found, marks, quote, rules):
        return None
    shown = "".join((found, quote, *(mark.shown for mark in marks)))
    rules = rules.without(*_idle(rules, shown, has_marks=bool(marks)))
    for rule in reversed(rules.rules):
        if rule.family is Family.QUOTE:
            continue
        fewer = rules.without(rule.id)
        if _equal(found, marks, quote, fewer):
            rules = fewer
    return tuple(rule.id for rule in rules.rules if rule.family is not Family.QUOTE)


def _equal(found: str, marks: Sequence[Mark], quote: str, rules: RuleSet) -> bool:
    return normalize(found, rules, marks) == normalize(quote, rules)


def _idle(rules: RuleSet, text: str, *, has_marks: bool) -> list[str]:
    """Name rules that have nothing to do in a text, to spare comparisons without each of them."""
    composed = unicodedata.normalize("NFC", text)
    present = set(text + composed + text.lower()) | set(composed.lower())
    return [
        rule.id
        for rule in rules.rules
        if not rule.lowers
        and not rule.rewrites
        and not (rule.skips and has_marks)
        and not (rule.composes and not text.isascii())
        and present.isdisjoint(rule.deletes)
        and present.isdisjoint(rule.maps)
    ]
