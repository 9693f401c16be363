"""The sources script as a module: from its path alone, silent, and with its core or without."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NAMES = {
    "add_sources",
    "attach_quote",
    "load_ledger",
    "main",
    "normalize_url",
    "quote_in_evidence",
    "render_sources",
    "resolve_ledger_path",
    "save_ledger",
    "urls_from_json",
    "verify_draft",
}
# Uses what needs the parser of Markdown, which is found after the import as well.
_LOAD = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("by_path", sys.argv[1])
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)
assert "by_path" not in sys.modules
assert script.quote_in_evidence("a word is here", "There **a word** is here.")
"""


def python(
    command: list[str], code: str, *arguments: str | Path, **options: object
) -> tuple[int, str, str]:
    done = subprocess.run(
        [*command, "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        **options,  # type: ignore[call-overload]
    )
    return done.returncode, done.stdout, done.stderr


def test_loaded_from_its_path_alone_it_is_silent(
    bare: list[str], folder: Path, tmp_path: Path
) -> None:
    path = folder / "scripts" / "sources.py"
    assert python(bare, _LOAD, path, cwd=tmp_path, env={}) == (0, "", "")
    assert list(tmp_path.iterdir()) == []


def test_loaded_with_the_package(scripts: Path, folder: Path) -> None:
    code = _LOAD + "\nimport pincite.readers.html\n"
    for path in (scripts / "sources.py", folder / "scripts" / "sources.py"):
        assert python([sys.executable], code, path, cwd="/") == (0, "", "")


def test_loaded_by_name_from_its_folder(bare: list[str], folder: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(folder / 'scripts')!r}); import sources as s; "
    code += "print(s.quote_in_evidence('a word is', '*a word* is'))"
    assert python(bare, code, cwd="/") == (0, "True\n", "")


@pytest.mark.parametrize("names", [("sources", "verify_quote"), ("verify_quote", "sources")])
def test_both_scripts_in_one_process(bare: list[str], folder: Path, names: tuple[str, str]) -> None:
    load = _LOAD[: _LOAD.index("assert script.")]
    code = "".join(
        load.replace("sys.argv[1]", f"sys.argv[{n}]") + f"{name} = script\n"
        for n, name in enumerate(names, 1)
    )
    code += "assert sources.quote_in_evidence('a word is here', '*a word* is here')\n"
    code += "assert verify_quote.verify('a word', 'a word')['status'] == 'exact'\n"
    paths = [folder / "scripts" / f"{name}.py" for name in names]
    assert python(bare, code, *paths, cwd="/") == (0, "", "")


def test_a_folder_that_is_only_called_pincite_is_not_taken_for_the_package(
    bare: list[str], folder: Path
) -> None:
    code = f"import sys; sys.path.insert(0, {str(folder.parent)!r}); import pincite\n{_LOAD}"
    assert python(bare, code, folder / "scripts" / "sources.py", cwd="/") == (0, "", "")


def test_through_a_link(bare: list[str], folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "s.py"
    link.symlink_to(folder / "scripts" / "sources.py")
    assert python(bare, _LOAD, link, cwd="/") == (0, "", "")


def test_it_offers_the_names_that_are_relied_on(
    scripts: Path, folder: Path, load_script: Any
) -> None:
    for path in (scripts / "sources.py", folder / "scripts" / "sources.py"):
        assert set(dir(load_script(path))) >= NAMES


def test_main_runs_in_the_calling_process(
    load_script: Any, scripts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = load_script(scripts / "sources.py")
    ledger = ["--ledger", str(tmp_path / "l.json")]
    assert script.main([*ledger, "add", "https://a.example"]) == 0
    assert capsys.readouterr().out == "[1] https://a.example\n"
    assert script.main([*ledger, "frobnicate"]) == 2
    assert "usage" in capsys.readouterr().err


def test_paths_and_sets_are_taken_as_callers_have_them(
    load_script: Any, scripts: Path, tmp_path: Path
) -> None:
    script = load_script(scripts / "sources.py")
    path = script.resolve_ledger_path(str(tmp_path / "l.json"))
    assert path == tmp_path / "l.json"
    entries = script.add_sources(path, ["https://a.example", "https://b.example"])
    assert "[2]" not in script.render_sources(entries, only={1})
    draft = tmp_path / "d.md"
    draft.write_text("One two three four.[1]\n", encoding="utf-8")
    code, errors, warnings = script.verify_draft(draft, entries)
    assert (code, len(errors)) == (1, 1)
    assert all(isinstance(text, str) for text in [*errors, *warnings])


def test_the_environment_is_read_at_each_call(
    load_script: Any, scripts: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = load_script(scripts / "sources.py")
    for name in ("one.json", "two.json"):
        monkeypatch.setenv("HERMES_CITATION_LEDGER", str(tmp_path / name))
        assert script.resolve_ledger_path(None) == tmp_path / name


@pytest.mark.parametrize("core", [None, b"PK\x05\x06 this is no archive"])
def test_without_its_core_it_says_how_to_get_it(
    bare: list[str], folder: Path, tmp_path: Path, core: bytes | None
) -> None:
    alone = shutil.copy(folder / "scripts" / "sources.py", tmp_path)
    if core is not None:
        (tmp_path / "pincite_core.zip").write_bytes(core)
    done = subprocess.run([*bare, alone, "list"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "pip install pincite" in done.stderr


def test_an_older_python_can_read_it_and_gets_one_line(bare: list[str], folder: Path) -> None:
    path = folder / "scripts" / "sources.py"
    ast.parse(path.read_text("utf-8"), feature_version=(3, 8))
    code = "import sys, runpy; sys.version_info = (3, 8, 19); "
    code += "runpy.run_path(sys.argv.pop(), run_name='__main__')"
    said = python(bare, code, path)
    assert said == (2, "", "sources.py: needs Python 3.11 or newer, this is 3.8\n")


def test_both_scripts_find_their_core_with_the_same_lines(scripts: Path) -> None:
    """Each script stands alone, so these lines stand in both; they must not drift apart."""

    def lines(name: str) -> str:
        text = (scripts / name).read_text("utf-8").replace(name, "SCRIPT")
        start = re.search(r"^import importlib", text, re.MULTILINE)
        assert start
        return text[start.start() : text.index("    from pincite.skill.legacy")]

    assert lines("sources.py") == lines("verify_quote.py")
