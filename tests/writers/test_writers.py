from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pincite.model import Match, Report, Result, Search, SourceMatch, Status
from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import MATCHES, NOT_FOUND, REPORT, SEARCH

OPTIONS = TerminalOptions()


def test_the_formats_of_the_first_edition_are_there() -> None:
    expected = {"full", "concise", "citation", "json", "jsonl", "csv", "markdown", "github"}
    assert expected <= set(WRITERS)


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_every_format_writes_every_answer_and_ends_it_with_a_line_break(name: str) -> None:
    writer = WRITERS[name]
    written = [writer.write_report(REPORT, OPTIONS)]
    written += [writer.write_search(search, OPTIONS) for search in (SEARCH, NOT_FOUND)]
    written += [writer.write_match(found, OPTIONS) for found in MATCHES.values()]
    assert all(text.endswith("\n") and not text.endswith("\n\n") for text in written)


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_every_format_writes_what_holds_nothing(name: str) -> None:
    writer = WRITERS[name]
    assert isinstance(writer.write_report(Report(Result.NOTHING_TO_CHECK, (), ()), OPTIONS), str)
    assert isinstance(writer.write_search(Search("", (), 0), OPTIONS), str)


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_every_format_can_be_encoded_whatever_the_quote_holds(name: str) -> None:
    match = Match("half \ud800 a pair", Status.UNVERIFIABLE, "empty \udfff source")
    found = SourceMatch(MATCHES["exact"].source, match)
    WRITERS[name].write_match(found, OPTIONS).encode("utf-8")


def test_no_text_depends_on_hash_seeds() -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parents[1])!r})\n"
        "from pincite.writers import WRITERS, TerminalOptions\n"
        "from writers.sample_answers import MATCHES, REPORT, SEARCH\n"
        "for writer in WRITERS.values():\n"
        "    print(writer.write_report(REPORT, TerminalOptions()))\n"
        "    print(writer.write_search(SEARCH, TerminalOptions()))\n"
        "    for found in MATCHES.values():\n"
        "        print(writer.write_match(found, TerminalOptions()))\n"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(written) == 1
    assert len(written.pop()) > 10_000


def test_writing_needs_no_schema_library() -> None:
    program = (
        "import sys, pincite.writers\n"
        "heavy = {'pydantic', 'rich', 'markdown_it', 'numpy', 'jsonschema'} & set(sys.modules)\n"
        "sys.exit(repr(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
