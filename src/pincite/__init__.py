"""Is this quotation really in that source, and exactly where?

>>> import pincite
>>> found = pincite.match("the tide waits", "They say the tide waits for nobody.")
>>> found.status.value, found.occurrences[0].span
('exact', Span(start=9, end=23))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pincite.api import check, match, prepare, read

__version__ = "0.1.0"

__all__ = ["__version__", "check", "match", "prepare", "read"]

_API = frozenset({"check", "match", "prepare", "read"})


def __getattr__(name: str) -> Any:
    if name not in _API:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pincite import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_API})
