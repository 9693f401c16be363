"""The JSON results: every object and its keys, from the published schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from docs.builder.reference.markdown import page, sentence, table
from pincite.writers import schema, schema_names

_ABOUT = """\
`--format json` prints one object; `--format jsonl` prints its parts, one a line, each with its
`type`. The first key, `schema`, names the shape, and keys of one shape are only ever added. `pincite
schema NAME` prints the JSON Schema (draft 2020-12) that the tables here are made from. Offsets count
code points of the text as read, from 0, and the end is not included; lines, columns and paragraphs
count from 1. What a source does not have is `null`."""

_PRINTED_BY = {
    "match": "`pincite match` with one source",
    "search": "`pincite find`, and `pincite match` with several sources",
    "report": "`pincite check`",
    "facts": "`pincite factcheck`",
    "worklist": "`pincite factcheck --worklist FILE` (written to the file)",
    "decisions": "`pincite decide` (kept in its file)",
}


def pages() -> Mapping[str, str]:
    """Give the page of all shapes; a part that several share stands once."""
    blocks: list[str] = []
    told: set[str] = set()
    for name in schema_names():
        shape = schema(name)
        blocks += [f"## {name}", f"Printed by {_PRINTED_BY.get(name, f'`pincite {name}`')}."]
        blocks += _keys(shape)
        for part, definition in shape.get("$defs", {}).items():
            if part not in told:
                told.add(part)
                blocks += [f"### {part}", *_part(definition)]
    return {"json.md": page("# JSON", _ABOUT, *blocks)}


def _part(definition: Mapping[str, Any]) -> Iterator[str]:
    if description := definition.get("description", ""):
        yield sentence(_first_paragraph(description))
    if "enum" in definition:
        yield "One of " + ", ".join(f"`{value}`" for value in definition["enum"]) + "."
    elif "const" in definition:
        yield f"Always `{definition['const']}`."
    else:
        yield from _keys(definition)


def _keys(definition: Mapping[str, Any]) -> Iterator[str]:
    rows = [
        (f"`{key}`", _type(shape), _first_paragraph(shape.get("description", "")))
        for key, shape in definition.get("properties", {}).items()
    ]
    if rows:
        yield table(("key", "value", ""), rows)


def _type(shape: Mapping[str, Any]) -> str:
    if "$ref" in shape:
        name = str(shape["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in shape:
        return f"`{shape['const']}`"
    if "enum" in shape:
        return ", ".join(f"`{value}`" for value in shape["enum"])
    if "anyOf" in shape:
        return " or ".join(_type(one) for one in shape["anyOf"])
    match shape.get("type"):
        case "array":
            return f"list of {_type(shape.get('items', {}))}"
        case "object":
            return "object"
        case None:
            return "anything"
        case kind:
            return str(kind)


def _first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n", maxsplit=1)[0].split()).replace("``", "`")
