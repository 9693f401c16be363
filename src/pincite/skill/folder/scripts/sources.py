"""Keep the numbers of sources, attach evidence to them, and check what a draft cites.

    python3 sources.py add https://example.org/page --title "The page"
    python3 sources.py quote 1 --text "the exact words" --from page.md
    python3 sources.py render --replace-in draft.md
    python3 sources.py verify draft.md --evidence

Exit code: 0 done, 1 refused or failed, 2 wrong call or unreadable file. Works as a program and as
a module, from any directory. Every answer comes from pincite: the package where it is installed,
else the file pincite_core.zip beside this script.
"""

# Python 3.8 must be able to read this file, so that it can say what is needed.
from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import NoReturn

_CORE = str(Path(__file__).resolve().with_name("pincite_core.zip"))


def _stop(line: str) -> NoReturn:
    sys.stderr.write(f"sources.py: {line}\n")
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
    from pincite.skill.legacy.draft_review import verify_draft
    from pincite.skill.legacy.evidence import attach_quote, quote_in_evidence
    from pincite.skill.legacy.ledger_file import (
        add_sources,
        load_ledger,
        normalize_url,
        resolve_ledger_path,
        save_ledger,
        urls_from_json,
    )
    from pincite.skill.legacy.source_lists import render_sources
    from pincite.skill.legacy.sources_command import main, run
except ImportError as _error:
    _stop(f"no core here ({_error}): `pip install pincite`, then `pincite skill install DIR`")
finally:
    for _path in _beside:
        sys.path.remove(_path)

# The parser of Markdown in the core is found by its own name, at the first draft or page; one that
# is installed comes first.
if _CORE not in sys.path and Path(_CORE).is_file():
    sys.path.append(_CORE)

__all__ = [
    "add_sources",
    "attach_quote",
    "load_ledger",
    "main",
    "normalize_url",
    "quote_in_evidence",
    "render_sources",
    "resolve_ledger_path",
    "run",
    "save_ledger",
    "urls_from_json",
    "verify_draft",
]

if __name__ == "__main__":
    run()
