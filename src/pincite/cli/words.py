"""Arguments as people type them, made into what the argument parser takes.

Two things a shell makes common and the parser does not know: several paths after one option
(``--in a.html b.html``, which is what ``--in *.html`` becomes), and a quote that begins with a
hyphen.
"""

from __future__ import annotations

import re
from typing import Any

import click

_OPTION = re.compile(r"--?[A-Za-z][A-Za-z-]*(?:=.*)?", re.DOTALL)


class WordyCommand(click.Command):
    """A command with a positional argument of free text, and options that take several paths.

    ``many`` are the options that take every word up to the next option, ``instead`` those that
    stand in the place of the positional argument.
    """

    def __init__(
        self,
        *args: Any,
        many: tuple[str, ...] = (),
        instead: tuple[str, ...] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.many = many
        self.instead = instead

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments once they are rearranged."""
        flags = {
            name
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and param.is_flag
            for name in (*param.opts, *param.secondary_opts)
        }
        return super().parse_args(ctx, rearranged(args, self.many, flags, self.instead))


def rearranged(
    args: list[str], many: tuple[str, ...], flags: set[str], instead: tuple[str, ...] = ()
) -> list[str]:
    """Give each path after an option of ``many`` its own option, and hyphened text a place.

    Where every word went to such an option and nothing is left for the command itself, the last
    word is taken for it: ``match --in page.html "quote"``.
    """
    options: list[str] = []
    words: list[str] = []
    taken: list[tuple[str, str]] = []
    rest = list(args)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if word in many:
            first = True
            while rest and (first or not _is_option(rest[0])) and rest[0] != "--":
                taken.append((word, rest.pop(0)))
                first = False
            if first:
                options.append(word)
        elif _is_option(word):
            options.append(word)
            if "=" not in word and word not in flags and rest and word.startswith("-"):
                options.append(rest.pop(0))
        else:
            words.append(word)
    is_complete = any(option.partition("=")[0] in instead for option in options)
    if not words and not is_complete and len(taken) > 1 and taken[-1][0] == taken[-2][0]:
        words.append(taken.pop()[1])
    paired = [part for pair in taken for part in pair]
    return [*options, *paired, "--", *words] if words else [*options, *paired]


def _is_option(word: str) -> bool:
    return bool(_OPTION.fullmatch(word))
