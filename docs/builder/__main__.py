"""``python -m docs.builder``: writes ``docs/reference`` and, from all pages, ``build/docs``."""

from __future__ import annotations

import sys

from docs.builder.contents import ROOT
from docs.builder.reference import write_reference
from docs.builder.site import build

SITE = ROOT / "build" / "docs"


def main() -> int:
    """Write both, and say what is wrong with the links."""
    changed = write_reference()
    for path in changed:
        sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")
    pages, faults = build(SITE)
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    sys.stdout.write(f"{pages} pages in {SITE.relative_to(ROOT)}: open index.html\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
