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
    fix = (say("field", "fix"), decision.fix)
    if decision.fix and fix not in rows:
        rows.append(fix)
    if decision.supported_by:
        names = ", ".join(f"{label(x)} {source_name(x)}" for x in decision.supported_by)
        rows.append((say("field", "supported_by"), names))
    rows += [(say("field", "flag"), say("flag", flag)) for flag in decision.flags]
    decided = decided_words(decision, say)
    if decided and (decision.reader or decision.is_open or detail is Detail.FULL):
        rows.append((say("field", "decided"), decided))
    return rows
