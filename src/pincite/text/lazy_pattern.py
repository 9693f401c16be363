"""Regular expressions that are compiled when they are first used.

Compiling all of them takes longer than most runs of the command line need for their work.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, AnyStr

if TYPE_CHECKING:

    def lazy_pattern(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
        """Give what ``re.compile`` gives; to whoever uses it there is no difference."""
        ...

else:

    class lazy_pattern:  # noqa: N801 - a function to whoever calls it
        """Stands for a compiled pattern, and takes its methods over at the first use of one."""

        def __init__(self, pattern: str | bytes, flags: int = 0) -> None:
            self._arguments = pattern, flags

        def __getattr__(self, name: str) -> Any:
            compiled = re.compile(*self._arguments)
            for method in ("search", "match", "fullmatch", "finditer", "findall", "sub", "split"):
                setattr(self, method, getattr(compiled, method))
            return getattr(compiled, name)
