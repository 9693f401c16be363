"""What ``recheck`` says, for a terminal: the worst first, hosts that may be better tomorrow apart."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.counting import plural
from pincite.model.recheck import EvidenceFate, Fate, Recheck, SourceFate
from pincite.text.visible import visible
from pincite.writers._options import TerminalOptions
from pincite.writers._recheck.words import (
    IN_WORDS,
    flaky_in_words,
    last_words,
    named,
    place_in_words,
    snapshot_in_words,
    summary,
    with_fate,
    without_page,
)
from pincite.writers._terminal.runs import Line, Run
from pincite.writers._terminal.word_diff import word_diff
from pincite.writers._words import about_pages

_STYLES = {
    Fate.CHANGED: "error",
    Fate.GONE: "error",
    Fate.MOVED: "warning",
    Fate.UNREACHABLE: "open",
    Fate.STANDS: "fine",
}


def recheck_lines(said: Recheck, options: TerminalOptions) -> Iterator[Line]:
    """Give the lines for a whole run."""
    yield (Run(summary(said), _worst(said)),)
    for fate in (Fate.CHANGED, Fate.GONE, Fate.MOVED):
        for source, one in with_fate(said, fate):
            yield ()
            yield from _fate_lines(source, one)
    yield from _unreachable(said)
    if options.show_verified:
        for source, one in with_fate(said, Fate.STANDS):
            yield ()
            yield from _fate_lines(source, one)
    yield ()
    for words in last_words(said):
        yield (Run(words, "open"),)
    for words in about_pages((), said.contacted):
        yield (Run(words, "faint"),)
    yield (Run(visible(f"ledger {said.ledger}"), "faint"),)


def _fate_lines(source: SourceFate, one: EvidenceFate) -> Iterator[Line]:
    yield (Run(f"{IN_WORDS[one.fate]} ", _STYLES[one.fate]), Run(named(source)))
    yield (Run(f"  “{visible(one.evidence.quote)}”"),)
    yield (Run(f"  = {visible(one.reason)}", "faint"),)
    if one.before is not None:
        yield (Run(f"  was at {place_in_words(one.before)}"),)
    if one.now is not None:
        yield (Run(f"  now at {place_in_words(one.now)}"),)
    if one.diff:
        yield (Run("  = diff: ", "faint"), *word_diff(one.diff))
    yield (Run(f"  in {snapshot_in_words(source)}", "faint"),)


def _unreachable(said: Recheck) -> Iterator[Line]:
    for source in without_page(said):
        yield ()
        yield (Run("unreachable ", "open"), Run(named(source)))
        yield (Run(f"  = {visible(source.reason)}"),)
        if source.evidence:
            yield (Run(f"  {plural(len(source.evidence), 'quote')} not looked up", "faint"),)
    if said.flaky:
        yield ()
        yield (Run("hosts that may answer another time", "open"),)
        for host in said.flaky:
            yield (Run(f"  {flaky_in_words(host)}"),)
        for source in said.sources:
            if source.may_pass:
                yield (Run(f"  {named(source)}: {visible(source.reason)}", "faint"),)


def _worst(said: Recheck) -> str:
    counts = said.counts
    return next((_STYLES[fate] for fate in IN_WORDS if counts[fate]), "open")
