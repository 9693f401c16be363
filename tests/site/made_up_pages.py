"""Pages as real sites send them, made up: a whole article, and what stands in the place of one."""

from __future__ import annotations

_SENTENCES = (
    "The council met in the old town hall on Monday evening and heard the report of its engineers.",
    "Four of the seven piers stand on timber piles that were driven before the flood of 1897.",
    "Divers found that two of them have lost a third of their width since the last inspection.",
    "“We can keep lorries off it, but we cannot keep the river off it,” the chief engineer said.",
    "Repairs would take eighteen months and cost 4.2 million crowns, most of it for the foundations.",
    "A new bridge, three hundred metres upstream, would cost nine times as much.",
    "Shopkeepers on the eastern bank fear for their trade if the crossing is closed for so long.",
    "The ferry, which stopped running in 1962, could be brought back for the length of the works.",
    "No decision was taken, and the matter comes before the full assembly in the spring.",
    "Until then the bridge stays open to people on foot, to bicycles and to the small yellow bus.",
)


def article(paragraphs: int = 12, *, extra: str = "", last: str = "") -> str:
    """Give the text of an article of about 60 words a paragraph; ``extra`` stands in its middle."""
    parts = [
        "<p>" + " ".join(_SENTENCES[(at + step) % len(_SENTENCES)] for step in range(4)) + "</p>"
        for at in range(paragraphs)
    ]
    parts.insert(len(parts) // 2, extra)
    return "\n".join((*parts, last))


def page(
    body: str, *, title: str = "Old bridge may close for eighteen months", head: str = ""
) -> str:
    """Give a whole page with the navigation and footer of a newspaper around a body."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>{head}
<script src="/static/site.js" async></script></head>
<body><header><nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li>
<li><a href="/login">Log in</a></li><li><a href="/subscribe">Subscribe</a></li></ul></nav></header>
<main><article><h1>{title}</h1>{body}</article></main>
<footer><p>© The Riverside Courier</p><nav><a href="/about">About us</a>
<a href="/privacy">Privacy</a></nav></footer></body></html>"""


NOT_FREE = """<script type="application/ld+json">{"@context":"https://schema.org",
"@type":"NewsArticle","headline":"Old bridge","isAccessibleForFree": false}</script>"""
NOSCRIPT = "<noscript>You need to enable JavaScript to run this app.</noscript>"
