"""Which rules are on: ``auto|strict[,+O2,+R2,-Q4]``."""

from __future__ import annotations

from functools import lru_cache

from pincite.model import MediaType, UsageError
from pincite.model.values import dataclass
from pincite.registry import members
from pincite.text import rules as _rules
from pincite.text.rule import Family, Rule

_ORDER = {Family.NORMALIZATION: 0, Family.QUOTE: 1, Family.REPAIR: 2, Family.OPTION: 3}

RULES: tuple[Rule, ...] = tuple(
    sorted(members(_rules, "RULE", Rule), key=lambda rule: (_ORDER[rule.family], rule.number))
)
"""Every rule, in the order N1-N7, Q1-Q5, R1-R8, O1-O3."""

BY_ID: dict[str, Rule] = {rule.id: rule for rule in RULES}

_STRICT = frozenset(
    rule.id for rule in RULES if rule.family is Family.NORMALIZATION or rule.id in {"Q1", "Q2"}
)


def rule_name(rule_id: str) -> str:
    """Give a rule's name in words.

    Raises:
        UsageError: if there is no such rule.
    """
    if rule_id not in BY_ID:
        raise UsageError(f"no rule {rule_id!r}: the rules are {', '.join(BY_ID)}")
    return BY_ID[rule_id].name


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The ids of the rules that are on, and whether they were chosen by ``auto``.

    ``lenient`` lets Q1 take away a mark without its partner.
    """

    ids: frozenset[str]
    lenient: bool = False

    @staticmethod
    def parse(choice: str, media_type: MediaType = MediaType.TEXT) -> RuleSet:
        """Read a choice such as ``auto``, ``strict`` or ``auto,+O2,-Q4`` for one media type.

        Raises:
            UsageError: if the base or a rule does not exist.
        """
        base, *changes = [part.strip() for part in choice.split(",")]
        if base not in {"auto", "strict"}:
            raise UsageError(f"no rules {base!r}: begin with auto or strict, as in auto,+O2,-Q4")
        ids = set(_STRICT if base == "strict" else _auto(media_type))
        for change in changes:
            sign, rule_id = change[:1], change[1:]
            if sign not in {"+", "-"} or rule_id not in BY_ID:
                raise UsageError(
                    f"no change {change!r}: write + or - and a rule, one of {', '.join(BY_ID)}"
                )
            (ids.add if sign == "+" else ids.discard)(rule_id)
        if "O2" in ids:
            ids.discard("N7")
        return RuleSet(frozenset(ids), lenient=base == "auto")

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.ids

    def without(self, *rule_ids: str) -> RuleSet:
        """Give the set with some rules off."""
        return RuleSet(self.ids.difference(rule_ids), self.lenient)

    def with_rules(self, *rule_ids: str) -> RuleSet:
        """Give the set with some rules on."""
        return RuleSet(self.ids.union(rule_ids), self.lenient)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that are on, in order."""
        return tuple(rule for rule in RULES if rule.id in self.ids)


@lru_cache
def _auto(media_type: MediaType) -> frozenset[str]:
    repairs = (
        rule.id
        for rule in RULES
        if rule.family is Family.REPAIR
        and (rule.media_types is None or media_type in rule.media_types)
    )
    return _STRICT | {"Q3", "Q4", "Q5"} | set(repairs)
