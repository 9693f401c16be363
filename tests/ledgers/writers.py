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


def start(script: str, *arguments: object, output: Path) -> subprocess.Popen[str]:
    """Start a writer; it begins when ``go`` is called."""
    with output.open("w") as file:
        return subprocess.Popen(
            [sys.executable, "-c", script, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=file,
            stderr=subprocess.PIPE,
            text=True,
        )


def go(*writers: subprocess.Popen[str]) -> None:
    """Let the writers begin."""
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
