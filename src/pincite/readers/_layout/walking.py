"""The walk over an XML part: each element is handed to who knows what it does to the text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pincite.readers._layout.stretches import NOTHING, Closers

Values = Mapping[str, str]
"""The attributes of an element."""

Begin = Callable[[Values], Closers]
"""Enters an element; gives what is to be done where it ends."""

Events = list[tuple[str, Values | None] | str]
"""What stands in an element: what it opens, what it closes (without attributes), and its words."""


def _never() -> None:
    """Stand for itself: these closers are told apart by identity."""


PASS_OVER: Final[Closers] = (_never,)
"""Given by who enters an element of which nothing is text."""

PUT_OFF: Final[Closers] = (_never, _never)
"""Given by who enters an element that is read later: what stands in it is kept for ``replay``."""


class ElementWalk:
    """Keeps the closers of each open element, and passes over or puts off whole elements."""

    def __init__(self) -> None:
        self.put_off: list[Events] = []
        self.beginnings: dict[str, Begin] = {}
        self._open: list[Closers] = []
        self._passed = 0
        self._kept: Events | None = None
        self._replaying = False

    @property
    def is_replaying(self) -> bool:
        """Whether what comes now was put off; then nothing is put off again."""
        return self._replaying

    def write(self, words: str) -> None:
        """Take character data that is neither passed over nor put off."""
        raise NotImplementedError

    def start_element(self, name: str, attributes: Values) -> None:
        """Enter an element."""
        if self._passed:
            self._passed += 1
            if self._kept is not None:
                self._kept.append((name, attributes))
            return
        begin = self.beginnings.get(name)
        closers = NOTHING if begin is None else begin(attributes)
        if closers is PASS_OVER:
            self._passed = 1
        elif closers is PUT_OFF and not self._replaying:
            self._passed, self._kept = 1, []
        else:
            # What stands in a part that was put off already is read where it stands.
            self._open.append(NOTHING if closers is PUT_OFF else closers)

    def end_element(self, name: str) -> None:
        """Leave the element that was entered last."""
        if not self._passed:
            for closer in self._open.pop():
                closer()
            return
        self._passed -= 1
        if self._kept is None:
            return
        if self._passed:
            self._kept.append((name, None))
        else:
            self.put_off.append(self._kept)
            self._kept = None

    def characters(self, words: str) -> None:
        """Take a run of character data."""
        if not self._passed:
            self.write(words)
        elif self._kept is not None:
            self._kept.append(words)

    def replay(self, events: Events) -> None:
        """Read what was put off."""
        before, self._replaying = self._replaying, True
        for event in events:
            if isinstance(event, str):
                self.characters(event)
            elif event[1] is None:
                self.end_element(event[0])
            else:
                self.start_element(event[0], event[1])
        self._replaying = before
