"""How a count is said with its noun."""

from __future__ import annotations


def plural(count: int, one: str, many: str = "") -> str:
    """Give a count with its noun.

    >>> plural(1, "time"), plural(1200, "time"), plural(2, "title or term", "titles or terms")
    ('1 time', '1,200 times', '2 titles or terms')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"
