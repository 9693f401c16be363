"""``pincite find``: which document is a quote from."""

from __future__ import annotations

import click

from pincite.cli.limit_options import limit_options
from pincite.cli.network_options import NetworkFlags, network_options
from pincite.cli.output import Output, output_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.words import WordyCommand
from pincite.model import Status


@click.command(
    "find",
    cls=WordyCommand,
    many=("--in",),
    short_help="Find which document a quote is from.",
    epilog="""\
\b
Examples:
  pincite find "the tide waits for no one" --in sources/
  pincite find "the tide waits for no one" --in sources/ notes.txt --format json
""",
)
@click.argument("quote")
@click.option(
    "--in",
    "directories",
    multiple=True,
    metavar="DIR...",
    help="Directories, files or addresses to search, up to the next option.",
)
@click.option(
    "--rules",
    default="auto",
    metavar="RULES",
    help="auto or strict, with changes: auto,+O2,-Q4. `pincite rule` lists them.",
)
@size_option
@click.option(
    "--index",
    "indexing",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Keep an index of the files in your cache; auto: from 100 files on.",
)
@limit_options
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant that this module declares, made by a decorator
    *,
    quote: str,
    directories: tuple[str, ...],
    rules: str,
    max_size: float | None,
    indexing: str,
    quiet: bool,
    network: NetworkFlags,
    output: Output,
) -> int:
    """Find which document of a collection QUOTE is from.

    Where none has it, the documents that come nearest are shown with what differs.

    Of a folder with many files an index is kept, so that later searches read only the files that
    can hold the quote. A file that changed is indexed again at the next search.

    Exit code: 0 found, 1 not found, 2 the call or a file is wrong, 3 nothing could be searched.
    """
    from pincite.app.finding import Indexing, find
    from pincite.cli.progress import ProgressBar

    with ProgressBar(quiet=quiet) as progress:
        search = find(
            quote,
            directories,
            rules=rules,
            max_bytes=bytes_of(max_size),
            indexing=Indexing(indexing),
            web=network.web_for(directories),
            progress=progress,
        )
    output.write(lambda writer, options: writer.write_search(search, options))
    if search.hits:
        return 0
    said = [found for found in search.matches if found.match.status is not Status.UNVERIFIABLE]
    return 1 if search.searched and (said or not search.matches) else 3
