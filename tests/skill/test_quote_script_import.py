"""The quote script as a module: from its path alone, silent, and with its core or without."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NAMES = {
    "STAGES",
    "STATUS_EXIT",
    "describe_differences",
    "looks_like_summary",
    "normalize",
    "normalize_quote",
    "render_text",
    "verify",
}
_LOAD = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("by_path", sys.argv[1])
script = importlib.util.module_from_spec(spec)
before = list(sys.path)
spec.loader.exec_module(script)
assert sys.path == before
assert "by_path" not in sys.modules
assert script.verify("a word", "There is a word.")["status"] == "exact"
"""


def python(
    bare: list[str], code: str, *arguments: str | Path, **options: object
) -> tuple[int, str, str]:
    done = subprocess.run(
        [*bare, "-c", code, *map(str, arguments)],
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
    path = folder / "scripts" / "verify_quote.py"
    assert python(bare, _LOAD, path, cwd=tmp_path, env={}) == (0, "", "")


def test_loaded_by_name_from_its_folder(bare: list[str], folder: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(folder / 'scripts')!r}); import verify_quote as v; "
    )
    assert python(bare, code + "print(v.STATUS_EXIT['absent'])", cwd="/") == (0, "1\n", "")


def test_a_folder_that_is_only_called_pincite_is_not_taken_for_the_package(
    bare: list[str], folder: Path
) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(folder.parent)!r}); import pincite\n"
        + _LOAD.replace("assert sys.path == before", "")
    )
    assert python(bare, code, folder / "scripts" / "verify_quote.py", cwd="/") == (0, "", "")


def test_through_a_link(bare: list[str], folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "vq.py"
    link.symlink_to(folder / "scripts" / "verify_quote.py")
    assert python(bare, _LOAD, link, cwd="/") == (0, "", "")


def test_with_the_package_the_rest_of_it_stays_importable(folder: Path) -> None:
    code = _LOAD + "\nimport pincite.app, pincite.readers.html"
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder / "scripts" / "verify_quote.py")],
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_it_offers_the_names_that_are_relied_on(
    scripts: Path, folder: Path, load_script: Any
) -> None:
    for path in (scripts / "verify_quote.py", folder / "scripts" / "verify_quote.py"):
        assert set(dir(load_script(path))) >= NAMES


def test_without_its_core_it_says_how_to_get_it(
    bare: list[str], folder: Path, tmp_path: Path
) -> None:
    alone = shutil.copy(folder / "scripts" / "verify_quote.py", tmp_path)
    done = subprocess.run(
        [*bare, alone, "--quote", "x", "--source-file", "y"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "pip install pincite" in done.stderr


def test_with_a_broken_core_it_says_the_same(bare: list[str], folder: Path, tmp_path: Path) -> None:
    alone = shutil.copy(folder / "scripts" / "verify_quote.py", tmp_path)
    (tmp_path / "pincite_core.zip").write_bytes(b"PK\x05\x06 this is no archive")
    done = subprocess.run([*bare, alone], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["verify_quote.py", "self_test.py"])
def test_an_older_python_can_read_it_and_gets_one_line(
    bare: list[str], folder: Path, name: str
) -> None:
    path = folder / "scripts" / name
    ast.parse(path.read_text("utf-8"), feature_version=(3, 8))
    code = "import sys, runpy; sys.version_info = (3, 8, 19); "
    code += "runpy.run_path(sys.argv.pop(), run_name='__main__')"
    exit_code, out, err = python(bare, code, path)
    assert (exit_code, out) == (2, "")
    assert err == "verify_quote.py: needs Python 3.11 or newer, this is 3.8\n"
