"""Normalisation by the closed list of rules, offsets, graphemes and word edges.

Nothing outside this package touches an offset map, and there is no second normaliser.
"""

from pincite.text.normalize import normalize
from pincite.text.rule import Example, Family, Rule
from pincite.text.rule_set import BY_ID, RULES, RuleSet, rule_name
from pincite.text.scripts import count_words, has_letter_or_digit, is_unspaced

__all__ = [
    "BY_ID",
    "RULES",
    "Example",
    "Family",
    "Rule",
    "RuleSet",
    "count_words",
    "has_letter_or_digit",
    "is_unspaced",
    "normalize",
    "rule_name",
]
