"""A pack holds all that a check read, and gives the same report elsewhere, or says what differs."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from contextlib import chdir
from dataclasses import replace
from pathlib import Path

import pytest

from pincite.app.deciding import record
from pincite.app.evidence import attach
from pincite.app.factchecking import factcheck
from pincite.app.ledger import add
from pincite.app.limits import Limits, current_limits, set_limits
from pincite.app.packing import pack
from pincite.app.transcripts import current_transcripts, set_transcripts, transcripts_of
from pincite.app.unpacking import check_pack
from pincite.app.worklists import write_worklist
from pincite.model import PinciteError, Result, UnreadableError, UsageError, Verdict
from pincite.model.facts import ReaderDecision

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "desk"
    shutil.copytree(EXAMPLES, place)
    monkeypatch.chdir(place)
    return place


def packed(target: str = "e.zip", **options: object) -> Path:
    pack(["report.md"], target, against=["sources"], **options)  # type: ignore[arg-type]
    return Path(target)


@pytest.fixture(scope="session")
def bytes_of_a_pack(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The pack of the examples, for tests of what is found in one."""
    place = tmp_path_factory.mktemp("packing") / "desk"
    shutil.copytree(EXAMPLES, place)
    with chdir(place):
        return packed().read_bytes()


@pytest.fixture
def made(desk: Path, bytes_of_a_pack: bytes) -> Path:
    """That pack, on the desk."""
    Path("e.zip").write_bytes(bytes_of_a_pack)
    return Path("e.zip")


def test_a_pack_gives_the_same_report_in_another_place(
    desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move("e.zip", elsewhere)
    shutil.rmtree(desk / "sources")
    monkeypatch.chdir(elsewhere)
    done = check_pack("e.zip")
    assert done.holds
    assert done.report is not None
    assert done.report.result is Result.FAIL
    assert [path.name for path in elsewhere.iterdir()] == ["e.zip"]


def test_the_same_files_make_the_same_pack(desk: Path) -> None:
    assert packed("a.zip").read_bytes() == packed("b.zip").read_bytes()


def test_ledger_and_kept_pages_go_along(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(["https://example.org/hearing"], ledger="l.sqlite")
    words = (desk / "sources" / "hearing-2026-03-12.txt").read_text("utf-8").splitlines()[0]
    attach(1, words, page="sources/hearing-2026-03-12.txt", ledger="l.sqlite")
    Path("draft.md").write_text(
        f"It begins: “{words}” [1].\n\n## Sources\n\n[1] https://example.org/hearing\n", "utf-8"
    )
    made = pack(["draft.md"], "e.zip", ledger="l.sqlite")
    assert (made.report.result, made.pages) == (Result.PASS, 1)
    shutil.rmtree("sources")
    Path("l.sqlite").unlink()
    monkeypatch.setenv("PINCITE_LEDGER", str(desk / "another.sqlite"))
    assert check_pack("e.zip").holds


def test_what_readers_decided_goes_along(desk: Path) -> None:
    Path("s.txt").write_text("Crew members praise its quiet running.", "utf-8")
    Path("d.md").write_text(
        "Crews are fond of the crane for running quietly ([s](s.txt)).", "utf-8"
    )
    factcheck_to_worklist("d.md", "s.txt")
    reading = ReaderDecision("d.md", "C01", "", Verdict.VERIFIED, "Ada", "1", "", "quiet running.")
    ((recorded,), path) = record([reading], worklist="w.json")
    assert not recorded.refused
    made = pack(["d.md"], "e.zip", against=["s.txt"])
    (draft,) = made.report.drafts
    assert [claim.reader for claim in draft.claims] == ["Ada"]
    Path(path).unlink()
    assert check_pack("e.zip").holds


def factcheck_to_worklist(draft: str, source: str) -> None:
    write_worklist("w.json", factcheck(draft, against=[source]))


def rewritten(path: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    with zipfile.ZipFile(path) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    change(contents)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in contents.items():
            archive.writestr(name, data)


def test_a_changed_missing_or_added_file_is_named(made: Path) -> None:
    def change(contents: dict[str, bytes]) -> None:
        contents["files/report.md"] += b"One more sentence."
        del contents["files/sources/luwan-gate.txt"]
        contents["files/new.txt"] = b"new"

    rewritten(made, change)
    done = check_pack("e.zip")
    assert not done.holds
    assert done.changed == ("files/report.md",)
    assert done.missing == ("files/sources/luwan-gate.txt",)
    assert done.foreign == ("files/new.txt",)
    assert done.report is None


def hashed_anew(contents: dict[str, bytes]) -> None:
    import hashlib

    manifest = json.loads(contents["manifest.json"])
    manifest["files"] = [
        {"path": name, "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in contents.items()
        if name != "manifest.json"
    ]
    contents["manifest.json"] = json.dumps(manifest).encode()


def test_a_report_made_to_look_better_does_not_hold(made: Path) -> None:
    def change(contents: dict[str, bytes]) -> None:
        contents["report.json"] = contents["report.json"].replace(b"FAIL", b"PASS")
        hashed_anew(contents)

    rewritten(made, change)
    done = check_pack("e.zip")
    assert done.is_whole
    assert done.differing == ("report.json",)
    assert not done.holds


@pytest.mark.parametrize("path", ["../out.txt", "/tmp/out.txt", "a\\..\\..\\out.txt", "c:out.txt"])
def test_nothing_is_written_outside_of_the_pack(made: Path, path: str) -> None:
    def change(contents: dict[str, bytes]) -> None:
        contents[path] = b"out"
        hashed_anew(contents)

    rewritten(made, change)
    with pytest.raises(UnreadableError, match="leads out of it"):
        check_pack("e.zip")


def no_manifest(contents: dict[str, bytes]) -> None:
    del contents["manifest.json"]


def unknown_option(contents: dict[str, bytes]) -> None:
    manifest = json.loads(contents["manifest.json"])
    manifest["options"]["similarity"] = 0.5
    contents["manifest.json"] = json.dumps(manifest).encode()


def unknown_rule(contents: dict[str, bytes]) -> None:
    manifest = json.loads(contents["manifest.json"])
    manifest["options"]["rules"] = "anything"
    contents["manifest.json"] = json.dumps(manifest).encode()


def missing_draft(contents: dict[str, bytes]) -> None:
    manifest = json.loads(contents["manifest.json"])
    manifest["drafts"] = ["files/none.md"]
    contents["manifest.json"] = json.dumps(manifest).encode()


def folder_and_file(contents: dict[str, bytes]) -> None:
    contents["files/sources"] = b"a file where a folder is"
    hashed_anew(contents)


@pytest.mark.parametrize(
    "change", [no_manifest, unknown_option, unknown_rule, missing_draft, folder_and_file]
)
def test_what_is_no_pack_is_refused_in_one_line(
    made: Path, change: Callable[[dict[str, bytes]], None]
) -> None:
    rewritten(made, change)
    with pytest.raises(PinciteError) as caught:
        check_pack("e.zip")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_archive_is_no_pack(desk: Path) -> None:
    with pytest.raises(UnreadableError, match=r"report\.md is no pack"):
        check_pack("report.md")


@pytest.mark.parametrize(
    ("drafts", "against", "message"),
    [
        ([], ["sources"], "no draft"),
        (["-"], ["sources"], "standard input"),
        (["report.md"], ["https://example.org/"], "is an address"),
        (["report.md"], ["nothing-here"], "does not exist"),
        (["none.md"], ["sources"], "does not exist"),
    ],
)
def test_what_cannot_be_packed_leaves_no_file(
    desk: Path, drafts: list[str], against: list[str], message: str
) -> None:
    with pytest.raises(PinciteError, match=message):
        pack(drafts, "e.zip", against=against)
    assert not Path("e.zip").exists()


def test_where_the_pack_cannot_be_written_it_is_said(desk: Path) -> None:
    with pytest.raises(UsageError, match="folder does not exist"):
        packed("nowhere/e.zip")


def test_pictures_are_read_again_as_they_were_packed(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("chart.md").write_text(
        'The chart says "sales rose in every quarter". [c](sources/c.png)\n'
    )
    Path("sources/c.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    Path("words.txt").write_text("In this chart sales rose in every quarter.")
    try:
        set_transcripts(transcripts_of(["sources/c.png=words.txt"]))
        set_limits(replace(current_limits(), reads_pictures=False))
        done = pack(["chart.md"], "e.zip", against=["sources"])
        assert current_transcripts()
    finally:
        set_transcripts({})
        set_limits(Limits())
    assert done.report.result is Result.PASS
    Path("words.txt").unlink()
    assert check_pack("e.zip").holds


def test_a_ledger_above_the_checker_is_not_asked(
    desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed()
    above = tmp_path / "above"
    (above / "inside").mkdir(parents=True)
    add(["https://example.org/hearing"], ledger=str(above / ".pincite" / "ledger.json"))
    monkeypatch.setattr("tempfile.tempdir", str(above / "inside"))
    assert check_pack("e.zip").holds


def test_a_pack_is_written_over_nothing_that_it_is_made_of(desk: Path) -> None:
    before = Path("report.md").read_bytes()
    with pytest.raises(UsageError, match="is to be packed: name another file"):
        packed("report.md")
    assert Path("report.md").read_bytes() == before


def test_an_earlier_pack_is_no_source_of_the_next(desk: Path) -> None:
    first = pack(["report.md"], "sources/e.zip", against=["sources"])
    assert pack(["report.md"], "sources/e.zip", against=["sources"]) == first


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"drafts": ["-"]}, "leads out"),
        ({"options": {"max_bytes": 9, "evidence": "x"}}, "evidence"),
    ],
)
def test_a_manifest_that_asks_for_something_else_is_refused(
    desk: Path, said: dict[str, object], words: str
) -> None:
    path = packed()
    with zipfile.ZipFile(path) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    manifest = {**json.loads(contents["manifest.json"]), **said}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in {**contents, "manifest.json": json.dumps(manifest).encode()}.items():
            archive.writestr(name, data)
    with pytest.raises(UnreadableError, match=words):
        check_pack(path)
