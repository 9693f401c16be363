"""A sentence has nothing in common with the evidence of what it cites."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.checks.check import Check, Example, LedgerLine, Remark
from pincite.checks.citing import CitationReview
from pincite.checks.fitting import Fitting
from pincite.checks.wording import excerpt, listed
from pincite.model import ProseSentence, Severity

_LEDGER = (
    LedgerLine("https://example.org/ferry", quotes=("The ferry was late on nine days in July.",)),
)
_BLOCK = "\n\n## Sources\n\n[1] https://example.org/ferry — Ferry report\n"
_MOST_SHOWN = 3


def _look(review: CitationReview) -> Iterator[Remark]:
    fitting = Fitting(review.book.sources)
    for sentence in review.draft.citations.sentences:
        numbers = _cited(sentence, review)
        if not fitting.shares_nothing(sentence.words, numbers):
            continue
        evidence = [x for number in numbers for x in review.book.sources[number].evidence]
        yield Remark(
            sentence.span,
            "no number, name or content word of this sentence occurs in the evidence of "
            f"{listed(f'[{number}]' for number in numbers)}",
            "read the source again: attach the passage that the sentence rests on, or cite another",
            tuple(
                f"evidence, {x.text_origin.value.replace('_', ' ')}: {excerpt(x.quote)}"
                for x in evidence[:_MOST_SHOWN]
            ),
        )


def _cited(sentence: ProseSentence, review: CitationReview) -> tuple[int, ...]:
    """Give the sources that a sentence cites; none where one of them is not known."""
    reached = map(review.book.number_of, sentence.urls) if not sentence.ids else ()
    numbers = tuple(dict.fromkeys((*sentence.ids, *filter(None, reached))))
    return numbers if all(number in review.book.sources for number in numbers) else ()


CHECK = Check(
    code="EVI003",
    name="evidence-does-not-fit",
    severity=Severity.WARNING,
    summary="a sentence has nothing in common with the evidence of what it cites",
    why=(
        "Evidence can be real and about something else. Where not one number, name or content "
        "word is in both, somebody should look. Where some are, nothing is proved by that."
    ),
    fires=Example(f"Harbour fees doubled over the winter.[1]{_BLOCK}", ledger=_LEDGER),
    silent=Example(f"In July there were delays on nine days.[1]{_BLOCK}", ledger=_LEDGER),
    fix="Attach the passage that the sentence rests on, or cite the source that says it.",
    look=_look,
)
"""What, why, and both examples stand in the constant."""
