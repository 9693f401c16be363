"""Holds one answer of pincite against the judge and says in words what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from oracle import Judgement, judge, says_the_same
from oracle_quote import variants_of

from pincite.model import Locator, Match
from pincite.text import RuleSet, normalize

FALSE_VERIFIED = "false verified"
MISSED = "missed"
WRONG_PLACE = "wrong place"
WRONG_STATUS = "wrong status"
WRONG_STEPS = "wrong steps"
LISTED = 100


def faults(match: Match, source: str, quote: str, rules: str) -> Iterator[tuple[str, str]]:
    """Give each fault of ``match`` as its kind and a sentence."""
    judgement = judge(source, quote, rules)
    right = judgement.statuses()
    status = match.status.value
    if match.verified and not right & {"exact", "normalized"}:
        yield FALSE_VERIFIED, f"{status}, and right is {_named(right)}"
    elif right <= {"exact", "normalized"} and not match.verified:
        yield MISSED, f"{status}, and right is {_named(right)}: {match.reason}"
    elif status not in right:
        yield WRONG_STATUS, f"{status}, and right is {_named(right)}: {match.reason}"
    for place in match.occurrences:
        yield from _faults_of_place(place, match, judgement, source, quote)
    yield from _places_left_out(match, judgement)
    if right == {"partial"} == {status} and not _points_inside(match, judgement):
        yield WRONG_PLACE, f"the near miss of a partial hit is {match.near_miss}"


def _named(right: frozenset[str]) -> str:
    return " or ".join(sorted(right))


def _faults_of_place(
    place: Locator, match: Match, judgement: Judgement, source: str, quote: str
) -> Iterator[tuple[str, str]]:
    start, end = place.span.start, place.span.end
    text = source[start:end]
    if place.text != text:
        yield WRONG_PLACE, f"the locator quotes {place.text!r}, its span {text!r}"
    if match.status.value == "exact":
        if text != quote:
            yield WRONG_PLACE, f"{start}-{end} is {text!r}, not the quote as written"
        return
    if not judgement.may_be_verified_at(start, end):
        yield FALSE_VERIFIED, f"at {start}-{end} {text!r}"
    steps = frozenset(match.steps)
    if not says_the_same(text, quote, steps):
        yield WRONG_STEPS, f"{sorted(steps)} do not make {text!r} the quote"
    elif "R6" not in steps and not same_by_the_package(text, quote, steps):
        yield WRONG_STEPS, f"the package's own {sorted(steps)} do not make {text!r} the quote"


def same_by_the_package(text: str, quote: str, steps: frozenset[str]) -> bool:
    """Tell whether the package's normaliser, with these steps alone, makes both texts equal."""
    chosen = RuleSet(steps)
    wanted = normalize(text, chosen).strip()
    forms = variants_of(quote, steps | {"Q3"} if "Q1" in steps else steps)
    return any(normalize(form.text, chosen).strip() == wanted for form in forms)


def _places_left_out(match: Match, judgement: Judgement) -> Iterator[tuple[str, str]]:
    if not match.verified or match.occurrence_count > LISTED:
        return
    spans = [(place.span.start, place.span.end) for place in match.occurrences]
    if match.status.value == "exact":
        wanted = list(judgement.must_verbatim)
    else:
        wanted = [(hit.start, hit.end) for hit in judgement.must if hit.as_written]
    for start, end in wanted:
        if not any(begin < end and start < stop for begin, stop in spans):
            yield MISSED, f"the place {start}-{end} is not listed among {spans}"


def _points_inside(match: Match, judgement: Judgement) -> bool:
    if match.near_miss is None:
        return False
    span = match.near_miss.locator.span
    inside = [(hit.widest_start, hit.widest_end) for hit in judgement.hits]
    inside += [(start, end) for start, end, _ in judgement.verbatim]
    return any(span.start < end and start < span.end for start, end in inside)
