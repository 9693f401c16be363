"""Text is read in the right encoding or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import UnreadableError
from pincite.readers import read_bytes

Case = dict[str, Any]
REFUSALS = (
    "note.txt cannot be decoded: it is not UTF-8, and no other encoding is certain; save it as UTF-8",
    "note.txt is not text: it holds control bytes; give the text in it as a file",
    "note.txt is not text: it holds NUL bytes; give the text in it as a file",
)
CASES: list[Case] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "encodings.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


def _text_or_refusal(data: bytes) -> str:
    try:
        return read_bytes(data, name="note.txt").text
    except UnreadableError as error:
        return str(error)


def _right_answers(case: Case) -> tuple[str, ...]:
    return (case["text"],) if case["certain"] else (case["text"], *REFUSALS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_short_texts_are_read_rightly_or_refused(case: Case) -> None:
    assert _text_or_refusal(case["text"].encode(case["encoding"])) in _right_answers(case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
@pytest.mark.parametrize("repeat", [3, 60])
def test_longer_texts_too(case: Case, repeat: int) -> None:
    text = "\n".join([case["text"]] * repeat)
    longer = {**case, "text": text}
    assert _text_or_refusal(text.encode(case["encoding"])) in _right_answers(longer)


def test_most_of_them_are_read() -> None:
    assert sum(bool(case["certain"]) for case in CASES) >= 60


@given(st.text().filter(lambda text: not any(ord(c) < 32 and c not in "\t\n\v\f\r" for c in text)))
def test_utf8_stays_as_it_is(text: str) -> None:
    document = read_bytes(text.encode(), name="a.txt")
    if not text.startswith("\ufeff"):
        assert document.text == text
        assert document.encoding == "utf-8"


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1))
@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_no_text(codec: str, text: str) -> None:
    document = read_bytes(text.encode(codec), name="a.txt", media_type=None)
    if document.media_type == "text/plain":
        assert document.text == text
        assert document.encoding == codec


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_encodings_without_a_mark(codec: str) -> None:
    text = "The bridge was opened.\r\nДвести человек пришли.\n"
    document = read_bytes(text.encode(codec), name="a.txt")
    assert (document.text, document.encoding) == (text, codec)


def test_a_mark_that_lies_names_the_byte() -> None:
    with pytest.raises(UnreadableError, match=r"a\.txt cannot be decoded: .*UTF-8.*byte 6 is not"):
        read_bytes(b"\xef\xbb\xbfabc\xff", name="a.txt")


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02\x03",
        b"abc\x00def" * 100,
        bytes(range(256)) * 4,
        b"\x01\x02\x03\x04",
        b"\x7f\x00" * 3 + b"\x01",
    ],
)
def test_binary_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"data\.bin is not text"):
        read_bytes(data, name="data.bin")


@given(st.binary(min_size=1))
def test_any_bytes_are_one_text_or_one_line_of_error(data: bytes) -> None:
    answer = _text_or_refusal(data)
    if "\ufffd" in answer:
        assert "\ufffd".encode() in data or b"\xfd\xff" in data or b"\xff\xfd" in data


def test_a_form_feed_and_colours_of_a_terminal_are_text() -> None:
    text = "\x0cPage two\n\x1b[31mred\x1b[0m\n"
    assert read_bytes(text.encode(), name="a.log").text == text


def test_a_text_about_pages_is_not_read_as_it_declares() -> None:
    text = '<meta charset="koi8-r"> makes the Größe of a page appear wrongly, sagte der Prüfer, für viele.'
    assert read_bytes(text.encode("cp1252"), name="a.txt").text == text


def test_one_accent_in_a_long_english_text() -> None:
    text = "The council was not asked and it said so to the press. " * 5000
    text += "The café is closed. " + text
    assert read_bytes(text.encode("cp1252"), name="a.txt").text == text


def test_a_byte_that_fits_no_encoding_late_in_the_file() -> None:
    data = "Die Prüfung für größere Brücken. ".encode("cp1252") * 5000 + b"\x81"
    with pytest.raises(UnreadableError, match="cannot be decoded"):
        read_bytes(data, name="a.txt")
