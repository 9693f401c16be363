"""Gives the published JSON Schemas by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pincite.model import UsageError

if TYPE_CHECKING:
    from pydantic import BaseModel

_NAMES = ("match", "search", "report", "claims", "facts", "worklist", "decisions", "recheck")


def schema_names() -> tuple[str, ...]:
    """Give the names that ``schema`` knows."""
    return _NAMES


def schema(name: str) -> dict[str, Any]:
    """Give the JSON Schema (draft 2020-12) of what ``--format json`` prints or a file holds.

    Raises:
        UsageError: if there is no schema of that name.
    """
    if name not in _NAMES:
        raise UsageError(f"no schema is called {name!r}; there are {', '.join(_NAMES)}")
    # pydantic takes longer to import than everything else together.
    from pincite.writers._facts.published import DecisionsAnswer, FactAnswer, WorklistAnswer
    from pincite.writers._published_claims import ClaimsAnswer
    from pincite.writers._published_match import MatchAnswer, SearchAnswer
    from pincite.writers._published_report import ReportAnswer
    from pincite.writers._recheck.published import RecheckAnswer

    models: dict[str, type[BaseModel]] = {
        "match": MatchAnswer,
        "search": SearchAnswer,
        "report": ReportAnswer,
        "claims": ClaimsAnswer,
        "facts": FactAnswer,
        "worklist": WorklistAnswer,
        "decisions": DecisionsAnswer,
        "recheck": RecheckAnswer,
    }
    found = models[name].model_json_schema(mode="serialization")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}
