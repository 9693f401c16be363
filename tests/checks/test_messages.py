"""What a finding says, from hand-made answers."""

from __future__ import annotations

import pytest
from made import found, locator, lookup, missing, quotation, spliced

from pincite.checks import QUOTATION_CHECKS, Lookup, Remark, decide
from pincite.checks.wording import excerpt, listed, place_in_source
from pincite.model import Cited, Match, Note, NoteKind, Status


def said(one: Lookup) -> dict[str, Remark]:
    decision = decide(one)
    return {check.code: remark for check in QUOTATION_CHECKS for remark in check.look(decision)}


def test_all_cited_sources_are_named() -> None:
    message = said(lookup(missing(), missing()))["QUO001"].message
    assert message.startswith("quotation is not in [1] (source-1.txt) or [2] (source-2.txt): ")


def test_uncited_words_are_missing_from_all_sources() -> None:
    message = said(lookup(missing(), missing(), cites=False))["QUO001"].message
    assert message.startswith("quotation is not in any of the 2 sources given: ")


def test_the_reason_of_the_near_miss_is_in_the_message() -> None:
    remark = said(lookup(missing()))["QUO001"]
    assert "“dusk” there, “dawn” here" in remark.message


def test_far_off_words_are_not_offered_as_the_right_ones() -> None:
    near, far = said(lookup(missing(similarity=0.95))), said(lookup(missing(similarity=0.5)))
    assert near["QUO001"].help.startswith("quote the source as it stands")
    assert far["QUO001"].help.startswith("quote the source's own words")


def test_a_missing_passage_says_that_it_may_be_made_up() -> None:
    assert "may be made up" in said(lookup(missing(similarity=None)))["QUO001"].message


def test_a_summary_that_was_not_declared_is_warned_about() -> None:
    warned = missing(similarity=None, warnings=("read the page itself",))
    assert said(lookup(warned))["QUO001"].notes == ("read the page itself",)


def test_the_source_to_cite_is_named_as_the_draft_does() -> None:
    remark = said(lookup(missing(), others=(found(),), markers={2: "[7]"}))["QUO005"]
    assert "[7] (source-2.txt), line 1, paragraph 1" in remark.message
    assert remark.help == "cite [7]"
    assert said(lookup(missing(), others=(found(),)))["QUO005"].help == (
        "cite the source that has the words"
    )


def test_what_was_not_given_is_named_with_where_the_words_were_found() -> None:
    remark = said(lookup(missing(), gives=False, others=(found(),)))["QUO006"]
    assert remark.message == (
        "quotation is not checked: source [9] was not given, and it is not in [1] (source-1.txt)"
    )
    assert remark.notes[0] == "[9]: https://example.org/nine — Nine"
    assert remark.notes[1].startswith("the words are in source-2.txt, line 1")


def test_what_was_not_given_comes_with_the_nearest_passage_otherwise() -> None:
    notes = said(lookup(missing(), gives=False))["QUO006"].notes
    assert notes[1].startswith("nearest passage: [1] (source-1.txt), line 1, paragraph 1: ")


def test_one_finding_for_one_fault() -> None:
    faults = [
        lookup(missing()),
        lookup(missing(Status.PARTIAL)),
        lookup(spliced((found(), True), (found(), True))),
        lookup(spliced((found(), True), (missing(), False))),
        lookup(missing(), others=(found(),)),
        lookup(gives=False, given=1),
        lookup(missing(notes=(Note(NoteKind.ONLY_HIDDEN, "in a comment"),))),
        lookup(missing(), cites=False),
        lookup(missing(), quotation=quotation(translated=True)),
    ]
    assert [len(said(fault)) for fault in faults] == [1] * len(faults)


def test_what_was_left_out_of_a_splice_is_shown() -> None:
    remark = said(lookup(spliced((found(), True), (found(), True))))["QUO003"]
    assert remark.notes == ("left out: “He”",)


def test_each_wrong_piece_of_a_splice_is_named() -> None:
    remark = said(lookup(spliced((found(), True), (found(), False), (missing(), True))))["QUO014"]
    assert "2 of its 3 pieces are" in remark.message
    assert len(remark.notes) == 2


@pytest.mark.parametrize(
    ("rest", "code", "says"),
    [(found(), "QUO003", "the rest is there"), (missing(), "QUO014", "what is left is not as in")],
)
def test_one_piece_is_no_number_of_pieces(rest: Match, code: str, says: str) -> None:
    message = said(lookup(spliced((rest, True))))[code].message
    assert says in message
    assert "1 " not in message


def test_a_cut_without_a_near_miss_still_says_why() -> None:
    remark = said(lookup(missing(Status.PARTIAL, similarity=None)))["QUO002"]
    assert remark.notes == ("it is not there",)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (NoteKind.TURNED_AFTER, "QUO008"),
        (NoteKind.TURNED_BEFORE, "QUO008"),
        (NoteKind.CROSSES_BLOCKS, "QUO009"),
        (NoteKind.SIGN_BEFORE_NUMBER, "QUO016"),
        (NoteKind.UNIT_AFTER_NUMBER, "QUO016"),
        (NoteKind.RANGE_END, "QUO016"),
        (NoteKind.STRUCK_OUT, "QUO018"),
        (NoteKind.COMPOUND_CUT, "QUO019"),
    ],
)
def test_what_the_matcher_noticed_is_passed_on(kind: NoteKind, code: str) -> None:
    remarks = said(lookup(found(kind)))
    assert list(remarks) == [code]
    assert f"note of {kind.value}" in remarks[code].message


@pytest.mark.parametrize("kind", [NoteKind.SHORT, NoteKind.REPEATED, NoteKind.UNPAIRED_MARK])
def test_what_is_no_fault_of_the_draft_is_not(kind: NoteKind) -> None:
    assert said(lookup(found(kind))) == {}


def test_soft_hyphens_are_nothing_and_turning_characters_are() -> None:
    soft = locator(text="the old slu\u00adice was opened at dawn")
    turned = locator(text="the old \u202esluice was opened at dawn")
    kind = NoteKind.HIDDEN_CHARACTERS
    assert "QUO017" not in said(lookup(found(kind, steps=("R1",), place=soft)))
    assert "QUO017" in said(lookup(found(kind, steps=("R1",), place=turned)))


def test_a_verified_quotation_without_a_citation_names_its_marker() -> None:
    one = lookup(found(), cites=False, markers={1: "[4]"})
    assert said(one)["QUO004"].help.startswith("add the marker [4], a link")
    named = lookup(found(), cites=False, quotation=quotation(cited=Cited(names=("Ada",))))
    assert "QUO004" not in said(named)


def test_places_are_worded_as_they_are_looked_up() -> None:
    place = locator(page="12", speaker="Quellan", heading_path=("Aims", "The gate"))
    assert place_in_source(place) == (
        "page 12, Quellan speaking, line 1, paragraph 1, under “The gate”"
    )


def test_lists_and_excerpts() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "a"]) == "a and b"
    assert listed("abcdefg", most=3) == "a, b, c and 4 more"
    assert excerpt("two\nlines") == "“two lines”"
    long = excerpt("x" * 50 + " " + "y" * 150)
    assert " … " in long
    assert len(long) < 130
