"""What stands in quotation marks and is no quotation is counted, so that nobody is misled."""

from __future__ import annotations

import pytest

from pincite.drafts import parse_draft
from pincite.model import MediaType
from pincite.readers import read_bytes


def left_out(text: str) -> tuple[list[str], list[str]]:
    draft = parse_draft(read_bytes(text.encode(), media_type=MediaType.MARKDOWN))
    shown = draft.document.text
    return [x.of(shown) for x in draft.set_aside], [x.of(shown) for x in draft.unclosed]


@pytest.mark.parametrize(
    ("text", "titles", "unclosed"),
    [
        ("She read “The Old Man and the Sea” last week.", ["The Old Man and the Sea"], []),
        ("The mayor said “The Gate Will Never Close Again” twice.", [], []),
        ("She wrote “the plan will go on\n\nand then nothing more came.", [], ["“"]),
        ('The pipe is 12" wide and the wall 6\'2" high there.', [], []),
        ("“One paragraph of many words.\n\n“And its second and last.”", [], []),
    ],
)
def test_titles_and_unclosed_marks_are_kept_apart(
    text: str, titles: list[str], unclosed: list[str]
) -> None:
    assert left_out(text) == (titles, unclosed)
