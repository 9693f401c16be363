"""What ``pincite.model`` gives is imported when it is asked for, and can be asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from pincite import model


def test_every_name_is_there_and_is_the_one_that_checkers_see() -> None:
    assert model.__file__ is not None
    tree = ast.parse(Path(model.__file__).read_text(encoding="utf-8"))
    seen = {
        alias.name: f"{node.module}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pincite.model.")
        for alias in node.names
    }
    assert sorted(seen) == sorted(model.__all__)
    for name, module in seen.items():
        assert getattr(model, name) is getattr(sys.modules[module], name)


def test_a_value_costs_the_import_of_its_own_module_alone() -> None:
    program = (
        "import sys; from pincite.model import Span;"
        "print(*sorted(name for name in sys.modules if name.startswith('pincite.model.')))"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert told.stdout.split() == [b"pincite.model.span"]
