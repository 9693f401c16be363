"""What ``verify`` and its companions answer, with the package and with python3 alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

PAGE = """\
# Bridge report

Opening words.

## Traffic

The ferry carried 4,100 passengers in March, although
service stopped on two days. Captain Ory called it
“a month we would not repeat” — and meant it.

### Costs ###

The café’s rent… was waived.   The new pier is not open yet.
"""

STEP_NAMES = [
    "unicode NFC",
    "zero-width characters removed",
    "typographic quotes -> ASCII",
    "dash variants -> '-'",
    "ellipsis -> '...'",
    "whitespace collapsed",
    "case folded",
]
TRIM_NAMES = [
    "outer quotation marks removed",
    "leading ellipsis removed",
    "trailing ellipsis removed",
]
KEYS = {
    "status",
    "citation_class",
    "reason",
    "locator",
    "normalization",
    "near_miss",
    "notes",
    "source_kind",
    "summary_suspected",
    "offset_basis",
}


def steps_of(result: dict[str, Any]) -> list[str]:
    return result["normalization"]["steps_that_changed_text"]  # type: ignore[no-any-return]


def trims_of(result: dict[str, Any]) -> list[str]:
    return result["normalization"]["quote_only_trims"]  # type: ignore[no-any-return]


# -- statuses and their order --------------------------------------------------------------------


def test_exact(script: Any) -> None:
    result = script.verify("carried 4,100 passengers in March", PAGE)

    assert result["status"] == "exact"
    assert result["citation_class"] == "verified"
    assert result["normalization"] is None
    assert result["near_miss"] is None
    start, end = result["locator"]["char_offset"], result["locator"]["char_end"]
    assert PAGE[start:end] == result["locator"]["matched_span"]
    assert PAGE[start:end] == "carried 4,100 passengers in March"


def test_exact_quote_with_marks_is_taken_as_given(script: Any) -> None:
    result = script.verify('"so be it"', 'She said "so be it" and left.')
    assert result["status"] == "exact"
    assert result["normalization"] is None
    assert result["locator"]["matched_span"] == '"so be it"'


def test_normalized(script: Any) -> None:
    result = script.verify("passengers in March, although service stopped", PAGE)
    assert result["status"] == "normalized"
    assert result["citation_class"] == "verified"
    assert "NOT byte-identical" in result["reason"]
    assert result["normalization"] == {
        "steps_that_changed_text": ["whitespace collapsed"],
        "quote_only_trims": [],
        "equal_after": "whitespace collapsed",
    }
    assert result["locator"]["matched_span"] == "passengers in March, although\nservice stopped"


def test_absent_is_never_contradicted(script: Any) -> None:
    result = script.verify("The ferry carried 9,900 passengers in March", PAGE)
    assert result["status"] == "absent"
    assert result["citation_class"] == "unverifiable"
    assert "NOT contradicted" in result["reason"]
    assert result["locator"] is None
    assert result["normalization"] is None


@pytest.mark.parametrize("quote", ["", " \n\t", "\u3000"])
def test_empty_quote(script: Any, quote: str) -> None:
    result = script.verify(quote, PAGE)
    assert result["status"] == "unverifiable"
    assert "quote is empty" in result["reason"]
    assert result["near_miss"] is None


@pytest.mark.parametrize("source", ["", " \n\t", "\u3000\n"])
def test_empty_source(script: Any, source: str) -> None:
    result = script.verify("the ferry", source)
    assert result["status"] == "unverifiable"
    assert result["citation_class"] == "unverifiable"
    assert "NOT contradicted" in result["reason"]
    assert "source is empty" in result["reason"]
    assert result["summary_suspected"] is False


def test_an_empty_quote_comes_before_an_empty_source(script: Any) -> None:
    assert "quote is empty" in script.verify("", "", "summary")["reason"]
    assert "source is empty" in script.verify("the ferry", "", "summary")["reason"]


def test_a_summary_verifies_nothing_even_where_the_quote_is_there(script: Any) -> None:
    result = script.verify("carried 4,100 passengers in March", PAGE, "summary")
    assert result["status"] == "unverifiable"
    assert "summary" in result["reason"]
    assert "NOT contradicted" in result["reason"]
    assert result["source_kind"] == "summary"
    assert result["locator"] is None


@pytest.mark.parametrize("kind", ["verbatim", "unknown"])
def test_other_kinds_of_source(script: Any, kind: str) -> None:
    result = script.verify("carried 4,100 passengers", PAGE, kind)
    assert result["status"] == "exact"
    assert result["source_kind"] == kind


def test_a_quote_without_letters_or_digits(script: Any) -> None:
    assert script.verify("— … !", PAGE)["status"] == "unverifiable"


@pytest.mark.parametrize(
    ("quote", "source"),
    [
        ("art", "The party met."),
        ("4 percent", "It fell by 14 percent."),
        ("5 percent", "It rose by 5 percentage points."),
    ],
)
def test_partial_appears_as_absent_with_a_note(script: Any, quote: str, source: str) -> None:
    result = script.verify(quote, source)
    assert result["status"] == "absent"
    assert result["citation_class"] == "unverifiable"
    assert "NOT contradicted" in result["reason"]
    assert any("partial" in note for note in result["notes"])
    assert quote in result["near_miss"]["source_text"]


def test_spliced_appears_as_absent_with_a_note_and_its_pieces(script: Any) -> None:
    result = script.verify("The ferry carried 4,100 passengers … and meant it", PAGE)
    assert result["status"] == "absent"
    assert any("spliced" in note for note in result["notes"])
    pieces = [note for note in result["notes"] if note.startswith("piece ")]
    assert len(pieces) == 2
    assert all(": exact, line " in piece for piece in pieces)
    assert result["near_miss"] is not None
    assert 0 < result["near_miss"]["similarity"] <= 1


@pytest.mark.parametrize("passengers", ["4,100 passengers", "4,900 passengers"])
def test_the_near_miss_of_a_splice_shows_at_least_one_piece(script: Any, passengers: str) -> None:
    invented = "quixotic zebras juggle velvet lozenges beyond Kyzyl, fizzing jovially"
    result = script.verify(f"The ferry carried {passengers} … {invented} … {invented}", PAGE)
    assert result["status"] == "absent"
    assert "4,100" in result["near_miss"]["source_text"]
    assert result["near_miss"]["similarity"] > 0


def test_keys_are_always_the_same(script: Any) -> None:
    for quote, source, kind in [
        ("carried 4,100", PAGE, "unknown"),
        ("CARRIED 4,100", PAGE, "verbatim"),
        ("nobody said this", PAGE, "unknown"),
        ("", PAGE, "unknown"),
        ("x", "", "unknown"),
        ("x", PAGE, "summary"),
    ]:
        result = script.verify(quote, source, kind)
        assert set(result) == KEYS
        assert result["offset_basis"] == "raw source"
        assert isinstance(result["summary_suspected"], bool)
        assert isinstance(result["notes"], list)
        assert result["citation_class"] in {"verified", "unverifiable"}


# -- locators ------------------------------------------------------------------------------------


def test_locator(script: Any) -> None:
    locator = script.verify("a month we would not repeat", PAGE, "unknown", 10)["locator"]
    start = PAGE.index("a month we")
    assert locator == {
        "char_offset": start,
        "char_end": start + 27,
        "line": 9,
        "paragraph_index": 1 + 3,
        "heading": "Traffic",
        "matched_span": "a month we would not repeat",
        "context": PAGE[start - 10 : start + 37],
    }


def test_context_is_160_characters_unless_said_and_may_be_none(script: Any) -> None:
    source = "x " * 200 + "the words" + " y" * 200
    assert len(script.verify("the words", source)["locator"]["context"]) == 160 + 9 + 160
    assert script.verify("the words", source, "unknown", 0)["locator"]["context"] == "the words"


@pytest.mark.parametrize(
    ("source", "heading"),
    [
        ("the words", None),
        ("# One\n\n#### Four\n\nthe words", "Four"),
        ("# One #\nthe words", "One"),
        ("# C#\nthe words", "C#"),
        ("   ## Indented\nthe words", "Indented"),
        ("#tag\nthe words", None),
        ("####### seven\nthe words", None),
        ("    # code\nthe words", None),
        ("##\nthe words", None),
        ("# One\n## the words here", "One"),
        ("the words\n# Below", None),
        ("# One\r\n\r\nthe words", "One"),
    ],
)
def test_heading_is_the_nearest_above(script: Any, source: str, heading: str | None) -> None:
    assert script.verify("the words", source)["locator"]["heading"] == heading


@pytest.mark.parametrize(
    ("source", "line", "paragraph"),
    [
        ("the words", 1, 1),
        ("a\nthe words", 2, 1),
        ("a\n\nthe words", 3, 2),
        ("a\n  \nthe words", 3, 2),
        ("a\n\nb\n\nthe words", 5, 3),
        ("a\r\n\r\nthe words", 3, 2),
        ("a\r\n\r\nb\r\nthe words", 4, 2),
        ("a\rthe words", 2, 1),
        ("a\n\nthe words\n\nb", 3, 2),
    ],
)
def test_line_and_paragraph(script: Any, source: str, line: int, paragraph: int) -> None:
    locator = script.verify("the words", source)["locator"]
    assert (locator["line"], locator["paragraph_index"]) == (line, paragraph)


def test_offsets_count_code_points_of_the_source_as_it_is(script: Any) -> None:
    source = "\U0001f6a2 İlk cafe\u0301 … the “café”\u200b here"
    result = script.verify('the "café" here', source)
    assert result["status"] == "normalized"
    start, end = result["locator"]["char_offset"], result["locator"]["char_end"]
    assert source[start:end] == "the “café”\u200b here"


def test_crlf(script: Any) -> None:
    source = "One line\r\nand the\r\nnext one.\r\n"
    result = script.verify("and the next one", source)
    assert result["status"] == "normalized"
    assert result["locator"]["matched_span"] == "and the\r\nnext one"
    assert result["locator"]["line"] == 2


# -- normalisation -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "quote", "source"),
    [
        ("unicode NFC", "un café noir", "un cafe\u0301 noir"),
        ("zero-width characters removed", "the fee is due", "the f\u200bee is due"),
        ("typographic quotes -> ASCII", 'it\'s "so" now', "it’s “so” now"),
        ("dash variants -> '-'", "a well-known case", "a well\u2010known case"),
        ("ellipsis -> '...'", "well... never mind", "well… never mind"),
        ("whitespace collapsed", "two words here", "two\u00a0words\n  here"),
        ("case folded", "THE FEE IS DUE", "the fee is due"),
    ],
)
def test_each_step_is_named_alone(script: Any, step: str, quote: str, source: str) -> None:
    result = script.verify(quote, source)
    assert result["status"] == "normalized"
    assert result["normalization"] == {
        "steps_that_changed_text": [step],
        "quote_only_trims": [],
        "equal_after": step,
    }
    assert step in script.render_text(result)
    assert "NORMALIZED MATCH" in script.render_text(result)


def test_several_steps_stand_in_their_order(script: Any) -> None:
    source = "He’s “a cafe\u0301\u200b — owner”…\nand so on"
    result = script.verify('HE\'S "A CAFÉ - OWNER"... AND SO ON', source)
    assert result["status"] == "normalized"
    assert steps_of(result) == STEP_NAMES
    report = script.render_text(result)
    assert all(name in report for name in STEP_NAMES)


@pytest.mark.parametrize(
    ("quote", "trims"),
    [
        ('"a month we would not repeat"', [0]),
        ("„a month we would not repeat“", [0]),
        ("«a month we would not repeat»", [0]),
        ("\"'a month we would not repeat'\"", [0]),
        ("…a month we would not repeat", [1]),
        ("... a month we would not repeat", [1]),
        ("a month we would not repeat…", [2]),
        ("a month we would not repeat [...]", [2]),
        ('"…a month we would not repeat..."', [0, 1, 2]),
        ('…"a month we would not repeat"', [0, 1]),
    ],
)
def test_trims_alone(script: Any, quote: str, trims: list[int]) -> None:
    result = script.verify(quote, PAGE)
    assert result["status"] == "normalized"
    assert result["normalization"] == {
        "steps_that_changed_text": [],
        "quote_only_trims": [TRIM_NAMES[index] for index in trims],
        "equal_after": "quote-only trims",
    }
    assert result["locator"]["matched_span"] == "a month we would not repeat"
    report = script.render_text(result)
    assert all(TRIM_NAMES[index] in report for index in trims)


def test_trims_run_before_the_rest_and_are_always_reported(script: Any) -> None:
    # The source has marks of another form round the words; the quoter's own go all the same.
    result = script.verify('"A month we would not repeat"', PAGE)
    assert trims_of(result) == [TRIM_NAMES[0]]
    assert steps_of(result) == ["case folded"]
    assert result["normalization"]["equal_after"] == "case folded"


def test_one_mark_alone_is_no_pair(script: Any) -> None:
    assert script.normalize_quote('"the words') == ('"the words', [])
    assert script.normalize_quote("the words'") == ("the words'", [])


@pytest.mark.parametrize(
    ("quote", "normal", "trims"),
    [
        ("The Words", "the words", []),
        ("“The  Words”", "the words", TRIM_NAMES[:1]),
        ("… the words […]", "the words", TRIM_NAMES[1:]),
        ("‘… THE … WORDS’", "the ... words", TRIM_NAMES[:2]),
        ("  the words \n", "the words", []),
        ("", "", []),
    ],
)
def test_normalize_quote(script: Any, quote: str, normal: str, trims: list[str]) -> None:
    assert script.normalize_quote(quote) == (normal, trims)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        PAGE,
        "  ‘A’\u00a0— b\u200b… c..... \u2029 ΟΔΟΣ İ e\u0323\u0307 ",
        "\ufeffa\u0301\r\n\r\n\u1100\u1161\u11a8 ﬁ ², Ｗ",
    ],
)
def test_normalize_maps_each_character(script: Any, text: str) -> None:
    normal, index_map = script.normalize(text)
    assert len(index_map) == len(normal)
    assert index_map == sorted(index_map)
    assert all(0 <= index < len(text) for index in index_map)
    assert script.staged(text) == normal


def test_normalize(script: Any) -> None:
    normal, index_map = script.normalize("  A…  B\u200b’s ")
    assert normal == "a... b's"
    assert index_map == [2, 3, 3, 3, 4, 6, 8, 9]


def test_never_more_than_the_rules(script: Any) -> None:
    for quote, source in [
        ("the fifth office", "the ﬁfth oﬃce"),
        ("10 m2", "10 m²"),
        ("well known case", "well-known case"),
        ("resume sent", "résumé sent"),
        ("it is due", "it, is due"),
        ("ten ships", "10 ships"),
    ]:
        assert script.verify(quote, source)["status"] == "absent"


def test_stages(script: Any) -> None:
    assert sorted(script.stages()) == sorted(STEP_NAMES)


def test_status_exit(script: Any) -> None:
    assert script.status_exit() == {"exact": 0, "normalized": 0, "absent": 1, "unverifiable": 3}


@pytest.mark.parametrize(
    ("texts", "trims", "steps", "equal_after"),
    [
        (("it’s", "it's"), [], ["typographic quotes -> ASCII"], "typographic quotes -> ASCII"),
        (("the words", '"the words"'), TRIM_NAMES[:1], [], "quote-only trims"),
        (("the words", "the words"), TRIM_NAMES[:1], [], "quote-only trims"),
        (("The\nwords", '"the words…"'), TRIM_NAMES[::2], STEP_NAMES[5:], "case folded"),
        (("“So” it is", "“So”  it is"), [], ["whitespace collapsed"], "whitespace collapsed"),
        (("one thing", "Another"), [], ["case folded"], None),
    ],
)
def test_describe_differences(
    script: Any,
    texts: tuple[str, str],
    trims: list[str],
    steps: list[str],
    equal_after: str | None,
) -> None:
    assert script.describe_differences(*texts, trims) == {
        "steps_that_changed_text": steps,
        "quote_only_trims": trims,
        "equal_after": equal_after,
    }


# -- notes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quote", "status"),
    [
        ("The cafe's rent... was waived", "absent"),
        ("the café's rent... was waived", "normalized"),
        ("“the café's rent... was waived…”", "normalized"),
        ("café’s rent… was waived", "exact"),
        ("The ferry … is not open", "absent"),
    ],
)
def test_interior_ellipsis_gets_a_note(script: Any, quote: str, status: str) -> None:
    result = script.verify(quote, PAGE)
    assert result["status"] == status
    assert sum("interior ellipsis" in note for note in result["notes"]) == 1
    assert "interior ellipsis" in script.render_text(result)


def test_an_ellipsis_at_the_ends_is_not_interior(script: Any) -> None:
    for quote in ("…carried 4,100 passengers…", "carried 4,100 passengers [...]"):
        assert not any("interior" in note for note in script.verify(quote, PAGE)["notes"])


# -- near misses ---------------------------------------------------------------------------------


def test_near_miss_shows_what_stands_in_place_of_the_words(script: Any) -> None:
    quote = "The ferry transported 4,100 travellers in March, although service stopped"
    near = script.verify(quote, PAGE)["near_miss"]
    assert set(near) == {
        "similarity",
        "char_offset",
        "line",
        "source_text",
        "quote_words_absent_from_source",
    }
    assert "carried" in near["source_text"]
    assert "passengers" in near["source_text"]
    assert PAGE[near["char_offset"] :].startswith(near["source_text"])
    assert near["line"] == 7
    assert 0.7 * len(quote) <= len(near["source_text"]) <= 1.3 * len(quote)
    assert near["quote_words_absent_from_source"] == ["transported", "travellers"]
    assert 0.6 < near["similarity"] <= 1
    assert near["similarity"] == round(near["similarity"], 3)


def test_likeness_never_verifies(script: Any) -> None:
    result = script.verify("The new pier is now open yet.", PAGE)
    assert result["status"] == "absent"
    assert result["near_miss"]["similarity"] > 0.9
    assert "not open" in result["near_miss"]["source_text"]


def test_words_are_sorted_and_at_most_eight(script: Any) -> None:
    quote = "The ferry carried zeta yota xeno wave vita ulna tuna sola rhea quux in March"
    words = script.verify(quote, PAGE)["near_miss"]["quote_words_absent_from_source"]
    assert words == sorted(words)
    assert len(words) == 8
    assert set(words) <= set(quote.split())


def test_words_are_of_four_characters_lower_case_and_not_in_the_source(script: Any) -> None:
    quote = "The FERRY shipped six passengers in MARCH, didn't it"
    words = script.verify(quote, PAGE)["near_miss"]["quote_words_absent_from_source"]
    assert words == ["didn't", "shipped"]


def test_a_page_that_is_one_long_line_is_no_hurdle(script: Any) -> None:
    page = "# Head\n\n" + "The ferry left the pier at dawn. " * 60_000 + "Nobody saw the heron."
    locator = script.verify("nobody saw the heron", page)["locator"]
    assert (locator["line"], locator["paragraph_index"], locator["heading"]) == (3, 2, "Head")


def test_a_far_passage_is_pointed_to_where_any_longer_word_is_shared(script: Any) -> None:
    quote = "Seven purple wizards founded the underground opera of Atlantis for passengers"
    result = script.verify(quote, PAGE)
    near = result["near_miss"]
    assert result["status"] == "absent"
    assert 0 < near["similarity"] < 0.7
    assert near["source_text"] in PAGE
    assert len(near["quote_words_absent_from_source"]) <= 8
    assert "atlantis" in near["quote_words_absent_from_source"]
    assert "NEAREST SOURCE TEXT" in script.render_text(result)


def test_nothing_alike_is_no_near_miss(script: Any) -> None:
    result = script.verify("Quixotic zebras juggle", PAGE)
    assert result["near_miss"] is None
    assert "NEAREST SOURCE TEXT: none" in script.render_text(result)


# -- summaries -----------------------------------------------------------------------------------

SUMMARY = """\
Summary: The article discusses a ferry.

- Traffic grew.
- Costs fell.
- A pier is planned.
"""


@pytest.mark.parametrize(
    ("text", "suspected"),
    [
        (SUMMARY, True),
        ("Summary: the ferry grew.", True),
        ("SUMMARY:\nthe ferry grew.", True),
        ("The article discusses a ferry and its costs.", True),
        ("- one point\n- two points\n- three points\n- four points\n", True),
        (PAGE, False),
        ("# Report\n\n## Summary\n\nThe ferry grew.", False),
        ("In summary the ferry grew by a tenth.", False),
        ("A summary of accounts was read.", False),
        ("", False),
    ],
)
def test_looks_like_summary(script: Any, text: str, suspected: bool) -> None:
    assert script.looks_like_summary(text) is suspected


def test_an_undeclared_summary_gives_absent_with_a_warning(script: Any) -> None:
    result = script.verify("The ferry carried 4,100 passengers", SUMMARY)
    assert result["status"] == "absent"
    assert result["summary_suspected"] is True
    report = script.render_text(result)
    assert re.search(r"^WARNING:.*looks like a summary", report, re.MULTILINE)
    assert report.count("looks like a summary") == 1


def test_a_suspicion_changes_no_positive_match(script: Any) -> None:
    result = script.verify("A pier is planned", SUMMARY)
    assert result["status"] == "exact"
    assert result["summary_suspected"] is True
    assert "WARNING" not in script.render_text(result)


# -- the text report -----------------------------------------------------------------------------


def test_report_of_an_exact_match(script: Any) -> None:
    report = script.render_text(script.verify("carried 4,100 passengers", PAGE))
    lines = report.splitlines()
    assert lines[0] == "STATUS:         exact"
    assert lines[1] == "CITATION CLASS: verified"
    assert lines[2].startswith("REASON:         ")
    assert "LOCATOR" in report
    assert "carried 4,100 passengers" in report
    assert "Traffic" in report
    assert "NORMALIZED MATCH" not in report
    assert "NEAREST SOURCE TEXT" not in report


def test_report_of_an_absent_quote(script: Any) -> None:
    result = script.verify("The ferry transported 4,100 passengers", PAGE)
    report = script.render_text(result)
    assert report.startswith("STATUS:         absent\nCITATION CLASS: unverifiable\nREASON:  ")
    assert "NEAREST SOURCE TEXT" in report
    assert str(result["near_miss"]["similarity"]) in report
    assert "transported" in report
    assert "LOCATOR" not in report


def test_report_names_notes(script: Any) -> None:
    report = script.render_text(script.verify("art", "The party met."))
    assert re.search(r"^NOTE: partial", report, re.MULTILINE)


def test_report_shows_what_a_terminal_would_obey(script: Any) -> None:
    report = script.render_text(script.verify("red words", "the \x1b[31m red words\u202e here"))
    assert "\x1b" not in report
    assert "\u202e" not in report
    assert "<U+001B>[31m" in report
