"""What each HTML element does to the text: the tables that the page's walk looks things up in.

Source: HTML Living Standard, section 15.3 "Non-replaced elements" (which elements are blocks, which
are not rendered).
"""

from __future__ import annotations

Attributes = dict[str, str | None]


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
    " summary tbody tfoot thead foreignObject"
)
# How many line breaks stand at least before and behind a block.
BREAKS = dict.fromkeys(ON_A_LINE, 1) | dict.fromkeys(APART, 2)
# Inline elements that do nothing to their text unless an attribute says so.
PLAIN_INLINE = _names(
    "a abbr acronym b bdi bdo big cite data dfn em font i ins label mark nobr output q rb"
    " small span strong time u var wbr"
)
LISTS = frozenset(("ul", "ol", "menu", "dir"))
LIST_ITEMS = frozenset(("li", "dt", "dd"))
PREFORMATTED = frozenset(("pre", "listing", "plaintext", "xmp"))
HEADING_LEVELS = {f"h{level}": level for level in range(1, 7)}
STRUCK = frozenset(("del", "s", "strike"))
RAISED = frozenset(("sub", "sup"))
INLINE_CODE = frozenset(("code", "kbd", "samp", "tt"))

# What no browser renders, with the words for where it is.
HIDDEN_ELEMENTS = {
    "area": "an image map",
    "audio": "fallback content",
    "canvas": "fallback content",
    "datalist": "form choices",
    "noembed": "fallback content",
    "noframes": "fallback content",
    "noscript": "a noscript element",
    "rp": "a reading aid (ruby)",
    "script": "a script",
    "select": "form choices",
    "style": "a style sheet",
    "template": "a template",
    "textarea": "a form field",
    "title": "the page's title",
    "video": "fallback content",
}
# The same names elsewhere are unknown elements, whose text is shown.
HIDDEN_IN_PICTURES = {
    "defs": "the definitions of a picture",
    "desc": "an image description",
    "metadata": "the metadata of a picture",
    "symbol": "the definitions of a picture",
    "title": "an image description",
}
HIDDEN_IN_FORMULAS = dict.fromkeys(("annotation", "annotation-xml"), "the source of a formula")
HIDDEN_IN_RUBY = dict.fromkeys(("rt", "rtc"), "a reading aid (ruby)")
