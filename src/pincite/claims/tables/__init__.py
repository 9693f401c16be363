"""Tables of a source, and what they say of a claim.

``reading`` finds rows, heads, scales and numbers in a document; ``facts`` holds a table ready for
questions; ``asking`` finds in a claim the rows, columns and periods it names, and whether it says
anything else; ``rulings`` compare. A ruling rests on exact names of row and column: where a name,
a period, a scale or a sign is open, there is none.
"""

from __future__ import annotations

from pincite.claims.tables.judging import Asked, asked_by, judge, judge_by_tables
from pincite.claims.tables.source_tables import SourceTables

__all__ = ["Asked", "SourceTables", "asked_by", "judge", "judge_by_tables"]
