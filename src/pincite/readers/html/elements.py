"""What each HTML element does to the text: the tables that the page's walk looks things up in.

Source: HTML Living Standard, section 15.3 "Non-replaced elements" (which elements are blocks, which
are not rendered), and HTML-AAM 1.0 for which landmark a ``header`` or ``footer`` is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping


def _names(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


# Blocks that the standard's style sheet sets apart by a margin, and so by a blank line here.
APART = _names(
    "article aside blockquote dl fieldset figure footer h1 h2 h3 h4 h5 h6 header hgroup hr listing"
    " main menu nav ol p plaintext pre search section table ul xmp dir details dialog"
)
# Blocks that begin on a line of their own.
ON_A_LINE = _names(
    "address body caption center dd div dt figcaption form frameset html legend li optgroup option"
    " summary tbody tfoot thead foreignobject text"
)
# How many line breaks stand at least before and behind a block.
BREAKS = dict.fromkeys(ON_A_LINE, 1) | dict.fromkeys(APART, 2)
# Inline elements that do nothing to their text unless an attribute says so.
PLAIN_INLINE = _names(
    "a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd label mark nobr output q rb"
    " ruby samp small span strong time tt u var wbr"
)
LISTS = frozenset(("ul", "ol", "menu", "dir"))
LIST_ITEMS = frozenset(("li", "dt", "dd"))
PREFORMATTED = frozenset(("pre", "listing", "plaintext", "xmp"))
HEADING_LEVELS = {f"h{level}": level for level in range(1, 7)}
STRUCK = frozenset(("del", "s", "strike"))
RAISED = frozenset(("sub", "sup"))

# Parts of formulas that stand above, below or beside the first one.
MATH_RAISING = frozenset(
    ("mfrac", "mmultiscripts", "mover", "mroot", "msub", "msubsup", "msup", "munder", "munderover")
)

# What no browser renders, with the words for where it is.
HIDDEN_ELEMENTS = {
    "annotation": "the source of a formula",
    "annotation-xml": "the source of a formula",
    "area": "an image map",
    "audio": "fallback content",
    "canvas": "fallback content",
    "datalist": "form choices",
    "defs": "the definitions of a picture",
    "desc": "an image description",
    "metadata": "the metadata of a picture",
    "noembed": "fallback content",
    "noframes": "fallback content",
    "noscript": "a noscript element",
    "object": "fallback content",
    "rp": "a reading aid (ruby)",
    "rt": "a reading aid (ruby)",
    "rtc": "a reading aid (ruby)",
    "script": "a script",
    "select": "form choices",
    "style": "a style sheet",
    "symbol": "the definitions of a picture",
    "template": "a template",
    "textarea": "a form field",
    "title": "the page's title",
    "video": "fallback content",
}

# The reader renames the attribute ``shadowrootmode`` of a template so that it stays in the tree.
SHADOW_ROOT = "pincite-shadow-root"

# Scopes in which a header or footer belongs to a part of the page and not to the site.
SCOPES = frozenset(("article", "aside", "main", "nav", "section"))
SITE_PARTS = frozenset(("aside", "footer", "header", "nav"))
NAVIGATION_ROLES = frozenset(
    ("banner", "contentinfo", "menu", "menubar", "navigation", "search", "toolbar", "doc-toc")
)
# Consent dialogs of the widely used services, and of pages that name theirs plainly.
CONSENT = re.compile(
    r"(?:^|[\s_-])(?:cookie|consent|gdpr|ccpa)s?[_-]?(?:banner|bar|notice|consent|popup|modal|dialog"
    r"|law|message|overlay|container|wrapper)\b|onetrust|cybotcookiebot|didomi|qc-cmp2|usercentrics",
    re.IGNORECASE,
)
# Class names that mean furniture or nothing visible in the software that writes them.
EDIT_LINKS = frozenset(("mw-editsection", "headerlink", "anchorjs-link", "mw-jump-link"))
SPOKEN_FORMULAS = frozenset(("katex-mathml", "MJX_Assistive_MathML", "mwe-math-mathml-a11y"))


def is_navigation(tag: str, attrs: Mapping[str, str | None], *, in_scope: bool) -> bool:
    """Tell whether an element is the site's and not the page's own text.

    ``in_scope`` says that it stands in an article, a section or the like, where a ``header``, a
    ``footer`` and an ``aside`` belong to that.
    """
    if tag == "nav":
        return True
    role = (attrs.get("role") or "").lower()
    if role:
        if role in NAVIGATION_ROLES or (role == "complementary" and not in_scope):
            return True
    elif tag in ("header", "footer", "aside") and not in_scope:
        return True
    names = attrs.get("class") or ""
    if names and not EDIT_LINKS.isdisjoint(names.split()):
        return True
    return bool(CONSENT.search(f"{names} {attrs.get('id') or ''}"))
