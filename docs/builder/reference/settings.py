"""The settings file: its keys, from the shape that checks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from docs.builder.reference.markdown import fence, page, table
from pincite.app.settings_file import SettingsFile

_ABOUT = """\
`pincite check` looks for `pincite.toml`, or a table `[tool.pincite]` in `pyproject.toml`, in the
folder of the draft and then upwards; the nearest one counts, and flags win over it. `--no-config`
reads none, and `pincite doctor` prints what holds. A key or a value that is wrong is an error."""

# What a key does is the help of the flag of its name; these two have no flag that says it.
_MEANINGS = {
    "against": "files or folders to check against, from the settings file's own folder",
    "per-file-ignores": "codes that are not looked at in drafts whose path or name fits a pattern",
}
_EXAMPLE = """\
against = ["sources"]
min-words = 4
ignore = ["QUO004"]

[per-file-ignores]
"minutes-*.md" = ["QUO013"]
"""


def pages() -> Mapping[str, str]:
    """Give the page of the settings."""
    properties = SettingsFile.model_json_schema(by_alias=True)["properties"]
    rows = [(f"`{key}`", _type(shape), _meaning(key)) for key, shape in properties.items()]
    return {
        "settings.md": page(
            "# Settings",
            _ABOUT,
            table(("key", "value", "meaning"), rows),
            "## Example",
            fence(_EXAMPLE, "toml"),
        )
    }


def _meaning(key: str) -> str:
    from pincite.cli import check

    if key in _MEANINGS:
        return _MEANINGS[key]
    for parameter in check.COMMAND.params:
        if f"--{key}" in parameter.opts:
            return str(getattr(parameter, "help", "")).rstrip(".")
    raise LookupError(f"nothing says what the setting {key!r} does")


def _type(shape: Mapping[str, Any]) -> str:
    kinds = {"string": "text", "boolean": "true or false", "integer": "whole number"}
    kinds |= {"number": "number", "array": "list of texts", "object": "table"}
    options = [one for one in shape.get("anyOf", [shape]) if one.get("type") != "null"]
    return " or ".join(kinds[one["type"]] for one in options)
