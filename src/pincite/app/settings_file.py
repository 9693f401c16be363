"""The shape of a settings file: what may stand in it, checked where it comes in."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


def _with_hyphens(name: str) -> str:
    return name.replace("_", "-")


class SettingsFile(BaseModel):
    """``pincite.toml``, or the table ``[tool.pincite]``; keys are the long flags' names."""

    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=_with_hyphens)

    against: list[str] = Field(default_factory=list)
    rules: str | None = None
    min_words: int | None = Field(default=None, ge=1)
    select: list[str] = Field(default_factory=list)
    ignore: list[str] = Field(default_factory=list)
    per_file_ignores: dict[str, list[str]] = Field(default_factory=dict)
    format: str | None = None
    warnings_as_errors: bool | None = None
    allow_unverifiable: bool | None = None
    require_claims: bool | None = None
    max_size: float | None = Field(default=None, gt=0)
    max_memory: float | None = Field(default=None, ge=0)
    max_seconds: float | None = Field(default=None, ge=0)
    min_coverage: float | None = Field(default=None, ge=0, le=1)
    evidence: Literal["none", "any", "fetched"] | None = None


KEYS = tuple(_with_hyphens(name) for name in SettingsFile.model_fields)
"""Every key that may stand in a settings file."""
