"""Which modules of the package others need, from their own import statements.

What a module imports within its functions counts, since it may run; what it imports for annotations
alone does not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

PACKAGE = "pincite"


def needed_modules(starts: Iterable[str], without: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Give the sources of modules, and of all that they need, by their paths.

    Args:
        starts: Paths within the package of modules and of folders with all that is in them.
        without: Beginnings of the paths of modules that are left out, with what only they need.
    """
    package = files(PACKAGE)
    waiting = [path for start in starts for path in _modules_under(package, start)]
    found: dict[str, bytes] = {}
    while waiting:
        path = waiting.pop()
        if path not in found and not path.startswith(without):
            found[path] = package.joinpath(*path.split("/")).read_bytes()
            names = list(_imported(ast.parse(found[path]).body))
            waiting += [known for name in names if (known := _path_of(package, name))]
            waiting += _folders_above(path)
    return {f"{PACKAGE}/{path}": source for path, source in found.items()}


def python_files(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    """Give the name and bytes of every Python source at or under a place."""
    if place.is_dir():
        for inner in place.iterdir():
            yield from python_files(inner, f"{name}/{inner.name}")
    elif name.endswith(".py"):
        yield name, place.read_bytes()


def _modules_under(package: Traversable, start: str) -> list[str]:
    return [name for name, _ in python_files(package.joinpath(*start.split("/")), start)]


def _folders_above(path: str) -> Iterator[str]:
    """Give the ``__init__`` of each folder that a module lies in."""
    *folders, _ = path.split("/")
    for depth in range(len(folders) + 1):
        yield "/".join([*folders[:depth], "__init__.py"])


def _imported(statements: Iterable[ast.AST]) -> Iterator[str]:
    """Give the names that may be modules of the package."""
    for node in statements:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.If) and _is_type_checking(node.test):
            yield from _imported(node.orelse)
        else:
            yield from _imported(ast.iter_child_nodes(node))


def _is_type_checking(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _path_of(package: Traversable, name: str) -> str:
    """Give the path of a module; nothing where the name is that of something else."""
    first, *inner = name.split(".")
    if first != PACKAGE or not inner:
        return ""
    for path in (f"{'/'.join(inner)}.py", f"{'/'.join(inner)}/__init__.py"):
        if package.joinpath(*path.split("/")).is_file():
            return path
    return ""
