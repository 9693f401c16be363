"""A format of numbers, cut into its sections and their signs."""

from __future__ import annotations

import re
from enum import Enum, auto

from pincite.model.values import dataclass

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?'
    r"|\\(?P<escaped>.)"
    r"|_(?P<width>.)"
    r"|\*(?P<fill>.)"
    r"|\[(?P<bracket>[^\]]*)\]"
    r"|(?P<general>General)"
    r"|(?P<half>AM/PM|A/P)"
    r"|(?P<exponent>E[+-])"
    r"|(?P<date>y+|m+|d+|h+|s+)"
    r"|(?P<digit>[0#?])"
    r"|(?P<sign>.)",
    re.IGNORECASE | re.DOTALL,
)
_ELAPSED = re.compile(r"h+|m+|s+", re.IGNORECASE)
_CURRENCY = re.compile(r"\$([^-]*)(?:-([0-9A-Fa-f]+))?")
_ENGLISH = 0x09
_SYSTEM_DATES = ("F800", "F400")
_LONGEST = 400


class Kind(Enum):
    """What a sign of a format stands for."""

    LITERAL = auto()
    DIGIT = auto()
    POINT = auto()
    COMMA = auto()
    PERCENT = auto()
    EXPONENT = auto()
    DATE = auto()
    ELAPSED = auto()
    HALF = auto()
    GENERAL = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a format; ``text`` is a literal, or the letters that it is written with."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a format; ``is_known`` where all of it is followed."""

    signs: tuple[Sign, ...]
    is_known: bool = True
    is_english: bool = True

    def has(self, kind: Kind) -> bool:
        """Tell whether a sign of a kind is in it."""
        return any(sign.kind is kind for sign in self.signs)


def parse_format(code: str) -> tuple[Section, ...]:
    """Cut a format into its sections; one that is longer than any program writes has none."""
    if len(code) > _LONGEST:
        return ()
    sections: list[Section] = []
    signs: list[Sign] = []
    is_known = is_english = True
    for found in _TOKEN.finditer(f"{code};"):
        if found["sign"] == ";":
            sections.append(Section(tuple(signs), is_known, is_english))
            signs, is_known, is_english = [], True, True
        elif (inside := found["bracket"]) is not None:
            sign, followed, english = _bracketed(inside)
            signs += [sign] if sign else []
            is_known, is_english = is_known and followed, is_english and english
        else:
            signs.append(_sign(found))
    return tuple(sections)


def _sign(found: re.Match[str]) -> Sign:
    kinds = (
        ("general", Kind.GENERAL),
        ("half", Kind.HALF),
        ("exponent", Kind.EXPONENT),
        ("date", Kind.DATE),
        ("digit", Kind.DIGIT),
    )
    for name, kind in kinds:
        if found[name] is not None:
            return Sign(kind, found[name].lower())
    if found["width"] is not None:
        return Sign(Kind.LITERAL, " ")
    if found["fill"] is not None:
        return Sign(Kind.LITERAL, "")
    if found["sign"] is not None:
        special = {".": Kind.POINT, ",": Kind.COMMA, "%": Kind.PERCENT, "@": Kind.TEXT}
        return Sign(special.get(found["sign"], Kind.LITERAL), found["sign"])
    return Sign(Kind.LITERAL, found["quoted"] or found["escaped"] or "")


def _bracketed(inside: str) -> tuple[Sign | None, bool, bool]:
    """Read what stands in brackets: a currency, a language, hours that run on, a condition."""
    if _ELAPSED.fullmatch(inside):
        return Sign(Kind.ELAPSED, inside.lower()), True, True
    if currency := _CURRENCY.fullmatch(inside):
        code = (currency[2] or "")[-4:].upper()
        is_english = not code or (int(code, 16) & 0x3FF) == _ENGLISH or code in _SYSTEM_DATES
        return Sign(Kind.LITERAL, currency[1]), True, is_english
    is_color = inside[:1].isalpha()
    return None, is_color, True
