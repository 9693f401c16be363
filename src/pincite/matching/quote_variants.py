"""The forms in which a quote may stand in a source, from as written to the most trimmed.

Each form is the quote after some of the rules Q1-Q5. They are tried in order, and the first that
occurs is the answer; so nothing is taken away that need not be.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pincite.model import NoteKind
from pincite.model.values import dataclass
from pincite.text import BY_ID, RuleSet, has_letter_or_digit, normalize
from pincite.text.rules.q1_outer_marks import trim_pair, trim_unpaired
from pincite.text.rules.q2_edge_ellipsis import trim_ellipsis
from pincite.text.rules.q3_editorial_brackets import open_brackets
from pincite.text.rules.q4_closing_stop import trim_stop
from pincite.text.rules.q5_inner_marks import swap_inner_marks

# Outer marks nest; no person writes more than a few.
_MOST_LAYERS = 8
_MOST_FORMS = 96
_MOST_FORMS_OF_LONG = 24
_LONG = 2_000
# Forms of shorter quotes are remembered.
_SHORT = 2048


@dataclass(frozen=True, slots=True)
class QuoteVariant:
    """One form of the quote: its text, the Q rules that made it, and remarks about them."""

    text: str
    steps: tuple[str, ...] = ()
    notes: tuple[NoteKind, ...] = ()


def quote_variants(quote: str, rules: RuleSet) -> tuple[QuoteVariant, ...]:
    """Give every form of the quote that the rules allow, least trimmed first, none twice."""
    return _remembered(quote, rules) if len(quote) <= _SHORT else _variants(quote, rules)


def _variants(quote: str, rules: RuleSet) -> tuple[QuoteVariant, ...]:
    forms = [QuoteVariant(quote), *_without_invisible(quote, rules)]
    forms = _few([*forms, *_layers(forms[-1], rules)])
    if "Q3" in rules:
        forms += [
            QuoteVariant(trimmed.text, (*form.steps, "Q3"), form.notes)
            for form in list(forms)
            for trimmed in open_brackets(form.text)
        ]
    if "Q1" in rules and rules.lenient:
        forms = _few([*forms, *(variant for form in forms for variant in _unpaired(form, rules))])
    if "Q5" in rules:
        forms += [
            QuoteVariant(trimmed.text, (*form.steps, "Q5"), form.notes)
            for form in list(forms)
            for trimmed in swap_inner_marks(form.text)
        ]
    if "Q4" in rules:
        for form in list(forms):
            for trimmed in trim_stop(form.text):
                shorter = QuoteVariant(trimmed.text, (*form.steps, "Q4"), form.notes)
                forms += [shorter, *_layers(shorter, rules)]
    return _distinct(forms, rules)


# The same quote is often looked up in many sources.
_remembered = lru_cache(maxsize=256)(_variants)


def _without_invisible(quote: str, rules: RuleSet) -> list[QuoteVariant]:
    """Delete first what N2 and R1 delete, so that it hides no outer mark and no dash."""
    bare, steps = quote, []
    for rule_id in ("N2", "R1"):
        deleted = set(BY_ID[rule_id].deletes) & set(bare) if rule_id in rules else set()
        if deleted:
            bare = bare.translate(dict.fromkeys(map(ord, deleted)))
            steps.append(rule_id)
    return [QuoteVariant(bare, tuple(steps))] if steps else []


def _layers(form: QuoteVariant, rules: RuleSet) -> list[QuoteVariant]:
    """Take outer marks and ellipses away, one layer after the other."""
    layers: list[QuoteVariant] = []
    for _ in range(_MOST_LAYERS):
        trimmed = None
        if "Q1" in rules and (pairs := trim_pair(form.text)):
            trimmed, rule = pairs[0], "Q1"
        elif "Q2" in rules and (edges := trim_ellipsis(form.text)):
            trimmed, rule = edges[0], "Q2"
        if trimmed is None:
            break
        form = QuoteVariant(trimmed.text, _with(form.steps, rule), form.notes)
        layers.append(form)
    return layers


def _unpaired(form: QuoteVariant, rules: RuleSet) -> Iterable[QuoteVariant]:
    for trimmed in trim_unpaired(form.text):
        notes = form.notes if trimmed.note is None else (*form.notes, trimmed.note)
        shorter = QuoteVariant(trimmed.text, _with(form.steps, "Q1"), notes)
        yield shorter
        yield from _layers(shorter, rules)


def _few(forms: list[QuoteVariant]) -> list[QuoteVariant]:
    """Keep the first of the forms that are the same, and no more than a person could mean."""
    first: dict[str, QuoteVariant] = {}
    for form in forms:
        first.setdefault(form.text, form)
    most = _MOST_FORMS if len(forms[0].text) < _LONG else _MOST_FORMS_OF_LONG
    return list(first.values())[:most]


def _with(steps: tuple[str, ...], rule: str) -> tuple[str, ...]:
    return steps if rule in steps else (*steps, rule)


def _distinct(forms: list[QuoteVariant], rules: RuleSet) -> tuple[QuoteVariant, ...]:
    kept: dict[tuple[str, str], QuoteVariant] = {}
    for form in _few(forms):
        if has_letter_or_digit(form.text):
            # Two forms can be the same under all the rules and differ under fewer.
            kept.setdefault((normalize(form.text, rules), normalize(form.text, _FEWEST)), form)
    return tuple(kept.values())


_FEWEST = RuleSet(frozenset({"N1", "N3", "N4", "N5", "N6", "N7"}))
