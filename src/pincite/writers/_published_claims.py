"""The shape of a published list of claims as pydantic models; it is printed, and read back by it.

Imported only where a schema is asked for or a list is read. ``_claims_shape`` writes what is
described here, and the tests hold the two together.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from pincite.model import Ascription, QuotationKind
from pincite.model.claim import ClaimType
from pincite.model.quantity import Bound, Dimension, Direction, Hedge
from pincite.writers._published_match import CitedItem, Count, Counted, Offset

_LONGEST = 100_000


def _is_plain(written: str) -> str:
    if not Decimal(written).is_finite():
        raise ValueError("not a finite number")
    return written


Number = Annotated[str, Field(pattern=r"^-?\d{1,400}(\.\d{1,400})?$"), AfterValidator(_is_plain)]
Text = Annotated[str, Field(max_length=_LONGEST)]


class _Shape(BaseModel):
    """An object whose keys are all known; a person who edits a list may leave some out."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Stretch(_Shape):
    """A stretch of a text, half-open."""

    start: Offset
    end: Offset


class PlaceItem(Stretch):
    """Where a claim stands in the draft."""

    path: str
    line: Counted
    column: Counted
    """In code points."""
    end_line: Counted
    end_column: Counted
    where: str | None = None
    """What a person follows where the lines are none of the file: its page, paragraph or slide."""


class CellItem(_Shape):
    """The place of a number in a table."""

    row_heads: list[str]
    column_heads: list[str]
    caption: str | None = None
    chart: str | None = None
    """What the chart is called whose data it is: "bar chart, value axis from 40"."""
    years: list[int] = []
    """The first and the last year that such a chart shows."""


class QuantityItem(Stretch):
    """A number with what it is bound to; ``start`` and ``end`` are places in the claim's text.

    ``low`` and ``high`` are its value with scale words applied, equal unless it is a range.
    """

    text: str
    figure: Stretch
    """Where the number alone stands."""
    low: Number
    high: Number
    dimension: Dimension
    unit: str | None = None
    last_place: int | None = None
    """The power of ten of the last digit written."""
    other_reading: Number | None = None
    """Its value in the other notation, where the text leaves open which one it is in."""
    bound: Bound | None = None
    hedge: Hedge | None = None
    direction: Direction | None = None
    noun: str | None = None
    """What is counted or measured."""
    modifiers: list[str] = []
    """The words that narrow the noun."""
    entity: str | None = None
    """Whom it is said of."""
    time: str | None = None
    """The period or day it is said for: 2025, 2025-q1, 2025-05, or in words."""
    event: str | None = None
    """The verb that it belongs to; "rise to" where it is the level reached."""
    cell: CellItem | None = None


class QuotationItem(Stretch):
    """Words in the claim that are presented as somebody's; places are those of the draft's text."""

    text: str
    kind: QuotationKind
    ascription: Ascription
    outer: Stretch
    """The words with their marks."""
    sentence: Stretch
    cited: CitedItem
    word_count: Count = 0
    translated: bool = False
    original: str | None = None
    emphasis_added: bool = False
    citation_omitted: bool = False


class ClaimItem(_Shape):
    """A claim of the draft."""

    id: Annotated[str, Field(pattern=r"^C\d{1,9}$")]
    """Stays when other claims are taken out of the list."""
    sha256: str | None = None
    """The hash of its words and of what it cites, as it was made."""
    text: Text
    """What a reader sees of it, without citation markers."""
    language: str | None = None
    types: list[ClaimType]
    location: Text
    """What a person finds again."""
    place: PlaceItem | None = None
    cited: CitedItem = CitedItem(ids=[], urls=[], names=[])
    speaker: str | None = None
    """Who is said to say it."""
    context: list[str] = []
    """The headings above it and, for a table's cell, its heads."""
    checkable: bool = True
    reason: str | None = None
    """Why it is not checkable."""
    quantities: list[QuantityItem] = []
    quotations: list[QuotationItem] = []


class LeftOutItem(_Shape):
    """Sentences that are no claims, by what they are."""

    what: str
    count: Count


class ClaimsAnswer(_Shape):
    """The frozen list of a draft's claims, as ``pincite claims --format json`` prints it."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True, title="pincite.claims")

    schema_: Annotated[Literal["pincite.claims/1"], Field(alias="schema")]
    document: str = ""
    document_sha256: str | None = None
    language: str | None = None
    sha256: str
    """The hash of the list; where it is not that of the claims below, somebody has edited them."""
    claims: list[ClaimItem]
    left_out: list[LeftOutItem] = []
