"""``pincite add``: register pages and files."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option
from pincite.model import SourceKind, UsageError


@click.command(
    "add",
    short_help="Register pages and files, and give each its number.",
    epilog="""\
\b
Examples:
  pincite add https://example.org/ferry --title "Ferry report"
  pincite add https://example.org/port --from port.html
""",
)
@click.argument("urls", nargs=-1, metavar="URL...")
@click.option("--title", default="", metavar="TITLE", help="The title of the one URL given.")
@click.option("--accessed", default="", metavar="DAY", help="YYYY-MM-DD; default today.")
@click.option(
    "--source-kind",
    type=click.Choice([kind.value for kind in SourceKind]),
    default=SourceKind.UNKNOWN.value,
    help="What the texts are. A snippet or a summary is never evidence.",
)
@click.option(
    "--from",
    "page",
    metavar="FILE",
    help="Keep this text as the page of the one URL given; - is standard input.",
)
@click.option("--json", "as_json", is_flag=True, help="Print a list of entries as JSON.")
@ledger_option
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    urls: tuple[str, ...],
    title: str,
    accessed: str,
    source_kind: str,
    page: str | None,
    as_json: bool,
    ledger: str | None,
) -> int:
    """Register each URL, DOI or local file, and print its number.

    A page that is known keeps its number: scheme, case of the host, fragment, trailing slash and
    tracking parameters make no other page. www.example.org and example.org are two. A title that
    was missing is filled in. The first `add` begins a ledger in .pincite/ in the current folder.

    Exit code: 0 done, 2 an address can be no source, or the ledger cannot be written.
    """
    from pincite.app.evidence import keep
    from pincite.app.ledger import add, sources
    from pincite.cli.ledger_words import line_of, say, show_json, tell_shared_titles

    if page is not None and len(urls) != 1:
        raise UsageError(f"--from holds for one URL, and {len(urls)} were given")
    kind = SourceKind(source_kind)
    done = add(urls, title=title, accessed=accessed, source_kind=kind, ledger=ledger)
    if page is not None:
        keep(done.entries[0].source_id, page, source_kind=kind, ledger=ledger)
    if done.begun:
        say(f"began a ledger: {done.begun}")
    if as_json:
        show_json(
            [
                {"id": one.source_id, "url": one.url, "title": one.title, "accessed": one.accessed}
                for one in done.entries
            ]
        )
    else:
        for one in done.entries:
            click.echo(line_of(one.source_id, one.url))
    if title:
        tell_shared_titles(sources(ledger=ledger), [one.source_id for one in done.entries])
    return 0
