"""R4: Markdown is read as its reader sees it.

The document's text is the file as it stands; its reader marked what is mark-up, and this rule
passes over those marks. Struck-out text is text, and a hit in it says so.
"""

from __future__ import annotations

from pincite.model import MarkKind, MediaType
from pincite.text.rule import Example, Rule

RULE = Rule(
    id="R4",
    name="Markdown mark-up skipped",
    summary="links read as their labels, without emphasis, code marks, escapes and entities",
    source="CommonMark 0.31.2",
    matches=(
        Example("the **northern** [warehouse](https://example.org/w)", "the northern warehouse"),
        Example("research &amp; development", "research & development"),
    ),
    stays_absent=(Example("is **not** allowed", "is allowed"),),
    skips=frozenset({MarkKind.MARKUP}),
    media_types=frozenset({MediaType.MARKDOWN}),
)
