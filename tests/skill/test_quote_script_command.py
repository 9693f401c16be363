"""The quote script as a program: options, exit codes, what goes to which stream."""

from __future__ import annotations

import codecs
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SOURCE = "First line.\n\n# Fees\n\nThe levy will rise\nby four percent, they said.\n"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.txt"
    path.write_bytes(SOURCE.encode())
    return path


def run(script: Any, *arguments: str | Path, **options: Any) -> Any:
    return script.run(*arguments, **options)


def start(
    command: list[str], *arguments: str | Path, **options: Any
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        **{"cwd": "/", **options},
    )


def test_verified_is_0(script: Any, page: Path) -> None:
    done = run(script, "--quote", "The levy will rise", "--source-file", page)
    assert done.returncode == 0
    assert done.stdout.startswith("STATUS:         exact\n")
    assert done.stderr == ""


def test_normalized_is_0(script: Any, page: Path) -> None:
    done = run(script, "--quote", "will rise by four percent", "--source-file", page)
    assert done.returncode == 0
    assert done.stdout.startswith("STATUS:         normalized\n")


def test_absent_is_1(script: Any, page: Path) -> None:
    done = run(script, "--quote", "The levy will fall", "--source-file", page)
    assert done.returncode == 1
    assert done.stdout.startswith("STATUS:         absent\n")
    assert "NOT contradicted" in done.stdout


@pytest.mark.parametrize("quote", ["he levy", "The levy … they said"])
def test_partial_and_spliced_are_1(script: Any, page: Path, quote: str) -> None:
    done = run(script, "--quote", quote, "--source-file", page)
    assert done.returncode == 1
    assert "STATUS:         absent" in done.stdout
    assert "NOTE:" in done.stdout


def test_no_quote_is_2(script: Any, page: Path) -> None:
    done = run(script, "--source-file", page)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "--quote" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--quote", "x"],
        ["--quote", "x", "--quote-file", "y", "--source-file", "z"],
        ["--quote", "x", "--source-file", "z", "--source-kind", "rumour"],
        ["--quote", "x", "--source-file", "z", "--context", "many"],
        ["--quote", "x", "--source-file", "z", "--context", "-1"],
        ["--quote", "x", "--source-file", "z", "--rules", "auto"],
    ],
)
def test_wrong_calls_are_2(script: Any, arguments: list[str]) -> None:
    done = run(script, *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_help_is_0(script: Any) -> None:
    done = run(script, "--help")
    assert done.returncode == 0
    for option in (
        "--quote", "--quote-file", "--source-file", "--source-kind", "--context", "--json",
    ):  # fmt: skip
        assert option in done.stdout


@pytest.mark.parametrize("quote", ["", " \t "])
def test_an_empty_quote_is_3(script: Any, page: Path, quote: str) -> None:
    done = run(script, "--quote", quote, "--source-file", page)
    assert done.returncode == 3
    assert "STATUS:         unverifiable" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("content", [b"", b" \r\n\t\n", "\ufeff \u3000".encode()])
def test_an_empty_source_is_3(script: Any, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(content)
    done = run(script, "--quote", "The levy", "--source-file", path)
    assert done.returncode == 3
    assert "STATUS:         unverifiable" in done.stdout
    assert "NOT contradicted" in done.stdout


def test_a_summary_is_3(script: Any, page: Path) -> None:
    done = run(
        script, "--quote", "The levy", "--source-file", page, "--source-kind", "summary", "--json"
    )
    assert done.returncode == 3
    result = json.loads(done.stdout)
    assert result["status"] == "unverifiable"
    assert "summary" in result["reason"]


def test_an_undeclared_summary_warns(script: Any, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("Summary: The page describes a levy.\n", encoding="utf-8")
    done = run(script, "--quote", "The levy will rise", "--source-file", path)
    assert done.returncode == 1
    assert "WARNING: " in done.stdout
    assert "looks like a summary" in done.stdout


@pytest.mark.parametrize("is_json", [False, True])
@pytest.mark.parametrize("missing", ["no-such-file", ".", "no/such/folder", "\udcff", "a" * 5000])
def test_an_unreadable_source_is_3_with_a_report(
    script: Any, missing: str, is_json: bool, tmp_path: Path
) -> None:
    option = ["--json"] if is_json else []
    done = run(script, "--quote", "The levy", "--source-file", missing, *option, cwd=tmp_path)
    assert done.returncode == 3
    assert done.stderr.startswith("Cannot read source file ")
    assert done.stderr.count("\n") == 1
    if is_json:
        result = json.loads(done.stdout)
        assert result["status"] == "unverifiable"
        assert "NOT contradicted" in result["reason"]
    else:
        assert done.stdout.startswith("STATUS:         unverifiable\n")


def test_an_unreadable_quote_file_is_3_with_a_report(script: Any, page: Path) -> None:
    done = run(script, "--quote-file", "/no/such/file", "--source-file", page, "--json")
    assert done.returncode == 3
    assert done.stderr.startswith("Cannot read quote file /no/such/file")
    result = json.loads(done.stdout)
    assert result["status"] == "unverifiable"
    assert "quote file could not be read" in result["reason"]


def test_both_unreadable(script: Any) -> None:
    done = run(script, "--quote-file", "/no/quote", "--source-file", "/no/source")
    assert done.returncode == 3
    assert "Cannot read quote file /no/quote" in done.stderr
    assert "Cannot read source file /no/source" in done.stderr
    assert "STATUS:         unverifiable" in done.stdout


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.7\n\x00\x01",
        b"a\x00b",
        b"\xfe\xff\xd8",
        b"The levy \x81\x8d will rise",
        b"\xef\xbb\xbf\xff",
    ],
)
def test_a_source_that_is_no_text_is_3(script: Any, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "page.txt"
    path.write_bytes(content)
    done = run(script, "--quote", "The levy", "--source-file", path)
    assert done.returncode == 3
    assert done.stderr.startswith(f"Cannot read source file {path}: ")
    assert "Traceback" not in done.stderr
    assert "STATUS:         unverifiable" in done.stdout


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (b"", "utf-16-le"),
    ],
)
def test_encodings_with_the_same_offsets(
    script: Any, tmp_path: Path, mark: bytes, encoding: str
) -> None:
    path = tmp_path / "page.txt"
    path.write_bytes(mark + "Der Fährmann kam spät.\n".encode(encoding))
    done = run(script, "--quote", "Fährmann kam", "--source-file", path, "--json")
    assert done.returncode == 0
    locator = json.loads(done.stdout)["locator"]
    assert (locator["char_offset"], locator["char_end"]) == (4, 16)


def test_line_ends_stay_as_they_are(script: Any, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_bytes(b"One.\r\n\r\nThe levy\r\nwill rise.\r\n")
    done = run(script, "--quote", "levy will rise", "--source-file", path, "--json")
    locator = json.loads(done.stdout)["locator"]
    assert locator["matched_span"] == "levy\r\nwill rise"
    assert locator["char_offset"] == 12
    assert (locator["line"], locator["paragraph_index"]) == (3, 2)


def test_standard_input(script: Any) -> None:
    done = run(script, "--quote", "The levy will rise", "--source-file", "-", input=SOURCE)
    assert done.returncode == 0
    assert "STATUS:         exact" in done.stdout


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_quote_file(script: Any, page: Path, tmp_path: Path, end: str) -> None:
    quote = tmp_path / "quote.txt"
    quote.write_bytes(b"The levy will rise" + end.encode())
    done = run(script, "--quote-file", quote, "--source-file", page)
    assert done.returncode == 0
    assert "STATUS:         exact" in done.stdout


def test_quote_file_of_several_lines(script: Any, page: Path, tmp_path: Path) -> None:
    quote = tmp_path / "quote.txt"
    quote.write_text("“The levy will rise\nby four\npercent”\n", encoding="utf-8")
    done = run(script, "--quote-file", quote, "--source-file", page, "--json")
    result = json.loads(done.stdout)
    assert result["normalization"]["quote_only_trims"] == ["outer quotation marks removed"]


def test_json_is_one_object_and_nothing_else(script: Any, page: Path) -> None:
    done = run(script, "--quote", "The levy will rise", "--source-file", page, "--json")
    assert done.stdout.startswith("{")
    assert done.stdout.endswith("}\n")
    assert json.loads(done.stdout)["status"] == "exact"


def test_context(script: Any, page: Path) -> None:
    done = run(script, "--quote", "levy", "--source-file", page, "--context", "4", "--json")
    assert json.loads(done.stdout)["locator"]["context"] == "The levy wil"


def test_a_quote_that_begins_with_a_hyphen(script: Any, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("It fell to -5 degrees.\n", encoding="utf-8")
    assert run(script, "--quote", "-5 degrees", "--source-file", path).returncode == 0
    assert run(script, "--quote=-5", "--source-file", path).returncode == 0


def test_output_fits_a_narrow_encoding(process: Any, tmp_path: Path) -> None:
    command = process("verify_quote.py")
    if "-I" in command:
        command = [*command[:1], "-X", "utf8=0", *command[1:]]
    path, quote = tmp_path / "page.txt", tmp_path / "quote.txt"
    path.write_bytes("Цена — “сто” рублей.\n".encode())
    quote.write_bytes("Цена".encode())
    narrow = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    for option in ([], ["--json"]):
        done = start(
            command,
            "--quote-file",
            quote,
            "--source-file",
            path,
            *option,
            env={**narrow, "PYTHONUTF8": "0"},
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii() or "-I" in command
        assert "сто" in done.stdout or r"\u0441\u0442\u043e" in done.stdout


def test_works_from_any_directory(process: Any, page: Path, tmp_path: Path) -> None:
    command = process("verify_quote.py")
    elsewhere = tmp_path / "pincite"
    elsewhere.mkdir()
    for place in ("/", elsewhere, elsewhere.parent):
        done = start(command, "--quote", "The levy", "--source-file", page, cwd=place)
        assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_pipe_is_no_traceback(process: Any, page: Path) -> None:
    with subprocess.Popen(
        [*process("verify_quote.py"), "--quote", "The levy", "--source-file", str(page)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert b"Traceback" not in started.stderr.read()


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-"])
@pytest.mark.parametrize(
    ("words", "codes"),
    [
        (["verify_quote.py", "--quote", "The levy", "--source-file", "-"], (0, 3)),
        (["sources.py", "--ledger", "no.json", "ingest", "-"], (2, 2)),
        (["sources.py", "--ledger", "no.json", "verify", "no.md"], (2, 2)),
    ],
)
def test_a_stream_that_the_caller_closed_is_no_traceback(
    process: Any, tmp_path: Path, words: list[str], codes: tuple[int, int], closed: str
) -> None:
    """Nothing that was meant for one of the other streams goes to those that are left."""
    call = shlex.join([*process(words[0]), *words[1:]])
    given = "" if closed.startswith("0") else "< page.txt"
    (tmp_path / "page.txt").write_text("The levy will rise.", "utf-8")
    done = subprocess.run(
        ["sh", "-c", f"{call} {given} {closed}"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == codes[closed.startswith("0")]
    assert "Traceback" not in done.stderr
    assert "error" not in done.stdout


def test_a_process_of_its_own_ends_with_the_code(process: Any, page: Path) -> None:
    command = process("verify_quote.py")
    done = start(command, "--quote", "The levy will fall", "--source-file", page)
    assert done.returncode == 1
    assert done.stdout.startswith("STATUS:         absent\n")
    assert start(command).returncode == 2


def test_main_runs_in_the_calling_process(
    load_script: Any, folder: Path, page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = load_script(folder / "scripts" / "verify_quote.py")
    assert script.main(["--quote", "The levy", "--source-file", str(page)]) == 0
    assert capsys.readouterr().out.startswith("STATUS:         exact\n")
    assert script.main(["--source-file", str(page)]) == 2
    assert "--quote" in capsys.readouterr().err
    assert script.main(["--quote", "x y", "--source-file", "/no/such"]) == 3
    said = capsys.readouterr()
    assert said.err.startswith("Cannot read source file /no/such: ")
    assert said.out.startswith("STATUS:         unverifiable\n")


def test_main_reads_a_replaced_standard_input(
    load_script: Any,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO(SOURCE))
    script = load_script(folder / "scripts" / "verify_quote.py")
    assert script.main(["--quote", "The levy", "--source-file", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["locator"]["line"] == 5
