"""What the world does to ledgers: each fault is one clear line, and nothing is lost."""

from __future__ import annotations

import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ledgers.made import DAY, STAMP, evidence, page, pages
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model import LedgerError

NOBODY = 65534


def made(address: str, count: int = 3) -> str:
    with open_ledger(address, create=True) as ledger:
        ledger.add(pages(count))
        ledger.attach(1, evidence())
    return address


def said_by(call: Callable[[], Any]) -> str:
    with pytest.raises(LedgerError) as caught:
        call()
    message = str(caught.value)
    assert "\n" not in message
    return message


def entry(number: int, **more: Any) -> dict[str, Any]:
    url = f"https://example.org/{number}"
    return {"id": number, "url": url, "title": "", "accessed": DAY, "quotes": [], **more}


def ledger_text(*entries: Any, **more: Any) -> str:
    return json.dumps({"version": 1, "sources": list(entries), **more})


# -- damaged, cut off, changed by hand ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not valid JSON at line 1, column 1"),
        (ledger_text(entry(1))[:-20], "the file is cut off"),
        ("nothing like JSON", "is not valid JSON"),
        ("[]", 'it lacks the list "sources"'),
        ('{"version": 1}', 'it lacks the list "sources"'),
        ('{"version": 1, "sources": {}}', 'it lacks the list "sources"'),
        ('{"sources": []}', "without a version"),
        ('{"version": true, "sources": []}', "without a version"),
        ('{"version": 2, "sources": []}', "of version 2: upgrade pincite"),
        (ledger_text(7), "source 1 in the list is no object"),
        (ledger_text(entry(1), {"url": "https://example.org"}), "source 2 in the list has no id"),
        (ledger_text(entry(0)), "has no id from 1 on"),
        (ledger_text({**entry(1), "id": "1"}), "has no id from 1 on"),
        (ledger_text({**entry(1), "id": True}), "has no id from 1 on"),
        (ledger_text(entry(1), entry(1)), "the id 1 stands twice"),
        (ledger_text(entry(1), entry(3)), "the id 2 is missing"),
        (ledger_text(entry(1, url=" ")), "source 1 has no url"),
        (ledger_text(entry(1, title=5)), "source 1 has a title or a day that is no text"),
        (ledger_text(entry(1, quotes=[{}])), "source 1 has a quote without a text"),
        (ledger_text(entry(1, quotes="words")), "source 1 has a quote without a text"),
        (ledger_text(entry(1, url="javascript:alert(1)")), "that no page has: javascript:"),
        (ledger_text(entry(1, url=" Data:text/html,x")), "an address that no page has: Data:"),
        (ledger_text(entry(1, pincite=[])), 'something else than an object under "pincite"'),
        ("[" * 100_000, "is not valid JSON"),
        ('{"version": 1, "sources": [' + "9" * 5000 + "]}", "is not valid JSON"),
    ],
)
def test_a_json_file_that_is_no_ledger(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text)
    for call in (lambda ledger: ledger.sources(), lambda ledger: ledger.add([page("new")])):
        with open_ledger(str(path)) as ledger:
            message = said_by(lambda call=call, ledger=ledger: call(ledger))  # type: ignore[misc]
        assert words in message
        assert "pincite reset" in message
        assert path.read_text() == text
    copy = reset_ledger(str(path), STAMP)
    assert Path(copy).read_text() == text
    with open_ledger(str(path)) as ledger:
        assert ledger.sources() == ()


def test_a_file_that_never_was_a_ledger_is_not_said_to_be_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    path.write_text("nothing like JSON\n")
    with open_ledger(str(path)) as ledger:
        message = said_by(ledger.sources)
    assert "is not valid JSON at line 1, column 1: expecting value; it was left" in message


def test_a_json_file_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    path.write_bytes(ledger_text(entry(1)).encode("utf-16"))
    with open_ledger(str(path)) as ledger:
        assert "is not UTF-8" in said_by(ledger.sources)


@pytest.mark.parametrize(
    "own",
    [
        {"source_kind": "rumour"},
        {"snapshots": [{"sha256": "abc"}]},
        {"snapshots": 5},
        {"evidence": [{"text": "It is cold.", "snapshot": 1}]},
        {"evidence": [5]},
    ],
)
def test_what_stands_under_our_key_is_read_with_care(tmp_path: Path, own: dict[str, Any]) -> None:
    path = tmp_path / "ledger.json"
    text = ledger_text(entry(1, quotes=[{"text": "It is cold.", "added": DAY}], pincite=own))
    path.write_text(text)
    with open_ledger(str(path)) as ledger:
        message = said_by(ledger.sources)
    assert "source 1 has something under" in message
    assert path.read_text() == text


def test_what_a_json_file_holds_beside_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    own = {"colour": "blue"}
    quote = {"text": "It is cold.", "added": DAY, "by": "Mina"}
    path.write_text(ledger_text(entry(1, stars=5, quotes=[quote], pincite=own), made_by="a tool"))
    with open_ledger(str(path)) as ledger:
        ledger.add([page("new")])
        ledger.attach(1, evidence())
    kept = json.loads(path.read_text())
    assert kept["made_by"] == "a tool"
    assert kept["sources"][0]["stars"] == 5
    assert kept["sources"][0]["quotes"][0] == quote
    assert kept["sources"][0]["pincite"]["colour"] == "blue"


def test_what_older_readers_of_the_json_file_see(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    made(str(path), 1)
    kept = json.loads(path.read_text())
    own = kept["sources"][0].pop("pincite")
    assert kept == {
        "version": 1,
        "sources": [
            {
                "id": 1,
                "url": "https://example.org/articles/0",
                "title": "Article 0",
                "accessed": DAY,
                "quotes": [{"text": "Ice floats on water.", "added": DAY}],
            }
        ],
    }
    assert set(own) == {"snapshots", "evidence", "source_kind"}


def test_evidence_of_an_older_tool_is_words_alone(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    quote = {"text": "Ice floats on water.", "added": "2025-05-06"}
    path.write_text(ledger_text({"id": 1, "url": "https://example.org/ice", "quotes": [quote]}))
    with open_ledger(str(path)) as ledger:
        (source,) = ledger.sources()
        assert source.evidence[0].quote == quote["text"]
        assert source.evidence[0].verification is None
        assert ledger.attach(1, evidence())
        assert ledger.sources()[0].evidence == (evidence(),)


@pytest.mark.parametrize(
    "more",
    [
        {"url": "notes/a.txt"},
        {"url": "example.org:8080/page"},
        {"url": "Vana: A History of Fog"},
        {"accessed": "May 2026"},
        {"accessed": "2026-02-30"},
    ],
)
def test_what_older_tools_took_for_an_address_or_a_day_stays(
    tmp_path: Path, more: dict[str, Any]
) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(ledger_text(entry(1, **more), entry(2)), encoding="utf-8")
    with open_ledger(str(path)) as ledger:
        ledger.add(pages(3)[2:])
        (first, *_) = ledger.sources()
    told = {"url": first.url, "accessed": first.accessed}
    assert told | more == told
    kept = json.loads(path.read_text(encoding="utf-8"))["sources"]
    assert [one["id"] for one in kept] == [1, 2, 3]
    assert kept[0] | more == kept[0]


@pytest.mark.parametrize("damage", [b"this is no database" * 100, b""])
def test_an_sqlite_file_that_is_none(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "ledger.sqlite"
    path.write_bytes(damage)
    message = said_by(lambda: open_ledger(str(path), create=True))
    assert "is damaged" in message
    assert "pincite reset" in message
    assert path.read_bytes() == damage
    copy = reset_ledger(str(path), STAMP)
    assert Path(copy).read_bytes() == damage
    with open_ledger(str(path)) as ledger:
        assert ledger.add([page("a")])[0].source_id == 1


@pytest.mark.parametrize("size", [0, 600, 4096, 9000])
def test_an_sqlite_file_that_was_cut_off(tmp_path: Path, size: int) -> None:
    path = Path(made(str(tmp_path / "ledger.sqlite"), 500))
    cut = path.read_bytes()[:size]
    path.write_bytes(cut)

    def use() -> None:
        with open_ledger(str(path)) as ledger:
            ledger.sources()
            ledger.add(pages(600))

    assert "is damaged" in said_by(use)
    assert path.read_bytes() == cut
    assert Path(reset_ledger(str(path), STAMP)).read_bytes() == cut
    with open_ledger(str(path)) as ledger:
        assert ledger.sources() == ()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE places (name)")
        other.execute("CREATE TABLE alembic_version (version_num)")
        other.commit()
    before = path.read_bytes()
    for call in (
        lambda: open_ledger(str(path), create=True),
        lambda: reset_ledger(str(path), STAMP),
    ):
        assert "the database of another program" in said_by(call)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        """evidence SET verification = '{"status": "certain"}'""",
        "evidence SET verification = 'no JSON'",
        "evidence SET snapshot = 7",
        "snapshots SET sha256 = 'abc'",
        "sources SET source_kind = 'rumour'",
        "sources SET id = -1 WHERE id = 3",
    ],
)
def test_tables_changed_by_hand(tmp_path: Path, change: str) -> None:
    path = made(str(tmp_path / "ledger.sqlite"))
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"UPDATE {change}")
        other.commit()
    with open_ledger(path) as ledger:
        message = said_by(ledger.sources)
        assert "was changed by hand" in message
        assert "pincite reset" in message


def test_a_folder_is_no_ledger(tmp_path: Path) -> None:
    message = said_by(lambda: open_ledger(str(tmp_path), create=True))
    assert "is a folder: name a file in it" in message


@pytest.mark.parametrize("scheme", ["mysql://host/db", "https://example.org/ledger"])
def test_an_address_of_another_kind(scheme: str) -> None:
    assert "names no ledger" in said_by(lambda: open_ledger(scheme))


def test_a_page_that_was_changed_on_the_disk(tmp_path: Path) -> None:
    with open_ledger(str(tmp_path / "ledger.sqlite"), create=True) as ledger:
        sha256 = ledger.snapshots.put(b"the page")
        kept = tmp_path / "pincite-snapshots" / sha256[:2] / sha256[2:]
        kept.write_bytes(b"the pa")
        assert "is not the page that was kept there" in said_by(
            lambda: ledger.snapshots.get(sha256)
        )
        assert "is no SHA-256" in said_by(lambda: ledger.snapshots.get("../../secret"))


# -- no rights, no room ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ledger.sqlite", "ledger.json"])
def test_a_read_only_folder(open_folder: Path, name: str) -> None:
    address = made(str(open_folder / name))
    with open_ledger(address) as ledger:
        held = ledger.sources()
    before = _files(open_folder)
    for path in open_folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    open_folder.chmod(0o555)

    def use() -> list[str]:
        with open_ledger(address) as ledger:
            assert ledger.sources() == held
            assert ledger.find(["https://example.org/articles/2"])
            said = [
                said_by(lambda: ledger.add([page("new")])),
                said_by(lambda: ledger.attach(1, evidence("It is cold."))),
                said_by(lambda: ledger.snapshots.put(b"page")),
            ]
        return [*said, said_by(lambda: reset_ledger(address, STAMP))]

    for message in _as_nobody(use):
        assert "permission denied" in message or "is read-only" in message
    assert _files(open_folder) == before


@pytest.mark.parametrize("name", ["ledger.sqlite", "ledger.json"])
def test_a_read_only_folder_without_a_ledger(open_folder: Path, name: str) -> None:
    open_folder.chmod(0o555)
    new = str(open_folder / name)
    deeper = str(open_folder / "deeper" / name)
    for message in _as_nobody(
        lambda: [said_by(lambda at=at: open_ledger(at, create=True)) for at in (new, deeper)]  # type: ignore[misc]
    ):
        assert "cannot be" in message
    assert _files(open_folder) == {}


def test_reading_an_sqlite_ledger_whose_log_was_left_in_a_read_only_folder(
    open_folder: Path,
) -> None:
    """A killed writer leaves its log; what is in there was acknowledged."""
    address = str(open_folder / "ledger.sqlite")
    made(address, 3)
    script = (
        "import os, sys; from pincite.ledgers import open_ledger;"
        "from pincite.model.ledger import Retrieval;"
        "ledger = open_ledger(sys.argv[1]);"
        "ledger.add([Retrieval('https://example.org/last')]);"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", script, address], check=False)
    assert (open_folder / "ledger.sqlite-wal").stat().st_size > 0
    for path in open_folder.iterdir():
        path.chmod(0o444)
    open_folder.chmod(0o555)

    def use() -> int:
        with open_ledger(address) as ledger:
            return len(ledger.sources())

    assert _as_nobody(use) == 4


@pytest.mark.parametrize("name", ["ledger.sqlite", "ledger.json"])
def test_a_full_disk(small_disk: Path, name: str) -> None:
    address = made(str(small_disk / name))
    with open_ledger(address) as ledger:
        held = ledger.sources()
    _fill(small_disk / "filler")
    with open_ledger(address) as ledger:
        said = [
            said_by(lambda: ledger.add(pages(2000))),
            said_by(lambda: ledger.snapshots.put(b"x" * 100_000)),
        ]
        assert ledger.sources() == held
    said.append(said_by(lambda: reset_ledger(address, STAMP)))
    for message in said:
        assert "full" in message or "no space left on device" in message
    with open_ledger(address) as ledger:
        assert ledger.sources() == held
    (small_disk / "filler").unlink()
    with open_ledger(address) as ledger:
        assert ledger.add([page("new")])[0].source_id == 4
    assert Path(reset_ledger(address, STAMP)).exists()


@pytest.mark.parametrize("name", ["ledger.sqlite", "ledger.json"])
def test_a_file_that_may_not_grow(tmp_path: Path, name: str) -> None:
    address = made(str(tmp_path / name))
    with open_ledger(address) as ledger:
        held = ledger.sources()
    with open_ledger(address) as ledger, _largest_file(60_000):
        message = said_by(lambda: ledger.add(pages(2000)))
    assert "cannot be" in message
    with open_ledger(address) as ledger:
        assert ledger.sources() == held


def test_a_full_disk_under_postgres(postgres_server: str, small_disk: Path) -> None:
    import psycopg

    subprocess.run(["mount", "-o", "remount,size=24m", str(small_disk)], check=True)
    home = small_disk / "space"
    home.mkdir()
    os.chown(home, *_owner_of_server())
    with psycopg.connect(postgres_server, autocommit=True) as server:
        server.execute(f"CREATE TABLESPACE small LOCATION '{home}'")
        server.execute("CREATE DATABASE small TABLESPACE small")
    address = postgres_server.removesuffix("/postgres") + "/small"
    try:
        made(address)
        with open_ledger(address) as ledger:
            held = ledger.sources()
            _fill(small_disk / "filler")
            said = [
                said_by(lambda: ledger.snapshots.put(os.urandom(8_000_000))),
                said_by(lambda: ledger.add(pages(50_000))),
            ]
            assert ledger.sources() == held
        assert all("has no room left" in message for message in said), said
        (small_disk / "filler").unlink()
        with open_ledger(address) as ledger:
            assert ledger.add([page("new")])[0].source_id == 4
    finally:
        with psycopg.connect(postgres_server, autocommit=True) as server:
            server.execute("DROP DATABASE small")
            server.execute("DROP TABLESPACE small")


# -- PostgreSQL that does not answer, or not to us ------------------------------------------------


def test_a_server_that_is_not_there() -> None:
    message = said_by(lambda: open_ledger("postgresql://mina:secret@127.0.0.1:1/db"))
    assert "cannot be reached" in message
    assert "secret" not in message


def test_a_wrong_password_is_not_printed(postgres_server: str) -> None:
    user, _, rest = postgres_server.partition("@")
    address = f"{user.rpartition(':')[0]}:not-the-one@{rest}"
    message = said_by(lambda: open_ledger(address))
    assert "password authentication failed" in message
    assert "not-the-one" not in message


def test_the_address_of_a_ledger_never_shows_its_password(postgres_server: str) -> None:
    password = postgres_server.split(":")[2].partition("@")[0]
    with open_ledger(f"{postgres_server}?schema=shown", create=True) as ledger:
        assert password not in ledger.address
        assert "schema=shown" in ledger.address


@pytest.mark.parametrize("schema", ["Team", "a-b", 'x"; DROP TABLE sources; --', "a" * 42])
def test_names_of_schemas_that_could_be_more_than_names(postgres_server: str, schema: str) -> None:
    message = said_by(lambda: open_ledger(f"{postgres_server}?schema={schema}"))
    assert "is no name for a ledger's schema" in message


def test_a_role_without_rights(postgres_server: str) -> None:
    import psycopg

    address = f"{postgres_server}?schema=guarded"
    made(address)
    with psycopg.connect(postgres_server, autocommit=True) as server:
        server.execute("CREATE ROLE reader LOGIN PASSWORD 'r'")
        server.execute("GRANT USAGE ON SCHEMA guarded TO reader")
        server.execute("GRANT SELECT ON ALL TABLES IN SCHEMA guarded TO reader")
    host = address.partition("@")[2]
    with open_ledger(f"postgresql://reader:r@{host}") as ledger:
        assert len(ledger.sources()) == 3
        assert "may not be written" in said_by(lambda: ledger.add([page("new")]))
    assert "may not be written" in said_by(
        lambda: reset_ledger(f"postgresql://reader:r@{host}", STAMP)
    )


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _fill(path: Path) -> None:
    """Write until nothing more fits."""
    with path.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            while True:
                try:
                    file.write(b"x" * size)
                except OSError:
                    break


def _owner_of_server() -> tuple[int, int]:
    import pwd

    user = pwd.getpwnam("postgres")
    return user.pw_uid, user.pw_gid


@contextmanager
def _largest_file(size: int) -> Iterator[None]:
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


def _as_nobody(use: Callable[[], Any]) -> Any:
    """Run in a child without the rights of root, for whom nothing is read-only."""
    if os.geteuid() != 0:
        return use()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            answer = json.dumps({"answer": use()})
        except BaseException as error:  # noqa: BLE001 - the parent must hear of anything
            answer = json.dumps({"error": f"{type(error).__name__}: {error}"})
        os.write(writer, answer.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = json.loads(pipe.read())
    os.waitpid(child, 0)
    assert "error" not in told, told["error"]
    return told["answer"]
