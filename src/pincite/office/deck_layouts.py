"""Which layout a Sources slide takes: one with a title and a place for text.

Source: ECMA-376, part 1, sections 19.3.1.36 (placeholders) and 19.7.15 (layouts).
"""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.office.package import Package
from pincite.office.xml_scan import Scanner, Tag

_P = "http://schemas.openxmlformats.org/presentationml/2006/main"
_TITLES = frozenset({"title", "ctrTitle"})
_DEFAULT_SIZE = (12_192_000, 6_858_000)


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout: the kind of its title and the index of its text, empty where it has none.

    ``width`` and ``height`` are those of the slides, in English Metric Units.
    """

    part: str
    kind: str
    title: str
    text_index: str
    width: int
    height: int

    @property
    def fits(self) -> bool:
        """Tell whether it has both a title and a place for text, and nothing else to fill."""
        return bool(self.title and self.text_index)


def find_layout(package: Package, like: str, *, any_layout: bool = False) -> Layout:
    """Give a layout as it is, or with ``any_layout`` the one of its master that fits best."""
    size = _slide_size(package)
    first = _read(package, like, size)
    if not any_layout:
        return first
    master = package.related(like, "slideMaster") or package.related(package.main, "slideMaster")
    layouts = [
        _read(package, x.target, size)
        for x in package.relationships(master)
        if x.type.endswith("/slideLayout") and x.target in package.parts
    ]
    ranked = sorted(layouts, key=lambda x: (x.kind != "obj", not x.fits))
    return next((x for x in ranked if x.fits), first if like else next(iter(layouts), first))


def _read(package: Package, part: str, size: tuple[int, int]) -> Layout:
    kinds: list[str] = []
    titles: list[str] = []
    texts: list[str] = []

    def read(tag: Tag) -> None:
        if tag.name == f"{_P} sldLayout":
            kinds.append(tag.attributes.get("type", ""))
        elif tag.name == f"{_P} ph":
            kind, index = tag.attributes.get("type", "obj"), tag.attributes.get("idx", "")
            if kind in _TITLES:
                titles.append(kind)
            elif kind in ("obj", "body") and index.isdecimal():
                texts.append(index)

    if part in package.parts:
        Scanner(part, package.parts[part], open_tag=read).run()
    # With two places for text, one of them would stay empty on the slide.
    text = texts[0] if len(texts) == 1 else ""
    return Layout(part, "".join(kinds[:1]), "".join(titles[:1]), text, *size)


def _slide_size(package: Package) -> tuple[int, int]:
    sizes: list[tuple[int, int]] = []

    def read(tag: Tag) -> None:
        if tag.name == f"{_P} sldSz":
            width, height = tag.attributes.get("cx", ""), tag.attributes.get("cy", "")
            if width.isdecimal() and height.isdecimal():
                sizes.append((int(width), int(height)))

    Scanner(package.main, package.parts[package.main], open_tag=read).run()
    return sizes[0] if sizes else _DEFAULT_SIZE
