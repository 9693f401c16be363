"""What an index of many documents holds of each, and what a document must hold of a quote.

The terms of a quote come from its runs, which no rule changes, so a document that lacks one of them
cannot hold the quote. They only choose which documents are looked through.
"""

from __future__ import annotations

from pincite.matching.prepared import PreparedSource
from pincite.matching.quote_anchors import runs_of
from pincite.matching.voters import placed_voters, telling_voters, voters_of
from pincite.text import Family, RuleSet, normalize

LONGEST_TERM = 64
"""Terms of more code points are not indexed, and no document is asked for them."""


def terms_of_source(source: PreparedSource) -> frozenset[str]:
    """Give the terms of a document: its words, and pairs of characters where words have no spaces.

    The words of hidden elements are among them, so that it is asked, and says that they are hidden.
    The source must be prepared under the default rules.
    """
    terms: set[str] = set()
    for encoded in source.search.searched_texts():
        terms.update(voters_of(encoded.decode("utf-8", "surrogatepass")))
    for text in source.hidden_texts():
        terms.update(voters_of(text))
    return frozenset(filter(_is_indexed, map(_folded, terms)))


def terms_of_quote(quote: str, rules: RuleSet) -> frozenset[str] | None:
    """Give the terms that every document has in which the quote stands under the rules.

    None where the rules are not among the default ones, so that the index says nothing; an empty
    set where every document may hold the quote.
    """
    if any(rule.family is Family.OPTION for rule in rules.rules):
        return None
    plain = rules.without(*(rule.id for rule in rules.rules if rule.family is Family.REPAIR))
    terms: set[str] = set()
    for encoded in runs_of(quote, plain):
        run = encoded.decode("utf-8", "surrogatepass")
        # Before and behind a run its first and last word may go on.
        terms.update(
            term for term, start in placed_voters(run) if start > 0 and start + len(term) < len(run)
        )
    return frozenset(filter(_is_indexed, map(_folded, terms)))


def terms_to_rank_by(quote: str, rules: RuleSet) -> frozenset[str]:
    """Give the terms of a quote by which documents are ranked that do not hold it."""
    telling = telling_voters(normalize(quote, rules))
    return frozenset(filter(_is_indexed, map(_folded, telling)))


def _folded(term: str) -> str:
    # Under the rule that keeps case, the quote has letters that the index has in lower case.
    return term.lower()


def _is_indexed(term: str) -> bool:
    return len(term) <= LONGEST_TERM and not any("\ud800" <= c <= "\udfff" for c in term)
