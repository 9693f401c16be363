"""``pincite render``: the list of sources, in many forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from pincite.cli.judging import ledger_option
from pincite.model import UsageError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pincite.app.id_ranges import IdRanges
    from pincite.model.ledger import Source


class StyleName(click.ParamType[str]):
    """The name of a style; styles are imported when a name is checked, not before."""

    name = "style"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Give the names that begin so."""
        from click.shell_completion import CompletionItem

        from pincite.styles import STYLES

        del ctx, param
        return [CompletionItem(name) for name in STYLES if name.startswith(incomplete)]


@click.command(
    "render",
    short_help="Write the list of sources.",
    epilog="""\
\b
Examples:
  pincite render --cited-in report.md --replace-in report.md
  pincite render --style bibtex --only 1,3-5
""",
)
@click.option(
    "--style",
    type=StyleName(),
    metavar="STYLE",
    help="markdown (default), plain, footnotes, bibtex, csl-json, evidence, html, latex, wiki.",
)
@click.option("--only", metavar="IDS", help="Take these: 1,3-5.")
@click.option("--cited-in", metavar="DRAFT", help="Take those that this draft cites.")
@click.option("--replace-in", metavar="DRAFT", help="Write the list into this draft, in its place.")
@click.option(
    "--into",
    metavar="FILE",
    help="Put footnotes into a Word document, or a Sources slide into a deck.",
)
@ledger_option
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    style: str | None,
    only: str | None,
    cited_in: str | None,
    replace_in: str | None,
    into: str | None,
    ledger: str | None,
) -> int:
    """Print the sources of the ledger as a list, or write it into a draft or an Office file.

    With --replace-in every other byte of the draft stays, and a second run changes nothing; the
    list holds what the draft cites, in the draft's own form unless --style is given.

    Exit code: 0 written, 1 there is nothing to render, 2 the call or a file is wrong.
    """
    from pincite.app.id_ranges import parse_ids
    from pincite.app.ledger import sources
    from pincite.app.rendering import MARKDOWN, render

    if replace_in is not None and into is not None:
        raise UsageError("--replace-in and --into write different files: give one of them")
    ids = parse_ids(only) if only is not None else None
    near = replace_in or cited_in or into or "."
    held = sources(ledger=ledger, near="." if near == "-" else near)
    if replace_in is not None:
        return _replace_in(replace_in, held, style, ids, cited_in)
    if into is not None:
        if style is not None:
            raise UsageError("--into has a form of its own: leave --style out")
        return _into(into, held, ids)
    text = render(held, style=style or MARKDOWN, only=ids, cited_in=cited_in)
    if not text:
        return _nothing()
    click.echo(text, nl=False)
    return 0


def _replace_in(
    draft: str,
    held: Sequence[Source],
    style: str | None,
    ids: IdRanges | None,
    cited_in: str | None,
) -> int:
    from pincite.app.reading import read
    from pincite.app.rendering import cited_ids, replace_in
    from pincite.cli.ledger_words import say
    from pincite.drafts import parse_draft

    cited = None if cited_in in (None, draft) else cited_ids(parse_draft(read(str(cited_in))))
    done = replace_in(draft, held, style=style, only=ids, cited=cited)
    _tell_unknown(done.unknown)
    if not done.listed:
        return _nothing(f": {done.path} cites none of them, and was left as it is")
    state = "rewritten in" if done.is_changed else "is as it should be in"
    say(f"Sources block {state} {done.path}: {_numbers(done.listed)}")
    return 0


def _into(path: str, held: Sequence[Source], ids: IdRanges | None) -> int:
    from pincite.app.office_files import render_into
    from pincite.cli.ledger_words import say

    done = render_into(path, held, only=ids)
    _tell_unknown(done.unknown)
    if not done.listed:
        return _nothing()
    state = "written into" if done.is_changed else "are as they should be in"
    say(f"sources {state} {done.path}: {_numbers(done.listed)}")
    if done.left:
        say(f"left as they are: {', '.join(done.left)}")
    return 0


def _tell_unknown(unknown: Iterable[int]) -> None:
    from pincite.cli.ledger_words import say

    numbers = _numbers(unknown)
    if numbers:
        say(f"cited and not in the ledger: {numbers}")


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(f"[{number}]" for number in numbers)


def _nothing(why: str = "") -> int:
    from pincite.cli.ledger_words import say

    say(f"no sources to render{why}")
    return 1
