"""Every rule's own examples: what must match because of it, and what must stay apart."""

from __future__ import annotations

import pytest

from pincite.matching import prepare
from pincite.model import Document, MediaType, Status, UsageError
from pincite.readers import read_bytes
from pincite.text import BY_ID, RULES, Example, Family, Rule, RuleSet, rule_name


def source_of(rule: Rule, example: Example) -> Document:
    marked = MediaType.MARKDOWN in (rule.media_types or ())
    media_type = MediaType.MARKDOWN if marked else MediaType.TEXT
    return read_bytes(example.source.encode(), media_type=media_type)


def with_rule(rule: Rule) -> str:
    return f"auto,+{rule.id}"


def without_rule(rule: Rule) -> str:
    # Full and half width, and vowel marks, are off anyway; case has to be switched on.
    return "auto" if rule.family is Family.OPTION else f"auto,-{rule.id}"


@pytest.mark.parametrize(
    ("rule", "example"),
    [
        pytest.param(rule, ex, id=f"{rule.id}-{i}")
        for rule in RULES
        for i, ex in enumerate(rule.matches)
    ],
)
def test_example_matches_with_the_rule_and_only_with_it(rule: Rule, example: Example) -> None:
    document = source_of(rule, example)
    match = prepare(document, rules=with_rule(rule)).match(example.quote)
    assert match.verified, match.reason
    if rule.id == "O2":
        return
    assert rule.id in match.steps
    if rule.id != "Q1":
        without = prepare(document, rules=without_rule(rule)).match(example.quote)
        assert not without.verified, without.steps


@pytest.mark.parametrize(
    ("rule", "example"),
    [
        pytest.param(rule, ex, id=f"{rule.id}-{i}")
        for rule in RULES
        for i, ex in enumerate(rule.stays_absent)
    ],
)
def test_example_stays_apart_in_spite_of_the_rule(rule: Rule, example: Example) -> None:
    document = source_of(rule, example)
    match = prepare(document, rules=with_rule(rule)).match(example.quote)
    assert not match.verified
    assert match.status in {Status.ABSENT, Status.PARTIAL, Status.SPLICED}
    assert match.reason


def test_the_list_of_rules_is_closed() -> None:
    numbers = {"N": 7, "Q": 5, "R": 8, "O": 3}
    assert list(BY_ID) == [f"{letter}{n + 1}" for letter in numbers for n in range(numbers[letter])]


@pytest.mark.parametrize("choice", ["", "loose", "auto,Q4", "auto,+X1", "auto,*N1", "strict,+"])
def test_a_choice_that_does_not_exist_is_refused_in_one_line(choice: str) -> None:
    with pytest.raises(UsageError) as refusal:
        RuleSet.parse(choice)
    assert "\n" not in str(refusal.value)


def test_strict_is_the_seven_normalizations_and_two_trims() -> None:
    assert RuleSet.parse("strict").ids == {"N1", "N2", "N3", "N4", "N5", "N6", "N7", "Q1", "Q2"}


def test_case_kept_switches_case_folding_off() -> None:
    assert "N7" not in RuleSet.parse("auto,+O2")


def test_a_rule_has_a_name_in_words() -> None:
    assert rule_name("N3") == "typographic quotes -> ASCII"
    with pytest.raises(UsageError):
        rule_name("N9")
