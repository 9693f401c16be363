"""Sixteen bytes of each quote that stand in any source in which the quote is verified.

No rule touches letters, marks on letters and digits with single spaces between them, so such a run
of a quote reads the same in every normal form of the quote and of its source. An anchor is a piece
of a run that begins where its content alone says so (``sampled_places``): a source is looked
through at those places only, and compared with the whole run where an anchor stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from pincite.matching.quote_variants import quote_variants
from pincite.model.values import dataclass
from pincite.text import RuleSet, normalize
from pincite.text.composition import begins_cluster
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.r1_invisible import BIDI_CONTROLS, SOFT_HYPHEN
from pincite.text.scripts import HAN_AND_KANA, holds_han_or_kana

LONG = 16
SHORT = 8
SPACE = 0x20
FIRST_WIDE = 0xE0
"""The first lead byte of characters of three bytes and more."""

Entry = tuple[bytes, int, tuple[int, ...]]
"""A run, where in it its anchor begins, and the numbers of the quotes that hold it."""

Scan = Callable[[bytes], Iterator[tuple[int, list[Entry]]]]
"""Gives the offset of every anchor that stands in a text, and its entries, in any order."""

# What some repair deletes, maps or looks for beside it, and what R7 may join; all else is at rest.
RESTLESS = (
    "\x00-/:-@\\[-`{-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\xd7\xf7\u061c\u1680\u2000-\u2bff\u2e00-\u2e7f"
    "\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\ud800-\udfff\ufb00-\ufb06\ufe00-\ufe6f"
    "\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff0-\uffff"
)
_RUN = lazy_pattern(f"[^{RESTLESS}]+(?: [^{RESTLESS}]+)*")
# R7 drops it where the source has a line break in its place.
_BREAKABLE_SPACE = lazy_pattern(f"(?<=[{HAN_AND_KANA}]) | (?=[{HAN_AND_KANA}])")
_MARK = lazy_pattern(r"[^\w ,;:!?.%-]|\.\.")
_PLACE = lazy_pattern(rb"[ \xe0-\xf4]")
_WITHOUT_INVISIBLE = dict.fromkeys(map(ord, SOFT_HYPHEN + BIDI_CONTROLS))


@dataclass(frozen=True, slots=True)
class Anchors:
    """The anchors of all quotes; what has none is looked for by its longest run, or always asked.

    ``long`` and ``short`` are keyed by anchors of 16 and of 8 bytes, ``fragments`` by runs.
    """

    long: dict[bytes, list[Entry]]
    short: dict[bytes, list[Entry]]
    fragments: dict[bytes, list[int]]
    always: tuple[int, ...]


def find_anchors(quotes: Iterable[tuple[str, tuple[int, ...]]], rules: RuleSet) -> Anchors:
    """Choose an anchor for every quote, given with its numbers; ``rules`` must have no repairs."""
    found = Anchors({}, {}, {}, ())
    always: list[int] = []
    anchored: list[tuple[list[bytes], tuple[int, ...]]] = []
    beginnings: Counter[bytes] = Counter()
    for quote, numbers in quotes:
        runs = runs_of(quote, rules)
        if not runs:
            always += numbers
        elif not any(True for run in runs for _ in _anchor_offsets(run, SHORT)):
            found.fragments.setdefault(max(runs, key=len), []).extend(numbers)
        else:
            anchored.append((runs, numbers))
            beginnings.update(
                run[offset : offset + SHORT]
                for run in runs
                for offset in _anchor_offsets(run, LONG)
            )
    for runs, numbers in anchored:
        for size, anchors in ((LONG, found.long), (SHORT, found.short)):
            choice = _rarest(runs, size, beginnings)
            if choice is not None:
                run, offset = choice
                entries = anchors.setdefault(run[offset : offset + size], [])
                entries.append((run, offset, numbers))
                break
    return Anchors(found.long, found.short, found.fragments, tuple(always))


def runs_of(quote: str, rules: RuleSet) -> list[bytes]:
    """Give what no repair, no trim of the quote and no neighbour in a source can change.

    The first and the last character of a run are left out: what stands beside them may join them.
    """
    normal = normalize(quote, rules)
    runs: list[str] = []
    for found in _RUN.finditer(normal):
        runs += filter(None, map(_inside, _without_line_breaks(found[0])))
    if runs and not _is_bare(normal):
        # What a repair deletes can hide a bracket or an outer mark from the rules for quotes.
        forms = [
            normalize(form.text, rules)
            for text in {quote, quote.translate(_WITHOUT_INVISIBLE)}
            for form in quote_variants(text, rules)
        ]
        runs = [run for run in runs if all(run in form for form in forms)]
    return [run.encode("utf-8", "surrogatepass") for run in runs]


def _without_line_breaks(run: str) -> list[str]:
    return _BREAKABLE_SPACE.split(run) if holds_han_or_kana(run) else [run]


def _is_bare(normal: str) -> bool:
    """Tell whether the quote has nothing inside that a rule for quotes could take away."""
    return _MARK.search(normal, 1, max(1, len(normal) - 1)) is None


def _inside(run: str) -> str:
    start, end = 1, len(run) - 1
    while start < end and not begins_cluster(run[start]):
        start += 1
    while end > start and not begins_cluster(run[end]):
        end -= 1
    return run[start:end]


def sampled_places(encoded: bytes, start: int, end: int) -> Iterator[int]:
    """Give the offsets in ``[start, end)`` at which an anchor may begin.

    They are those behind a space and, since some scripts have none, at every other character of
    three bytes and more, chosen by its last bit of the third byte.
    """
    for found in _PLACE.finditer(encoded, max(0, start - 1), end):
        place = found.start()
        if encoded[place] == SPACE:
            if start <= place + 1 < end:
                yield place + 1
        elif place >= start and place + 2 < len(encoded) and not encoded[place + 2] & 1:
            yield place


def _anchor_offsets(run: bytes, size: int) -> Iterator[int]:
    return sampled_places(run, 1, len(run) - size + 1)


def _rarest(runs: list[bytes], size: int, beginnings: Counter[bytes]) -> tuple[bytes, int] | None:
    """Give the anchor whose beginning is rarest among all quotes; of equals, that of longer words."""
    choices = [
        (
            beginnings[run[offset : offset + SHORT]],
            run.count(b" ", offset, offset + size),
            run,
            offset,
        )
        for run in runs
        for offset in _anchor_offsets(run, size)
    ]
    if not choices:
        return None
    _, _, run, offset = min(choices, key=lambda choice: choice[:2])
    return run, offset
