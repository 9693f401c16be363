"""A draft's claims, in the order of its text, as one frozen list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pincite.claims.extraction.cells import CellRead, read_cells
from pincite.claims.extraction.checkability import why_not_checkable
from pincite.claims.extraction.exclusions import exclusions
from pincite.claims.extraction.freezing import list_hash
from pincite.claims.extraction.locations import Locations
from pincite.claims.extraction.reading import Read, SentenceReader
from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.speakers import speaker_of
from pincite.claims.extraction.types import type_patterns
from pincite.claims.quantities.tongues import language_of, language_of_document
from pincite.model import Draft, Quotation, QuotationKind, Span
from pincite.model.claim import Claim, ClaimList, ClaimType

# What fits no other pattern and states something all the same states that it is, or was, so.
_PLAIN = (ClaimType.EXISTENCE,)


def extract_claims(draft: Draft) -> ClaimList:
    """Give all claims of a draft, numbered in the order of its text, and what was left out.

    The list depends on the draft's text and structure alone: not on its path, the clock or the
    platform, and reading it takes time in proportion to the text.
    """
    document = draft.document
    language = language_of_document(document.text, document.language)
    found = _Extraction(draft, language)
    drafts = sorted(found.claims(), key=lambda claim: (claim.span.start, claim.span.end))
    claims = tuple(replace(one, id=f"C{number:02}") for number, one in enumerate(drafts, 1))
    return ClaimList(
        document=document.origin,
        document_sha256=document.sha256,
        language=language,
        claims=claims,
        sha256=list_hash(claims),
        left_out=found.left_out(),
        fault=document.fault,
    )


class _Extraction:
    """Goes through one draft and counts what it leaves out."""

    def __init__(self, draft: Draft, language: str) -> None:
        self._draft = draft
        self._language = language
        self._locations = Locations(draft.document)
        self._counts: Counter[str] = Counter()
        self._exclusions = exclusions()
        self._patterns = type_patterns()

    def claims(self) -> Iterator[Claim]:
        """Give the claims, those of block quotes apart from those of sentences."""
        for read in SentenceReader(self._draft, self._language).read():
            yield from self._from_sentence(read)
        for cell in read_cells(self._draft, self._language):
            yield self._from_cell(cell)
        for quotation in self._draft.quotations:
            if quotation.kind is QuotationKind.BLOCK:
                yield self._from_block_quote(quotation)

    def left_out(self) -> tuple[tuple[str, int], ...]:
        """Give how many sentences were left out, by what they are."""
        names = [one.name for one in self._exclusions]
        return tuple((name, self._counts[name]) for name in names if self._counts[name])

    def _from_sentence(self, read: Read) -> Iterator[Claim]:
        sentence = read.sentence
        excluded = next((one for one in self._exclusions if one.applies(sentence)), None)
        if excluded is not None:
            self._counts[excluded.name] += 1
            return
        types = tuple(pattern.type for pattern in self._patterns if pattern.fits(sentence))
        yield self._claim(sentence, types or _PLAIN, read.span)

    def _claim(self, sentence: Sentence, types: tuple[ClaimType, ...], span: Span) -> Claim:
        reason = why_not_checkable(sentence)
        return Claim(
            id="",
            text=sentence.text,
            types=types,
            span=span,
            place=self._locations.place(span),
            location=self._locations.name(span),
            cited=sentence.cited,
            language=sentence.language if sentence.is_told else "",
            quantities=sentence.own_quantities,
            quotations=sentence.quotations,
            speaker=speaker_of(sentence),
            context=self._locations.headings(span),
            checkable=not reason,
            reason=reason,
        )

    def _from_cell(self, cell: CellRead) -> Claim:
        types = [ClaimType.STATISTIC]
        if cell.quantity.time:
            types.append(ClaimType.TEMPORAL)
        if cell.cited:
            types.append(ClaimType.ATTRIBUTION)
        headings = self._locations.headings(cell.span)
        return Claim(
            id="",
            text=cell.text,
            types=tuple(types),
            span=cell.span,
            place=self._locations.place(cell.span),
            location=self._locations.name(cell.span, row=cell.row),
            cited=cell.cited,
            language=self._language,
            quantities=(cell.quantity,),
            context=(*headings, *cell.heads),
        )

    def _from_block_quote(self, quotation: Quotation) -> Claim:
        names = quotation.cited.names
        types = (ClaimType.ATTRIBUTION, ClaimType.QUOTE) if quotation.cited else (ClaimType.QUOTE,)
        return Claim(
            id="",
            text=quotation.text,
            types=types,
            span=quotation.span,
            place=self._locations.place(quotation.span),
            location=self._locations.name(quotation.span),
            cited=quotation.cited,
            language=language_of(quotation.text) or self._language,
            quotations=(quotation,),
            speaker=names[0] if names else "",
            context=self._locations.headings(quotation.span),
        )
