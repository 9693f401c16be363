"""Which elements are the site's and not the page's own text: navigation, banners, consent dialogs.

Source: HTML-AAM 1.0 for which landmark a ``header``, ``footer`` or ``aside`` is; the class names
are those of the software that writes them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pincite.readers.html.elements import Attributes

SITE_PARTS = frozenset(("aside", "footer", "header", "nav"))
# Scopes in which these three belong to a part of the page.
SCOPES = frozenset(("article", "aside", "main", "nav", "section"))

_ROLES = frozenset(
    ("banner", "contentinfo", "menu", "menubar", "navigation", "search", "toolbar", "doc-toc")
)
_PAGE_LINKS = frozenset(
    (
        "anchorjs-link",
        "headerlink",
        "mw-editsection",
        "mw-jump-link",
        "skip-link",
        "skip-to-content",
        "skiplink",
    )
)
_CONSENT = re.compile(
    r"(?:^|[\s_-])(?:cookie|consent|gdpr|ccpa)s?[_-]?(?:banner|bar|notice|consent|popup|modal|dialog"
    r"|law|message|overlay|container|wrapper)\b|onetrust|cybotcookiebot|didomi|qc-cmp2|usercentrics",
    re.IGNORECASE,
)
_SPOKEN_FORMULAS = frozenset(("katex-mathml", "MJX_Assistive_MathML", "mwe-math-mathml-a11y"))
_REMEMBERED = 200


def is_navigation(tag: str, attrs: Attributes, *, in_scope: bool) -> bool:
    """Tell whether an element is the site's; ``in_scope`` where it stands in one of ``SCOPES``."""
    if tag == "nav":
        return True
    role = attrs.get("role")
    if role:
        role = role.lower()
        if role in _ROLES or (role == "complementary" and not in_scope):
            return True
    elif not in_scope and tag in SITE_PARTS:
        return True
    names, identity = attrs.get("class"), attrs.get("id")
    return bool(
        (names and _is_site_class(names)) or (identity and _CONSENT.search(identity[:_REMEMBERED]))
    )


def is_spoken_formula(names: str) -> bool:
    """Tell whether a class marks the copy of a formula that is only read aloud."""
    return names in _SPOKEN_FORMULAS or (
        " " in names and not _SPOKEN_FORMULAS.isdisjoint(names[:_REMEMBERED].split())
    )


def _is_site_class(names: str) -> bool:
    return _is_short_site_class(names[:_REMEMBERED])


@lru_cache(maxsize=4096)
def _is_short_site_class(names: str) -> bool:
    return not _PAGE_LINKS.isdisjoint(names.split()) or _CONSENT.search(names) is not None
