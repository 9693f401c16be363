"""A statement as a row of words: which of them carry meaning, and their stems."""

from __future__ import annotations

from functools import lru_cache

from pincite.claims.frames.tongue import Tongue, bare
from pincite.model import Span
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern

_HAN = "\u3400-\u9fff\u3005"
_KANA = "\u3041-\u309f"
_KATAKANA = "\u30a0-\u30ff"
_SIGNS = "\u0300-\u036f\u0900-\u0963\u064b-\u0652"
# Names like K-26 are written in letters that spaces part; a Chinese word may stand before a number.
_LETTER = rf"[^\W\d_{_HAN}{_KANA}{_KATAKANA}]"
_SIGN = rf"[^\W_{_HAN}{_KANA}{_KATAKANA}]"
_WORD = lazy_pattern(
    rf"(?P<label>(?<![^\W_]){_LETTER}{{1,3}}(?:#|\+\+?)(?![^\W_])|(?<![^\W_]){_LETTER}{{1,5}}-?\d{_SIGN}*(?:-\d{_SIGN}*)*)"
    r"|(?<=[^\W\d_A-Z] )(?P<letter>[A-Z])(?![\w'\u2019.])"
    rf"|(?P<ordinal>\d{{1,4}}(?:st|nd|rd|th)(?![^\W_]))"
    rf"|(?P<number>\d(?:[\d.,\u2019\u202f\u00a0](?=\d)|\d)*)"
    rf"|(?P<han>[{_HAN}])"
    rf"|(?P<katakana>[{_KATAKANA}]+)"
    rf"|(?P<kana>[{_KANA}]+)"
    rf"|(?P<word>[^\W\d_{_HAN}{_KANA}{_KATAKANA}][^\W\d_{_HAN}{_KANA}{_KATAKANA}{_SIGNS}]*"
    rf"(?:[{_SIGNS}]+[^\W\d_{_HAN}{_KANA}{_KATAKANA}]*)*"
    rf"(?:['\u2019][^\W\d_{_HAN}{_KANA}{_KATAKANA}]+)*)"
)
_GROUPING = lazy_pattern("[,.\u2019\u202f\u00a0]")


@dataclass(frozen=True, slots=True)
class Sense:
    """What a form of a word is in its language, wherever it stands.

    ``stem`` is what it is compared by, and ``carries`` whether it has a meaning. ``is_weighty``
    words are small ones that sharpen a statement. ``moves`` is ``+`` or ``-`` for words of rising
    and falling. ``is_label`` are names like ``K-26``, ``is_rank`` words like "second", whose stem
    is ``#2``. Numbers are words only for ranking; where they are read as quantities they are
    compared as such.
    """

    text: str
    stem: str
    carries: bool
    is_capital: bool = False
    is_label: bool = False
    is_number: bool = False
    is_weighty: bool = False
    is_rank: bool = False
    moves: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: where it stands, and what its form is."""

    span: Span
    sense: Sense

    @property
    def text(self) -> str:
        """The word in lower case."""
        return self.sense.text

    @property
    def stem(self) -> str:
        """What it is compared by."""
        return self.sense.stem

    @property
    def carries(self) -> bool:
        """Whether it has a meaning of its own."""
        return self.sense.carries

    @property
    def is_capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.sense.is_capital

    @property
    def is_label(self) -> bool:
        """Whether it is a name like ``K-26``."""
        return self.sense.is_label

    @property
    def is_number(self) -> bool:
        """Whether it is a number in digits."""
        return self.sense.is_number

    @property
    def is_weighty(self) -> bool:
        """Whether it is a small word that sharpens a statement."""
        return self.sense.is_weighty

    @property
    def is_rank(self) -> bool:
        """Whether it is a place in an order."""
        return self.sense.is_rank

    @property
    def moves(self) -> str:
        """``+`` or ``-`` for a word of rising or falling."""
        return self.sense.moves


def read_words(text: str, tongue: Tongue) -> tuple[Word, ...]:
    """Give the words of a text in order."""
    return tuple(
        Word(Span(*found.span()), _sense(found.lastgroup or "", found[0], tongue))
        for found in _WORD.finditer(text)
    )


def senses_of(text: str, tongue: Tongue) -> tuple[Sense, ...]:
    """Give what the words of a text are, in order, without their places."""
    return tuple(_sense(found.lastgroup or "", found[0], tongue) for found in _WORD.finditer(text))


@lru_cache(maxsize=200_000)
def _sense(kind: str, text: str, tongue: Tongue) -> Sense:
    """Say what one form is; each form of a language is looked at once."""
    lower = text.lower()
    if kind == "number":
        return Sense(lower, _GROUPING.sub("", lower), carries=True, is_number=True)
    if kind == "ordinal":
        return Sense(lower, f"#{lower[:-2]}", carries=True, is_rank=True)
    if kind == "label":
        return Sense(lower, lower, carries=True, is_capital=True, is_label=True)
    if kind == "letter" and text not in tongue.capital_words:
        # "Line A" and "line B" are two names, also where "a" is a small word.
        return Sense(lower, f"-{lower}", carries=True, is_capital=True, is_label=True)
    if kind == "kana":
        return Sense(lower, lower, carries=False)
    plain = bare(lower).replace("\u2019", "'")
    weighty = plain in tongue.weighty
    moves = "+" if plain in tongue.up else "-" if plain in tongue.down else ""
    stops = plain in tongue.stop or lower in tongue.stop or not plain
    if plain in tongue.ranks:
        return Sense(lower, f"#{tongue.ranks[plain]}", carries=True, is_rank=True)
    return Sense(
        lower,
        plain if kind == "han" else tongue.stem(lower),
        carries=weighty or bool(moves) or (not stops and not _is_negated(plain, tongue)),
        is_capital=text[0].isupper(),
        is_weighty=weighty,
        moves=moves,
    )


def _is_negated(plain: str, tongue: Tongue) -> bool:
    """Tell whether a word is nothing but a negation, which is compared as such."""
    found = tongue.negations.search(plain)
    return found is not None and found.end() == len(plain)
