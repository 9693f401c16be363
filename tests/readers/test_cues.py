"""Subtitles and transcripts: words joined, called by their time and by who speaks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MediaType
from pincite.readers import read_bytes, read_text

VTT = b"""\
WEBVTT - a talk

NOTE written by hand

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.000 align:start position:10%
<v.loud Anna>The dam <i>will</i>
hold, <00:02.000>I am

01:12:03.500 --> 01:12:05.000
<v Anna>quite sure.</v> <v Ben &amp; Co>I &lt;doubt&gt; it.
"""

SRT = b"""\
1\r
00:00:01,000 --> 00:00:02,000\r
ANNA: The dam <i>will</i>\r
\r
2\r
00:01:02,500 --> 00:01:04,000\r
{\\an8}hold.\r
\r
3\r
00:01:05,000 --> 00:01:06,000\r
BEN: I doubt it.\r
\r
4\r
00:01:07,000 --> 00:01:08,000\r
ANNA: We shall see.\r
\r
5\r
00:01:09,000 --> 00:01:10,000\r
BEN: We shall.\r
"""


def speakers(document: Document) -> list[tuple[str, str]]:
    return [(x.label, x.span.of(document.text)) for x in document.of_kind(LandmarkKind.SPEAKER)]


def test_cues_of_a_web_page_are_joined() -> None:
    document = read_bytes(VTT)
    assert document.media_type is MediaType.VTT
    assert document.text == "The dam will\nhold, I am\nquite sure.\nI <doubt> it.\n"
    assert speakers(document) == [
        ("Anna", "The dam will\nhold, I am\nquite sure."),
        ("Ben & Co", "I <doubt> it."),
    ]
    source = prepare(document)
    place = source.match("will hold, I am quite sure").occurrences[0]
    assert (place.time, place.speaker, place.paragraph) == ("00:00:01", "Anna", None)
    assert source.match("I <doubt> it").occurrences[0].time == "01:12:03"
    two = source.match("quite sure. I <doubt> it")
    assert [x.text.partition(":")[0] for x in two.notes] == [
        "the passage runs across two speakers' words"
    ]


def test_cues_of_a_film_are_joined_and_say_who_speaks() -> None:
    document = read_bytes(SRT)
    assert document.media_type is MediaType.SRT
    assert document.text.startswith("ANNA: The dam will\nhold.\nBEN: I doubt it.\n")
    assert speakers(document)[0] == ("ANNA", "The dam will\nhold.")
    place = prepare(document).match("dam will hold").occurrences[0]
    assert (place.time, place.speaker) == ("00:00:01", "ANNA")


def test_a_line_that_a_live_caption_shows_again_is_read_once() -> None:
    lines = ["so the dam", "will hold they", "say and so", "it did"]
    cues = [
        f"00:00:0{n}.000 --> 00:00:0{n + 1}.000\n{lines[n - 1]}\n{lines[n]}\n" for n in (1, 2, 3)
    ]
    text = "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nso the dam\n\n" + "\n".join(cues)
    document = read_text(text, media_type=MediaType.VTT)
    assert document.text.split("\n")[:-1] == lines
    twice = "WEBVTT\n\n00:00.000 --> 00:01.000\nNo.\n\n00:01.000 --> 00:02.000\nNo.\n\n" + "".join(
        f"00:0{n}.000 --> 00:0{n}.500\nline {n}\n\n" for n in range(3, 8)
    )
    assert read_text(twice, media_type=MediaType.VTT).text.startswith("No.\nNo.\n")


TRANSCRIPT = """\
Interview, 3 May

ANNA BERG: The dam will hold.

BEN (00:12:03): I doubt it.
Really.

ANNA BERG: We shall see.

BEN [12:30]: We shall.
"""


def test_a_transcript_says_who_speaks_and_when() -> None:
    document = read_bytes(TRANSCRIPT.encode())
    assert document.text == TRANSCRIPT
    assert speakers(document) == [
        ("ANNA BERG", "The dam will hold."),
        ("BEN", "I doubt it.\nReally."),
        ("ANNA BERG", "We shall see."),
        ("BEN", "We shall."),
    ]
    place = prepare(document).match("I doubt it. Really.").occurrences[0]
    assert (place.speaker, place.time) == ("BEN", "00:12:03")
    assert prepare(document).match("We shall.").occurrences[0].time == "00:12:30"


@pytest.mark.parametrize(
    "text",
    [
        "[00:01] Anna: One.\n[00:02] Ben: Two.\n[00:03] Anna: Three.\n[00:04] Ben: Four.\n",
        ">> ANNA: One.\n>> BEN: Two.\n>> ANNA: Three.\n>> BEN: Four.\n",
        "Q: One?\n\nA: Two.\n\nQ: Three?\n\nA: Four.\n",
        "张三: 一。\n李四: 二。\n张三: 三。\n李四: 四。\n",
        "О'Нил: Да.\nИванова: Нет.\nО'Нил: Да.\nИванова: Нет.\n",
        "Dr. Smith-Jones (chair): One.\nBen: Two.\nDr. Smith-Jones (chair): Three.\nBen: Four.\n",
    ],
)
def test_transcripts_are_told(text: str) -> None:
    assert len(speakers(read_text(text))) == 4


@pytest.mark.parametrize(
    "text",
    [
        "Note: one.\n\nNote: two.\n\nWarning: three.\n\nWarning: four.\n",
        "From: a\nTo: b\nSubject: c\n\nFrom: a\nTo: b\nSubject: d\n",
        "Dam: a wall.\nQuay: a place.\nLock: a gate.\nPier: a walk.\n",
        "ANNA: The dam will hold.\nBEN: I doubt it.\nANNA: We shall see.\n",
        "ANNA: one.\nANNA: two.\nANNA: three.\nANNA: four.\n",
        "Long prose.\n\n" * 12 + "ANNA: one.\n\nBEN: two.\n\nANNA: three.\n\nBEN: four.\n",
        "Ports:\nArda: 12\nships: 3\n",
        "It was 10:30. Then it was 11:30. Then 12:30. Then 13:30.",
    ],
)
def test_other_texts_are_no_transcripts(text: str) -> None:
    assert speakers(read_text(text)) == []


@given(st.text(alphabet="AB: \n[0:1]()>-.é", max_size=60))
def test_any_text_is_read(text: str) -> None:
    document = read_text(text)
    assert document.text == text
    for media_type in (MediaType.SRT, MediaType.VTT):
        read_text(f"WEBVTT\n\n{text}", media_type=media_type)


@pytest.mark.parametrize("pattern", [" ", "A ", "A: ", "\n", "[0:00", "A B C D E ", "> "])
def test_time_is_in_proportion_to_the_text(pattern: str) -> None:
    read_text(pattern * 300_000)
    read_text("WEBVTT\n\n00:00.000 --> 00:01.000\n" + pattern * 300_000, media_type=MediaType.VTT)
