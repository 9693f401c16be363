"""``pincite ingest``: register what a search or extract tool printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pincite.cli.judging import ledger_option
from pincite.cli.limit_options import limit_options
from pincite.cli.size_option import bytes_of, size_option

if TYPE_CHECKING:
    from pincite.app.ingesting import Ingested


@click.command(
    "ingest",
    short_help="Register the pages that a tool's output names.",
    epilog="""\
\b
Examples:
  pincite ingest results.json
  search-tool "ferry delays" | pincite ingest -
""",
)
@click.argument("file", metavar="FILE")
@click.option("--accessed", default="", metavar="DAY", help="YYYY-MM-DD; default today.")
@size_option
@limit_options
@ledger_option
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, file: str, accessed: str, max_size: float | None, ledger: str | None
) -> int:
    """Register every page named in FILE, JSON that a search or extract tool printed; - is stdin.

    Texts of pages are kept, so that words can be found in them; snippets are not. Words that the
    tool says it cites become evidence where they are found in the text.

    Exit code: 0 done, 1 it names no page, 2 it is no JSON, or the ledger cannot be written.
    """
    from pincite.app.ingesting import ingest
    from pincite.app.ledger import sources
    from pincite.cli.ledger_words import line_of, say, tell_shared_titles

    limit = bytes_of(max_size)
    done = ingest(file, accessed=accessed, max_bytes=limit, ledger=ledger)
    for left_out in done.left_out:
        say(f"left out: {left_out.what}: {left_out.why}")
    if not done.entries:
        say("no urls found in input")
        return 1
    if done.begun:
        say(f"began a ledger: {done.begun}")
    for entry in done.entries:
        click.echo(line_of(entry.source_id, entry.url))
    for words in _beside(done):
        say(words)
    tell_shared_titles(sources(ledger=ledger), [x.source_id for x in done.entries if x.is_new])
    return 0


def _beside(done: Ingested) -> list[str]:
    said: list[str] = []
    if done.texts:
        said.append(f"{done.texts} page {'text' if done.texts == 1 else 'texts'} kept, handed in")
    attached = sum(not one.fault for one in done.cited)
    if attached:
        said.append(f"{attached} cited {'passage' if attached == 1 else 'passages'} found and kept")
    said += [
        f"[{one.source_id}] no evidence: “{one.words}”: {one.fault}"
        for one in done.cited
        if one.fault
    ]
    return said
