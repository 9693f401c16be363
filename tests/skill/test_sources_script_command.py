"""The sources script's command line: what goes to which stream, exit codes, files written."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = "The dredger **worked** for [nine days](https://port.example/log) in March.\n"
DRAFT = "The dredger was busy in March.[1]\n"

Call = Callable[..., Any]


@pytest.fixture
def call(sources: Any, tmp_path: Path) -> Call:
    """Run the command line with a ledger of the test's own, in its folder."""

    def call(*arguments: str | Path, **options: Any) -> Any:
        ledger = tmp_path / "l.json"
        return sources.run("--ledger", ledger, *arguments, **{"cwd": tmp_path, **options})

    return call


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.txt"
    path.write_text(PAGE, "utf-8")
    return path


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    path = tmp_path / "draft.md"
    path.write_text(DRAFT, "utf-8")
    return path


# -- the ledger named ----------------------------------------------------------------------------


def test_the_ledger_of_the_environment(sources: Any, tmp_path: Path) -> None:
    one, home = tmp_path / "one.json", tmp_path / "home"
    env = {"HERMES_CITATION_LEDGER": str(one), "HERMES_HOME": str(home)}
    assert sources.run("add", "https://a.example", env=env).returncode == 0
    assert one.is_file()
    env = {"HERMES_CITATION_LEDGER": "", "HERMES_HOME": str(home)}
    assert sources.run("add", "https://b.example", env=env).stdout == "[1] https://b.example\n"
    assert (home / "cache" / "citations" / "ledger.json").is_file()
    named = tmp_path / "two"
    done = sources.run("--ledger", named, "add", "https://c.example", env=env)
    assert done.stdout == "[1] https://c.example\n"
    assert json.loads(named.read_text("utf-8"))["sources"][0]["url"] == "https://c.example"


# -- reset and add -------------------------------------------------------------------------------


def test_reset(call: Call, tmp_path: Path) -> None:
    done = call("reset")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"ledger reset: {tmp_path / 'l.json'}\n"
    call("add", "https://a.example", "https://b.example")
    done = call("reset")
    assert done.stdout == f"ledger reset: {tmp_path / 'l.json'}\n"
    assert call("add", "https://c.example").stdout == "[1] https://c.example\n"


def test_reset_keeps_the_old_ledger_as_a_dated_copy(call: Call, tmp_path: Path) -> None:
    call("add", "https://a.example")
    before = (tmp_path / "l.json").read_bytes()
    done = call("reset")
    (copy,) = tmp_path.glob("l-20*.json")
    assert copy.read_bytes() == before
    assert str(copy) in done.stderr


def test_reset_begins_anew_after_a_broken_ledger(call: Call, tmp_path: Path) -> None:
    (tmp_path / "l.json").write_text("{broken", "utf-8")
    done = call("list")
    assert done.returncode == 1
    assert "run `reset`" in done.stderr
    assert call("reset").returncode == 0
    assert call("list").stdout == f"ledger is empty: {tmp_path / 'l.json'}\n"


def test_add(call: Call) -> None:
    done = call("add", "https://a.example/x#y", "https://b.example", "https://a.example/x")
    assert done.returncode == 0
    assert done.stdout == (
        "[1] https://a.example/x#y\n[2] https://b.example\n[1] https://a.example/x#y\n"
    )


def test_add_with_title_and_day_as_json(call: Call) -> None:
    done = call("add", "https://a.example", "--title", "Ä", "--accessed", "2026-03-14", "--json")
    (entry,) = json.loads(done.stdout)
    assert entry["id"] == 1
    assert (entry["url"], entry["title"], entry["accessed"]) == (
        "https://a.example", "Ä", "2026-03-14",
    )  # fmt: skip


def test_a_title_for_several_urls_is_left_out(call: Call) -> None:
    done = call("add", "https://a.example", "https://b.example", "--title", "T", "--json")
    assert done.returncode == 0
    assert [entry["title"] for entry in json.loads(done.stdout)] == ["", ""]
    assert "--title" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["ftp://a.example"],
        ["mailto:a@b.example"],
        ["no-such-file.txt"],
        [""],
        ["https://a.example", "--accessed", "spring"],
        ["https://a.example", "--accessed", "2026-02-30"],
        [],
    ],
)
def test_what_can_be_no_source_is_2(call: Call, tmp_path: Path, arguments: list[str]) -> None:
    done = call("add", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "l.json").exists()


# -- ingest --------------------------------------------------------------------------------------

FOUND = {
    "results": [
        {"url": "https://a.example", "title": "Alpha", "snippet": "…"},
        {"url": "https://b.example/"},
        {"url": "https://a.example/#again", "title": "Alpha again"},
        {"url": "ftp://c.example", "title": "No page"},
    ]
}


@pytest.mark.parametrize("is_standard_input", [True, False])
def test_ingest(call: Call, tmp_path: Path, is_standard_input: bool) -> None:
    file = tmp_path / "found.json"
    file.write_text(json.dumps(FOUND), "utf-8")
    text = json.dumps(FOUND)
    done = call("ingest", "-", input=text) if is_standard_input else call("ingest", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "[1] https://a.example\n[2] https://b.example/\n"
    assert call("list").stdout == "[1] https://a.example  Alpha\n[2] https://b.example/\n"


@pytest.mark.parametrize("text", ["no json", "{", "", '{"url": "https://a.example"'])
def test_bad_json_is_2(call: Call, tmp_path: Path, text: str) -> None:
    done = call("ingest", "-", input=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert "JSON" in done.stderr
    assert not (tmp_path / "l.json").exists()


@pytest.mark.parametrize("text", ["{}", "[]", '{"url": "ftp://a.example"}', '"https://a.example"'])
def test_no_url_is_1(call: Call, tmp_path: Path, text: str) -> None:
    done = call("ingest", "-", input=text)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "no urls found in input\n"
    assert not (tmp_path / "l.json").exists()


def test_a_missing_file_is_2(call: Call) -> None:
    done = call("ingest", "nothing.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing.json" in done.stderr


# -- quote and list ------------------------------------------------------------------------------


@pytest.mark.parametrize("is_standard_input", [True, False])
def test_quote(call: Call, page: Path, is_standard_input: bool) -> None:
    call("add", "https://a.example")
    where, text = ("-", PAGE) if is_standard_input else (page, "")
    words = ["quote", "1", "--text", "worked for nine days in March"]
    done = call(*words, "--from", where, input=text)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "[1] evidence attached (1 quote(s))\n"
    more = ["quote", "1", "--text", "the dredger worked for"]
    done = call(*more, "--from", where, input=text)
    assert done.stdout == "[1] evidence attached (2 quote(s))\n"
    assert call(*more, "--from", where, input=text).stdout == done.stdout


@pytest.mark.parametrize(
    ("number", "words", "message"),
    [
        ("1", "worked for ten days in March", "not found verbatim"),
        ("1", "nine days", "too short"),
        ("7", "worked for nine days in March", "no source [7]"),
    ],
)
def test_a_refused_quote_is_1(
    call: Call, page: Path, number: str, words: str, message: str
) -> None:
    call("add", "https://a.example")
    done = call("quote", number, "--text", words, "--from", page)
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["one", "--text", "worked for nine days", "--from", "page.txt"],
        ["1", "--from", "page.txt"],
        ["1", "--text", "worked for nine days"],
        ["1", "--text", "worked for nine days", "--from", "nothing.txt"],
        ["1", "--text", "worked for nine days", "--from", "."],
    ],
)
def test_a_wrong_quote_call_is_2(call: Call, page: Path, arguments: list[str]) -> None:
    call("add", "https://a.example")
    done = call("quote", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_list(call: Call, page: Path, tmp_path: Path) -> None:
    assert call("list").stdout == f"ledger is empty: {tmp_path / 'l.json'}\n"
    assert json.loads(call("list", "--json").stdout) == []
    call("add", "https://a.example", "--title", "Alpha")
    call("add", "https://b.example")
    for words in ("worked for nine days in March", "The dredger worked for"):
        call("quote", "1", "--text", words, "--from", page)
    call("quote", "2", "--text", "for nine days in March", "--from", page)
    assert call("list").stdout == (
        "[1] https://a.example  Alpha  (2 quotes)\n[2] https://b.example  (1 quote)\n"
    )
    listed = json.loads(call("list", "--json").stdout)
    assert [entry["id"] for entry in listed] == [1, 2]
    assert [quote["text"] for quote in listed[1]["quotes"]] == ["for nine days in March"]


def test_a_title_cannot_speak_to_the_terminal(call: Call, tmp_path: Path) -> None:
    entry = {"id": 1, "url": "https://a.example", "title": "A\x1b[31m\nB", "accessed": ""}
    ledger = {"version": 1, "sources": [entry]}
    (tmp_path / "l.json").write_text(json.dumps(ledger), "utf-8")
    out = call("list").stdout
    assert "\x1b" not in out
    assert out.count("\n") == 1


# -- render --------------------------------------------------------------------------------------


def add_three(call: Call) -> None:
    call("add", "https://a.example", "--title", "Alpha")
    call("add", "https://b.example", "https://c.example")


def test_render(call: Call) -> None:
    add_three(call)
    done = call("render")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "## Sources\n\n[1] https://a.example — Alpha\n[2] https://b.example\n"
        "[3] https://c.example\n"
    )
    assert call("render", "--style", "plain", "--only", "2-3").stdout == (
        "Sources:\n[2] https://b.example\n[3] https://c.example\n"
    )
    assert call("render", "--style", "footnotes", "--only", "1,3").stdout == (
        "[^1]: https://a.example — Alpha\n[^3]: https://c.example\n"
    )
    assert "@misc{source2," in call("render", "--style", "bibtex", "--only", "2").stdout


def test_nothing_to_render_is_1(call: Call, draft: Path) -> None:
    done = call("render")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "no sources to render\n"
    add_three(call)
    assert call("render", "--only", "9").returncode == 1
    draft.write_text("Nothing is cited in this text.\n", "utf-8")
    before = draft.read_bytes()
    assert call("render", "--cited-in", draft).returncode == 1
    done = call("render", "--replace-in", draft)
    assert (done.returncode, done.stderr) == (1, "no sources to render\n")
    assert draft.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["--style", "papyrus"],
        ["--only", "one"],
        ["--only", "3-1"],
        ["--cited-in", "nothing.md"],
        ["--replace-in", "nothing.md"],
        ["--replace-in", "draft.md", "--style", "bibtex"],
    ],
)
def test_a_wrong_render_call_is_2(call: Call, draft: Path, arguments: list[str]) -> None:
    add_three(call)
    done = call("render", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert draft.read_text("utf-8") == DRAFT


def test_cited_in_takes_what_is_cited(call: Call, draft: Path) -> None:
    add_three(call)
    draft.write_text("One two three.[3] Four `[2]` five.[1] Six.[9]\n", "utf-8")
    done = call("render", "--cited-in", draft)
    assert done.stdout.splitlines()[2:] == [
        "[1] https://a.example — Alpha",
        "[3] https://c.example",
    ]
    done = call("render", "--cited-in", draft, "--only", "2-9")
    assert done.stdout.splitlines()[2:] == ["[3] https://c.example"]


def test_replace_in_appends_after_a_blank_line(call: Call, draft: Path) -> None:
    add_three(call)
    done = call("render", "--replace-in", draft)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"Sources block rewritten in {draft}\n"
    assert draft.read_text("utf-8") == f"{DRAFT}\n## Sources\n\n[1] https://a.example — Alpha\n"


@pytest.mark.parametrize("style", [None, "markdown", "plain", "footnotes", "evidence"])
@pytest.mark.parametrize("end", ["[1]\n", "[1]", "[1][3]\r\n", "[1][3]\n\n\n"])
def test_a_second_run_changes_no_byte(
    call: Call, draft: Path, page: Path, style: str | None, end: str
) -> None:
    add_three(call)
    call("quote", "1", "--text", "worked for nine days in March", "--from", page)
    text = f"The dredger was busy.{end}"
    draft.write_bytes(text.encode())
    option = ["--style", style] if style else []
    assert call("render", "--replace-in", draft, *option).returncode == 0
    once = draft.read_bytes()
    assert once.startswith(text.encode())
    assert call("render", "--replace-in", draft, *option).returncode == 0
    assert draft.read_bytes() == once
    assert call("verify", draft).returncode == 0


def test_replace_in_rewrites_the_block_and_nothing_else(
    call: Call, draft: Path, page: Path
) -> None:
    add_three(call)
    call("quote", "1", "--text", "worked for nine days in March", "--from", page)
    before = "\ufeffThe dredger was busy.[1]\r\n\r\n## Sources\r\n\r\n"
    after = "\r\n\r\n## Notes\r\n\r\nThis text  stays.\t\r\n"
    draft.write_bytes(f"{before}[1] https://stale.example{after}".encode())
    assert call("render", "--style", "evidence", "--replace-in", draft).returncode == 0
    assert draft.read_bytes().decode() == (
        f'{before}[1] https://a.example — Alpha\r\n    > "worked for nine days in March"{after}'
    )
    assert call("verify", draft, "--evidence").returncode == 0


# -- verify --------------------------------------------------------------------------------------


def test_verify(call: Call, draft: Path) -> None:
    call("add", "https://a.example", "--title", "Alpha")
    call("render", "--replace-in", draft)
    done = call("verify", draft)
    assert (done.returncode, done.stderr) == (0, "")
    first, last = done.stdout.splitlines()
    assert first.startswith("info: stats: 1 prose sentence(s), 1 with declared provenance (100%)")
    assert last == "citations OK"


def test_warnings_go_to_standard_output(call: Call, draft: Path) -> None:
    add_three(call)
    call("render", "--replace-in", draft)
    done = call("verify", draft)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["info", "warn", "citations OK"]
    strict = call("verify", draft, "--strict")
    assert (strict.returncode, strict.stderr) == (1, "")
    assert strict.stdout.splitlines() == [*lines[:-1], "verification failed"]


def test_errors_go_to_standard_error(call: Call, draft: Path) -> None:
    add_three(call)
    draft.write_text("An invented number is cited here.[42]\n", "utf-8")
    done = call("verify", draft)
    assert done.returncode == 1
    assert done.stdout.endswith("verification failed\n")
    assert "FAIL" not in done.stdout
    lines = done.stderr.splitlines()
    assert lines
    assert all(line.startswith("FAIL: ") for line in lines)
    assert any("hallucinated or renumbered" in line for line in lines)


def test_the_gates(call: Call, draft: Path, page: Path) -> None:
    add_three(call)
    draft.write_text(DRAFT + "Nobody says where this is from.\n", "utf-8")
    call("render", "--replace-in", draft)
    assert call("verify", draft, "--min-coverage", "0.5").returncode == 0
    done = call("verify", draft, "--min-coverage", "0.75")
    assert (done.returncode, done.stdout.count("verification failed")) == (1, 1)
    assert "1/2 sentences" in done.stderr
    done = call("verify", draft, "--evidence")
    assert done.returncode == 1
    assert "no verbatim evidence quote" in done.stderr
    call("quote", "1", "--text", "worked for nine days in March", "--from", page)
    assert call("verify", draft, "--evidence", "--min-coverage", "0.5").returncode == 0


def test_a_missing_draft_is_2(call: Call, tmp_path: Path) -> None:
    for path in (tmp_path / "no.md", tmp_path, Path("-")):
        done = call("verify", path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"error: no such draft: {path}\n"


def test_verify_is_never_3(call: Call, draft: Path) -> None:
    draft.write_bytes(b"")
    assert call("verify", draft).returncode == 0
    draft.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00")
    assert call("verify", draft).returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [[], ["frobnicate"], ["verify"], ["verify", "d.md", "--min-coverage", "50"], ["list", "x"]],
)
def test_a_wrong_call_is_2(call: Call, arguments: list[str]) -> None:
    done = call(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage: sources.py" in done.stderr


def test_help_is_0(call: Call) -> None:
    done = call("--help")
    assert done.returncode == 0
    for word in ("reset", "add", "ingest", "quote", "list", "render", "verify", "--ledger"):
        assert word in done.stdout


# -- as a process of its own ---------------------------------------------------------------------


def test_as_a_program(process: Any, tmp_path: Path) -> None:
    command = [*process("sources.py"), "--ledger", "l.json"]

    def start(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            cwd=tmp_path,
            timeout=60,
        )

    (tmp_path / "page.txt").write_text(PAGE, "utf-8")
    (tmp_path / "d.md").write_text(DRAFT, "utf-8")
    assert start("add", "https://a.example").stdout == "[1] https://a.example\n"
    words = ["--text", "worked for nine days in March", "--from", "page.txt"]
    assert start("quote", "1", *words).returncode == 0
    assert (
        start("quote", "1", "--text", "worked for ten days", "--from", "page.txt").returncode == 1
    )
    assert start("render", "--replace-in", "d.md", "--style", "evidence").returncode == 0
    done = start("verify", "d.md", "--evidence", "--strict", "--min-coverage", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert start("verify", "none.md").returncode == 2


def test_many_writers_at_once(process: Any, tmp_path: Path) -> None:
    """Each address gets one number, and no number is given twice."""
    command = [*process("sources.py"), "--ledger", str(tmp_path / "l.json"), "add"]
    answers: list[str] = []

    def add(writer: int) -> None:
        urls = [f"https://x.example/{writer}/{page}" for page in range(5)]
        done = subprocess.run(
            [*command, *urls, "https://shared.example"], capture_output=True, text=True, check=True
        )
        answers.extend(done.stdout.splitlines())

    writers = [threading.Thread(target=add, args=[writer]) for writer in range(6)]
    for thread in writers:
        thread.start()
    for thread in writers:
        thread.join()
    assert len(set(answers)) == 6 * 5 + 1
    assert {line.split()[0] for line in answers} == {f"[{n}]" for n in range(1, 32)}
