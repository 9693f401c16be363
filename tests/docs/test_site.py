"""The reference is what the code gives, and the site is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.builder.contents import DOCS, ROOT, page_paths
from docs.builder.html import render_markdown, slug
from docs.builder.reference import FOLDER, reference_pages
from docs.builder.site import build

from pincite.checks import CHECKS
from pincite.cli import CLI
from pincite.text import BY_ID

_LINK = re.compile(r"(?<!\\)\]\((?P<target>[^)\s]+)\)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    pages, faults = build(folder)
    assert faults == []
    assert pages == len(page_paths())
    return folder


def test_the_reference_is_what_the_code_gives_now() -> None:
    kept = {
        path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
        for path in FOLDER.rglob("*.md")
    }
    assert kept == dict(reference_pages()), "run `make docs`"


def test_every_check_rule_and_command_has_its_place(site: Path) -> None:
    assert all((site / f"reference/checks/{code}.html").exists() for code in CHECKS)
    assert all((site / f"reference/rules/{rule}.html").exists() for rule in BY_ID)
    commands = (site / "reference/commands.html").read_text(encoding="utf-8")
    names = CLI.list_commands(None)  # type: ignore[arg-type] # - it takes no notice of the context
    assert all(f'id="pincite-{name}"' in commands for name in names)


def test_every_page_is_in_the_menu() -> None:
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    assert written == set(page_paths())


def test_the_links_of_the_markdown_lead_somewhere() -> None:
    """They are read where the code is kept, too, not only in the site."""
    pages = [*DOCS.rglob("*.md"), *ROOT.glob("*.md"), *(ROOT / "examples").glob("*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        if page.name != "report.md"
        for target in _targets(page)
        if not (page.parent / target).exists()
    ]
    assert broken == []


def test_a_page_loads_nothing_from_elsewhere_and_runs_nothing(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "default-src 'none'" in text
        assert "<script" not in text
        assert not re.search(r'\sstyle="', text)


def test_a_code_in_the_text_leads_to_its_page_but_not_within_a_link() -> None:
    html = render_markdown("# T\n\n`QUO001` and [`QUO001`](x.md)", "how-to/x.md").html
    assert html.count('href="../reference/checks/QUO001.html"') == 1
    assert '<a href="x.html"><code>QUO001</code></a>' in html


def test_what_a_page_shows_as_code_is_not_obeyed() -> None:
    html = render_markdown("# T\n\n```console\n$ echo '<b>'\n<i>\n```\n", "x.md").html
    assert "<b>" not in html
    assert "&lt;i&gt;" in html


def test_anchors_are_those_of_code_forges() -> None:
    assert slug("R: repairs, and more") == "r-repairs-and-more"
    assert slug("pincite check") == "pincite-check"


def _targets(page: Path) -> list[str]:
    text = re.sub(r"^(`{3,}).*?^\1$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"`[^`\n]*`", "", text)
    found = (match["target"].partition("#")[0] for match in _LINK.finditer(text))
    return [target for target in found if target and "://" not in target]
