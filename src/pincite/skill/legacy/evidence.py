"""Evidence of the sources script: words that stand in a page's text, read as Markdown.

The rules are N1-N7 and R4. The mark-up of the quote itself is tolerated too: it is read as Markdown
where it is not found as it was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model import MediaType
from pincite.skill.legacy.ledger_file import WHERE, Entry, entries_by_id, load_ledger, open_json
from pincite.skill.legacy.stopping import REFUSED, Stop, stopping
from pincite.text import RuleSet, count_words, normalize

if TYPE_CHECKING:
    from pincite.app.ledger_pages import Page
    from pincite.matching import PreparedSource
    from pincite.model import Match
    from pincite.model.ledger import Evidence

RULES = "strict,+R4,-Q1,-Q2"
"""The rules that decide, as a user writes them."""

_RULES = RuleSet.parse(RULES)


def quote_in_evidence(quote: str, evidence: str) -> bool:
    """Tell whether words stand in a page's text, whatever mark-up is on either side.

    >>> quote_in_evidence("the tide waits", "Nobody says **the _tide_** waits.")
    True
    """
    from pincite.matching import prepare
    from pincite.readers import read_text

    source = prepare(read_text(evidence, media_type=MediaType.MARKDOWN), rules=RULES)
    return any(source.match(form).verified for form in _forms(quote))


def attach_quote(path: WHERE, source_id: int, quote: str, evidence: str) -> Entry:
    """Keep words as evidence of a source, if they stand in the page's text; give its entry.

    Raises:
        SystemExit: with a message, where the source does not exist, the words are too few or are
            not there, or the ledger cannot be written.
    """
    from pincite.app.evidence import MIN_WORDS, refusal_of

    words = quote.strip()
    entry = entries_by_id(load_ledger(path)).get(source_id)
    if entry is None:
        raise Stop(f"there is no source [{source_id}] in {path}: `list` shows its numbers", REFUSED)
    if count_words(words) < MIN_WORDS:
        raise Stop(f"the quote is too short: give {MIN_WORDS} words or more", REFUSED)
    page = _page(evidence)
    found = _verified(page, words)
    if refusal := refusal_of(words, found):
        raise Stop(f"not found verbatim in the evidence: {refusal}{_nearest(found)}", REFUSED)
    if _key(words) not in {_key(kept["text"]) for kept in entry.get("quotes") or ()}:
        _keep(path, source_id, _evidence(words, found, page), page)
    return entries_by_id(load_ledger(path))[source_id]


def _page(evidence: str) -> Page:
    from pincite.app.ledger import day_of
    from pincite.app.ledger_pages import page_of

    data = evidence.encode("utf-8", "replace")
    with stopping():
        return page_of(data, day_of(), shown="the evidence", media_type=MediaType.MARKDOWN)


def _verified(page: Page, words: str) -> Match:
    """Give the answer for the words as given, or else for what a reader sees of them."""
    from pincite.matching import prepare

    source = prepare(page.document, rules=RULES)
    given, *plain = _forms(words)
    match = source.match(given)
    return match if match.verified else _first_verified(source, plain) or match


def _first_verified(source: PreparedSource, forms: list[str]) -> Match | None:
    return next((found for found in map(source.match, forms) if found.verified), None)


def _forms(words: str) -> list[str]:
    """Give a quote as it is, and as a reader of Markdown sees it."""
    plain = _as_seen(words, RuleSet(frozenset({"N6", "R4"})))
    return [words] if plain == words else [words, plain]


def _key(words: str) -> str:
    return _as_seen(words, _RULES)


def _as_seen(words: str, rules: RuleSet) -> str:
    from pincite.readers import read_text

    quoted = read_text(words, media_type=MediaType.MARKDOWN)
    return normalize(quoted.text, rules, quoted.marks)


def _evidence(words: str, found: Match, page: Page) -> Evidence:
    from pincite.model.ledger import Evidence, Verification

    if found.quote != words:
        # With its mark-up the quote would not be found again.
        return Evidence(words, page.snapshot.retrieved)
    verification = Verification.of(found, RULES, page.snapshot)
    return Evidence(words, page.snapshot.retrieved, verification)


def _keep(path: WHERE, source_id: int, evidence: Evidence, page: Page) -> None:
    from pincite.app.ledger_pages import keep_page

    with stopping(), open_json(path) as ledger:
        keep_page(ledger, source_id, page)
        ledger.attach(source_id, evidence)


def _nearest(match: Match) -> str:
    near = match.near_miss
    return "" if near is None else f"; nearest, line {near.locator.line}: “{near.locator.text}”"
