"""``pincite match``: one quote in sources."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pincite.cli.limit_options import limit_options
from pincite.cli.network_options import NetworkFlags, network_options
from pincite.cli.output import Output, output_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.words import WordyCommand
from pincite.model import Search, SourceKind, Status, UnreadableError, UsageError

if TYPE_CHECKING:
    from pincite.writers import TerminalOptions, Writer

_EXIT = {
    Status.EXACT: 0,
    Status.NORMALIZED: 0,
    Status.ABSENT: 1,
    Status.PARTIAL: 1,
    Status.SPLICED: 1,
    Status.UNVERIFIABLE: 3,
}


@click.command(
    "match",
    cls=WordyCommand,
    many=("--in",),
    instead=("--quote-file",),
    short_help="Look one quote up in sources.",
    epilog="""\
\b
Examples:
  pincite match "the tide waits for no one" --in page.html notes.txt
  pincite match --quote-file quote.txt --in page.html --format json
""",
)
@click.argument("quote", required=False)
@click.option(
    "--in",
    "sources",
    multiple=True,
    metavar="SOURCE...",
    help="Files, directories or addresses to look in, up to the next option; - is standard input.",
)
@click.option(
    "--quote-file", metavar="FILE", help="Read the quote from a file; - is standard input."
)
@click.option(
    "--source-kind",
    type=click.Choice([kind.value for kind in SourceKind]),
    default=SourceKind.UNKNOWN.value,
    help="What the sources are. Nothing is verified against a summary or a snippet.",
)
@click.option("--prefix", default="", metavar="TEXT", help="What stands before the words.")
@click.option("--suffix", default="", metavar="TEXT", help="What stands after the words.")
@click.option(
    "--rules",
    default="auto",
    metavar="RULES",
    help="auto or strict, with changes: auto,+O2,-Q4. `pincite rule` lists them.",
)
@size_option
@limit_options
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant that this module declares, made by a decorator
    *,
    quote: str | None,
    sources: tuple[str, ...],
    quote_file: str | None,
    source_kind: str,
    prefix: str,
    suffix: str,
    rules: str,
    max_size: float | None,
    quiet: bool,
    network: NetworkFlags,
    output: Output,
) -> int:
    """Look one QUOTE up in sources: is this exact span of text there, and where?

    A quote that begins with a hyphen is taken as it is if it holds a space; else put -- before it,
    at the end of the line.

    Exit code: 0 it is there, 1 it is not, 2 the call or a file is wrong, 3 there was nothing to
    match against.
    """
    from pincite.app.matching import match
    from pincite.cli.progress import ProgressBar

    words = _quote(quote, quote_file, sources)
    with ProgressBar(quiet=quiet) as progress:
        search = match(
            words,
            sources,
            rules=rules,
            prefix=prefix,
            suffix=suffix,
            source_kind=SourceKind(source_kind),
            max_bytes=bytes_of(max_size),
            web=network.web_for(sources),
            progress=progress,
        )
    if not search.matches:
        return _nothing_to_read(search)
    output.write(lambda writer, options: _render(search, writer, options))
    return _EXIT[search.matches[0].match.status]


def _render(search: Search, writer: Writer, options: TerminalOptions) -> str:
    if len(search.matches) == 1 and not search.not_checked:
        return writer.write_match(search.matches[0], options)
    return writer.write_search(search, options)


def _nothing_to_read(search: Search) -> int:
    """Say why a search had no source to look in.

    Raises:
        UnreadableError: where a source that was named could not be read.
    """
    from pincite.cli.ledger_words import say

    for item in search.not_checked:
        raise UnreadableError(f"{item.where} was not read: {item.why}")
    say("no file was found with --in: name files, or a directory that holds some")
    return _EXIT[Status.UNVERIFIABLE]


def _quote(quote: str | None, quote_file: str | None, sources: tuple[str, ...]) -> str:
    """Give the quote from wherever it stands.

    Raises:
        UsageError: where it stands nowhere, or twice.
    """
    if (quote is None) == (quote_file is None):
        raise UsageError(
            "give the quote once: as an argument, with --quote-file FILE, or - for standard input"
        )
    path = "-" if quote == "-" else quote_file
    if path is None:
        return quote or ""
    if path == "-" and "-" in sources:
        raise UsageError("standard input (-) cannot be both the quote and a source")
    from pincite.app.reading import read_file

    if path != "-" and not Path(path).exists():
        raise UnreadableError(f"{path} does not exist: check the path after --quote-file")
    from pincite.readers import read_bytes

    return read_bytes(read_file(path), name=path).text
