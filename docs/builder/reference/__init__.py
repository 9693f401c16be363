"""The reference: Markdown pages made from the code, one kind a module.

The pages are kept beside the hand-written ones, so that they can be read where the code is, and a
test says when they are not what the code gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from docs.builder.contents import DOCS
from docs.builder.reference import (
    checks,
    commands,
    decisions,
    formats,
    json_shapes,
    outcomes,
    python_api,
    rules,
    settings,
    sources,
)

FOLDER = DOCS / "reference"


def reference_pages() -> Mapping[str, str]:
    """Give every generated page by its path within ``docs/reference``."""
    makers = (
        commands,
        settings,
        sources,
        outcomes,
        formats,
        checks,
        rules,
        decisions,
        json_shapes,
        python_api,
    )
    found: dict[str, str] = {}
    for maker in makers:
        found |= maker.pages()
    return found


def write_reference() -> list[Path]:
    """Write the pages that are new or changed, take away those that are gone; give both."""
    pages = {FOLDER / name: text for name, text in reference_pages().items()}
    changed = [path for path in sorted(FOLDER.rglob("*.md")) if path not in pages]
    for path in changed:
        path.unlink()
    for path, text in pages.items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        changed.append(path)
    return changed
