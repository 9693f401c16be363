"""A document read as a draft, whole or for its citations alone."""

from __future__ import annotations

from dataclasses import replace

from pincite.drafts.block_quotations import callouts, find_block_quotes
from pincite.drafts.blocks import find_blocks
from pincite.drafts.citations import find_citations
from pincite.drafts.inline_quotations import find_inline
from pincite.drafts.markers import Markers
from pincite.drafts.quoted_lines import mark_quoted_lines
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import find_sources_block
from pincite.drafts.statements import StatementReader, Statements
from pincite.drafts.suppressions import find_suppressions
from pincite.drafts.surroundings import Surroundings
from pincite.drafts.works import find_works
from pincite.model import Document, Draft


def parse_draft(document: Document) -> Draft:
    """Read a document as a draft: its quotations, its list of sources, its suppressions.

    Works on any document, from what a reader sees of it; all spans are those of the document's own
    text. Takes time in proportion to the text, whatever it holds.
    """
    seen = SeenText(mark_quoted_lines(document))
    blocks = find_blocks(seen)
    boxes = callouts(blocks)
    blocks = tuple(replace(x, quote=-1) if x.quote in boxes else x for x in blocks)
    listed = find_sources_block(seen, blocks)
    markers = Markers(seen, frozenset(entry.source_id for entry in listed.entries))
    surroundings = Surroundings(seen, markers, listed.note_urls)
    inline = find_inline(seen, blocks, markers, listed, surroundings)
    block_quotes = find_block_quotes(seen, blocks, markers, listed, surroundings)
    quotations = sorted((*inline.quotations, *block_quotes), key=lambda one: one.outer)
    citations = find_citations(seen, blocks, markers, listed)

    def make_reader() -> StatementReader:
        return StatementReader(
            seen,
            blocks,
            markers,
            listed,
            surroundings,
            citations=citations,
            quotations=inline.quotations,
        )

    return Draft(
        document,
        tuple(quotations),
        listed.entries,
        find_suppressions(seen),
        citations,
        inline.set_aside,
        inline.unclosed,
        find_works(seen, blocks, listed),
        Statements(make_reader),
    )


def parse_listing(document: Document) -> Draft:
    """Read only what a draft cites and what it lists: no quotations, no sentences.

    What it reads is what ``parse_draft`` reads; for whoever writes lists of sources, at a fraction
    of the cost and without the library that splits sentences.
    """
    seen = SeenText(mark_quoted_lines(document))
    listed = find_sources_block(seen, find_blocks(seen))
    markers = Markers(seen, frozenset(entry.source_id for entry in listed.entries))
    citations = find_citations(seen, (), markers, listed)
    return Draft(document, quotations=(), block=listed.entries, citations=citations)
