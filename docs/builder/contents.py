"""The order of the pages: what stands in the menu, and what belongs to which entry of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parent.parent
ROOT = DOCS.parent


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the menu; ``pages`` are paths within ``docs``."""

    title: str
    pages: tuple[str, ...]


SECTIONS = (
    Section("Start", ("index.md", "tutorial.md", "tutorial-ledger.md", "tutorial-claims.md")),
    Section(
        "How to",
        (
            "how-to/fix.md",
            "how-to/silence.md",
            "how-to/old-document.md",
            "how-to/ci.md",
            "how-to/pre-commit.md",
            "how-to/editor.md",
            "how-to/languages.md",
            "how-to/find.md",
            "how-to/claims.md",
            "how-to/fact-check.md",
            "how-to/fetch.md",
            "how-to/pack.md",
            "how-to/recheck.md",
            "how-to/scans.md",
            "how-to/search.md",
            "how-to/judges.md",
            "skill.md",
        ),
    ),
    Section(
        "Reference",
        (
            "reference/commands.md",
            "reference/settings.md",
            "reference/sources.md",
            "reference/outcomes.md",
            "formats-pdf.md",
            "formats-office.md",
            "reference/formats.md",
            "reference/checks/index.md",
            "reference/rules/index.md",
            "reference/decisions.md",
            "reference/json.md",
            "reference/python.md",
        ),
    ),
    Section(
        "Why it is so",
        (
            "explanation/exact.md",
            "explanation/verdicts.md",
            "explanation/how-a-quote-is-found.md",
            "explanation/quotations.md",
            "explanation/claims.md",
            "explanation/how-a-claim-is-decided.md",
            "explanation/which-source.md",
            "performance.md",
            "evaluation.md",
        ),
    ),
)


def page_paths() -> tuple[str, ...]:
    """Give every page of the menu, with the pages of single checks and rules behind their index."""
    found: list[str] = []
    for section in SECTIONS:
        for page in section.pages:
            if not (DOCS / page).exists():
                continue
            found.append(page)
            if page.endswith("/index.md"):
                folder = (DOCS / page).parent
                found += sorted(
                    path.relative_to(DOCS).as_posix()
                    for path in folder.glob("*.md")
                    if path.name != "index.md"
                )
    return tuple(found)
