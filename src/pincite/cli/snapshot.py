"""``pincite snapshot``: the pages that a ledger keeps."""

from __future__ import annotations

import sys

import click

from pincite.cli.judging import ledger_option
from pincite.cli.limit_options import limit_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.snapshot_words import collected_in_words, line_of, size_in_words
from pincite.model import SourceKind, UsageError
from pincite.model.counting import plural
from pincite.model.hashes import shown_hash

_STDOUT = "-"
_FOLDER = "snapshots"


@click.group(
    "snapshot",
    short_help="Keep, list, export and tidy up the pages of the ledger.",
    invoke_without_command=True,
    epilog="""\
\b
Examples:
  pincite snapshot add 3 saved-page.html
  pincite snapshot list
""",
)
@click.pass_context
def COMMAND(ctx: click.Context) -> None:  # noqa: N802 - the constant of this module, made by a decorator
    """Keep, list, export and tidy up the pages of the ledger.

    A snapshot is a page as it was on one day, byte for byte, named by its SHA-256.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@COMMAND.command(
    "add",
    short_help="Give a source a page that you saved.",
    epilog="""\
\b
Examples:
  pincite snapshot add 3 saved-page.html
  pincite snapshot add 3 report.pdf --retrieved 2026-11-30
""",
)
@click.argument("number", metavar="ID")
@click.argument("file", metavar="FILE")
@click.option(
    "--retrieved",
    default="",
    metavar="DAY",
    help="The day you saved it, YYYY-MM-DD; default today.",
)
@click.option(
    "--source-kind",
    type=click.Choice([kind.value for kind in SourceKind]),
    default=SourceKind.UNKNOWN.value,
    help="What the text is. A snippet or a summary is never evidence.",
)
@size_option
@limit_options
@ledger_option
def add(
    *,
    number: str,
    file: str,
    retrieved: str,
    source_kind: str,
    max_size: float | None,
    ledger: str | None,
) -> int:
    """Keep FILE, a page that you saved, as the page of source ID; - is standard input.

    It is labelled as handed in: only what pincite fetched itself is labelled as fetched.

    Exit code: 0 kept, 2 the call or the file is wrong.
    """
    from pincite.app.snapshots import add_snapshot
    from pincite.cli.ledger_words import say
    from pincite.text.visible import visible

    source, page = add_snapshot(
        _one_id(number),
        file,
        retrieved=retrieved,
        source_kind=SourceKind(source_kind),
        max_bytes=bytes_of(max_size),
        ledger=ledger,
    )
    snapshot = page.snapshot
    click.echo(
        visible(
            f"[{source.id}] {shown_hash(snapshot.sha256)}  {size_in_words(len(page.data))}  "
            f"{snapshot.retrieved}  {snapshot.media_type}  handed in"
        )
    )
    if page.document.fault:
        say(f"there is nothing in it to check against: {page.document.fault}")
    return 0


@COMMAND.command(
    "list",
    short_help="List the pages that are kept.",
    epilog="""\
\b
Examples:
  pincite snapshot list
  pincite snapshot list 3 --json
""",
)
@click.argument("numbers", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print a list of entries as JSON.")
@ledger_option
def list_(*, numbers: tuple[str, ...], as_json: bool, ledger: str | None) -> int:
    """List the pages of the ledger, or of sources ID: hash, size, day, type, and where it is from.

    Exit code: 0 listed, also where there are none; 2 the ledger cannot be read.
    """
    from pincite.app.snapshots import snapshot_shape, snapshots
    from pincite.cli.ledger_words import show_json, source_ids

    found = snapshots(source_ids(numbers), ledger=ledger)
    if as_json:
        show_json([snapshot_shape(one) for one in found])
        return 0
    for one in found:
        click.echo(line_of(one))
    kept = {one.snapshot.sha256: one.size for one in found if one.size is not None}
    total = size_in_words(sum(kept.values()))
    click.echo(f"{plural(len(kept), 'page')}, {total}" if kept else "no page is kept")
    return 0


@COMMAND.command(
    "export",
    short_help="Write pages into a folder as they came.",
    epilog="""\
\b
Examples:
  pincite snapshot export pages/
  pincite snapshot export 3 - > page.html
""",
)
@click.argument("words", nargs=-1, metavar="[ID]... [DIR]")
@ledger_option
def export(*, words: tuple[str, ...], ledger: str | None) -> int:
    """Write the pages of the ledger, or of sources ID, into DIR, as they came.

    snapshots.json beside them says what each is. DIR is snapshots unless given; where it is - the
    page of one ID goes to standard output, as it was last.

    Exit code: 0 written, 2 the call is wrong, the ledger cannot be read, or nothing is kept.
    """
    from pincite.app.snapshots import MANIFEST, export_snapshots, page_bytes
    from pincite.cli.ledger_words import source_ids

    numbers = [
        word for word in words if word.strip("[]").replace(",", "").replace("-", "").isdecimal()
    ]
    folders = [word for word in words if word not in numbers]
    if len(folders) > 1:
        raise UsageError(f"one folder is written to, and {len(folders)} were given")
    ids = source_ids(numbers)
    if folders == [_STDOUT]:
        if ids is None or len(ids) != 1:
            raise UsageError("standard output takes one page: give one ID before -")
        sys.stdout.buffer.write(page_bytes(ids[0], ledger=ledger))
        sys.stdout.buffer.flush()
        return 0
    folder = folders[0] if folders else _FOLDER
    written = export_snapshots(folder, ids, ledger=ledger)
    if not written:
        raise UsageError("no page is kept there: `pincite fetch ID` keeps one")
    for name, one in written:
        click.echo(f"{name}  {line_of(one)}")
    click.echo(f"{plural(len(written), 'page')} and {MANIFEST} in {folder}", err=True)
    return 0


@COMMAND.command(
    "gc",
    short_help="Let go of pages that nothing speaks of.",
    epilog="""\
\b
Examples:
  pincite snapshot gc --dry-run
  pincite snapshot gc --superseded
""",
)
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@click.option(
    "--superseded",
    is_flag=True,
    help="Also older looks of a page in which no evidence was found, and what stood in its place.",
)
@ledger_option
def gc(*, dry_run: bool, superseded: bool, ledger: str | None) -> int:
    """Remove the bytes of pages that no ledger in the same folder speaks of any more.

    What was put in within the last hour stays: it may belong to a run that is not done.

    Exit code: 0 done, 2 a ledger cannot be read, and nothing was removed.
    """
    from pincite.app.snapshots import collect

    done = collect(superseded=superseded, dry_run=dry_run, ledger=ledger)
    for sha256, size in done.gone.items():
        click.echo(f"{shown_hash(sha256)}  {size_in_words(size)}")
    click.echo(collected_in_words(done, "would be removed" if dry_run else "removed"))
    return 0


def _one_id(word: str) -> int:
    from pincite.cli.ledger_words import source_ids

    ids = source_ids([word])
    if ids is None or len(ids) != 1:
        raise UsageError(f"{word!r} is no number of one source: `pincite list` shows them")
    return ids[0]
