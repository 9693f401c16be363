"""``pincite quote``: attach words of a page as evidence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from pincite.cli.judging import ledger_option
from pincite.cli.limit_options import limit_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.model import SourceKind, UsageError

if TYPE_CHECKING:
    from pincite.app.evidence import Attachment
    from pincite.model import Match


@click.command(
    "quote",
    short_help="Attach words of a page as evidence, if they are there.",
    epilog="""\
\b
Examples:
  pincite quote 1 --text "the ferry was late on nine days" --from ferry.html
  pincite quote 2 --text "freight fell for a third season"
""",
)
@click.argument("number", metavar="ID")
@click.option("--text", metavar="WORDS", help="The words, as the page has them.")
@click.option(
    "--from",
    "page",
    metavar="FILE",
    help="The page's text; - is standard input. Default: the page that the ledger keeps.",
)
@click.option(
    "--rules",
    default="auto",
    metavar="RULES",
    help="auto or strict, with changes: auto,+O2,-Q4. `pincite rule` lists them.",
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
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    number: str,
    text: str | None,
    page: str | None,
    rules: str,
    source_kind: str,
    max_size: float | None,
    ledger: str | None,
) -> int:
    """Look WORDS up in the page of source ID, and keep them as evidence where they are found.

    The words, their place and the page itself are kept, with where its text came from. Attaching
    the same words twice changes nothing.

    Exit code: 0 attached, 1 refused, 2 the call or a file is wrong.
    """
    from pincite.app.evidence import attach

    if text is None:
        raise UsageError("no words were given: give them with --text")
    bare = number.strip("[]")
    if not (bare.isascii() and bare.isdecimal()):
        raise UsageError(f"{number!r} is no number of a source: `pincite list` shows them")
    done = attach(
        int(bare),
        text,
        page=page,
        rules=rules,
        source_kind=SourceKind(source_kind),
        max_bytes=bytes_of(max_size),
        ledger=ledger,
    )
    lines = _refused(done) if done.refusal else _attached(done)
    click.echo("\n".join(lines))
    return int(bool(done.refusal))


def _attached(done: Attachment) -> Iterator[str]:
    """Say what was attached, where it stands, and what is said beside it."""
    from pincite.cli.ledger_words import quotes_in_words
    from pincite.text.visible import visible

    assert done.evidence is not None
    assert done.match is not None
    state = "attached" if done.is_new else "was attached already"
    yield f"[{done.source.id}] evidence {state} ({quotes_in_words(done.source.evidence)})"
    yield f"  “{visible(done.evidence.quote)}”"
    yield f"  {_found(done.match)}"
    yield from (f"  note: {visible(note.text)}" for note in done.match.notes)


def _found(match: Match) -> str:
    from pincite.text.visible import visible

    place = match.occurrences[0]
    steps = f" ({', '.join(match.steps)})" if match.steps else ""
    where = [
        *map(visible, place.surroundings()),
        *([f"line {place.line}"] if place.shows_line else []),
    ]
    span = f"characters {place.span.start}-{place.span.end}"
    return f"{match.status.value}{steps}: {', '.join([*where, span])}"


def _refused(done: Attachment) -> Iterator[str]:
    """Say why, what stands nearest, and which other source has the words."""
    from pincite.text.visible import visible

    yield f"[{done.source.id}] refused: {visible(done.refusal)}"
    near = done.match.near_miss if done.match else None
    if near is not None:
        where = [*map(visible, near.locator.surroundings()), f"line {near.locator.line}"]
        yield f"  nearest, {', '.join(where)}: “{visible(near.locator.text)}”"
    for source in done.found_in:
        yield f"  the words are in [{source.id}] {visible(source.url)}"
    for warning in done.match.warnings if done.match else ():
        yield f"  warning: {visible(warning)}"
