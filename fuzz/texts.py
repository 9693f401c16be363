"""Makes short texts of mixed scripts with everything in them that shifts offsets."""

from __future__ import annotations

import unicodedata
from random import Random

from vocabulary import DASHES, DOTS, INVISIBLE, MARKS, ODD_SPACES, QUOTES, WORDS


def make_text(random: Random, size: int) -> str:
    """Make a text of about ``size`` words."""
    mood = random.choice(["latin", "unspaced", "numbers", "any", "any"])
    parts: list[str] = []
    for _ in range(size):
        parts.extend((_word(random, mood), _joint(random, mood)))
    text = "".join(parts)
    for _ in range(random.choice([0, 0, 1, 2])):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(INVISIBLE) + text[at:]
    return unicodedata.normalize("NFD", text) if random.random() < 0.15 else text


def _word(random: Random, mood: str) -> str:
    script = mood if mood != "any" and random.random() < 0.7 else random.choice(list(WORDS))
    word = random.choice(WORDS[script])
    roll = random.random()
    if roll < 0.08:
        word = unicodedata.normalize("NFD", word)
    elif roll < 0.14:
        word = word.upper()
    elif roll < 0.24:
        word = random.choice(QUOTES).format(word)
    return word


def _joint(random: Random, mood: str) -> str:
    roll = random.random()
    if roll < (0.25 if mood == "unspaced" else 0.55):
        return " "
    if mood == "unspaced" and roll < 0.6:
        return random.choice(["", "", "\n", "\r\n", "，", "。"])
    kinds = [ODD_SPACES, MARKS, DASHES, DOTS, [""]]
    return random.choice(random.choices(kinds, [4, 4, 4, 2, 1])[0])
