"""The values of a JSON text one by one, each with the way to it; nothing is built.

A parser that builds lists and objects takes many times the memory of the text, and ends in its own
recursion where they are nested deep. Here the text is gone through once.

Source: RFC 8259; JSON Lines for several values in a row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from json import decoder
from typing import NoReturn

from pincite.model import UnreadableError
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern

_TOKEN = lazy_pattern(
    r"[ \t\n\r]*+(?:(?P<sign>[{}\[\],:])|(?P<quote>\")"
    r"|(?P<number>-?(?:0|[1-9]\d*+)(?:\.\d++)?+(?:[eE][+-]?\d++)?+)|(?P<word>true|false|null))"
)
_SPACE = lazy_pattern(r"[ \t\n\r]*+")
_DEEPEST = 2_000

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class JsonValue:
    """A string or a number; ``text`` is the string, or the number as it is written."""

    path: Path
    text: str
    is_string: bool


@dataclass(slots=True)
class _Level:
    """An object or a list that is open: the key or number of the value that comes next."""

    is_object: bool
    key: str | int
    needs: str


def json_values(text: str) -> Iterator[JsonValue]:
    """Give the strings and numbers of a JSON text in order; several values in a row are allowed.

    Raises:
        UnreadableError: in words that go on from the file's name, where it is no JSON.
    """
    levels: list[_Level] = []
    at = _SPACE.match(text).end()  # type: ignore[union-attr]  # it matches anywhere
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            _refuse(text, at)
        begin, at = at, found.end()
        sign = found["sign"]
        if sign in ("{", "["):
            _expect_value(levels, text, begin)
            if len(levels) >= _DEEPEST:
                raise UnreadableError("cannot be read: its values are nested too deep")
            levels.append(_Level(sign == "{", -1 if sign == "[" else "", "first"))
        elif sign in ("}", "]"):
            if not levels or levels[-1].is_object != (sign == "}"):
                _refuse(text, begin)
            if levels[-1].needs not in ("first", "comma"):
                _refuse(text, begin)
            levels.pop()
        elif sign in (",", ":"):
            _read_sign(levels, sign, text, begin)
        elif found["quote"]:
            string, at = _string(text, at)
            level = levels[-1] if levels else None
            if level is not None and level.is_object and level.needs in ("first", "key"):
                level.key, level.needs = string, "colon"
            else:
                _expect_value(levels, text, begin)
                yield JsonValue(_path(levels), string, is_string=True)
        else:
            _expect_value(levels, text, begin)
            if found["number"] is not None:
                yield JsonValue(_path(levels), found["number"], is_string=False)
        at = _SPACE.match(text, at).end()  # type: ignore[union-attr]
    if levels:
        _refuse(text, len(text))


def path_in_words(path: Path) -> str:
    """Give the way to a value as it is written in programs.

    >>> path_in_words(("results", 0, "title"))
    'results[0].title'
    """
    words = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return words.removeprefix(".")


def _path(levels: list[_Level]) -> Path:
    return tuple(level.key for level in levels)


def _expect_value(levels: list[_Level], text: str, at: int) -> None:
    """Check that a value may stand here, and count it."""
    if not levels:
        return
    level = levels[-1]
    if level.needs not in (("value",) if level.is_object else ("first", "value")):
        _refuse(text, at)
    if isinstance(level.key, int):
        level.key += 1
    level.needs = "comma"


def _read_sign(levels: list[_Level], sign: str, text: str, at: int) -> None:
    level = levels[-1] if levels else None
    if level is not None and sign == "," and level.needs == "comma":
        level.needs = "key" if level.is_object else "value"
    elif level is not None and sign == ":" and level.needs == "colon":
        level.needs = "value"
    else:
        _refuse(text, at)


def _string(text: str, at: int) -> tuple[str, int]:
    try:
        # Line breaks within a string are no JSON, and plain all the same.
        string, end = decoder.scanstring(text, at, False)  # type: ignore[attr-defined]  # noqa: FBT003
    except json.JSONDecodeError as error:
        _refuse(text, error.pos)
    return string, end


def _refuse(text: str, at: int) -> NoReturn:
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    raise UnreadableError(
        f"is no valid JSON at line {line}, column {column}: give it as the tool printed it, "
        "or as .txt"
    )
