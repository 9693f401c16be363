"""What may mislead about a chart of a draft is said beside its values."""

from __future__ import annotations

import io

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.drafts import parse_draft
from pincite.model import SourceUsed, Verdict
from pincite.model.claim import ClaimDecision, Flag
from pincite.readers import read_bytes

SAME = "Year,Boats sold\n2019,52\n2020,61\n2021,75\n"
LONGER = "Year,Boats sold\n2016,80\n2017,71\n2018,60\n2019,52\n2020,61\n2021,74\n"


def deck(*, start: int, is_3d: bool) -> bytes:
    """Make a deck of one slide with a column chart of three years."""
    pptx = pytest.importorskip("pptx")
    from pptx.chart.data import CategoryChartData
    from pptx.enum.chart import XL_CHART_TYPE

    made = pptx.Presentation()
    slide = made.slides.add_slide(made.slide_layouts[5])
    slide.shapes.title.text = "Boats"
    numbers = CategoryChartData()
    numbers.categories = ["2019", "2020", "2021"]
    numbers.add_series("Boats sold", (52, 61, 75))
    kind = XL_CHART_TYPE.COLUMN_CLUSTERED
    frame = slide.shapes.add_chart(kind, 900_000, 1_800_000, 5_400_000, 3_600_000, numbers)
    if start:
        frame.chart.value_axis.minimum_scale = start
    for bars in list(frame.chart._chartSpace.iter("{*}barChart")) if is_3d else ():
        bars.tag = bars.tag.replace("barChart", "bar3DChart")
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


def decided(written: bytes, source: str) -> list[ClaimDecision]:
    draft = parse_draft(read_bytes(written, name="deck.pptx", origin="deck.pptx"))
    document = read_bytes(source.encode(), name="boats.csv", origin="boats.csv")
    return [
        decide_claim(claim, [SourceUsed(1, document)])
        for claim in extract_claims(draft).claims
        if any(number.cell and number.cell.chart for number in claim.quantities)
    ]


def test_a_chart_over_the_time_of_its_source_is_not_flagged_for_it() -> None:
    found = decided(deck(start=0, is_3d=False), SAME)
    assert [one.verdict for one in found] == [Verdict.VERIFIED] * 3
    assert {flag for one in found for flag in one.flags} == {Flag.NO_ERROR_BARS}


def test_values_are_compared_and_a_shorter_time_and_a_cut_axis_are_flagged() -> None:
    found = decided(deck(start=40, is_3d=False), LONGER)
    verdicts = [Verdict.VERIFIED, Verdict.VERIFIED, Verdict.CONTRADICTED]
    assert [one.verdict for one in found] == verdicts
    for one in found:
        assert {Flag.AXIS_NOT_FROM_ZERO, Flag.OTHER_TIME_RANGE} <= set(one.flags)


def test_a_chart_in_three_dimensions_is_flagged() -> None:
    found = decided(deck(start=0, is_3d=True), SAME)
    assert found
    assert all(Flag.CHART_IN_3D in one.flags for one in found)
