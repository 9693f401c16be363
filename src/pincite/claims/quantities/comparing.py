"""A claimed number beside a stated one of the same thing: whether it holds, and if not in what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pincite.claims.quantities import wording
from pincite.claims.quantities.common_terms import Terms, in_common_terms
from pincite.claims.quantities.intervals import interval_of
from pincite.claims.quantities.moments import compare_moments
from pincite.claims.quantities.rounding import is_rounding, is_truncation, round_to
from pincite.model.claim import Precision
from pincite.model.quantity import (
    Agreement,
    Bound,
    Comparison,
    Dimension,
    Hedge,
    NumericalError,
    Quantity,
)

# How far a hedged number may lie from the source's, as a part of the source's.
HEDGE = Decimal("0.1")
_MOMENTS = (Dimension.YEAR, Dimension.DATE)
_FORMAL = (
    NumericalError.ROUNDING,
    NumericalError.TRUNCATION,
    NumericalError.SIGNIFICANT_FIGURES,
    NumericalError.UNIT,
)


def compare(
    claimed: Quantity,
    stated: Quantity,
    precision: Precision = Precision.STRICT,
    *,
    stated_all: Sequence[Quantity] = (),
) -> Comparison:
    """Compare a claimed number with the stated one of the same thing.

    Strict precision calls a correct rounding or a mere change of unit an error of that kind; fair
    precision lets it stand. ``stated_all`` are further figures that the source gives for the same
    thing: where one of them is the claim's, the claim holds.
    """
    result = _compare(claimed, stated, precision)
    if result.error in _FORMAL:
        for other in stated_all:
            also = _compare(claimed, other, precision)
            if also.agreement is Agreement.SAME:
                return also
    return result


def _compare(claimed: Quantity, stated: Quantity, precision: Precision) -> Comparison:
    if (claimed.dimension in _MOMENTS) or (stated.dimension in _MOMENTS):
        if claimed.dimension in _MOMENTS and stated.dimension in _MOMENTS:
            return compare_moments(claimed, stated)
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    result = _compare_readings(claimed, stated, precision)
    if result.agrees or (claimed.other_reading is None and stated.other_reading is None):
        return result
    others = [
        _compare_readings(first, second, precision)
        for first in _readings(claimed)
        for second in _readings(stated)
    ]
    # One of the two readings would agree: which is meant stays open, so nothing follows.
    if any(other.agreement is not Agreement.DIFFERENT for other in others):
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    return result


def _readings(quantity: Quantity) -> tuple[Quantity, ...]:
    if quantity.other_reading is None:
        return (quantity,)
    other = replace(
        quantity, low=quantity.other_reading, high=quantity.other_reading, last_place=None
    )
    return (quantity, other)


def _compare_readings(claimed: Quantity, stated: Quantity, precision: Precision) -> Comparison:
    terms = in_common_terms(claimed, stated)
    if isinstance(terms, NumericalError):
        return _different(claimed, stated, terms, None)
    if terms is None:
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    if terms.is_sign_opposed:
        return _different(claimed, stated, NumericalError.SIGN, terms)
    if _equal(terms):
        return _equal_figures(claimed, stated, terms, precision)
    return _other_figures(claimed, stated, terms, precision)


def _equal(terms: Terms) -> bool:
    return terms.claimed_low == terms.stated_low and terms.claimed_high == terms.stated_high


def _equal_figures(
    claimed: Quantity, stated: Quantity, terms: Terms, precision: Precision
) -> Comparison:
    """Judge two equal figures by what stands around them, and by their units."""
    if claimed.bound is not stated.bound:
        return _bounded(claimed, stated, terms)
    if stated.hedge is not Hedge.NONE and claimed.hedge is Hedge.NONE:
        return _restricted(claimed, stated, terms)
    if not terms.is_converted:
        hedged = claimed.hedge is not Hedge.NONE and stated.hedge is Hedge.NONE
        agreement = Agreement.HEDGED if hedged else Agreement.SAME
        return Comparison(claimed, stated, agreement, arithmetic=terms.arithmetic)
    return _formal(claimed, stated, terms, NumericalError.UNIT, precision)


def _other_figures(
    claimed: Quantity, stated: Quantity, terms: Terms, precision: Precision
) -> Comparison:
    if claimed.bound is not Bound.NONE or stated.bound is not Bound.NONE:
        return _bounded(claimed, stated, terms)
    if claimed.is_range or stated.is_range:
        return _ranges(claimed, stated, terms, precision)
    if claimed.hedge is not Hedge.NONE and claimed.dimension is not Dimension.ORDINAL:
        return _hedged(claimed, stated, terms)
    kind = _kind(claimed, stated, terms)
    if kind in _FORMAL:
        return _formal(claimed, stated, terms, kind, precision)
    return _different(claimed, stated, kind, terms)


def _kind(claimed: Quantity, stated: Quantity, terms: Terms) -> NumericalError:
    """Name in what two unequal figures of the same kind differ."""
    figure, exact = terms.claimed_low, terms.stated_low
    if claimed.dimension is Dimension.ORDINAL:
        return NumericalError.VALUE
    if _is_far(figure, exact):
        return NumericalError.MAGNITUDE
    if terms.claimed_place is not None and is_rounding(figure, terms.claimed_place, exact):
        return NumericalError.ROUNDING
    if terms.claimed_place is not None and is_truncation(figure, terms.claimed_place, exact):
        return NumericalError.TRUNCATION
    finer = terms.stated_place is not None and (
        terms.claimed_place is None or terms.claimed_place < terms.stated_place
    )
    if finer and terms.stated_place is not None and is_rounding(exact, terms.stated_place, figure):
        return NumericalError.SIGNIFICANT_FIGURES
    same_figure = claimed.low == stated.low and claimed.unit != stated.unit
    return NumericalError.UNIT if same_figure else NumericalError.VALUE


def _is_far(figure: Decimal, exact: Decimal) -> bool:
    small, large = sorted((abs(figure), abs(exact)))
    return small > 0 and large >= 10 * small


def _bounded(claimed: Quantity, stated: Quantity, terms: Terms) -> Comparison:
    """Judge by where the truth can lie: the stated interval within the claimed one, or apart."""
    claims = interval_of(terms.claimed_low, terms.claimed_high, claimed.bound)
    states = interval_of(terms.stated_low, terms.stated_high, stated.bound)
    is_limit = Bound.UP_TO in (claimed.bound, stated.bound)
    if _shares_figure(terms) and (is_limit or claimed.bound is Bound.NONE):
        if not (claimed.bound is not Bound.NONE and stated.bound is not Bound.NONE):
            return _restricted(claimed, stated, terms)
        return Comparison(claimed, stated, Agreement.BOUNDED, arithmetic=terms.arithmetic)
    if claims.is_apart_from(states):
        kind = NumericalError.VALUE
        if _is_far(terms.claimed_low, terms.stated_low):
            kind = NumericalError.MAGNITUDE
        return _different(claimed, stated, kind, terms)
    near = not _is_far(terms.claimed_low, terms.stated_low)
    if claims.holds(states) and near and not (is_limit and not stated.is_range):
        return Comparison(claimed, stated, Agreement.BOUNDED, arithmetic=terms.arithmetic)
    return Comparison(claimed, stated, Agreement.INCOMPARABLE, arithmetic=terms.arithmetic)


def _shares_figure(terms: Terms) -> bool:
    return terms.claimed_low in (terms.stated_low, terms.stated_high) or (
        terms.claimed_high in (terms.stated_low, terms.stated_high)
    )


def _ranges(claimed: Quantity, stated: Quantity, terms: Terms, precision: Precision) -> Comparison:
    claims = interval_of(terms.claimed_low, terms.claimed_high, Bound.NONE)
    states = interval_of(terms.stated_low, terms.stated_high, Bound.NONE)
    if claimed.hedge is not Hedge.NONE and not claimed.is_range:
        ends = (terms.stated_low, terms.stated_high)
        if all(_is_about(terms.claimed_low, end, claimed.hedge) for end in ends):
            return Comparison(claimed, stated, Agreement.HEDGED, arithmetic=terms.arithmetic)
    if not claimed.is_range:
        if states.holds(claims):
            return _restricted(claimed, stated, terms)
        return _different(claimed, stated, _far_or_value(terms), terms)
    if not stated.is_range:
        if claims.holds(states):
            return Comparison(claimed, stated, Agreement.BOUNDED, arithmetic=terms.arithmetic)
        return _different(claimed, stated, _far_or_value(terms), terms)
    place = terms.claimed_place
    ends_round = place is not None and (terms.claimed_low, terms.claimed_high) == (
        round_to(terms.stated_low, place),
        round_to(terms.stated_high, place),
    )
    if ends_round:
        return _formal(claimed, stated, terms, NumericalError.ROUNDING, precision)
    return _different(claimed, stated, _far_or_value(terms), terms)


def _far_or_value(terms: Terms) -> NumericalError:
    far = _is_far(terms.claimed_low, terms.stated_low) and _is_far(
        terms.claimed_high, terms.stated_high
    )
    return NumericalError.MAGNITUDE if far else NumericalError.VALUE


def _hedged(claimed: Quantity, stated: Quantity, terms: Terms) -> Comparison:
    if _is_about(terms.claimed_low, terms.stated_low, claimed.hedge):
        return Comparison(claimed, stated, Agreement.HEDGED, arithmetic=terms.arithmetic)
    return _different(claimed, stated, _far_or_value(terms), terms)


def _is_about(figure: Decimal, exact: Decimal, hedge: Hedge) -> bool:
    """Tell whether a hedged figure is near enough; what is nearly a figure lies below it."""
    if abs(figure - exact) > HEDGE * abs(exact):
        return False
    return hedge is not Hedge.NEARLY or abs(exact) < abs(figure)


def _restricted(claimed: Quantity, stated: Quantity, terms: Terms) -> Comparison:
    return Comparison(
        claimed,
        stated,
        Agreement.RESTRICTED,
        deviation=wording.restriction(claimed, stated),
        fix=wording.fix(claimed, stated),
        arithmetic=terms.arithmetic,
    )


def _formal(
    claimed: Quantity, stated: Quantity, terms: Terms, kind: NumericalError, precision: Precision
) -> Comparison:
    """Judge what is right but for its form; truncation and digits added are wrong in any case."""
    right = {NumericalError.ROUNDING: Agreement.ROUNDED, NumericalError.UNIT: Agreement.CONVERTED}
    agreement = right.get(kind, Agreement.DIFFERENT)
    if kind is NumericalError.UNIT and not _equal(terms):
        agreement = Agreement.DIFFERENT
    is_error = precision is Precision.STRICT or agreement is Agreement.DIFFERENT
    return Comparison(
        claimed,
        stated,
        agreement,
        error=kind if is_error else None,
        deviation=wording.deviation(claimed, terms, kind),
        fix=wording.fix(claimed, stated) if is_error else "",
        arithmetic=terms.arithmetic,
    )


def _different(
    claimed: Quantity, stated: Quantity, kind: NumericalError, terms: Terms | None
) -> Comparison:
    return Comparison(
        claimed,
        stated,
        Agreement.DIFFERENT,
        error=kind,
        deviation=wording.deviation(claimed, terms, kind),
        fix=wording.fix(claimed, stated),
        arithmetic=terms.arithmetic if terms is not None else "",
    )
