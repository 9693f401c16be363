"""What a writer may be told about where its text goes."""

from __future__ import annotations

from enum import StrEnum

from pincite.model.values import dataclass


class Detail(StrEnum):
    """How much a fact-check tells: what a person acts on, or everything that was compared."""

    QUICK = "quick"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class TerminalOptions:
    """How text for people is laid out; formats for programs take no notice of it.

    ``width`` counts terminal cells. ``rule_url`` is the address of a rule's page with ``{code}`` in
    it; where it is given, codes become OSC 8 hyperlinks. ``plain`` asks for a narration without
    drawings, for screen readers. The first ``full_findings`` are shown with excerpts, those up to
    ``max_findings`` with a line each, and the rest are counted; 0 means no limit. ``show_verified``
    lists what is fine instead of counting it. ``detail`` and ``language`` are of a fact-check: how
    much of it is told, and in which language its own words are.
    """

    width: int = 100
    color: bool = False
    rule_url: str = ""
    plain: bool = False
    full_findings: int = 20
    max_findings: int = 100
    show_verified: bool = False
    detail: Detail = Detail.QUICK
    language: str = "en"
