"""Plain text is read as it stands; paragraphs lie between blank lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pincite.model import LandmarkKind
from pincite.readers import read_bytes, read_text


def _paragraphs(text: str) -> list[str]:
    document = read_text(text, name="a.txt")
    assert document.text == text
    return [mark.span.of(text) for mark in document.of_kind(LandmarkKind.PARAGRAPH)]


def test_paragraphs_lie_between_blank_lines() -> None:
    assert _paragraphs("One\nline two\n\n  Three\n \t \nFour\n") == [
        "One\nline two",
        "Three",
        "Four",
    ]


def test_line_ends_of_all_systems() -> None:
    assert _paragraphs("One\r\ntwo\r\n\r\nThree\rfour\r\rFive") == [
        "One\r\ntwo",
        "Three\rfour",
        "Five",
    ]


def test_brackets_and_marks_are_text() -> None:
    document = read_text("# No heading [4]\n> and *no* quote", name="a.txt")
    assert document.marks == ()
    assert [mark.kind for mark in document.landmarks] == [LandmarkKind.PARAGRAPH]


def test_white_space_alone_is_nothing_to_match() -> None:
    assert read_bytes(b" \n\t\r\n", name="a.txt").fault == "the source is empty"


def test_a_long_text_has_no_landmarks_of_its_own() -> None:
    assert read_text("A paragraph.\n\n" * 500_000, name="a.txt").landmarks == ()


@given(st.text(st.sampled_from("ab \t\n\r\u00a0\u2028")))
def test_every_word_is_in_one_paragraph(text: str) -> None:
    """Against a slow oracle: split at line ends, gather the lines that are not blank."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    expected: list[list[str]] = []
    open_paragraph = False
    for line in lines:
        if line.strip():
            if not open_paragraph:
                expected.append([])
            expected[-1].append(line)
        open_paragraph = bool(line.strip())
    found = [
        paragraph.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for paragraph in _paragraphs(text)
    ]
    assert [[line.strip() for line in lines] for lines in found] == [
        [line.strip() for line in lines] for lines in expected
    ]


def _labels(text: str, kind: LandmarkKind) -> list[tuple[str, str]]:
    document = read_text(text, name="a.txt")
    return [(mark.label, mark.span.of(text)) for mark in document.of_kind(kind)]


def test_a_transcript_needs_no_times() -> None:
    turns = "CHAIR: Was it shut?\n\nROWE: It was.\n\nCHAIR: By whom?\n\nROWE: I never knew.\n"
    assert _labels(turns, LandmarkKind.SPEAKER) == [
        ("CHAIR", "Was it shut?"),
        ("ROWE", "It was."),
        ("CHAIR", "By whom?"),
        ("ROWE", "I never knew."),
    ]
    assert _labels(turns, LandmarkKind.TIME) == []


def test_a_time_in_a_transcript_holds_until_the_next() -> None:
    turns = "0:05 CHAIR: Was it shut?\nROWE: It was.\n0:19 CHAIR: By whom?\nROWE: I forget.\n"
    assert _labels(turns, LandmarkKind.TIME) == [
        ("00:00:05", "0:05 CHAIR: Was it shut?\nROWE: It was.\n"),
        ("00:00:19", "0:19 CHAIR: By whom?\nROWE: I forget.\n"),
    ]
