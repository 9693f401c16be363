"""Numbers of list items and notes as they are shown: figures, letters, Roman numbers."""

from __future__ import annotations

_ROMAN = tuple(
    zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        "m cm d cd c xc l xl x ix v iv i".split(),
        strict=True,
    )
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# The names of OpenDocument, and those of Office Open XML.
_FORMS = {"i": "lowerRoman", "I": "upperRoman", "a": "lowerLetter", "A": "upperLetter"}


def number_in(form: str, number: int) -> str:
    """Write a number in one of the forms that lists and notes use; in others as figures.

    >>> [number_in(form, 4) for form in ("decimal", "lowerRoman", "A")]
    ['4', 'iv', 'D']
    """
    form = _FORMS.get(form, form)
    if form in ("lowerRoman", "upperRoman") and 0 < number < 4000:
        roman = _roman(number)
        return roman.upper() if form == "upperRoman" else roman
    if form in ("lowerLetter", "upperLetter") and 0 < number < 1000:
        letter = _LETTERS[(number - 1) % 26] * ((number - 1) // 26 + 1)
        return letter.upper() if form == "upperLetter" else letter
    return f"{number:02}" if form == "decimalZero" else str(number)


def _roman(number: int) -> str:
    written = []
    for value, figure in _ROMAN:
        times, number = divmod(number, value)
        written.append(figure * times)
    return "".join(written)
