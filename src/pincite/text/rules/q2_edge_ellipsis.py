"""Q2: an ellipsis before or after the quote says that the source goes on, and is taken away.

One inside the quote never is: it hides words.
"""

from __future__ import annotations

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rule, Trimmed

_DOTS = r"(?:(?<!\.)\.*+…[.…]*+|\.{3,}|\. \. \.)"
_MARK = rf"(?:\[\s{{0,3}}{_DOTS}\s{{0,3}}\]|{_DOTS})"
_LEADING = lazy_pattern(rf"\s*{_MARK}\s*")
_TRAILING = lazy_pattern(rf"{_MARK}$")
# The longest ellipsis as a person writes it, brackets and spaces included.
_LONGEST = 16


def trim_leading(text: str) -> tuple[Trimmed, ...]:
    """Take an ellipsis away at the beginning."""
    found = _LEADING.match(text)
    return (Trimmed(text[found.end() :]),) if found and found.end() < len(text) else ()


def trim_trailing(text: str) -> tuple[Trimmed, ...]:
    """Take an ellipsis away at the end."""
    stripped = text.rstrip()
    bare = stripped.rstrip(".…")
    run = stripped[len(bare) :]
    if len(run) >= 3 or "…" in run:
        return (Trimmed(bare.rstrip()),) if bare.strip() else ()
    found = _TRAILING.search(stripped, max(0, len(stripped) - _LONGEST))
    if found is None or not stripped[: found.start()].strip():
        return ()
    return (Trimmed(stripped[: found.start()].rstrip()),)


def trim_ellipsis(text: str) -> tuple[Trimmed, ...]:
    """Take an ellipsis away at both ends."""
    leading = trim_leading(text)
    inner = leading[0].text if leading else text
    return trim_trailing(inner) or leading


RULE = Rule(
    id="Q2",
    name="outer ellipsis removed",
    summary="an ellipsis at the quote's beginning or end, bare or in brackets, does not count",
    source="The Chicago Manual of Style, ellipses at the beginning and end of quotations",
    matches=(
        Example("We will revisit spending in autumn, once", "We will revisit spending […]"),
        Example("and the harbour was empty", "... the harbour was empty"),
    ),
    stays_absent=(Example("the plan was, in parts, approved", "the plan ... approved"),),
    trims=trim_ellipsis,
)
