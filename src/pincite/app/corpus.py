"""A folder of documents as the place that claims are searched in; nothing leaves the machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pincite.app.collection import Collection, NoIndexError, indexed
from pincite.app.reading import read
from pincite.app.searching import Found
from pincite.app.sources import ListedFile, Progress, list_files
from pincite.claims.search import Query
from pincite.matching.index_terms import terms_to_rank_by
from pincite.model import Document, NotChecked, UnreadableError, UsageError
from pincite.text import RuleSet

MOST_HITS = 5


class Corpus:
    """Finds the documents of a folder that share the rarest words with a query."""

    name = "corpus"

    def __init__(self, collection: Collection, not_listed: Sequence[NotChecked] = ()) -> None:
        self._collection = collection
        self._rules = RuleSet.parse("auto")
        self._documents: dict[str, Document | None] = {}
        self.not_checked = (*not_listed, *collection.not_checked())

    def takes(self, query: Query) -> bool:
        """Take what asks for words; a restriction to sites means nothing in a folder."""
        return not query.sites

    def asks(self, query: Query) -> str:
        """Give the words of a query."""
        return query.words

    def find(self, query: Query) -> Found:
        """Give the documents nearest to the words of a query."""
        terms = terms_to_rank_by(query.words, self._rules)
        near = self._collection.nearest(terms, MOST_HITS)
        documents = [(file.real, self._document(file)) for file in near]
        read_ones = tuple((name, document) for name, document in documents if document)
        return Found(read_ones, len(near))

    def _document(self, file: ListedFile) -> Document | None:
        if file.real not in self._documents:
            try:
                self._documents[file.real] = read(file.shown)
            except UnreadableError:
                self._documents[file.real] = None  # the index said why
        return self._documents[file.real]


@contextmanager
def open_corpus(
    directory: str, *, leave_out: str = "", progress: Progress | None = None
) -> Iterator[Corpus]:
    """Open a folder for searching; its index is brought up to date first.

    Where no index can be kept from one run to the next, one is made for this run alone.

    Raises:
        UsageError: where it holds no file, or no index can be made.
        UnreadableError: where it is a file that cannot be read.
    """
    files, not_listed = list_files([directory], leave_out=[leave_out] if leave_out else [])
    if not files:
        raise UsageError(f"{directory} holds no file to search in: name a folder of documents")
    try:
        with ExitStack() as stack:
            try:
                collection = stack.enter_context(indexed(files, [directory], progress=progress))
            except NoIndexError:
                folder = Path(stack.enter_context(TemporaryDirectory()))
                made = indexed(files, [directory], progress=progress, folder=folder)
                collection = stack.enter_context(made)
            yield Corpus(collection, not_listed)
    except (NoIndexError, OSError) as error:
        raise UsageError(
            f"no index of {directory} can be made: {error}; set TMPDIR to a folder that can be "
            "written to, with room in it"
        ) from None
