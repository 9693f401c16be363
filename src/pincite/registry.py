"""Finds the one constant that each module of a folder declares.

A folder of equal things (rules, readers, checks, writers) is its own list: a module added is a
member added, and there is no second place to enter it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from types import ModuleType

T = TypeVar("T")


def members(package: ModuleType, constant: str, kind: type[T]) -> tuple[T, ...]:
    """Give the ``constant`` of every module of ``package``, in the order of the module names.

    Raises:
        TypeError: if a module lacks the constant or it is of another type.
    """
    return tuple(_load(package, module, constant, kind) for module in _modules(package))


class Named(Protocol):
    """What has a name."""

    @property
    def name(self) -> str:
        """What a person calls it by."""


N = TypeVar("N", bound=Named)


class MembersByName(Mapping[str, N]):
    """The members of a folder by their names, each imported when it is asked for.

    A module is called as its member is, or as it is with more behind an underscore: the member
    named ``json`` may stand in ``json_object``.
    """

    def __init__(self, package: ModuleType, constant: str, kind: type[N]) -> None:
        self._package = package
        self._constant = constant
        self._kind = kind

    def __getitem__(self, name: str) -> N:
        for module in _modules(self._package):
            if name and f"{module}_".startswith(f"{name}_"):
                member = self._load(module)
                if member.name == name:
                    return member
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (self._load(module).name for module in _modules(self._package))

    def __len__(self) -> int:
        return len(_modules(self._package))

    def _load(self, module: str) -> N:
        return _load(self._package, module, self._constant, self._kind)


def _modules(package: ModuleType) -> list[str]:
    names = (info.name for info in iter_modules(package.__path__))
    return sorted(name for name in names if not name.startswith("_"))


def _load(package: ModuleType, name: str, constant: str, kind: type[T]) -> T:
    module = import_module(f"{package.__name__}.{name}")
    member = getattr(module, constant, None)
    if not isinstance(member, kind):
        raise TypeError(f"{module.__name__} declares no {constant} of type {kind.__name__}")
    return member
