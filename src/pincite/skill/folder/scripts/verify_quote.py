"""Say whether a quote stands in a source word for word, and where.

    python3 verify_quote.py --quote "the exact words" --source-file page.txt
    python3 verify_quote.py --quote-file quote.txt --source-file - --json < page.txt

Exit code: 0 verified, 1 absent, 2 wrong call, 3 nothing to match against. Works as a program and
as a module, from any directory. Every answer comes from pincite: the package where it is
installed, else the file pincite_core.zip beside this script.
"""

# Python 3.8 must be able to read this file, so that it can say what is needed.
from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import NoReturn

_CORE = str(Path(__file__).resolve().with_name("pincite_core.zip"))


def _stop(line: str) -> NoReturn:
    sys.stderr.write(f"verify_quote.py: {line}\n")
    raise SystemExit(2)


def _is_installed() -> bool:
    """Tell whether the package is there; a folder that is only called so is not."""
    loaded = sys.modules.get("pincite")
    if loaded is not None:
        if getattr(loaded, "__file__", None):
            return True
        del sys.modules["pincite"]
    found = importlib.util.find_spec("pincite")
    folders = (found and found.submodule_search_locations) or ()
    return any(Path(folder, "skill", "legacy").is_dir() for folder in folders)


if sys.version_info < (3, 11):  # noqa: UP036 - the skill folder goes where pip did not check it
    _stop("needs Python 3.11 or newer, this is {}.{}".format(*sys.version_info))

_beside = [] if _is_installed() else [_CORE]
sys.path[:0] = _beside
try:
    from pincite.skill.legacy.quote_command import main, run
    from pincite.skill.legacy.quote_report import render_text
    from pincite.skill.legacy.quote_steps import (
        STAGES,
        describe_differences,
        normalize,
        normalize_quote,
    )
    from pincite.skill.legacy.quotes import STATUS_EXIT, looks_like_summary, verify
except ImportError as _error:
    _stop(f"no core here ({_error}): `pip install pincite`, then `pincite skill install DIR`")
finally:
    for _path in _beside:
        sys.path.remove(_path)

__all__ = [
    "STAGES",
    "STATUS_EXIT",
    "describe_differences",
    "looks_like_summary",
    "main",
    "normalize",
    "normalize_quote",
    "render_text",
    "run",
    "verify",
]

if __name__ == "__main__":
    run()
