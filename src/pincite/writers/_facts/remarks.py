"""What is said beside a decided claim: figures, the fix, other sources, flags, and who decided."""

from __future__ import annotations

from pincite.model.claim import ClaimDecision
from pincite.writers._catalogues import Catalogue
from pincite.writers._facts.ordering import label
from pincite.writers._facts.words import Rows, decided_words, figure_rows, source_name
from pincite.writers._options import Detail


def remark_rows(decision: ClaimDecision, say: Catalogue, detail: Detail) -> Rows:
    """Give the remarks as rows of name and value; the figures of an error always among them."""
    rows: Rows = []
    for one in decision.comparisons:
        if one.error is not None or detail is Detail.FULL:
            rows += figure_rows(one, say)
    fixes = [decision.fix] if decision.fix else _fixes(decision)
    rows += [(say("field", "fix"), fix) for fix in fixes]
    if decision.supported_by:
        names = ", ".join(f"{label(x)} {source_name(x)}" for x in decision.supported_by)
        rows.append((say("field", "supported_by"), names))
    rows += [(say("field", "flag"), say("flag", flag)) for flag in decision.flags]
    decided = decided_words(decision, say)
    if decided and (decision.reader or decision.is_open or detail is Detail.FULL):
        rows.append((say("field", "decided"), decided))
    return rows


def _fixes(decision: ClaimDecision) -> list[str]:
    """Give how the figures should read, where no sentence says it."""
    wrong = [one for one in decision.comparisons if one.error is not None and one.fix]
    return list(dict.fromkeys(one.fix for one in wrong if one.fix != one.claimed.text))
