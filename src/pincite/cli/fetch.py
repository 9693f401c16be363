"""``pincite fetch``: get a page safely, and say what came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pincite.cli.limit_options import limit_options
from pincite.cli.network_options import is_offline

if TYPE_CHECKING:
    from pincite.app.page_fetching import ReadPage


@click.command(
    "fetch",
    short_help="Get a page from the web, and say what came.",
    epilog="""\
\b
Examples:
  pincite fetch https://example.org/report
  pincite fetch 3 --cookies cookies.txt
""",
)
@click.argument("words", metavar="URL|ID...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Fetch every page of the ledger.")
@click.option("-o", "--output", "target", metavar="FILE", help="Write the page's bytes to FILE.")
@click.option(
    "--cookies", default="", metavar="FILE", help="Send these cookies (cookies.txt of a browser)."
)
@click.option(
    "--header",
    "headers",
    multiple=True,
    metavar="'NAME: VALUE'",
    help="Send this header to the hosts of the addresses given, and to no other.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=30.0,
    metavar="S",
    help="Longest time for a page, default 30.",
)
@click.option(
    "--max-size",
    type=click.FloatRange(min=0, min_open=True),
    default=32.0,
    metavar="MB",
    help="Largest page once it is unpacked, default 32.",
)
@click.option("--allow-private", is_flag=True, help="Let addresses of your own network through.")
@click.option(
    "--no-archive", is_flag=True, help="Do not look dead pages up in the Wayback Machine."
)
@click.option("--offline", is_flag=True, help="Open no connection: show what the ledger keeps.")
@click.option("--ledger", metavar="LEDGER", help="The ledger that keeps what came.")
@click.option(
    "--format",
    "format_name",
    type=click.Choice(["full", "json"]),
    default="full",
    help="full: for a person; json: everything but the bytes.",
)
@click.option("-q", "--quiet", is_flag=True, help="No progress bar.")
@limit_options
def COMMAND(  # noqa: N802 - the constant that this module declares, made by a decorator
    *,
    words: tuple[str, ...],
    everything: bool,
    target: str | None,
    cookies: str,
    headers: tuple[str, ...],
    timeout: float,
    max_size: float,
    allow_private: bool,
    no_archive: bool,
    offline: bool,
    ledger: str | None,
    format_name: str,
    quiet: bool,
) -> int:
    """Get each URL, and say what came: a page, or what stands in its place and why.

    An ID means a page of the ledger, which keeps what came of every page that it knows. Evidence
    attached from a page that was fetched counts as fetched; so does from then on what was attached
    from handed-in text and stands in the fetched page, too.

    Only http and https are spoken, and only with public addresses: every address of a name is
    checked, and each redirect again. A page that is gone is looked up in the Wayback Machine.

    Exit code: 0 every page came, 2 usage, 3 one was blocked or failed.
    """
    from pincite.app.fetching import FetchOptions
    from pincite.app.page_fetching import fetch_pages, kept_copies
    from pincite.cli.fetched_words import page_shape, page_words
    from pincite.cli.progress import ProgressBar
    from pincite.writers._json_text import json_text

    urls = _meant(words, everything, ledger)
    if target and len(urls) > 1:
        raise click.UsageError("--output takes the bytes of one page: give one URL")
    options = FetchOptions(
        cookies=cookies,
        headers=headers,
        timeout_s=timeout,
        max_mb=max_size,
        allow_private=allow_private,
        asks_archive=not no_archive,
    )
    shapes: list[dict[str, Any]] = []
    came = True
    with ProgressBar(quiet=quiet) as progress:
        given = (
            kept_copies(urls, ledger=ledger)
            if is_offline(offline)
            else fetch_pages(
                urls, options, are_named=not everything, ledger=ledger, progress=progress
            )
        )
        for page in given:
            came = came and page.has_page
            progress.clear()
            if format_name == "json":
                shapes.append(page_shape(page))
            else:
                click.echo(page_words(page))
            if target:
                _write(target, page)
    if format_name == "json":
        told = {"schema": "pincite.fetch/1", "pages": shapes}
        click.echo(json_text(told, indent=2))
    if not urls:
        click.echo("the ledger has no page to fetch", err=True)
    return 0 if came else 3


def _meant(words: tuple[str, ...], everything: bool, ledger: str | None) -> tuple[str, ...]:
    """Give the addresses that are meant; what is none is refused before anybody is asked."""
    from pincite.app.fetch_targets import addresses_meant, all_addresses

    if everything == bool(words):
        raise click.UsageError("give addresses or numbers of the ledger, or --all")
    return all_addresses(ledger=ledger) if everything else addresses_meant(words, ledger=ledger)


def _write(target: str, page: ReadPage) -> None:
    from pincite.app.writing import write_atomically

    if page.fetched is None or not page.has_page:
        click.echo(f"pincite fetch: no page came, and {target} was not written", err=True)
        return
    write_atomically(target, page.fetched.data)
