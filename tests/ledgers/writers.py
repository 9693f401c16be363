"""Processes that write to a ledger, and say what the ledger acknowledged before they go on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ADD = """
import json, sys
import pincite.ledgers._sql_ledger, sqlalchemy.dialects.sqlite, sqlalchemy.dialects.postgresql
from pincite.ledgers import open_ledger
from pincite.model.ledger import Retrieval
address, size, urls = sys.argv[1], int(sys.argv[2]), json.load(open(sys.argv[3]))
print("ready", flush=True)
sys.stdin.readline()
with open_ledger(address, create=True) as ledger:
    for start in range(0, len(urls), size):
        done = ledger.add([Retrieval(url, accessed="2026-12-01") for url in urls[start:start + size]])
        for entry, url in zip(done, urls[start:start + size]):
            print(entry.source_id, url)
        sys.stdout.flush()
"""

QUOTE = """
import sys
sys.path.insert(0, sys.argv[3])
from ledgers.made import DAY, evidence
import pincite.ledgers._sql_ledger, sqlalchemy.dialects.sqlite, sqlalchemy.dialects.postgresql
from pincite.ledgers import open_ledger
from pincite.model.ledger import Retrieval
print("ready", flush=True)
sys.stdin.readline()
with open_ledger(sys.argv[1], create=True) as ledger:
    (entry,) = ledger.add([Retrieval("https://example.org/ice", accessed=DAY)])
    for number in range(int(sys.argv[2]), 100_000):
        words = f"the word of number {number} stands here"
        text = f"So {words} for all to read."
        ledger.snapshots.put(text.encode())
        ledger.attach(entry.source_id, evidence(words, text))
        print(number, flush=True)
"""

RESET = """
import sys
import pincite.ledgers._sql_ledger, sqlalchemy.dialects.sqlite, sqlalchemy.dialects.postgresql
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model.ledger import Retrieval
print("ready", flush=True)
sys.stdin.readline()
number = int(sys.argv[2])
while True:
    number += 1
    with open_ledger(sys.argv[1], create=True) as ledger:
        entry = ledger.add([Retrieval(f"https://example.org/{number}", accessed="2026-12-01")])[0]
    print("added", entry.source_id, number, flush=True)
    print("reset", reset_ledger(sys.argv[1], "2026-12-01"), flush=True)
"""


def start(script: str, *arguments: object, output: Path | None = None) -> subprocess.Popen[str]:
    """Start a writer and wait until it is ready; it begins when ``go`` is called."""
    with (output or Path("/dev/null")).open("w") as file:
        writer = subprocess.Popen(
            [sys.executable, "-c", script, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=file if output else subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    if output is None:
        assert writer.stdout is not None
        writer.stdout.readline()
    return writer


def go(*writers: subprocess.Popen[str]) -> None:
    """Let the writers begin."""
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
