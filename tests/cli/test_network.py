"""The network from the command line: touched where it was asked for, and nowhere else."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pincite.cli import run

PAGE = (
    "<!doctype html><html><head><title>Ferry report</title></head><body><h1>Ferries</h1>"
    "<p>In July the ferry was late on nine days, and nobody was hurt in what followed from it. "
    "The harbour authority says that it will look at the timetable again before the spring, and "
    "that two of its boats need repair.</p></body></html>"
)


@dataclass
class Site:
    """A server on loopback with pages that a test can change."""

    port: int
    pages: dict[str, str] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]


@pytest.fixture
def site() -> Iterator[Site]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            made.asked.append((self.path, headers))
            text = made.pages.get(self.path)
            etag = f'"{len(text or "")}"'
            if text is not None and headers.get("if-none-match") == etag:
                self.send_response(304)
                self.end_headers()
                return
            body = (text or "nothing here").encode()
            self.send_response(404 if text is None else 200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("ETag", etag)
            self.send_header("Set-Cookie", "session=secret")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    made = Site(server.server_address[1], {"/ferry": PAGE})
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    return tmp_path


def draft(url: str) -> None:
    Path("draft.md").write_text(
        f"It says “the ferry was late on nine days”.[1]\n\n## Sources\n\n[1] {url} — Ferry report\n"
    )


@pytest.fixture
def sockets(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count the sockets that are made, and the names that are looked up."""
    made: list[str] = []

    class Counted(socket.socket):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            made.append("a socket")
            super().__init__(*args, **kwargs)

    def look_up(host: object, *_: object, **__: object) -> list[object]:
        made.append(str(host))
        return []

    monkeypatch.setattr(socket, "socket", Counted)
    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return made


URL = "https://pages.example/ferry"


def test_no_command_opens_a_socket_unasked(
    sockets: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    draft(URL)
    Path("page.html").write_text(PAGE)
    words = "the ferry was late on nine days"
    for line in (
        ["add", URL],
        ["check", "draft.md"],
        ["check", "draft.md", "--against", URL, "--offline"],
        ["check", "draft.md", "--against", "page.html"],
        ["match", words, "--in", "page.html"],
        ["match", words, "--in", URL, "--offline"],
        ["find", words, "--in", "."],
        ["find", words, "--in", URL, "--offline"],
        ["read", "page.html"],
        ["fetch", URL, "--offline"],
        ["fetch", "1", "--offline"],
        ["recheck", "--offline"],
        ["snapshot", "add", "1", "page.html"],
        ["snapshot", "list"],
        ["snapshot", "export", "out"],
        ["snapshot", "gc", "--superseded"],
        ["quote", "1", "--text", words],
        ["list", "--reverify"],
        ["render"],
        ["verify", "draft.md"],
        ["recheck", "--offline"],
        ["check", "draft.md", "--format", "json"],
        ["doctor"],
    ):
        code = run(line)
        said = capsys.readouterr()
        assert code in (0, 1, 3), (line, said)
        assert "Traceback" not in said.err, line
    assert sockets == []


def test_a_page_is_fetched_kept_quoted_checked_and_rechecked(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    url = site.url("/ferry")
    draft(url)
    assert run(["check", "draft.md", "--online"]) == 3
    assert "blocked_address" in capsys.readouterr().out
    assert site.asked == []
    assert run(["add", url]) == 0
    assert run(["fetch", "1", "--allow-private"]) == 0
    assert run(["quote", "1", "--text", "the ferry was late on nine days"]) == 0
    assert "1 quote, fetched" in capsys.readouterr().out
    assert run(["verify", "draft.md", "--evidence", "fetched"]) == 0
    assert run(["check", "draft.md", "--offline"]) == 0
    assert run(["recheck", "--allow-private"]) == 0
    assert site.asked[-1][1]["if-none-match"] == f'"{len(PAGE)}"'
    site.pages["/ferry"] = PAGE.replace("nine", "eleven")
    capsys.readouterr()
    assert run(["recheck", "--allow-private", "--format", "json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["summary"]["changed"] == 1
    assert said["sources"][0]["is_new"] is True
    assert {x["text"] for x in said["sources"][0]["evidence"][0]["diff"]} >= {"nine", "eleven"}
    assert run(["recheck", "--offline"]) == 1
    assert run(["check", "draft.md"]) == 1
    del site.pages["/ferry"]
    assert run(["recheck", "--allow-private"]) == 3
    assert "http_error" in capsys.readouterr().out


def test_what_is_kept_holds_no_secret(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    run(["add", site.url("/ferry"), "--ledger", "ledger.json"])
    header = "Authorization: Bearer hush"
    run(["fetch", "1", "--ledger", "ledger.json", "--allow-private", "--header", header])
    assert site.asked[-1][1]["authorization"] == "Bearer hush"
    kept = Path("ledger.json").read_text()
    assert "fetches" in kept
    assert "hush" not in kept
    assert "secret" not in kept


def test_a_header_goes_to_pages_that_were_given_and_not_to_cited_ones(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.pages["/given"] = PAGE.replace("Ferry report", "Another")
    draft(site.url("/ferry"))
    line = ["check", "draft.md", "--against", site.url("/given"), "--online", "--allow-private"]
    assert run([*line, "--header", "X-Key: hush"]) == 0
    sent = {path: headers.get("x-key") for path, headers in site.asked}
    assert sent["/given"] == "hush"
    assert sent["/ferry"] is None
    assert sent["/robots.txt"] is None


def test_robots_txt_is_kept_on_pages_that_nobody_named(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.pages["/robots.txt"] = "User-agent: *\nDisallow: /"
    url = site.url("/ferry")
    draft(url)
    assert run(["check", "draft.md", "--online", "--allow-private"]) == 3
    assert site.paths() == ["/robots.txt"]
    run(["add", url])
    assert run(["fetch", "--all", "--allow-private"]) == 3
    assert "/ferry" not in site.paths()
    assert run(["fetch", "1", "--allow-private"]) == 0
    assert run(["check", "draft.md", "--against", url, "--allow-private"]) == 0


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (["check", "draft.md", "--online", "--offline"], "say the opposite"),
        (["fetch"], "give addresses or numbers"),
        (["fetch", "ferry"], "begin it with https://"),
        (["fetch", "9"], r"has no source [9]"),
        (["recheck", "nine"], "is no id"),
        (["recheck", "9"], r"has no source [9]"),
        (["recheck", "--format", "csv"], "it is as full, json, markdown"),
        (["snapshot", "add", "1", "nowhere.html"], "does not exist"),
        (["snapshot", "add", "x", "draft.md"], "is no id"),
        (["snapshot", "export", "a", "b"], "one folder"),
        (["snapshot", "export", "-"], "standard output takes one page"),
        (["snapshot", "export"], "no page is kept"),
        (["match", "late on nine days", "--in", "http://127.0.0.1:1/", "--header", "x"], "header"),
        (
            ["match", "late on nine days", "--in", "http://127.0.0.1:1/", "--cookies", "no.txt"],
            "does not exist",
        ),
    ],
)
def test_a_fault_of_the_call_is_one_line(
    line: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    draft(URL)
    run(["add", URL])
    capsys.readouterr()
    assert run(line) == 2
    said = capsys.readouterr().err.strip()
    assert why in said
    assert "\n" not in said


def test_offline_before_the_command_holds_for_every_command(
    sockets: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    draft(URL)
    run(["add", URL])
    words = "the ferry was late on nine days"
    for line in (
        ["check", "draft.md", "--against", URL],
        ["match", words, "--in", URL],
        ["find", words, "--in", URL],
        ["fetch", "1"],
        ["recheck", "1"],
        ["verify", "draft.md"],
        ["list"],
    ):
        assert run(["--offline", *line]) in (0, 1, 3), line
        with monkeypatch.context() as patched:
            patched.setenv("PINCITE_OFFLINE", "1")
            assert run(line) in (0, 1, 3), line
    assert sockets == []
    assert run(["--offline", "check", "draft.md", "--online"]) == 2
    assert "say the opposite" in capsys.readouterr().err
