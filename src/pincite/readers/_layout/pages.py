"""Pages of a format that only says where they ended when the file was saved last."""

from __future__ import annotations

from collections.abc import Iterable

from pincite.model import LandmarkKind
from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import LandmarkDraft, Stretch


def add_pages(flow: Flow, breaks: Iterable[Stretch], pages: int) -> None:
    """Give what was written so far its pages; a break is a stretch that begins with its page.

    Only where there are as many as the file says it has pages: else a number would be a guess.
    """
    starts = [0, *(x.start for x in breaks if not x.empty)]
    if len(starts) < 2 or len(starts) != pages:
        return
    flow.blocks.end_run()
    ends = [*starts[1:], flow.out.length]
    for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1):
        flow.blocks.add(LandmarkDraft(LandmarkKind.PAGE, start, end, label=str(number)))
