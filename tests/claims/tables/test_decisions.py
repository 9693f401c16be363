"""Every kind of answer by tables is given on its own example, and not on the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pincite.claims.decisions import DecisionRule
from pincite.claims.ruling import Ruling
from pincite.claims.tables.codes import Code
from pincite.claims.tables.decisions import TABLE_DECISIONS, Beside
from pincite.model import Document

RULES = TABLE_DECISIONS.values()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_speaks_on_its_example_alone(
    rule: DecisionRule[Beside], judge: Callable[..., Ruling | None]
) -> None:
    fired = judge(Document(rule.fires.source), rule.fires.claim)
    silent = judge(Document(rule.silent.source), rule.silent.claim)

    assert fired is not None
    assert (fired.rule, fired.status) == (rule.code, rule.status)
    assert silent is None or silent.rule != rule.code


def test_every_code_has_its_file() -> None:
    assert set(TABLE_DECISIONS) == {str(code) for code in Code}
