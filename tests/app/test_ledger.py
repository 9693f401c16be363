"""Registering pages and files, beginning anew, and what ledgers take in and give out."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pincite.app.evidence import attach, keep
from pincite.app.ledger import add, reset, sources
from pincite.app.ledger_exchange import export_ledger, import_ledger
from pincite.app.ledger_place import (
    LedgerPlace,
    find_ledger,
    open_for_reading,
    place_to_write,
)
from pincite.model import LedgerError, SourceKind, UnreadableError, UsageError, page_identity
from pincite.model.ledger import Source

_FILE = Path(__file__).parents[1] / "cases" / "ledger.jsonl"
CASES = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def cases(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def add_each(entries: list[Any]) -> list[int]:
    ids = []
    for entry in entries:
        url, title = (entry, "") if isinstance(entry, str) else (entry["url"], entry["title"])
        ids += [done.source_id for done in add([url], title=title).entries]
    return ids


@pytest.mark.parametrize("case", cases("add"))
def test_numbers_of_added_pages(case: Any) -> None:
    assert add_each(case["add"]) == case["ids"]
    assert len(sources()) == case["entries"]


@pytest.mark.parametrize("case", cases("lookup"))
def test_a_page_that_is_not_registered(case: Any) -> None:
    add(case["add"])
    with open_for_reading() as ledger:
        assert bool(ledger.find([page_identity(case["lookup"])])) == case["registered"]


@pytest.mark.parametrize("case", cases("quote"))
def test_the_same_words_twice(case: Any, here: Path) -> None:
    add(case["add"])
    (here / "page.txt").write_text(case["page_text"])
    done = [attach(1, case["quote"], page="page.txt") for _ in range(case["times"])]
    assert [one.is_new for one in done] == [True] + [False] * (case["times"] - 1)
    assert len(sources()[0].evidence) == case["stored"]


@pytest.mark.parametrize("case", cases("wrong_source"))
def test_words_of_another_source(case: Any, here: Path) -> None:
    add(case["add"])
    for number, text in case["pages"].items():
        (here / "page.txt").write_text(text)
        keep(int(number), "page.txt")
    done = attach(case["source"], case["quote"])
    assert done.evidence is None
    assert [source.id for source in done.found_in] == case["found_in"]
    assert sources()[0].evidence == ()


@pytest.mark.parametrize("case", cases("refused"))
def test_what_is_no_source(case: Any, here: Path) -> None:
    with pytest.raises(UsageError, match=case["words"]):
        add(case["add"])
    assert list(here.iterdir()) == []


# -- where the ledger is --------------------------------------------------------------------------


def test_the_first_add_begins_a_ledger_here_and_says_where(here: Path) -> None:
    done = add(["https://example.org/a"])
    assert done.begun == done.ledger == ".pincite/ledger.sqlite"
    assert (here / ".pincite" / "ledger.sqlite").exists()
    assert add(["https://example.org/b"]).begun == ""


def test_reset_begins_a_ledger_here_too(here: Path) -> None:
    done = reset()
    assert (done.ledger, done.copy) == (".pincite/ledger.sqlite", "")
    assert sources() == ()
    assert [path.name for path in here.iterdir()] == [".pincite"]


def test_the_nearest_ledger_at_or_above_the_folder_is_used(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(["https://example.org/top"])
    deep = here / "a" / "b"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    assert add(["https://example.org/more"]).entries[0].source_id == 2
    assert [path.name for path in deep.iterdir()] == []
    draft = deep / "draft.md"
    draft.write_text("")
    monkeypatch.chdir("/")
    place = find_ledger(near=draft)
    assert place is not None
    assert Path(place.address).resolve() == here / ".pincite" / "ledger.sqlite"


def test_what_is_named_wins_over_the_variable_and_that_over_the_folder(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(["https://example.org/a"])
    found = find_ledger()
    assert found is not None
    assert found.found_by == str(here / ".pincite")
    monkeypatch.setenv("PINCITE_LEDGER", "~/other.json")
    place = find_ledger()
    assert place is not None
    assert (place.address, place.found_by) == (str(Path.home() / "other.json"), "PINCITE_LEDGER")
    assert find_ledger("x.sqlite") == LedgerPlace("x.sqlite", "--ledger")
    monkeypatch.setenv("PINCITE_LEDGER", "")
    assert find_ledger() == found


def test_an_empty_home_is_no_ledger_and_is_used_for_the_first(here: Path) -> None:
    (here / ".pincite").mkdir()
    (here / "inner").mkdir()
    assert find_ledger() is None
    with pytest.raises(LedgerError, match="there is no ledger here"):
        sources()
    assert Path(place_to_write(near="inner").address) == Path(".pincite/ledger.sqlite")


def test_a_json_ledger_in_the_home_is_found(here: Path) -> None:
    add(["https://example.org/a"], ledger=".pincite/ledger.json")
    assert [source.url for source in sources()] == ["https://example.org/a"]


def test_a_password_is_never_shown() -> None:
    place = find_ledger("postgresql://mina:se@cret@db.example/team")
    assert place is not None
    assert place.shown == "postgresql://mina:***@db.example/team"


# -- what can be registered -----------------------------------------------------------------------


def test_addresses_are_kept_as_first_retrieved() -> None:
    done = add(["  HTTPS://Example.org/A/?utm_source=x#s ", "doi: 10.5555/Tide.7"])
    assert [entry.url for entry in done.entries] == [
        "HTTPS://Example.org/A/?utm_source=x#s",
        "doi:10.5555/Tide.7",
    ]
    assert add(["https://doi.org/10.5555/tide.7"]).entries[0].source_id == 2


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "an empty address"),
        ("ftp://example.org/a", "only http(s) addresses, DOIs and local files"),
        ("mailto:mina@example.org", "only http(s) addresses, DOIs and local files"),
        ("https://", "it names no host"),
        ("https://mina:pw@example.org/", "a user name or a password"),
        ("https://example.org/a b", "it holds a space: write it as %20"),
        ("https://example.org/a\nb", "U+000A"),
        ("www.example.org/a", "for the page write https://www.example.org/a"),
        ("example.org/a", "for the page write https://example.org/a"),
        ("10.5555/tide.7", "for the DOI write doi:10.5555/tide.7"),
        ("file://otherhost/a.txt", "names no file of this machine"),
        ("doi:10.1/x", "is no DOI: one begins doi:10. and four digits"),
        ("no such file", "no http(s) address, no DOI, and no file here"),
        ("a\x00b", "no file here"),
        ("x" * 5000, "no file here"),
    ],
)
def test_what_can_be_no_source_is_told_in_one_line(address: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        add(["https://example.org/good", address])
    message = str(caught.value)
    assert words in message
    assert find_ledger() is None


def test_a_file_is_what_stands_in_it(here: Path) -> None:
    (here / "notes a.txt").write_text("The lamp was lit in 1932.")
    (here / "copy.txt").write_text("The lamp was lit in 1932.")
    first = add(["notes a.txt", (here / "copy.txt").as_uri()])
    (here / "notes a.txt").write_text("The lamp was lit in 1933.")
    second = add(["notes a.txt"])
    assert [entry.source_id for entry in first.entries + second.entries] == [1, 1, 2]
    (one, _) = sources()
    assert one.url == (here / "notes a.txt").as_uri()
    assert one.snapshot is not None
    assert one.snapshot.sha256 == sha256(b"The lamp was lit in 1932.").hexdigest()
    assert attach(1, "The lamp was lit in 1932.").evidence is not None


def test_a_file_that_no_reader_can_read_can_be_cited(here: Path) -> None:
    (here / "odd.bin").write_bytes(b"\x00\x01\x02" * 50)
    assert add(["odd.bin"], title="The odd file").entries[0].source_id == 1
    with pytest.raises(UsageError, match=r"keeps no text of \[1\]"):
        attach(1, "three plain words")


def test_a_folder_is_no_source(here: Path) -> None:
    (here / "notes").mkdir()
    with pytest.raises(UnreadableError, match="notes is a directory"):
        add(["notes"])


def test_titles_are_one_line_and_for_one_address() -> None:
    add(["https://example.org/a"], title=" Tide\n\x1b[31m  tables\x00 ")
    assert sources()[0].title == "Tide [31m tables"
    with pytest.raises(UsageError, match="--title holds for one address"):
        add(["https://example.org/b", "https://example.org/c"], title="T")
    with pytest.raises(UsageError, match="no address was given"):
        add([])


def test_days_are_days() -> None:
    add(["https://example.org/a"], accessed="2026-02-03")
    assert sources()[0].accessed == "2026-02-03"
    with pytest.raises(UsageError, match="--accessed must be a day as YYYY-MM-DD"):
        add(["https://example.org/b"], accessed="2026-02-30")


def test_the_kind_of_a_source_is_kept() -> None:
    add(["https://example.org/a"], source_kind=SourceKind.SUMMARY)
    assert sources()[0].source_kind is SourceKind.SUMMARY


# -- reset, import, export ------------------------------------------------------------------------


def test_reset_keeps_the_old_ledger_as_a_dated_copy(here: Path) -> None:
    add(["https://example.org/a"])
    done = reset()
    assert Path(done.copy).parent == Path(".pincite")
    assert Path(done.copy).name.startswith("ledger-20")
    assert [source.url for source in sources(ledger=done.copy)] == ["https://example.org/a"]
    assert add(["https://example.org/b"]).entries[0].source_id == 1


def test_pages_are_still_there_for_the_dated_copy(here: Path) -> None:
    (here / "a.txt").write_text("The lamp was lit in 1932.")
    add(["a.txt"])
    done = reset()
    assert attach(1, "The lamp was lit", ledger=done.copy).evidence is not None


def everything(path: str) -> tuple[Source, ...]:
    return sources(ledger=path)


@pytest.mark.parametrize("name", ["out.json", "out.sqlite"])
def test_what_is_exported_can_be_imported(here: Path, name: str) -> None:
    (here / "a.txt").write_text("The lamp was lit in 1932.")
    add(["https://example.org/a"], title="A")
    add(["a.txt"])
    attach(1, "The lamp was lit", page="a.txt")
    held = sources()
    assert export_ledger(name) == 2
    assert everything(name) == held
    done = import_ledger(name, ledger="new.sqlite")
    assert [source.id for source in done.new] == [1, 2]
    assert done.begun == "new.sqlite"
    assert everything("new.sqlite") == held
    again = import_ledger(name, ledger="new.sqlite")
    assert (again.new, again.known, again.begun) == ((), 2, "")
    with pytest.raises(LedgerError, match="exists already"):
        export_ledger(name)


def test_only_new_sources_of_an_import_are_told(here: Path) -> None:
    add(
        ["https://example.org/a", "https://example.org/b", "https://example.org/c"], ledger="x.json"
    )
    add(["https://example.org/a"])
    done = import_ledger("x.json")
    assert [(source.id, source.url) for source in done.new] == [
        (2, "https://example.org/b"),
        (3, "https://example.org/c"),
    ]
    add(["https://example.org/d"])
    add(["https://example.org/e"], ledger="x.json")
    with pytest.raises(LedgerError, match=r"\[4\] is https://example.org/d here"):
        import_ledger("x.json")


def test_what_older_tools_wrote_is_taken_in_as_it_can_be_kept(here: Path) -> None:
    odd = {
        "id": 1,
        "url": "https://example.org/a",
        "title": "A\x00 \nB",
        "accessed": "2026-01-02T10:11:12Z",
        "quotes": [{"text": "Words of the page.", "added": "2026-01-02T10:11:12Z"}],
    }
    (here / "old.json").write_text(json.dumps({"version": 1, "sources": [odd]}))
    import_ledger("old.json")
    (source,) = sources()
    assert (source.title, source.accessed) == ("A B", "2026-01-02")
    assert [(one.quote, one.added) for one in source.evidence] == [
        ("Words of the page.", "2026-01-02")
    ]
