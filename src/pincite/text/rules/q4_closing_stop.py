"""Q4: one comma or full stop at the quote's very end belongs to the sentence that quotes.

American style puts it inside the marks. Tried only after the quote as written failed, and a hit
counts only where the source's word ends there.
"""

from __future__ import annotations

from pincite.text.rule import Example, Rule, Trimmed

STOPS = ",.，。、،।"


def trim_stop(text: str) -> tuple[Trimmed, ...]:
    """Take one closing comma or full stop away; never one of an ellipsis."""
    stripped = text.rstrip()
    if len(stripped) > 1 and stripped[-1] in STOPS and not stripped.endswith(("...", "….")):
        return (Trimmed(stripped[:-1].rstrip()),)
    return ()


RULE = Rule(
    id="Q4",
    name="closing comma or full stop removed",
    summary="one comma or full stop at the quote's end may be the quoting sentence's",
    source="The Chicago Manual of Style, periods and commas in relation to closing quotation marks",
    matches=(Example("“We never planned for that at all”", "“We never planned for that,”"),),
    stays_absent=(
        Example("We never planned for that?", "We never planned for this."),
        Example("it cost 4.5 million", "it cost 4."),
    ),
    trims=trim_stop,
)
