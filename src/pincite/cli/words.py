"""Arguments as people type them, made into what the argument parser takes.

Two things a shell makes common and the parser does not know: several paths after one option
(``--in a.html b.html``, which is what ``--in *.html`` becomes), and a quote that begins with a
hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import click

_OPTION = re.compile(r"--?[A-Za-z][A-Za-z-]*(?:=.*)?", re.DOTALL)
PATHS = re.compile(r".*", re.DOTALL)
CODES = re.compile(r"[A-Za-z]{1,4}\d*(?:,[A-Za-z]{1,4}\d*)*,?")


class WordyCommand(click.Command):
    """A command with a positional argument of free text, and options that take several values.

    ``many`` are the options that take every word up to the next option, ``codes`` those that do so
    as long as the words look like codes, ``instead`` those that stand in the place of the
    positional argument. ``levels`` are options whose value may be left out, with the values that
    they know; the first is meant then.
    """

    def __init__(
        self,
        *args: Any,
        many: tuple[str, ...] = (),
        codes: tuple[str, ...] = (),
        instead: tuple[str, ...] = (),
        levels: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.levels = levels
        self.many = dict.fromkeys(many, PATHS) | dict.fromkeys(codes, CODES)
        self.instead = instead

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments once they are rearranged."""
        flags = {
            name
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and param.is_flag
            for name in (*param.opts, *param.secondary_opts)
        }
        args = with_levels(args, self.levels)
        try:
            return super().parse_args(ctx, rearranged(args, self.many, flags, self.instead))
        except click.UsageError as error:
            # The parser does not say of every error which command's help to look at.
            error.ctx = error.ctx or ctx
            raise


def with_levels(args: list[str], levels: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Give each option of ``levels`` its value; a word that is none of its values is left alone.

    >>> with_levels(["--evidence", "draft.md"], {"--evidence": ("any", "fetched")})
    ['--evidence=any', 'draft.md']
    """
    found: list[str] = []
    rest = list(args)
    while rest:
        word = rest.pop(0)
        if word == "--":
            return [*found, word, *rest]
        known = levels.get(word)
        if known is not None:
            word = f"{word}={rest.pop(0) if rest and rest[0] in known else known[0]}"
        found.append(word)
    return found


def rearranged(
    args: list[str],
    many: Mapping[str, re.Pattern[str]],
    flags: set[str],
    instead: tuple[str, ...] = (),
) -> list[str]:
    """Give each value after an option of ``many`` its own option, and hyphened text a place.

    ``many`` maps options to what their further values look like. Where every word went to options
    and nothing is left for the command itself, the last one of the last option that took several
    is taken for it: ``match --in page.html "quote"``.
    """
    groups: list[list[str]] = []
    words: list[str] = []
    rest = list(args)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if not _is_option(word):
            words.append(word)
            continue
        group = [word]
        if not rest and word not in flags and "=" not in word:
            # What is told of it then is that it needs a value, whatever else was written.
            return [word]
        groups.append(group)
        if word in flags or "=" in word:
            continue
        if word not in many:
            group.append(rest.pop(0))
        elif rest[0] != "--":
            group.append(rest.pop(0))
            while rest and _goes_on(rest[0], many[word]):
                group.append(rest.pop(0))
    if not words and not any(group[0].partition("=")[0] in instead for group in groups):
        words += _spare_word(groups, many)
    options = [part for group in groups for part in _one_by_one(group)]
    return [*options, "--", *words] if words else options


def _spare_word(groups: list[list[str]], many: Mapping[str, re.Pattern[str]]) -> list[str]:
    """Take the last value away from the last option that took several paths."""
    for group in reversed(groups):
        if len(group) > 2 and many.get(group[0]) is PATHS:
            return [group.pop()]
    return []


def _one_by_one(group: list[str]) -> list[str]:
    option, *values = group
    return [part for value in values for part in (option, value)] if values else [option]


def _goes_on(word: str, values: re.Pattern[str]) -> bool:
    return word != "--" and not _is_option(word) and values.fullmatch(word) is not None


def _is_option(word: str) -> bool:
    return _OPTION.fullmatch(word) is not None
