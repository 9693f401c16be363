"""One page of the rules by which claims are decided, from their constants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from docs.builder.reference.markdown import fence, page, sentence, table
from pincite.claims.decisions import DECISIONS, DecisionRule
from pincite.claims.tables.codes import Code

_ABOUT = """\
A claim is decided by one of these rules, by a table of the source, or by a reader. A rule looks at
the claim beside one statement of the source, and gives both stretches and the words for it, or
nothing; none counts how alike two texts are. Support is sought in all passages before anything is
called contradicted, and passages that disagree are both quoted."""

_TABLES = """\
Row, column and period are found by their names. Where one of them, the scale or the sign is open,
no table decides."""


def pages() -> Mapping[str, str]:
    """Give the page of all decision rules."""
    rows = [
        (f"[{rule.code}](#{_anchor(rule)})", rule.status, rule.what) for rule in DECISIONS.values()
    ]
    blocks = [
        "# Decisions about claims",
        _ABOUT,
        table(("rule", "status", "when"), rows),
        *(block for rule in DECISIONS.values() for block in _section(rule)),
        "## By tables",
        _TABLES,
        table(("code", "status", "what"), [(one, one.status, _named(one)) for one in Code]),
    ]
    return {"decisions.md": page(*blocks)}


def _section(rule: DecisionRule[Any]) -> Iterator[str]:
    yield f"## {rule.code}: {rule.name}"
    yield f"**{rule.status}** ({rule.status.verdict}). {sentence(rule.what)}"
    yield rule.why
    yield "Decided so:"
    yield fence(f"claim   {rule.fires.claim}\nsource  {rule.fires.source}")
    yield "Not decided so:"
    yield fence(f"claim   {rule.silent.claim}\nsource  {rule.silent.source}")


def _anchor(rule: DecisionRule[Any]) -> str:
    return f"{rule.code.lower()}-{rule.name}"


def _named(code: Code) -> str:
    return code.name.lower().replace("_", " ")
