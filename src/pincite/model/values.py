"""Makes classes of values: what ``dataclass`` of the standard library gives, made much sooner.

The standard library compiles up to six functions for a class where it is declared. That takes longer
than making a thousand values of it, and a run of the command line declares hundreds of classes and
makes values of a few. Here the fields and slots are still the standard library's, so that ``fields``
and ``replace`` work on them; of the functions some are shared, and the others are compiled when they
are first called.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass
    from typing import Any

else:

    def dataclass(*, slots: bool, frozen: bool = False) -> Callable[[type], type]:
        """Give what makes a class of values; to whoever declares one there is no difference.

        What the class declares of its own stays. ``init``, ``kw_only`` and an order are not to be had.
        """
        assert slots, "values without slots are made by the standard library"

        def made(declared: type) -> type:
            cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(declared)
            functions = _for_frozen(cls) if frozen else _for_any(cls)
            for name, function in functions.items():
                if name not in declared.__dict__:
                    setattr(cls, name, function)
            return cls

        return made


def _for_any(cls: Any) -> dict[str, Any]:
    return {
        "__init__": _compiled_when_called(cls, "__init__", _init),
        "__eq__": _compiled_when_called(cls, "__eq__", _equality),
        "__hash__": None,
        "__repr__": _repr,
    }


def _for_frozen(cls: Any) -> dict[str, Any]:
    return _for_any(cls) | {
        "__hash__": _compiled_when_called(cls, "__hash__", _hash),
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__getstate__": _state,
        "__setstate__": _set_state,
    }


def _compiled_when_called(
    cls: Any, name: str, source_of: Callable[[Any], tuple[str, dict[str, Any]]]
) -> Callable[..., Any]:
    """Give what stands for a function until it is first called, then compiles it and steps aside."""

    def stand_in(self: Any, *given: Any, **named: Any) -> Any:
        source, scope = source_of(cls)
        exec(source, scope)  # noqa: S102 - the names of fields are all that comes from outside
        scope[name].__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, scope[name])
        return scope[name](self, *given, **named)

    return stand_in


def _init(cls: Any) -> tuple[str, dict[str, Any]]:
    is_frozen = cls.__setattr__ is not object.__setattr__
    scope: dict[str, Any] = {"MISSING": dataclasses.MISSING}
    parameters = ["self"]
    lines = []
    for field in dataclasses.fields(cls):
        name = value = field.name
        # What a frozen class refuses, the slot's own function does, and sooner than object's.
        scope[f"set_{name}"] = getattr(cls, name).__set__
        if field.default_factory is not dataclasses.MISSING:
            scope[f"make_{name}"] = field.default_factory
            parameters.append(f"{name}=MISSING")
            value = f"make_{name}() if {name} is MISSING else {name}"
        elif field.default is not dataclasses.MISSING:
            scope[f"default_{name}"] = field.default
            parameters.append(f"{name}=default_{name}")
        else:
            parameters.append(name)
        lines.append(f" set_{name}(self, {value})\n" if is_frozen else f" self.{name} = {value}\n")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()\n")
    return f"def __init__({', '.join(parameters)}):\n{''.join(lines) or ' pass'}", scope


def _equality(cls: Any) -> tuple[str, dict[str, Any]]:
    same = f"{_compared(cls, 'self')} == {_compared(cls, 'other')}"
    is_like = "other.__class__ is self.__class__"
    return f"def __eq__(self, other):\n return {same} if {is_like} else NotImplemented", {}


def _hash(cls: Any) -> tuple[str, dict[str, Any]]:
    return f"def __hash__(self):\n return hash({_compared(cls, 'self')})", {}


def _compared(cls: Any, value: str) -> str:
    """Give the source of a tuple of what tells one value from another."""
    names = (field.name for field in dataclasses.fields(cls) if field.compare)
    return f"({''.join(f'{value}.{name}, ' for name in names)})"


def _repr(self: Any) -> str:
    shown = (f"{x.name}={getattr(self, x.name)!r}" for x in dataclasses.fields(self) if x.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_to_set(_: Any, name: str, value: object) -> None:
    del value
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
