"""``pincite schema``: the JSON Schema of a result."""

from __future__ import annotations

import json
from typing import Any

import click


class SchemaName(click.ParamType[str]):
    """The name of a published schema."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check a name."""
        from pincite.writers import schema_names

        if value not in schema_names():
            known = ", ".join(schema_names())
            self.fail(f"there is no schema {value!r}; there are {known}", param, ctx)
        return str(value)


@click.command(
    "schema",
    short_help="Print the JSON Schema of a result.",
    epilog="""\
\b
Examples:
  pincite schema report
  pincite schema match > match.schema.json
""",
)
@click.argument("name", type=SchemaName())
def COMMAND(name: str) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Print the JSON Schema of what --format json writes, or of a file that pincite keeps.

    NAME is match (one source), search (several sources), report (check), claims (claims),
    facts (factcheck), worklist (factcheck --worklist), decisions (decide) or recheck (recheck).
    """
    from pincite.writers import schema

    click.echo(json.dumps(schema(name), indent=2, ensure_ascii=False))
    return 0
