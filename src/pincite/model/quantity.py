"""Numbers as a text states them: the value, its unit, and what it is said of."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum

from pincite.model.span import Span
from pincite.model.values import dataclass


class Dimension(StrEnum):
    """What kind of number it is; numbers of two kinds are never compared by their values alone.

    ``POINTS`` are percentage points and basis points, never per cent. ``MULTIPLE`` is a factor
    ("doubled", "three times"), ``SHARE`` a fraction of a whole ("a third", "one in three").
    ``MEASURE`` has a physical unit, ``DURATION`` one of time. ``YEAR`` and ``DATE`` are points in
    time; a date's value is ``yyyymmdd`` with zeros for what is not said.
    """

    COUNT = "count"
    PERCENT = "percent"
    POINTS = "points"
    CURRENCY = "currency"
    MEASURE = "measure"
    DURATION = "duration"
    SHARE = "share"
    MULTIPLE = "multiple"
    ORDINAL = "ordinal"
    YEAR = "year"
    DATE = "date"


class Bound(StrEnum):
    """On which side of the number the truth lies; ``UP_TO`` is a limit that need not be reached."""

    NONE = ""
    MORE_THAN = "more than"
    AT_LEAST = "at least"
    LESS_THAN = "less than"
    AT_MOST = "at most"
    UP_TO = "up to"


class Hedge(StrEnum):
    """How loosely the number is meant: about it, or nearly it, which is below it."""

    NONE = ""
    ABOUT = "about"
    NEARLY = "nearly"


class Direction(StrEnum):
    """Which way a number moved."""

    NONE = ""
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of a number in a table: the heads of its row and of its column, as written.

    ``chart`` is what the chart is called whose data it is ("bar chart, value axis from 40"), empty
    where it is no chart's; ``years`` are the first and the last year that such a chart shows.
    """

    row_heads: tuple[str, ...]
    column_heads: tuple[str, ...]
    caption: str = ""
    chart: str = ""
    years: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in a text with all that it is bound to.

    ``span`` is its stretch with sign, unit, scale word and hedge; ``figure`` that of the number
    alone. ``low`` and ``high`` are its value with scale words and suffixes applied, equal unless
    it is a range. ``unit`` is ``""`` for a plain count, ``%``, ``pp`` or ``bp``, an ISO 4217 code
    for money, else the unit's symbol. ``last_place`` is the power of ten of the last digit
    written, scale applied: ``96.6`` has -1, ``3.8 million`` has 5; a spelled-out number has None.
    ``other_reading`` is its value in the other notation where the text leaves open whether a
    mark parts decimals or groups digits, or a day from a month; None where nothing is open.
    ``noun`` is what is counted or measured, ``modifiers`` the words that narrow it, ``entity``
    whom it is said of, ``time`` the period or day it is said for, ``event`` the verb or event it
    belongs to; all in lower case, and empty where the text does not say.
    """

    span: Span
    text: str
    figure: Span
    low: Decimal
    high: Decimal
    dimension: Dimension
    unit: str = ""
    last_place: int | None = None
    bound: Bound = Bound.NONE
    hedge: Hedge = Hedge.NONE
    direction: Direction = Direction.NONE
    noun: str = ""
    modifiers: tuple[str, ...] = ()
    entity: str = ""
    time: str = ""
    event: str = ""
    cell: Cell | None = None
    other_reading: Decimal | None = None

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"a range from {self.low} to {self.high}")
        if not self.low.is_finite() or not self.high.is_finite():
            raise ValueError(f"not a number that can be compared: {self.text!r}")

    @property
    def is_range(self) -> bool:
        """Whether two ends were given."""
        return self.low != self.high

    @property
    def value(self) -> Decimal:
        """The value of a number that is no range; the lower end of one that is."""
        return self.low


class Agreement(StrEnum):
    """How a claimed number stands to a stated one of the same thing.

    ``HEDGED`` and ``BOUNDED`` agree by the claim's own words ("about", "more than"); ``ROUNDED``
    and ``CONVERTED`` are right as a rounding or in another unit, which strict precision refuses.
    ``RESTRICTED`` is the stated figure without what the source says beside it (a bound, a hedge,
    the other end of a range), or with a bound that the source does not have. ``INCOMPARABLE`` are
    numbers of which nothing follows for each other.
    """

    SAME = "same"
    HEDGED = "hedged"
    BOUNDED = "bounded"
    ROUNDED = "rounded"
    CONVERTED = "converted"
    RESTRICTED = "restricted"
    DIFFERENT = "different"
    INCOMPARABLE = "incomparable"


class NumericalError(StrEnum):
    """In what a claimed number departs from the stated one."""

    VALUE = "value"
    MAGNITUDE = "magnitude"
    SIGN = "sign"
    ROUNDING = "rounding"
    TRUNCATION = "truncation"
    SIGNIFICANT_FIGURES = "significant figures"
    UNIT = "unit"
    POINTS = "percent against points"
    CURRENCY = "currency"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claimed number beside a stated one.

    ``deviation`` is how far the claimed one is off, with its sign, its unit and its kind in words
    (``+0.445 points, rounded up``); empty where nothing differs. ``fix`` is how the claim's figure
    should read; ``arithmetic`` shows a conversion or derivation where there was one.
    """

    claimed: Quantity
    stated: Quantity
    agreement: Agreement
    error: NumericalError | None = None
    deviation: str = ""
    fix: str = ""
    arithmetic: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the claimed number holds by the stated one, at the precision asked for."""
        no_support = (Agreement.RESTRICTED, Agreement.DIFFERENT, Agreement.INCOMPARABLE)
        return self.error is None and self.agreement not in no_support
