"""The site: every page as one HTML file, one style sheet, no script, nothing from elsewhere."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import relpath
from string import Template

from docs.builder.contents import DOCS, SECTIONS, page_paths
from docs.builder.html import Rendered, render_markdown
from docs.builder.links import link_faults

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where its Markdown stands within ``docs``, and what it became."""

    path: str
    rendered: Rendered

    @property
    def address(self) -> str:
        """Where the page stands within the site."""
        return self.path.removesuffix(".md") + ".html"

    @property
    def title(self) -> str:
        """The first heading."""
        return self.rendered.title


def build(site: Path) -> tuple[int, list[str]]:
    """Write the whole site into a folder; give how many pages, and every fault of a link."""
    pages = [Page(path, _rendered(path)) for path in page_paths()]
    shutil.rmtree(site, ignore_errors=True)
    for at, page in enumerate(pages):
        target = site / page.address
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_html(page, pages, at), encoding="utf-8")
    shutil.copy(_HERE / "style.css", site / "style.css")
    shutil.copytree(DOCS / "images", site / "images")
    return len(pages), link_faults(site)


def _rendered(path: str) -> Rendered:
    return render_markdown((DOCS / path).read_text(encoding="utf-8"), path)


def _html(page: Page, pages: list[Page], at: int) -> str:
    template = Template((_HERE / "page.html").read_text(encoding="utf-8"))
    title = page.title if page.path == "index.md" else f"{page.title} · pincite"
    return template.substitute(
        title=escape(title),
        top=_from(page, "") or "./",
        menu=_menu(page, {one.path: one for one in pages}),
        body=page.rendered.html,
        onward=_onward(page, pages, at),
    )


def _menu(current: Page, pages: dict[str, Page]) -> str:
    lines: list[str] = []
    for section in SECTIONS:
        lines += [f"<h2>{escape(section.title)}</h2>", "<ul>"]
        for path in section.pages:
            if path not in pages:
                continue
            lines.append(f"<li>{_entry(current, pages[path], pages[path].title)}")
            lines += _below(current, path, pages)
            lines.append("</li>")
        lines.append("</ul>")
    return "\n".join(lines) + "\n"


def _below(current: Page, index: str, pages: dict[str, Page]) -> list[str]:
    """Give the pages behind an index, where the reader is among them."""
    folder = index.removesuffix("index.md")
    if not index.endswith("/index.md") or not current.path.startswith(folder):
        return []
    entries = [
        f"<li>{_entry(current, page, page.title.partition(':')[0])}</li>"
        for path, page in pages.items()
        if path.startswith(folder) and path != index
    ]
    return ["<ul>", *entries, "</ul>"]


def _entry(current: Page, page: Page, words: str) -> str:
    mark = ' aria-current="page"' if page is current else ""
    return f'<a href="{_from(current, page.address)}"{mark}>{escape(words)}</a>'


def _onward(page: Page, pages: list[Page], at: int) -> str:
    before = f"← {_entry(page, pages[at - 1], pages[at - 1].title)}" if at else ""
    after = f"{_entry(page, pages[at + 1], pages[at + 1].title)} →" if at + 1 < len(pages) else ""
    return f'<div class="onward"><span>{before}</span><span>{after}</span></div>\n'


def _from(page: Page, address: str) -> str:
    """Give the way from a page to an address of the site, or to its top where that is empty."""
    folder = page.address.rpartition("/")[0]
    if not address:
        return "../" * (folder.count("/") + 1) if folder else ""
    return relpath(address, folder or ".")
