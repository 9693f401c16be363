"""What a rule may ask of the source around a statement."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from pincite.claims.frames.frame import Frame
from pincite.model.values import dataclass


def _asked(_: Hashable, work: Callable[[], bool]) -> bool:
    return work()


def _no_frames(_: str) -> Iterable[Frame]:
    return ()


@dataclass(frozen=True, slots=True)
class Around:
    """The source of one statement; everything is worked out only when a rule asks.

    ``about`` gives the stems of the title and of the first words of the sentence before: whom or
    what the statement is about without saying so. ``frames_with`` gives the source's statements
    that have a stem, ``frames_with_figures`` those of them that may hold a figure, ``stems`` those of
    all its words and figures. What a rule asks of the whole
    source for one claim it asks with ``once``: the answer is the same beside every statement.
    """

    about: Callable[[], frozenset[str]] = frozenset
    frames_with: Callable[[str], Iterable[Frame]] = _no_frames
    frames_with_figures: Callable[[str], Iterable[Frame]] = _no_frames
    stems: Callable[[], frozenset[str]] = frozenset
    once: Callable[[Hashable, Callable[[], bool]], bool] = _asked
