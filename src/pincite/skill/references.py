"""What is written into the reference pages from the rules themselves, so that it cannot be stale."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator

from pincite import __version__
from pincite.matching import prepare
from pincite.model import Match
from pincite.skill.legacy.quotes import verify
from pincite.text import RULES, Family, Rule, RuleSet
from pincite.text.visible import number_of

_STRICT = RuleSet.parse("strict")
# Dashes, spaces, controls and characters that only change others.
_LOOK_ALIKE = frozenset({"Pd", "Zs", "Cc", "Cf", "Mn"})
_SOURCE = """\
# Minutes of 12 March

## Decisions

The chair said: “The levy will
rise by four percent in spring.” Nobody objected.
"""
_VERIFIED = 'The chair said: "The levy will rise by four percent'
_ABSENT = "The levy shall rise by five percent in spring."


def placeholders() -> dict[str, Callable[[], str]]:
    """Give what stands for each ``{{ name }}`` in the files of the folder."""
    return {
        "version": lambda: __version__,
        "rules of both sides": lambda: _rules(Family.NORMALIZATION),
        "rules of the quote": lambda: _rules(Family.QUOTE),
        "other rules": lambda: "\n".join(_other_rules()),
        "verified example": lambda: _json_example(_VERIFIED),
        "absent example": lambda: _json_example(_ABSENT),
    }


def _rules(family: Family) -> str:
    rules = [rule for rule in _STRICT.rules if rule.family is family]
    return "\n".join(line for rule in rules for line in _rule(rule)).rstrip()


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {rule.id}: {rule.name}"
    yield ""
    yield f"{rule.summary[:1].upper()}{rule.summary[1:]}. Source: {rule.source}."
    yield ""
    yield "| source | quote | answer |"
    yield "|---|---|---|"
    for example in (*rule.matches, *rule.stays_absent):
        match = prepare(example.source, rules="strict").match(example.quote)
        yield f"| {_cell(example.source)} | {_cell(example.quote)} | {_answer(match)} |"
    yield ""


def _answer(match: Match) -> str:
    if not match.verified:
        return f"{match.status.value}, not verified"
    place = match.occurrences[0].span
    steps = f", {', '.join(match.steps)}" if match.steps else ""
    return f"{match.status.value}{steps}, characters {place.start}-{place.end}"


def _cell(text: str) -> str:
    """Give text for a cell of a table; what cannot be told apart is written by its number."""
    is_composed = unicodedata.is_normalized("NFC", text)
    shown = "".join(
        character
        if (character.isascii() and character.isprintable())
        or (is_composed and unicodedata.category(character) not in _LOOK_ALIKE)
        else number_of(character)
        for character in text
    )
    return f"`{shown}`".replace("|", "\\|")


def _other_rules() -> Iterator[str]:
    yield "| rule | name | what it does |"
    yield "|---|---|---|"
    for rule in RULES:
        if rule not in _STRICT.rules:
            asked = " (only when asked for)" if rule.family is Family.OPTION else ""
            yield f"| {rule.id} | {rule.name} | {rule.summary}{asked} |"


def _json_example(quote: str) -> str:
    result = json.dumps(verify(quote, _SOURCE, context=20), indent=2, ensure_ascii=False)
    return f"```\n{_SOURCE}```\n\n```\n{quote}\n```\n\n```json\n{result}\n```"
