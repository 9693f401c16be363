"""Says the template claims of ``numeric_pairs`` in other words, so that no template fits them.

Each form has several wordings that differ in the order of subject, period and figure and in the
verb; which one a row gets follows from its id, so that every run has the same.
"""

from __future__ import annotations

import re
from hashlib import sha256

_YEAR = r"(?P<{}>(?:19|20)\d\d)"
_FORMS: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = (
    (
        re.compile(
            rf"In {_YEAR.format('y')}, (?P<a>.+) was (?P<w>larger|smaller) than (?P<b>.+)\."
        ),
        (
            "{a}, in {y}, came to {more} than {b} did.",
            "The figure for {a} {beat} the one for {b} in {y}.",
            "Compared with {b}, {a} was the {w} amount in {y}.",
        ),
    ),
    (
        re.compile(
            rf"(?P<s>.+) (?P<d>increased|decreased) by (?P<v>\S.*) from {_YEAR.format('x')} to {_YEAR.format('y')}\."
        ),
        (
            "Between {x} and {y}, there was a {v} {noun} in {s}.",
            "{y} saw {s} {inf} by {v} against {x}.",
            "In {y}, a {noun} of {v} on {x} was recorded for {s}.",
            "{s} went {way} {v} in {y}, compared with {x}.",
        ),
    ),
    (
        re.compile(
            rf"(?P<s>.+) more than doubled from {_YEAR.format('x')} to {_YEAR.format('y')}\."
        ),
        (
            "In {y}, {s} stood at over twice its {x} level.",
            "{s} grew to more than two times the {x} figure by {y}.",
            "The {y} amount of {s} is more than double that of {x}.",
        ),
    ),
    (
        re.compile(
            rf"(?P<s>.+) (?P<d>increased|decreased) from {_YEAR.format('x')} to {_YEAR.format('y')}\."
        ),
        (
            "{s} {past} in {y} compared with {x}.",
            "There was a {noun} in {s} between {x} and {y}.",
            "Against {x}, {s} was {cmp} in {y}.",
        ),
    ),
    (
        re.compile(rf"(?P<s>.+) for {_YEAR.format('y')} was (?P<v>.+)\."),
        (
            "In {y}, the company reported {s} of {v}.",
            "{v} is the amount of {s} in {y}.",
            "{s} came to {v} in {y}.",
            "The {y} figure for {s} stands at {v}.",
        ),
    ),
)
_WORDS = {
    "increased": {"noun": "rise", "inf": "climb", "way": "up", "past": "rose", "cmp": "higher"},
    "decreased": {"noun": "fall", "inf": "drop", "way": "down", "past": "fell", "cmp": "lower"},
    "larger": {"more": "more", "beat": "exceeded"},
    "smaller": {"more": "less", "beat": "fell short of"},
}


def reworded(claim: str, key: str) -> str | None:
    """Give the claim in other words, or None where it follows no template.

    >>> reworded("Net sales increased by 4% from 2018 to 2019.", "row 2")
    '2019 saw net sales climb by 4% against 2018.'
    """
    for form, wordings in _FORMS:
        found = form.fullmatch(claim)
        if found is None:
            continue
        parts = found.groupdict()
        parts |= _WORDS.get(parts.get("d") or parts.get("w") or "", {})
        digest = sha256(f"{key}\0{claim}".encode()).digest()
        wording = wordings[digest[0] % len(wordings)]
        for name in ("s", "a", "b"):
            if name in parts and not wording.startswith(f"{{{name}}}"):
                parts[name] = _within(parts[name])
        sentence = wording.format(**parts)
        return sentence[:1].upper() + sentence[1:]
    return None


def _within(subject: str) -> str:
    """Write a subject as it stands within a sentence: its first word small, unless a name."""
    first = subject.split(" ", 1)[0]
    plain = first[:1].isupper() and first[1:].islower()
    return subject[:1].lower() + subject[1:] if plain else subject
