"""Compares a source and a quote unit by unit, with what pairs of rules make equal (R2, R6 to R8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import regex
from oracle_quote import DOUBLE_MARK, SINGLE_MARK
from oracle_text import LINE_BREAK, Unit

LONG_DASHES = "\u2012\u2013\u2014\u2015"
_EAST_ASIAN = regex.compile(r"[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]")
_EAST_ASIAN_MARKS = regex.compile(r"[\u3000-\u303f\u30fb\uff00-\uffef\u2014\u2026\u201c\u201d]")


@dataclass(frozen=True, slots=True)
class Dash:
    spaced: bool
    raw: str
    before: str
    after: str
    size: int

    @property
    def between_digits(self) -> bool:
        return self.before.isdecimal() and self.after.isdecimal()


class Sides:
    """Compares a source and a quote unit by unit, with the spaces that rules make equal to none."""

    def __init__(
        self, source: list[Unit], quote: list[Unit], rules: frozenset[str], *, lenient: bool
    ) -> None:
        self.source, self.quote, self.rules, self.lenient = source, quote, rules, lenient

    def ends(self, at: int, done: int) -> frozenset[int]:
        """Give every end in the source of the quote's rest from ``done``, begun at ``at``."""
        found: set[int] = set()
        seen: set[tuple[int, int]] = set()
        todo = [(at, done)]
        while todo:
            place = todo.pop()
            if place in seen:
                continue
            seen.add(place)
            if place[1] == len(self.quote):
                found.add(place[0])
            else:
                todo.extend(self._next(*place))
        return frozenset(found)

    def _next(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        source, quote = self.source, self.quote
        inside = done > 0
        if at < len(source) and self._equal(source[at], quote[done]):
            yield at + 1, done + 1
        if inside and at < len(source) and self._is_none(source, at):
            yield at + 1, done
        if inside and self._is_none(quote, done):
            yield at, done + 1
        if "R2" in self.rules and at + 1 < len(source):
            yield from self._line_end_hyphen(at, done)
        if "R6" in self.rules and quote[done].char in "- " and at < len(source):
            yield from self._dashes(at, done)

    def _equal(self, one: Unit, other: Unit) -> bool:
        if one.char == other.char:
            return True
        marks = "\"'"
        return self.lenient and "Q5" in self.rules and one.char in marks and other.char in marks

    def _is_none(self, units: list[Unit], at: int) -> bool:
        """Tell whether the white space at ``at`` may count as none (R7, R8)."""
        if not units[at].char.isspace() or not 0 < at < len(units) - 1:
            return False
        before, after = units[at - 1], units[at + 1]
        beyond = units[at + 2] if at + 2 < len(units) else None
        farther = units[at - 2] if at > 1 else None
        return ("R7" in self.rules and self._joins_east_asian(units[at], before, after)) or (
            "R8" in self.rules and self._hugs(farther, before, after, beyond)
        )

    def _joins_east_asian(self, space: Unit, before: Unit, after: Unit) -> bool:
        if not LINE_BREAK.search(space.raw):
            return False
        letters = [
            bool(_EAST_ASIAN.match(unit.char)) and unit.char.isalnum() for unit in (before, after)
        ]
        if all(letters):
            return self.lenient or space.raw in ("\n", "\r\n")
        marks = [bool(_EAST_ASIAN_MARKS.match(unit.raw[:1])) for unit in (before, after)]
        return self.lenient and all(a or b for a, b in zip(letters, marks, strict=True))

    def _hugs(self, farther: Unit | None, before: Unit, after: Unit, beyond: Unit | None) -> bool:
        between_digits = before.char.isdecimal() and beyond is not None and beyond.char.isdecimal()
        # German and Danish open with \u00bb: whether its space counts there is left open.
        closes = after.raw == "\u00bb" and not (beyond and beyond.char.isalnum())
        opens = before.raw == "\u00ab" and not (farther and farther.char.isalnum())
        if after.char in ",.;:!?)]%" and not between_digits:
            number = before.char.isdecimal() and after.char in ",.;:"
            sure = not number or beyond is None or not beyond.char.isspace()
            sure = sure and before.char != "-"  # "- .5" and "-.5" are two numbers
            if self.lenient or (sure and after.raw != "\u2026"):
                return True
        if before.char in "([" or opens or (closes and not between_digits):
            return True
        return self.lenient and (
            after.raw in (*DOUBLE_MARK, *SINGLE_MARK, "\u203a")
            or before.raw in (*DOUBLE_MARK, *SINGLE_MARK, "\u2039")
        )

    def _line_end_hyphen(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        hyphen, space = self.source[at], self.source[at + 1]
        if not (
            0 < at < len(self.source) - 2
            and hyphen.char == "-"
            and self.source[at - 1].char.isalnum()
            and self.source[at + 2].char.isalnum()
            and LINE_BREAK.search(space.raw)
            and done
        ):
            return
        digits = self.source[at - 1].char.isdecimal() and self.source[at + 2].char.isdecimal()
        if not digits and hyphen.raw not in LONG_DASHES:
            yield at + 2, done
        if self.quote[done].char == "-":
            yield at + 2, done + 1

    def _dashes(self, at: int, done: int) -> Iterator[tuple[int, int]]:
        for one in self._dash_forms(self.source, at):
            for other in self._dash_forms(self.quote, done):
                if self._same_dash(one, other):
                    yield at + one.size, done + other.size

    def _dash_forms(self, units: list[Unit], at: int) -> Iterator[Dash]:
        for lead in (0, 1):
            for width in (1, 2):
                end = at + lead + width + lead
                run = units[at + lead : at + lead + width]
                if len(run) < width or any(unit.char != "-" for unit in run):
                    continue
                if width == 2 and any(unit.raw != "-" for unit in run):
                    continue
                spaces = [units[at], units[end - 1]] if lead and end <= len(units) else []
                if lead and not (spaces and all(unit.char.isspace() for unit in spaces)):
                    continue
                before = units[at - 1].char if at else ""
                after = units[end].char if end < len(units) else ""
                if not lead and (before.isspace() or after.isspace()):
                    continue
                if not lead and not self.lenient and "-" in (before, after):
                    continue
                raw = "".join(unit.raw for unit in run)
                yield Dash(bool(lead), raw, before, after, end - at)

    def _same_dash(self, one: Dash, other: Dash) -> bool:
        if one.between_digits or other.between_digits:
            return False
        if one.spaced == other.spaced:
            return self.lenient and "--" in (one.raw, other.raw) and one.raw != other.raw
        if self.lenient:
            return one.raw != "-" or other.raw != "-"
        bare = other if one.spaced else one
        inner = all((one.before, one.after, other.before, other.after))
        hugged = any(dash.before in '(["' or dash.after in ',.;:!?)]%"' for dash in (one, other))
        long = one.raw in LONG_DASHES or other.raw in LONG_DASHES
        return inner and not hugged and len(bare.raw) == 1 and long
