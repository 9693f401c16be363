"""What tools print, read for the pages they name: any JSON, and the shapes that are known.

A shape is one way in which a tool or a model's interface writes down a source. It is asked about
one JSON object at a time, and promises: it is pure, it answers None for every object that is not
its own, it never trusts an offset, and it calls nothing the text of a page that is a snippet. What
no shape knows is read by one general rule: an object with ``url``, ``link`` or ``source_url`` is a
page, and ``title`` or ``name`` its title.

A new shape is one module here with one constant ``SHAPE``, and a sample in the tests made by hand
from the tool's documentation; modules that begin with an underscore are parts that shapes share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from pincite.model.tool_output import FoundPage, LeftOut, ToolOutput
from pincite.model.values import dataclass
from pincite.registry import members

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """What one object says: the pages it names, and its values that are still to be looked at."""

    found: tuple[FoundPage, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    inner: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """One way to write down a source; ``read`` gives None for an object that is not its own."""

    name: str
    tool: str
    source: str
    read: Callable[[Json], Reading | None]


# Members import ``Shape`` from here, so they are found once it stands.
SHAPES: Mapping[str, Shape] = MappingProxyType(
    {shape.name: shape for shape in members(sys.modules[__name__], "SHAPE", Shape)}
)
"""Every shape by its name, in the order of the module names."""


def read_tool_output(data: bytes, *, name: str = "the input") -> ToolOutput:
    """Give the pages that a tool's output names: JSON, or one JSON value a line.

    Raises:
        UnreadableError: in one line that begins with ``name``, where it is no JSON.
    """
    from pincite.tool_output._parsing import parse_json

    return pages_in(parse_json(data, name))


def pages_in(value: Any) -> ToolOutput:
    """Give the pages that a JSON value names, at any depth, each once, in document order."""
    from pincite.tool_output._walking import walk

    return walk(value, tuple(SHAPES.values()))


__all__ = ["SHAPES", "Json", "Reading", "Shape", "pages_in", "read_tool_output"]
