"""What a page holds and no browser shows: where it is, and its words."""

from __future__ import annotations

from pincite.readers._layout.stretches import Closers
from pincite.readers.html import elements as el
from pincite.readers.html.elements import Attributes
from pincite.readers.html.furniture import is_spoken_formula
from pincite.readers.html.metadata import Metadata
from pincite.readers.html.source import NOSCRIPT, SHADOW_ROOT
from pincite.readers.html.styles import InlineStyle

_MAY_HIDE = frozenset(
    (
        *el.HIDDEN_ELEMENTS,
        *el.HIDDEN_IN_FORMULAS,
        *el.HIDDEN_IN_PICTURES,
        *el.HIDDEN_IN_RUBY,
        "dialog",
        "object",
    )
)


class HiddenTexts:
    """Gathers the text of hidden elements; inside one, everything belongs to it."""

    def __init__(self, metadata: Metadata) -> None:
        self.found: list[tuple[str, str]] = []
        self.where = ""
        self._metadata = metadata
        self._parts: list[str] = []
        self._pictures = 0
        self._rubies = 0
        self._formulas = 0

    @property
    def in_picture(self) -> bool:
        """Whether the walk is inside an ``<svg>``."""
        return self._pictures > 0

    def begin(self, where: str) -> Closers:
        """Enter a hidden element."""
        self.where = where
        self._parts = []
        return (self._end,)

    def write(self, data: str) -> None:
        """Take text inside a hidden element."""
        self._parts.append(data)

    def break_line(self, tag: str) -> None:
        """Take the border of an element inside a hidden one."""
        if tag in el.BREAKS:
            self._parts.append("\n")

    def add(self, where: str, text: str | None) -> None:
        """Keep a hidden text that is no element's."""
        if text and (text := text.strip()):
            self.found.append((where, text))

    def begin_scope(self, tag: str, _attrs: Attributes) -> Closers:
        """Enter a picture, a formula or a ruby, in which further names are hidden."""
        if tag == "svg":
            self._pictures += 1
            return (self._end_picture,)
        if tag == "math":
            self._formulas += 1
            return (self._end_formula,)
        self._rubies += 1
        return (self._end_ruby,)

    def where_hidden(self, tag: str, attrs: Attributes, style: InlineStyle) -> str:
        """Say in words where an element's text is, if it is not shown; else nothing."""
        if tag in _MAY_HIDE and (where := self._where_by_tag(tag, attrs)):
            return where
        # Some pages hide all of themselves until a script shows them.
        if not attrs or tag in ("html", "body"):
            return ""
        if style.hidden or ("hidden" in attrs and attrs["hidden"] != "until-found"):
            return "a hidden element"
        if "popover" in attrs:
            return "a closed dialog"
        names = attrs.get("class")
        return "the source of a formula" if names and is_spoken_formula(names) else ""

    def _where_by_tag(self, tag: str, attrs: Attributes) -> str:
        if self._pictures and tag in el.HIDDEN_IN_PICTURES:
            return el.HIDDEN_IN_PICTURES[tag]
        if self._formulas and tag in el.HIDDEN_IN_FORMULAS:
            return el.HIDDEN_IN_FORMULAS[tag]
        if self._rubies and tag in el.HIDDEN_IN_RUBY:
            return el.HIDDEN_IN_RUBY[tag]
        if tag == "template":
            if SHADOW_ROOT in attrs:
                return ""
            return el.HIDDEN_ELEMENTS["noscript" if NOSCRIPT in attrs else "template"]
        if tag == "dialog" and "open" not in attrs:
            return "a closed dialog"
        if tag == "object" and "data" in attrs:
            return "fallback content"
        return el.HIDDEN_ELEMENTS.get(tag, "")

    def _end(self) -> None:
        where, text = self.where, "".join(self._parts)
        self.where = ""
        if where == el.HIDDEN_ELEMENTS["script"]:
            self._metadata.script_count += 1
        elif where == el.HIDDEN_ELEMENTS["title"]:
            self._metadata.title = self._metadata.title or " ".join(text.split())
        self.add(where, text)

    def _end_picture(self) -> None:
        self._pictures -= 1

    def _end_formula(self) -> None:
        self._formulas -= 1

    def _end_ruby(self) -> None:
        self._rubies -= 1
