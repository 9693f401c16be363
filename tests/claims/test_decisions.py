"""Every decision rule speaks on its own example, and is silent on the other."""

from __future__ import annotations

import pytest

from pincite.claims.decisions import DECISIONS, DecisionRule, Example
from pincite.claims.passages import Shelf, rank_windows
from pincite.claims.prose import QUOTATIONS, read_windows
from pincite.claims.quoting import lay_quotations
from pincite.claims.ruling import Ruling
from pincite.drafts import parse_draft
from pincite.model import Cited, Document, Place, SourceUsed, Span
from pincite.model.claim import Claim, ClaimType, Precision


def claim_of(text: str) -> Claim:
    """Give a text as one claim, with its quotations."""
    span = Span(0, len(text))
    place = Place("draft.md", span, 1, 1, 1, len(text) + 1)
    quotations = parse_draft(Document(text)).quotations
    types = (ClaimType.QUOTE,) if quotations else ()
    return Claim("C01", text, types, span, place, "line 1", Cited(), "en", quotations=quotations)


def rulings(rule: DecisionRule[object], example: Example) -> list[Ruling]:
    """Give what a rule says of an example's claim beside its source."""
    claim = claim_of(example.claim)
    shelf = Shelf([SourceUsed(1, Document(example.source, origin="source.txt"))], "en")
    if rule.code.startswith(QUOTATIONS):
        laid: list[object] = [words for _, words in lay_quotations(claim, shelf, [0])]
    else:
        windows = rank_windows(claim, shelf, [0])
        laid = list(read_windows(claim, shelf, windows, Precision.STRICT).values())
    return [ruling for one in laid if (ruling := rule.look(one)) is not None]


@pytest.mark.parametrize("rule", DECISIONS.values(), ids=lambda rule: rule.code)
def test_a_rule_speaks_on_its_example(rule: DecisionRule[object]) -> None:
    found = rulings(rule, rule.fires)
    assert found
    for ruling in found:
        assert ruling.rule == rule.code
        assert ruling.status is rule.status
        assert ruling.passage.of(rule.fires.source).strip()
        if ruling.words is not None:
            assert ruling.passage.contains(ruling.words)


@pytest.mark.parametrize("rule", DECISIONS.values(), ids=lambda rule: rule.code)
def test_a_rule_is_silent_on_its_counterexample(rule: DecisionRule[object]) -> None:
    assert rulings(rule, rule.silent) == []


def test_codes_are_in_the_names_of_their_files() -> None:
    from pincite.claims import decisions
    from pincite.registry import members

    for code, rule in DECISIONS.items():
        assert code == rule.code
    assert [rule.code for rule in members(decisions, "DECISION", DecisionRule)] == list(DECISIONS)
