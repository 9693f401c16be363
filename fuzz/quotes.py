"""Makes quotations of a text: as copied, as people retype them, and as cheats change them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from random import Random

from vocabulary import DASHES, DOTS, INVISIBLE, ODD_SPACES, WORDS


def make_quote(random: Random, text: str) -> str:
    """Take a slice of ``text``, and change it in none, one or more of many ways."""
    quote = _slice(random, text)
    for _ in range(random.choice([0, 0, 1, 1, 1, 2, 3])):
        quote = random.choice(random.choice([HONEST, ADDED, CHEATS]))(random, quote)
    return quote


def _slice(random: Random, text: str) -> str:
    if random.random() < 0.75:
        borders = sorted({0, len(text), *(m.start() for m in re.finditer(r"\b", text))})
    else:
        borders = list(range(len(text) + 1))
    start = random.choice(borders)
    ends = [at for at in borders if start < at <= start + 40]
    return text[start : random.choice(ends)] if ends else text[start:]


def _replace(pairs: str) -> Callable[[Random, str], str]:
    table = {ord(old): new for old, new in (pair.split(">") for pair in pairs.split())}

    def change(_random: Random, quote: str) -> str:
        return quote.translate(table)

    return change


def _respace(random: Random, quote: str) -> str:
    return re.sub(r"\s+", lambda _: random.choice([" ", " ", *ODD_SPACES]), quote)


def _redash(random: Random, quote: str) -> str:
    return re.sub(r"\s?[-–—−‐]+\s?", lambda _: random.choice(DASHES), quote)


def _redot(random: Random, quote: str) -> str:
    return re.sub(r"\.\.+|…+", lambda _: random.choice(DOTS), quote)


def _loosen(_random: Random, quote: str) -> str:
    return re.sub(r"([,.;:!?%»)])", r" \1", quote)


def _tighten(_random: Random, quote: str) -> str:
    return re.sub(r"\s+([,.;:!?%»)])|([(\[«])\s+", r"\1\2", quote)


def _recase(random: Random, quote: str) -> str:
    return random.choice([quote.upper(), quote.lower(), quote.title(), quote.swapcase()])


def _recompose(random: Random, quote: str) -> str:
    return unicodedata.normalize(random.choice(["NFC", "NFD"]), quote)


def _sprinkle(random: Random, quote: str) -> str:
    at = random.randrange(len(quote) + 1)
    return quote[:at] + random.choice(INVISIBLE) + quote[at:]


def _bare(_random: Random, quote: str) -> str:
    return re.sub(f"[{INVISIBLE}]", "", quote)


def _unwrap(_random: Random, quote: str) -> str:
    return re.sub(r"\r?\n", "", quote)


HONEST: list[Callable[[Random, str], str]] = [
    _replace('‘>\' ’>\' ′>\' “>" ”>" „>" «>" »>"'),
    _replace("'>’ \">”"),
    _replace("\">'"),
    _replace('\'>" ‘>" ’>"'),
    _respace,
    _redash,
    _redot,
    _loosen,
    _tighten,
    _recase,
    _recompose,
    _sprinkle,
    _bare,
    _unwrap,
]


def _wrap(opening: str, closing: str) -> Callable[[Random, str], str]:
    return lambda _random, quote: opening + quote + closing


def _bracket_first(_random: Random, quote: str) -> str:
    return f"[{quote[:1]}]{quote[1:]}"


def _as_an_editor(random: Random, quote: str) -> str:
    """Do all at once what style guides ask of a quotation inside a sentence."""
    inner = quote.replace('"', "'").replace("\u201c", "\u2018").replace("\u201d", "\u2019")
    words = inner.split(" ")
    # Nobody writes "[sic]" behind an ellipsis, or twice.
    places = [i + 1 for i, word in enumerate(words) if word[-1:].isalnum()]
    plain = "..." not in inner and "…" not in inner and "sic" not in inner
    if places and plain and random.random() < 0.3:
        words.insert(random.choice(places), "[sic]")
    inner = " ".join(words)
    if inner[:1].isalpha() and random.random() < 0.7:
        inner = f"[{inner[0].swapcase()}]{inner[1:]}"
    opening = random.choice(["", "", "... ", "[\u2026] "])
    closing = random.choice([",", ".", "", "...", " [...]"])
    marks = random.choice(['""', "\u201c\u201d", "\u201e\u201c", "\u00ab\u00bb"])
    return marks[0] + opening + inner + closing + marks[1]


def _all_retyped(random: Random, quote: str) -> str:
    """Do all at once what a typist does to a page."""
    for change in random.sample([_respace, _redash, _tighten, _unwrap, _bare, _recompose], 3):
        quote = change(random, quote)
    return re.sub("[\u201c\u201d\u201e\u00ab\u00bb]", '"', quote)


ADDED: list[Callable[[Random, str], str]] = [
    *[
        _wrap(*pair)
        for pair in [
            '""',
            "“”",
            "‘’",
            "''",
            "„“",
            "«»",
            "「」",
            "‹›",
            "»«",
            ["« ", " »"],
            ['"', ""],
        ]
    ],
    *[_wrap(*pair) for pair in [["...", ""], ["", "..."], ["", " …"], ["[...] ", " […]"]]],
    *[_wrap("", mark) for mark in [",", ".", "!", " [sic]", ".,", "。"]],
    _bracket_first,
    *[_as_an_editor] * 4,
    *[_all_retyped] * 4,
]


def _drop_word(random: Random, quote: str) -> str:
    words = quote.split(" ")
    del words[random.randrange(len(words))]
    return " ".join(words)


def _add_word(random: Random, quote: str) -> str:
    words = quote.split(" ")
    words.insert(random.randrange(len(words) + 1), random.choice(["not", "5", "the", "never"]))
    return " ".join(words)


def _other_word(random: Random, quote: str) -> str:
    words = quote.split(" ")
    words[random.randrange(len(words))] = random.choice(WORDS[random.choice(list(WORDS))])
    return " ".join(words)


def _other_digit(random: Random, quote: str) -> str:
    return re.sub(r"\d", lambda _: random.choice("0123456789"), quote, count=1)


def _drop_character(random: Random, quote: str) -> str:
    at = random.randrange(len(quote) or 1)
    return quote[:at] + quote[at + 1 :]


def _double_character(random: Random, quote: str) -> str:
    at = random.randrange(len(quote) or 1)
    return quote[: at + 1] + quote[at:]


def _splice(random: Random, quote: str) -> str:
    middle = len(quote) // 2
    return quote[: middle - 3] + random.choice([" ... ", "…", " ", "", " [...] "]) + quote[middle:]


def _plain(_random: Random, quote: str) -> str:
    return unicodedata.normalize("NFKC", quote)


def _no_accents(_random: Random, quote: str) -> str:
    return "".join(
        char for char in unicodedata.normalize("NFD", quote) if not unicodedata.combining(char)
    )


CHEATS: list[Callable[[Random, str], str]] = [
    _drop_word,
    _add_word,
    _other_word,
    _other_digit,
    _drop_character,
    _double_character,
    _splice,
    _plain,
    _no_accents,
]
