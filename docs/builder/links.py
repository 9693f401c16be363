"""Checks that every link within the site leads somewhere, and that nothing is loaded from outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADING = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src")}


@dataclass
class _Found:
    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)


class _Collector(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = _Found()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.found.anchors.add(value)
            elif (tag, name) == ("a", "href") and value is not None:
                self.found.links.append(value)
            elif (tag, name) in _LOADING and value is not None:
                self.found.loaded.append(value)


def link_faults(site: Path) -> list[str]:
    """Give a line for each link that leads nowhere, and for each thing loaded from elsewhere."""
    pages = {path.resolve(): _collected(path) for path in sorted(site.rglob("*.html"))}
    return [fault for path in pages for fault in _faults(path, pages, site)]


def _collected(path: Path) -> _Found:
    collector = _Collector()
    collector.feed(path.read_text(encoding="utf-8"))
    return collector.found


def _faults(path: Path, pages: dict[Path, _Found], site: Path) -> Iterator[str]:
    name = path.relative_to(site.resolve())
    for address in pages[path].loaded:
        if urlsplit(address).scheme or address.startswith("//"):
            yield f"{name}: loads {address} from elsewhere"
        elif not (path.parent / unquote(address)).exists():
            yield f"{name}: there is no {address}"
    for address in pages[path].links:
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if target not in pages:
            yield f"{name}: there is no page {address}"
        elif parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
            yield f"{name}: there is no anchor {address}"
