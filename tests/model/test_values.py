"""Values made by the house's ``dataclass`` behave as those of the standard library, the oracle here."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import values

Maker = Callable[..., Callable[[type], type]]


def kinds(dataclass: Maker) -> SimpleNamespace:
    """Declare the same classes by one maker or the other."""

    @dataclass(frozen=True, slots=True)
    class Plain:
        """Three fields, two of them given unless told."""

        number: int
        word: str = "none"
        parts: tuple[int, ...] = ()

    @dataclass(frozen=True, slots=True)
    class One:
        """One field."""

        number: int

    @dataclass(frozen=True, slots=True)
    class Empty:
        """No field, and one that is the class's own."""

        kind: ClassVar[str] = "empty"

    @dataclass(frozen=True, slots=True)
    class Partly:
        """Fields that are not shown, not compared, or made anew for each value."""

        number: int
        secret: str = field(default="", repr=False)
        aside: int = field(default=0, compare=False)
        made: list[int] = field(default_factory=list, compare=False)

    @dataclass(frozen=True, slots=True)
    class Checked:
        """A value that is checked when it is made, and shows itself in its own way."""

        number: int

        def __post_init__(self) -> None:
            if self.number < 0:
                raise ValueError("below zero")

        def __repr__(self) -> str:
            return "own"

        @property
        def twice(self) -> int:
            return 2 * self.number

    @dataclass(slots=True)
    class Open:
        """What can be changed."""

        number: int
        seen: list[int] = field(default_factory=list)

    return SimpleNamespace(
        Plain=Plain, One=One, Empty=Empty, Partly=Partly, Checked=Checked, Open=Open
    )


# The name that type checkers know is the standard library's.
OURS = kinds(vars(values)["dataclass"])
ORACLE = kinds(dataclasses.dataclass)

FEW = st.integers(0, 2)
PLAIN = st.tuples(FEW, st.sampled_from(["", "a", "b"]), st.tuples(FEW))
PARTLY = st.tuples(FEW, st.sampled_from(["", "a"]), FEW)


@values.dataclass(frozen=True, slots=True)
class Kept:
    """A value at a module's top, where ``pickle`` finds its class."""

    number: int
    parts: tuple[str, ...] = ()


def both(name: str, arguments: tuple[Any, ...]) -> tuple[Any, Any]:
    return getattr(OURS, name)(*arguments), getattr(ORACLE, name)(*arguments)


@given(left=PLAIN, right=PLAIN)
def test_values_are_equal_and_shown_as_the_oracle_s(left: Any, right: Any) -> None:
    ours, oracle = both("Plain", left)
    other, other_oracle = both("Plain", right)
    assert (ours == other) == (oracle == other_oracle)
    assert (ours != other) == (oracle != other_oracle)
    assert hash(ours) == hash(oracle)
    assert repr(ours) == repr(oracle)


@given(left=PARTLY, right=PARTLY)
def test_what_is_not_compared_or_not_shown_counts_for_neither(left: Any, right: Any) -> None:
    ours, oracle = both("Partly", left)
    other, other_oracle = both("Partly", right)
    assert (ours == other) == (oracle == other_oracle)
    assert hash(ours) == hash(oracle)
    assert repr(ours) == repr(oracle)


@pytest.mark.parametrize(
    ("name", "arguments"), [("One", (1,)), ("Empty", ()), ("Checked", (4,)), ("Open", (1,))]
)
def test_small_ones_are_equal_to_their_like_alone(name: str, arguments: tuple[Any, ...]) -> None:
    ours, oracle = both(name, arguments)
    assert ours == both(name, arguments)[0]
    assert ours != oracle
    assert ours != arguments
    assert repr(ours) == repr(oracle)
    if name != "Open":
        assert hash(ours) == hash(oracle)


def test_what_can_be_changed_has_no_hash() -> None:
    ours = OURS.Open(1)
    ours.number = 2
    assert ours == OURS.Open(2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(ours)


def test_a_frozen_value_cannot_be_changed() -> None:
    ours = OURS.Plain(1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'number'"):
        ours.number = 2
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'number'"):
        del ours.number
    with pytest.raises(FrozenInstanceError):
        ours.new = 2
    assert ours == OURS.Plain(1)
    assert not hasattr(ours, "__dict__")


def test_each_value_has_what_is_made_for_it() -> None:
    first, second = OURS.Partly(1), OURS.Partly(1)
    first.made.append(7)
    assert second.made == []
    assert OURS.Partly(1, made=[3]).made == [3]


def test_a_value_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="below zero"):
        OURS.Checked(-1)
    with pytest.raises(ValueError, match="below zero"):
        replace(OURS.Checked(1), number=-1)
    assert OURS.Checked(4).twice == 8


@pytest.mark.parametrize("arguments", [(), (1, "a", (), 4)])
def test_too_few_and_too_many_arguments_are_refused(arguments: tuple[Any, ...]) -> None:
    for kind in (OURS.Plain, ORACLE.Plain):
        with pytest.raises(TypeError, match=r"Plain\.__init__\(\)"):
            kind(*arguments)
    with pytest.raises(TypeError, match="unexpected keyword argument 'other'"):
        OURS.Plain(1, other=2)


def test_the_standard_library_knows_its_fields() -> None:
    ours, oracle = both("Plain", (1, "a", (2,)))
    assert [x.name for x in dataclasses.fields(ours)] == ["number", "word", "parts"]
    assert replace(ours, word="b") == OURS.Plain(1, "b", (2,))
    assert dataclasses.asdict(ours) == dataclasses.asdict(oracle)
    assert OURS.Plain.__match_args__ == ORACLE.Plain.__match_args__
    assert OURS.Plain.__doc__ == ORACLE.Plain.__doc__
    parameters = list(inspect.signature(OURS.Plain.__init__).parameters.values())
    shown = inspect.signature(ORACLE.Plain.__init__).parameters.values()
    assert [(x.name, x.default) for x in parameters] == [(x.name, x.default) for x in shown]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_value_goes_to_another_process_and_back(protocol: int) -> None:
    value = Kept(1, ("a", "b"))
    assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.deepcopy(value) == copy.copy(value) == value


def test_values_without_slots_are_made_by_the_standard_library() -> None:
    with pytest.raises(AssertionError):
        vars(values)["dataclass"](frozen=True, slots=False)
