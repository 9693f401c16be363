"""In what the numbers of a table are counted: thousands, millions, dollars, per cent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from pincite.claims.languages import words_about
from pincite.model.values import dataclass

# Words of other scripts mean nothing else in any text; those of Latin letters may ("miles").
_ANYWHERE = ("en", "zh", "ja", "ru", "hi", "ar")
_SIGNS: Mapping[str, str] = {
    "US$": "USD", "S$": "SGD", "A$": "AUD", "C$": "CAD", "NZ$": "NZD", "HK$": "HKD", "R$": "BRL", "NT$": "TWD",
    "$": "$", "\u20ac": "EUR", "\u00a3": "GBP", "\u00a5": "\u00a5", "\u20b9": "INR", "\u20a9": "KRW", "\u20bd": "RUB", "CHF": "CHF",
}  # fmt: skip
_SIGN = re.compile(
    "|".join(re.escape(sign) for sign in sorted(_SIGNS, key=lambda sign: -len(sign)))
)
_CODE = re.compile(
    r"(?<![A-Za-z])(USD|EUR|GBP|JPY|CHF|CNY|RMB|SEK|NOK|DKK|AUD|CAD|SGD|INR|RUB|BRL|KRW|PLN|CZK|HKD|NZD|ZAR|MXN|TRY|AED|SAR)(?![A-Za-z])"
)
_OPEN = re.compile(r"[(\[\uff08]([^()\[\]\uff08\uff09]{1,120})[)\]\uff09]")
_LETTERS = {"k": 3, "t": 3, "m": 6, "mm": 6, "b": 9}
_GLUED = re.compile(r"(?:[$\u20ac\u00a3\u00a5\u20b9]|\b[A-Z]{3})\s?(k|m|mm|b|K|M|MM|B)(?![^\W_])")
_NUMBER_BEFORE = re.compile(r"\d[\d.,]*\s*$")


@dataclass(frozen=True, slots=True)
class Scale:
    """What a number of a table is multiplied with, as a power of ten, and its unit.

    ``power`` is None where nothing says it. ``unit`` is ``%``, ``bp``, a currency's code, ``$``
    or ``\u00a5`` where the sign does not say whose, or empty.
    """

    power: int | None = None
    unit: str = ""

    def over(self, wider: Scale) -> Scale:
        """Give this scale, with what it leaves open from a wider one."""
        return Scale(wider.power if self.power is None else self.power, self.unit or wider.unit)


def scale_of_head(text: str, language: str = "") -> Scale:
    """Read the scale that a head, a row's label or a caption states.

    >>> scale_of_head("Optus (in A$ million)")
    Scale(power=6, unit='AUD')
    >>> scale_of_head("Gross margin (%)"), scale_of_head("Boats")
    (Scale(power=0, unit='%'), Scale(power=None, unit=''))
    """
    lower = text.casefold()
    if "%" in text or "\u066a" in text or _percent(language).search(lower):
        return Scale(0, "%")
    power: int | None = None
    for found in _scales(language).finditer(lower):
        if not _NUMBER_BEFORE.search(lower[: found.start()]):
            power = _powers(language)[found.group()]
            break
    if power is None and (glued := _GLUED.search(text)):
        power = _LETTERS[glued[1].casefold()]
    if power is None and _hundredths(language).search(lower):
        return Scale(-2)
    unit = _currency_in(text, language) if power is not None or _is_unit(text) else ""
    return Scale(power, unit)


def scale_of_lines(lines: Iterable[str], language: str = "") -> Scale:
    """Read the scale from lines above or below a table, the nearest that declares one."""
    for line in lines:
        for found in _OPEN.finditer(line):
            scale = scale_of_head(_but_exceptions(found[1], language), language)
            if scale.power is not None and scale.unit != "%":
                return scale
        if len(line) < 60 or _declares(language).search(line.casefold()):
            scale = scale_of_head(_but_exceptions(line[:400], language), language)
            if scale.power is not None and scale.unit != "%":
                return scale
    return Scale()


def currency_sign_in(text: str) -> str:
    """Give the currency that a sign or a code in a text says: its code, or the sign itself."""
    if found := _SIGN.search(text):
        return _SIGNS[found.group()]
    found = _CODE.search(text)
    return "" if found is None else "CNY" if found[1] == "RMB" else found[1]


def is_hundredth(text: str, language: str = "") -> bool:
    """Tell whether an amount is in hundredths of a currency: "12 cents"."""
    return bool(_hundredths(language).search(text.casefold()))


def _currency_in(text: str, language: str) -> str:
    if sign := currency_sign_in(text):
        return sign
    named = _currency_names(language).search(text.casefold())
    return _names(language)[named.group()] if named else ""


def is_per_unit(text: str, language: str = "") -> bool:
    """Tell whether a row's label says that its values are not in the table's scale: per share."""
    return bool(_per_unit(language).search(text.casefold()))


def _is_unit(text: str) -> bool:
    return len(text) < 40


def _but_exceptions(text: str, language: str) -> str:
    """Cut "except per share amounts" from a scale."""
    return _except(language).split(text)[0]


def _languages(language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((language[:2], *_ANYWHERE)))


def _words(language: str, name: str) -> list[str]:
    return [
        word.casefold()
        for one in _languages(language)
        for word in words_about(one, "tables").get(name, ())
    ]


def _either(words: Iterable[str]) -> str:
    """Give a pattern for any of the words, whole where their writing parts words."""
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    parted = [re.escape(word) for word in ordered if word[:1].isascii() or word[:1] < "\u3000"]
    glued = [re.escape(word) for word in ordered if word[:1] >= "\u3000"]
    choices = [rf"(?<![^\W_])(?:{'|'.join(parted)})(?![^\W_])"] if parted else []
    choices += glued
    return "|".join(choices) or "(?!)"


@cache
def _powers(language: str) -> Mapping[str, int]:
    return {
        word.casefold(): int(power)
        for one in _languages(language)
        for word, power in words_about(one, "tables").get("scales", {}).items()
    }


@cache
def _scales(language: str) -> re.Pattern[str]:
    return re.compile(_either(_powers(language)))


@cache
def _names(language: str) -> Mapping[str, str]:
    return {
        word.casefold(): code
        for one in _languages(language)
        for word, code in words_about(one, "tables").get("currencies", {}).items()
    }


@cache
def _currency_names(language: str) -> re.Pattern[str]:
    return re.compile(_either(_names(language)))


@cache
def _declares(language: str) -> re.Pattern[str]:
    return re.compile(_either(_words(language, "declares")))


@cache
def _percent(language: str) -> re.Pattern[str]:
    return re.compile(_either(_words(language, "percents")))


@cache
def _hundredths(language: str) -> re.Pattern[str]:
    return re.compile(_either(_words(language, "hundredths")))


@cache
def _per_unit(language: str) -> re.Pattern[str]:
    return re.compile(_either(_words(language, "per_unit")))


@cache
def _except(language: str) -> re.Pattern[str]:
    return re.compile(_either(_words(language, "exceptions")), re.IGNORECASE)
