"""R5: footnote marks, running heads, page numbers and navigation are passed over.

Only what a reader of the format marked as such: in plain text "[4]" is text.
"""

from __future__ import annotations

from pincite.model import FURNITURE, MediaType
from pincite.text.rule import Example, Rule

RULE = Rule(
    id="R5",
    name="footnote marks and page furniture skipped",
    summary="reference marks, running heads, page numbers and navigation do not interrupt a sentence",
    source="DPUB-ARIA 1.1: doc-noteref, doc-pagebreak, doc-pageheader; CommonMark footnotes",
    matches=(Example("completed in 1936[^4] and supplies", "completed in 1936 and supplies"),),
    stays_absent=(Example("completed in [early] 1936", "completed in 1936"),),
    skips=FURNITURE,
    media_types=frozenset(
        {
            MediaType.MARKDOWN,
            MediaType.HTML,
            MediaType.PDF,
            MediaType.DOCX,
            MediaType.PPTX,
            MediaType.ODT,
            MediaType.EPUB,
            MediaType.LATEX,
            MediaType.NOTEBOOK,
        }
    ),
)
