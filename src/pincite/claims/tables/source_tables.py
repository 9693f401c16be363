"""The tables and lists of one source, each read once for any number of claims."""

from __future__ import annotations

from functools import cached_property

from pincite.claims.tables.facts import TableFacts, facts_of
from pincite.claims.tables.rulings.counting import Listing, listings_of
from pincite.model import Document


class SourceTables:
    """What of a document is asked about rows and columns, and what is counted in it."""

    def __init__(self, document: Document, language: str = "") -> None:
        self.document = document
        self._language = language

    @cached_property
    def facts(self) -> tuple[TableFacts, ...]:
        """Its tables; in the language of the claims where it neither names nor shows its own."""
        return facts_of(self.document, self._language)

    @cached_property
    def listings(self) -> tuple[Listing, ...]:
        """Its lists, and the tables that say what their rows are."""
        return listings_of(self.document, self.facts)
