"""The Python API: the functions of ``import pincite`` and the values that they give."""

from __future__ import annotations

import dataclasses
import enum
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pincite
from docs.builder.reference.markdown import fence, page, prose, table
from pincite import app, matching, model

_ABOUT = """\
Everything is typed, and `import pincite` is quick: what a function needs is imported when it is
called. The defaults are those of the command line. The values are frozen dataclasses, and what a
caller does wrong is an exception under `PinciteError`; a quote that is not there, or a page that says
nothing, is a value with its reason."""

_FUNCTIONS = tuple(name for name in pincite.__all__ if not name.startswith("_"))
_VALUES: tuple[type, ...] = (
    matching.PreparedSource,
    model.Match,
    model.Status,
    model.Verdict,
    model.Locator,
    model.Span,
    model.NearMiss,
    model.Difference,
    model.DiffPart,
    model.Segment,
    model.Note,
    model.NoteKind,
    model.Document,
    model.MediaType,
    model.SourceKind,
    app.CheckOptions,
    model.Report,
    model.Result,
    model.DraftReport,
    model.QuotationCheck,
    model.Finding,
    model.Severity,
    model.Place,
    model.Edit,
    model.NotChecked,
    model.SourceUsed,
)
_FAULTS = (model.PinciteError, model.UsageError, model.UnreadableError)
_SECTION = re.compile(r"^(Args|Raises|Returns|Yields):$")
_ARGUMENT = re.compile(r"^    (\w+): (.*)$")


def pages() -> Mapping[str, str]:
    """Give the page of the API."""
    return {
        "python.md": page(
            "# Python API",
            _ABOUT,
            "## Functions",
            *(block for name in _FUNCTIONS for block in _function(name, getattr(pincite, name))),
            "## Values",
            *(block for kind in _VALUES for block in _value(kind)),
            "## Exceptions",
            *(block for kind in _FAULTS for block in _fault(kind)),
        )
    }


def _function(name: str, function: Callable[..., Any], level: str = "###") -> Iterator[str]:
    yield f"{level} {name}"
    yield fence(_signature(name, function), "python")
    yield from _docstring(function)


def _value(kind: type) -> Iterator[str]:
    yield f"### {kind.__name__}"
    yield f"`from {_home(kind)} import {kind.__name__}`"
    yield from _docstring(kind)
    if issubclass(kind, enum.Enum):
        yield "One of " + ", ".join(f"`{member.value}`" for member in kind) + "."
    if dataclasses.is_dataclass(kind):
        rows = [(f"`{one.name}`", f"`{_shown(one.type)}`") for one in dataclasses.fields(kind)]
        yield table(("field", "type"), rows)
    rows = [
        (f"`.{name}{_call(member)}`", _first_sentence(inspect.getdoc(member) or ""))
        for name, member in vars(kind).items()
        if not name.startswith("_") and (isinstance(member, property) or inspect.isfunction(member))
    ]
    if rows:
        yield table(("also", ""), rows)


def _home(kind: type) -> str:
    """Give the package that a value is to be imported from, which is not always its module."""
    return next(home.__name__ for home in (model, matching, app) if hasattr(home, kind.__name__))


def _fault(kind: type) -> Iterator[str]:
    yield f"### {kind.__name__}"
    yield f"`from {_home(kind)} import {kind.__name__}`"
    yield from _docstring(kind)


def _call(member: object) -> str:
    if isinstance(member, property):
        return ""
    assert callable(member)
    return re.sub(r"\(self(, )?", "(", _shown_signature(member).partition(" -> ")[0])


def _signature(name: str, function: Callable[..., Any]) -> str:
    signature = inspect.signature(function)
    whole = f"{name}{_shown_signature(function)}"
    if len(whole) <= 88:
        return whole
    inside: list[str] = []
    is_keyword_only = False
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not is_keyword_only:
            inside.append("*")
            is_keyword_only = True
        inside.append(_bare(str(parameter)))
    lines = "".join(f"    {one},\n" for one in inside)
    return f"{name}(\n{lines}) -> {_bare(str(signature.return_annotation))}"


def _shown_signature(function: Callable[..., Any]) -> str:
    return _bare(str(inspect.signature(function)))


def _bare(text: str) -> str:
    """Take away the quotes that lazy annotations are shown with."""
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", text)


def _shown(annotation: object) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")


def _docstring(thing: Any) -> Iterator[str]:
    """Give a Google-style docstring as Markdown: prose, lists of arguments, examples."""
    text = inspect.getdoc(thing) or ""
    for block in text.split("\n\n"):
        lines = block.split("\n")
        if block.startswith(">>>"):
            yield fence(block, "pycon")
        elif _SECTION.match(lines[0]):
            title = {"Args": "Arguments"}.get(lines[0][:-1], lines[0][:-1])
            yield f"{title}:\n\n" + "\n".join(_arguments(lines[1:]))
        elif block:
            yield prose(block)


def _arguments(lines: list[str]) -> Iterator[str]:
    for line in lines:
        found = _ARGUMENT.match(line)
        yield f"- `{found[1]}`: {prose(found[2])}" if found else f"  {prose(line.strip())}"


def _first_sentence(text: str) -> str:
    return prose(" ".join(text.split("\n\n", maxsplit=1)[0].split()))
