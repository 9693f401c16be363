"""Which numbers are meant by ``1,3-5``."""

from __future__ import annotations

import re

from pincite.model import UsageError
from pincite.model.values import dataclass

_PART = re.compile(r"\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?")


@dataclass(frozen=True, slots=True)
class IdRanges:
    """Numbers, as ranges that include both ends."""

    ranges: tuple[tuple[int, int], ...]

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and any(low <= number <= high for low, high in self.ranges)


def parse_ids(text: str) -> IdRanges:
    """Read numbers and ranges, with commas between them.

    >>> 4 in parse_ids("1,3-5"), 2 in parse_ids("1,3-5")
    (True, False)

    Raises:
        UsageError: if it is something else.
    """
    ranges: list[tuple[int, int]] = []
    for part in text.split(","):
        found = _PART.fullmatch(part)
        if found is None or int(found[2] or found[1]) < int(found[1]):
            raise UsageError(f"{part.strip()!r} is no id and no range of ids: write 1,3-5")
        ranges.append((int(found[1]), int(found[2] or found[1])))
    return IdRanges(tuple(ranges))
