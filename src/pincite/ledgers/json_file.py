"""The ledger as one JSON file, in the shape that older tools read and write.

What: ``--ledger ledger.json`` reads and writes that file in place, whole at each change.
Why: people have such ledgers, and other programs read them.
Costs: each change writes the whole file; from some thousand sources on SQLite is much faster.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from pincite.ledgers import LedgerKind
from pincite.model import LedgerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pincite.ledgers import Ledger, SnapshotStore
    from pincite.ledgers._json_book import Book
    from pincite.ledgers._shapes import Shape
    from pincite.model import SourceKind
    from pincite.model.fetch import FetchRecord
    from pincite.model.ledger import Evidence, Registration, Retrieval, Snapshot, Source

T = TypeVar("T")


class JsonLedger:
    """A ledger in one JSON file.

    Reading takes no lock, since the file is replaced whole; writing holds the lock beside it.
    """

    def __init__(self, path: Path, snapshots: SnapshotStore) -> None:
        self._path = path
        self.snapshots = snapshots
        self._book: Book | None = None
        self._signature: tuple[int, int, int] | None = None

    @property
    def address(self) -> str:
        """The path of the file."""
        return str(self._path)

    def add(self, pages: Sequence[Retrieval]) -> tuple[Registration, ...]:
        """Give each page its number."""

        def register(book: Book) -> tuple[tuple[Registration, ...], bool]:
            done = [book.register(page) for page in pages]
            return tuple(given for given, _ in done), any(changed for _, changed in done)

        return self._change(register)

    def sources(self, ids: Collection[int] | None = None) -> tuple[Source, ...]:
        """Give all sources, or those with the ids."""
        book = self._read()
        with _told_of(self._path):
            if ids is None:
                return book.sources()
            found = (book.source(source_id) for source_id in sorted(set(ids)))
            return tuple(source for source in found if source is not None)

    def find(self, identities: Collection[str]) -> Mapping[str, int]:
        """Give the ids of the identities that are registered."""
        book = self._read()
        return {identity: book.ids[identity] for identity in identities if identity in book.ids}

    def record_snapshot(self, source_id: int, snapshot: Snapshot, source_kind: SourceKind) -> None:
        """Note what a source looked like."""
        self._change(
            lambda book: (
                None,
                book.record_snapshot(self._known(book, source_id), snapshot, source_kind),
            )
        )

    def record_fetch(self, source_id: int, fetch: FetchRecord) -> None:
        """Note what came of asking for a source's page."""

        def record(book: Book) -> tuple[None, bool]:
            book.record_fetch(self._known(book, source_id), fetch)
            return None, True

        self._change(record)

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence with its snapshot."""

        def attach(book: Book) -> tuple[bool, bool]:
            changed = book.attach(self._known(book, source_id), evidence)
            return changed, changed

        return self._change(attach)

    def restore(self, sources: Sequence[Source]) -> int:
        """Take in the sources of another ledger under the same ids."""
        from pincite.ledgers._merging import new_among

        def take_in(book: Book) -> tuple[int, bool]:
            missing = new_among(sources, {source.id: source for source in book.sources()})
            for source in missing:
                book.take_in(source)
            changed = [book.add_to(source) for source in sources]
            return len(missing), bool(missing) or any(changed)

        return self._change(take_in)

    def close(self) -> None:
        """Forget what was read."""
        self._book = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _known(self, book: Book, source_id: int) -> int:
        if not 1 <= source_id <= len(book.shapes):
            raise LedgerError(f"{self._path} has no source [{source_id}]")
        return source_id

    def _read(self) -> Book:
        """Read the file, unless it is the one that was read or written last."""
        from pincite.ledgers._json_book import Book

        with _told_of(self._path):
            # The signature first: a newer file under an older signature is read once more.
            signature = _signature(self._path)
            if self._book is None or signature != self._signature:
                self._book = Book.parse(self._path.read_bytes())
                self._signature = signature
            return self._book

    def _change(self, change: Callable[[Book], tuple[T, bool]]) -> T:
        """Run a change of the book under the lock; write it where the change says it is one."""
        from pincite.ledgers._files import replace_file

        with _told_of(self._path), _lock(self._path):
            book = self._read()
            try:
                answer, is_changed = change(book)
                if is_changed:
                    replace_file(self._path, book.to_bytes(), mark="new")
            except BaseException:
                self._book = None  # what is in memory is no longer what is in the file
                raise
            self._signature = _signature(self._path)
            return answer


def read_json(path: Path) -> Shape:
    """Give the JSON of a ledger as it stands; that of a clean one where there is none.

    Raises:
        LedgerError: where the file cannot be read or is no ledger.
    """
    from pincite.ledgers._json_book import Book

    if not path.exists():
        return Book.empty().raw
    with _told_of(path):
        book = Book.parse(path.read_bytes())
        book.sources()
        return book.raw


def write_json(path: Path, ledger: Shape) -> None:
    """Put the JSON of a ledger in the place of a file, whatever was there.

    Raises:
        LedgerError: where it is no ledger, or the file cannot be written.
    """
    import json

    from pincite.ledgers._json_book import Book

    with _told_of(path):
        book = Book.parse(json.dumps(ledger).encode("ascii"))
        path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(path):
            _begin(path, book.to_bytes())


def _recognizes(address: str, head: bytes) -> bool:
    if head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith((b"{", b"[")):
        return True
    is_named_so = "://" not in address and address.lower().endswith(".json")
    return is_named_so and not head.startswith(b"SQLite format 3")


def _open(address: str, create: bool) -> Ledger:
    from pincite.ledgers._json_book import Book
    from pincite.ledgers._snapshot_files import SnapshotFiles

    path = Path(address)
    if create and not path.exists():
        with _told_of(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            with _lock(path):
                if not path.exists():
                    _begin(path, Book.empty().to_bytes())
    if not path.exists():
        raise LedgerError(f"there is no ledger at {path}: `pincite add URL` begins one")
    return JsonLedger(path, SnapshotFiles.beside(path))


def _reset(address: str, stamp: str) -> str:
    """Copy the file, whatever is in it, and begin a clean one in its place."""
    from pincite.ledgers._files import free_name, replace_file
    from pincite.ledgers._json_book import Book

    path = Path(address)
    with _told_of(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(path):
            copy = ""
            if path.exists():
                kept = free_name(path, stamp)
                replace_file(kept, path.read_bytes())
                copy = str(kept)
            _begin(path, Book.empty().to_bytes())
    return copy


def _begin(path: Path, data: bytes) -> None:
    from pincite.ledgers._files import replace_file

    replace_file(path, data, mark="new")


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    from pincite.ledgers._files import locked

    real = path.resolve()
    with locked(real.with_name(f".{real.name}.lock")):
        yield


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    """Word what goes wrong with the file in one line."""
    from pincite.ledgers._files import words_of
    from pincite.ledgers._json_reading import BookError

    try:
        yield
    except FileNotFoundError:
        raise LedgerError(f"there is no ledger at {path}: `pincite add URL` begins one") from None
    except OSError as error:
        raise LedgerError(
            f"{path} cannot be read or written: {words_of(error)}; it was left as it was"
        ) from None
    except BookError as error:
        raise LedgerError(
            f"{path} {error}; it was left as it was: put it right, "
            "or run `pincite reset`, which keeps it as a dated copy"
        ) from None


def _signature(path: Path) -> tuple[int, int, int]:
    status = path.stat()
    return status.st_ino, status.st_mtime_ns, status.st_size


LEDGER = LedgerKind(
    name="json",
    summary="one JSON file, read and written in place",
    recognizes=_recognizes,
    open=_open,
    reset=_reset,
)
"""The ledger as one JSON file."""
