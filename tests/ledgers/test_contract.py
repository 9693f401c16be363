"""What every kind of ledger promises, one test for all kinds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledgers.made import DAY, PAGE, STAMP, evidence, page, pages, snapshot
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model import LedgerError, SourceKind, page_identity
from pincite.model.ledger import Evidence, Retrieval, Source, TextOrigin

MakeAddress = Callable[[str], str]


def test_ids_start_at_one_and_rise_by_one_in_the_order_given(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        given_ids = [entry.source_id for entry in ledger.add(pages(3))]
        later = ledger.add([page("later")])
    assert given_ids == [1, 2, 3]
    assert later[0].source_id == 4


def test_one_page_has_one_id_in_all_its_addresses(address: str) -> None:
    variants = [
        "https://example.org/report",
        "https://example.org/report/",
        "https://example.org/report?utm_source=mail&utm_campaign=x",
        "http://EXAMPLE.org/report#section-2",
    ]
    with open_ledger(address, create=True) as ledger:
        entries = ledger.add([Retrieval(url) for url in variants])
        again = ledger.add([Retrieval(url) for url in reversed(variants)])
        sources = ledger.sources()
    assert [entry.source_id for entry in entries + again] == [1] * 8
    assert [entry.is_new for entry in entries] == [True, False, False, False]
    assert [source.url for source in sources] == ["https://example.org/report"]


def test_a_home_page_does_not_vouch_for_the_pages_under_it(address: str) -> None:
    home, inner = "https://example.org/", "https://example.org/us/benefits/"
    with open_ledger(address, create=True) as ledger:
        ledger.add([Retrieval(home)])
        found = ledger.find([page_identity(home), page_identity(inner)])
    assert found == {page_identity(home): 1}


def test_a_title_that_comes_later_is_filled_in_once(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("a"), page("b")])
        entry = ledger.add([page("b", "The title")])[0]
        ledger.add([page("b", "Another title")])
        both = ledger.add([page("c"), page("c", "Within one call")])
        titles = [source.title for source in ledger.sources()]
    assert (entry.source_id, entry.title, entry.is_new) == (2, "The title", False)
    assert titles == ["", "The title", "Within one call"]
    assert [entry.title for entry in both] == ["", "Within one call"]


def test_the_first_address_and_day_stay(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([Retrieval("http://example.org/a/", accessed="2026-01-02")])
        ledger.add([Retrieval("https://example.org/a", accessed="2026-03-04")])
        (source,) = ledger.sources()
    assert (source.url, source.accessed) == ("http://example.org/a/", "2026-01-02")


def test_what_was_added_is_there_after_closing(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add(pages(5))
    with open_ledger(address) as ledger:
        assert [source.id for source in ledger.sources()] == [1, 2, 3, 4, 5]
        assert [source.id for source in ledger.sources([5, 2, 9, 2])] == [2, 5]
        assert ledger.add([page("articles/3")])[0].source_id == 4


def test_more_pages_than_go_into_one_statement(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add(pages(1201))
        again = ledger.add(pages(1300))
        ids = [source.id for source in ledger.sources(range(1, 1301))]
    assert [entry.source_id for entry in again] == list(range(1, 1301))
    assert ids == list(range(1, 1301))


def test_local_files_are_what_stands_in_them(address: str) -> None:
    first = Retrieval("file:///srv/a.txt", identity="sha256:" + "a" * 64)
    moved = Retrieval("file:///srv/b.txt", identity="sha256:" + "a" * 64)
    changed = Retrieval("file:///srv/a.txt", identity="sha256:" + "b" * 64)
    with open_ledger(address, create=True) as ledger:
        entries = ledger.add([first, moved, changed])
    with open_ledger(address) as ledger:
        assert ledger.find([changed.identity]) == {changed.identity: 2}
        assert ledger.sources()[0].identity == first.identity
    assert [entry.source_id for entry in entries] == [1, 1, 2]


def test_evidence_comes_back_whole(address: str) -> None:
    attached = evidence()
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        assert ledger.attach(1, attached)
    with open_ledger(address) as ledger:
        (source,) = ledger.sources()
    assert source.evidence == (attached,)
    assert source.snapshots == (snapshot(),)
    assert source.snapshot == snapshot()


@pytest.mark.parametrize(
    "spelling", ["Ice floats on water.", "ice  floats\non water.", "ICE floats on water."]
)
def test_the_same_evidence_twice_changes_nothing(address: str, spelling: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.attach(1, evidence())
        before = ledger.sources()
        assert not ledger.attach(1, evidence(spelling, added="2027-01-01"))
        assert ledger.sources() == before


def test_words_of_a_fetched_page_take_the_place_of_words_handed_in(address: str) -> None:
    fetched = evidence(origin=TextOrigin.FETCHED, added="2026-12-02")
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.attach(1, evidence("It is cold."))
        ledger.attach(1, evidence())
        assert ledger.attach(1, fetched)
        assert not ledger.attach(1, evidence())
        (source,) = ledger.sources()
    assert source.evidence == (evidence("It is cold."), fetched)
    assert [kept.text_origin for kept in source.snapshots] == [
        TextOrigin.HANDED_IN,
        TextOrigin.FETCHED,
    ]


def test_evidence_of_a_page_that_changed_keeps_its_own_snapshot(address: str) -> None:
    later = PAGE + " It melts."
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice"), page("other")])
        ledger.attach(1, evidence())
        ledger.attach(1, evidence("It melts.", later))
        ledger.attach(2, evidence("It is cold."))
        first, second = ledger.sources()
    assert [kept.verification.snapshot for kept in first.evidence if kept.verification] == [
        snapshot(),
        snapshot(later),
    ]
    assert second.evidence == (evidence("It is cold."),)


def test_a_snapshot_is_noted_once(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([Retrieval("https://example.org/ice", source_kind=SourceKind.SNIPPET)])
        for _ in range(2):
            ledger.record_snapshot(1, snapshot(), SourceKind.VERBATIM)
        (source,) = ledger.sources()
    assert source.snapshots == (snapshot(),)
    assert source.source_kind is SourceKind.VERBATIM


@pytest.mark.parametrize("source_id", [0, 2, -1])
def test_a_number_that_was_never_given_is_refused(address: str, source_id: int) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("a")])
        with pytest.raises(LedgerError, match=rf"has no source \[{source_id}\]"):
            ledger.attach(source_id, evidence())
        with pytest.raises(LedgerError, match=rf"has no source \[{source_id}\]"):
            ledger.record_snapshot(source_id, snapshot(), SourceKind.VERBATIM)
        assert ledger.sources()[0].evidence == ()


def test_pages_are_kept_under_their_hash(address: str) -> None:
    data = b"\x00\xff page"
    with open_ledger(address, create=True) as ledger:
        sha256 = ledger.snapshots.put(data)
        assert ledger.snapshots.put(data) == sha256
        assert ledger.snapshots.get("0" * 64) is None
    with open_ledger(address) as ledger:
        assert ledger.snapshots.get(sha256) == data


def test_reset_begins_anew_and_keeps_a_copy(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice"), page("b")])
        ledger.attach(1, evidence())
        old = ledger.sources()
    copies = [reset_ledger(address, STAMP), reset_ledger(address, STAMP)]
    with open_ledger(address) as ledger:
        assert ledger.sources() == ()
        assert ledger.add([page("new")])[0].source_id == 1
    with open_ledger(_copy_of(address, copies[0])) as ledger:
        assert ledger.sources() == old
    assert "2026" in copies[0]
    assert len(set(copies)) == 2


def test_reset_where_there_was_nothing_keeps_nothing(address: str) -> None:
    assert reset_ledger(address, STAMP) == ""
    with open_ledger(address) as ledger:
        assert ledger.sources() == ()


def test_who_has_the_ledger_open_during_a_reset_goes_on_in_the_clean_one(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add(pages(3))
        copy = reset_ledger(address, STAMP)
        assert ledger.sources() == ()
        assert ledger.add([page("new")])[0].source_id == 1
    with open_ledger(_copy_of(address, copy)) as ledger:
        assert len(ledger.sources()) == 3


def test_a_ledger_that_is_not_there_is_not_begun_by_looking(address: str) -> None:
    for _ in range(2):
        with pytest.raises(LedgerError, match=r"there is no ledger at .*pincite add URL"):
            open_ledger(address)


@pytest.mark.parametrize("other", ["sqlite", "json", "postgres"])
def test_one_kind_takes_in_what_another_holds(
    address: str, other: str, new_address: MakeAddress
) -> None:
    with open_ledger(new_address(other), create=True) as ledger:
        ledger.add([page("ice", "Ice"), page("b")])
        ledger.add([Retrieval("https://example.org/s", source_kind=SourceKind.SNIPPET)])
        ledger.add([Retrieval("file:///srv/a.txt", identity="sha256:" + "a" * 64)])
        ledger.attach(1, evidence())
        ledger.attach(1, Evidence("Words without a page.", DAY))
        ledger.record_snapshot(2, snapshot(), SourceKind.VERBATIM)
        held = ledger.sources()
    with open_ledger(address, create=True) as ledger:
        assert ledger.restore(held) == 4
        assert ledger.sources() == held
        assert ledger.restore(held) == 0
        assert ledger.sources() == held
        assert ledger.add([page("b")])[0].source_id == 2
        assert ledger.add([page("next")])[0].source_id == 5


def test_what_is_taken_in_adds_to_what_is_known(address: str) -> None:
    theirs = (
        Source(
            1, "https://example.org/ice", "https://example.org/ice", "Ice", evidence=(evidence(),)
        ),
        Source(2, "https://example.org/b", "https://example.org/b", "B"),
    )
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.attach(1, evidence("It is cold."))
        assert ledger.restore(theirs) == 1
        first, second = ledger.sources()
    assert first.title == "Ice"
    assert first.evidence == (evidence("It is cold."), evidence())
    assert second.title == "B"


@pytest.mark.parametrize(
    ("theirs", "words"),
    [
        ([(1, "b")], r"\[1\] is https://example.org/a here"),
        ([(2, "a")], r"https://example.org/a is \[1\] here and \[2\] there"),
        ([(1, "a"), (3, "c")], "the next number here is 2"),
    ],
)
def test_numbers_that_mean_something_else_are_not_taken_in(
    address: str, theirs: list[tuple[int, str]], words: str
) -> None:
    sources = [
        Source(
            n, f"https://example.org/{name}", f"https://example.org/{name}", evidence=(evidence(),)
        )
        for n, name in theirs
    ]
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("a")])
        before = ledger.sources()
        with pytest.raises(LedgerError, match=words):
            ledger.restore(sources)
        assert ledger.sources() == before


def test_an_older_ledger_with_two_numbers_for_one_page_keeps_both(address: str) -> None:
    theirs = [
        Source(1, "http://example.org/a", page_identity("http://example.org/a")),
        Source(2, "https://example.org/a/", page_identity("https://example.org/a/")),
    ]
    with open_ledger(address, create=True) as ledger:
        ledger.restore(theirs)
        assert ledger.restore(theirs) == 0
        assert ledger.add([page("a")])[0].source_id == 1
        assert [source.id for source in ledger.sources()] == [1, 2]


def test_odd_characters_come_back_as_they_went_in(address: str) -> None:
    title = "“Überschrift”\n\x1b[31m \\textbf{x} <b> ]( 潮汐 🌊 \u202e"
    text = "\x00 Ice floats on water \x01\u202e and sinks in oil."
    found = evidence("floats on water", text)
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("a", title)])
        ledger.attach(1, found)
    with open_ledger(address) as ledger:
        (source,) = ledger.sources()
    assert source.title == title
    assert source.evidence == (found,)


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from(["", "T"])), max_size=12))
def test_any_order_of_adds_gives_what_a_list_would(
    address: str, calls: list[tuple[str, str]]
) -> None:
    reset_ledger(address, STAMP)
    kept: list[list[str]] = []
    with open_ledger(address) as ledger:
        for name, title in calls:
            number = next((n for n, (known, _) in enumerate(kept, 1) if known == name), 0)
            if not number:
                kept.append([name, title])
                number = len(kept)
            elif not kept[number - 1][1]:
                kept[number - 1][1] = title
            (entry,) = ledger.add([page(name, title)])
            assert (entry.source_id, entry.title) == (number, kept[number - 1][1])
        found = [[source.url.rpartition("/")[2], source.title] for source in ledger.sources()]
    assert found == kept


def _copy_of(address: str, copy: str) -> str:
    """Give the address of a dated copy: a path, or a schema in the same database."""
    server, is_schema, _ = address.partition("?schema=")
    return f"{server}?schema={copy}" if is_schema else copy
