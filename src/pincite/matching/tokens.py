"""The words, numbers and signs of a text, for comparing passages word by word."""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.scripts import COMBINING, UNSPACED, UNSPACED_COMBINING

# A plain space parts groups of three here too: N6 makes it equal to the narrow ones.
_GROUP_SPACES = r" \u00a0\u202f\u2009"
_TOKEN = lazy_pattern(
    rf"\d{{1,3}}(?:[{_GROUP_SPACES}]\d{{3}})+(?![{_GROUP_SPACES}]?\d)(?:[.,:/'’]\d+)*"
    r"|\d+(?:[.,:/'’]\d+)*"
    rf"|[{UNSPACED}][{UNSPACED_COMBINING}]*"
    rf"|[^\W_{UNSPACED}\d](?:[^\W_{UNSPACED}]|['’ʼ\u200c\u00ad](?=[^\W_])|[{COMBINING}])*"
    r"|\S"
)


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign with its place in the text it was cut from."""

    text: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Tell whether it holds a letter or digit."""
        return self.text[0].isalnum()

    @property
    def is_number(self) -> bool:
        """Tell whether it is a number in digits."""
        return self.text[0].isdigit()


def tokens_of(text: str) -> list[Token]:
    """Cut a text into tokens; each character of a script without word spaces is one."""
    return [Token(found[0], found.start(), found.end()) for found in _TOKEN.finditer(text)]
