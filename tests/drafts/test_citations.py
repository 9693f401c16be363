"""What a draft says about where it is from: spans of the file, forms, and what is no citation."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.drafts import parse_draft
from pincite.model import Citations, EntryKind, MarkerForm, ProvenanceKind
from pincite.readers import read_text

PIECES = st.sampled_from(
    [
        "word", "the ferry was late", " ", " ", "\n", "\n\n", ".", "[1]", "[2, 3]", "[1-3]", "[0]", "[[4]](http://x.y)",
        "[^1]", "[^n]", "[^1]: http://a.b\n", "[^n]: words alone\n", "[5]: http://c.d\n", "[5][6]", "¹", "²⁻⁴", "km²",
        "<sup>3</sup>", "[@source2]", "\\cite{source1,source2}", "【1†x】", "[ID:2]", "citeturn0search1", "[policy]",
        "[unverified]", "[tool:a-b]", "[tool:]", "[[policy]]", "[citation needed]", "`a[7]`", "```\n[8]\n```\n", "$x_{[1]}$",
        "![fig [9]](p.png)", "[see [1] here](u)", "## Sources\n\n", "[1] http://a.b — T\n", "| a [1] | b |\n|--|--|\n", "> ",
        "- [x] ", "1. ", "# ", "水", "。", "🙂", "é", "&amp;", "\\[1\\]", "<!-- [3] -->", "95% CI ", "\r\n", "$", "\\(",
    ]
)  # fmt: skip


def citations(text: str, name: str = "d.md") -> Citations:
    return parse_draft(read_text(text, name=name)).citations


@settings(max_examples=500, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join), st.sampled_from(["d.md", "d.txt", "d.html"]))
def test_every_span_fits_and_reads_as_it_says(text: str, name: str) -> None:
    document = read_text(text, name=name)
    draft = parse_draft(document)
    found, size = draft.citations, len(document.text)
    last = 0
    for marker in found.markers:
        assert last <= marker.span.start < marker.span.end <= size
        last = marker.span.end
        assert marker.ids or marker.urls or marker.form is MarkerForm.FOOTNOTE
        assert set(marker.in_range) <= set(marker.ids)
    for sentence in found.sentences:
        assert sentence.span.end <= size
        assert len(sentence.words) > 3
    assert all(word.span.end <= size for word in found.provenance)
    assert all(mark.span.end <= size for mark in found.foreign)
    cited = {number for marker in found.markers for number in marker.ids}
    remarks = {number for sentence in found.sentences for number in sentence.ids}
    assert remarks <= cited


@pytest.mark.parametrize(
    ("text", "form", "written"),
    [
        ("It rose.[3]", MarkerForm.BRACKETS, "[3]"),
        ("It rose [3, p. 47].", MarkerForm.BRACKETS, "[3, p. 47]"),
        ("It rose.[3, 5]", MarkerForm.SEVERAL, "[3, 5]"),
        ("It rose.[3-5]", MarkerForm.RANGE, "[3-5]"),
        ("It rose.[[3]](https://example.org/a)", MarkerForm.LINKED, "[3]"),
        ("It rose.[^3]", MarkerForm.FOOTNOTE, "[^3]"),
        ("It rose.³", MarkerForm.RAISED, "³"),
        ("It rose.<sup>3</sup>", MarkerForm.RAISED, "3"),
        ("It rose [@source3].", MarkerForm.KEY, "[@source3]"),
        ("It rose \\parencite[p. 2]{source3}.", MarkerForm.COMMAND, "\\parencite[p. 2]{source3}"),
        ("It rose.\\[3\\]", MarkerForm.BRACKETS, "[3\\]"),
        ("It rose.[3]\n\n[3]: https://example.org/a\n", MarkerForm.BRACKETS, "[3]"),
    ],
)
def test_form_and_place(text: str, form: MarkerForm, written: str) -> None:
    (marker,) = citations(text).markers
    assert marker.form is form
    assert marker.span.of(text) == written
    assert marker.ids[0] == 3


@pytest.mark.parametrize(
    "text",
    [
        "Area: 12 m².", "E = mc².", "Ca²⁺ and SO₄²⁻.", "¹⁴C dates.", "10⁻³ mol.", "A 95% CI [1-3].", "95% CI of [1-3].",
        "(95% CI) [1-3].", "IQR: [2-4].", "Between [1-3].", "On a scale [1-5].", "It weighs 5 kg [1-3].", "In [0, 1].", "[0-9]+",
        "`a[1]`", "    a[1]", "[12345]", "benzo[1,2-b]", "[2]catenane", "[a [1] b](u)", "![a [1] b](u)", "$a_{[1]}$",
        "<!-- [1] -->", "[1](https://example.org)", "**[x]**", "[sic]", "[citation needed]", "[ID:1]", "【1†a】",
    ],
)  # fmt: skip
def test_no_citation(text: str) -> None:
    assert not citations(f"{text}\n").markers


@pytest.mark.parametrize(
    ("text", "kind", "tool"),
    [
        ("[unverified]", ProvenanceKind.UNVERIFIED, ""),
        ("[policy]", ProvenanceKind.POLICY, ""),
        ("[tool:calc]", ProvenanceKind.TOOL, "calc"),
        ("[tool:A1.b_c-d]", ProvenanceKind.TOOL, "A1.b_c-d"),
        ("[tool:]", None, ""),
        ("[tool:-x]", None, ""),
        ("[tool:bad name]", None, ""),
        ("[tool]", None, ""),
        ("[policy:]", None, ""),
        ("[Policy]", None, ""),
        ("[[policy]]", None, ""),
        ("[policy]]", None, ""),
        ("[tool:x]junk", None, ""),
    ],
)
def test_provenance(text: str, kind: ProvenanceKind | None, tool: str) -> None:
    found = citations(f"The sum was added up again. {text}\n")
    (word,) = found.provenance
    assert (word.kind, word.tool) == (kind, tool)
    assert found.sentences[0].declared == ({kind} if kind else set())


def test_provenance_directly_behind_a_word_declares_nothing() -> None:
    (word,) = citations("The sum was added up again[policy].\n").provenance
    assert word.kind is None


def test_a_formula_in_plain_text_holds_no_citation() -> None:
    assert not citations("The set \\(x[1]\\) is small.\n", "d.txt").markers


def test_words_in_brackets_are_no_provenance() -> None:
    assert not citations(
        "It was [tool use] and [policy makers] and [unverified claims]."
    ).provenance


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("## Sources\n\n[1] https://example.org/a\n", EntryKind.LISTED),
        ("A.[1]\n\n[1]: https://example.org/a\n", EntryKind.DEFINITION),
        ("A.[^1]\n\n[^1]: https://example.org/a\n", EntryKind.FOOTNOTE),
    ],
)
def test_where_an_entry_stands(text: str, kind: EntryKind) -> None:
    (entry,) = parse_draft(read_text(text, name="d.md")).block
    assert (entry.kind, entry.urls) == (kind, ("https://example.org/a",))


def test_a_footnote_of_words_is_no_citation_but_passes_on_what_it_cites() -> None:
    found = citations("The ferry was late again.[^a]\n\n[^a]: Since May, says the log.[4]\n")
    assert [marker.ids for marker in found.markers] == [(4,)]
    assert [(x.cites, x.ids) for x in found.sentences] == [(True, (4,)), (True, (4,))]


def test_a_footnote_under_a_name_leads_to_its_address() -> None:
    found = citations("The ferry was late again.[^a]\n\n[^a]: https://example.org/a\n")
    (marker,) = found.markers
    assert (marker.ids, marker.urls) == ((), ("https://example.org/a",))
    assert len(found.sentences) == 1


def test_code_and_addresses_are_words_of_a_sentence() -> None:
    (sentence,) = citations("Run `make all` at https://example.org now [1].\n").sentences
    assert sentence.words == "Run code at code now ."


@pytest.mark.parametrize(
    "text",
    ["[" * 20_000, "[1," * 8_000, "[1-" * 8_000, "¹," * 9_000, "citeturn0search0" * 2_000, "$a" * 9_000, "\\(" * 9_000,
     "[@source1;" * 3_000, "\\cite{source1," * 3_000, "![" * 9_000, "[^a" * 8_000, "【" * 20_000, "[tool:" * 5_000,
     "It rose.[1] " * 3_000, "[1][2]" * 4_000 + "\n\n[2]: u\n", "[1]: u\n" * 3_000, "[^1]: u\n\n" * 2_000],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_hostile_text_takes_time_in_proportion(text: str) -> None:
    def cost(piece: str) -> float:
        started = time.process_time()
        citations(piece)
        return time.process_time() - started

    cost(text[: len(text) // 4])
    quarter = min(cost(text[: len(text) // 4]) for _ in range(2))
    # Four times the text; what grows with the square would take sixteen times as long.
    assert cost(text) < 10 * quarter + 0.5
