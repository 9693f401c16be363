"""The kinds of files that are read, from what each reader says of itself."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import ModuleType

from docs.builder.reference.markdown import page, prose, table
from pincite import readers
from pincite.readers import READERS, Reader

_ABOUT = """\
What a file is, is told by its bytes where they can be no other format, and by its extension
elsewhere. Any other kind of file is refused in one line, never read as something that it is not.
`pincite read FILE` shows what is read from a file, and that text is what quotations are matched
against: it is never tidied."""

_LABEL = re.compile(r"^(What|Why|Source|Example that fires|Example that does not): ", re.MULTILINE)
_NAMES = {
    "Example that fires": "Read so",
    "Example that does not": "Not so",
    "What": "What is read",
}


def pages() -> Mapping[str, str]:
    """Give the page of all readers."""
    rows = [
        (one.name, " ".join(f"`{end}`" for end in one.extensions), f"`{one.media_type.value}`")
        for one in READERS.values()
    ]
    return {
        "sources.md": page(
            "# Files that are read",
            _ABOUT,
            table(("format", "extensions", "media type"), rows),
            *(block for one in READERS.values() for block in _section(one)),
        )
    }


def _section(reader: Reader) -> Iterator[str]:
    yield f"## {reader.name[:1].upper()}{reader.name[1:]}"
    words = _LABEL.sub(_as_paragraph, prose(_docstring(reader)))
    yield re.sub(r"\n{3,}", "\n\n", words)


def _as_paragraph(found: re.Match[str]) -> str:
    return f"\n**{_NAMES.get(found[1], found[1])}:** "


def _docstring(reader: Reader) -> str:
    """Give what stands under the constant in the reader's module."""
    body = ast.parse(inspect.getsource(_module_of(reader))).body
    for statement, behind in pairwise(body):
        names = [ast.unparse(target) for target in getattr(statement, "targets", ())]
        if names == ["READER"] and isinstance(behind, ast.Expr):
            return inspect.cleandoc(str(ast.literal_eval(behind.value)))
    raise LookupError(f"the reader of {reader.name} has no docstring")


def _module_of(reader: Reader) -> ModuleType:
    return next(
        module
        for name, module in sys.modules.items()
        if name.startswith(f"{readers.__name__}.") and getattr(module, "READER", None) is reader
    )
