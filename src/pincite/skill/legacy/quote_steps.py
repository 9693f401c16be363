"""Which steps and trims the older quote script names, run by the one normaliser.

Each step is one of the rules N1-N7; the trims are Q1, and Q2 at either end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pincite.matching.quote_variants import quote_variants
from pincite.matching.steps import needed_rules
from pincite.text import RuleSet, rule_name
from pincite.text import normalize as normalize_text
from pincite.text.normalize import normalize_tracked
from pincite.text.rules.q1_outer_marks import trim_pair
from pincite.text.rules.q2_edge_ellipsis import trim_leading, trim_trailing

_STRICT = RuleSet.parse("strict")
_APPLIED = ("N2", "N3", "N4", "N5", "N7", "N1", "N6")
_ONLY_TRIMS = "quote-only trims"

RULE_OF_TRIM = {
    rule_name("Q1"): "Q1",
    "leading ellipsis removed": "Q2",
    "trailing ellipsis removed": "Q2",
}
"""The rule that each trim is a part of, in the order in which trims are named."""

_OUTER, _LEADING, _TRAILING = RULE_OF_TRIM
_ELLIPSES = ((_LEADING, trim_leading), (_TRAILING, trim_trailing))
_MOST_LAYERS = 8


def _stage(rule_id: str) -> Callable[[str], str]:
    rules = RuleSet(frozenset({rule_id}))
    return lambda text: normalize_text(text, rules)


STAGES: tuple[tuple[str, Callable[[str], str]], ...] = tuple(
    (rule_name(rule_id), _stage(rule_id)) for rule_id in _APPLIED
)
"""The steps of ``normalize`` in the order in which they are applied, each with its name."""


def normalize(text: str) -> tuple[str, list[int]]:
    """Give the normalised text, and for each of its characters where in ``text`` it came from."""
    tracked = normalize_tracked(text, 0, len(text), _STRICT)
    first = len(tracked.text) - len(tracked.text.lstrip())
    last = max(first, len(tracked.text.rstrip()))
    return tracked.text[first:last], list(tracked.starts[first:last])


def normalize_quote(quote: str) -> tuple[str, list[str]]:
    """Give the normalised quote without what the quoter added, and the names of these trims."""
    bare, trims = trimmed(quote)
    return normalize_text(bare, _STRICT), trims


def describe_differences(span: str, quote: str, trims: Sequence[str]) -> dict[str, Any]:
    """Name what accounts for the difference between a passage and the quote found there.

    ``steps_that_changed_text`` is the smallest set of steps under which the two are equal;
    ``equal_after`` is the last of them, and null where they never are.
    """
    steps = _steps(span, quote, has_trims=bool(trims))
    equal_after = None
    if steps is not None:
        equal_after = steps[-1] if steps else _ONLY_TRIMS if trims else None
    return {
        "steps_that_changed_text": _firing(span, quote) if steps is None else steps,
        "quote_only_trims": list(trims),
        "equal_after": equal_after,
    }


def trimmed(quote: str) -> tuple[str, list[str]]:
    """Take outer marks and ellipses away, as long as there are any, and name what went."""
    fired: set[str] = set()
    for _ in range(_MOST_LAYERS):
        layer = ((_OUTER, trim_pair),) if trim_pair(quote) else _ELLIPSES
        before = quote
        for name, trim in layer:
            for shorter in trim(quote):
                quote = shorter.text
                fired.add(name)
        if quote == before:
            break
    return quote, [name for name in RULE_OF_TRIM if name in fired]


def _steps(span: str, quote: str, *, has_trims: bool) -> list[str] | None:
    """Give the names of the steps that are needed; None where all of them are not enough."""
    forms = [quote]
    if has_trims:
        variants = (variant.text for variant in quote_variants(quote, _STRICT))
        forms = [trimmed(quote)[0], *variants, quote]
    for form in forms:
        needed = needed_rules(span, (), form, _STRICT)
        if needed is not None:
            return [rule_name(rule_id) for rule_id in needed]
    return None


def _firing(span: str, quote: str) -> list[str]:
    """Give the names of the steps that change either text."""
    named = dict(STAGES)
    ordered = (rule_name(f"N{number}") for number in range(1, len(STAGES) + 1))
    return [name for name in ordered if any(named[name](text) != text for text in (span, quote))]
