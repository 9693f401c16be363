"""Q3: brackets around one letter, and "[sic]", are the editor's."""

from __future__ import annotations

import re

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rule, Trimmed

_ONE_LETTER = lazy_pattern(r"\[([^\W\d_])\]")
_SIC = lazy_pattern(r" ?\[sic\]", re.IGNORECASE)


def open_brackets(text: str) -> tuple[Trimmed, ...]:
    """Give the letter without its brackets and the words without "[sic]"."""
    opened = _SIC.sub("", _ONE_LETTER.sub(r"\1", text))
    return (Trimmed(opened),) if opened != text else ()


RULE = Rule(
    id="Q3",
    name="editorial brackets opened",
    summary='"[T]he" reads as "The", and "[sic]" is passed over',
    source="The Bluebook, rule 5.2: alterations of quotations",
    matches=(
        Example("On this record the court finds", "[T]he court finds"),
        Example("they recieved the letter", "they recieved [sic] the letter"),
    ),
    stays_absent=(Example("the court finds no error", "[the tribunal] finds no error"),),
    trims=open_brackets,
)
