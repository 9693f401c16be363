"""Makes classes of values: what ``dataclass`` of the standard library gives, made much sooner.

The standard library compiles up to six functions for a class where it is declared. That takes longer
than making a thousand values of it, and a run of the command line declares hundreds of classes and
makes values of a few. Here the fields and slots are still the standard library's, so that ``fields``
and ``replace`` work on them. Of the functions one is compiled, ``__init__``, before the first value
is made; the others are shared.
"""

from __future__ import annotations

import dataclasses
from operator import attrgetter
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
    values = _compared(cls)

    def equals(self: Any, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    return {"__init__": _first_init(cls), "__repr__": _repr, "__eq__": equals, "__hash__": None}


def _for_frozen(cls: Any) -> dict[str, Any]:
    values = _compared(cls)
    return _for_any(cls) | {
        "__hash__": lambda self: hash(values(self)),
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__getstate__": _state,
        "__setstate__": _set_state,
    }


def _compared(cls: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Give what takes the values that tell one from another; ``attrgetter`` needs two for a tuple."""
    names = [field.name for field in dataclasses.fields(cls) if field.compare]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _first_init(cls: Any) -> Callable[..., None]:
    """Give what stands for ``__init__`` until the first value is made."""

    def compiles(self: Any, *given: Any, **named: Any) -> None:
        cls.__init__ = _compiled_init(cls)
        cls.__init__(self, *given, **named)

    return compiles


def _compiled_init(cls: Any) -> Callable[..., None]:
    scope: dict[str, Any] = {"MISSING": dataclasses.MISSING}
    parameters = ["self"]
    lines = []
    for field in dataclasses.fields(cls):
        name = value = field.name
        # The slot's own function is not stopped by a frozen class, and is the quickest way.
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
        lines.append(f" set_{name}(self, {value})\n")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()\n")
    exec(f"def __init__({', '.join(parameters)}):\n{''.join(lines) or ' pass'}", scope)  # noqa: S102 - of names of fields alone
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


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
