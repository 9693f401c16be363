"""What a page says of itself: title, language, address, and what a fault can be told by."""

from __future__ import annotations

import re
from dataclasses import field
from urllib.parse import urljoin, urlsplit

from pincite.model.values import dataclass

METADATA_TAGS = frozenset(("base", "html", "input", "link", "meta"))

_COMMENTS_KEPT = 20
_COMMENT_KEPT = 2000
# As browsers write it (Chrome, Edge), SingleFile and HTTrack.
_SAVED_FROM = (
    re.compile(r"saved from url=\(\d+\)(https?://\S+)"),
    re.compile(r"Page saved with SingleFile\s+url:\s*(https?://\S+)"),
    re.compile(r"Mirrored from (\S+) by HTTrack"),
)
_KEPT = frozenset(("og:url", "og:title", "content-language"))


@dataclass(slots=True)
class Metadata:
    """Gathered while the page is walked; of each thing the first that is said counts."""

    title: str = ""
    language: str = ""
    canonical: str = ""
    base: str = ""
    kept_source: str = ""
    properties: dict[str, str] = field(default_factory=dict)
    first_comments: list[str] = field(default_factory=list)
    script_count: int = 0
    has_password_field: bool = False

    def note_comment(self, text: str) -> None:
        """Keep the first comments, in which browsers write where they saved a page from."""
        if len(self.first_comments) < _COMMENTS_KEPT:
            self.first_comments.append(text[:_COMMENT_KEPT])

    def note_element(self, tag: str, attrs: dict[str, str | None]) -> None:
        """Take what an element of the head, the root or a form says."""
        if tag == "html":
            self.language = attrs.get("lang") or attrs.get("xml:lang") or ""
            self.kept_source = attrs.get("data-scrapbook-source") or ""
        elif tag == "base":
            self.base = self.base or attrs.get("href") or ""
        elif tag == "link":
            if "canonical" in (attrs.get("rel") or "").lower().split():
                self.canonical = self.canonical or (attrs.get("href") or "").strip()
        elif tag == "input":
            kind = (attrs.get("type") or "").lower()
            self.has_password_field = self.has_password_field or kind == "password"
        else:
            name = (
                attrs.get("property") or attrs.get("name") or attrs.get("http-equiv") or ""
            ).lower()
            if name in _KEPT and (content := (attrs.get("content") or "").strip()):
                self.properties.setdefault(name, content)

    def title_shown(self) -> str:
        """Give the page's title, or what it calls itself elsewhere."""
        return self.title or " ".join(self.properties.get("og:title", "").split())

    def language_tag(self) -> str:
        """Give the page's language as it says it, or nothing."""
        return self.language or self.properties.get("content-language", "").partition(",")[0]

    def page_address(self) -> str:
        """Give the page's own address: its canonical link, ``og:url``, or where it was saved from.

        A relative link counts only where the page says what it is relative to.
        """
        saved = self._saved_from()
        for address in (self.canonical, self.properties.get("og:url", ""), saved):
            if address:
                absolute = _joined(self.base or saved, address)
                if absolute.startswith(("http://", "https://")):
                    return absolute
        return ""

    def _saved_from(self) -> str:
        if self.kept_source:
            return self.kept_source
        for comment in self.first_comments:
            for pattern in _SAVED_FROM:
                if found := pattern.search(comment):
                    address = found.group(1)
                    return address if "://" in address else f"https://{address}"
        return ""


def _joined(base: str, address: str) -> str:
    try:
        # A host that is no host is found out only where it is looked at.
        return address if urlsplit(address).hostname else urljoin(base, address)
    except ValueError:
        return ""
