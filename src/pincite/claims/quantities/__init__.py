"""Numbers as texts state them: read in eleven languages, compared, and computed from each other."""

from __future__ import annotations

from pincite.claims.quantities.comparing import compare
from pincite.claims.quantities.deriving import derive
from pincite.claims.quantities.reading import may_state_quantities, read_quantities

__all__ = ("compare", "derive", "may_state_quantities", "read_quantities")
