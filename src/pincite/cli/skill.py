"""``pincite skill``: the folder that teaches the method, with scripts that need python3 alone."""

from __future__ import annotations

from importlib import import_module

import click


@click.group(
    "skill",
    short_help="Install the agent skill.",
    invoke_without_command=True,
    epilog="""\
\b
Examples:
  pincite skill install ~/.claude/skills
  pincite skill install .agents/skills
""",
)
@click.pass_context
def COMMAND(ctx: click.Context) -> None:  # noqa: N802 - the constant of this module, made by a decorator
    """Install the agent skill: instructions, references, and scripts that work offline."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@COMMAND.command(
    "install",
    short_help="Write the skill folder.",
    epilog="""\
\b
Examples:
  pincite skill install ~/.claude/skills
  pincite skill install ./skills/pincite
""",
)
@click.argument("directory", metavar="DIR")
def install(directory: str) -> int:
    """Write the skill as the folder pincite in DIR, where your skills are, and print its path.

    A DIR called pincite is taken for the folder itself. What is there already is replaced only if
    it is this skill, as it was installed.

    Exit code: 0 written or up to date, 2 something else is in the way.
    """
    # A face does not import another one; this command only starts it.
    installed = import_module("pincite.skill.install").install_skill(directory)
    click.echo(installed.path)
    done = f"{installed.file_count} files" if installed.changed else "up to date"
    click.echo(f"{done}; try: python3 {installed.path / 'scripts' / 'self_test.py'}", err=True)
    return 0
