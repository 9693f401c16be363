"""``pincite completion``: the completion script of a shell."""

from __future__ import annotations

import click

_SHELLS = ("bash", "zsh", "fish")


@click.command(
    "completion",
    short_help="Print the completion script of a shell.",
    epilog="""\
\b
Examples:
  pincite completion bash >> ~/.bashrc
  pincite completion fish > ~/.config/fish/completions/pincite.fish
""",
)
@click.argument("shell", type=click.Choice(_SHELLS))
def COMMAND(shell: str) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Print the script that completes commands and options in SHELL."""
    from click.shell_completion import get_completion_class

    from pincite.cli.group import CLI

    completion = get_completion_class(shell)
    assert completion is not None
    click.echo(completion(CLI, {}, "pincite", "_PINCITE_COMPLETE").source())
    return 0
