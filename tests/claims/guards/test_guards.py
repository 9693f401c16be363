from __future__ import annotations

import pytest

from pincite.claims.binding import bind
from pincite.claims.by_reader import decide_by_reading
from pincite.claims.guards import Guard, Proposed, guards, vetoes
from pincite.claims.quantities import read_quantities
from pincite.matching import prepare
from pincite.model import Cited, Document, Place, SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus
from pincite.model.facts import ReaderDecision


def claim_of(text: str, language: str = "en") -> Claim:
    span = Span(0, len(text))
    quantities = bind(text, read_quantities(text, language), language)
    place = Place("draft.md", span, 1, 1, 1, 1)
    return Claim("C01", text, (), span, place, "line 1", Cited(), language, quantities)


def proposed(claim: str, sentence: str, verdict: Verdict, rest: str = "") -> Proposed:
    source = Document(f"{sentence}\n{rest}", language="en")
    return Proposed(claim_of(claim), verdict, sentence, sentence, source)


@pytest.mark.parametrize("guard", guards(), ids=lambda guard: guard.name)
def test_the_examples_of_a_guard(guard: Guard) -> None:
    assert guard.look(proposed(*guard.vetoes))
    assert not guard.look(proposed(*guard.lets_pass))
    assert not list(vetoes(proposed(*guard.lets_pass)))


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The grant is worth €1.8 million.", "The grant is worth €1.9 million."),
        ("Turnout was 71%.", "Turnout fell to 17% that day."),
        ("The review appeared in July 2023.", "The review appeared in August 2022."),
        ("The trial lasted 6 weeks.", "The trial lasted 9 weeks."),
        ("The licence allows night work.", "The licence never allows night work."),
        ("The licence does not allow night work.", "The licence allows night work."),
        ("In 2011 the trustees appointed Okafor.", "In 2019 the trustees appointed Okafor."),
        ("Last year Okafor chaired the board.", "Last year Reyes chaired the board."),
        ("The long poem by Okafor has 1500 lines.", "It is in an old metre and has 1022 lines."),
        ("The film opened well.", "It is a film. The film did not open well. It has music."),
    ],
)
def test_a_yes_that_the_passage_contradicts_is_refused(claim: str, sentence: str) -> None:
    assert list(vetoes(proposed(claim, sentence, Verdict.VERIFIED)))


@pytest.mark.parametrize(
    ("claim", "sentence", "rest"),
    [
        ("The hotel has 14 rooms.", "There are 12 single rooms and 2 double rooms.", ""),
        ("Income doubled.", "Income rose from 4 million to 8 million euros.", ""),
        ("About 80% arrived.", "Of all, 78.8% arrived.", ""),
        ("The glue bonds oak.", "It holds oak, though not teak.", ""),
        ("In 2019 Okafor was chosen.", "The chair was elected in 2019.", "Okafor is the chair."),
        ("The WHO advises it.", "The World Health Organization advises it.", ""),
        ("The 1616 canvas hangs in Delft.", "Since 1753 Delft has shown it.", "Painted in 1616."),
        ("The council met in a European town.", "Konstanz was where it came together.", ""),
        ("Okafor is a Nigerian engineer.", "Okafor, an engineer, studied with Reyes.", ""),
        ("The long march led north.", "A book on the march came out not long after it.", ""),
        ("The film opened well.", "The film did not open in May. It opened well in June.", ""),
        ("The play has 3 acts.", "The hall has 40 rows. The play is long.", ""),
        ("The man has never been identified.", "His identification is still awaited.", ""),
    ],
)
def test_a_yes_that_nothing_speaks_against_passes(claim: str, sentence: str, rest: str) -> None:
    assert not list(vetoes(proposed(claim, sentence, Verdict.VERIFIED, rest)))


def decided(quote: str, verdict: Verdict, text: str, claim: str) -> ClaimDecision | str:
    source = SourceUsed(1, Document(text, origin="source.txt", language="en"))
    reading = ReaderDecision("draft.md", "C01", "", verdict, "ada", "source.txt", "x", quote)
    return decide_by_reading(claim_of(claim), reading, source, prepare(source.document))


NIGHT = "The licence was renewed. It does not allow night work on the pier. Cranes rest."


def test_words_that_are_not_in_the_source_decide_nothing() -> None:
    outcome = decided(
        "it forbids night work", Verdict.CONTRADICTED, NIGHT, "Night work is allowed."
    )
    assert isinstance(outcome, str)
    assert "not in source.txt" in outcome


def test_a_quote_cut_before_the_word_that_turns_it_is_read_with_its_sentence() -> None:
    outcome = decided("allow night work", Verdict.VERIFIED, NIGHT, "The licence allows night work.")
    assert isinstance(outcome, str)
    assert "denies" in outcome


def test_a_reading_that_holds_names_the_reader_and_rests_on_the_passage() -> None:
    words = "It does not allow night work on the pier."
    outcome = decided(words, Verdict.CONTRADICTED, NIGHT, "Night work is allowed on the pier.")
    assert isinstance(outcome, ClaimDecision)
    assert outcome.status is ClaimStatus.HALLUCINATION
    assert outcome.reader == "ada"
    assert outcome.rule == ""
    assert outcome.passage is not None
    assert outcome.passage.text == words
    assert not outcome.is_open


def test_who_finds_nothing_needs_no_quote_and_closes_the_claim() -> None:
    outcome = decided("", Verdict.UNVERIFIABLE, NIGHT, "The pier is blue.")
    assert isinstance(outcome, ClaimDecision)
    assert outcome.verdict is Verdict.UNVERIFIABLE
    assert outcome.reader == "ada"
    assert not outcome.is_open
