"""Hostile files end in one line, within the limits, and this process stays as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hostile_pdfs import GOOD, HOSTILE, SLOW

from pincite.app import read
from pincite.app.limited import parent as parent_module
from pincite.app.limited import read_again_limited, read_limited
from pincite.app.limited.wire import InvalidAnswerError, document_from_wire, document_to_wire
from pincite.app.limits import Limits
from pincite.model import Document, MediaType, UnreadableError, UsageError
from pincite.readers import read_bytes

LIMITS = Limits(max_memory_mb=600, max_seconds=15)
MB = 1024 * 1024


def outcome(data: bytes, limits: Limits = LIMITS) -> Document | str:
    try:
        return read_limited(data, name="bad.pdf", limits=limits)
    except UnreadableError as error:
        return str(error)


def most_memory() -> int:
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def check_hostile(name: str) -> None:
    data = HOSTILE[name]()
    memory, began = most_memory(), time.monotonic()
    found = outcome(data)
    assert time.monotonic() - began < LIMITS.max_seconds + 10
    assert most_memory() - memory < 300 * MB
    if isinstance(found, str):
        assert found.startswith("bad.pdf ")
        assert "\n" not in found
        assert len(found) < 400
    else:
        assert "\x1b" not in found.title
        assert "root:" not in found.text
    # The next file is read as if nothing had been.
    assert read_limited(GOOD, name="good.pdf").text.startswith("The only words.")


@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in SLOW])
def test_a_hostile_file_ends_within_the_limits(name: str) -> None:
    check_hostile(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SLOW))
def test_a_bomb_ends_within_the_limits(name: str) -> None:
    check_hostile(name)


def test_there_are_forty_hostile_files() -> None:
    assert len(HOSTILE) >= 40


def test_the_child_reads_what_this_process_reads() -> None:
    path = Path(__file__).parent.parent / "report" / "pdf" / "typst-2.pdf"
    data = path.read_bytes()
    assert read_limited(data, name="a.pdf", origin="a.pdf") == read_bytes(
        data, name="a.pdf", origin="a.pdf"
    )


def test_the_second_extractor_is_asked_in_the_child_too() -> None:
    again = read_again_limited(GOOD, name="a.pdf")
    assert again is not None
    assert again.extractor.startswith("pypdf ")
    assert read_again_limited(b"just words", name="a.txt") is None


def test_one_child_serves_many_files() -> None:
    read_limited(GOOD)
    child = parent_module._SERVICE._child
    assert child is not None
    for _ in range(3):
        read_limited(GOOD)
    assert parent_module._SERVICE._child is child


def test_a_child_that_was_ended_is_started_again() -> None:
    read_limited(GOOD)
    child = parent_module._SERVICE._child
    assert child is not None
    child.process.kill()
    child.process.wait()
    assert read_limited(GOOD).text.startswith("The only words.")


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_child_that_hangs_is_ended_in_time() -> None:
    read_limited(GOOD)
    child = parent_module._SERVICE._child
    assert child is not None
    child.process.send_signal(signal.SIGSTOP)
    found = outcome(GOOD, Limits(max_seconds=0.5))
    assert found == (
        "bad.pdf cannot be read: it takes more than 0.5 seconds: raise --max-seconds if you trust it"
    )


@pytest.mark.skipif(os.name == "nt", reason="memory is not limited there")
def test_what_needs_too_much_memory_says_so() -> None:
    data = HOSTILE["fifty_thousand_pages_that_are_one"]()
    found = outcome(data, Limits(max_memory_mb=40))
    assert isinstance(found, str)
    assert "40 MB" in found
    assert "--max-memory" in found


def test_no_limits_are_no_limits() -> None:
    assert isinstance(outcome(GOOD, Limits(max_memory_mb=0, max_seconds=0)), Document)


def test_limits_below_nothing_are_a_wrong_call() -> None:
    with pytest.raises(UsageError, match="--max-memory"):
        Limits(max_memory_mb=-1)


def test_the_child_ends_with_this_process() -> None:
    code = (
        "import sys\n"
        "from pincite.app.limited import read_limited, parent\n"
        "read_limited(open(sys.argv[1], 'rb').read())\n"
        "print(parent._SERVICE._child.process.pid)\n"
    )
    path = Path(__file__).parent.parent / "report" / "pdf" / "typst-1.pdf"
    done = subprocess.run(
        [sys.executable, "-c", code, path], capture_output=True, text=True, check=True
    )
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


@pytest.mark.skipif(os.name == "nt", reason="file names there have no line breaks")
def test_a_name_with_line_breaks_is_shown_on_one(tmp_path: Path) -> None:
    path = tmp_path / "a\nb\x1b[31m.pdf"
    path.write_bytes(b"%PDF-1.7\n")
    with pytest.raises(UnreadableError) as raised:
        read(path)
    assert "\n" not in str(raised.value)


# --- what comes back is checked --------------------------------------------------------------


def test_a_document_comes_back_as_it_was() -> None:
    path = Path(__file__).parent.parent / "report" / "pdf" / "latex-2.pdf"
    document = read_bytes(path.read_bytes(), name="a.pdf")
    assert document_from_wire(listed(document_to_wire(document))) == document


def listed(shape: object) -> object:
    """Give a shape as JSON gives it: lists for tuples."""
    import json

    return json.loads(json.dumps(shape))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", 7),
        ("text", None),
        ("media_type", "text/nonsense"),
        ("source_kind", ["verbatim"]),
        ("landmarks", "abc"),
        ("landmarks", [[0, 0, 1, "", 0, 0]]),
        ("landmarks", [[99, 0, 1, "", 0]]),
        ("landmarks", [[-1, 0, 1, "", 0]]),
        ("landmarks", [[0, 0, 10**9, "", 0]]),
        ("landmarks", [[0, 5, 1, "", 0]]),
        ("landmarks", [[0, True, 1, "", 0]]),
        ("marks", [[0, 0, 1.5, ""]]),
        ("marks", [[0, 0, 1, {}]]),
        ("links", [[0, 1]]),
        ("hidden", [["a", None]]),
        ("unread", {"a": "b"}),
    ],
)
def test_an_answer_that_is_no_document_is_refused(name: str, value: object) -> None:
    shape = listed(document_to_wire(Document("words", MediaType.PDF)))
    assert isinstance(shape, dict)
    with pytest.raises(InvalidAnswerError):
        document_from_wire({**shape, name: value})


@pytest.mark.parametrize("shape", [None, [], "text", {}, 7])
def test_an_answer_of_another_kind_is_refused(shape: object) -> None:
    with pytest.raises(InvalidAnswerError):
        document_from_wire(shape)
