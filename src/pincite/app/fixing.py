"""Puts a source's own typography, or words, into a draft's quotations, and the ledger into its list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pincite.app.checking import check_documents, read_draft
from pincite.app.encoding_back import encoded, encoder_for
from pincite.app.options import CheckOptions
from pincite.app.reading import STDIN, read_file
from pincite.app.web import Web
from pincite.app.writing import write_atomically
from pincite.drafts import parse_draft
from pincite.model import Document, Draft, DraftReport, Edit, UnreadableError, UsageError
from pincite.model.values import dataclass
from pincite.readers import read_text

_OFF_WITH_EDITS = "QUO020"
_MENDED_BY_LIST = frozenset({"CIT002", "CIT003", "CIT006", "CIT008"})
# Where a number or an address is in doubt, a list from the ledger would only hide it.
_DOUBTS_LIST = frozenset({"CIT001", "CIT004", "CIT005"})


@dataclass(frozen=True, slots=True)
class Fixed:
    """A draft before and after.

    ``quotations`` and ``markers`` count the edits made, ``is_listed_anew`` says that the list of
    sources was written from the ledger. ``unsafe_left`` counts what changes words or numbers, or
    would write a list over a doubt.
    """

    path: str
    before: str
    after: str
    quotations: int
    markers: int
    is_listed_anew: bool
    unsafe_left: int

    @property
    def made(self) -> int:
        """How many changes were made."""
        return self.quotations + self.markers + self.is_listed_anew


def fix(
    drafts: Sequence[str],
    *,
    against: Sequence[str],
    ledger: str | None = None,
    options: CheckOptions,
    unsafe: bool = False,
    writes: bool = True,
    web: Web | None = None,
) -> tuple[Fixed, ...]:
    """Rewrite quotations as their sources have them, and the list of sources from the ledger.

    Every other byte of a draft stays.

    Args:
        drafts: Paths of drafts.
        against: Paths of sources.
        ledger: Path or address of the ledger; the one in use at each draft, unless given.
        options: What to look at. Codes with edits are looked at even where they are off.
        unsafe: Also put in the source's words and numbers, and write the list of sources where
            the draft's numbers or addresses are not the ledger's.
        writes: Write the files; else only say what would change.
        web: How far the run goes to the network; see ``check``.

    Raises:
        UsageError: if the call is wrong.
        UnreadableError: if a file cannot be read, or cannot be written back as it was read.
    """
    if STDIN in drafts and writes:
        raise UsageError("standard input cannot be fixed in place: use --diff, or name a file")
    documents = [read_draft(path, options) for path in dict.fromkeys(drafts)]
    for document in documents:
        if not document.media_type.is_the_file:
            raise UsageError(
                f"{document.origin} is no text file, so it cannot be rewritten here: make the "
                "changes in its own program, or leave --fix and --diff out"
            )
    looking = options if options.select else replace(options, select=(_OFF_WITH_EDITS,))
    report = check_documents(documents, against=against, ledger=ledger, options=looking, web=web)
    done = [_fixed(draft, ledger, unsafe=unsafe) for draft in report.drafts]
    if writes:
        for fixed in done:
            if fixed.after != fixed.before:
                _write(fixed, options)
    return tuple(done)


def _fixed(report: DraftReport, ledger: str | None, *, unsafe: bool) -> Fixed:
    document = report.draft.document
    edits = [(found.code, found.edit) for found in report.findings if found.edit is not None]
    chosen = _apart(edit for _, edit in edits if edit.safe or unsafe)
    kept = tuple(chosen) if _holds(report.draft, tuple(chosen)) else ()
    if chosen and not kept:
        # Some edit would turn text into mark-up; the others are still good.
        for edit in chosen:
            if _holds(report.draft, (*kept, edit)):
                kept = (*kept, edit)
    left = 0 if unsafe else sum(not edit.safe for _, edit in edits)
    quotations = sum(code.startswith("QUO") and edit in kept for code, edit in edits)
    edited = after = _edited(document.text, kept)
    codes = {found.code for found in report.findings}
    if report.ledger and codes & _MENDED_BY_LIST:
        if unsafe or not codes & _DOUBTS_LIST:
            after = _listed_anew(document, edited, ledger)
        else:
            left += 1
    return Fixed(
        path=document.origin,
        before=document.text,
        after=after,
        quotations=quotations,
        markers=len(kept) - quotations,
        is_listed_anew=after != edited,
        unsafe_left=left,
    )


def _listed_anew(document: Document, text: str, ledger: str | None) -> str:
    """Write the list of sources into a text; where none can stand, the text stays as it is."""
    from pincite.app.ledger import sources
    from pincite.app.rendering import listed_anew

    draft = parse_draft(read_text(text, media_type=document.media_type, origin=document.origin))
    try:
        return listed_anew(draft, sources(ledger=ledger, near=document.origin or "."))
    except UsageError:
        return text


def _apart(edits: Iterable[Edit]) -> list[Edit]:
    """Give the edits in order, without those that reach into one before them."""
    chosen: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: edit.span):
        if not chosen or edit.span.start >= chosen[-1].span.end:
            chosen.append(edit)
    return chosen


def _edited(text: str, edits: Sequence[Edit]) -> str:
    pieces: list[str] = []
    at = 0
    for edit in edits:
        pieces += [text[at : edit.span.start], edit.replacement]
        at = edit.span.end
    return "".join([*pieces, text[at:]])


def _holds(draft: Draft, edits: Sequence[Edit]) -> bool:
    """Tell whether the draft still has the same quotations, and only edited ones changed."""
    document = draft.document
    text = _edited(document.text, edits)
    after = parse_draft(read_text(text, media_type=document.media_type, origin=document.origin))
    if len(after.quotations) != len(draft.quotations):
        return False
    shift = 0
    rest = list(edits)
    for old, new in zip(draft.quotations, after.quotations, strict=True):
        inside = 0
        while rest and rest[0].span.start < old.outer.end:
            edit = rest.pop(0)
            inside += len(edit.replacement) - len(edit.span)
        if (new.outer.start, new.kind, new.cited) != (old.outer.start + shift, old.kind, old.cited):
            return False
        if len(new.outer) != len(old.outer) + inside:
            return False
        shift += inside
    return True


def _write(fixed: Fixed, options: CheckOptions) -> None:
    """Write a draft back in its own encoding, with its byte order mark."""
    data = read_file(fixed.path, max_bytes=options.max_bytes)
    encoding = read_draft(fixed.path, options).encoding
    encode = encoder_for(data, fixed.before, encoding)
    if encode is None:
        raise UnreadableError(
            f"{fixed.path} was changed while it was read, or cannot be written back as it was: "
            "save it as UTF-8, and try again"
        )
    write_atomically(fixed.path, encoded(fixed.path, fixed.after, encode, encoding))
