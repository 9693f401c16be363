"""``pincite read``: what is read from a file."""

from __future__ import annotations

import click

from pincite.cli.limit_options import limit_options
from pincite.cli.size_option import bytes_of, size_option


@click.command(
    "read",
    short_help="Show what is read from a file.",
    epilog="""\
\b
Examples:
  pincite read page.html
  pincite read page.html --format json
""",
)
@click.argument("path", metavar="FILE")
@click.option(
    "--format",
    "format_name",
    type=click.Choice(["full", "text", "json"]),
    default="full",
    help="full: landmarks and text; text: the text alone; json: everything with offsets.",
)
@size_option
@limit_options
def COMMAND(  # noqa: N802 - the constant that this module declares, made by a decorator
    path: str, format_name: str, max_size: float | None
) -> int:
    """Show what is read from FILE: the text that quotes are matched against, and its landmarks.

    - is standard input. Offsets everywhere count code points of this text.

    Exit code: 0 read, 2 the file cannot be read, 3 it holds nothing to match against.
    """
    from pincite.app.reading import read
    from pincite.cli.outline import document_shape, outline
    from pincite.writers._json_text import json_text

    document = read(path, max_bytes=bytes_of(max_size))
    if format_name == "json":
        click.echo(json_text(document_shape(document), indent=2))
    elif format_name == "text":
        click.echo(document.text, nl=False)
    else:
        click.echo(outline(document))
    return 3 if document.fault else 0
