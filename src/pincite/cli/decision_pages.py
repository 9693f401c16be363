"""What a code means by which a claim was decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pincite.claims.decisions import DecisionRule, Example
    from pincite.claims.tables.codes import Code


def decision_page(code: str) -> tuple[str, ...]:
    """Give the page of a code of the claims, empty where there is none."""
    from pincite.claims.decisions import DECISIONS
    from pincite.claims.tables.codes import Code

    if code in DECISIONS:
        return tuple(_page(DECISIONS[code]))
    tables = {str(one): one for one in Code}
    return tuple(_table_page(tables[code])) if code in tables else ()


def decision_list() -> Iterator[str]:
    """Give one line for each code of the claims."""
    from pincite.claims.decisions import DECISIONS
    from pincite.claims.tables.codes import Code

    yield "Decisions about claims"
    for rule in DECISIONS.values():
        yield f"  {rule.code}  {rule.status:<15}  {rule.what}"
    for code in Code:
        yield f"  {code}  {code.status:<15}  a table of the source: {_named(code)}"


def _page(rule: DecisionRule[Any]) -> Iterator[str]:
    yield f"{rule.code} {rule.name} ({rule.status}, {rule.status.verdict})"
    yield ""
    yield from _wrapped(f"{rule.what[:1].upper()}{rule.what[1:]}.")
    yield ""
    yield from _wrapped(f"Why: {rule.why}")
    yield ""
    yield from _example("Decided so:", rule.fires)
    yield from _example("Not decided so:", rule.silent)


def _example(title: str, example: Example) -> Iterator[str]:
    yield title
    yield f"  claim   {_shown(example.claim)}"
    yield f"  source  {_shown(example.source)}"


def _table_page(code: Code) -> Iterator[str]:
    yield f"{code} ({code.status}, {code.status.verdict})"
    yield ""
    yield from _wrapped(
        f"A table of the source decided the claim: {_named(code)}. Row, column and period were "
        "found by their names; where one of them, the scale or the sign is open, no table decides."
    )


def _named(code: Code) -> str:
    return code.name.lower().replace("_", " ")


def _shown(text: str) -> str:
    from pincite.text.visible import visible_lines

    return visible_lines(text).replace("\n", "⏎")


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap

    return wrap(text, 88)
