"""What ``recheck`` says in Markdown, ready for an issue tracker: a box for each thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.counting import plural
from pincite.model.recheck import EvidenceFate, Fate, Recheck, SourceFate
from pincite.writers._markdown_text import escaped, marked_diff
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
from pincite.writers._words import about_pages


def recheck_in_markdown(said: Recheck) -> str:
    """Give a whole run: a heading for each fate, the worst first."""
    lines = [f"## Sources rechecked: {escaped(summary(said))}"]
    for fate in (Fate.CHANGED, Fate.GONE, Fate.MOVED):
        found = list(with_fate(said, fate))
        if found:
            lines += ["", f"### {IN_WORDS[fate].capitalize()}", ""]
            lines += [line for source, one in found for line in _task(source, one)]
    lines += _unreachable(said)
    lines += ["", *(f"- {escaped(words)}" for words in last_words(said))]
    lines += [f"- {escaped(words)}" for words in about_pages((), said.contacted)]
    lines += [f"- ledger {escaped(said.ledger)}"]
    return "\n".join(lines) + "\n"


def _task(source: SourceFate, one: EvidenceFate) -> Iterator[str]:
    yield f"- [ ] {escaped(named(source))}"
    yield f"  > “{escaped(one.evidence.quote)}”"
    yield ""
    yield f"  {escaped(one.reason)}"
    if one.diff:
        yield f"  ({marked_diff(one.diff)})"
    places = [("was at", one.before), ("now at", one.now)]
    yield from (f"  - {words} {escaped(place_in_words(place))}" for words, place in places if place)
    yield f"  - {escaped(snapshot_in_words(source))}"


def _unreachable(said: Recheck) -> Iterator[str]:
    found = without_page(said)
    if found:
        yield from ("", "### Unreachable", "")
    for source in found:
        quotes = plural(len(source.evidence), "quote")
        yield f"- [ ] {escaped(named(source))} ({quotes}): {escaped(source.reason)}"
    if said.flaky:
        yield from ("", "### Hosts that may answer another time", "")
    for host in said.flaky:
        yield f"- {escaped(flaky_in_words(host))}"
    for source in said.sources:
        if source.may_pass:
            yield f"  - {escaped(named(source))}: {escaped(source.reason)}"
