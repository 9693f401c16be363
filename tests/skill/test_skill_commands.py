"""Every command that the skill folder's pages name exists, with the options and values given."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from pincite.cli import CLI
from pincite.skill.contents import skill_files

_FENCE = re.compile(r"^ *```\w*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`((?:pincite|python3) [^`]+)`")
_SCRIPT = re.compile(r"python3 (?:\$S|\S*/(\w+)\.py)\s*(.*)", re.DOTALL)


def _pages() -> Iterator[tuple[str, str]]:
    for name, data in skill_files().items():
        if name.endswith(".md") and name.startswith(("SKILL", "references/")):
            yield name, data.decode()


def _named() -> Iterator[str]:
    for _name, text in _pages():
        for block in _FENCE.findall(text):
            yield from (line.strip() for line in block.splitlines())
        yield from (" ".join(words.split()) for words in _INLINE.findall(_FENCE.sub("", text)))


COMMANDS = sorted({x.split("  #")[0].strip() for x in _named() if x.startswith("pincite ")})
SCRIPTS = sorted({x.split("  #")[0].strip() for x in _named() if x.startswith("python3 ")})


def _resolved(words: list[str]) -> tuple[click.Command, list[str]]:
    """Give the command that the words name, and what is left of them."""
    command: click.Command = CLI
    while isinstance(command, click.Group) and words:
        inner = command.get_command(click.Context(command), words[0])
        assert inner is not None, f"there is no command {words[0]}"
        command, words = inner, words[1:]
    return command, words


def test_the_pages_name_commands_of_every_part_of_the_method() -> None:
    heads = {tuple(command.split()[:2]) for command in COMMANDS}
    assert heads >= {("pincite", name) for name in ("claims", "factcheck", "decide", "match")}
    assert len(SCRIPTS) >= 8


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_exists_with_its_options(line: str) -> None:
    words = shlex.split(line.split(" > ", maxsplit=1)[0])[1:]
    command, rest = _resolved(words)
    context = click.Context(command)
    known = {name: x for x in command.get_params(context) for name in (*x.opts, *x.secondary_opts)}
    for at, word in enumerate(rest):
        if not word.startswith("-"):
            continue
        assert word in known, f"{line}: {word}"
        value_type = known[word].type
        if isinstance(value_type, click.Choice):
            assert rest[at + 1] in value_type.choices


@pytest.mark.parametrize("line", SCRIPTS)
def test_a_scripts_call_is_one_that_it_takes(
    line: str, folder: Path, load_script: Callable[[Path], Any], tmp_path: Path
) -> None:
    """Files that the call names are not there: what may not come is a word about its usage."""
    found = _SCRIPT.fullmatch(line.split(" > ", maxsplit=1)[0])
    assert found, line
    name = f"{found[1] or 'sources'}.py"
    assert (folder / "scripts" / name).is_file()
    if name == "self_test.py":
        return
    words = [word for word in shlex.split(found[2]) if word != "<"]
    ledger = ["--ledger", str(tmp_path / "ledger.json")] if name == "sources.py" else []
    module = load_script(folder / "scripts" / name)
    assert not _is_refused(module, [*ledger, *words]), line


def _is_refused(module: Any, words: list[str]) -> bool:
    """Tell whether the words are no call; nothing is run."""
    import argparse
    from unittest.mock import patch

    class Parsed(Exception):  # noqa: N818 - says that the words were taken
        pass

    parse = argparse.ArgumentParser.parse_args

    def parsed(self: argparse.ArgumentParser, args: Any = None, namespace: Any = None) -> Any:
        parse(self, args, namespace)
        raise Parsed

    with patch.object(argparse.ArgumentParser, "parse_args", parsed):
        try:
            module.main(words)
        except Parsed:
            return False
    return True
