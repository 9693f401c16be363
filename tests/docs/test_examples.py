"""What the pages show is what happens: shell sessions, Python sessions, settings, tables."""

from __future__ import annotations

import doctest
import re
import tomllib
from contextlib import chdir
from pathlib import Path

import pytest
import yaml
from docs.builder.contents import DOCS, ROOT
from docs.comparison import comparison
from docs.picture import PICTURE, picture
from sessions import played

from pincite.app.configuration import find_settings

WRITTEN = [
    ROOT / "README.md",
    *sorted(path for path in DOCS.rglob("*.md") if "reference" not in path.parts),
]
_FENCE = re.compile(r"^```(?P<kind>\S*)[^\n]*\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def names(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def fences(path: Path, kind: str) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [found["body"] for found in _FENCE.finditer(text) if found["kind"] == kind]


def with_fence(kind: str) -> list[Path]:
    return [path for path in WRITTEN if fences(path, kind)]


@pytest.mark.parametrize("page", with_fence("console"), ids=names)
def test_the_shell_sessions_print_what_the_page_shows(
    page: Path, reader_folder: Path, warm_pincite: Path
) -> None:
    assert played(page, reader_folder, warm_pincite) == page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", with_fence("pycon"), ids=names)
def test_the_python_sessions_give_what_the_page_shows(page: Path, reader_folder: Path) -> None:
    for number, session in enumerate(fences(page, "pycon")):
        test = doctest.DocTestParser().get_doctest(session, {}, f"{page.name}:{number}", None, 0)
        with chdir(reader_folder):
            assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("page", with_fence("toml"), ids=names)
def test_settings_are_taken(page: Path, tmp_path: Path) -> None:
    for settings in fences(page, "toml"):
        tomllib.loads(settings)
        (tmp_path / "pincite.toml").write_text(settings, encoding="utf-8")
        assert find_settings(tmp_path).path


@pytest.mark.parametrize("page", with_fence("yaml"), ids=names)
def test_yaml_is_yaml(page: Path) -> None:
    for document in fences(page, "yaml"):
        assert yaml.safe_load(document)


def test_the_picture_is_what_a_terminal_shows_now() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(), "run `make picture`, and look at it"


def test_the_readme_compares_with_figures_of_now() -> None:
    assert comparison() in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_opens_with_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines[1:4] if line.strip()] == ["make demo", "make test"]
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^demo:", targets, re.MULTILINE)
    assert re.search(r"^test:", targets, re.MULTILINE)
