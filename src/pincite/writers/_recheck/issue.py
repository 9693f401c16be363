"""What ``recheck`` says in Markdown, ready for an issue tracker: a box for each thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model import DiffKind, DiffPart
from pincite.model.counting import plural
from pincite.model.recheck import EvidenceFate, Fate, Recheck, SourceFate
from pincite.text.markdown_escapes import escape_line
from pincite.text.visible import visible
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
from pincite.writers._terminal.word_diff import spaced
from pincite.writers._words import about_pages


def recheck_in_markdown(said: Recheck) -> str:
    """Give a whole run: a heading for each fate, the worst first."""
    lines = [f"## Sources rechecked: {_escaped(summary(said))}"]
    for fate in (Fate.CHANGED, Fate.GONE, Fate.MOVED):
        found = list(with_fate(said, fate))
        if found:
            lines += ["", f"### {IN_WORDS[fate].capitalize()}", ""]
            lines += [line for source, one in found for line in _task(source, one)]
    lines += _unreachable(said)
    lines += ["", *(f"- {_escaped(words)}" for words in last_words(said))]
    lines += [f"- {_escaped(words)}" for words in about_pages((), said.contacted)]
    lines += [f"- ledger {_escaped(said.ledger)}"]
    return "\n".join(lines) + "\n"


def _task(source: SourceFate, one: EvidenceFate) -> Iterator[str]:
    yield f"- [ ] {_escaped(named(source))}"
    yield f"  > “{_escaped(one.evidence.quote)}”"
    yield ""
    yield f"  {_escaped(one.reason)}"
    if one.diff:
        yield f"  ({_diff(one.diff)})"
    places = [("was at", one.before), ("now at", one.now)]
    yield from (
        f"  - {words} {_escaped(place_in_words(place))}" for words, place in places if place
    )
    yield f"  - {_escaped(snapshot_in_words(source))}"


def _unreachable(said: Recheck) -> Iterator[str]:
    found = without_page(said)
    if found:
        yield from ("", "### Unreachable", "")
    for source in found:
        quotes = plural(len(source.evidence), "quote")
        yield f"- [ ] {_escaped(named(source))} ({quotes}): {_escaped(source.reason)}"
    if said.flaky:
        yield from ("", "### Hosts that may answer another time", "")
    for host in said.flaky:
        yield f"- {_escaped(flaky_in_words(host))}"
    for source in said.sources:
        if source.may_pass:
            yield f"  - {_escaped(named(source))}: {_escaped(source.reason)}"


def _diff(parts: tuple[DiffPart, ...]) -> str:
    """Strike out what was there, and print what is there now in bold."""
    signs = {DiffKind.EQUAL: "", DiffKind.ONLY_SOURCE: "~~", DiffKind.ONLY_QUOTE: "**"}
    shown = []
    for part in spaced(parts):
        sign, words = signs[part.kind], part.text.strip(" ")
        lead = part.text[: len(part.text) - len(part.text.lstrip(" "))]
        tail = part.text[len(part.text.rstrip(" ")) :]
        shown.append(f"{lead}{sign}{_escaped(words)}{sign}{tail}" if words else part.text)
    return "".join(shown)


def _escaped(text: str) -> str:
    """Give foreign text on one line so that it shows as it stands, in no mark-up and no HTML."""
    return escape_line(visible(text))
