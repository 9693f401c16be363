"""The sentences of a draft as a reader sees them: what is no word of them, what they cite."""

from __future__ import annotations

import pytest

from pincite.drafts import parse_draft
from pincite.model import Document, Draft, LandmarkKind, MediaType, ProvenanceKind
from pincite.readers import read_bytes


def draft_of(text: str) -> Draft:
    return parse_draft(read_bytes(text.encode(), name="draft.md"))


def texts(text: str) -> list[str]:
    return [statement.text for statement in draft_of(text).statements]


def test_markers_are_no_words_of_a_sentence() -> None:
    statements = draft_of("Tides were high [12]. In 1998 [3] the pier burned.[4]").statements
    assert [x.text for x in statements] == ["Tides were high.", "In 1998 the pier burned."]
    assert [x.cited.ids for x in statements] == [(12,), (3, 4)]


def test_a_bracket_of_authors_and_years_is_a_marker() -> None:
    (statement,) = draft_of("Rates fell (Oru & Vana, 2019; Marl et al., 2020, p. 4).").statements
    assert statement.text == "Rates fell."
    assert statement.cited.names == ("Oru & Vana 2019", "Marl et al. 2020")


def test_a_bracket_with_a_year_of_its_own_stays() -> None:
    assert texts("Rates fell (from a peak in 2019).") == ["Rates fell (from a peak in 2019)."]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Fog fell ([Fog in 2025](fog.md)).", "Fog fell."),
        ("Fog fell (see [Fog](fog.md); [the log](log.txt)), and rose.", "Fog fell, and rose."),
        ("The log says “fog fell” [Fog in 2025](fog.md).", "The log says “fog fell”."),
        ("Fog fell (as [the log](log.txt) has it).", "Fog fell (as the log has it)."),
        ("Fog fell, says [the log](log.txt).", "Fog fell, says the log."),
        ("“Fog fell” [the log](log.txt) says.", "“Fog fell” the log says."),
        ("Fog fell by 5% [1](log.txt) [2](fog.md).", "Fog fell by 5%."),
        ("Fog fell [1](log.txt), and ice [2](fog.md).", "Fog fell, and ice."),
        ("Fog fell in week [12](log.txt).", "Fog fell in week 12."),
        ("Fog fell on [1](log.txt) and [1](fog.md).", "Fog fell on 1 and 1."),
        ("Fog fell [1](log.txt) nights a week.", "Fog fell 1 nights a week."),
        ("Fog fell [example.org](https://www.example.org/fog?x=1).", "Fog fell."),
        ("Fog fell at [example.org](https://example.com/).", "Fog fell at example.org."),
    ],
)
def test_a_link_that_only_cites_is_no_word(text: str, shown: str) -> None:
    (statement,) = draft_of(text).statements
    assert statement.text == shown
    assert statement.cited.urls


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Oru (2019) disagrees with it.", ("Oru 2019",)),
        ("Revenue was up 5% in Q3 2024.", ()),
        ("The fleet of Vana 2024 is larger.", ()),
    ],
)
def test_a_year_in_brackets_cites_and_a_bare_one_does_not(
    text: str, names: tuple[str, ...]
) -> None:
    (statement,) = draft_of(text).statements
    assert statement.cited.names == names


def test_a_sentence_goes_on_to_the_end_of_its_quotation() -> None:
    assert texts("He said, “It rose. It fell.” Then he left.") == [
        "He said, “It rose. It fell.”",
        "Then he left.",
    ]


def test_names_within_quotation_marks_are_not_who_is_cited() -> None:
    (statement,) = draft_of("The mayor said, “according to Oru it rose”.").statements
    assert statement.cited.names == ()


def test_headings_code_block_quotes_and_the_list_of_sources_hold_no_statements() -> None:
    text = "# Costs of 5\n\nOne.\n\n```\nlimit = 5\n```\n\n> quoted 5\n\n## Sources\n\n[1] https://a.example\n"
    assert texts(text) == ["One."]


def test_cells_are_statements_of_their_own() -> None:
    kinds = {x.text: x.kind for x in draft_of("| a | b |\n|---|---|\n| 5 | 6 |\n").statements}
    assert kinds == dict.fromkeys("ab56", LandmarkKind.TABLE_ROW)


def test_code_and_addresses_are_blotted_out_for_reading() -> None:
    (statement,) = draft_of("Set `x=5` as in https://a.example/7 or 9.").statements
    assert statement.text == "Set x=5 as in https://a.example/7 or 9."
    assert [sign for sign in statement.scan if sign.isdigit()] == ["9"]


def test_provenance_is_declared_and_no_word() -> None:
    (statement,) = draft_of("It rose to 5 metres [unverified].").statements
    assert (statement.text, statement.declared) == (
        "It rose to 5 metres.",
        frozenset({ProvenanceKind.UNVERIFIED}),
    )


@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
def test_every_character_leads_back_to_its_place(line_break: str) -> None:
    text = f"The **tide**{line_break}rose [1] by *5* m."
    (statement,) = draft_of(text).statements
    assert statement.text == "The tide rose by 5 m."
    at = statement.text.index("rose by 5")
    found = statement.span_of(at, at + len("rose by 5")).of(text)
    assert (found[:4], found[-1]) == ("rose", "5")


def test_the_number_of_a_note_on_a_page_is_no_word_of_it() -> None:
    text = "1Landings rose. 2nd prizes were won. 3M paid."
    page = Document(text, media_type=MediaType.PDF)
    assert [x.text for x in parse_draft(page).statements] == [
        "Landings rose.",
        "2nd prizes were won.",
        "3M paid.",
    ]
