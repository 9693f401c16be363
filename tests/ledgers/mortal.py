"""Writers that are forked when everything is imported, so that a kill meets them at their work.

Run as a program: each line of its standard input is a call, the name of a writer and its arguments
as a JSON array, once it has said "ready". The writer prints its process id, and then what was acknowledged; "ended" follows
when it is gone.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

import docx
import pptx
import psycopg  # noqa: F401 - a fork has it at once
import sqlalchemy.dialects.postgresql  # noqa: F401

sys.path.insert(0, str(Path(__file__).parents[1]))

from ledgers.made import DAY, STAMP, evidence
from pincite.app.ledger import sources
from pincite.app.office_files import render_into
from pincite.app.rendering import replace_in
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model.ledger import Retrieval

ICE = "https://example.org/ice"
OFFICE = ("docx", "pptx")
KINDS = ("md", *OFFICE)


def add(address: str, first: int) -> None:
    """Add page after page."""
    with open_ledger(address, create=True) as ledger:
        for number in range(first, first + 100_000):
            url = f"https://example.org/{number}"
            (done,) = ledger.add([Retrieval(url, accessed=DAY)])
            _say(done.source_id, url)


def quote(address: str, first: int) -> None:
    """Attach evidence after evidence to one source."""
    with open_ledger(address, create=True) as ledger:
        (entry,) = ledger.add([Retrieval(ICE, accessed=DAY)])
        for number in range(first, first + 100_000):
            words = f"the word of number {number} stands here"
            text = f"So {words} for all to read."
            ledger.snapshots.put(text.encode())
            ledger.attach(entry.source_id, evidence(words, text))
            _say(number)


def reset(address: str, first: int) -> None:
    """Add one page and begin anew, again and again."""
    for number in range(first, first + 100_000):
        with open_ledger(address, create=True) as ledger:
            (done,) = ledger.add([Retrieval(f"https://example.org/{number}", accessed=DAY)])
        _say("added", done.source_id, number)
        _say("reset", reset_ledger(address, STAMP))


def render(address: str, folder: str, first: int, *, times: int = 100_000) -> None:
    """Write sources now into a draft, one and then the other, now into a document, now into a deck."""
    for number in range(first, first + times):
        held = sources(ledger=address)
        kind = KINDS[number % len(KINDS)]
        report = Path(folder, f"report.{kind}")
        if kind == "md":
            replace_in(report, held, only={number % 2 + 1})
        else:
            passing = Path(folder, f"passing.{kind}")
            shutil.copy(Path(folder, f"original.{kind}"), passing)
            passing.replace(report)
            render_into(report, held)
        _say("rendered", kind)


WRITERS: dict[str, Callable[..., None]] = {one.__name__: one for one in (add, quote, reset, render)}


def make_drafts(folder: Path) -> None:
    """Write a draft, a document and a deck that cite two sources."""
    words = "It froze in May, says one.[1][2]"
    (folder / "report.md").write_bytes(f"{words}\r\n\r\nThe end.".encode())
    document = docx.Document()
    document.add_paragraph(words)
    document.save(str(folder / "original.docx"))
    deck = pptx.Presentation()
    deck.slides.add_slide(deck.slide_layouts[1]).placeholders[1].text = words
    deck.save(str(folder / "original.pptx"))


def main() -> None:
    """Fork one writer for each line, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        _import_all(Path(folder))
    _say("ready")
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        writer = os.fork()
        if not writer:
            _run(WRITERS[name], arguments)
        os.waitpid(writer, 0)
        _say("ended")


def _import_all(folder: Path) -> None:
    """Do once what writers do: what is imported at its first use is then there for each fork."""
    make_drafts(folder)
    for name in ("ledger.sqlite", "ledger.json"):
        address = str(folder / name)
        with open_ledger(address, create=True) as ledger:
            ledger.add([Retrieval(ICE, accessed=DAY), Retrieval(f"{ICE}/2", accessed=DAY)])
            ledger.attach(1, evidence())
        render(address, str(folder), 0, times=len(KINDS))
        reset_ledger(address, STAMP)


def _say(*words: object) -> None:
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def _run(writer: Callable[..., None], arguments: list[object]) -> None:
    _say(os.getpid())
    try:
        writer(*arguments)
    except BaseException:  # noqa: BLE001 - whatever it is, it must be seen and end here
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(1)


if __name__ == "__main__":
    main()
