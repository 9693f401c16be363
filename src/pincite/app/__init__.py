"""The use cases, one module each: read, match, find, check, fix, watch.

Faces call these and decide nothing themselves. Each is imported when it is first asked for, so
that one use case does not pay for another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pincite.app.checking import check
    from pincite.app.finding import find
    from pincite.app.matching import match
    from pincite.app.office_files import render_into
    from pincite.app.options import CheckOptions
    from pincite.app.reading import read
    from pincite.app.rendering import render, replace_in

_HOMES = {
    "CheckOptions": "options",
    "check": "checking",
    "find": "finding",
    "match": "matching",
    "read": "reading",
    "render": "rendering",
    "render_into": "office_files",
    "replace_in": "rendering",
}

__all__ = ["CheckOptions", "check", "find", "match", "read", "render", "render_into", "replace_in"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
