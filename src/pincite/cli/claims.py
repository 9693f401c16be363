"""``pincite claims``: what a draft states, as a list to read, edit and sign off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pincite.cli.limit_options import limit_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.words import WordyCommand
from pincite.model.counting import plural
from pincite.model.hashes import shown_hash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pincite.model.claim import ClaimList


@click.command(
    "claims",
    cls=WordyCommand,
    short_help="List the claims of a draft.",
    epilog="""\
\b
Examples:
  pincite claims report.md -o claims.json
  pincite factcheck report.md --claims claims.json --against sources/
""",
)
@click.argument("draft")
@click.option(
    "-o",
    "--output",
    "output",
    metavar="FILE",
    default="",
    help="Also write the list as JSON, for --claims of `pincite factcheck`.",
)
@click.option(
    "--format",
    "format_name",
    type=click.Choice(["text", "json"]),
    default="text",
    help="text: one line a claim; json: everything, with places and numbers.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of what was left out.")
@size_option
@limit_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, draft: str, output: str, format_name: str, quiet: bool, max_size: float | None
) -> int:
    """List all that DRAFT states and that can be checked: text, types, and where it stands.

    The list is frozen: it has a hash, and `pincite factcheck --claims` answers each of its entries
    in order and adds none. Take entries out, or mend them, before you sign it off; their ids stay,
    and the report says that the list was edited. - is standard input.

    Exit code: 0 listed, also where there are none; 2 the call or the file is wrong; 3 the draft
    holds no text.
    """
    from pincite.app.claims import extract, write_claim_list
    from pincite.cli.output import refuse_overwriting
    from pincite.writers import write_claim_json, write_claim_lines

    if output:
        refuse_overwriting([output], {"draft": draft})
    claims = extract(draft, max_bytes=bytes_of(max_size))
    if output:
        write_claim_list(claims, output)
    write = write_claim_json if format_name == "json" else write_claim_lines
    click.echo(write(claims), nl=False)
    if not quiet:
        _tell_the_rest(claims, output)
    return 3 if claims.fault else 0


def _tell_the_rest(claims: ClaimList, output: str) -> None:
    """Say on standard error what a list of lines does not show."""
    from pincite.text.visible import visible

    for claim in claims.claims:
        if not claim.checkable:
            click.echo(
                f"{claim.id} cannot be checked as it stands: {visible(claim.reason)}", err=True
            )
    if claims.fault:
        click.echo(f"{visible(claims.document)}: {visible(claims.fault)}", err=True)
        return
    told = [f"{plural(len(claims.claims), 'claim')}, list {shown_hash(claims.sha256)}"]
    if claims.left_out:
        told.append(f"not claims: {', '.join(_counted(claims))}")
    if output:
        told.append(f"written to {visible(output)}")
    click.echo("; ".join(told), err=True)


def _counted(claims: ClaimList) -> Iterator[str]:
    from pincite.claims.extraction.exclusions import exclusions

    singular = {one.name: one.singular for one in exclusions()}
    for what, number in claims.left_out:
        yield f"{number} {singular.get(what, what) if number == 1 else what}"
