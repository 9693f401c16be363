"""A claim beside a statement: the causes of false answers that rules must see."""

from __future__ import annotations

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.frames.numbers import numbers_of
from pincite.model import Cited, Document, Place, SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimStatus


def status(claim: str, source: str, title: str = "") -> ClaimStatus:
    span = Span(0, len(claim))
    place = Place("draft.md", span, 1, 1, 1, len(claim) + 1)
    quantities = numbers_of(claim, "en")
    told = Claim("C01", claim, (), span, place, "line 1", Cited(), "en", quantities)
    used = SourceUsed(1, Document(source, origin="source.txt", title=title, language="en"))
    return decide_claim(told, (used,)).status


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        # Another event.
        (
            "The harbour master was appointed in 2019 by Okafor.",
            "In 2011 the harbour master was appointed by Reyes.",
        ),
        # A narrower noun.
        ("The town has 40 trams.", "The town has six blue trams."),
        # A negation of something else.
        ("The glue bonds oak.", "The glue bonds oak but not teak."),
        # Affirmed and denied in one sentence.
        (
            "The valve opens at night.",
            "The valve does not open by day, and the valve opens at night.",
        ),
        # An event that repeats.
        ("The band toured Chile in 1991.", "The band last toured Chile in 2012."),
        # A sum that is given in parts.
        ("The inn has 14 rooms.", "The inn has 12 single and two double rooms."),
        # The unit of another number of the sentence.
        ("The lake is 61 metres deep.", "The lake is 14 kilometres long and 61 metres deep."),
        # What something shared: the number of another one.
        ("The west yard has 7 cranes.", "The east yard has 5 cranes and the west yard has 7."),
        # The source speaks of a subset.
        ("The firm employs 312 people.", "Another 40 people work for the firm in spring."),
    ],
)
def test_no_conflict_is_seen_where_there_is_none(claim: str, source: str) -> None:
    assert status(claim, source).verdict is not Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        # Words from different clauses.
        ("The mill sells flour.", "The mill grinds rye, while the bakery sells flour."),
        # Roles exchanged.
        ("Turin outbid Oslo.", "Oslo outbid Turin for the statue."),
        ("Lindwerk was bought by Norden.", "Lindwerk bought Norden."),
        # One deciding word is missing.
        ("The annual fee is $40.", "The monthly fee is $40."),
        # A question or a title.
        ("The bridge is closed to lorries.", "Is the bridge closed to lorries?"),
        ("The bridge is closed.", "# The bridge is closed\n\nIt is a long story of steel."),
        # Cut identifiers.
        ("C# is a programming language.", "The C programming language is old."),
        # Only, up to, planned dropped; entirely or sole added.
        ("The ferry runs on Sundays.", "The ferry runs on Sundays only in summer."),
        ("The pump moves 60 litres.", "The pump moves up to 60 litres."),
        ("The tunnel opens in May.", "The tunnel is planned to open in May."),
        ("The dam is the sole source of power.", "The dam is a source of power."),
        # The number with another noun.
        ("Kost was the third mayor.", "Kost ran the third most expensive campaign for mayor."),
        # Two negations that balance.
        ("The permit allows fishing.", "The permit does not allow no fishing."),
        # One end of a range, another event's month.
        ("The wreck is worth 4 million dollars.", "The wreck is worth 4 to 9 million dollars."),
        (
            "The review was published in August 2023.",
            "The review was published in July 2023 and corrected in August 2023.",
        ),
        # What somebody says, hopes or doubts.
        ("The well is poisoned.", "Some people believe the well is poisoned."),
        ("The levy reduces traffic.", "The levy may reduce traffic."),
        # The number of another thing in the sentence.
        (
            "The east yard has 7 cranes.",
            "The east yard has 5 cranes and the west yard has 7 cranes.",
        ),
        ("Profit was $5 million.", "Profit rose from $5 million to $6 million."),
    ],
)
def test_nothing_is_verified_that_is_not_said(claim: str, source: str) -> None:
    assert status(claim, source).verdict is not Verdict.VERIFIED


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "The east yard has 7 cranes.",
            "The east yard has 5 cranes and the west yard has 7 cranes.",
        ),
        ("The firm ran 9 boats.", "The firm ran 7 boats."),
        ("The valve does not open at night.", "The valve opens at night."),
        ("Exports fell by 5% in 2021.", "Exports rose by 5% in 2021."),
    ],
)
def test_a_plain_conflict_is_seen(claim: str, source: str) -> None:
    assert status(claim, source).verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            "The east yard has 5 cranes.",
            "The east yard has 5 cranes and the west yard has 7 cranes.",
        ),
        ("The lake is 61 metres deep.", "The lake is 14 kilometres long and 61 metres deep."),
        ("Profit rose to $6 million.", "Profit rose from $5 million to $6 million."),
        ("Profit rose by $1 million.", "Profit rose from $5 million to $6 million."),
        ("About 7 boats remained.", "~7 boats remained after the merger."),
        ("More than 20 boats remained.", "In the end 24 boats remained."),
        ("Exports dropped by 5%.", "Last year brought a 5% fall in exports."),
        ("The mill was founded in 1342.", "The mill lies on the Ash. It was founded in 1342."),
    ],
)
def test_what_is_said_is_verified(claim: str, source: str) -> None:
    assert status(claim, source) is ClaimStatus.VERIFIED
