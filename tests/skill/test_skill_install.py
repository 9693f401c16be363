"""``pincite skill install``: where the folder goes, and what it never overwrites."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pincite.cli import run
from pincite.model import UsageError
from pincite.skill.install import install_skill


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_writes_the_folder_pincite_and_prints_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["skill", "install", str(tmp_path / "new" / "skills")]) == 0
    target = tmp_path / "new" / "skills" / "pincite"
    said = capsys.readouterr()
    assert said.out == f"{target}\n"
    assert "self_test.py" in said.err
    assert {path.name for path in target.iterdir()} == {
        "LICENSE.txt",
        "MANIFEST.json",
        "SKILL.md",
        "fixtures",
        "references",
        "scripts",
    }
    assert {path.name for path in target.parent.iterdir()} == {"pincite"}


def test_a_directory_called_pincite_is_the_folder_itself(tmp_path: Path) -> None:
    assert install_skill(tmp_path / "pincite").path == tmp_path / "pincite"
    assert (tmp_path / "pincite" / "SKILL.md").is_file()


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "pincite").mkdir()
    assert install_skill(tmp_path).changed


def test_a_relative_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert install_skill(".").path == tmp_path / "pincite"


def test_again_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = install_skill(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in first.path.rglob("*")}
    assert run(["skill", "install", str(tmp_path)]) == 0
    assert "up to date" in capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in first.path.rglob("*")} == before


def test_two_installations_have_the_same_bytes(tmp_path: Path) -> None:
    one, other = install_skill(tmp_path / "a").path, install_skill(tmp_path / "b").path
    assert snapshot(one) == snapshot(other)


def test_an_older_version_is_replaced_whole(tmp_path: Path) -> None:
    target = install_skill(tmp_path).path
    right = snapshot(target)
    rewrite_as_older(target)
    assert install_skill(tmp_path).changed
    assert snapshot(target) == right
    assert [path.name for path in tmp_path.iterdir()] == ["pincite"]


def rewrite_as_older(target: Path) -> None:
    """Make the folder what an earlier version could have written, with a file that is gone now."""
    import json
    from hashlib import sha256

    (target / "SKILL.md").write_text("older\n", encoding="utf-8")
    (target / "references" / "gone.md").write_text("gone\n", encoding="utf-8")
    manifest = json.loads((target / "MANIFEST.json").read_bytes())
    for name in ("SKILL.md", "references/gone.md"):
        manifest["files"][name] = sha256((target / name).read_bytes()).hexdigest()
    (target / "MANIFEST.json").write_text(json.dumps(manifest), encoding="utf-8")


def test_a_missing_file_comes_back(tmp_path: Path) -> None:
    target = install_skill(tmp_path).path
    right = snapshot(target)
    (target / "scripts" / "pincite_core.zip").unlink()
    install_skill(tmp_path)
    assert snapshot(target) == right


def test_what_python_leaves_behind_is_no_obstacle(tmp_path: Path) -> None:
    target = install_skill(tmp_path).path
    (target / "scripts" / "__pycache__").mkdir()
    (target / "scripts" / "__pycache__" / "verify_quote.cpython-313.pyc").write_bytes(b"x")
    assert not install_skill(tmp_path).changed


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("SKILL.md", "mine", "was changed"),
        ("references/house-style.md", "mine", "is not of this skill"),
        ("notes/today.txt", "mine", "is not of this skill"),
    ],
)
def test_somebody_elses_work_is_never_overwritten(
    tmp_path: Path, name: str, content: str, words: str
) -> None:
    target = install_skill(tmp_path).path
    (target / name).parent.mkdir(exist_ok=True)
    (target / name).write_text(content, encoding="utf-8")
    before = snapshot(target)
    with pytest.raises(UsageError, match=words) as caught:
        install_skill(tmp_path)
    assert str(target / name) in str(caught.value)
    assert snapshot(target) == before


@pytest.mark.parametrize("manifest", [None, "{}", "[]", "no json", '{"skill": "other"}'])
def test_a_foreign_folder_is_refused_in_one_line(
    tmp_path: Path, manifest: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "pincite"
    target.mkdir()
    (target / "main.py").write_text("print()\n", encoding="utf-8")
    if manifest is not None:
        (target / "MANIFEST.json").write_text(manifest, encoding="utf-8")
    before = snapshot(target)
    assert run(["skill", "install", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "is another folder" in said.err
    assert snapshot(target) == before


def test_a_file_or_a_link_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pincite").write_text("x", encoding="utf-8")
    with pytest.raises(UsageError, match="is a file"):
        install_skill(tmp_path)
    (tmp_path / "pincite").unlink()
    (tmp_path / "pincite").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match="is a link"):
        install_skill(tmp_path)


def test_a_directory_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be written"):
        install_skill(tmp_path / "file")


def test_a_failure_half_way_leaves_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = install_skill(tmp_path).path
    rewrite_as_older(target)
    before = snapshot(target)
    rename = Path.rename

    def fail_once(path: Path, to: str | os.PathLike[str]) -> Path:
        if path.name == "new":
            raise OSError("disk on fire")
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", fail_once)
    with pytest.raises(UsageError, match="disk on fire"):
        install_skill(tmp_path)
    assert snapshot(target) == before
    assert [path.name for path in tmp_path.iterdir()] == ["pincite"]


def test_help_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["skill"]) == 0
    assert "install" in capsys.readouterr().out


def test_a_missing_directory_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["skill", "install"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
