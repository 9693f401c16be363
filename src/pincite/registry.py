"""Finds the one constant that each module of a folder declares.

A folder of equal things (rules, readers, checks, writers) is its own list: a module added is a
member added, and there is no second place to enter it.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from types import ModuleType

T = TypeVar("T")


def members(package: ModuleType, constant: str, kind: type[T]) -> tuple[T, ...]:
    """Give the ``constant`` of every module of ``package``, in the order of the module names.

    Raises:
        TypeError: if a module lacks the constant or it is of another type.
    """
    found: list[T] = []
    for module_info in sorted(iter_modules(package.__path__), key=lambda info: info.name):
        if module_info.name.startswith("_"):
            continue
        module = import_module(f"{package.__name__}.{module_info.name}")
        member = getattr(module, constant, None)
        if not isinstance(member, kind):
            raise TypeError(f"{module.__name__} declares no {constant} of type {kind.__name__}")
        found.append(member)
    return tuple(found)
