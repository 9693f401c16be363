"""Q3: brackets around one letter, and "[sic]", are the editor's."""

from __future__ import annotations

import re
import unicodedata

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rule, Trimmed

# A letter may be followed by its accents as characters of their own.
_ONE_LETTER = lazy_pattern(r"\[([^\W\d_][^\w\s\[\]]{0,3})\]")
_SIC = lazy_pattern(r" ?\[sic\]", re.IGNORECASE)


def open_brackets(text: str) -> tuple[Trimmed, ...]:
    """Give the letter without its brackets and the words without "[sic]".

    Where both are there, also with each alone: a source can have a "[sic]" of its own.
    """
    opened, said = _ONE_LETTER.sub(_opened, text), _SIC.sub("", text)
    found = dict.fromkeys((_SIC.sub("", opened), opened, said))
    found.pop(text, None)
    return tuple(Trimmed(variant) for variant in found)


def _opened(bracket: re.Match[str]) -> str:
    letter: str = bracket[1]
    is_one = all(unicodedata.category(accent)[0] == "M" for accent in letter[1:])
    return letter if is_one else bracket[0]


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
