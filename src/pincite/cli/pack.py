"""``pincite pack``: a draft with all that its check read, for another person to check again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pincite.cli.judging import EVIDENCE, check_options, first, judging_options, settings_near
from pincite.cli.words import WordyCommand
from pincite.model import UsageError
from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.app.unpacking import PackCheck


@click.command(
    "pack",
    cls=WordyCommand,
    many=("--against",),
    codes=("--select", "--ignore"),
    levels={"--evidence": EVIDENCE},
    short_help="Pack a draft, its sources and its report for others to check.",
    epilog="""\
\b
Examples:
  pincite pack report.md --against sources/ -o evidence.zip
  pincite pack --check evidence.zip
""",
)
@click.argument("drafts", nargs=-1, metavar="DRAFT...")
@click.option(
    "--against",
    multiple=True,
    metavar="SOURCE...",
    help="Files or directories to check against, up to the next option.",
)
@click.option("-o", "target", metavar="FILE", default="", help="The ZIP file to write.")
@click.option(
    "--check",
    "checked",
    metavar="FILE",
    default="",
    help="Check this pack again: its hashes, and its report by making it anew, offline.",
)
@click.option("--rules", metavar="RULES", help="As for `pincite check`.")
@click.option("--min-words", type=click.IntRange(min=1), metavar="N", help="As for `check`.")
@click.option("-q", "--quiet", is_flag=True, help="No progress bar.")
@judging_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, drafts: tuple[str, ...], target: str, checked: str, **flags: Any
) -> int:
    """Check each DRAFT and write a ZIP file with the drafts, the sources and the ledger.

    The pages that the ledger keeps, the report, the hash of every file, the options and the
    versions of pincite and its readers go along. Whoever has the file can run the same check
    without a network, and compare: the report must be the same to the byte. Paths in the pack are
    those on your disk from the folder that drafts and sources share.

    Exit code: 0 packed, or the pack holds; 1 the pack does not hold; 2 the call or a file is wrong.
    """
    if checked:
        if drafts or target or flags["against"]:
            raise UsageError("--check FILE goes alone: the pack says what is to be checked")
        return _check(checked, quiet=flags["quiet"])
    if not target:
        raise UsageError("no file to write was named: add -o evidence.zip")
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite pack report.md`")
    from pincite.app.packing import pack
    from pincite.cli.ledger_words import say
    from pincite.cli.progress import ProgressBar

    settings = settings_near(drafts[0], reads=not flags["no_config"])
    options = check_options(settings, flags)
    with ProgressBar(quiet=flags["quiet"]) as progress:
        packed = pack(
            drafts,
            target,
            against=first(flags["against"] or None, settings.against),
            ledger=flags["ledger"],
            options=options,
            progress=progress,
        )
    for one in packed.left_out:
        say(f"left out: {one.where} {one.why}")
    click.echo(
        f"{packed.path}: {plural(packed.files, 'file')} and {plural(packed.pages, 'kept page')}, "
        f"{packed.size_bytes:,} bytes"
    )
    click.echo(f"result: {packed.report.result}")
    click.echo(f"report: sha256 {packed.report_sha256}")
    return 0


def _check(path: str, *, quiet: bool) -> int:
    from pincite.app.unpacking import check_pack
    from pincite.cli.progress import ProgressBar

    with ProgressBar(quiet=quiet) as progress:
        done = check_pack(path, progress=progress)
    for line in _lines(done):
        click.echo(line)
    return 0 if done.holds else 1


def _lines(done: PackCheck) -> list[str]:
    """Say what came of it, the worst first."""
    from pincite.text.visible import visible

    kinds = (
        ("changed since it was packed", done.changed),
        ("missing", done.missing),
        ("not named in the manifest", done.foreign),
        ("comes out otherwise", done.differing),
    )
    lines = [visible(f"{name}: {what}") for what, names in kinds for name in names]
    if not done.is_whole:
        lines.append(f"{done.path}: the files are not those that were packed; nothing was checked")
        return lines
    versions = ", ".join(
        f"{name} {here} (packed with {packed})" for name, (packed, here) in done.versions.items()
    )
    if versions:
        lines.append(visible(f"versions that differ: {versions}"))
    assert done.report is not None
    outcome = "the same report" if done.holds else "another report"
    lines.append(
        f"{done.path}: {plural(done.files, 'file')} whole; the check gives {outcome}: "
        f"{done.report.result}"
    )
    return [visible(line) for line in lines]
