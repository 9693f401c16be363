"""Imports point down only: the picture in ARCHITECTURE.md, read from the source's own imports."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "pincite"

# From low to high; the members of one set never import each other.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"model"}),
    frozenset({"registry"}),
    frozenset({"text"}),
    frozenset({"matching"}),
    frozenset({"markup", "sentences", "office"}),
    frozenset({"readers"}),
    frozenset({"drafts", "claims", "references", "styles", "writers", "tool_output"}),
    frozenset({"checks"}),
    frozenset({"ledgers", "fetching", "indexes", "judges", "catalogues"}),
    frozenset({"app"}),
    frozenset({"api"}),
    frozenset({"cli", "mcp", "web", "batch", "skill"}),
)
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}

# Everything up to `checks` is pure: no files, clock, network, environment or randomness.
PURE = frozenset().union(*LAYERS[: HEIGHT["checks"] + 1])
IMPURE_MODULES = frozenset(
    {
        "os", "pathlib", "socket", "subprocess", "time", "random", "secrets", "tempfile", "shutil",
        "http", "httpx", "requests", "sqlite3", "threading", "multiprocessing", "asyncio",
    }
)  # fmt: skip


def modules_of(layer: str) -> list[Path]:
    """Give a layer's modules: a folder's, or the one file."""
    return sorted((PACKAGE / layer).rglob("*.py")) or [PACKAGE / f"{layer}.py"]


@cache
def imported(path: Path) -> frozenset[str]:
    """Give the absolute names that a module imports anywhere, functions included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            names.add(node.module)
            if node.module == "pincite":
                names.update(f"pincite.{alias.name}" for alias in node.names)
    return frozenset(names)


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "pincite" and len(parts) > 1 else None


# What stands in the package itself and is no layer: it imports what it likes.
OUTSIDE = {"__init__", "__main__"}
PRESENT = sorted(
    {path.relative_to(PACKAGE).with_suffix("").parts[0] for path in PACKAGE.rglob("*.py")} - OUTSIDE
)


def test_every_module_is_in_a_layer() -> None:
    assert set(PRESENT) <= set(HEIGHT), "enter the layer here and in ARCHITECTURE.md"


@pytest.mark.parametrize("own", PRESENT)
def test_imports_point_down(own: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}, which is not below it"
        for path in modules_of(own)
        for name in sorted(imported(path))
        if layer_of(name) not in {None, own, "__version__", "__file__"}
        and HEIGHT.get(str(layer_of(name)), HEIGHT[own]) >= HEIGHT[own]
    ]
    assert wrong == []


@pytest.mark.parametrize("own", [layer for layer in PRESENT if layer in PURE])
def test_the_core_is_pure(own: str) -> None:
    impure = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules_of(own)
        for name in sorted(imported(path))
        if name.split(".")[0] in IMPURE_MODULES
    ]
    assert impure == []


def test_the_matcher_runs_on_the_standard_library_alone() -> None:
    import sys

    for layer in ("model", "registry", "text", "matching"):
        for path in modules_of(layer):
            foreign = {
                name.split(".")[0]
                for name in imported(path)
                if name.split(".")[0] not in sys.stdlib_module_names | {"pincite", "__future__"}
            }
            assert foreign <= {"numpy"}, f"{path}: {foreign}"


def test_architecture_shows_the_same_layers() -> None:
    picture = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    block = re.search(r"```layers\n(.*?)```", picture, re.DOTALL)
    assert block is not None
    shown = tuple(
        frozenset(re.findall(r"[a-z_]+", line.split("#")[0]))
        for line in block[1].strip().splitlines()
    )
    assert shown == LAYERS
