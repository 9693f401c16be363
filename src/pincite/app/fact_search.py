"""A fact-check that searches for its sources: in a folder, or by services on the web."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack

from pincite.app.corpus import open_corpus
from pincite.app.fact_reports import FactOptions, Ruled, read_claimed_draft, report_of
from pincite.app.judges import Judges
from pincite.app.reading import read_file
from pincite.app.recording import Recording
from pincite.app.search_services import Service, services_for
from pincite.app.searching import Finder, decide_by_search
from pincite.app.sources import Progress
from pincite.app.web import Online, Web, WebOptions
from pincite.claims.search.authority import Authorities, default_authorities, read_authorities
from pincite.model import Draft, NotChecked, UsageError
from pincite.model.claim import Claim
from pincite.model.facts import FactMode, FactReport
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Where a search looks.

    ``corpus`` is a folder of documents; ``services`` are names of search services, as
    ``chosen_service`` takes them. ``ranks`` is a file with ranks of a user's own. ``record`` is a
    folder to keep every exchange in, ``replay`` one to take them from without a network.
    """

    corpus: str = ""
    services: tuple[str, ...] = ()
    ranks: str = ""
    record: str = ""
    replay: str = ""

    def __post_init__(self) -> None:
        if self.record and self.replay:
            raise UsageError("--record and --replay say the opposite: give one of them")
        if not self.corpus and not self.services:
            raise UsageError("a search needs a place: --corpus DIR, or --provider NAME")
        if (self.record or self.replay) and not self.services:
            raise UsageError("only searches by --provider are recorded: a corpus stays as it is")


def factcheck_by_search(
    draft: str,
    search: SearchOptions,
    *,
    options: FactOptions | None = None,
    web: Web | None = None,
    progress: Progress | None = None,
) -> FactReport:
    """Check the claims of a draft by what a search finds.

    Args:
        draft: Path of the draft; ``-`` is standard input, read as Markdown.
        search: Where to look.
        options: What to look at.
        web: The network; a search by services asks for the pages that they name, unless given.
        progress: Told how far the work is.

    Raises:
        UsageError: if the call is wrong, or no index of the corpus can be kept.
        UnreadableError: if the draft, a list or a recording cannot be read.
    """
    options = options or FactOptions()
    authorities = _authorities(search.ranks)
    web = web or Web(WebOptions(Online.CITED))
    judges = Judges(options.judges, online=Online.NEVER if search.replay else web.options.online)
    claimed = read_claimed_draft(draft, options)
    with ExitStack() as stack:
        finders: list[Finder] = []
        not_checked: list[NotChecked] = []
        if search.corpus:
            corpus = stack.enter_context(
                open_corpus(search.corpus, leave_out=claimed.document.origin, progress=progress)
            )
            finders.append(corpus)
            not_checked += corpus.not_checked
        services = _services(search, web)
        finders += services
        searched = decide_by_search(
            claimed.checkable,
            finders,
            authorities,
            titles=list(_titles(claimed.parsed, claimed.checkable)),
            precision=options.precision,
            progress=progress,
        )
    ruled = Ruled(
        searched.decisions,
        looked_in=searched.looked_in,
        sources=searched.sources,
        not_checked=(*not_checked, *searched.not_checked),
        queries=searched.queries,
        authorities=authorities,
    )
    asked = [contact for service in services for contact in service.contacts]
    return report_of(
        claimed,
        FactMode.SEARCH,
        ruled,
        options,
        judges,
        contacted=(*asked, *web.contacts),
        progress=progress,
    )


def _services(search: SearchOptions, web: Web) -> tuple[Service, ...]:
    if not search.services:
        return ()
    recording = None
    if search.record or search.replay:
        recording = Recording(search.record or search.replay, replays=bool(search.replay))
    if web.options.online is Online.NEVER and not search.replay:
        raise UsageError("--offline asks no service: search with --corpus DIR, or --replay DIR")
    return services_for(search.services, web, recording)


def _authorities(path: str) -> Authorities:
    if not path:
        return default_authorities()
    try:
        return read_authorities(read_file(path).decode("utf-8"), path)
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is no UTF-8 text: byte {error.start + 1} fits none") from None


def _titles(draft: Draft, claims: Sequence[Claim]) -> Iterator[str]:
    """Give the title of the first work that each claim cites, where the draft lists it."""
    listed = {entry.source_id: entry.title for entry in draft.block if entry.title}
    for claim in claims:
        yield next((listed[one] for one in claim.cited.ids if one in listed), "")
