"""What stands in words under the constant that a member of a folder declares."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Mapping
from itertools import pairwise
from types import ModuleType

from docs.builder.reference.markdown import prose

_LABEL = re.compile(r"^(What|Why|Source|Example that fires|Example that does not): ", re.MULTILINE)


def member_words(
    package: ModuleType, constant: str, member: object, names: Mapping[str, str]
) -> str:
    """Give the words under a member's constant as paragraphs; ``names`` are other names of labels.

    Raises:
        LookupError: where nothing stands there.
    """
    words = _LABEL.sub(
        lambda found: f"\n**{names.get(found[1], found[1])}:** ",
        prose(_docstring(package, constant, member)),
    )
    return re.sub(r"\n{3,}", "\n\n", words)


def _docstring(package: ModuleType, constant: str, member: object) -> str:
    module = _module_of(package, constant, member)
    for statement, behind in pairwise(ast.parse(inspect.getsource(module)).body):
        named = [ast.unparse(target) for target in getattr(statement, "targets", ())]
        if named == [constant] and isinstance(behind, ast.Expr):
            return inspect.cleandoc(str(ast.literal_eval(behind.value)))
    raise LookupError(f"{module.__name__} says nothing under {constant}")


def _module_of(package: ModuleType, constant: str, member: object) -> ModuleType:
    return next(
        module
        for name, module in sys.modules.items()
        if name.startswith(f"{package.__name__}.") and getattr(module, constant, None) is member
    )
