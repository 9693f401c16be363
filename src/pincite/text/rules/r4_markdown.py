"""R4: Markdown and LaTeX are read as their readers see them.

The document's text is the file as it stands; its reader marked what is mark-up, and this rule
passes over those marks. Struck-out text is text, and a hit in it says so.
"""

from __future__ import annotations

from pincite.model import MarkKind, MediaType
from pincite.text.rule import Example, Rule

RULE = Rule(
    id="R4",
    name="mark-up skipped",
    summary="Markdown and LaTeX as typeset: links as their labels, no emphasis, escapes, commands",
    source="CommonMark 0.31.2; LaTeX2e: An unofficial reference manual",
    matches=(
        Example("the **northern** [warehouse](https://example.org/w)", "the northern warehouse"),
        Example("research &amp; development", "research & development"),
    ),
    stays_absent=(Example("is **not** allowed", "is allowed"),),
    skips=frozenset({MarkKind.MARKUP}),
    media_types=frozenset({MediaType.MARKDOWN, MediaType.LATEX, MediaType.NOTEBOOK}),
)
