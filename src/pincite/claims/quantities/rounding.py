"""Whether one figure is another one with fewer digits."""

from __future__ import annotations

from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext

# A whole number may be meant as rounded to its zeros, as far as that leaves it this near.
_NEAR = Decimal("0.025")


def is_rounding(figure: Decimal, place: int | None, exact: Decimal) -> bool:
    """Tell whether ``figure``, whose last digit stands at ``place``, is ``exact`` rounded."""
    return any(
        round_to(exact, at, rule) == figure
        for at in _places_within_reach(figure, place, exact)
        for rule in (ROUND_HALF_UP, ROUND_HALF_EVEN)
    )


def is_truncation(figure: Decimal, place: int | None, exact: Decimal) -> bool:
    """Tell whether ``figure`` is ``exact`` with digits cut off."""
    places = _places_within_reach(figure, place, exact)
    return any(round_to(exact, at, ROUND_DOWN) == figure for at in places)


def round_to(number: Decimal, place: int, rule: str = ROUND_HALF_UP) -> Decimal:
    """Round to a power of ten; a number too long to be rounded stays what it is."""
    with localcontext() as context:
        context.prec = 80
        if number.adjusted() - place > 70:
            return number
        return number.quantize(Decimal(1).scaleb(place), rounding=rule)


def _places_within_reach(figure: Decimal, place: int | None, exact: Decimal) -> list[int]:
    """Give the places to try; no rounding moves a figure by more than one unit of its last place."""
    apart = abs(figure - exact)
    return [at for at in _places(figure, place, exact) if apart <= Decimal(1).scaleb(at)]


def _places(figure: Decimal, place: int | None, exact: Decimal) -> list[int]:
    if place is None:
        place = 0 if figure == figure.to_integral_value() else -6
    if figure in (exact, 0):
        return [place] if figure != exact else []
    places = [place]
    zeros = _zeros(figure)
    if zeros > max(place, 0) and abs(figure - exact) <= _NEAR * abs(exact):
        places += range(max(place, 0) + 1, zeros + 1)
    return places


def _zeros(figure: Decimal) -> int:
    """Count the zeros at the end of a whole number."""
    if figure != figure.to_integral_value() or figure == 0:
        return 0
    exponent = figure.normalize().as_tuple().exponent
    return exponent if isinstance(exponent, int) and exponent > 0 else 0
